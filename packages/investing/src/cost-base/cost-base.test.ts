import { readFileSync } from 'node:fs'
import { isRefusal } from '@winterjay/money'
import { describe, expect, it } from 'vitest'
import { costBase, type CostBaseAnswer } from './answer.ts'
import { readCostBaseRequest } from './request.ts'

interface Row {
  readonly kind: string
  readonly settle_on: string
  readonly [field: string]: unknown
}

/** Rows of one security, numbered from 1; the trade is made on the day it settles unless a row says otherwise. */
const history = (...rows: readonly Row[]): object[] =>
  rows.map((row, index) => ({ id: `${index + 1}`, symbol: 'XIC', trade_on: row.settle_on, ...row }))

function solve(given: unknown): CostBaseAnswer {
  const request = readCostBaseRequest(given)
  if (isRefusal(request)) throw new Error(`malformed: ${String(request.field)}`)
  return costBase(request)
}

const line = (answer: CostBaseAnswer, id: string): unknown => answer.lines.find((one) => one['id'] === id)
const bought = (settle_on: string, units: string, price: string, more: object = {}): Row => ({
  kind: 'buy',
  settle_on,
  units,
  price,
  ...more,
})
const sold = (settle_on: string, units: string, price: string, more: object = {}): Row => ({
  ...bought(settle_on, units, price, more),
  kind: 'sell',
})

describe('investing §6.6: worked examples', () => {
  it('1: a loss is denied in part; the rest of the year and the plan share what is denied', () => {
    const answer = solve({
      transactions: history(
        bought('2026-01-12', '120', '18.35', { commission: '4.95' }),
        sold('2026-03-03', '70', '15.20', { commission: '4.95' }),
        bought('2026-03-20', '30', '15.60', { commission: '4.95' }),
        { kind: 'buy', settle_on: '2026-03-24', units: '10', registered: true },
      ),
    })
    expect(line(answer, '2')).toEqual({
      id: '2',
      units_after: '50',
      acb_after: '1035.54',
      proceeds: '1064.00',
      outlays: '4.95',
      cost: '1287.39',
      gain_before: '-228.34',
      denied: '130.48',
      gain: '-97.86',
      lost_for_good: '14.50',
      denied_to: [
        { holder: 'self', registered: false, amount: '115.98' },
        { holder: 'self', registered: true, amount: '14.50' },
      ],
      window_ends_on: '2026-04-02',
    })
    expect(answer.positions).toEqual([
      { symbol: 'XIC', holder: 'self', registered: false, units: '80', acb: '1508.49' },
      { symbol: 'XIC', holder: 'self', registered: true, units: '10' },
    ])
    expect(answer.years).toEqual([
      { year: 2026, holder: 'self', gain: '-97.86', denied: '130.48', lost_for_good: '14.50', slip_gain: '0.00' },
    ])
    expect(answer.gaps).toEqual([])
  })

  it('2: US dollars at the rate of each settlement day, a return of capital, and a split', () => {
    const dollars = { currency: 'USD' }
    const answer = solve({
      transactions: history(
        bought('2026-01-05', '40', '61.25', { ...dollars, commission: '6.95' }),
        { kind: 'return_of_capital', settle_on: '2026-02-02', price: '0.42', ...dollars },
        { kind: 'split', settle_on: '2026-02-16', ratio: '3:1' },
        sold('2026-03-02', '45', '22.10', { ...dollars, commission: '6.95' }),
      ),
      rates: { USD: { '2026-01-05': '1.3652', '2026-02-02': '1.3810', '2026-03-02': '1.3588' } },
    })
    expect(answer.lines).toMatchObject([
      { units_after: '40', acb_after: '3354.23' },
      { units_after: '40', acb_after: '3331.03' },
      { units_after: '120', acb_after: '3331.03' },
      { proceeds: '1351.33', outlays: '9.44', cost: '1249.14', gain: '92.75' },
    ])
  })

  it('3: beyond the base a return of capital is a gain, and a sale belongs to the year it settles in', () => {
    const answer = solve({
      transactions: history(
        { kind: 'opening', settle_on: '2025-01-02', units: '500', cost: '150.00' },
        { kind: 'reinvested_gain', settle_on: '2025-06-30', amount: '35.00' },
        { kind: 'return_of_capital', settle_on: '2025-09-30', amount: '210.00' },
        sold('2026-01-02', '200', '1.10', { trade_on: '2025-12-31', commission: '9.99' }),
      ),
    })
    expect(line(answer, '3')).toMatchObject({ gain: '25.00', acb_after: '0.00' })
    expect(line(answer, '4')).toMatchObject({ gain: '210.01' })
    expect(answer.years).toMatchObject([
      { year: 2025, gain: '25.00', slip_gain: '35.00' },
      { year: 2026, gain: '210.01' },
    ])
  })
})

describe('investing §6.3: superficial losses', () => {
  const loss = sold('2026-03-31', '10', '8.00')
  const denied = (...others: Row[]): unknown =>
    solve({ transactions: history(bought('2026-01-05', '20', '10.00'), loss, ...others) }).lines[1]?.['denied']

  it.each([
    ['30 days before', '2026-03-01', '20.00'],
    ['31 days before', '2026-02-28', '0.00'],
    ['30 days after', '2026-04-30', '20.00'],
    ['31 days after', '2026-05-01', '0.00'],
  ])('a purchase %s counts or does not, by its settlement day', (_when, day, expected) => {
    const rows = history(bought('2026-01-05', '20', '10.00'), loss, bought(day, '10', '10.00'))
    const answer = solve({ transactions: rows.toSorted((a, b) => dayOf(a).localeCompare(dayOf(b))) })
    expect(line(answer, '2')).toMatchObject({ denied: expected })
  })

  it("a spouse's purchase denies the loss, and the spouse's base takes it up at its next buy", () => {
    const answer = solve({
      transactions: history(
        bought('2026-01-05', '10', '10.00'),
        loss,
        bought('2026-04-10', '10', '7.00', { holder: 'spouse' }),
      ),
    })
    expect(line(answer, '2')).toMatchObject({ denied_to: [{ holder: 'spouse', registered: false, amount: '20.00' }] })
    expect(answer.positions).toEqual([
      { symbol: 'XIC', holder: 'spouse', registered: false, units: '10', acb: '90.00' },
    ])
  })

  it('units bought before the sale count too, as far as they are still held 30 days after it', () => {
    expect(denied(sold('2026-04-10', '10', '12.00'))).toBe('0.00')
    const answer = solve({
      transactions: history(bought('2026-01-05', '20', '10.00'), bought('2026-03-20', '5', '10.00'), loss),
    })
    // S 10, P 5, B 15: half of the loss of 20.00.
    expect(line(answer, '3')).toMatchObject({ denied: '10.00' })
  })

  it('a split between purchase and sale changes no proportion, and is no acquisition', () => {
    expect(denied({ kind: 'split', settle_on: '2026-04-02', ratio: '2:1' })).toBe('0.00')
    expect(
      denied({ kind: 'split', settle_on: '2026-04-02', ratio: '2:1' }, bought('2026-04-20', '10', '4.00')),
      // Ten units after the split are five of the day of the sale.
    ).toBe('10.00')
  })

  it('what was bought and sold on again leaves a loss denied without a home', () => {
    const answer = solve({
      transactions: history(
        bought('2026-01-05', '20', '10.00'),
        loss,
        bought('2026-04-10', '10', '7.00', { holder: 'spouse' }),
        sold('2026-04-20', '10', '7.50', { holder: 'spouse' }),
      ),
    })
    expect(line(answer, '2')).toMatchObject({ denied: '20.00', gain: '0.00', warnings: ['denied_without_home'] })
    expect(line(answer, '2')).not.toHaveProperty('denied_to')
  })

  it('is provisional up to the last day of its window', () => {
    const on = (as_of: string): unknown =>
      solve({ transactions: history(bought('2026-01-05', '20', '10.00'), loss), as_of }).lines[1]?.['provisional']
    expect(on('2026-04-30')).toBe(true)
    expect(on('2026-05-01')).toBeUndefined()
  })

  it('a loss within 30 days of an opening says that what was bought before is unknown', () => {
    const answer = solve({
      transactions: history({ kind: 'opening', settle_on: '2026-03-15', units: '20', cost: '200.00' }, loss),
    })
    expect(line(answer, '2')).toMatchObject({ warnings: ['window_before_history'] })
  })
})

describe('investing §6.4: into and out of a registered plan', () => {
  it('a loss on what goes in is denied for good; what comes out is bought at its market value', () => {
    const answer = solve({
      transactions: history(
        bought('2026-01-05', '20', '10.00'),
        { kind: 'contribute_in_kind', settle_on: '2026-02-02', units: '10', price: '9.00' },
        { kind: 'withdraw_in_kind', settle_on: '2026-06-02', units: '4', price: '12.00' },
      ),
    })
    expect(line(answer, '2')).toMatchObject({ gain_before: '-10.00', denied: '10.00', gain: '0.00' })
    expect(answer.years).toMatchObject([{ gain: '0.00', denied: '10.00', lost_for_good: '10.00' }])
    expect(answer.positions).toEqual([
      { symbol: 'XIC', holder: 'self', registered: false, units: '14', acb: '148.00' },
      { symbol: 'XIC', holder: 'self', registered: true, units: '6' },
    ])
  })
})

describe('investing §6.2: rows as brokers write them', () => {
  it('X and X.TO are one security, and so are DLR and DLR.U', () => {
    const answer = solve({
      transactions: history(
        bought('2026-01-05', '100', '13.70', { symbol: 'DLR.TO' }),
        sold('2026-01-12', '100', '10.10', { symbol: 'DLR.U.TO', currency: 'USD', rate: '1.37' }),
      ),
    })
    expect(line(answer, '2')).toMatchObject({ cost: '1370.00', gain: '13.70', units_after: '0' })
  })

  it('a file that runs backward is turned first', () => {
    const answer = solve({
      transactions: history(sold('2026-02-02', '10', '12.00'), sold('2026-01-05', '5', '11.00'), {
        ...bought('2026-01-05', '15', '10.00'),
      }),
    })
    expect(answer.gaps).toEqual([])
    expect(answer.lines.map((one) => one['id'])).toEqual(['3', '2', '1'])
  })

  it('a split that two accounts tell counts once', () => {
    const split = { kind: 'split', settle_on: '2026-02-02', ratio: '3:1' }
    const answer = solve({
      transactions: history(bought('2026-01-05', '10', '30.00'), split, { ...split, account: 'second' }),
    })
    expect(answer.positions).toMatchObject([{ units: '30', acb: '300.00' }])
    expect(line(answer, '3')).toMatchObject({ warnings: ['split_told_twice'] })
  })

  it('a consolidation leaves exact thirds', () => {
    const answer = solve({
      transactions: history(bought('2026-01-05', '10', '3.00'), {
        kind: 'split',
        settle_on: '2026-02-02',
        ratio: '1:3',
      }),
    })
    expect(answer.positions).toMatchObject([{ units: '10/3', acb: '30.00' }])
  })

  it('the rate of a holiday is that of the nearest day before, at most seven days back', () => {
    const at = (day: string): CostBaseAnswer =>
      solve({
        transactions: history(bought(day, '1', '100.00', { currency: 'USD' })),
        rates: { USD: { '2026-04-02': '1.40' } },
      })
    expect(at('2026-04-09').positions).toMatchObject([{ acb: '140.00' }])
    expect(at('2026-04-10')).toMatchObject({ positions: [], gaps: [{ id: '1', symbol: 'XIC', code: 'rate_missing' }] })
  })
})

describe('investing §6.5: a gap in the history is reported, never filled', () => {
  it('more sold than held stops that security, and others go on', () => {
    const answer = solve({
      transactions: [
        ...history(
          bought('2026-01-05', '5', '10.00'),
          sold('2026-02-02', '6', '11.00'),
          bought('2026-03-02', '9', '9.00'),
        ),
        { ...bought('2026-01-05', '2', '50.00'), id: 'v', symbol: 'VFV', trade_on: '2026-01-02' },
      ],
    })
    expect(answer.gaps).toEqual([{ id: '2', symbol: 'XIC', code: 'more_sold_than_held', held: '5', sold: '6' }])
    expect([line(answer, '2'), line(answer, '3')]).toEqual([
      { id: '2', status: 'not_computed' },
      { id: '3', status: 'not_computed' },
    ])
    expect(answer.positions).toMatchObject([{ symbol: 'VFV', units: '2', acb: '100.00' }])
  })

  it('a later sale of too much inside the window of a loss stops the security from the loss on', () => {
    const answer = solve({
      transactions: history(
        bought('2026-01-05', '10', '10.00'),
        sold('2026-03-02', '5', '8.00'),
        sold('2026-03-20', '6', '8.00'),
      ),
    })
    expect(line(answer, '2')).toEqual({ id: '2', status: 'not_computed' })
    expect(answer.gaps).toMatchObject([{ id: '3', code: 'more_sold_than_held' }])
  })

  it('after an unknown cost units go on and the gain is null, until everything is sold', () => {
    const answer = solve({
      transactions: history(
        { kind: 'opening', settle_on: '2026-01-05', units: '10' },
        sold('2026-03-02', '4', '8.00'),
        sold('2026-04-02', '6', '8.00'),
        bought('2026-08-04', '5', '9.00'),
      ),
    })
    expect(line(answer, '2')).toMatchObject({ units_after: '6', acb_after: null, cost: null, gain: null })
    expect(answer.gaps).toEqual([{ id: '1', symbol: 'XIC', code: 'cost_unknown' }])
    expect(answer.years).toMatchObject([{ gain: null }])
    expect(answer.positions).toMatchObject([{ units: '5', acb: '45.00' }])
  })
})

describe('investing §6.5: form T1135', () => {
  const foreign = (...rows: Row[]): CostBaseAnswer['years'] =>
    solve({ transactions: history(...rows), foreign_symbols: ['XIC.TO'] }).years

  it('the hint comes above $100,000.00 of cost at any time in the year, plans left out', () => {
    expect(foreign(bought('2025-01-06', '1', '100000.00'))).toMatchObject([
      { foreign_cost_high: '100000.00', t1135_hint: false },
    ])
    expect(
      foreign(bought('2025-01-06', '2', '50000.01'), sold('2026-02-02', '1', '60000.00'), {
        kind: 'buy',
        settle_on: '2026-03-02',
        units: '900',
        registered: true,
      }),
    ).toMatchObject([
      { year: 2025, foreign_cost_high: '100000.02', t1135_hint: true },
      // The year began with the whole of it.
      { year: 2026, foreign_cost_high: '100000.02', t1135_hint: true },
    ])
  })

  it('is unknown while a foreign cost is unknown', () => {
    expect(foreign({ kind: 'opening', settle_on: '2026-01-05', units: '10' })).toMatchObject([
      { foreign_cost_high: null, t1135_hint: null },
    ])
  })
})

describe('investing §6.7: input', () => {
  const row = history(bought('2026-01-05', '1', '1.00'))[0]
  it.each([
    ['request', []],
    ['transactions', {}],
    ['transactions[0].kind', { transactions: [{ ...row, kind: 'short' }] }],
    ['transactions[0].units', { transactions: [{ ...row, units: '-1' }] }],
    ['transactions[0].units', { transactions: [{ ...row, units: 1 }] }],
    ['transactions[0].units', { transactions: [{ ...row, units: undefined }] }],
    ['transactions[0].amount', { transactions: [{ ...row, price: undefined }] }],
    ['transactions[0].settle_on', { transactions: [{ ...row, settle_on: '2026-02-30' }] }],
    ['transactions[0].ratio', { transactions: [{ ...row, kind: 'split', ratio: '3:0' }] }],
    ['transactions[1].id', { transactions: [row, row] }],
    ['rates.USD.2026-01-05', { transactions: [], rates: { USD: { '2026-01-05': '0' } } }],
    ['as_of', { transactions: [], as_of: 'today' }],
  ])('names %s', (field, given) => {
    expect(readCostBaseRequest(given)).toEqual({ code: 'malformed', field })
  })
})

interface Vector {
  readonly request: unknown
  readonly answer: CostBaseAnswer
}
const vectors = JSON.parse(
  readFileSync(new URL('../../../../vectors/investing/cost-base.json', import.meta.url), 'utf8'),
) as readonly Vector[]

describe('investing §6: a second program agrees to the cent (vectors/investing)', () => {
  it.each(vectors.map((vector, index) => [index, vector] as const))('history %i', (_index, { request, answer }) => {
    const { gaps, ...solved } = solve(request)
    expect({ ...solved, gaps: gaps.toSorted(bySymbol) }).toEqual(answer)
  })
})

const dayOf = (row: object): string => ('settle_on' in row ? String(row.settle_on) : '')
const bySymbol = (a: Readonly<Record<string, unknown>>, b: Readonly<Record<string, unknown>>): number =>
  String(a['symbol']).localeCompare(String(b['symbol']))
