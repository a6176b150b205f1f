import { isRefusal } from '@winterjay/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Budget } from '../budget.ts'
import { Device, OPERATIONS, SEPTEMBER, importing } from '../sync/two-devices.test-data.ts'
import { budgetOfPages, chequing } from '../transactions/budget-notation.ts'
import { editTransactions } from './edit.ts'
import type { EditRefusal } from './refusal.ts'
import { changesBetween, keptHistory, undoStep } from './history.ts'
import type { HistoryStep } from './history.ts'

/* budget §6.4: every change can be undone for thirty days, not only the last one. */

const good = (result: Budget | EditRefusal): Budget => {
  if (isRefusal(result)) throw new Error(result.code)
  return result
}
const DAY_MS = 86_400_000
/** As it is stored: plain values. */
const stepOf = (before: Budget, after: Budget, at = 0): HistoryStep =>
  JSON.parse(
    JSON.stringify({ id: `${at}`, at, title: 'x', changes: changesBetween(before, after) ?? [] }),
  ) as HistoryStep

const budget = budgetOfPages({ accounts: [chequing('c', ['2026-01-03 -84.12 METRO #65', '2026-01-09 -20.00 MAXI'])] })
const [first = '', second = ''] = budget.transactions.keys()
const edited = (from: Budget, id: string, change: Parameters<typeof editTransactions>[2]): Budget =>
  good(editTransactions(from, [id], change))

describe('history (budget §6.4)', () => {
  it('undoes an older step, and leaves what was done since', () => {
    const one = edited(budget, first, { category: 'Shopping' })
    const two = edited(one, second, { notes: 'with Ana' })
    const three = edited(two, first, { notes: 'later' })
    const { budget: undone, leftCount } = undoStep(three, stepOf(budget, one))
    expect(undone.transactions.get(first)).toEqual({ ...budget.transactions.get(first), notes: 'later' })
    expect(undone.transactions.get(second)).toEqual(two.transactions.get(second))
    expect(leftCount).toBe(0)
  })
  it('leaves a field that changed since, and counts it', () => {
    const one = good(editTransactions(budget, [first, second], { category: 'Shopping' }))
    const two = edited(one, first, { category: 'Healthcare' })
    const { budget: undone, leftCount } = undoStep(two, stepOf(budget, one))
    expect(undone.transactions.get(first)?.category).toBe('Healthcare')
    expect(undone.transactions.get(second)).toEqual(budget.transactions.get(second))
    expect(leftCount).toBe(1)
  })
  it('of what was already undone changes nothing', () => {
    const one = edited(budget, first, { category: 'Shopping', notes: 'x' })
    expect(undoStep(budget, stepOf(budget, one))).toEqual({ budget, undoneCount: 0, leftCount: 0 })
  })
  it('keeps thirty days, a thousand steps and twenty thousand changes: the older go first', () => {
    const empty = (at: number): HistoryStep => ({ id: `${at}`, at, title: '', changes: [] })
    const now = 40 * DAY_MS
    expect(keptHistory([empty(10 * DAY_MS), empty(10 * DAY_MS + 1)], now).map(({ at }) => at)).toEqual([
      10 * DAY_MS + 1,
    ])
    const many = Array.from({ length: 1001 }, (_, at) => empty(now - 2000 + at))
    expect(keptHistory(many, now).map(({ at }) => at - now)).toEqual(
      Array.from({ length: 1000 }, (_, at) => -1000 - at),
    )
    const change = { collection: 'goals' as const, id: 'g', before: null, after: {} }
    const large = (at: number, size: number): HistoryStep => ({
      ...empty(at),
      changes: Array.from({ length: size }, () => change),
    })
    expect(keptHistory([large(now - 2, 15_000), large(now - 1, 5_001)], now).map(({ at }) => at - now)).toEqual([-1])
  })
  it('reaches another device like any edit', () => {
    const phone = new Device('phone')
    const laptop = new Device('laptop')
    phone.act(importing('a', SEPTEMBER), 10)
    const before = phone.budget
    const [id = ''] = before.transactions.keys()
    phone.act((now) => edited(now, id, { category: 'Shopping' }), 20)
    const step = stepOf(before, phone.budget)
    laptop.receive(phone.send())
    laptop.act((now) => edited(now, id, { notes: 'from the laptop' }), 25)
    phone.receive(laptop.send())
    phone.act((now) => undoStep(now, step).budget, 30)
    laptop.receive(phone.send())
    expect(laptop.budget).toEqual(phone.budget)
    expect(laptop.budget.transactions.get(id)).toEqual({ ...before.transactions.get(id), notes: 'from the laptop' })
  })
  it('undoes the last of any changes to what was before it (property)', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(OPERATIONS.length - 1), fc.nat(9)), { minLength: 1, maxLength: 8 }),
        (operations) => {
          const phone = new Device('phone')
          phone.act(importing('a', SEPTEMBER), 1)
          let before = phone.budget
          for (const [at, [operation, n]] of operations.entries()) {
            before = phone.budget
            phone.act(OPERATIONS[operation]?.[1](n) ?? ((same) => same), 10 + at)
          }
          expect(undoStep(phone.budget, stepOf(before, phone.budget)).budget).toEqual(before)
        },
      ),
    )
  })
})
