import { addDays, cents, localDate } from '@winterjay/money'
import { describe, expect, it } from 'vitest'
import type { Account, Budget } from '../budget.ts'
import { withAll } from '../budget.ts'
import { budgetOfPages, card, chequing } from '../transactions/budget-notation.ts'
import type { Alert } from './alert-shape.ts'
import { alertsOf } from './alerts.ts'
import { householdAhead } from './forecast.ts'
import type { PlannedPayment } from './forecast.ts'
import { householdP, TODAY } from './household.test-data.ts'

const alertsAt = (budget: Budget, day: string, planned: readonly PlannedPayment[] = []): Alert[] => {
  const today = localDate(day)
  return alertsOf(budget, householdAhead(budget, { today, dayCount: 14, planned }), today)
}
const kindsAt = (budget: Budget, day: string): string[] => alertsAt(budget, day).map(({ kind }) => kind)
const main = (lines: readonly string[], over: Partial<Account> = {}): Budget =>
  budgetOfPages({ accounts: [chequing('main', lines, over)] })
const monthly = (months: readonly string[], rest: string): string[] => months.map((month) => `${month}-${rest}`)
const AUTUMN = ['2026-08', '2026-09', '2026-10']

/** One more payment on December 1, in cents. */
const extra = (amountCents: number): PlannedPayment => ({
  accountId: 'main',
  on: localDate('2026-12-01'),
  amountCents: cents(amountCents),
})

describe('a low balance ahead (budget §9.1)', () => {
  it('names the account, the day, the expected balance and the bill', () => {
    const [low] = alertsAt(householdP({ statementDay: 5 }), TODAY, [extra(-100_000)])
    expect(low).toMatchObject({ kind: 'low-balance', accountId: 'main', on: '2026-12-01', amountCents: -23_933 })
    expect(low?.kind === 'low-balance' && low.cause).toMatchObject({ kind: 'item', amountCents: -185_000 })
  })
  it('says nothing while the balance stays at zero or above, nor of what a card owes', () => {
    expect(alertsAt(householdP({ statementDay: 5 }), TODAY, [extra(-76_067)])).toEqual([])
    expect(alertsAt(householdP({ statementDay: 5 }), TODAY, [extra(-76_068)])).toHaveLength(1)
  })
  it('counts from the account’s own floor, and not while it is below it already', () => {
    const planned = [extra(-66_067)]
    const low = (floorCents: number): Alert[] => {
      const budget = householdP({ statementDay: 5 })
      const main = budget.accounts.get('main') as Account
      const accounts = withAll(budget.accounts, [{ ...main, floorCents: cents(floorCents) }])
      return alertsAt({ ...budget, accounts }, TODAY, planned)
    }
    // 760.67 on December 1, less 660.67.
    expect(low(10_000)).toEqual([])
    expect(low(10_001)).toMatchObject([{ kind: 'low-balance', amountCents: 10_000, floorCents: 10_001 }])
    expect(low(400_000)).toEqual([])
  })
  it('looks fourteen days ahead, and not at a hidden account or one in another currency', () => {
    const rent = monthly(AUTUMN, '02 -900.00 GESTION BOREALE LOYER')
    const balance = { date: localDate('2026-10-18'), amountCents: cents(50_000) }
    const kinds = (day: string, over: Partial<Account> = {}): string[] => kindsAt(main(rent, { balance, ...over }), day)
    expect(kinds('2026-10-19')).toEqual(['low-balance'])
    expect(kinds('2026-10-18')).toEqual([])
    expect(kinds('2026-10-19', { isHidden: true })).toEqual([])
    expect(kinds('2026-10-19', { currency: 'USD' })).toEqual([])
  })
})

describe('pay and bills (budget §9.1)', () => {
  it('a pay of Friday, November 20 is missing from Tuesday, the second bank day after it', () => {
    const pays = main(
      ['2026-09-11', '2026-09-25', '2026-10-09', '2026-10-23', '2026-11-06'].map(
        (day) => `${day} 2310.44 PAYROLL DEPOSIT ACME`,
      ),
    )
    expect(alertsAt(pays, '2026-11-23')).toEqual([])
    expect(alertsAt(pays, '2026-11-24')).toEqual([
      expect.objectContaining({ kind: 'pay-missing', on: '2026-11-20', amountCents: 231_044 }),
    ])
  })
  it('a bill of a quarter of a month’s income or more is said seven days before: rent, of 5,518.28 a month', () => {
    const rent = { kind: 'large-bill', on: '2026-12-01', amountCents: -185_000 }
    expect(kindsAt(householdP({ statementDay: 5 }), '2026-11-23')).toEqual([])
    expect(alertsAt(householdP({ statementDay: 5 }), '2026-11-24')).toEqual([expect.objectContaining(rent)])
  })
  it('without a known income no bill is large', () => {
    expect(kindsAt(main(monthly(AUTUMN, '02 -900.00 GESTION BOREALE LOYER')), '2026-10-30')).toEqual([])
  })
  it('a price that rises says what it costs in a year: 12 × 5.00', () => {
    const phone = [...monthly(AUTUMN, '11 -68.99 VIDEOTRON LTEE'), '2026-11-11 -73.99 VIDEOTRON LTEE']
    expect(alertsAt(main(phone), '2026-11-22')).toEqual([
      expect.objectContaining({ kind: 'price-rise', fromCents: -6899, amountCents: -7399, yearlyCents: 6000 }),
    ])
    expect(alertsAt(main(phone), '2026-12-11')).toEqual([])
  })
  it.each([
    ['0.49', ['-20.00', '-20.49'], 0],
    ['0.50', ['-20.00', '-20.50'], 1],
    ['under half a percent', ['-200.00', '-200.99'], 0],
    ['half a percent', ['-200.00', '-201.00'], 1],
    ['a price that falls', ['-20.50', '-20.00'], 0],
  ])('a rise of %s', (_, [before = '', after = ''], count) => {
    const lines = [...monthly(AUTUMN, `11 ${before} VIDEOTRON LTEE`), `2026-11-11 ${after} VIDEOTRON LTEE`]
    expect(alertsAt(main(lines), '2026-11-22')).toHaveLength(count)
  })
})

describe('charges (budget §9.1)', () => {
  const start = '2026-08-01 -10.00 METRO #065'
  it('the first charge of a subscription, and the first one after a trial of at most 2.00', () => {
    expect(kindsAt(main([start, '2026-11-10 -18.99 NETFLIX.COM']), '2026-11-22')).toEqual(['first-charge'])
    const trial = (first: string, then: string): string[] =>
      kindsAt(main([start, `${first} CORNER GYM`, `${then} CORNER GYM`]), '2026-11-22')
    expect(trial('2026-10-15 -2.00', '2026-11-19 -4.00')).toEqual(['first-charge'])
    expect(trial('2026-10-14 -2.00', '2026-11-19 -4.00')).toEqual([])
    expect(trial('2026-10-15 -2.01', '2026-11-19 -4.00')).toEqual([])
    expect(trial('2026-10-15 -2.00', '2026-11-19 -3.99')).toEqual([])
  })
  it('a subscription is not new only because the first file begins there', () => {
    expect(kindsAt(main(['2026-11-01 -10.00 METRO #065', '2026-11-10 -18.99 NETFLIX.COM']), '2026-11-22')).toEqual([])
  })
  it('the same amount twice within a day, unless that is usual there', () => {
    const twice = (days: readonly string[]): Budget => main(days.map((day) => `${day} -14.50 CORNER LUNCH`))
    expect(alertsAt(twice(['2026-11-20', '2026-11-21']), '2026-11-22')).toEqual([
      expect.objectContaining({ kind: 'charged-twice', on: '2026-11-21', amountCents: -1450 }),
    ])
    expect(kindsAt(twice(['2026-11-19', '2026-11-21']), '2026-11-22')).toEqual([])
    const often = ['2026-09-02', '2026-09-03', '2026-10-07', '2026-10-08', '2026-11-20', '2026-11-21']
    expect(kindsAt(twice(often), '2026-11-22')).toEqual([])
    expect(kindsAt(twice(often.slice(2)), '2026-11-22')).toEqual(['charged-twice'])
  })
  it('far above what the merchant usually charges: six times 50.00, so over 62.50', () => {
    const days = ['2026-08-03', '2026-08-11', '2026-08-24', '2026-09-10', '2026-09-29', '2026-10-13']
    const at = (amount: string): string[] =>
      kindsAt(
        main([...days.map((day) => `${day} -50.00 METRO #065`), `2026-11-18 -${amount} METRO #065`]),
        '2026-11-22',
      )
    expect(at('62.50')).toEqual([])
    expect(at('62.51')).toEqual(['unusual'])
  })
  it('from a new merchant, above 99 of 100 charges of the year, and never under 30.00', () => {
    const year = (amount: string): string[] =>
      Array.from(
        { length: 100 },
        (_, at) => `${addDays(localDate('2026-01-01'), at * 3)} -${amount} SHOP NUMBER ${'ABCDEFGHIJ'.charAt(at % 10)}`,
      )
    const at = (lines: readonly string[], amount: string): string[] =>
      kindsAt(main([...lines, `2026-11-18 -${amount} QUELQUE PART`]), '2026-11-22')
    expect(at(year('40.00'), '40.01')).toEqual(['unusual'])
    expect(at(year('40.00'), '40.00')).toEqual([])
    expect(at(year('20.00'), '29.99')).toEqual([])
    expect(at(year('40.00').slice(1), '40.01')).toEqual([])
  })
  it('at most three unusual charges a week, the largest', () => {
    const days = ['2026-08-03', '2026-08-11', '2026-08-24', '2026-09-10', '2026-09-29', '2026-10-13']
    const shops = ['ALPHA', 'BRAVO', 'CHARLIE', 'DELTA'].map((name, at) => [
      ...days.map((day) => `${day} -50.00 ${name} STORE`),
      `2026-11-1${6 + at} -${90 + at}.00 ${name} STORE`,
    ])
    const amounts = alertsAt(main(shops.flat()), '2026-11-22').flatMap(({ kind, amountCents }) =>
      kind === 'unusual' ? [amountCents] : [],
    )
    expect(amounts.toSorted((a, b) => b - a)).toEqual([-9100, -9200, -9300])
  })
  it('interest on a card, and the fee of an overdraft or of a payment returned', () => {
    const budget = budgetOfPages({
      accounts: [
        chequing('main', ['2026-11-10 -48.00 NSF FEE', '2026-11-12 -5.00 FRAIS DE DECOUVERT']),
        card('visa', ['2026-11-05 -12.34 INTEREST CHARGES PURCHASES']),
      ],
    })
    expect(kindsAt(budget, '2026-11-22')).toEqual(['fee', 'fee', 'fee'])
  })
  it('of the last thirty days only, and never in another currency', () => {
    const lines = [start, '2026-11-10 -18.99 NETFLIX.COM']
    expect(kindsAt(main(lines), '2026-12-09')).toEqual(['first-charge'])
    expect(kindsAt(main(lines), '2026-12-10')).toEqual([])
    expect(kindsAt(main(lines, { currency: 'USD' }), '2026-11-22')).toEqual([])
  })
})

describe('an alert the user does not want again (budget §9.2)', () => {
  it('stays away, while others stay', () => {
    const budget = main([
      '2026-11-20 -14.50 CORNER LUNCH',
      '2026-11-21 -14.50 CORNER LUNCH',
      '2026-11-10 -48.00 NSF FEE',
    ])
    const [fee, twice] = [...alertsAt(budget, '2026-11-22')].sort((a, b) => (a.kind < b.kind ? 1 : -1))
    expect([fee?.kind, twice?.kind]).toEqual(['fee', 'charged-twice'])
    const dismissed = { id: twice?.id ?? '', choice: 'dismissed' as const }
    const after = { ...budget, recurring: withAll(budget.recurring, [dismissed]) }
    expect(kindsAt(after, '2026-11-22')).toEqual(['fee'])
  })
})
