"""Returns of random histories, by another way than the product's: the time-weighted return by units of a pool, the
money-weighted one by bisection on the yearly factor, in decimals of fifty digits. Prints JSON."""
import json, random
from datetime import date, timedelta
from decimal import Decimal as D, ROUND_HALF_UP, getcontext

getcontext().prec = 50
CENT = D('0.01')
cent = lambda x: x.quantize(CENT, ROUND_HALF_UP)


def history(seed):
    r = random.Random(seed)
    first = date(2023, 1, 3) + timedelta(days=r.randrange(90))
    days = [first + timedelta(days=k) for k in range(0, r.choice([200, 500, 900]))]
    names = ['AAA', 'BBB', 'UUU']
    price = {n: D(r.randrange(1000, 9000)) / 100 for n in names}
    rates, prices = {}, {n: {} for n in names}
    fund, series = D(25), {}
    for d in days:
        rates[str(d)] = str(D(13000 + r.randrange(900)) / 10000)
        fund = max(D(1), (fund * (1 + D(r.randrange(-120, 130)) / 10000))).quantize(D('0.0001'))
        series[str(d)] = str(fund)
        for n in names:
            price[n] = max(D('0.5'), (price[n] * (1 + D(r.randrange(-200, 215)) / 10000))).quantize(D('0.0001'))
            prices[n][str(d)] = str(price[n])
    held = {n: D(0) for n in names}
    rows, income, flows = [], [], {}
    put = lambda d, x: flows.__setitem__(str(d), flows.get(str(d), D(0)) + x)
    for d in sorted(r.sample(days[1:], r.randrange(4, 25)) + [days[0]]):
        n = r.choice(names)
        rate = D(rates[str(d)]) if n == 'UUU' else D(1)
        row = {'id': str(len(rows)), 'symbol': n, 'trade_on': str(d), 'settle_on': str(d),
               'currency': 'USD' if n == 'UUU' else 'CAD'}
        what = r.random()
        if held[n] == 0 or what < 0.55:
            units, fee = D(r.randrange(1, 400)), D(r.randrange(0, 1000)) / 100
            paid = prices[n][str(d)]
            rows.append({**row, 'kind': 'buy', 'units': str(units), 'price': paid, 'commission': str(fee)})
            held[n] += units
            put(d, cent(units * D(paid) * rate) + cent(fee * rate))
        elif what < 0.75:
            units, fee = D(r.randrange(1, int(held[n]) + 1)), D(r.randrange(0, 1000)) / 100
            paid = prices[n][str(d)]
            rows.append({**row, 'kind': 'sell', 'units': str(units), 'price': paid, 'commission': str(fee)})
            held[n] -= units
            put(d, -(cent(units * D(paid) * rate) - cent(fee * rate)))
        elif what < 0.9:
            amount = D(r.randrange(100, 9000)) / 100
            income.append({'symbol': n, 'kind': 'dividend', 'amount': str(amount), 'currency': row['currency'], 'on': str(d)})
            put(d, -cent(amount * rate))
        else:
            units = D(r.randrange(1, 9))
            rows.append({**row, 'kind': 'reinvested_dividend', 'units': str(units),
                         'amount': str(cent(units * D(prices[n][str(d)])))})
            held[n] += units
    return rows, income, prices, rates, series, flows, days


def worth(rows, prices, rates, d):
    total = D(0)
    for n in prices:
        units = sum((D(x['units']) * (-1 if x['kind'] == 'sell' else 1) for x in rows if x['symbol'] == n and x['trade_on'] <= d), D(0))
        total += cent(units * D(prices[n][d]) * (D(rates[d]) if n == 'UUU' else D(1)))
    return total


def pooled(flows, value_on, end):
    """The price of a unit of a pool that sells and takes back units at its price at the end of the day."""
    units, price = D(0), D(1)
    for d in sorted(flows):
        value = value_on(d)
        if units == 0:
            units = flows[d]
            price = value / units
        else:
            price = (value - flows[d]) / units
            units += flows[d] / price
    return value_on(end) / units


def yearly(flows, value, end):
    start = date.fromisoformat(min(flows))
    at = lambda d: D((date.fromisoformat(d) - start).days) / 365
    worth_of = lambda q: sum((-x * q ** -at(d) for d, x in flows.items()), D(0)) + value * q ** -at(end)
    low, high = D('0.05'), D(20)
    if (worth_of(low) > 0) == (worth_of(high) > 0):
        return None
    for _ in range(120):
        middle = (low + high) / 2
        low, high = (middle, high) if (worth_of(middle) > 0) == (worth_of(low) > 0) else (low, middle)
    return low


def case(seed):
    rows, income, prices, rates, series, flows, days = history(seed)
    end = str(days[-1])
    value_on = lambda d: worth(rows, prices, rates, d)
    if any(value_on(d) == 0 for d in sorted(flows)) or value_on(end) == 0:
        return None
    growth, factor = pooled(flows, value_on, end), yearly(flows, value_on(end), end)
    span = D((days[-1] - date.fromisoformat(min(flows))).days)
    units, ran_out = D(0), False
    for d in sorted(flows):
        units += flows[d] / D(series[d])
        ran_out = ran_out or units < 0
    if factor is None or ran_out:
        return None
    in_fund = cent(units * D(series[end]))
    rounded = lambda x: float(round(x, 8))
    return {
        'request': {'transactions': rows, 'income': income, 'prices': prices, 'rates': {'USD': rates}, 'fund': series},
        'answer': {
            'from': min(flows), 'to': end, 'worth': str(value_on(end)),
            'money_weighted': rounded(factor ** (span / 365) - 1), 'time_weighted': rounded(growth - 1),
            'time_weighted_yearly': rounded(growth ** (365 / span) - 1) if span >= 365 else None,
            'fund_worth': str(in_fund), 'fund_money_weighted': rounded(yearly(flows, in_fund, end) ** (span / 365) - 1),
            'fund_time_weighted': rounded(D(series[end]) / D(series[min(flows)]) - 1),
        },
    }


cases, seed = [], 1
while len(cases) < 8:
    one = case(seed)
    seed += 1
    if one is not None:
        cases.append(one)
# Prices of days on which nothing was paid are not needed, except of the last.
for one in cases:
    q = one['request']
    days = {x['trade_on'] for x in q['transactions']} | {x['on'] for x in q['income']} | {one['answer']['to']}
    q['prices'] = {n: {d: p for d, p in s.items() if d in days} for n, s in q['prices'].items()}
    q['fund'] = {d: p for d, p in q['fund'].items() if d in days}
    q['rates']['USD'] = {d: p for d, p in q['rates']['USD'].items() if d in days}
print(json.dumps(cases, separators=(',', ':')))
