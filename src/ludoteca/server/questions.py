"""What is asked of those who think elsewhere, and what they answer; how both lie in the database that they share.

A question is a row. Who thinks takes one that nobody has, by SELECT FOR UPDATE SKIP LOCKED, and writes its answer
there; who asked takes the row away, with the answer or without: so an answer is used once, and one that comes late
finds nothing to be written to. NOTIFY tells that there is news, never what.
"""

from __future__ import annotations

import zlib

import msgspec

import ludoteca
from ludoteca.games import game
from ludoteca.table.match import Course, Setup
from ludoteca.table.thinker import Asked, News, Thought

VERSION = ludoteca.__version__
"""Who thinks must know the same rules, bots and numbers: it takes nothing that another version asks."""

ASKED, ANSWERED = "ludoteca_asked", "ludoteca_answered"
"""The channels."""

THINKING, OURS = 0x6C756474, zlib.crc32(VERSION.encode()) >> 1
"""The lock by which processes show that they think, and its kind: of one that died PostgreSQL lets go at once."""

ALIVE = f"SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND classid = {THINKING}"
HERE = "(SELECT oid FROM pg_database WHERE datname = current_database())"
PRESENT = f"SELECT count(*) FROM ({ALIVE} AND objid = {OURS} AND database = {HERE}) AS one"
JOIN = f"SELECT pg_advisory_lock_shared({THINKING}, {OURS})"

ASK = f"""
WITH row AS (
  INSERT INTO questions (id, version, asker, cost, asked, until, question, turn)
  SELECT %(id)s, %(version)s, %(asker)s, %(cost)s, clock_timestamp(), clock_timestamp() + %(seconds)s * interval '1 s',
    %(question)s, greatest(0, min(turn), 1 + max(turn) FILTER (WHERE asker = %(asker)s)) FROM questions
  RETURNING id
) SELECT pg_notify('{ASKED}', '') FROM row
"""
"""Askers take turns: the next question of one who has several waiting stands behind the first of everybody else."""

TAKE = f"""
WITH waiting AS (SELECT sum(cost) AS cost FROM questions WHERE thinker IS NULL)
UPDATE questions SET thinker = pg_backend_pid() WHERE id = (
  SELECT id FROM questions
  WHERE version = %(version)s AND answer IS NULL AND until > clock_timestamp()
    AND (thinker IS NULL OR thinker NOT IN ({ALIVE}))
  ORDER BY turn, asked LIMIT 1 FOR UPDATE SKIP LOCKED
) RETURNING id, question, extract(epoch FROM clock_timestamp() - asked)::float8,
  coalesce((SELECT cost FROM waiting), 0) / greatest(1, ({PRESENT}))
"""
"""The question whose turn it is, be it nobody's or one's who died; for how long it waited, and how much waits."""

ANSWER = f"""
WITH row AS (
  UPDATE questions SET answer = %(answer)s WHERE id = %(id)s AND thinker = pg_backend_pid() AND answer IS NULL
  RETURNING id
) SELECT pg_notify('{ANSWERED}', id) FROM row
"""
AWAY = "DELETE FROM questions WHERE id = %s RETURNING answer"
FOUND = "SELECT id FROM questions WHERE id = ANY(%s) AND answer IS NOT NULL"
SWEEP = """
DELETE FROM questions WHERE id IN (
  SELECT id FROM questions WHERE until < now() - interval '1 s' FOR UPDATE SKIP LOCKED
)
"""
"""Whose server died nobody takes away."""


class Question(msgspec.Struct, frozen=True, array_like=True):
    """All that a bot's choice follows from: not which table it is, nor who plays there."""

    edition: str
    setup: Setup
    actions: list[tuple[int, int]]
    asked: list[Asked]

    @classmethod
    def of(cls, course: Course, asked: list[Asked]) -> Question:
        edition = str(game(course.setup.game).edition)
        return cls(edition, course.setup, [(ply.seat, ply.action) for ply in course.plies], asked)

    def news(self) -> News:
        return News("", self.setup, 0, self.setup.seed, self.actions)


class Answer(msgspec.Struct, frozen=True, array_like=True):
    """What the bots do, and with which share of their time; nothing, if the question could not be answered there."""

    thoughts: list[Thought]
    share: float = 1.0


ENCODER = msgspec.json.Encoder()
QUESTIONS, ANSWERS = msgspec.json.Decoder(Question), msgspec.json.Decoder(Answer)
