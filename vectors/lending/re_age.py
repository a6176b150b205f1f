"""Writes the examples of a re-age by the day, and of one whose first due day the lender chose, into facts.json.

Standard library, exact fractions, nothing of the product: written from the rules of docs/spec/lending.md alone.
`python3 re_age.py` writes the same file every time.
"""

import json
from datetime import date
from fractions import Fraction as F
from math import floor
from pathlib import Path

FILE = Path(__file__).with_name("facts.json")
RATE = F(12, 100)
AGED = date(2026, 6, 10)
COUNT = 12


def half_up(x):
    return floor(x + F(1, 2))


def by_day(cents, since, until):
    """Interest in exact cents, Actual/365."""
    return cents * RATE * (until - since).days / 365


def months_from(day, count):
    month = day.month - 1 + count
    return date(day.year + month // 12, month % 12 + 1, day.day)


class Daily:
    """A loan with interest by the day: what is out, and what has accrued on it and is unpaid."""

    def __init__(self, cents, day):
        self.principal, self.accrued, self.day = cents, F(0), day

    def come_to(self, day):
        self.accrued += by_day(self.principal, self.day, day)
        self.day = day

    def pay(self, cents, day):
        """The interest accrued to the day, then principal. The fraction of a cent that rounding leaves stays accrued."""
        self.come_to(day)
        interest = min(cents, half_up(self.accrued))
        self.accrued -= interest
        self.principal -= cents - interest
        return interest, cents - interest


def daily_rows(balance, waiting, payment, dues):
    """Rows if all is paid on its day; what a payment does not cover of the interest waits and bears none."""
    rows, since = [], AGED
    for at, due in enumerate(dues):
        owed = half_up(by_day(balance, since, due)) + waiting
        last = at == len(dues) - 1
        interest = owed if last else min(owed, payment)
        principal = balance if last else min(payment - interest, balance)
        waiting = owed - interest
        balance -= principal
        since = due
        rows.append((due, interest + principal, interest))
    return rows


def smallest_daily(balance, waiting, dues):
    """The smallest payment in whole cents whose last payment is not larger."""
    low, high = 1, balance + waiting
    while low < high:
        middle = (low + high) // 2
        if daily_rows(balance, waiting, middle, dues)[-1][1] <= middle:
            high = middle
        else:
            low = middle + 1
    return low


def dollars(cents):
    return float(F(cents, 100))


def rows_of(rows, first, which):
    return [
        {
            "installment": first + at,
            "due_date": rows[at][0].isoformat(),
            "payment": dollars(rows[at][1]),
            "interest": dollars(rows[at][2]),
        }
        for at in which
    ]


A = {"principal": 10000, "annual_rate": 12, "term_months": 12, "start_date": "2026-01-01", "late_fee_value": 0}


def input_of(paid, event, as_of, more):
    return {
        **A,
        **more,
        "payments": [{"amount": dollars(cents), "paid_on": day.isoformat()} for cents, day in paid],
        "events": [{"event": "re_age", "on": AGED.isoformat(), "number_of_payments": COUNT, **event}],
        "as_of": as_of.isoformat(),
    }


def daily(name, first, event):
    """Rows 1 and 2 paid, re-aged, its first new payment made four days late, seen a month later."""
    paid = [(88826, date(2026, 2, 1)), (88826, date(2026, 3, 1))]
    loan = Daily(1000000, date(2026, 1, 1))
    before = [loan.pay(cents, day) for cents, day in paid]
    loan.come_to(AGED)
    waiting = half_up(loan.accrued)
    dues = [months_from(first, at) for at in range(COUNT)]
    payment = smallest_daily(loan.principal, waiting, dues)
    rows = daily_rows(loan.principal, waiting, payment, dues)
    late = date(first.year, first.month, first.day + 4)
    loan.pay(payment, late)
    seen = months_from(late, 1)
    loan.come_to(seen)
    overdue = payment if dues[1] < seen else 0
    return {
        "name": name,
        "input": input_of([*paid, (payment, late)], event, seen, {"interest_method": "daily"}),
        "answer": {
            "rows": rows_of(rows, 6, (0, 1, 2)),
            "row_count": 5 + COUNT,
            "last_payment": dollars(rows[-1][1]),
            "total_interest": dollars(sum(interest for interest, _ in before) + sum(row[2] for row in rows)),
            "state": {
                "principal": dollars(loan.principal),
                "interest_accrued": dollars(half_up(loan.accrued)),
                "overdue": dollars(overdue),
                "days_past_due": (seen - dues[1]).days,
                "pay_off": dollars(loan.principal + half_up(loan.accrued)),
            },
        },
    }


def periodic(name, first):
    """By the period: the days from the last due day to the chosen one are an odd first period."""
    i = RATE / 12
    paid, balance, unpaid = [(88849, date(2026, 2, 1)), (88849, date(2026, 3, 1))], 1000000, 0
    due_interest = []
    planned = balance
    for at in range(5):
        interest = half_up(planned * i)
        due_interest.append(interest)
        planned -= 88849 - interest
        if at < len(paid):
            balance = planned
        else:
            unpaid += interest
    v = 1 / (1 + i)
    payment = half_up(balance * i / (1 - v**COUNT))
    dues = [months_from(first, at) for at in range(COUNT)]
    regular = months_from(first, -1)
    odd = half_up(balance * i + by_day(balance, date(2026, 6, 1), regular))
    rows, left = [], balance
    for at, due in enumerate(dues):
        usual = half_up(left * i)
        principal = left if at == COUNT - 1 else payment - usual
        interest = odd + unpaid if at == 0 else usual
        left -= principal
        rows.append((due, principal + interest, interest))
    return {
        "name": name,
        "input": input_of(paid, {"first_due_date": first.isoformat()}, date(2026, 6, 20), {}),
        "answer": {
            "rows": rows_of(rows, 6, (0, 1)),
            "row_count": 5 + COUNT,
            "last_payment": dollars(rows[-1][1]),
            "total_interest": dollars(sum(due_interest[:2]) + sum(row[2] for row in rows)),
            "state": {
                "principal": dollars(balance),
                "overdue": 0,
                "days_past_due": 0,
                "next_due": {"installment": 6, "due_date": first.isoformat(), "amount": dollars(rows[0][1])},
            },
        },
    }


def main():
    chosen = date(2026, 7, 20)
    made = [
        daily("35 re-aged by the day, over 12", date(2026, 7, 1), {}),
        daily("35 re-aged by the day, first due on 20 July", chosen, {"first_due_date": chosen.isoformat()}),
        periodic("35 re-aged, first due on 20 July", chosen),
    ]
    names = {one["name"] for one in made}
    kept = [one for one in json.loads(FILE.read_text()) if one["name"] not in names]
    after = max(at for at, one in enumerate(kept) if one["name"].startswith("35 ")) + 1
    every = [*kept[:after], *made, *kept[after:]]
    lines = [json.dumps(one, ensure_ascii=False, separators=(",", ":")) for one in every]
    FILE.write_text("[\n" + ",\n".join(lines) + "\n]\n")


main()
