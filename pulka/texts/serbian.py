"""Serbian (Latin) texts of sheets, records, the table mode, settlement and pictures; the rest is told in English.

Each catalogue that has some: key → text, with the places of the other languages.
"""

_TABLES = {
    "pool": "pula", "mountain": "planina", "whists": "vistovi", "whists-on": "vistovi na {name}", "on": "na {name}",
    "bule": "bule", "supe": "supe", "supe-on": "supe na {name}", "pot": "pot", "claims": "vistovi",
    "claims-on": "vistovi na {name}", "net": "rezultat", "whole": "celo", "money": "novac", "sum": "zbir",
    "to": "do {target}", "deals": "deljenja {deals}", "over": "Partija je gotova.",
    "next": "Deli {dealer}, prva ruka je {first}.", "net-now": "Kad bi se sad završilo: {nets}.",
    "net-final": "Rezultat u supama: {nets}.", "dealt-by": "deli {name}", "pays": "{payer} → {payee}: {money}",
    "pays-whists": "{payer} → {payee}: {whists} supa", "nobody-pays": "Niko nikome ne duguje.",
    "transfers": "Ko kome plaća:", "zero": "Zbir je tačno nula.",
    "not-over": "Partija nije gotova: obračun kakav je sada.", "written": "Zapisano u {path}",
    "created": "Otvoren list {path}", "option": "dogovor", "meaning": "značenje", "contract": "igra",
    "result": "ishod", "calls": "pratioci", "declarer": "igrač", "defender-1": "prvi", "defender-2": "drugi",
    "sitting": "delilac", "result-made": "prošao", "result-down": "pao, {count} manje",
    "result-misere": "štihova {count}", "void": "poništeno", "void-played": "poništeno, ali je deljeno",
    "players": "igrača {count}", "family-russian": "Ruski:", "family-balkan": "Balkanski:", "family-pot": "Sa potom:",
}  # fmt: skip

_BALKAN = {
    "refes": "Refe: {refes}.",
    "left": "Preostalo bula ukupno: {left}.",
    "status": "Deli {dealer}, prva ruka je {first}. Preostalo bula ukupno: {left}.",
    "made": "prošao, {amount}",
    "failed": "pao, {amount}",
    "follow": "štihovi {count} × {unit}",
    "kontra": "štihovi uz kontru {count} × {unit}",
    "betl": "pao betl, {count} × {unit}",
    "kontra-bule": "kontra na prošao betl, {amount}",
    "fail": "pao pratilac, {amount}",
    "refe-played": "odigran refe",
    "last": "poslednja: preostalo {left}, bule {bule}, supe {supe}",
    "help": """Deljenje: ime, igra, štihovi igrača; onda oba pratioca po redu
{a} t 6 d2 d2 | tref; {b} i {c} prate, po dva štiha
{a} h 7 d3 n | {b} prati, {c} ne; n n: niko ne prati
{a} k 7 z2 1 | {b} zove {c}
{a} t 7 rk k3 0 | rekontra (k rk sk mk); kontru je dao {b}
{a} ip 5 k3 2 | igra, pik, uz kontru
{a} b 0 | betl; uz kontru: {a} b 2 k {b} k
{a} s 6 d2 d2 | sans
{a} p bk | pik bez kontre
r | tri dalje: refe
Boje: p pik, k karo, h herc, t tref. „pada“ posle štihova: prekršio pravila.
upis {a} bule +10 "…" | kazna; na drugog: upis {a} supe {b} +20
nazad, vrati, ispravi 3 …, poništi 3, list, dnevnik, obračun, cene, pravila, izlaz""",
}

_REASONS = {
    "start": "na početku",
    "join": "prosek stola",
    "prize": "nagrada",
    "nothing": "ništa se ne upisuje",
}

_WORKING = {
    "mountains-bule": "Bule: {mountains}.",
    "average-bule": "Prosek bula: ({sum}) / {count} = {average}.",
    "balances-bule": "Supe: koje je upisao minus koje su upisane na njega.",
    "nets-bule": "Rezultat: bule i supe zajedno.",
    "low-is-good": "Na papiru je znak obrnut, „manje je bolje“: {nets}.",
    "zero": "Zbir: {sum} = 0.",
    "rounding": "U celim supama (zaokruženo jednom, zbir nula): {whole}.",
    "money": "U novcu, {rate} za supu: {money}.",
}

_PICTURE = {
    "sheet-of": "Preferans: {players}", "blank": "List za preferans, igrača {players}", "player": "Igrač{number}",
    "picture": "List", "cells": "Polje po polje", "settlement": "Obračun", "progress": "Tok igre",
    "chart": "Rezultat svakog posle svakog deljenja, u supama", "deal": "deljenje", "log": "Deljenja",
    "before": "Pre prvog deljenja", "nothing": "Još nema deljenja.", "rules": "Pravila",
    "no-differences": "Sve kao u konvenciji {name}.", "differences": "Razlike od konvencije {name}:",
    "here": "kod nas", "there": "u konvenciji", "made-by": "Napravio program pulka.", "left": "{name} (otišao)",
}  # fmt: skip

_TABLE = {
    "hello-new": "Lista {path} još nema, počinjemo novi. Enter uzima ono u zagradi.",
    "ask-file": "Ime lista [{default}]: ",
    "ask-players": "Igrači redom kojim dele, poslednji deli prvi: ",
    "ask-convention": "Konvencija (? je spisak) [{default}]: ",
    "ask-target": "Pula do [{default}]: ",
    "ask-target-bule": "Koliko bula ima svako na početku [{default}]: ",
    "no-convention": "Nema konvencije „{name}“; spisak je ?.",
    "started": "Počinje: {convention}, prvi deli {dealer}.",
    "hello": "List {path}. Pomoć je ?, a „izlaz“ za kraj.",
    "status-over": "Partija je gotova",
    "tip": "Ctrl-C briše red",
    "choose": "Može da znači:",
    "not-written": "Ništa nije zapisano.",
    "perhaps": "Možda „{word}“? „pomoć“ daje sve komande.",
    "voided": "Poništeno: {record}",
    "fixed": "Ispravljeno: {record}",
    "undone": "Vraćeno nazad: {record}",
    "redone": "Ponovo upisano: {record}",
    "again": "Opet kako je bilo: {record}",
    "nothing-yet": "Još nema zapisa.",
    "bye": "List: {path}",
    "at-end": "Ako je neki zapis pogrešan: „nazad“ ili „ispravi“.",
    "rules-changed": "Za ovim stolom drugačije nego u konvenciji:",
    "rules-same": "Sve kao u konvenciji.",
}

_ERRORS = {
    "expect-end": "višak: „{found}“; obrišite ili ispravite",
    "expect-name": "ovde treba ime: {players}",
    "unknown-player": "„{name}“ nije za stolom; igraju {players}",
    "expect-game": "ovde treba igra: ♠ ♦ ♥ ♣ (p k h t), betl, sans; pred njom može „igra“",
    "expect-follow": "ovde treba prati, ne, zove, pozvan ili kontra",
    "bule-odd": "bule na početku moraju biti paran broj, a stoji {found}",
    "bule-missing": "nije rečeno koliko bula ima svako na početku; dodajte „target N“",
}

_LEGAL = {
    "game-over": "partija je gotova, nema više deljenja; ako je greška, ispravite raniji zapis",
    "declarer-sits": "{name} ne igra (deli {dealer}), igraju {active}; ako je delio drugi, prvo „deli IME“",
    "kontra-too-high": "kontra {found}, a ovde je najviše {most} (kontra-max)",
    "pik-needs-kontra": "pik se igra samo uz kontru (pik=kontra); ako je nema: „{name} ♠ bez kontre“",
    "pik-is-free": "pik se igra kao i ostale boje (pik=free); upišite ko prati i štihove",
    "kontra-who": "kontra je rečena, a stoji kod {found}; „kontra“ treba kod jednog pratioca",
    "kontra-unsaid": "kontra stoji kod {found}, a u igri je nema; dodajte „kontra“",
    "betl-calls": "kod betla se piše samo ko je dao kontru, bez štihova: „Ana betl 2 kontra | Bora kontra“",
    "called-alone": "ko zove ima pozvanog; upišite obojicu",
    "kontra-all-play": "uz kontru igraju sva trojica; drugi je „prati“ sa svojim štihovima",
    "no-has-no-tricks": "ko ne prati nema štihova; obrišite broj",
    "nobody-followed": "niko ne prati, ništa se ne igra; obrišite štihove",
    "tricks-unsaid": "fale štihovi; samo jedan broj sme da se izostavi",
    "tricks-too-many": "{found} štihova, a ukupno ih je deset",
    "tricks-sum-ten": "štihova je deset, a upisano je {found}: {said}",
    "preferans-not-played": "preferans se ovde ne igra (rule preferans=no)",
}

_WORKBOOK = {
    "sheet-score": "List", "sheet-deals": "Deljenja", "sheet-settlement": "Obračun", "sheet-progress": "Tok igre",
    "sheet-rules": "Pravila", "bule": "bule", "supe-on": "supe na {player}", "refes": "refe", "sum": "zbir",
    "agrees": "slaže se", "differs": "NE slaže se", "net": "REZULTAT, supa", "next-dealer": "deli {player}",
    "worth-bule": "bule u supama", "carried-bule": "bule svakog", "average-bule": "prosek bula",
    "mountain-worth-bule": "supa za bulu", "players": "igrača", "status": "slaže li se", "by-formula": "Obračun (formule)",
    "by-pulka": "Izračunala pulka", "check": "Provera: razlika", "transfers": "Ko kome plaća",
    "played": "deljenja: {deals}", "over": "partija je gotova", "target": "bule {target}",
}  # fmt: skip

TEXTS: dict[str, dict[str, str]] = {
    "tables": _TABLES, "balkan": _BALKAN, "reasons": _REASONS, "working": _WORKING, "picture": _PICTURE,
    "table": _TABLE, "errors": _ERRORS, "legal": _LEGAL, "workbook": _WORKBOOK,
}  # fmt: skip
