"""The QR code of an invitation. The golden code was read by an independent decoder."""

from __future__ import annotations

from tests.browser.conftest import Opener

LUDOTECA = """
#######.#...#.#######
#.....#.....#.#.....#
#.###.#..#..#.#.###.#
#.###.#.##..#.#.###.#
#.###.#.#####.#.###.#
#.....#.#...#.#.....#
#######.#.#.#.#######
........#............
#...#.####..######..#
.##..#...#..###.###..
#.###.#.##..##..#..#.
#.##...###.##........
###...#.####.##......
........#.###...#####
#######.####..#.##.#.
#.....#......##.#....
#.###.#.#.#.####...#.
#.###.#..#..###.##.##
#.###.#..#..##..#.#..
#.....#..#.##..##....
#######.#.##..##.#..#
"""


def test_a_code_is_what_decoders_read(open_page: Opener) -> None:
    page = open_page("/settings")
    rows = page.evaluate("import('/web/kit/qr.js').then(({qrCode}) => qrCode('Ludoteca'))")
    assert ["".join("#" if dark else "." for dark in row) for row in rows] == LUDOTECA.split()


def test_codes_grow_with_their_text(open_page: Opener) -> None:
    page = open_page("/settings")
    sizes = "import('/web/kit/qr.js').then(({qrCode}) => [1, 60, 300, 2331].map((n) => qrCode('x'.repeat(n)).length))"
    assert page.evaluate(sizes) == [21, 33, 69, 177]
