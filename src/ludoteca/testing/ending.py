"""Endings: what a game says of a match that is over adds up, ranks as it pays, and can be told in every language."""

from __future__ import annotations

from ludoteca.core.record import Player
from ludoteca.core.tally import Tally
from ludoteca.core.words import plain
from ludoteca.table.match import Match
from ludoteca.table.telling import Teller
from ludoteca.testing.cases import MATCHES, Case, walk
from ludoteca.testing.suite import Suite


class Endings(Suite):
    def test_a_tally_adds_up_and_ranks_as_it_pays(self, case: Case) -> None:
        for seed in range(MATCHES):
            match = Match(case.game, [Player()] * case.seats, seed, dict(case.options))
            for at in walk(case, seed):
                assert match.tally() is None, f"{at}: it is counted before it is over"
                match.play(at.seat, at.action)
            tally = match.tally()
            if tally is None:
                return
            what = f"{case}, seed {seed}"
            self._adds_up(match, tally, what)
            self._can_be_told(match, tally, what)

    def _adds_up(self, match: Match, tally: Tally, what: str) -> None:
        payoffs = [match.state.payoff(seat) for seat in range(len(match.players))]
        for seat, rows in enumerate(tally.rows):
            points = [row.points for row in rows if row.points is not None]
            score = match.state.score(seat)
            assert not points or sum(points) == score, (
                f"{what}: seat {seat} scores {score}, its rows add up to {points}"
            )
            for other, payoff in enumerate(payoffs):
                fair = payoffs[seat] <= payoff or tally.merit[seat] > tally.merit[other]
                assert fair, f"{what}: seat {seat} is paid more than seat {other}, and does not stand before it"

    def _can_be_told(self, match: Match, tally: Tally, what: str) -> None:
        clauses = self.subject().clauses("en")
        named = [tally.clause, *(remark.clause for remark in tally.remarks)]
        assert clauses.keys() >= set(named), f"{what}: among {named} is one that is no clause"
        tellings = [tally.reason, *(remark.telling for remark in tally.remarks)]
        tellings += [row.telling for rows in tally.rows for row in rows]
        for language in self.languages():
            for you in range(len(match.players)):
                teller = Teller(match.game, match.players, language, you)
                for telling in tellings:
                    sentence = plain(teller.said(telling))
                    whole = bool(sentence) and "{" not in sentence
                    assert whole, f"{what}: in {language} it says {sentence!r}"
