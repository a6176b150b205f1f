import { cents, isRefusal, localDate, ZERO } from '@winterjay/money'
import { describe, expect, it } from 'vitest'
import type { Budget } from '../budget.ts'
import { withAll } from '../budget.ts'
import { deleteTransactions } from '../edit/bin.ts'
import type { EditRefusal } from '../edit/refusal.ts'
import { monthSummary } from '../months/month.ts'
import { budgetOfPages, chequing } from '../transactions/budget-notation.ts'
import {
  leftToRepayWith,
  linkRepayment,
  owedToUser,
  proposedRepayment,
  repaidIn,
  repayable,
  setOwed,
  unlinkRepayment,
} from './repayments.ts'

/* budget §11.6 */

const book = (): Budget =>
  budgetOfPages({
    accounts: [
      chequing('c', [
        '2026-10-28 -120.00 LA BANQUISE = Food & Dining',
        '2026-10-30 -60.00 TAXI COOP = Transportation',
        '2026-11-03 80.00 FROM SAM = Income',
        '2026-11-04 100.00 FROM KIM = Income',
        '2026-11-06 -30.00 CINEMA = Entertainment',
      ]),
    ],
  })

function done(result: Budget | EditRefusal): Budget {
  if (isRefusal(result)) throw new Error(result.code)
  return result
}
const linked = (budget: Budget, received: string, of: string, dollars: number): Budget =>
  done(linkRepayment(budget, received, { of, amountCents: cents(dollars * 100) }))
const spentIn = (budget: Budget, month: string, category: 'Food & Dining' | 'Transportation' | 'Shopping') =>
  monthSummary(budget, month).spentByCategory.get(category) ?? ZERO
const rowOf = (budget: Budget, id: string) => {
  const found = budget.transactions.get(id)
  if (found === undefined) throw new Error('no row')
  return found
}

describe('money paid back', () => {
  it('lowers the category of the month it was spent in, and is no income: example 1', () => {
    const budget = linked(book(), 'c:3', 'c:1', 80)
    expect(spentIn(budget, '2026-10', 'Food & Dining')).toBe(4000)
    expect(monthSummary(budget, '2026-11').incomeCents).toBe(10_000)
    expect(monthSummary(book(), '2026-11').incomeCents).toBe(18_000)
    expect(rowOf(budget, 'c:3')).toMatchObject({ date: '2026-11-03', amountCents: 8000 })
  })
  it('says of each link what counts: none of an expense that was deleted, until it is restored', () => {
    const budget = linked(linked(book(), 'c:4', 'c:2', 60), 'c:4', 'c:1', 40)
    const deleted = done(deleteTransactions(budget, ['c:2'], { on: localDate('2026-11-20'), step: '1' }))
    expect(repaidIn(budget).links.get('c:4')).toEqual([
      { of: 'c:2', amountCents: 6000 },
      { of: 'c:1', amountCents: 4000 },
    ])
    expect(repaidIn(deleted).links.get('c:4')).toEqual([{ of: 'c:1', amountCents: 4000 }])
    expect(leftToRepayWith(deleted, rowOf(deleted, 'c:4'))).toBe(6000)
  })
  it('in part: the rest stays income: example 2', () => {
    const budget = linked(book(), 'c:4', 'c:2', 60)
    expect(spentIn(budget, '2026-10', 'Transportation')).toBe(0)
    expect(monthSummary(budget, '2026-11').incomeCents).toBe(8000 + 4000)
    expect(leftToRepayWith(budget, rowOf(budget, 'c:4'))).toBe(4000)
  })
  it('income less expenses over all months stays the same, whatever is linked', () => {
    const net = (budget: Budget): number =>
      monthSummary(budget, '2026-10').netCents + monthSummary(budget, '2026-11').netCents
    expect(net(linked(linked(book(), 'c:3', 'c:1', 80), 'c:4', 'c:2', 60))).toBe(net(book()))
  })
  it('repays several things, a split one by the size of its parts', () => {
    const splits = [
      { category: 'Food & Dining' as const, amountCents: cents(-9000), note: '' },
      { category: 'Shopping' as const, amountCents: cents(-3000), note: '' },
    ]
    const split = { ...book(), transactions: withAll(book().transactions, [{ ...rowOf(book(), 'c:1'), splits }]) }
    const budget = linked(linked(split, 'c:4', 'c:1', 40), 'c:4', 'c:2', 60)
    expect(spentIn(budget, '2026-10', 'Food & Dining')).toBe(6000)
    expect(spentIn(budget, '2026-10', 'Shopping')).toBe(2000)
    expect(spentIn(budget, '2026-10', 'Transportation')).toBe(0)
    expect(monthSummary(budget, '2026-11').incomeCents).toBe(8000)
  })
  it('a link taken back, or an expense deleted: the money is income again', () => {
    const budget = linked(book(), 'c:3', 'c:1', 80)
    expect(done(unlinkRepayment(budget, 'c:3', 'c:1')).transactions).toEqual(book().transactions)
    const deleted = { ...rowOf(budget, 'c:1'), isDeleted: true }
    const without = { ...budget, transactions: withAll(budget.transactions, [deleted]) }
    expect(monthSummary(without, '2026-11').incomeCents).toBe(18_000)
  })
  it('two devices that link the same expense: at most what was spent counts, the earliest money first', () => {
    const both = ['c:3', 'c:4'].map((id) => ({
      ...rowOf(book(), id),
      repays: [{ of: 'c:2', amountCents: cents(6000) }],
    }))
    const budget = { ...book(), transactions: withAll(book().transactions, both) }
    expect(spentIn(budget, '2026-10', 'Transportation')).toBe(0)
    expect(monthSummary(budget, '2026-11').incomeCents).toBe(2000 + 10_000)
  })
  it('refuses more than is left of either, nothing, and what is no money received', () => {
    const refused = (received: string, of: string, amount: number) =>
      linkRepayment(book(), received, { of, amountCents: cents(amount) })
    expect(refused('c:3', 'c:1', 8001)).toMatchObject({ code: 'repays-too-much', params: { mostCents: 8000 } })
    expect(refused('c:4', 'c:2', 6001)).toMatchObject({ code: 'repays-too-much', params: { mostCents: 6000 } })
    expect(refused('c:3', 'c:1', 0)).toMatchObject({ code: 'amount-invalid' })
    expect(refused('c:1', 'c:2', 100)).toMatchObject({ code: 'not-in-the-budget' })
  })
})

describe('what is owed', () => {
  const owed = (): Budget => done(setOwed(book(), 'c:1', { amountCents: cents(9000), from: 'Sam' }))
  it('is listed until it is repaid', () => {
    expect(owedToUser(owed())).toMatchObject([{ from: 'Sam', expectedCents: 9000, leftCents: 9000 }])
    expect(owedToUser(linked(owed(), 'c:3', 'c:1', 80))).toMatchObject([{ repaidCents: 8000, leftCents: 1000 }])
    expect(owedToUser(linked(linked(owed(), 'c:3', 'c:1', 80), 'c:4', 'c:1', 10))).toEqual([])
    expect(owedToUser(done(setOwed(owed(), 'c:1', null)))).toEqual([])
  })
  it('is offered first for money received; nothing of a later day is', () => {
    expect(repayable(owed(), rowOf(owed(), 'c:3')).map(({ id }) => id)).toEqual(['c:1', 'c:2'])
    expect(proposedRepayment(owed(), rowOf(owed(), 'c:4'), rowOf(owed(), 'c:1'))).toBe(9000)
    expect(proposedRepayment(owed(), rowOf(owed(), 'c:3'), rowOf(owed(), 'c:1'))).toBe(8000)
  })
  it('is at most what was spent', () => {
    expect(setOwed(book(), 'c:1', { amountCents: cents(12_001), from: '' })).toMatchObject({ code: 'repays-too-much' })
    expect(setOwed(book(), 'c:1', { amountCents: cents(0), from: '' })).toMatchObject({ code: 'amount-invalid' })
  })
})
