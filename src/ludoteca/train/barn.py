"""Where a harvest is kept: what each plan of it brought as soon as it is there, and in the end all of it together."""

from __future__ import annotations

import shutil
from collections.abc import Sequence
from pathlib import Path

import numpy as np

from ludoteca.core.files import whole
from ludoteca.lab.spread import HERE, Where, spread
from ludoteca.train.selfplay import Harvest, Plan, harvest, together


def brought_in(path: Path, plans: Sequence[Plan], where: Where = HERE) -> bool:
    """Bring a harvest in, from where it was ended the last time, if it was; False where it is there already.

    It is the same to the byte, in however many goes.
    """
    parts = path.with_suffix("")
    played = not path.exists()
    if played:
        parts.mkdir(parents=True, exist_ok=True)
        places = {parts / f"{plan.first}.npz": plan for plan in plans}
        missing = [place for place in places if not place.exists()]
        for place, found in zip(missing, spread(harvest, [places[one] for one in missing], where), strict=True):
            keep(found, place)
        keep(together([kept(place) for place in places]), path)
    shutil.rmtree(parts, ignore_errors=True)
    return played


def keep(found: Harvest, path: Path) -> None:
    with whole(path) as unfinished, unfinished.open("wb") as file:
        np.savez_compressed(file, **vars(found))


def kept(path: Path) -> Harvest:
    with np.load(path) as columns:
        return Harvest(**columns)
