"""Figures of an invented loan book (lending §7), computed day by day, for comparison with packages/lending.

It shares no code with it: every day from the first loan to the last is walked, payments are applied to a list of
instalments, and the states of all loans are looked at on the last day of each month.

Run: python3 vectors/lending/book_figures.py > vectors/lending/book-figures.json
"""

import calendar
import json
import random
from datetime import date, timedelta
from decimal import ROUND_HALF_UP, Decimal

TODAY = date(2026, 11, 22)
FROM = date(2026, 1, 1)


def half_up(value, places="1"):
    return value.quantize(Decimal(places), ROUND_HALF_UP)


def plus_months(day, months):
    year, month = divmod(day.year * 12 + day.month - 1 + months, 12)
    return date(year, month + 1, min(day.day, calendar.monthrange(year, month + 1)[1]))


def schedule(principal, rate, term, start):
    """Instalments as [due day, interest, principal] in cents; level payments, the last one clears the balance."""
    i = Decimal(rate) / 1200
    level = half_up(principal * i / (1 - (1 + i) ** -term))
    balance, rows = Decimal(principal), []
    for k in range(1, term + 1):
        interest = half_up(balance * i)
        part = balance if k == term else min(balance, level - interest)
        balance -= part
        rows.append([plus_months(start, k), int(interest), int(part)])
    return rows


def invented_book(seed):
    chance = random.Random(seed)
    for number in range(60):
        start = date(2025, 1, 1) + timedelta(days=chance.randrange(600))
        principal, rate = chance.randrange(1_000_00, 30_000_00), Decimal(chance.randrange(500, 3000)) / 100
        term = chance.choice([6, 12, 18, 24, 36])
        rows = schedule(principal, rate, term, start)
        stop = chance.choice([term, term, term, chance.randrange(1, term + 1)])
        payments = []
        for due, interest, part in rows[:stop]:
            late = chance.choice([0, 0, 0, 0, 3, 12, 40, 70])
            if due + timedelta(days=late) <= TODAY:
                share = chance.choice([1, 1, 1, 1, 1, Decimal("0.6")])
                payments.append([due + timedelta(days=late), int((interest + part) * share)])
        payments.sort()
        lost = None
        if stop < term and chance.random() < 0.5:
            lost = max([day for day, _ in payments] + [start]) + timedelta(days=chance.randrange(60, 200))
            lost = lost if lost <= TODAY else None
        yield dict(name=f"B{number % 45}", principal=principal, rate=rate, term=term, start=start, payments=payments, lost=lost)


def bucket(days):
    for name, last in (("current", 0), ("1-30", 30), ("31-60", 60), ("61-90", 90)):
        if days <= last:
            return name
    return "91+"


def walk(loan):
    """The loan on every day: owed principal, state, and what came in."""
    rows = [[due, interest, part] for due, interest, part in schedule(loan["principal"], loan["rate"], loan["term"], loan["start"])]
    owed, days, day = loan["principal"], {}, loan["start"]
    gone = False
    while day <= TODAY:
        interest_in = principal_in = written = 0
        if loan["lost"] == day:
            written, owed, gone = owed, 0, True
        for paid_on, amount in loan["payments"]:
            if paid_on != day:
                continue
            for row in rows:
                for part in (1, 2):
                    used = min(amount, row[part])
                    row[part] -= used
                    amount -= used
                    if part == 1:
                        interest_in += used
                    else:
                        principal_in += used
            assert amount == 0
        owed -= principal_in
        open_rows = [row for row in rows if row[1] + row[2] > 0]
        late = (day - open_rows[0][0]).days if open_rows and open_rows[0][0] < day else 0
        state = "written_off" if gone else "completed" if not open_rows else bucket(late)
        days[day] = (owed, state, interest_in, principal_in, written)
        day += timedelta(days=1)
    return days


def percent(part, whole):
    return None if whole == 0 else float(half_up(Decimal(part) / Decimal(whole) * 100, "0.01"))


def rate_of_return(flows):
    """Newton's method on the yearly rate."""
    first = min(day for day, _ in flows)
    rate = 0.1
    for _ in range(200):
        value = sum(amount / (1 + rate) ** ((day - first).days / 365) for day, amount in flows)
        slope = sum(-(day - first).days / 365 * amount / (1 + rate) ** ((day - first).days / 365 + 1) for day, amount in flows)
        rate -= value / slope
    return rate * 100


def main():
    book = list(invented_book(18))
    walked = [walk(loan) for loan in book]
    now = [days[TODAY] for days in walked]
    live = ("current", "1-30", "31-60", "61-90", "91+")
    owed = sum(one[0] for one in now)
    ageing = {name: sum(one[0] for one in now if one[1] == name) for name in live}
    span = [FROM + timedelta(days=n) for n in range((TODAY - FROM).days + 1)]
    average = Decimal(sum(days[day][0] for day in span for days in walked if day in days)) / len(span)
    total = lambda part: sum(days[day][part] for day in span for days in walked if day in days)
    interest, principal, written = total(2), total(3), total(4)
    flows = [(loan["start"], -loan["principal"]) for loan in book]
    flows += [(day, amount) for loan in book for day, amount in loan["payments"]]
    late = ageing["31-60"] + ageing["61-90"] + ageing["91+"]
    by_name = {}
    for loan, one in zip(book, now):
        by_name[loan["name"]] = by_name.get(loan["name"], 0) + one[0]

    rolls = {}
    for month in range(2025 * 12 + 1, 2026 * 12 + 11):
        first = date(month // 12, month % 12 + 1, 1)
        end = min(plus_months(first, 1) - timedelta(days=1), TODAY)
        before = first - timedelta(days=1)
        moved = {}
        for days in walked:
            if before in days and days[before][1] in live:
                key = f"{days[before][1]} {days[end][1]}"
                count, amount = moved.get(key, (0, 0))
                moved[key] = (count + 1, amount + days[before][0])
        rolls[f"{first:%Y-%m}"] = moved

    vintages = {}
    for loan, days in zip(book, walked):
        name = f"{loan['start'].year}-Q{(loan['start'].month + 2) // 3}"
        one = vintages.setdefault(name, dict(loans=0, lent=0, late={}, lost={}, complete=999))
        one["loans"] += 1
        one["lent"] += loan["principal"]
        k = 0
        while True:
            first = plus_months(loan["start"].replace(day=1), k)
            if first > TODAY:
                break
            end = min(plus_months(first, 1) - timedelta(days=1), TODAY)
            amount, state, *_ = days[end]
            lost = sum(part[4] for day, part in days.items() if day <= end)
            one["lost"][k] = one["lost"].get(k, 0) + lost
            one["late"][k] = one["late"].get(k, 0) + (amount if state in ("31-60", "61-90", "91+") else 0)
            k += 1
        one["complete"] = min(one["complete"], k - 2)
    for one in vintages.values():
        last = one.pop("complete")
        one["late"] = [percent(one["late"][k], one["lent"]) for k in range(last + 1)]
        one["lost"] = [percent(one["lost"][k], one["lent"]) for k in range(last + 1)]

    shares = [Decimal(amount) / owed for amount in by_name.values() if amount]
    basis = average * len(span)
    print(json.dumps({
        "today": str(TODAY),
        "from": str(FROM),
        "loans": [
            {**loan, "rate": float(loan["rate"]), "start": str(loan["start"]), "lost": loan["lost"] and str(loan["lost"]),
             "payments": [[str(day), amount] for day, amount in loan["payments"]]}
            for loan in book
        ],
        "expected": {
            "outstanding": owed,
            "ageing": ageing,
            "par30": percent(late, owed),
            "par90": percent(ageing["91+"], owed),
            "interest": interest,
            "principal": principal,
            "written_off": written,
            "average": int(half_up(average)),
            "gross": percent(interest * 365, basis),
            "net": percent((interest - written) * 365, basis),
            "return": round(rate_of_return([*flows, (TODAY, owed)]), 2),
            "hhi": int(half_up(sum(share * share for share in shares) * 10000)),
            "rolls": rolls,
            "vintages": vintages,
        },
    }))


main()
