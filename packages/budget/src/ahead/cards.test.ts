import { cents, localDate } from '@winterjay/money'
import { describe, expect, it } from 'vitest'
import type { CardTerms } from '../budget.ts'
import { budgetOfPages, card, chequing } from '../transactions/budget-notation.ts'
import { householdAhead } from './forecast.ts'

const NO_TERMS: CardTerms = {
  statementDay: null,
  dueDay: null,
  graceDays: null,
  pays: null,
  fixedCents: null,
  minimum: null,
  paysFromId: null,
}
const TODAY = localDate('2026-11-22')

interface Book {
  readonly lines: readonly string[]
  readonly owed: number | null
  readonly terms?: Partial<CardTerms>
  readonly chequingLines?: readonly string[]
}

const cardIn = ({ lines, owed, terms = {}, chequingLines = [] }: Book, today = TODAY) => {
  const balance = owed === null ? null : { date: today, amountCents: cents(-owed) }
  const budget = budgetOfPages({
    accounts: [
      chequing('main', chequingLines, { balance: { date: today, amountCents: cents(500_000) } }),
      card('visa', lines, { balance, terms: { ...NO_TERMS, ...terms } }),
    ],
  })
  const [only] = householdAhead(budget, { today, dayCount: 70 }).cards
  if (only === undefined) throw new Error('no card')
  return only
}

/** Statements of 500.00 on the 5th of each month, paid on these days with these amounts. */
const paying = (...payments: readonly string[]): string[] => [
  ...['2026-08-02', '2026-09-02', '2026-10-02', '2026-11-02'].map((day) => `${day} -500.00 VARIOUS SHOP`),
  ...payments.map((payment) => `${payment} PAYMENT THANK YOU`),
]

describe('cards (budget §5.11)', () => {
  it('a typed minimum or fixed amount is paid of the last statement, and nothing once something was paid since', () => {
    const lines = ['2026-11-01 -2400.00 THE BRICK']
    const minimum = { pays: 'minimum', minimum: { percent: 5, floorCents: cents(1000) } } as const
    const one = cardIn({ lines, owed: 240_000, terms: { statementDay: 5, ...minimum } })
    expect([one.habit, one.unpaidCents, one.payments[0]?.amountCents]).toEqual(['minimum', 240_000, 12_000])
    const fixed = cardIn({ lines, owed: 240_000, terms: { statementDay: 5, pays: 'fixed', fixedCents: cents(15_000) } })
    expect([fixed.habit, fixed.payments[0]]).toEqual([
      'fixed',
      { on: '2026-11-26', amountCents: 15_000, statementOn: '2026-11-05', isEstimate: false },
    ])
    const paid = cardIn({
      lines: [...lines, '2026-11-15 100.00 PAYMENT THANK YOU'],
      owed: 230_000,
      terms: { statementDay: 5, pays: 'fixed', fixedCents: cents(15_000) },
    })
    expect([paid.unpaidCents, paid.payments[0]?.statementOn]).toEqual([230_000, '2026-12-05'])
  })
  it('sees who pays in full, a fixed amount, or what it happens to be', () => {
    const terms = { statementDay: 5 }
    const full = paying('2026-08-26 500.00', '2026-09-26 500.00', '2026-10-26 500.00')
    expect(cardIn({ lines: full, owed: 50_000, terms }).habit).toBe('full')
    const fixed = paying('2026-08-26 200.00', '2026-09-26 200.00', '2026-10-26 200.00')
    expect(cardIn({ lines: fixed, owed: 140_000, terms }).habit).toBe('fixed')
    const any = paying('2026-08-26 210.00', '2026-09-26 150.00', '2026-10-26 330.00')
    const average = cardIn({ lines: any, owed: 131_000, terms })
    expect([average.habit, average.payments[0]?.amountCents]).toEqual(['average', 21_000])
    expect(cardIn({ lines: paying('2026-10-26 330.00'), owed: 167_000, terms }).habit).toBe('full')
  })
  it('keeps the statement day that it inferred while that day explains as many payments as any other', () => {
    const inferred = (payments: readonly string[], owed: number, more: readonly string[] = []) => {
      const { day, dayFrom, range } = cardIn({ lines: [...paying(...payments), ...more], owed })
      return [day, dayFrom, range]
    }
    const two = ['2026-08-22 500.00', '2026-09-28 500.00']
    expect(inferred(two, 100_000)).toEqual([4, 'inferred', [2, 21]])
    // Alone, all three payments are nearest to three weeks after the 7th.
    expect(inferred([...two, '2026-10-29 500.00'], 50_000)).toEqual([4, 'inferred', [2, 21]])
    const bought = ['2026-10-05 -60.00 VARIOUS SHOP']
    expect(inferred([...two, '2026-10-29 560.00'], 50_000, bought)).toEqual([7, 'inferred', [5, 21]])
  })
  it('is due on its own day, at least 21 days after the statement, and paid on the bank day before', () => {
    const lines = ['2026-11-01 -100.00 THE BRICK']
    const on = (terms: Partial<CardTerms>) => cardIn({ lines, owed: 10_000, terms }).payments[0]?.on
    expect(on({ statementDay: 12, dueDay: 4 })).toBe('2026-12-04')
    expect(on({ statementDay: 12, dueDay: 2 })).toBe('2026-12-31')
    expect(on({ statementDay: 5, graceDays: 24 })).toBe('2026-11-27')
  })
  it('keeps the rhythm of the payments before the due date', () => {
    const lines = paying('2026-08-20 500.00', '2026-09-21 500.00', '2026-10-20 500.00')
    const one = cardIn({ lines, owed: 50_000, terms: { statementDay: 5 } }, localDate('2026-11-10'))
    expect(one.payments[0]).toMatchObject({ on: '2026-11-20', amountCents: 50_000 })
  })
  it('without a balance, monthly payments continue with the median of the last three, as estimates', () => {
    const lines = paying('2026-08-20 410.00', '2026-09-21 500.00', '2026-10-20 460.00', '2026-11-20 480.00')
    const one = cardIn({ lines, owed: null })
    expect([one.dayFrom, one.unpaidCents, one.lastStatementOn]).toEqual(['none', null, null])
    expect(one.payments).toEqual([
      { on: '2026-12-21', amountCents: 48_000, statementOn: null, isEstimate: true },
      { on: '2027-01-20', amountCents: 48_000, statementOn: null, isEstimate: true },
    ])
    expect(cardIn({ lines: paying(), owed: null }).payments).toEqual([])
  })
  it('is paid from the account that paid it last, or else from the first chequing account', () => {
    const lines = paying('2026-10-26 500.00')
    expect(cardIn({ lines, owed: 100_000 }).paysFromId).toBe('main')
    expect(cardIn({ lines, owed: 100_000, terms: { paysFromId: 'visa' } }).paysFromId).toBe('visa')
  })
})
