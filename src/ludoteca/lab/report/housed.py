"""`python -m ludoteca.lab.report.housed FOLDER LANGUAGE PLACE`: the report of a house that shows matches at PLACE."""

from __future__ import annotations

import sys
from pathlib import Path

from ludoteca.core.errors import Refused
from ludoteca.lab.report.page import write_report

if __name__ == "__main__":
    try:
        write_report(Path(sys.argv[1]), sys.argv[2], sys.argv[3])
    except Refused as error:
        sys.exit(error.in_words(sys.argv[2]))
