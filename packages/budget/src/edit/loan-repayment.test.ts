import { cents, isRefusal } from '@winterjay/money'
import { describe, expect, it } from 'vitest'
import type { Budget } from '../budget.ts'
import { monthSummary } from '../months/month.ts'
import { linkRepayment } from '../own/repayments.ts'
import { linkTransfers } from '../transactions/transfers.ts'
import { budgetOfPages, chequing, savings } from '../transactions/budget-notation.ts'
import { editTransactions } from './edit.ts'
import { fileLoanRepayment } from './loan-repayment.ts'
import type { EditRefusal } from './refusal.ts'
import { undoOf } from './undo.ts'

/* budget §19.4: loan A of the worked examples of lending, whose first payment is 788.49 of principal and 100.00 of interest. */

const WORDS = { tag: 'Loan repayment received', principal: 'Principal', interest: 'Interest' }
const book = (): Budget =>
  budgetOfPages({
    accounts: [
      chequing('c', [
        '2026-11-02 888.49 E-TRANSFER FROM ANNE EXEMPLE = Income',
        '2026-11-04 2000.00 PAYROLL ACME LTD = Income',
        '2026-11-05 -120.00 LA BANQUISE = Food & Dining',
        '2026-11-06 300.00 TRANSFER FROM SAVINGS = Transfer',
      ]),
      savings('s', ['2026-11-06 -300.00 TRANSFER TO CHEQUING = Transfer']),
    ],
  })

function done(result: Budget | EditRefusal): Budget {
  if (isRefusal(result)) throw new Error(result.code)
  return result
}
const filed = (budget: Budget, dollars: number, id = 'c:1'): Budget =>
  done(fileLoanRepayment(budget, id, cents(Math.round(dollars * 100)), WORDS))
const rowOf = (budget: Budget) => budget.transactions.get('c:1')
const incomeOf = (budget: Budget): number => monthSummary(budget, '2026-11').incomeCents

describe('a row recorded as a payment of a loan', () => {
  it('is income in its interest alone; nothing of it is spending', () => {
    expect(incomeOf(book())).toBe(288_849)
    const after = filed(book(), 100)
    expect(incomeOf(after)).toBe(210_000)
    expect(monthSummary(after, '2026-11').expensesCents).toBe(12_000)
    expect(rowOf(after)).toMatchObject({
      amountCents: 88_849,
      category: 'Income',
      categoryBy: 'user',
      tags: ['Loan repayment received'],
      splits: [
        { category: 'Transfer', amountCents: 78_849, note: 'Principal' },
        { category: 'Income', amountCents: 10_000, note: 'Interest' },
      ],
    })
  })

  it('of principal alone is no income, and of interest alone is all income', () => {
    const principal = filed(book(), 0)
    expect([incomeOf(principal), rowOf(principal)?.category, rowOf(principal)?.splits]).toEqual([
      200_000,
      'Transfer',
      [],
    ])
    const interest = filed(book(), 888.49)
    expect([incomeOf(interest), rowOf(interest)?.category, rowOf(interest)?.splits]).toEqual([288_849, 'Income', []])
  })

  it('that reads like a transfer is filed too: its interest is income', () => {
    const moved = done(editTransactions(book(), ['c:1'], { category: 'Transfer' }))
    expect(incomeOf(moved)).toBe(200_000)
    expect(incomeOf(filed(moved, 100))).toBe(210_000)
  })

  it('is taken back as a whole', () => {
    const before = book()
    expect(undoOf(before, filed(before, 100))(filed(before, 100))).toEqual(before)
  })

  it('twice has one tag, and the same parts', () => {
    const once = filed(book(), 100)
    expect(filed(once, 50)).toBe(once)
  })
})

describe('a row that stays as it is', () => {
  it('what the user divided, what pays something back, what came from an own account, and money out', () => {
    const parts = [
      { category: 'Income', amountCents: cents(80_000), note: '' },
      { category: 'Other', amountCents: cents(8849), note: '' },
    ] as const
    const divided = done(editTransactions(book(), ['c:1'], { splits: parts }))
    expect(filed(divided, 100)).toBe(divided)
    const repaying = done(linkRepayment(book(), 'c:1', { of: 'c:3', amountCents: cents(5000) }))
    expect(filed(repaying, 100)).toBe(repaying)
    const moved = linkTransfers(book(), [{ outId: 's:1', inId: 'c:4' }])
    expect(filed(moved, 10, 'c:4')).toBe(moved)
    const budget = book()
    expect(filed(budget, 10, 'c:3')).toBe(budget)
  })

  it('where the parts do not fit the row', () => {
    const budget = book()
    expect(filed(budget, 888.5)).toBe(budget)
    expect(filed(budget, -1)).toBe(budget)
    expect(fileLoanRepayment(budget, 'none', cents(1), WORDS)).toEqual({ code: 'not-in-the-budget' })
  })
})
