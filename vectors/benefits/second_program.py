"""A second program for benefits §3 and §8, written from the text alone: what two adults are paid in a year.

`python3 second_program.py > vectors.json` makes the vectors again, the same every time: first the worked examples, whose
amounts are the published or hand-computed ones of docs/spec/benefits.md, then random couples, computed here.
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


DAY = '2026-11-22'
OAS, GIS, ALW = 'old_age_security', 'guaranteed_income_supplement', 'oas_allowance'
CCB, CGEB, OCB = 'canada_child_benefit', 'canada_groceries_essentials_benefit', 'on_child_benefit'


def household(net, work=0, age=35, **more):
    return {'province': 'SK', 'age': age, 'marital_status': 'single', 'children_under_18': 0, 'net_income': net,
            'employment_income': work, 'student': False, 'disability': False, 'housing': 'rent', **more}


def senior(net, age=70, **more):
    return household(net, age=age, net_income_includes_oas=False, receives_gis=False, **more)


def adult(age, net=0, work=0, **more):
    return {'age': age, 'net_income': net, 'employment_income': work, 'disability': False, 'student': False, **more}


def couple(net, spouse, **more):
    return senior(net, marital_status='married', spouse={'receives_gis': False, **spouse}, **more)


def lived(years):
    return {'years_in_canada_since_18': years}


def worked():
    """Each example: its number in docs/spec/benefits.md, the household, and a year in dollars; a list is each adult's."""
    young = {'marital_status': 'married', 'province': 'ON'}
    return [
        ('1', senior(24000, **lived(10)), {OAS: 2287.56, GIS: 6412.32}),
        ('2', senior(24000, **lived(20)), {OAS: 4575.00, GIS: 4124.88}),
        ('3', senior(12000, **lived(10)), {OAS: 2287.56, GIS: 12412.32}),
        ('4', senior(12000, **lived(40)), {OAS: 9150.00, GIS: 5549.88}),
        ('5', senior(16000, age=76, **lived(20)), {OAS: 5032.56, GIS: 8590.44}),
        ('6', couple(18000, adult(70, **lived(40)), **lived(20)), {OAS: [4575.00, 9150.00], GIS: [7701.84, 3126.84]}),
        ('7', couple(36000, adult(70, **lived(10)), **lived(10)), {OAS: [2287.56] * 2, GIS: [5489.28] * 2}),
        ('8', couple(36000, adult(70, **lived(40)), **lived(40)), {OAS: [9150.00] * 2, GIS: [0, 0]}),
        ('9', couple(50000, adult(50), **lived(15)), {OAS: [3431.28, 0], GIS: [7068.60, 0]}),
        ('10', couple(50000, adult(50), **lived(40)), {OAS: [9150.00, 0], GIS: [1349.88, 0]}),
        ('11', couple(16000, adult(62, **lived(10)), **lived(25)),
         {OAS: [5718.72, 0], GIS: [10122.12, 0], ALW: [0, 6690.84]}),
        ('13', couple(138000, adult(70, 20000, **lived(40)), **lived(40)), {OAS: [5468.10, 9150.00]}),
        ('14', senior(120000, **lived(20)), {OAS: 593.10}),
        ('15', couple(202000, adult(70, 101000, **lived(40)), **lived(40)), {OAS: [8018.10, 8018.10]}),
        ('child benefit at 50,000, ages 3 and 9 (agency)',
         household(50000, children_under_18=2, children_ages=[3, 9]), {CCB: 13451.99}),
        ('groceries benefit at 15,000 (agency)', household(15000), {CGEB: 513.72}),
        ('24, before the birthday', household(42000, children_under_18=1, children_ages=[5]), {CCB: 7893.59}),
        ('24, after the birthday', household(42000, children_under_18=1, children_ages=[6]), {CCB: 6619.59}),
        ('31, before', household(60000, 60000, spouse=adult(35, 25000, 25000), **young), {CCB: 0, CGEB: 211.60}),
        ('31, after', household(60000, 60000, children_under_18=1, children_ages=[0], spouse=adult(35, 25000, 25000),
                                **{**young}), {CCB: 6633.59, CGEB: 445.60, OCB: 0}),
        ('32, together', household(70000, 70000, children_under_18=2, children_ages=[4, 8],
                                   spouse=adult(35, 25000, 25000), **young), {CCB: 10751.99, CGEB: 179.60, OCB: 69.04}),
        ('32, the second apart', household(25000, 25000, province='ON', children_under_18=2, children_ages=[4, 8]),
         {CCB: 15040.00, CGEB: 1358.00, OCB: 3519.84}),
    ]


def drawn():
    random.seed(22)
    for number in range(1, 121):
        ages = [random.choice([58, 61, 63, 66, 70, 74, 75, 80]) for _ in '12']
        if max(ages) < 65:
            ages[random.randrange(2)] = random.choice([66, 72, 77])
        years = [random.randint(5, 45) for _ in '12']
        # Who is 80 turned 70 in 2016, and no month before July 2013 counts.
        months = [random.choice([0, 0, 12, 36] + [60] * (a < 80)) if a >= 70 else 0 for a in ages]
        net = random.choice([random.randint(0, 60000), random.randint(0, 30000), random.randint(90000, 330000)])
        second = random.randint(0, net)
        work = random.choice([0, 0, random.randint(0, net)])
        lower, upper = max(0, work - (net - second)), min(work, second)
        work2 = random.randint(lower, upper)
        paid = pays({'ages': ages, 'years': years, 'months': months, 'net': D(net), 'own': [D(net - second), D(second)],
                     'work': [D(work - work2), D(work2)]})
        amounts = [float(x) for x in paid]
        facts = [{**lived(y), 'oas_deferral_months': m} for y, m in zip(years, months)]
        given = couple(net, adult(ages[1], second, work2, **facts[1]), age=ages[0], **facts[0])
        given['employment_income'] = work
        yield f'drawn {number}', given, {OAS: amounts[0::3], GIS: amounts[1::3], ALW: amounts[2::3]}


def main():
    rows = [json.dumps({'name': name, 'today': DAY, 'household': given, 'annual': annual})
            for name, given, annual in [*worked(), *drawn()]]
    print('[\n' + ',\n'.join(rows) + '\n]')


main()
