import { addDays, addMonths, cents, localDate } from '@winterjay/money'
import { describe, expect, it } from 'vitest'
import type { Budget } from '../budget.ts'
import { householdAhead } from './forecast.ts'
import { goalProgress } from '../edit/goals.ts'
import { budgetOfPages, chequing } from '../transactions/budget-notation.ts'
import { findRecurring, upcoming } from './recurring.ts'
import { rhythmOf } from '../schedules/schedule.ts'
import { expectedOf } from './series.ts'

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
  budgetOfPages({
    accounts: [chequing('c', lines, { balance: { date: day('2026-09-01'), amountCents: cents(balance) } })],
  })
const TODAY = day('2026-09-01')
const found = (lines: string[]) =>
  findRecurring(budgetOf(lines), TODAY).map((item) => [
    item.merchant,
    rhythmOf(item.schedule),
    expectedOf(item, TODAY, day('2027-12-31'))[0]?.on ?? null,
    item.amountCents,
  ])

describe('recurring items (budget §5.9, §5.10)', () => {
  it('finds fortnightly pay, monthly rent, bills that vary and yearly dues, but no bill in the weekly shopping', () => {
    expect(
      found([...fortnightly, ...rent, ...hydro, ...yearly, ...groceries]).sort((a, b) =>
        String(a[0]).localeCompare(String(b[0])),
      ),
    ).toEqual([
      ['Amazon', 'yearly', '2026-09-10', -12_900],
      ['Hydro-Québec', 'monthly', '2026-09-23', -7010],
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
    expect(item?.schedule).toEqual({ type: 'semi_monthly', days: [15, 31], shift: 'before' })
    expect(upcoming(item ? [item] : [], TODAY, day('2026-10-20')).map(({ on }) => on)).toEqual([
      '2026-09-15',
      // September 30 is a holiday.
      '2026-09-29',
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

describe('the amounts of recurring items (budget §5.10)', () => {
  const months = (from: string, amounts: readonly number[], text: string): string[] =>
    amounts.map((amount, n) => `${addMonths(day(from), n)} ${(amount / 100).toFixed(2)} ${text}`)
  const nextOf = (lines: string[], today: string) => {
    const [item] = findRecurring(budgetOf(lines), day(today))
    return (
      item && expectedOf(item, day(today), addMonths(day(today), 2)).map(({ on, amountCents }) => [on, amountCents])
    )
  }
  it('example 16: a bill that follows the seasons is expected at last year’s amount, times how this autumn compares', () => {
    const gas = [-11_800, -14_000, -13_100, -9900, -6200, -4100, -3500, -3300, -4400, -5500, -6600, -8800]
    const year = months('2025-12-14', gas, 'ENBRIDGE GAS')
    const before = months('2025-09-14', [-4000, -5000, -8000], 'ENBRIDGE GAS')
    expect(
      nextOf(
        [...before, ...year].slice(0, -3).concat(months('2026-09-14', [-4400, -5500, -8800], 'ENBRIDGE GAS')),
        '2026-11-22',
      )?.[0],
    ).toEqual(['2026-12-14', -12_980])
  })
  it('limits that comparison to 0.7 and 1.4', () => {
    const last = [-10_000, -20_000, -5000, -9000]
    const now = (share: number) => last.slice(0, 3).map((amount) => amount * share)
    const lines = (share: number) => [
      ...months('2025-09-14', [...last, -9000, -8000, -7000, -6000, -5500, -5200, -5100, -6000], 'ENBRIDGE GAS'),
      ...months('2026-09-14', now(share), 'ENBRIDGE GAS'),
    ]
    expect(nextOf(lines(1.6), '2026-11-22')?.[0]).toEqual(['2026-12-14', -12_600])
    expect(nextOf(lines(0.5), '2026-11-22')?.[0]).toEqual(['2026-12-14', -6300])
  })
  it('two plans of one telephone company are two items', () => {
    const plans = ['2026-05', '2026-06', '2026-07', '2026-08'].flatMap((month) => [
      `${month}-11 -68.99 VIDEOTRON LTEE`,
      `${month}-18 -32.50 VIDEOTRON LTEE`,
    ])
    expect(found(plans).sort((a, b) => String(a[2]).localeCompare(String(b[2])))).toEqual([
      ['Vidéotron', 'monthly', '2026-09-11', -6899],
      ['Vidéotron', 'monthly', '2026-09-18', -3250],
    ])
  })
  it('one unusual payment in six, such as a bonus, does not hide the pay', () => {
    const pay = ['04-30', '05-15', '05-29', '06-15', '06-30', '07-15', '07-31', '08-14', '08-31'].map(
      (date, at) => `2026-${date} ${at === 4 ? '9000.00' : '2000.00'} PAIE ACME`,
    )
    expect(found(pay)).toEqual([['Paie Acme', 'twice-monthly', '2026-09-15', 200_000]])
  })
  it('money that comes in once a year, such as a tax refund, is not counted on', () => {
    expect(found(['2025-04-20 1210.00 CANADA RIT', '2026-04-24 1180.00 CANADA RIT'])).toEqual([])
  })
  it('a day that passed at most five days ago is expected tomorrow; an older one is skipped', () => {
    const [item] = findRecurring(budgetOf(rent), day('2026-10-06'))
    if (item === undefined) throw new Error('no rent')
    expect(
      expectedOf(item, day('2026-10-06'), day('2026-11-05')).map(({ on, dueOn, isLate }) => [on, dueOn, isLate]),
    ).toEqual([
      ['2026-10-07', '2026-10-01', true],
      ['2026-11-01', '2026-11-01', false],
    ])
    expect(expectedOf(item, day('2026-10-07'), day('2026-11-05')).map(({ on }) => on)).toEqual(['2026-11-01'])
  })
  it('what the user chose between two schedules ends the doubt', () => {
    const pay = ['2026-01-30', '2026-02-13', '2026-02-27'].map((date) => `${date} 2000.00 PAIE ACME`)
    const budget = budgetOf(pay)
    const [item] = findRecurring(budget, day('2026-03-01'))
    expect(item?.ambiguousWith).not.toBeNull()
    const id = item?.id ?? ''
    const schedule = { type: 'semi_monthly', days: [15, 31], shift: 'before' } as const
    const [sure] = findRecurring(
      { ...budget, recurring: new Map([[id, { id, choice: 'confirmed', schedule }]]) },
      day('2026-03-01'),
    )
    expect(sure).toMatchObject({ schedule, ambiguousWith: null, isConfirmed: true })
  })
})

describe('forecast (budget §5.12: day by day, with the date it would fall below zero)', () => {
  const aheadOf = (lines: string[], balance: number, dayCount: number) =>
    householdAhead(budgetOf(lines, balance), { today: TODAY, dayCount }).accounts.get('c')
  it('falls below zero on the day the rent is due', () => {
    const ahead = aheadOf(rent, 120_000, 45)
    expect(ahead?.startCents).toBe(120_000)
    expect(ahead?.underZeroOn).toBe('2026-10-01')
    expect(ahead?.lowest?.balanceCents).toBe(-30_000)
    expect(ahead?.days.find(({ date }) => date === '2026-09-29')?.balanceCents).toBe(120_000)
  })
  it('adds a usual week of spending to the recurring items, within its range', () => {
    const last = aheadOf(groceries, 100_000, 7)?.days.at(-1)
    expect(last?.balanceCents).toBe(100_000 - 7800)
    expect(last && last.lowCents < last.balanceCents && last.balanceCents < last.highCents).toBe(true)
  })
  it('never takes a missing balance as zero: it names the account', () => {
    const ahead = householdAhead(budgetOfPages({ accounts: [chequing('c', rent)] }), { today: TODAY, dayCount: 3 })
    expect([ahead.accounts.size, ahead.together, ahead.withoutBalance]).toEqual([0, null, ['c']])
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
