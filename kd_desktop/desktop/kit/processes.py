"""Processes that the window starts and no longer wants."""

from __future__ import annotations

from PySide6.QtCore import QProcess

PATIENCE = 1000
"""Milliseconds that a killed process gets to be gone."""


def ended(process: QProcess | None) -> None:
    """Ends a process, if any, without signals."""
    if process is None:
        return
    process.blockSignals(True)
    if process.state() != QProcess.ProcessState.NotRunning:
        process.kill()
        process.waitForFinished(PATIENCE)
    process.deleteLater()
