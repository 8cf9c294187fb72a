"""Templates for web pages: files beside the modules that fill them, in which all words are escaped."""

from __future__ import annotations

from functools import cache
from importlib import resources

from jinja2 import Environment, FunctionLoader, StrictUndefined, Template


@cache
def template(package: str, name: str) -> Template:
    """The template in that file of a package."""
    whole = Environment(
        autoescape=True,
        loader=FunctionLoader(
            lambda file: resources.files(package).joinpath(file).read_text(encoding="utf-8")
        ),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
    return whole.get_template(name)
