"""The same work as that of a crew, done by a Dask cluster: only with the optional extra `cluster`."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, TypeVar, cast

from kd_desktop.cli.complaint import Complaint

O = TypeVar("O")  # noqa: E741  (an order)
R = TypeVar("R")
PATIENCE = "10s"
"""How long a scheduler may take to answer."""


@contextmanager
def cluster(work: Callable[[O], R], address: str) -> Iterator[Callable[[Sequence[O]], Iterator[R]]]:
    """What has orders carried out by the cluster of that scheduler, with the results in their order.

    Its workers need this program in the same version. Raises Complaint when there is no such cluster, or
    nothing installed to reach it with.
    """
    try:
        from distributed import Client
        from distributed.comm import addressing, registry
    except ImportError:
        raise Complaint(
            "--scheduler needs the optional extra “cluster”, which isn’t installed; get it with "
            'pip install "kd-desktop[cluster]".'
        ) from None
    connect: Callable[..., Any] = Client
    places, ways = cast(Any, addressing), cast(Any, registry)
    try:
        # A client that was given no place to go to complains again when it is swept away.
        way, place = places.parse_address(address)
        ways.get_backend(way)
        places.parse_host_port(place)
    except ValueError as error:
        raise Complaint(
            f"--scheduler {address}: {_short(error)}; give it as tcp://host:port, such as tcp://localhost:8786."
        ) from None
    try:
        client = connect(address, timeout=PATIENCE, set_as_default=False)
    except (OSError, ValueError, TypeError) as error:
        raise Complaint(f"No Dask scheduler answers at {address} ({_short(error)}).") from None
    with client:
        yield lambda orders: _in_order(client, work, orders)


def _in_order(client: Any, work: Callable[[Any], Any], orders: Sequence[Any]) -> Iterator[Any]:
    """Every result as soon as those before it are there; what nobody waits for any more is called off."""
    shared = client.scatter(work, broadcast=True, hash=False)
    waiting = client.map(_do, orders, work=shared, pure=False)
    try:
        for future in waiting:
            try:
                result = future.result()
            except ModuleNotFoundError as error:
                raise Complaint(
                    f"The cluster’s workers lack {error.name}; install this program there."
                ) from None
            yield result
    finally:
        client.cancel(waiting)


def _do(order: Any, work: Callable[[Any], Any]) -> Any:
    return work(order)


def _short(error: Exception) -> str:
    return str(error).splitlines()[0].strip().removesuffix(".") if str(error) else type(error).__name__
