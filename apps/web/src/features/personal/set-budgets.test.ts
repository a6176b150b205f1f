import { LARGEST_CENTS, budgetLines, chequing, ledger } from '@winterjay/budget'
import type { Book } from '@winterjay/budget'
import { cents } from '@winterjay/money'
import { describe, expect, it } from 'vitest'
import { budgetDrafts, setBudgets, usualSpending } from './set-budgets.ts'

const book = ledger({
  accounts: [chequing('main', ['2025-01-03 -84.12 METRO #65', '2025-02-03 -91.50 METRO #65', '2025-03-03 -70.00 METRO #65'])],
  budgets: { '2025-03': { Groceries: '100.00' } },
})
const groceries = (drafts: ReturnType<typeof budgetDrafts>): unknown => drafts.find(({ category }) => category === 'Groceries')?.amountCents

describe('issue 5 §4: budgets per category and month', () => {
  it('a month without budgets opens with those of the month before', () => {
    expect(groceries(budgetDrafts(book, '2025-04'))).toBe(10_000)
    expect(groceries(budgetDrafts(book, '2025-05'))).toBeNull()
  })
  it('what is left rolls into the next month where that was chosen', () => {
    const rolling = setBudgets(book, '2025-03', budgetDrafts(book, '2025-03').map((draft) => ({ ...draft, rollsOver: true }))) as Book
    const next = setBudgets(rolling, '2025-04', budgetDrafts(rolling, '2025-04')) as Book
    expect(budgetLines(next, '2025-04').find(({ category }) => category === 'Groceries')).toMatchObject({ rolledInCents: 3000, budgetedCents: 13_000 })
  })
  it('a budget taken away is one of zero, and no entry is made for one that never was', () => {
    const none = setBudgets(book, '2025-03', budgetDrafts(book, '2025-03').map((draft) => ({ ...draft, amountCents: null }))) as Book
    expect([...none.budgets.values()].map(({ category, budgetedCents }) => [category, budgetedCents])).toEqual([['Groceries', 0]])
  })
  it.each([-1, LARGEST_CENTS + 1])('a budget of %i cents is refused', (amountCents) => {
    expect(setBudgets(book, '2025-03', budgetDrafts(book, '2025-03').map((draft) => ({ ...draft, amountCents: cents(amountCents) })))).toMatchObject({ code: 'amount-invalid' })
  })
  it('proposes the middle of three months, rounded up to ten dollars', () => {
    expect(usualSpending(book, '2025-04')).toEqual(new Map([['Groceries', cents(9000)]]))
  })
})
