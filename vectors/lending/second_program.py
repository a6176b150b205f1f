"""
Loan schedules in exact fractions: a second program, written apart from the product, which makes the vectors of this
folder. Run `python3 second_program.py` to write vectors.json again. No module outside the standard library is used.

Amounts are cents (whole numbers), rates are fractions of one, days are datetime.date.
"""

import calendar as months_of
import json
import random
from datetime import date, timedelta
from fractions import Fraction as F
from math import floor

PER_YEAR = {"weekly": 52, "biweekly": 26, "semi_monthly": 24, "monthly": 12, "quarterly": 4, "yearly": 1}
DIGITS = 10**60


def half_up(x):
    return floor(x + F(1, 2))


def up(x):
    return -floor(-x)


def root(x, n):
    """The n-th root of the fraction x, cut to 60 digits."""
    whole = (x.numerator * DIGITS**n) // x.denominator
    low, high = 0, max(DIGITS * 4, whole)
    if n == 1:
        return F(whole, DIGITS)
    high = DIGITS * 64
    while low < high:
        middle = (low + high + 1) // 2
        if middle**n <= whole:
            low = middle
        else:
            high = middle - 1
    return F(low, DIGITS)


def power(rate, numerator, denominator):
    """(1 + rate/2) to the power numerator/denominator."""
    return root((1 + rate / 2) ** numerator, denominator)


def clamp(year, month, day):
    return date(year, month, min(day, months_of.monthrange(year, month)[1]))


def months_later(year, month, count, day):
    index = year * 12 + month - 1 + count
    return clamp(index // 12, index % 12 + 1, day)


def due_days(loan, count):
    """The day before the first due day by one period (the start of a regular first period), and the due days."""
    start, frequency = loan["start"], loan["frequency"]
    first = loan.get("first_due")
    if frequency in ("weekly", "biweekly"):
        step = timedelta(7 if frequency == "weekly" else 14)
        first = first or start + step
        return first - step, [first + k * step for k in range(count)]
    if frequency == "semi_monthly":
        pair = loan.get("payment_days") or [15, 31]
        days = []
        for k in range(-2, count // 2 + 16):
            for day in pair:
                days.append(months_later(start.year, start.month, k, day))
        after = [d for d in days if d > start] if first is None else [d for d in days if d >= first]
        return days[days.index(after[0]) - 1], after[:count]
    step = {"monthly": 1, "quarterly": 3, "yearly": 12, "at_maturity": loan["months"]}[frequency]
    if loan.get("payment_days"):
        day = loan["payment_days"][0]
    else:
        day = first.day if first else start.day
    origin = first or months_later(start.year, start.month, step, day)
    return (
        months_later(origin.year, origin.month, -step, day),
        [months_later(origin.year, origin.month, k * step, day) for k in range(count)],
    )


def year_share(a, b, day_count):
    """The part of a year from a to b, each day belonging to the year it lies in."""
    if day_count == "actual_365":
        return F((b - a).days, 365)
    total = F(0)
    day = a
    while day < b:
        end = min(b, date(day.year + 1, 1, 1))
        total += F((end - day).days, 366 if months_of.isleap(day.year) else 365)
        day = end
    return total


def count_of(loan, months):
    return max(1, half_up(F(months * PER_YEAR[loan["frequency"]], 12)))


def level(principal, balloon, i, n):
    if i == 0:
        return (F(principal) - balloon) / n
    grown = (1 + i) ** n
    return (principal * grown - balloon) * i / (grown - 1)


def plan(loan):
    """Returns the rows of a loan, (due day, payment, interest, principal, balance), and its level payment."""
    r, P, start = loan["rate"], loan["principal"], loan["start"]
    frequency, method = loan["frequency"], loan.get("method", "periodic")
    rounding = up if loan.get("rounding") == "up" else half_up
    day_count = loan.get("day_count", "actual_365")
    if frequency == "at_maturity":
        regular, (due,) = due_days(loan, 1)
        whole = F(loan["months"], 12) * r if method == "periodic" else power(r, loan["months"], 6) - 1
        if method == "daily":
            share = r * year_share(start, due, day_count)
        else:
            share = first_share(loan, whole, regular, due)
        interest = half_up(P * share)
        return [(due, P + interest, interest, P, 0)], P + interest
    p = PER_YEAR[frequency]
    i = r / p if method == "periodic" else power(r, 2, p) - 1
    n = loan.get("count") or count_of(loan, loan["months"])
    regular, dues = due_days(loan, n)
    balloon = half_up(P * loan.get("balloon", F(0)))
    m = loan.get("interest_only", 0)
    m = n if m is None else half_up(F(m * p, 12))
    m = min(m, n)
    spread = count_of(loan, loan["amortization"]) if loan.get("amortization") else n
    odd = None
    if method != "daily" and regular != start:
        odd = first_share(loan, i, regular, dues[0])
    if loan.get("payment"):
        pay = loan["payment"]
    elif loan.get("accelerated"):
        months = loan.get("amortization") or loan["months"]
        if method == "daily":
            monthly = {**loan, "frequency": "monthly", "accelerated": False, "first_due": None, "payment_days": None}
            whole = smallest_daily(monthly, due_days(monthly, months)[1], 0, 0)
        else:
            whole = rounding(level(P, 0, r / 12 if method == "periodic" else power(r, 1, 6) - 1, months))
        pay = rounding(F(whole, 4 if frequency == "weekly" else 2))
    elif method == "daily":
        pay = smallest_daily(loan, due_days(loan, spread)[1], m, balloon)
    elif m >= n:
        pay = 0
    elif odd is not None and loan.get("first_payment") == "level" and m == 0:
        pay = rounding(level((P + P * odd) / (1 + i), balloon, i, spread))
    else:
        pay = rounding(level(P, balloon, i, spread - m))
    if balloon == 0 and m < n:
        pay = max(1, pay)
    return run(loan, dues, pay, m, i, odd), pay


def first_share(loan, i, regular, due):
    """The interest of an odd first period, for each cent of principal."""
    r, start = loan["rate"], loan["start"]
    if regular == start or loan.get("first_interest") == "one_period":
        return i
    if loan.get("method", "periodic") == "mortgage":
        if regular > start:
            return (1 + i) * power(r, 2 * (regular - start).days, 365) - 1
        return power(r, 2 * (due - start).days, 365) - 1
    if regular > start:
        return i + r * F((regular - start).days, 365)
    return r * F((due - start).days, 365)


def run(loan, dues, pay, m, i, odd):
    """Walks through the due days. Interest by the day that a payment does not cover waits, and bears none itself."""
    rows, balance, since, waiting = [], loan["principal"], loan["start"], 0
    daily = loan.get("method") == "daily"
    is_level = loan.get("first_payment") == "level" and m == 0
    for k, due in enumerate(dues):
        is_last = k == len(dues) - 1
        if daily:
            share = loan["rate"] * year_share(since, due, loan.get("day_count", "actual_365"))
            interest = half_up(balance * share) + waiting
        else:
            interest = half_up(balance * (odd if k == 0 and odd is not None and is_level else i))
        principal = balance if is_last else 0 if k < m else max(0, min(balance, pay - interest))
        if k == 0 and odd is not None:
            interest = half_up(balance * odd)
        waiting = max(0, interest - pay) if daily and not is_last and k >= m else 0
        interest -= waiting
        balance -= principal
        rows.append((due, interest + principal, interest, principal, balance))
        since = due
        if loan.get("accelerated") and balance == 0:
            break
    return rows


def smallest_daily(loan, dues, m, balloon):
    """The smallest whole-cent payment whose last payment is not larger."""
    if m >= len(dues):
        return 0
    low, high = 1, loan["principal"] * 40 + 1000
    while low < high:
        middle = (low + high) // 2
        last = run({**loan, "accelerated": False}, dues, middle, m, None, None)[-1]
        if last[1] - balloon <= middle:
            high = middle
        else:
            low = middle + 1
    return low


def apr(loan, rows, fee):
    """Percent a year, by the loan's own period; the rate itself where nothing but interest is charged."""
    r, start, frequency = loan["rate"], loan["start"], loan["frequency"]
    method = loan.get("method", "periodic")
    regular, dues = due_days(loan, len(rows))
    odd_price = regular != start and loan.get("first_interest") == "one_period" and method != "daily"
    if fee == 0 and not odd_price:
        return float(r * 100)
    net = loan["principal"] - fee
    if frequency == "at_maturity":
        years = F(loan["months"], 12)
        if method == "daily":
            years = F((dues[0] - start).days, 365)
        elif regular > start:
            years += F((regular - start).days, 365)
        elif regular < start:
            years = F((dues[0] - start).days, 365)
        return float(F(rows[0][1] - net) / (years * net) * 100)
    p = PER_YEAR[frequency]
    lengths = [1.0] * len(rows)
    if method == "daily":
        since = start
        for k, due in enumerate(dues):
            lengths[k] = (due - since).days * p / 365
            since = due
    elif regular > start:
        lengths[0] = 1 + (regular - start).days * p / 365
    elif regular < start:
        lengths[0] = (dues[0] - start).days * p / 365
    low, high = 0.0, 10.0
    for _ in range(200):
        middle = (low + high) / 2
        value, factor = 0.0, 1.0
        for length, row in zip(lengths, rows):
            factor *= 1 + middle * length
            value += row[1] / factor
        low, high = (middle, high) if value > net else (low, middle)
    if method == "mortgage":
        return 200 * ((1 + low) ** (p / 2) - 1)
    return low * p * 100


def dollars(amount):
    return amount / 100 if amount % 100 else amount // 100


def vector(name, loan, fee=0):
    """A case: the loan as `winterjay schedule` takes it, and what it must answer."""
    given = {
        "principal": dollars(loan["principal"]),
        "annual_rate": float(loan["rate"] * 100),
        "term_months": loan["months"],
        "start_date": str(loan["start"]),
        "payment_frequency": loan["frequency"],
        "late_fee_value": 0,
    }
    if loan.get("balloon"):
        given.update(loan_type="balloon", balloon_percent=float(loan["balloon"] * 100))
    if "interest_only" in loan:
        given.update(loan_type="interest_only", interest_only_months=loan["interest_only"])
    for ours, wire in (
        ("accelerated", "accelerated"),
        ("payment_days", "payment_days"),
        ("count", "number_of_payments"),
        ("first_interest", "first_period_interest"),
        ("first_payment", "first_payment"),
        ("method", "interest_method"),
        ("day_count", "day_count"),
        ("amortization", "amortization_months"),
        ("rounding", "payment_rounding"),
    ):
        if loan.get(ours) is not None:
            given[wire] = loan[ours]
    if loan.get("payment"):
        given["payment_amount"] = dollars(loan["payment"])
    if loan.get("first_due"):
        given["first_due_date"] = str(loan["first_due"])
    if fee:
        given["upfront_fee"] = dollars(fee)
    rows, pay = plan(loan)
    answer = {"payment": dollars(rows[0][1]), "apr": round(apr(loan, rows, fee), 6)}
    if loan.get("amortization", 0) > loan["months"]:
        answer["maturity_balance"] = dollars(maturity_balance(rows, pay))
    answer["rows"] = [[str(row[0])] + [dollars(part) for part in row[1:]] for row in rows]
    return {"name": name, "input": given, "answer": answer}


def maturity_balance(rows, pay):
    """The last row's principal beyond that of a level payment."""
    return rows[-1][3] - max(0, min(rows[-1][3], pay - rows[-1][2]))


A = {"principal": 10_000_00, "rate": F(12, 100), "months": 12, "start": date(2026, 1, 1), "frequency": "monthly"}
MORTGAGE = {
    **A,
    "principal": 300_000_00,
    "rate": F(5, 100),
    "months": 60,
    "amortization": 300,
    "start": date(2026, 6, 1),
    "method": "mortgage",
}
ODD = {"start": date(2026, 1, 12), "first_due": date(2026, 3, 1)}
LEAP = {"method": "daily", "start": date(2028, 1, 1)}
NINE_AND_A_HALF = {
    **A,
    "principal": 25_000_00,
    "rate": F(95, 1000),
    "months": 24,
    "method": "daily",
    "start": date(2027, 11, 15),
}
PLANNED = [
    ("4 weekly", {**A, "frequency": "weekly"}),
    ("5 biweekly", {**A, "frequency": "biweekly"}),
    ("6 semi-monthly", {**A, "frequency": "semi_monthly", "payment_days": [15, 31]}),
    ("7 semi-monthly from 31 January", {**A, "frequency": "semi_monthly", "start": date(2026, 1, 31)}),
    ("8 quarterly", {**A, "frequency": "quarterly"}),
    ("9 yearly", {**A, "frequency": "yearly", "months": 36}),
    ("10 at maturity", {**A, "frequency": "at_maturity", "months": 18}),
    ("10 at maturity, daily", {**A, "frequency": "at_maturity", "months": 18, "method": "daily"}),
    ("11 accelerated biweekly", {**A, "frequency": "biweekly", "accelerated": True, "months": 36}),
    ("12 accelerated weekly", {**A, "frequency": "weekly", "accelerated": True, "months": 36}),
    ("13 long first period", {**A, **ODD}),
    ("14 long first period, level", {**A, **ODD, "first_payment": "level"}),
    ("15 long first period, one period", {**A, **ODD, "first_interest": "one_period"}),
    ("16 short first period", {**A, **ODD, "first_due": date(2026, 2, 1)}),
    ("16 short first period, one period", {**A, **ODD, "first_due": date(2026, 2, 1), "first_interest": "one_period"}),
    ("17 daily", {**A, "method": "daily"}),
    ("18 daily in a leap year", {**A, **LEAP}),
    ("18 daily in a leap year, actual/actual", {**A, **LEAP, "day_count": "actual_actual"}),
    ("19 daily over a leap year", NINE_AND_A_HALF),
    ("19 daily over a leap year, actual/actual", {**NINE_AND_A_HALF, "day_count": "actual_actual"}),
    ("20 mortgage", MORTGAGE),
    ("22 mortgage, weekly", {**MORTGAGE, "frequency": "weekly"}),
    ("22 mortgage, accelerated biweekly", {**MORTGAGE, "frequency": "biweekly", "accelerated": True}),
    ("23 mortgage, long first period", {**MORTGAGE, "start": date(2026, 5, 18), "first_due": date(2026, 7, 1)}),
]
CHARGED = [
    ("24 mortgage, 6,000 kept back", MORTGAGE, 6_000_00),
    ("25 monthly, 300 kept back", A, 300_00),
    ("25 biweekly, 300 kept back", {**A, "frequency": "biweekly"}, 300_00),
    ("25 weekly, 300 kept back", {**A, "frequency": "weekly"}, 300_00),
    ("25 at maturity, 300 kept back", {**A, "frequency": "at_maturity", "months": 18}, 300_00),
]


def any_loan(dice):
    """A loan of any kind, small enough to read."""
    frequency = dice.choice(["weekly", "biweekly", "semi_monthly", "monthly", "quarterly", "yearly", "at_maturity"])
    method = dice.choice(["periodic", "periodic", "daily", "mortgage"])
    months = {"weekly": (3, 9), "biweekly": (3, 16), "semi_monthly": (3, 16), "monthly": (4, 36)}.get(frequency)
    months = dice.randint(*months) if months else 12 * dice.randint(1, 4)
    start = date(2024, 1, 1) + timedelta(dice.randint(0, 1800))
    loan = {
        "principal": dice.randint(500_00, 90_000_00),
        "rate": F(dice.randint(100, 3400), 10_000),
        "months": months,
        "start": start,
        "frequency": frequency,
        "method": method,
    }
    if method == "daily" and dice.random() < 0.5:
        loan["day_count"] = "actual_actual"
    if frequency == "semi_monthly" and dice.random() < 0.6:
        first = dice.randint(1, 27)
        loan["payment_days"] = [first, dice.randint(first + 1, 31)]
    if frequency in ("monthly", "quarterly", "yearly") and dice.random() < 0.4:
        loan["payment_days"] = [dice.choice([1, 15, 28, 30, 31])]
    kind = dice.random()
    can_vary = frequency != "at_maturity"
    if can_vary and kind < 0.12:
        loan["balloon"] = F(dice.randint(1, 80), 100)
    elif can_vary and kind < 0.24:
        loan["interest_only"] = dice.choice([None, dice.randint(1, months)])
    elif frequency in ("weekly", "biweekly") and kind < 0.5:
        loan["accelerated"] = True
    elif can_vary and kind < 0.45:
        loan["amortization"] = months * dice.randint(2, 10)
    if dice.random() < 0.4:
        odd_first_period(loan, dice)
    if method != "daily" and dice.random() < 0.2 and can_vary:
        loan["rounding"] = "up"
    return loan


def odd_first_period(loan, dice):
    _, (regular,) = due_days(loan, 1)
    if loan["frequency"] != "semi_monthly" and not loan.get("payment_days"):
        loan["first_due"] = max(loan["start"] + timedelta(1), regular + timedelta(dice.randint(-20, 40)))
    if loan["method"] != "daily":
        loan["first_interest"] = dice.choice(["daily", "one_period"])
        if not loan.get("accelerated"):
            loan["first_payment"] = dice.choice(["adjusted", "level"])


def main():
    dice = random.Random(17)
    cases = [vector(name, loan) for name, loan in PLANNED] + [vector(*case) for case in CHARGED]
    for number in range(1, 201):
        fee = dice.choice([0, 0, 0, 25_00])
        cases.append(vector(f"drawn {number}", any_loan(dice), fee))
    with open("vectors.json", "w", encoding="utf-8") as file:
        file.write("[\n" + ",\n".join(json.dumps(case, separators=(",", ":")) for case in cases) + "\n]\n")


if __name__ == "__main__":
    main()
