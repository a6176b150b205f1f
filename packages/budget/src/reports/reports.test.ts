import { localDate } from '@winterjay/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findRecurring } from '../ahead/recurring.ts'
import type { Budget } from '../budget.ts'
import { withAll } from '../budget.ts'
import { EXPENSE_CATEGORIES } from '../categories/category.ts'
import { monthSummary } from '../months/month.ts'
import { withSettings } from '../settings.ts'
import { budgetOfPages, chequing } from '../transactions/budget-notation.ts'
import { FLOW_WORDS, flowLeaf, moneyFlow } from './flow.ts'
import { comparedDays, rangeDays } from './ranges.ts'
import type { ReportDays } from './report-shape.ts'
import { NO_REPORT_FILTER as ALL, NO_TAG } from './report-shape.ts'
import { reportOf, reportRows } from './report.ts'
import { yearReview } from './year.ts'

/* budget §18 */

const days = (from: string, to: string): ReportDays => ({ from: localDate(from), to: localDate(to) })
const NOVEMBER = days('2026-11-01', '2026-11-30')
const LINES = [
  '2026-10-15 3000.00 ACME PAY = Income',
  '2026-10-20 -500.00 LOBLAWS = Groceries',
  '2026-11-01 2000.00 ACME PAY = Income',
  '2026-11-02 -1200.00 GESTION BOREALE = Housing',
  '2026-11-05 -400.00 KAL TIRE = Transportation',
  '2026-11-06 -100.00 ESSO = Transportation',
  '2026-11-07 -15.00 METRO = Groceries',
  '2026-11-08 45.00 SIMONS = Shopping',
]
const TIRES = { id: 'tires', name: 'Tires', parent: 'Transportation' as const, group: 'car', isDeleted: false }
const book = (): Budget => {
  const budget = budgetOfPages({
    accounts: [chequing('c', LINES), chequing('d', ['2026-11-09 -30.00 MAXI = Groceries'])],
  })
  const tire = budget.transactions.get('c:5')
  const food = budget.transactions.get('c:7')
  if (tire === undefined || food === undefined) throw new Error('no row')
  return {
    ...budget,
    categories: withAll(budget.categories, [TIRES]),
    groups: withAll(budget.groups, [{ id: 'car', name: 'Car', isDeleted: false }]),
    transactions: withAll(budget.transactions, [
      { ...tire, subcategory: 'tires' },
      { ...food, tags: ['cottage', 'sam'] },
    ]),
  }
}
const lines = (by: 'category' | 'own' | 'merchant' | 'tag' | 'person', filter = ALL, budget = book()) =>
  reportOf(budget, { days: NOVEMBER, filter, by }).lines.map(({ key, totalCents }) => [key, totalCents])

describe('a report (budget §18.1)', () => {
  it('has the tiles of its month, and spending by category, own category, merchant and tag', () => {
    const report = reportOf(book(), { days: NOVEMBER, filter: ALL, by: 'category' })
    const { incomeCents, expensesCents, netCents } = monthSummary(book(), '2026-11')
    expect(report).toMatchObject({ incomeCents, expensesCents, netCents, savingsRatePercent: 15 })
    expect([incomeCents, expensesCents]).toEqual([200_000, 170_000])
    expect(lines('category')).toEqual([
      ['Housing', 120_000],
      ['Transportation', 50_000],
      ['Groceries', 4500],
      ['Shopping', -4500],
    ])
    expect(lines('own').slice(1, 3)).toEqual([
      ['tires', 40_000],
      ['Transportation', 10_000],
    ])
    expect(lines('merchant').map(([, amount]) => amount)).toEqual([120_000, 40_000, 10_000, 3000, 1500, -4500])
    expect(lines('tag')).toEqual([
      [NO_TAG, 168_500],
      ['cottage', 1500],
      ['sam', 1500],
    ])
  })
  it('counts one account, one category or one group only', () => {
    expect(lines('category', { ...ALL, accountId: 'd' })).toEqual([['Groceries', 3000]])
    expect(lines('own', { ...ALL, category: 'Transportation' })).toHaveLength(2)
    expect(lines('own', { ...ALL, category: 'car' })).toEqual([['tires', 40_000]])
    expect(lines('own', { ...ALL, category: 'tires' })).toEqual([['tires', 40_000]])
  })
  it('by person: whose accounts they are, or ours', () => {
    const people = [
      { id: 'p', name: 'Kim' },
      { id: 'q', name: 'Sam' },
    ]
    const budget = book()
    const sams = budget.accounts.get('d')
    if (sams === undefined) throw new Error('no account')
    const shared = {
      ...budget,
      people: withAll(budget.people, people),
      accounts: withAll(budget.accounts, [{ ...sams, owner: 'q' }]),
    }
    expect(lines('person', ALL, shared)).toEqual([
      ['ours', 167_000],
      ['q', 3000],
    ])
    expect(lines('category', { ...ALL, owner: 'q' }, shared)).toEqual([['Groceries', 3000]])
    expect(lines('category', { ...ALL, owner: 'p' }, shared)).toEqual([])
  })
  it('names the transactions behind a figure, the newest first', () => {
    const rows = reportRows(book(), NOVEMBER, ALL, ({ category }) => category === 'Transportation')
    expect(rows.map(({ transaction, amountCents }) => [transaction.id, amountCents])).toEqual([
      ['c:6', -10_000],
      ['c:5', -40_000],
    ])
  })
})

describe('its days (budget §18.2)', () => {
  const today = localDate('2026-11-22')
  it.each([
    ['month', '2026-11-01', '2026-11-30'],
    ['last-3', '2026-09-01', '2026-11-30'],
    ['last-12', '2025-12-01', '2026-11-30'],
    ['year', '2026-01-01', '2026-12-31'],
    ['last-year', '2025-01-01', '2025-12-31'],
    ['all', '2026-10-01', '2026-11-30'],
  ] as const)('%s: %s to %s', (range, from, to) => {
    expect(rangeDays(book(), range, today)).toEqual({ from, to })
  })
  it('follow a month that begins on another day', () => {
    expect(rangeDays(withSettings(book(), { monthStart: 25 }), 'month', today)).toEqual(
      days('2026-10-25', '2026-11-24'),
    )
  })
  it.each([
    // A month that is not over is compared with as much of the one before it.
    [days('2026-11-01', '2026-11-30'), 'before', days('2026-10-01', '2026-10-22')],
    [days('2026-11-01', '2026-11-30'), 'year', days('2025-11-01', '2025-11-22')],
    [days('2026-08-01', '2026-10-31'), 'before', days('2026-05-01', '2026-07-31')],
    [days('2025-01-01', '2025-12-31'), 'before', days('2024-01-01', '2024-12-31')],
    [days('2026-11-03', '2026-11-12'), 'before', days('2026-10-24', '2026-11-02')],
    [days('2026-11-03', '2026-11-12'), 'year', days('2025-11-03', '2025-11-12')],
    [days('2026-12-01', '2026-12-31'), 'before', null],
    [days('2026-11-01', '2026-11-30'), 'none', null],
  ] as const)('%o compared with %s: %o', (range, comparison, expected) => {
    const old = budgetOfPages({ accounts: [chequing('c', ['2023-12-01 -1.00 ESSO'])] })
    expect(comparedDays(old, range, comparison, today)).toEqual(expected)
  })
  it('are compared with nothing if all of the others come before the first transaction', () => {
    // The first one is of 15 October 2026.
    expect(comparedDays(book(), NOVEMBER, 'before', today)).toEqual(days('2026-10-01', '2026-10-22'))
    expect(comparedDays(book(), NOVEMBER, 'year', today)).toBeNull()
    expect(comparedDays(budgetOfPages({ accounts: [] }), NOVEMBER, 'before', today)).toBeNull()
  })
})

describe('the flow of money (budget §18.3)', () => {
  it('from payers to groups to categories; refunds beyond spending stand apart, what is left is kept', () => {
    const flow = moneyFlow(book(), NOVEMBER, ALL)
    // 2,000.00 came in; 1,745.00 went out where anything was spent, so 255.00 are kept.
    expect(flow.totalCents).toBe(200_000)
    expect(flow.sources.map(({ amountCents }) => amountCents)).toEqual([200_000])
    expect(flow.groups.map(({ key, amountCents }) => [key, amountCents])).toEqual([
      ['Housing', 120_000],
      ['car', 40_000],
      ['Transportation', 10_000],
      ['Groceries', 4500],
      [FLOW_WORDS.kept, 25_500],
    ])
    expect(flow.groups[1]?.parts.map(({ key }) => key)).toEqual(['tires'])
    expect(flow.apart).toEqual([{ key: 'Shopping', isIncome: false, amountCents: -4500 }])
  })
  it('more spent than came in: the rest is savings used; parts under 1 % are one', () => {
    const budget = budgetOfPages({
      accounts: [
        chequing('c', [
          '2026-11-01 1000.00 ACME = Income',
          '2026-11-02 -1990.00 RENT = Housing',
          '2026-11-03 -6.00 CAFE = Food & Dining',
          '2026-11-04 -4.00 BUS = Transportation',
        ]),
      ],
    })
    const flow = moneyFlow(budget, NOVEMBER, ALL)
    expect(flow.sources.map(({ key, amountCents }) => [key === FLOW_WORDS.used, amountCents])).toEqual([
      [false, 100_000],
      [true, 100_000],
    ])
    expect(flow.groups.map(({ key, amountCents }) => [key, amountCents])).toEqual([
      ['Housing', 199_000],
      [FLOW_WORDS.rest, 1000],
    ])
  })
  const rows = fc.array(
    fc.record({
      day: fc.integer({ min: 1, max: 28 }),
      amount: fc.integer({ min: -500_000, max: 500_000 }).filter((amount) => amount !== 0),
      category: fc.constantFrom(...EXPENSE_CATEGORIES, 'Income' as const),
      name: fc.constantFrom('ACME', 'METRO', 'ESSO', 'MAXI'),
    }),
    { maxLength: 40 },
  )
  it('any rows: both sides are the whole, and with what stands apart they are the tiles to the cent (property)', () => {
    fc.assert(
      fc.property(rows, (made) => {
        const budget = budgetOfPages({
          accounts: [
            chequing(
              'c',
              made.map(
                ({ day, amount, category, name }) =>
                  `2026-11-${String(day).padStart(2, '0')} ${(amount / 100).toFixed(2)} ${name} = ${category}`,
              ),
            ),
          ],
        })
        const { totalCents, sources, groups, apart } = moneyFlow(budget, NOVEMBER, ALL)
        const tiles = monthSummary(budget, '2026-11')
        const sum = (parts: readonly { readonly amountCents: number }[]): number =>
          parts.reduce((all, { amountCents }) => all + amountCents, 0)
        const but = (word: string) => (part: { readonly key: string }) => part.key !== word
        expect(sum(sources)).toBe(totalCents)
        expect(sum(groups)).toBe(totalCents)
        for (const { parts, amountCents } of groups) if (parts.length > 0) expect(sum(parts)).toBe(amountCents)
        const [inApart, outApart] = [apart.filter(({ isIncome }) => isIncome), apart.filter((one) => !one.isIncome)]
        expect(sum(sources.filter(but(FLOW_WORDS.used))) + sum(inApart)).toBe(tiles.incomeCents)
        expect(sum(groups.filter(but(FLOW_WORDS.kept))) + sum(outApart)).toBe(tiles.expensesCents)
        // Each part opens exactly the rows that it is made of.
        for (const part of [...sources, ...groups]) {
          if (part.leaves.length === 0) continue
          const behind = reportRows(budget, NOVEMBER, ALL, (posting) => part.leaves.includes(flowLeaf(budget, posting)))
          expect(Math.abs(sum(behind))).toBe(part.amountCents)
        }
      }),
      { numRuns: 200 },
    )
  })
})

describe('what is searched for (budget §18.1)', () => {
  it('counts the transactions with every word, in their merchant, description, notes, tags, amount or day', () => {
    const only = (text: string) => lines('merchant', { ...ALL, text }).map(([, amount]) => amount)
    expect(only('kal tire')).toEqual([40_000])
    expect(only('COTTAGE')).toEqual([1500])
    expect(only('2026-11-06')).toEqual([10_000])
    expect(only('kal esso')).toEqual([])
    expect(only(' ')).toHaveLength(6)
    const rows = reportRows(book(), NOVEMBER, { ...ALL, text: 'kal' }, () => true)
    expect(rows.map(({ transaction }) => transaction.id)).toEqual(['c:5'])
  })
})

describe('a year (budget §18.4)', () => {
  const monthly = (text: string, amount: string, months: readonly string[], day = '08') =>
    months.map((month) => `${month}-${day} ${amount} ${text}`)
  const YEARS = ['2025-01', '2025-02', '2025-03', '2026-01', '2026-02', '2026-03']
  const years = budgetOfPages({
    accounts: [
      chequing('c', [
        ...monthly('LOBLAWS = Groceries', '-300.00', YEARS.slice(0, 3)),
        ...monthly('LOBLAWS = Groceries', '-350.00', YEARS.slice(3)),
        ...monthly('ESSO = Transportation', '-95.00', YEARS.slice(0, 3)),
        ...monthly('NETFLIX.COM', '-18.99', YEARS),
        // Entertainment that comes back at one price; the cinema does not.
        ...monthly('CLIMBING GYM NORTH = Entertainment', '-40.00', YEARS.slice(3), '12'),
        '2026-02-20 -31.50 CINEPLEX = Entertainment',
        ...monthly('MONTHLY ACCOUNT FEE', '-16.95', YEARS, '27'),
        '2026-02-11 -1.25 OVERDRAFT INTEREST',
        '2026-02-13 -60.00 ATM WITHDRAWAL',
        '2026-05-01 -999.00 LOBLAWS = Groceries',
      ]),
    ],
  })
  const review = (year: number, today = '2026-03-31', of = years) =>
    yearReview(of, { year, today: localDate(today), items: findRecurring(of, localDate(today)) })

  it('shows what changed most against as much of the year before', () => {
    expect(review(2026).movers).toEqual([
      { category: 'Transportation', beforeCents: 28_500, nowCents: 0 },
      { category: 'Entertainment', beforeCents: 5697, nowCents: 5697 + 12_000 + 3150 },
      { category: 'Groceries', beforeCents: 90_000, nowCents: 105_000 },
      { category: 'Other', beforeCents: 5085, nowCents: 5085 + 125 + 6000 },
    ])
  })
  it('compares with nothing if the budget does not reach back that far', () => {
    expect(review(2025).movers).toBeNull()
    const late = budgetOfPages({ accounts: [chequing('c', ['2025-02-01 -50.00 ESSO', '2026-02-01 -90.00 ESSO'])] })
    expect(review(2026, '2026-03-31', late).movers).toBeNull()
  })
  it('adds up subscriptions by merchant, and interest and fees without cash', () => {
    const { subscriptions, subscriptionsCents, feesCents, feeCount } = review(2026)
    expect(subscriptions.map(({ count, spentCents }) => [count, spentCents])).toEqual([
      [3, 12_000],
      [3, 5697],
    ])
    expect(subscriptionsCents).toBe(17_697)
    expect([feesCents, feeCount]).toEqual([3 * 1695 + 125, 4])
  })
})
