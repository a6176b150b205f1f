"""A second program for benefits §3 and §8, written from the text alone: what two adults are paid in a year.

`python3 couples.py > couples.json` makes the rows that couples.test.ts compares, one couple a line, in dollars:
  ages, years in Canada, months of deferral, net income without pensions, the second adult's part of it,
  work income, the second adult's part of it, then of each adult: pension, Supplement, Allowance.
"""
import json
import random
from decimal import ROUND_HALF_UP, Decimal as D
from math import floor

F, S, P = D('762.50'), D('1138.90'), D('685.56')
TS, TP = D('176.41'), D('49.99')
THRESHOLD = D('93454')
END = {False: D('152062'), True: D('157923')}


def cent(x):
    return x.quantize(D('0.01'), ROUND_HALF_UP)


def steps(x, n):
    return max(0, floor(x / n))


def top(most, i, start, n):
    return max(D(0), most - steps(i - start, n))


C3 = 48 * int((F / 4 + D('0.5')).to_integral_value(ROUND_HALF_UP))
C5 = 48 * int((F / 3 + D('0.5')).to_integral_value(ROUND_HALF_UP))
M = S - TS - (P - TP) - D(C5 - C3) / 48
I4 = 48 * int((S - TS - 2 * M + D('0.5')).to_integral_value(ROUND_HALF_UP)) + C3
I5 = C5 + 48 * int((P - TP + D('0.5')).to_integral_value(ROUND_HALF_UP))


def column_both(i):
    return P - TP - steps(i, 48) + top(TP, i, 4000, 96)


def column_no_oas(i):
    return S - TS - steps(i - C3, 48) + top(TS, i, 4000, 96)


def column_alw(i):
    if i < I4:
        main = P - TP - steps(i - C5, 48)
    elif i < I5:
        main = M
    else:
        main = S - TS - steps(i - C3, 48)
    return main + top(TP, i, 4000, 96)


def column_allowance(i):
    main = P - TP + F - 3 * steps(i, 48) if i < C5 else P - TP - steps(i - C5, 48)
    return main + top(TP, i, 4000, 96)


def raised(amount, age):
    return cent(amount * D('1.1')) if age >= 75 else amount


def gap(amount, age):
    return amount + cent(amount * D('0.1')) if age >= 75 else amount


def parts(years, months):
    """Pension before 75 and years behind it: the months of deferral, or the years lived meanwhile."""
    held = min(40, years)
    plain = cent(F * held / 40)
    waited = plain + cent(plain * D('0.006') * months)
    later_years = min(40, years + months // 12)
    later = cent(F * later_years / 40)
    if months >= 12 and held < 40 and later > waited:
        return later, later_years, 0
    return waited, held, months


def pays(couple):
    income = couple['net'] - sum(exempt(w) for w in couple['work'])
    income = max(D(0), income)
    pensioner = [a >= 65 and y >= 10 for a, y in zip(couple['ages'], couple['years'])]
    young = [60 <= a < 65 and y >= 10 for a, y in zip(couple['ages'], couple['years'])]
    rows = []
    for me in (0, 1):
        you = 1 - me
        age, years, months = couple['ages'][me], couple['years'][me], couple['months'][me]
        oas = gis = alw = D(0)
        if pensioner[me]:
            month, held, extra = parts(years, months)
            whole = 12 * raised(month, age)
            share = cent((END[age >= 75] - THRESHOLD) * held / 40)
            end = THRESHOLD + share + cent(share * D('0.006') * extra)
            own = couple['own'][me]
            back = cent(max(D(0), own - THRESHOLD) * D('0.15'))
            oas = D(0) if own >= end else max(D(0), whole - back)
            missing = gap(F - cent(F * held / 40), age)
            column = column_both if pensioner[you] else column_alw if young[you] else column_no_oas
            gis = 12 * max(D(0), column(income) + missing)
        elif young[me] and pensioner[you]:
            alw = 12 * max(D(0), column_allowance(income))
        rows += [oas, gis, alw]
    return rows


def exempt(work):
    return min(work, D(5000)) + max(D(0), min(work - 5000, D(10000))) / 2


def main():
    random.seed(22)
    rows = []
    for _ in range(120):
        ages = [random.choice([58, 61, 63, 66, 70, 74, 75, 80]) for _ in '12']
        if max(ages) < 65:
            ages[random.randrange(2)] = random.choice([66, 72, 77])
        years = [random.randint(5, 45) for _ in '12']
        # Who is 80 turned 70 in 2016, and no month before July 2013 counts.
        months = [random.choice([0, 0, 12, 36] + [60] * (a < 80)) if a >= 70 else 0 for a in ages]
        net = D(random.choice([random.randint(0, 60000), random.randint(0, 30000), random.randint(90000, 330000)]))
        second = D(random.randint(0, int(net)))
        work = D(random.choice([0, 0, random.randint(0, int(net))]))
        lower, upper = max(D(0), work - (net - second)), min(work, second)
        work2 = D(random.randint(int(lower), int(upper)))
        paid = pays({'ages': ages, 'years': years, 'months': months, 'net': net, 'own': [net - second, second],
                     'work': [work - work2, work2]})
        given = [*ages, *years, *months, net, second, work, work2]
        rows.append(json.dumps([float(x) for x in [*given, *paid]]).replace('.0,', ',').replace('.0]', ']'))
    print('[\n  ' + ',\n  '.join(rows) + '\n]')


main()
