import { emptyBudget, liveTransactions } from '@winterjay/budget'
import type { Transaction } from '@winterjay/budget'
import { budgetOfPages, chequing } from '@winterjay/budget/notation'
import { cents } from '@winterjay/money'
import { describe, expect, it } from 'vitest'
import { draftsOf, leftToSplit, splitsOf } from './split-draft.ts'

const spent = onlyOne(liveTransactions(budgetOfPages({ accounts: [chequing('main', ['2025-01-03 -50.00 MARKET'])] })))

function onlyOne(transactions: readonly Transaction[]): Transaction {
  for (const transaction of transactions) return transaction
  throw new Error('the budget is empty')
}

describe('budget §4.1.7: split', () => {
  it('parts are typed without a sign and go the way of the whole', () => {
    const drafts = [
      { key: 'a', category: 'Groceries', sizeCents: cents(3000), note: '' },
      { key: 'b', category: 'Other', sizeCents: cents(2000), note: '' },
    ] as const
    expect(leftToSplit(spent, drafts)).toBe(0)
    const splits = splitsOf(emptyBudget(), spent, drafts)
    expect(splits.map(({ amountCents }) => amountCents)).toEqual([-3000, -2000])
    expect(draftsOf(emptyBudget(), { ...spent, splits }).map(({ sizeCents }) => sizeCents)).toEqual([3000, 2000])
  })
  it('returns the amount not assigned yet, or the excess', () => {
    const part = (sizeCents: number) =>
      [{ key: 'a', category: 'Other', sizeCents: cents(sizeCents), note: '' }] as const
    expect([leftToSplit(spent, part(3000)), leftToSplit(spent, part(6000)), leftToSplit(spent, [])]).toEqual([
      2000, -1000, 5000,
    ])
  })
})
