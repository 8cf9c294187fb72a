"""The chronicle book: a whole campaign as one HTML file or as typeset PDF pages, from its folder alone."""

from kd_desktop.desktop.book.trouble import BookError
from kd_desktop.desktop.book.write import write_html, write_pdf

__all__ = ["BookError", "write_html", "write_pdf"]
