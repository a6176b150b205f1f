import { cents, isRefusal, localDate } from '@winterjay/money'
import { describe, expect, it } from 'vitest'
import type { Budget } from '../budget.ts'
import { budgetOfPages, chequing } from '../transactions/budget-notation.ts'
import { changeOnce, endOn, skipOnce, storeBill } from '../edit/bills.ts'
import { billDays } from './bill-days.ts'
import { findRecurring } from './recurring.ts'

/* budget §9.4: what became of the days of a bill. */

const RENT = ['2026-07-02', '2026-08-04', '2026-09-01', '2026-10-01'].map(
  (day) => `${day} -900.00 GESTION BOREALE LOYER`,
)
const FROM = localDate('2026-07-01')
const daysOn = (budget: Budget, day: string): string[] => {
  const today = localDate(day)
  return billDays(budget, findRecurring(budget, today), { from: FROM, today }).map(
    ({ on, state, amountCents }) => `${on} ${state} ${amountCents}`,
  )
}
const main = (...lines: readonly string[]): Budget =>
  budgetOfPages({ accounts: [chequing('main', [...RENT, ...lines])] })
const lastDay = (budget: Budget, day: string): string | undefined => daysOn(budget, day).at(-1)
const idIn = (budget: Budget): string => findRecurring(budget, localDate('2026-10-20'))[0]?.id ?? ''
const good = <T extends object>(result: T): Exclude<T, { code: unknown }> => {
  if (isRefusal(result)) throw new Error(JSON.stringify(result))
  return result as Exclude<T, { code: unknown }>
}

describe('bills up to today (budget §9.4)', () => {
  it('are paid on the day of the row that is nearest within the window', () => {
    expect(daysOn(main(), '2026-10-20')).toEqual([
      '2026-07-02 paid -90000',
      '2026-08-04 paid -90000',
      '2026-09-01 paid -90000',
      '2026-10-01 paid -90000',
    ])
  })
  it('are late for five days and then missed, once the account shows later days', () => {
    // November 1 is a Sunday: the rent is due on Monday, the 2nd.
    expect(lastDay(main(), '2026-11-02')).toBe('2026-11-02 due -90000')
    expect(lastDay(main('2026-11-03 -12.00 CAFE'), '2026-11-03')).toBe('2026-11-02 late -90000')
    expect(lastDay(main('2026-11-07 -12.00 CAFE'), '2026-11-07')).toBe('2026-11-02 late -90000')
    expect(lastDay(main('2026-11-08 -12.00 CAFE'), '2026-11-08')).toBe('2026-11-02 missed -90000')
  })
  it('no account misses what its statements do not reach', () => {
    expect(lastDay(main(), '2026-11-03')).toBe('2026-11-02 unseen -90000')
    expect(lastDay(main('2026-11-04 -12.00 CAFE'), '2026-11-10')).toBe('2026-11-02 unseen -90000')
  })
  it('are paid with another amount if it is more than a tenth and 2.00 off what was expected', () => {
    const paying = (amount: string): string | undefined =>
      lastDay(main(`2026-11-02 -${amount} GESTION BOREALE LOYER`), '2026-11-02')
    expect(paying('990.00')).toBe('2026-11-02 paid -99000')
    expect(paying('990.01')).toBe('2026-11-02 paid-other-amount -99001')
    const cheap = ['2026-08-05', '2026-09-04', '2026-10-05'].map((day) => `${day} -10.00 NETFLIX.COM`)
    const budget = (amount: string): Budget =>
      budgetOfPages({ accounts: [chequing('main', [...cheap, `2026-11-05 -${amount} NETFLIX.COM`])] })
    expect(lastDay(budget('12.00'), '2026-11-05')).toBe('2026-11-05 paid -1200')
    expect(lastDay(budget('12.01'), '2026-11-05')).toBe('2026-11-05 paid-other-amount -1201')
  })
  it('an amount that the user expected once is what that day is compared with', () => {
    const paid = main('2026-11-02 -700.00 GESTION BOREALE LOYER')
    expect(lastDay(paid, '2026-11-02')).toBe('2026-11-02 paid-other-amount -70000')
    const said = { dueOn: localDate('2026-11-02'), amountCents: cents(-70_000) }
    expect(lastDay(good(changeOnce(paid, idIn(paid), said)), '2026-11-02')).toBe('2026-11-02 paid -70000')
  })
  it('a day left out, and what comes after the end, is not missed', () => {
    const later = main('2026-11-12 -12.00 CAFE')
    expect(lastDay(later, '2026-11-12')).toBe('2026-11-02 missed -90000')
    const skipping = skipOnce(later, idIn(later), localDate('2026-11-02'))
    expect(lastDay(skipping, '2026-11-12')).toBe('2026-10-01 paid -90000')
    expect(lastDay(endOn(later, idIn(later), localDate('2026-10-31')), '2026-11-12')).toBe('2026-10-01 paid -90000')
    // One and a half months after the last payment it has ended.
    expect(lastDay(main('2026-12-20 -12.00 CAFE'), '2026-12-20')).toBe('2026-10-01 paid -90000')
  })
  it('a bill made by hand is missed from its first day on', () => {
    const made = storeBill(budgetOfPages({ accounts: [chequing('main', ['2026-11-20 -12.00 CAFE'])] }), {
      id: 'made|1',
      name: 'Piano lessons',
      amountCents: cents(-4500),
      accountId: 'main',
      category: 'Entertainment',
      rhythm: 'monthly',
      from: localDate('2026-10-06'),
      secondDay: null,
      endsOn: null,
    })
    expect(daysOn(good(made), '2026-11-20')).toEqual(['2026-10-06 missed -4500', '2026-11-06 missed -4500'])
  })
})
