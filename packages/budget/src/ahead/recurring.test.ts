import { addDays, addMonths, cents, localDate } from '@winterjay/money'
import { describe, expect, it } from 'vitest'
import type { Budget } from '../budget.ts'
import { forecast } from './forecast.ts'
import { goalProgress } from '../edit/goals.ts'
import { chequing, ledger } from '../transactions/ledger.ts'
import { findRecurring, upcoming } from './recurring.ts'

const day = localDate
const every = (count: number, dayOf: (n: number) => string, text: string): string[] =>
  Array.from({ length: count }, (_, n) => `${dayOf(n)} ${text}`)
const fortnightly = every(5, (n) => addDays(day('2026-07-03'), 14 * n), '2000.00 PAYROLL DEPOSIT ACME')
const rent = every(3, (n) => addMonths(day('2026-07-01'), n), '-1500.00 LOYER GESTION BOREALE')
const hydro = ['2026-06-24 -98.35 HYDRO-QUEBEC', '2026-07-23 -61.20 HYDRO-QUEBEC', '2026-08-24 -70.10 HYDRO-QUEBEC']
const yearly = ['2024-09-10 -129.00 AMAZON PRIME', '2025-09-10 -129.00 AMAZON PRIME']
const groceries = [
  '2026-08-01 -61.20 METRO',
  '2026-08-08 -140.10 METRO',
  '2026-08-15 -22.05 METRO',
  '2026-08-22 -95.00 METRO',
  '2026-08-29 -78.00 METRO',
]
const budgetOf = (lines: string[], balance = 100_000): Budget =>
  ledger({ accounts: [chequing('c', lines, { balance: { date: day('2026-09-01'), amountCents: cents(balance) } })] })
const TODAY = day('2026-09-01')
const found = (lines: string[]) =>
  findRecurring(budgetOf(lines), TODAY).map(({ merchant, rhythm, nextOn, amountCents }) => [
    merchant,
    rhythm,
    nextOn,
    amountCents,
  ])

describe('recurring items (budget §4.1)', () => {
  it('finds fortnightly pay, monthly rent, bills that vary and yearly dues, but no bill in the weekly shopping', () => {
    expect(
      found([...fortnightly, ...rent, ...hydro, ...yearly, ...groceries]).sort((a, b) =>
        String(a[0]).localeCompare(String(b[0])),
      ),
    ).toEqual([
      ['Amazon', 'yearly', '2026-09-10', -12_900],
      ['Hydro-Québec', 'monthly', '2026-09-24', -7010],
      ['Loyer Gestion Boreale', 'monthly', '2026-10-01', -150_000],
      ['Payroll Deposit Acme', 'fortnightly', '2026-09-11', 200_000],
    ])
  })
  it('finds no bill in three similar purchases among many at one shop, but finds the subscription among them', () => {
    const visits = [
      '05-03 -31.40',
      '05-09 -12.25',
      '05-17 -88.10',
      '05-20 -47.00',
      '06-02 -32.05',
      '06-11 -64.40',
      '06-18 -21.75',
      '07-01 -30.90',
      '07-09 -15.35',
      '07-20 -110.20',
      '08-02 -71.15',
      '08-12 -25.60',
    ]
    const subscription = ['05-15', '06-15', '07-15', '08-15'].map((date) => `2026-${date} -9.99 AMZN PRIME`)
    expect(found(visits.map((visit) => `2026-${visit} METRO #65`))).toEqual([])
    expect(found([...visits.map((visit) => `2026-${visit} AMZN PRIME`), ...subscription])).toEqual([
      [expect.any(String), 'monthly', '2026-09-15', -999],
    ])
  })
  it('distinguishes twice a month from every two weeks, and keeps the last day of the month', () => {
    const pay = ['2026-06-15', '2026-06-30', '2026-07-15', '2026-07-31', '2026-08-14', '2026-08-31'].map(
      (date) => `${date} 2000.00 PAIE ACME`,
    )
    const [item] = findRecurring(budgetOf(pay), TODAY)
    expect(item?.rhythm).toBe('twice-monthly')
    expect(upcoming(item ? [item] : [], TODAY, day('2026-10-20')).map(({ on }) => on)).toEqual([
      '2026-09-15',
      '2026-09-30',
      '2026-10-15',
    ])
  })
  it('tolerates one missed month, notices a price rise, and marks a stopped item as ended', () => {
    expect(
      found([
        '2026-04-08 -16.99 NETFLIX.COM',
        '2026-05-08 -16.99 NETFLIX.COM',
        '2026-07-08 -16.99 NETFLIX.COM',
        '2026-08-08 -18.99 NETFLIX.COM',
      ]),
    ).toEqual([['Netflix', 'monthly', '2026-09-08', -1899]])
    expect(found(['2026-01-08 -12.00 SPOTIFY', '2026-02-08 -12.00 SPOTIFY', '2026-03-08 -12.00 SPOTIFY'])).toEqual([
      ['Spotify', 'monthly', null, -1200],
    ])
  })
  it('remembers what the user dismissed', () => {
    const budget = budgetOf(rent)
    const [item] = findRecurring(budget, TODAY)
    const id = item?.id ?? ''
    expect(findRecurring({ ...budget, recurring: new Map([[id, { id, choice: 'dismissed' }]]) }, TODAY)).toEqual([])
  })
})

describe('forecast (budget §4.1.5: day by day, with the date it would fall below zero)', () => {
  it('falls below zero on the day the rent is due', () => {
    const budget = budgetOf(rent, 120_000)
    const ahead = forecast(budget, {
      accountIds: ['c'],
      items: findRecurring(budget, TODAY),
      today: TODAY,
      dayCount: 45,
    })
    expect(ahead?.startCents).toBe(120_000)
    expect(ahead?.underZeroOn).toBe('2026-10-01')
    expect(ahead?.lowest?.balanceCents).toBe(-30_000)
    expect(ahead?.days.find(({ date }) => date === '2026-09-30')?.balanceCents).toBe(120_000)
  })
  it('adds a usual week of spending to the recurring items, within its range', () => {
    const budget = budgetOf(groceries, 100_000)
    const ahead = forecast(budget, { accountIds: ['c'], items: [], today: TODAY, dayCount: 7 })
    const last = ahead?.days.at(-1)
    expect(last?.balanceCents).toBe(100_000 - 7800)
    expect(last && last.lowCents < last.balanceCents && last.balanceCents < last.highCents).toBe(true)
  })
  it('returns nothing without a stated balance', () => {
    expect(
      forecast(ledger({ accounts: [chequing('c', rent)] }), {
        accountIds: ['c'],
        items: [],
        today: TODAY,
        dayCount: 3,
      }),
    ).toBeNull()
  })
})

describe('goals', () => {
  const goal = {
    id: 'g',
    name: 'Trip',
    targetCents: cents(120_000),
    savedCents: cents(30_000),
    by: day('2027-03-01'),
    isDeleted: false,
  }
  it('gives the amount needed per month and when the goal is reached', () => {
    expect(goalProgress(goal, TODAY, cents(20_000))).toEqual({
      leftCents: 90_000,
      percent: 25,
      isReached: false,
      neededPerMonthCents: 15_000,
      reachedOn: '2027-02-01',
    })
    // budget §4.1.5: three parts of a third, each rounded up, are enough.
    expect(
      goalProgress(
        { ...goal, targetCents: cents(10_000), savedCents: cents(0), by: day('2026-12-01') },
        TODAY,
        cents(0),
      ).neededPerMonthCents,
    ).toBe(3334)
    expect(goalProgress({ ...goal, by: null }, TODAY, cents(-5))).toMatchObject({
      neededPerMonthCents: null,
      reachedOn: null,
    })
    expect(goalProgress({ ...goal, savedCents: cents(130_000) }, TODAY, cents(0))).toMatchObject({
      isReached: true,
      percent: 100,
      leftCents: 0,
    })
  })
})
