import { addDays, cents, isRefusal, localDate } from '@winterjay/money'
import { describe, expect, it } from 'vitest'
import { alertsOf } from '../ahead/alerts.ts'
import { householdAhead } from '../ahead/forecast.ts'
import { leftToSpend } from '../ahead/left-to-spend.ts'
import { findRecurring, upcoming } from '../ahead/recurring.ts'
import { readBackup, writeBackup } from '../backup.ts'
import type { Budget } from '../budget.ts'
import { budgetOfPages, card, chequing } from '../transactions/budget-notation.ts'
import { changeOnce, endOn, expectAgain, expectAsUsual, madeSchedule, skipOnce, storeBill } from './bills.ts'
import type { MadeBill } from './bills.ts'
import type { EditRefusal } from './refusal.ts'

/* budget §5.16: bills and pay made by hand, and days that are skipped. */

const TODAY = localDate('2026-11-22')
const BALANCE = { date: localDate('2026-11-22'), amountCents: cents(100_000) }
const good = (result: Budget | EditRefusal): Budget => {
  if (isRefusal(result)) throw new Error(JSON.stringify(result))
  return result
}
const piano: MadeBill = {
  id: 'made|1',
  name: 'Piano lessons',
  amountCents: cents(-4500),
  accountId: 'main',
  category: 'Entertainment',
  rhythm: 'monthly',
  from: localDate('2026-12-03'),
  secondDay: null,
  endsOn: null,
}
const main = (lines: readonly string[] = []): Budget =>
  budgetOfPages({ accounts: [chequing('main', lines, { balance: BALANCE }), card('visa', [])] })
const making = (over: Partial<MadeBill> = {}, lines: readonly string[] = []): Budget =>
  good(storeBill(main(lines), { ...piano, ...over }))
const expectedIn = (budget: Budget, today = TODAY, days = 120): string[] =>
  upcoming(findRecurring(budget, today), today, addDays(today, days)).map(
    ({ on, amountCents, isLate }) => `${on} ${amountCents}${isLate ? ' late' : ''}`,
  )

describe('a bill made by hand (budget §5.16)', () => {
  it('is expected on its days, moved to bank days, and in the forecast and what is left to spend', () => {
    // 3 January 2027 is a Sunday.
    expect(expectedIn(making())).toEqual([
      '2026-12-03 -4500',
      '2027-01-04 -4500',
      '2027-02-03 -4500',
      '2027-03-03 -4500',
    ])
    const ahead = householdAhead(making(), { today: TODAY, dayCount: 34 })
    expect(ahead.together?.days.at(-1)?.balanceCents).toBe(95_500)
    const options = { today: TODAY, ahead, bufferCents: cents(0), reservedCents: cents(0) }
    expect(leftToSpend(making(), options)).toMatchObject({ leftCents: 95_500, limitingOn: '2026-12-03' })
  })
  it('ends after the last day that the user gave', () => {
    expect(expectedIn(making({ endsOn: localDate('2027-02-02') }))).toEqual(['2026-12-03 -4500', '2027-01-04 -4500'])
  })
  it('is paid by the row nearest to its day, within a tenth, and then expected next month', () => {
    const paid = making({ from: localDate('2026-11-18') }, ['2026-11-20 -47.00 SEND E-TFR ***k7w'])
    expect(expectedIn(paid, TODAY, 30)).toEqual(['2026-12-18 -4500'])
    expect(findRecurring(paid, TODAY)[0]?.transactionIds).toEqual(['main:1'])
    // 50.00 is over a tenth more; the 25th is over three days late.
    expect(
      expectedIn(making({ from: localDate('2026-11-18') }, ['2026-11-20 -50.00 SEND E-TFR ***k7w']), TODAY, 30),
    ).toEqual(['2026-11-23 -4500 late', '2026-12-18 -4500'])
  })
  it('gives way to the same bill once statements show it: three payments of that amount on those days', () => {
    const rows = ['2026-09-03', '2026-10-05', '2026-11-03'].map((day) => `${day} -45.00 ECOLE DE PIANO`)
    const budget = making({}, rows)
    expect(findRecurring(budget, TODAY).map(({ merchant }) => merchant)).toEqual(['Ecole De Piano'])
    expect(expectedIn(budget, TODAY, 30)).toEqual(['2026-12-03 -4500'])
    // Another amount, or another day, is another bill.
    expect(findRecurring(making({ amountCents: cents(-6000) }, rows), TODAY)).toHaveLength(2)
    expect(findRecurring(making({ from: localDate('2026-12-14') }, rows), TODAY)).toHaveLength(2)
  })
  it('a pay made by hand brings the next pay day, and its absence is said', () => {
    const pay = { amountCents: cents(80_000), category: 'Income', rhythm: 'fortnightly' } as const
    const paid = making({ ...pay, name: 'Babysitting', from: localDate('2026-11-27') })
    const ahead = householdAhead(paid, { today: TODAY, dayCount: 34 })
    const options = { today: TODAY, ahead, bufferCents: cents(0), reservedCents: cents(0) }
    expect(leftToSpend(paid, options)).toMatchObject({ nextPayOn: '2026-11-27', dayCount: 5 })
    const later = localDate('2026-12-01')
    expect(alertsOf(paid, householdAhead(paid, { today: later, dayCount: 14 }), later)).toMatchObject([
      { kind: 'pay-missing', on: '2026-11-27' },
    ])
  })
  it('comes back from a backup', () => {
    const budget = skipOnce(making({ endsOn: localDate('2027-06-03') }), 'made|1', localDate('2026-12-03'))
    expect(readBackup(writeBackup(budget))).toEqual({ budget, newer: [] })
  })
})

describe('its schedule (budget §5.16)', () => {
  it.each([
    ['monthly', '2026-11-30', null, { type: 'monthly', everyMonths: 1, phase: 0, day: 31, shift: 'after' }],
    // (2026 × 12 + 12) modulo 3 is 0.
    ['quarterly', '2026-12-10', null, { type: 'monthly', everyMonths: 3, phase: 0, day: 10, shift: 'after' }],
    ['yearly', '2026-11-14', null, { type: 'monthly', everyMonths: 12, phase: 11, day: 14, shift: 'after' }],
    ['twice-monthly', '2026-11-25', 10, { type: 'semi_monthly', days: [10, 25], shift: 'after' }],
    ['fortnightly', '2026-11-27', null, { type: 'weekly', everyWeeks: 2, anchor: '2026-11-27', shift: 'after' }],
    ['weekly', '2026-11-28', null, { type: 'weekly', everyWeeks: 1, anchor: '2026-11-28', shift: 'none' }],
  ] as const)('%s from %s', (rhythm, from, secondDay, schedule) => {
    expect(madeSchedule({ rhythm, from: localDate(from), secondDay, amountCents: cents(-1) })).toEqual(schedule)
  })
  it('pay moves to the bank day before', () => {
    const pay = { rhythm: 'monthly', from: localDate('2026-11-14'), secondDay: null, amountCents: cents(1) } as const
    expect(madeSchedule(pay)).toMatchObject({ shift: 'before' })
  })
})

describe('what is refused (budget §5.16)', () => {
  it.each([
    [{ name: ' ' }, 'missing-fields', 'name'],
    [{ name: 'x'.repeat(501) }, 'too-long', 'name'],
    [{ amountCents: cents(0) }, 'missing-fields', 'amount'],
    [{ amountCents: cents(-100_000_000_000) }, 'amount-invalid', 'amount'],
    [{ accountId: 'gone' }, 'missing-fields', 'account'],
    [{ rhythm: 'twice-monthly' }, 'missing-fields', 'second-day'],
    [{ endsOn: localDate('2026-12-02') }, 'ends-before-it-begins', 'ends'],
  ] as const)('%j', (over, code, field) => {
    expect(storeBill(main(), { ...piano, ...over })).toMatchObject({ code, field })
  })
})

describe('a day that is skipped (budget §5.16)', () => {
  const rent = main(['2026-09-01', '2026-10-01', '2026-11-02'].map((day) => `${day} -900.00 GESTION BOREALE LOYER`))
  const id = findRecurring(rent, TODAY)[0]?.id ?? ''
  const december = localDate('2026-12-01')
  it('is left out of what is expected, of found items and of those made by hand', () => {
    expect(expectedIn(rent, TODAY, 60)).toEqual(['2026-12-01 -90000', '2027-01-04 -90000'])
    const skipping = skipOnce(rent, id, december)
    expect(expectedIn(skipping, TODAY, 60)).toEqual(['2027-01-04 -90000'])
    expect(findRecurring(skipping, TODAY)[0]?.isConfirmed).toBe(true)
    expect(expectedIn(skipOnce(making(), 'made|1', localDate('2026-12-03')), TODAY, 60)).toEqual(['2027-01-04 -4500'])
  })
  it('is expected again when the user says so, and keeps what was said before', () => {
    const twice = skipOnce(skipOnce(rent, id, localDate('2027-01-04')), id, december)
    expect(twice.recurring.get(id)?.skips).toEqual(['2026-12-01', '2027-01-04'])
    const again = expectAgain(twice, id, december)
    expect(expectedIn(again, TODAY, 60)).toEqual(['2026-12-01 -90000'])
    expect(expectAgain(again, id, localDate('2027-01-04')).recurring.get(id)).toEqual({ id, choice: 'confirmed' })
  })
  it('of a pay is not missed', () => {
    const paid = making({ amountCents: cents(80_000), category: 'Income', from: localDate('2026-11-27') })
    const skipping = skipOnce(paid, 'made|1', localDate('2026-11-27'))
    const later = localDate('2026-12-01')
    expect(alertsOf(skipping, householdAhead(skipping, { today: later, dayCount: 14 }), later)).toEqual([])
  })
  it('a bill stored again keeps its skipped days', () => {
    const skipping = skipOnce(making(), 'made|1', localDate('2026-12-03'))
    expect(good(storeBill(skipping, piano)).recurring.get('made|1')?.skips).toEqual(['2026-12-03'])
  })
})

describe('another amount once, and an end (budget §5.16)', () => {
  const rent = main(['2026-09-01', '2026-10-01', '2026-11-02'].map((day) => `${day} -900.00 GESTION BOREALE LOYER`))
  const id = findRecurring(rent, TODAY)[0]?.id ?? ''
  const change = { dueOn: localDate('2026-12-01'), amountCents: cents(-75_000) }
  it('is expected on that day alone, of found items and of those made by hand', () => {
    const changed = good(changeOnce(rent, id, change))
    expect(expectedIn(changed, TODAY, 60)).toEqual(['2026-12-01 -75000', '2027-01-04 -90000'])
    const piano3 = good(changeOnce(making(), 'made|1', { dueOn: localDate('2026-12-03'), amountCents: cents(-6000) }))
    expect(expectedIn(piano3, TODAY, 60)).toEqual(['2026-12-03 -6000', '2027-01-04 -4500'])
    const ahead = householdAhead(changed, { today: TODAY, dayCount: 14 })
    expect(ahead.accounts.get('main')?.lowest?.balanceCents).toBe(25_000)
  })
  it('replaces what was said of the day before, and goes when the usual amount is expected again', () => {
    const twice = good(changeOnce(good(changeOnce(rent, id, change)), id, { ...change, amountCents: cents(-80_000) }))
    expect(twice.recurring.get(id)?.changes).toEqual([{ dueOn: '2026-12-01', amountCents: -80_000 }])
    expect(expectAsUsual(twice, id, change.dueOn).recurring.get(id)).toEqual({ id, choice: 'confirmed' })
  })
  it('refuses no amount, and one that no account can hold', () => {
    expect(changeOnce(rent, id, { ...change, amountCents: cents(0) })).toMatchObject({ code: 'missing-fields' })
    expect(changeOnce(rent, id, { ...change, amountCents: cents(-1e14) })).toMatchObject({ code: 'amount-invalid' })
  })
  it('a found item ends after the day that the user gives, and goes on without one', () => {
    const ending = endOn(rent, id, localDate('2027-01-04'))
    expect(expectedIn(ending, TODAY, 120)).toEqual(['2026-12-01 -90000', '2027-01-04 -90000'])
    expect(expectedIn(endOn(ending, id, null), TODAY, 90)).toHaveLength(3)
  })
  it('what was said stays in a backup', () => {
    const said = endOn(good(changeOnce(rent, id, change)), id, localDate('2027-06-01'))
    expect(readBackup(writeBackup(said))).toEqual({ budget: said, newer: [] })
  })
})
