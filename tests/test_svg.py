"""The picture (docs/spec/output.md#picture): no text outside its cell, none over another, nothing lost, what people draw on it.

Widths of texts are estimates from above; that they are is measured in a real browser.
"""

from __future__ import annotations

import xml.etree.ElementTree as ET
from itertools import combinations
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from typer.testing import CliRunner

from browser import measured, needs_browser
from games import evening
from helpers import book_of, header, played, unused
from pulka.evening.replay import Book
from pulka.cli.app import build
from pulka.amounts import human
from pulka.output.picture.draw import CLOSED, Picture, draw
from pulka.output.picture.geometry import Box, Polygon, bounds, clipped, shrunk, strip, turned, turned_all
from pulka.output.picture.layout import BOTTOM, LEFT, RIGHT, TOP, Paper, layout
from pulka.families import family_of
from pulka.output.picture.plan import blank_plan, plan_of
from pulka.output.picture.svg import svg
from pulka.output.picture.writing import Word, fill, width
from pulka.ledger.lines import parse
from pulka.families.russian.notation import write
from pulka.notation.records import End, Join, Leave
from pulka.families.russian.records import Call, Game
from pulka.report.tables import running
from pulka.families.russian.options import Rules
from pulka.evening.replay import table_of
from pulka.texts import LANGUAGES
from strategies import Sample, examples, ledgers

LONG = ledgers(players=(2, 3, 4, 5), most=60, fixed={"close": "open"}, without=(End, Join, Leave))
"""Ledgers that do not end by themselves."""
SIZES = ((297, 210), (150, 180))
"""The paper of a file of its own, and that of a page."""
NASTY = '<b>&"A" =1+1 @x 😀 שלום \u202e'


def area(polygon: Polygon) -> float:
    return abs(sum(polygon[i - 1][0] * y - x * polygon[i - 1][1] for i, (x, y) in enumerate(polygon))) / 2


def inside(polygon: Polygon, box: Box, slack: float = 0.01) -> bool:
    """Whether a box lies within a convex polygon."""
    middle = (sum(x for x, _ in polygon) / len(polygon), sum(y for _, y in polygon) / len(polygon))
    for i, (x, y) in enumerate(polygon):
        px, py = polygon[i - 1]
        a, b = y - py, px - x
        c, length = a * x + b * y, (a * a + b * b) ** 0.5
        way = 1 if a * middle[0] + b * middle[1] < c else -1
        if length and any(way * (a * u + b * v - c) > slack * length for u, v in box.corners):
            return False
    return True


def text_boxes(picture: Picture) -> list[Box]:
    """The place of every line on the paper, with the heading's."""
    return [
        bounds(turned_all(line.extent(one.block.size).corners, one.angle))
        for one in picture.texts
        for line in one.block.lines
    ]


def overlap(one: Box, two: Box) -> bool:
    e = 0.02
    return (
        one.left + e < two.right and two.left + e < one.right and one.top + e < two.bottom and two.top + e < one.bottom
    )


def check(picture: Picture) -> None:
    """No text outside its place or the paper, none over another."""
    paper = picture.layout.paper
    for one in picture.texts:
        for line in one.block.lines:
            assert inside(one.room, line.extent(one.block.size)), (one.room, line)
    boxes = text_boxes(picture)
    assert all(inside(paper.corners, box) for box in boxes)
    assert not [pair for pair in combinations(boxes, 2) if overlap(*pair)]
    marks = [Box(x - r, y - r, x + r, y + r) for _, x, y, r, _ in picture.marks]
    angles = [mark.angle for mark in picture.marks]
    marks = [bounds(turned_all(box.corners, angle)) for box, angle in zip(marks, angles, strict=True)]
    assert not [pair for pair in combinations(marks, 2) if overlap(*pair)]
    assert all(inside(paper.corners, box) for box in marks)


# ── geometry ──


@pytest.mark.parametrize("players", range(2, 9))
@pytest.mark.parametrize("upright", [False, True])
@pytest.mark.parametrize("size", SIZES)
def test_cells_cover_the_frame_once(players: int, upright: bool, size: tuple[int, int]) -> None:
    plan = layout(players, Paper(*size, upright=upright))
    cells = [cell.polygon for one in plan.sectors for cell in (*one.whists, one.pool, one.mountain)]
    assert sum(map(area, cells)) == pytest.approx(area(plan.frame.corners))
    assert len(plan.sectors) == players
    assert all(len(one.whists) == players - 1 for one in plan.sectors)
    for cell in cells:
        assert inside(plan.frame.corners, bounds(cell))


@pytest.mark.parametrize("players", range(2, 9))
def test_the_room_of_a_cell_is_inside_it(players: int) -> None:
    for sector in layout(players, Paper()).sectors:
        for cell in (*sector.whists, sector.pool, sector.mountain):
            page = turned_all(cell.room, cell.angle)
            assert area(page) > 30
            assert all(inside(cell.polygon, Box(x, y, x, y)) for x, y in page)


def test_sides_go_clockwise_from_below() -> None:
    sides = {n: [one.pool.angle for one in layout(n, Paper()).sectors] for n in (2, 3, 4, 5)}
    assert sides == {
        2: [BOTTOM, TOP],
        3: [BOTTOM, LEFT, RIGHT],
        4: [BOTTOM, LEFT, TOP, RIGHT],
        5: [BOTTOM, LEFT, TOP, TOP, RIGHT],
    }


def test_from_the_outer_edge_in_whists_pool_mountain() -> None:
    (x, y) = layout(4, Paper()).centre
    for sector in layout(4, Paper()).sectors:
        far = []
        for cell in (*sector.whists, sector.pool, sector.mountain):
            middle = bounds(cell.polygon)
            far.append(max(abs((middle.left + middle.right) / 2 - x) / 1.5, abs((middle.top + middle.bottom) / 2 - y)))
        assert min(far[:3]) > far[3] > far[4]


def test_the_cell_on_my_left_is_the_next_player_clockwise() -> None:
    """Аня sits below; Боря, clockwise, on her left: the cell at his side is hers on him."""
    plan = plan_of(played("А 7 8 в п", 4), "ru")
    assert [field.label for field in plan.places[0].whists] == ["Боря", "Вера", "Гена"]
    cells = layout(4, Paper()).sectors[0].whists
    lefts = [bounds(cell.polygon).left for cell in cells]
    assert lefts == sorted(lefts)
    assert turned((1, 0), LEFT) == (0, 1)
    left_hand = [bounds(cell.polygon).top for cell in layout(4, Paper()).sectors[1].whists]
    assert left_hand == sorted(left_hand)


@given(st.integers(0, 3), st.floats(0.5, 3))
def test_turning_and_shrinking(turns: int, margin: float) -> None:
    triangle = ((0.0, 0.0), (20.0, 0.0), (20.0, 15.0))
    turned_one = turned_all(triangle, 90 * turns)
    assert turned_all(turned_one, -90 * turns) == triangle
    small = shrunk(turned_one, margin)
    assert area(small) < area(turned_one)
    assert len(clipped(triangle, 1, 0, -1)) == 0
    assert strip(triangle, 0, 7.5) == (10, 20)


# ── texts ──


def texts(picture: Picture) -> list[str]:
    return [word.text for one in picture.texts for line in one.block.lines for word in line.words]


@examples(40)
@given(st.one_of(LONG, ledgers(players=(2, 3, 4, 5), most=60)), st.booleans(), st.sampled_from(SIZES))
def test_no_text_outside_its_cell_none_overlapping(sample: Sample, upright: bool, size: tuple[int, int]) -> None:
    book = book_of(sample.text)
    for language in LANGUAGES:
        check(draw(plan_of(book, language), *size, upright=upright))


@examples(25)
@given(LONG, st.booleans())
def test_nothing_is_left_out_on_a4(sample: Sample, upright: bool) -> None:
    """Every running total of up to 60 records stands on the paper, in order, however long the numbers."""
    book = book_of(sample.text)
    picture = draw(plan_of(book, "en"), upright=upright)
    said = [text.removesuffix(CLOSED) for text in texts(picture)]
    columns = running(book)
    wanted = [
        f"{human(total)}." for player in book.order for key in columns if key[0] == player for total in columns[key]
    ]
    assert sorted(word for word in said if word in set(wanted)) == sorted(wanted)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("upright", [False, True])
def test_sixty_deals_stand_on_one_sheet(players: int, upright: bool) -> None:
    book = evening(players, 60)
    for size in SIZES:
        check(draw(plan_of(book, "ru"), *size, upright=upright))
    picture = draw(plan_of(book, "ru"), upright=upright)
    assert "…" not in texts(picture)
    assert min(one.block.size for one in picture.texts if one.block.lines) > 1.9


def test_long_histories_wrap_and_shrink_then_keep_the_newest() -> None:
    box = Box(0, 0, 40, 20).corners
    numbers = [Word(f"{n}.") for n in range(100, 1100)]
    sizes = [fill(box, [Word("pool", "label"), *numbers[:count]], 5, 1.5).size for count in (1, 10, 30, 60, 1000)]
    assert sizes == sorted(sizes, reverse=True)
    assert sizes[0] == 5
    assert sizes[-1] == 1.5
    block = fill(box, [Word("pool", "label"), *numbers], 5, 1.5)
    words = [word.text for line in block.lines for word in line.words]
    assert words[:2] == ["pool", "…"]
    assert words[2:] == [word.text for word in numbers][-len(words) + 2 :]
    assert len(words) > 50


def test_lines_stand_in_a_column_while_there_is_room_and_follow_the_slope_when_there_is_not() -> None:
    """At four players a cell of whists widens to the outer edge: totals further left seem to cross the diagonal."""
    slope = ((20.0, 0.0), (60.0, 0.0), (60.0, 20.0), (0.0, 20.0))
    few, many = ([Word(f"{n}.") for n in range(100, 100 + count)] for count in (8, 40))
    assert len({line.x for line in fill(slope, few, 5, 1.5).lines}) == 1
    assert len({line.x for line in fill(slope, many, 5, 1.5).lines}) > 1


def closed_pools(book: Book) -> int:
    return sum(book.family.show.is_closed(book, player) for player in book.order)


@examples(20)
@given(ledgers(most=20))
def test_closed_pools_are_marked(sample: Sample) -> None:
    book = book_of(sample.text)
    assert sum(text.endswith(CLOSED) for text in texts(draw(plan_of(book, "ru")))) == closed_pools(book)


def test_the_target_and_the_rate_stand_in_the_middle() -> None:
    book = book_of(header(3, more="rate 0.50 RUB") + "Аня 7♦ 8 | Боря вист 2 | Вера пас\n")
    picture = draw(plan_of(book, "ru"))
    (x, y), radius = picture.layout.centre, picture.layout.radius
    near = [
        word.text
        for one in picture.texts
        for line in one.block.lines
        for word in line.words
        if one.angle == 0 and abs(line.x - x) < radius and abs(line.y - y) < radius
    ]
    assert near == ["10", "0.50 RUB"]


def test_a_leaver_is_marked_and_keeps_his_place() -> None:
    book = book_of(header(4) + "Аня 7♦ 8 | Боря вист 2 | Вера пас\nвышел Боря\n")
    assert [place.name for place in plan_of(book, "ru").places] == ["Аня", "Боря (вышел)", "Вера", "Гена"]


# ── bombs and ticks ──

BOMBS = """\
бомба Аня! 3 | Боря 5 | Вера! 2
бомба Аня! 3 | Боря 3 | Вера 4
Аня 7♦ 6 | Боря вист 4 | Вера пас
Аня 7♦ 8 | Боря вист 2 | Вера пас
Вера мизер 0
"""


def test_used_bombs_are_crossed_off_under_their_game() -> None:
    book = book_of(header(3, convention="classic-1") + BOMBS)
    plan = plan_of(book, "ru")
    assert plan.tokened
    assert plan.kind != "ticks"
    assert [[(mark.number, mark.used) for mark in place.marks] for place in plan.places] == [
        [("×2", "7♦ 8"), ("×4", None)],
        [],
        [("×2", "мизер 0")],
    ]
    assert plan_of(book, "en").places[2].marks[0].used == "misere 0"
    picture = draw(plan)
    assert [mark.crossed for mark in picture.marks] == [True, False, True]
    assert svg(picture, "", "ru").count('class="crossed"') == 2
    assert svg(picture, "", "ru").count('<circle class="mark"') == 3


def test_ticks_are_birds() -> None:
    book = book_of(header(3, rules="tick=all") + "распасы Аня 3 | Боря 5 | Вера 2\nАня 6♣ 6 | Боря вист | Вера пас\n")
    picture = draw(plan_of(book, "ru"))
    assert picture.kind == "ticks"
    assert len(picture.marks) == 3
    assert svg(picture, "", "ru").count('<path class="mark"') == 3
    assert "×2" not in texts(picture)


@examples(40)
@given(ledgers(most=40, fixed={"bombs": "yes", "tick": "all"}), st.booleans())
def test_tokens_not_used_are_those_of_the_replay(sample: Sample, upright: bool) -> None:
    book = book_of(sample.text)
    marks = book.family.show.marks(book, "ru")
    assert [[mark.number for mark in row if mark.used is None] for row in marks] == [
        [f"×{one}" for one in row] for row in unused(book)
    ]
    check(draw(plan_of(book, "ru"), upright=upright))


def test_a_hundred_bombs_still_fit() -> None:
    rounds = "бомба Аня! 3 | Боря 5 | Вера! 2\nАня 6♦ 6 | Боря вист 4 | Вера пас\n" * 100
    book = book_of(header(3, convention="classic-1", target=9999) + rounds)
    for size in SIZES:
        for upright in (False, True):
            check(draw(plan_of(book, "ru"), *size, upright=upright))


# ── the file ──


def drawn(book: Book, **how: bool) -> ET.Element:
    return ET.fromstring(svg(draw(plan_of(book, "ru"), **how), book.header.title, "ru"))


def test_user_text_is_text() -> None:
    book = book_of(header(3, more=f"title {NASTY}\nrate 1 €") + "Аня 7♦ 8 | Боря вист 2 | Вера пас\n")
    root = drawn(book)
    assert root[0].text == NASTY.strip()
    every = "".join(root.itertext())
    assert "1 €" in every
    assert {element.tag.rpartition("}")[2] for element in root.iter()} <= {
        "svg", "title", "style", "rect", "g", "polygon", "circle", "text", "tspan", "path",
    }  # fmt: skip


def test_what_xml_cannot_hold_is_replaced() -> None:
    text = svg(draw(plan_of(played("А 7 8 в п"), "ru")), "a\x01b\ufffe", "ru")
    assert ET.fromstring(text)[0].text == "a\ufffdb\ufffd"


@examples(20)
@given(ledgers(most=15))
def test_it_is_xml_and_always_the_same(sample: Sample) -> None:
    book = book_of(sample.text)
    once, again = (svg(draw(plan_of(book, "ru")), "t", "ru") for _ in range(2))
    assert once == again
    root = ET.fromstring(once)
    assert root.attrib["width"] == "297mm"
    assert root.attrib["height"] == "210mm"


def test_upright_turns_nothing() -> None:
    book = played("А 7 8 в п", 5)
    assert any("transform" in element.attrib for element in drawn(book).iter())
    assert not any("transform" in element.attrib for element in drawn(book, upright=True).iter())


# ── commands ──


def run(*arguments: str) -> tuple[int, str]:
    done = CliRunner().invoke(build(), list(arguments))
    return done.exit_code, done.output


@pytest.mark.parametrize("players", ["2", "3", "4", "5", "Аня,Боря,Вера"])
@pytest.mark.parametrize("ending", ["svg", "html"])
def test_a_blank_has_no_numbers(tmp_path: Path, players: str, ending: str) -> None:
    path = tmp_path / f"blank.{ending}"
    assert run("blank", "--players", players, "-o", str(path))[0] == 0
    text = path.read_text("utf-8")
    root = ET.fromstring(text[text.index("<svg") : text.index("</svg>") + 6])
    said = "".join(part for element in root.iter() if element.tag.endswith("text") for part in element.itertext())
    assert said
    assert not any(char.isdigit() for char in said)
    count = int(players) if players.isdigit() else 3
    assert sum(element.tag.endswith("polygon") for element in root.iter()) == count * (count + 1) + 1
    assert ("Боря" in said) == (count == 3 and not players.isdigit())


@pytest.mark.parametrize("players", ["1", "6", "", "many", "Аня", "Аня,Аня", "Аня,вист", "a,b,c,d,e,f"])
def test_a_blank_for_nobody_is_refused(tmp_path: Path, players: str) -> None:
    code, said = run("blank", "--players", players, "-o", str(tmp_path / "b.svg"))
    assert (code, "Traceback" in said) == (2, False)
    assert not (tmp_path / "b.svg").exists()


def test_export_knows_pictures(tmp_path: Path) -> None:
    ledger = tmp_path / "x.pulka"
    ledger.write_text(header(4) + "Аня 7♦ 8 | Боря вист 2 | Вера пас\n", "utf-8")
    for upright in ([], ["--upright"]):
        assert run("export", str(ledger), "-o", str(tmp_path / "x.svg"), *upright)[0] == 0
        assert ("rotate" in (tmp_path / "x.svg").read_text("utf-8")) is not bool(upright)
    assert run("export", str(ledger), "-o", str(tmp_path / "x.csv"), "--upright")[0] == 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_blank_plans_fit(language: str) -> None:
    for count in range(2, 6):
        for upright in (False, True):
            check(draw(blank_plan(("",) * count, family_of("russian"), "", "", language), upright=upright))
            check(
                draw(
                    blank_plan(("Ж" * 40,) * count, family_of("russian"), "bombs", "999999", language), upright=upright
                )
            )


# ── in a browser ──

BOXES = """w => [...w.document.querySelectorAll('svg.pulka text')].map(t => {
  const b = t.getBBox(); return [t.textContent, b.x, b.y, b.x + b.width, b.y + b.height]; })"""


@needs_browser
@pytest.mark.parametrize("upright", [False, True])
@pytest.mark.parametrize("convention", ["sochi-1", "classic-1"])
def test_texts_are_no_wider_in_a_browser(upright: bool, convention: str) -> None:
    names = ("Щюшжщмы", "WWMMQQmw", "Жожжфщ")
    records = "Щюшжщмы 7♦ 8 | WWMMQQmw вист 2 | Жожжфщ пас\nЖожжфщ 9♠ 7 | Щюшжщмы вист 3 | WWMMQQmw пас\n"
    records += "распасы Щюшжщмы 3 | WWMMQQmw 1 | Жожжфщ 6\n"
    if convention == "classic-1":
        records = "бомба Щюшжщмы! 3 | WWMMQQmw! 1 | Жожжфщ 6\n" + records
    book = book_of(header(" ".join(names), convention=convention, target=999999, more="title №WЩ %@") + records * 12)
    picture = draw(plan_of(book, "ru"), upright=upright)
    found, _ = measured(svg(picture, "", "ru"), BOXES, 1123)
    lines = [(one, line) for one in picture.texts for line in one.block.lines]
    assert len(found) == len(lines)
    for (text, left, top, right, bottom), (one, line) in zip(found, lines, strict=True):
        guess = line.extent(one.block.size)
        assert text == "".join(word.text for word in line.words)
        assert right - left <= guess.width + 0.05, text
        assert inside(one.room, Box(left, top, right, bottom), slack=0.1), text


def test_widths_add_up() -> None:
    assert width(Word("2.6.10."), 10) == pytest.approx(10 * (4 * 0.66 + 3 * 0.34))
