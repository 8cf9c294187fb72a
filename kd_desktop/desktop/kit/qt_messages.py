"""What Qt warns of goes into the log, not to a terminal, where it would mean nothing to anybody."""

from __future__ import annotations

import logging

from PySide6.QtCore import QMessageLogContext, QtMsgType, qInstallMessageHandler

LEVELS = {
    QtMsgType.QtDebugMsg: logging.DEBUG,
    QtMsgType.QtInfoMsg: logging.DEBUG,
    QtMsgType.QtWarningMsg: logging.WARNING,
    QtMsgType.QtCriticalMsg: logging.ERROR,
    QtMsgType.QtFatalMsg: logging.CRITICAL,
}


def install() -> None:
    """From now on Qt's messages are logged."""
    qInstallMessageHandler(_log)


def release() -> None:
    """Qt writes its messages itself again, as it must when Python ends before it."""
    qInstallMessageHandler(None)


def _log(kind: QtMsgType, context: QMessageLogContext, message: str) -> None:
    category = getattr(context, "category", None) or "default"
    logging.getLogger(f"qt.{category}").log(LEVELS[kind], "%s", " ".join(message.split()))
