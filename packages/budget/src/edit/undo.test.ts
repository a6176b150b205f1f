import { cents, localDate } from '@winterjay/money'
import { describe, expect, it } from 'vitest'
import type { Budget } from '../budget.ts'
import { withAll } from '../budget.ts'
import { editTransactions, learnCorrection } from './edit.ts'
import { budgetOfPages, chequing } from '../transactions/budget-notation.ts'
import { undoOf } from './undo.ts'

const budget = budgetOfPages({
  accounts: [chequing('c', ['2026-01-03 -84.12 METRO #65', '2026-01-09 -20.00 METRO #65'])],
  budgets: { '2026-01': { Groceries: '600.00' } },
})
const [first = '', second = ''] = budget.transactions.keys()
const done = (changed: Budget | { code: string }): Budget => {
  if ('code' in changed) throw new Error(changed.code)
  return changed
}

describe('undo (budget §4.1.7)', () => {
  it('restores the old category of each, and keeps later changes', () => {
    const before = done(editTransactions(budget, [first], { category: 'Healthcare' }))
    const after = done(editTransactions(before, [first, second], { category: 'Shopping' }))
    const since = done(editTransactions(after, [second], { notes: 'with Ana' }))
    const undone = undoOf(before, after)(since)
    expect(undone.transactions.get(first)).toEqual(before.transactions.get(first))
    expect(undone.transactions.get(second)).toEqual({ ...before.transactions.get(second), notes: 'with Ana' })
  })
  it('removes a learned rule, with its changes', () => {
    const after = done(learnCorrection(budget, first, { category: 'Healthcare' }, localDate('2026-02-01')))
    expect(undoOf(budget, after)(after)).toEqual(budget)
  })
  it('removes what was added and restores what was removed, unless another device already did', () => {
    const goal = { id: 'g', name: 'Canoe', targetCents: cents(100), savedCents: cents(0), by: null, isDeleted: false }
    const after = { ...budget, goals: withAll(budget.goals, [goal]), budgets: new Map() }
    expect(undoOf(budget, after)(after)).toEqual(budget)
    expect(undoOf(after, budget)(budget)).toEqual(after)
    expect(undoOf(budget, after)({ ...after, goals: new Map() }).goals.size).toBe(0)
  })
})
