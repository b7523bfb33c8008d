"""What the terminal table says, in both languages. The games bring their own words."""

from __future__ import annotations

from typing import Final

WORDS: Final = {
    "it": {
        "help": "Scrivi una mossa, oppure: [bold]mosse[/] INIZIO (numerate), [bold]perché[/] MOSSA, [bold]annulla[/], "
        "[bold]tabellone[/], [bold]registro[/], [bold]regole[/] CLAUSOLA, [bold]salva[/] FILE, [bold]esci[/], "
        "[bold]aiuto[/].",
        "prompt": "{seat}, che fai? ",
        "choices": "{count} mosse possibili: scrivine una, per esempio [bold]{move}[/], o chiedi [bold]mosse[/].",
        "number": "nessuna mossa ha il numero {number}: chiedi prima `mosse`",
        "legal": "Si può fare.",
        "undone": "Ripresa: {move}",
        "saved": "Salvata in [bold]{path}[/]",
        "resume": "Per riprenderla: [bold]ludoteca play --resume {path}[/]",
        "need": "perché che cosa? Per esempio: perché {move}",
        "curtain": "Passa lo schermo a [bold]{seat}[/] e premi Invio…",
        "none": "nessuna mossa comincia con {filter}",
        "won": "[bold]Vince {seat}![/]",
        "drawn": "[bold]Partita patta.[/]",
        "all_won": "[bold]Avete vinto![/]",
        "lost": "[bold]Avete perso.[/]",
        "points": "{seat} {score}",
        "bot": "{seat} ({bot})",
    },
    "en": {
        "help": "Type a move, or: [bold]moves[/] START (numbered), [bold]why[/] MOVE, [bold]undo[/], [bold]board[/], "
        "[bold]log[/], [bold]rules[/] CLAUSE, [bold]save[/] FILE, [bold]quit[/], [bold]help[/].",
        "prompt": "{seat}, your move? ",
        "choices": "{count} possible moves: type one, for example [bold]{move}[/], or ask for [bold]moves[/].",
        "number": "no move has the number {number}: ask for `moves` first",
        "legal": "It can be done.",
        "undone": "Taken back: {move}",
        "saved": "Saved in [bold]{path}[/]",
        "resume": "To go on with it: [bold]ludoteca play --resume {path}[/]",
        "need": "why what? For example: why {move}",
        "curtain": "Pass the screen to [bold]{seat}[/] and press Enter…",
        "none": "no move starts with {filter}",
        "won": "[bold]{seat} wins![/]",
        "drawn": "[bold]A draw.[/]",
        "all_won": "[bold]You have won![/]",
        "lost": "[bold]You have lost.[/]",
        "points": "{seat} {score}",
        "bot": "{seat} ({bot})",
    },
}

COMMANDS: Final = {
    "moves": "moves",
    "mosse": "moves",
    "why": "why",
    "perché": "why",
    "perche": "why",
    "undo": "undo",
    "annulla": "undo",
    "board": "board",
    "tabellone": "board",
    "log": "log",
    "registro": "log",
    "rules": "rules",
    "regole": "rules",
    "save": "save",
    "salva": "save",
    "quit": "quit",
    "exit": "quit",
    "esci": "quit",
    "help": "help",
    "aiuto": "help",
    "?": "help",
}
"""Commands of both languages: who sits down at the other's terminal need not know which it is in."""
