import { LARGEST_CENTS, budgetLines } from '@winterjay/budget'
import type { Budget, CategoryKind } from '@winterjay/budget'
import { budgetOfPages, chequing } from '@winterjay/budget/notation'
import { cents } from '@winterjay/money'
import { describe, expect, it } from 'vitest'
import { budgetDrafts, setBudgets } from './set-budgets.ts'

const budget = budgetOfPages({
  accounts: [
    chequing('main', ['2025-01-03 -84.12 METRO #65', '2025-02-03 -91.50 METRO #65', '2025-03-03 -70.00 METRO #65']),
  ],
  budgets: { '2025-03': { Groceries: '100.00' } },
})
const groceries = (drafts: ReturnType<typeof budgetDrafts>): unknown =>
  drafts.find(({ category }) => category === 'Groceries')?.amountCents

describe('budget §4.1.6: budgets per category and month', () => {
  it('a month opens with the budgets that carry into it (budget §5.4)', () => {
    expect(['2025-02', '2025-03', '2025-04', '2025-05'].map((month) => groceries(budgetDrafts(budget, month)))).toEqual(
      [null, 10_000, 10_000, 10_000],
    )
  })
  it('writes only what was changed, so that a later change of an earlier month still carries', () => {
    expect((setBudgets(budget, '2025-05', budgetDrafts(budget, '2025-05')) as Budget).budgets).toEqual(budget.budgets)
    const changed = budgetDrafts(budget, '2025-05').map((draft) =>
      draft.category === 'Shopping' ? { ...draft, amountCents: cents(5000) } : draft,
    )
    expect([...(setBudgets(budget, '2025-05', changed) as Budget).budgets.keys()]).toEqual([
      '2025-03|Groceries',
      '2025-05|Shopping',
    ])
  })
  it('a budget that carries is taken away from a month on, and stays what it was before', () => {
    const ended = setBudgets(
      budget,
      '2025-05',
      budgetDrafts(budget, '2025-05').map((draft) => ({ ...draft, amountCents: null })),
    ) as Budget
    expect(['2025-04', '2025-05', '2025-06'].map((month) => budgetLines(ended, month).length)).toEqual([1, 0, 0])
  })
  it('what is left rolls into the next month where that was chosen', () => {
    const rolling = setBudgets(
      budget,
      '2025-03',
      budgetDrafts(budget, '2025-03').map((draft) => ({ ...draft, rollsOver: true })),
    ) as Budget
    const next = setBudgets(rolling, '2025-04', budgetDrafts(rolling, '2025-04')) as Budget
    expect(budgetLines(next, '2025-04').find(({ category }) => category === 'Groceries')).toMatchObject({
      rolledInCents: 3000,
      budgetedCents: 13_000,
    })
  })
  it('a changed amount keeps the month’s own roll-over start, and that it is for its month only', () => {
    const [entry] = budget.budgets.values()
    if (entry === undefined) throw new Error('no entry')
    const own = { ...entry, rollsOver: true, repeats: false, rollFrom: '2025-03' }
    const before = { ...budget, budgets: new Map([[own.id, own]]) }
    const drafts = budgetDrafts(before, '2025-03').map((draft) =>
      draft.category === 'Groceries' ? { ...draft, amountCents: cents(20_000) } : draft,
    )
    expect((setBudgets(before, '2025-03', drafts) as Budget).budgets.get(own.id)).toEqual({
      ...own,
      budgetedCents: 20_000,
    })
  })
  it('a budget taken away is one of zero, and no entry is made for one that never was', () => {
    const none = setBudgets(
      budget,
      '2025-03',
      budgetDrafts(budget, '2025-03').map((draft) => ({ ...draft, amountCents: null })),
    ) as Budget
    expect([...none.budgets.values()].map(({ category, budgetedCents }) => [category, budgetedCents])).toEqual([
      ['Groceries', 0],
    ])
  })
  it.each([-1, LARGEST_CENTS + 1])('a budget of %i cents is refused', (amountCents) => {
    expect(
      setBudgets(
        budget,
        '2025-03',
        budgetDrafts(budget, '2025-03').map((draft) => ({ ...draft, amountCents: cents(amountCents) })),
      ),
    ).toMatchObject({ code: 'amount-invalid' })
  })
  it('what the user says of a category carries with its budget, and is taken back', () => {
    const saying = (from: Budget, month: string, kind: CategoryKind | null): Budget =>
      setBudgets(
        from,
        month,
        budgetDrafts(from, month).map((draft) => (draft.category === 'Groceries' ? { ...draft, kind } : draft)),
      ) as Budget
    const fixed = saying(budget, '2025-04', 'fixed')
    expect(fixed.budgets.get('2025-04|Groceries')).toMatchObject({ budgetedCents: 10_000, kind: 'fixed' })
    const kindOf = (from: Budget, month: string): unknown =>
      budgetDrafts(from, month).find(({ category }) => category === 'Groceries')?.kind
    expect(['2025-03', '2025-04', '2025-06'].map((month) => kindOf(fixed, month))).toEqual([null, 'fixed', 'fixed'])
    expect(saying(fixed, '2025-04', null).budgets.get('2025-04|Groceries')).not.toHaveProperty('kind')
  })
})
