import { cents, isRefusal, localDate } from '@winterjay/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { householdAhead } from '../ahead/forecast.ts'
import { TODAY, householdP } from '../ahead/household.test-data.ts'
import { leftToSpend } from '../ahead/left-to-spend.ts'
import type { Budget } from '../budget.ts'
import { withAll } from '../budget.ts'
import type { EditRefusal } from '../edit/refusal.ts'
import { deleteOwnCategory } from '../own/own-categories.ts'
import type { EnvelopeMove } from './envelope-shape.ts'
import { closeEnvelope, envelopesOf, hasEnvelopes, moveMoney } from './envelopes.ts'
import type { Envelopes } from './envelopes.ts'

/* budget §17, on household P (budget §5.14): 3,214.66 in the bank, 1,037.98 owed on a card paid in full. */

const now = (budget: Budget, month = '2026-11'): Envelopes =>
  envelopesOf(budget, { month, today: TODAY, ahead: householdAhead(budget, { today: TODAY, dayCount: 34 }) })
let count = 0
const move = (from: string | null, to: string | null, amount: number, date = '2026-11-20'): EnvelopeMove => ({
  id: `m${(count += 1)}`,
  from,
  to,
  amountCents: cents(amount),
  date: localDate(date),
  isDeleted: false,
})
function done(result: Budget | EditRefusal): Budget {
  if (isRefusal(result)) throw new Error(result.code)
  return result
}
const given = (budget: Budget, ...moves: EnvelopeMove[]): Budget =>
  moves.reduce((soFar, one) => done(moveMoney(soFar, one, now(soFar))), budget)
const lineOf = (budget: Budget, id = 'Groceries', month?: string) =>
  now(budget, month).lines.find((one) => one.id === id)
const P = (more: Parameters<typeof householdP>[0] = {}) => householdP({ statementDay: 5, ...more })

describe('what there is to give (budget §17.1)', () => {
  it('is what the spending accounts hold less what is owed on cards paid in full: 2,176.68', () => {
    expect(hasEnvelopes(P())).toBe(false)
    expect(now(P())).toMatchObject({ lines: [], toGiveCents: 217_668 })
  })
  it('is less by what is given, and no more than there is can be given', () => {
    const today = '2026-11-22'
    const budget = given(P(), move(null, 'Groceries', 60_000, today), move(null, 'Housing', 150_000, today))
    expect(now(budget).toGiveCents).toBe(7668)
    expect(moveMoney(budget, move(null, 'Shopping', 7669), now(budget))).toEqual({
      code: 'envelope-short',
      field: 'amount',
      params: { mostCents: 7668 },
    })
    expect(moveMoney(budget, move(null, 'Shopping', 0), now(budget))).toMatchObject({ code: 'amount-invalid' })
    expect(moveMoney(budget, move('Housing', 'Housing', 1), now(budget))).toMatchObject({ code: 'envelope-same' })
  })
  it('is unknown without a balance', () => {
    const budget = P()
    const accounts = new Map([...budget.accounts].map(([id, one]) => [id, { ...one, balance: null }]))
    expect(now({ ...budget, accounts }).toGiveCents).toBeNull()
  })
})

describe('an envelope (budget §17.2)', () => {
  it('a purchase on the card, or by debit, comes out at once; paying the card changes nothing', () => {
    const budget = given(P(), move(null, 'Groceries', 60_000))
    // 150.00 were spent on the 21st, after the envelope was opened.
    expect(lineOf(budget)).toEqual({
      id: 'Groceries',
      carriedCents: 0,
      givenCents: 60_000,
      spentCents: 15_000,
      leftCents: 45_000,
    })
    const moves = { envelopes: budget.envelopes, envelopeMoves: budget.envelopeMoves }
    const toGive = now(budget).toGiveCents
    const byCard = { ...P({ moreVisa: ['2026-11-22 -50.00 METRO #65'] }), ...moves }
    const byDebit = { ...P({ moreChequing: ['2026-11-22 -50.00 METRO #65'] }), ...moves }
    for (const after of [byCard, byDebit]) {
      expect(lineOf(after)?.leftCents).toBe(40_000)
      expect(now(after).toGiveCents).toBe(toGive)
    }
    const paid = {
      ...P({ moreVisa: ['2026-11-22 100.00 PAYMENT THANK YOU'], moreChequing: ['2026-11-22 -100.00 VISA PAYMENT'] }),
      ...moves,
    }
    expect(now(paid)).toEqual(now(budget))
  })
  it('what was spent on its day before it was opened does not come out of it', () => {
    const spent = P({ moreChequing: ['2026-11-22 -50.00 METRO #65'] })
    const budget = given(spent, move(null, 'Groceries', 20_000, '2026-11-22'))
    expect(lineOf(budget)).toMatchObject({ spentCents: 0, leftCents: 20_000 })
    expect(now(budget).toGiveCents).toBe(217_668 - 5000 - 20_000)
    const more = P({ moreChequing: ['2026-11-22 -50.00 METRO #65', '2026-11-22 -7.00 METRO #65'] })
    const after = { ...more, envelopes: budget.envelopes, envelopeMoves: budget.envelopeMoves }
    expect(lineOf(after)).toMatchObject({ spentCents: 700, leftCents: 19_300 })
  })
  it('carries what is left into the next month', () => {
    const budget = given(P(), move(null, 'Groceries', 60_000, '2026-10-20'))
    // Since October 20: 135.00 and 165.00 in October, 415.00 in November.
    expect(lineOf(budget, 'Groceries', '2026-10')).toMatchObject({
      givenCents: 60_000,
      spentCents: 30_000,
      leftCents: 30_000,
    })
    expect(lineOf(budget)).toMatchObject({
      carriedCents: 30_000,
      givenCents: 0,
      spentCents: 41_500,
      leftCents: -11_500,
    })
  })
  it('that was overspent stays so until money is moved into it from another one', () => {
    const short = given(P(), move(null, 'Groceries', 10_000), move(null, 'Shopping', 20_000))
    expect(lineOf(short)?.leftCents).toBe(-5000)
    const covered = given(short, move('Shopping', 'Groceries', 5000))
    expect([lineOf(covered)?.leftCents, lineOf(covered, 'Shopping')?.leftCents]).toEqual([0, 15_000])
    expect(now(covered).toGiveCents).toBe(now(short).toGiveCents)
    expect(moveMoney(covered, move('Groceries', 'Shopping', 1), now(covered))).toMatchObject({
      code: 'envelope-short',
      params: { mostCents: 0 },
    })
  })
  it('of an own category takes what is spent on it out of its own, not its parent’s', () => {
    const budget = P()
    const row = [...budget.transactions.values()].find(
      ({ date, category }) => date === '2026-11-21' && category === 'Groceries',
    )
    if (row === undefined) throw new Error('no row')
    const own = { id: 'bulk', name: 'Bulk', parent: 'Groceries' as const, group: null, isDeleted: false }
    const inOwn = {
      ...budget,
      categories: withAll(budget.categories, [own]),
      transactions: withAll(budget.transactions, [{ ...row, subcategory: 'bulk' }]),
    }
    const both = given(inOwn, move(null, 'Groceries', 10_000), move(null, 'bulk', 20_000))
    expect([lineOf(both)?.spentCents, lineOf(both, 'bulk')?.spentCents]).toEqual([0, 15_000])
    const one = given(inOwn, move(null, 'Groceries', 10_000))
    expect(lineOf(one)?.spentCents).toBe(15_000)
  })
  it('of an own category that is deleted is closed, until that is undone', () => {
    const own = { id: 'bulk', name: 'Bulk', parent: 'Groceries' as const, group: null, isDeleted: false }
    const book = { ...P(), categories: withAll(P().categories, [own]) }
    const budget = given(book, move(null, 'bulk', 20_000))
    const deleted = done(deleteOwnCategory(budget, 'bulk'))
    expect(hasEnvelopes(deleted)).toBe(false)
    expect(now(deleted)).toMatchObject({ lines: [], toGiveCents: now(book).toGiveCents })
    expect(lineOf({ ...deleted, categories: budget.categories }, 'bulk')?.leftCents).toBe(20_000)
  })
  it('is closed with what it holds in none; what it gave stays where it is', () => {
    const budget = given(P(), move(null, 'Shopping', 30_000), move('Shopping', 'Groceries', 10_000))
    const closed = done(closeEnvelope(budget, 'Shopping'))
    expect(now(closed).lines.map(({ id, givenCents }) => [id, givenCents])).toEqual([['Groceries', 10_000]])
    expect(now(closed).toGiveCents).toBe((now(budget).toGiveCents ?? 0) + 20_000)
    expect(closeEnvelope(budget, 'Housing')).toMatchObject({ code: 'not-in-the-budget' })
  })
  it('any moves and purchases: what is held and what is to give are the money there is (property)', () => {
    const spent = fc.array(fc.record({ cents: fc.integer({ min: 1, max: 40_000 }), onCard: fc.boolean() }), {
      maxLength: 6,
    })
    const moved = fc.array(
      fc.record({
        from: fc.constantFrom(null, 'Groceries', 'Shopping', 'Housing'),
        to: fc.constantFrom(null, 'Groceries', 'Shopping', 'Housing'),
        amount: fc.integer({ min: 1, max: 120_000 }),
      }),
      { maxLength: 12 },
    )
    fc.assert(
      fc.property(spent, moved, (purchases, moves) => {
        const lines = (onCard: boolean): string[] =>
          purchases
            .filter((one) => one.onCard === onCard)
            .map((one) => `2026-11-22 -${(one.cents / 100).toFixed(2)} METRO #65`)
        const start = P({ moreVisa: lines(true), moreChequing: lines(false) })
        let budget = start
        for (const { from, to, amount } of moves) {
          const after = moveMoney(budget, move(from, to, amount, '2026-11-22'), now(budget))
          if (!isRefusal(after)) budget = after
        }
        const { lines: held, toGiveCents } = now(budget)
        const ahead = householdAhead(budget, { today: TODAY, dayCount: 34 })
        const left = leftToSpend(budget, { today: TODAY, ahead, bufferCents: cents(0), reservedCents: cents(0) })
        const there = (left?.balanceCents ?? 0) - (left?.owedOnCardsCents ?? 0)
        expect(held.reduce((sum, { leftCents }) => sum + leftCents, toGiveCents ?? 0)).toBe(there)
      }),
      { numRuns: 60 },
    )
  })
})
