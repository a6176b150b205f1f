import { liveTransactions } from '@winterjay/budget'
import { budgetOfPages, card, chequing } from '@winterjay/budget/notation'
import { describe, expect, it } from 'vitest'
import { NO_FILTER, filterTransactions } from './transaction-filter.ts'

const budget = budgetOfPages({
  accounts: [
    chequing('main', [
      '2025-01-03 -84.12 MÉTRO #65',
      '2025-02-03 -9.50 CAFE DU COIN',
      '2025-02-04 2000.00 PAYROLL DEPOSIT',
    ]),
  ],
})
const all = liveTransactions(budget)
const found = (changes: Partial<typeof NO_FILTER>): string[] =>
  filterTransactions(budget, all, { ...NO_FILTER, ...changes }).map(({ description }) => description)

describe('budget §4.1.7: transactions are searched and filtered', () => {
  it('shows all by default', () => expect(found({})).toHaveLength(3))
  it.each([
    ['accents and case do not count', 'metro', 'MÉTRO #65'],
    ['several words, any order', 'coin cafe', 'CAFE DU COIN'],
    ['an amount with a point', '84.12', 'MÉTRO #65'],
    ['an amount as written in French', '9,50', 'CAFE DU COIN'],
    ['an amount with its sign', '$84', 'MÉTRO #65'],
    ['an amount as the English page has it', '+$2,000.00', 'PAYROLL DEPOSIT'],
    ['an amount as the French page has it', '+2\u00a0000,00\u00a0$', 'PAYROLL DEPOSIT'],
    ['an amount with its minus as the page has it', '\u2212$9.50', 'CAFE DU COIN'],
  ])('%s', (_what, search, description) => expect(found({ search })).toEqual([description]))
  it('by month, category and account', () => {
    expect(found({ month: '2025-02' })).toHaveLength(2)
    expect(found({ category: 'Income' })).toEqual(['PAYROLL DEPOSIT'])
    expect(found({ accountId: 'other' })).toEqual([])
  })
  it('a recognised card payment is found among the transfers, and nowhere else (budget §1.0.10)', () => {
    const paid = budgetOfPages({
      accounts: [
        chequing('c', ['2025-03-10 -640.11 BILL PMT 4510 XYZ']),
        card('v', ['2025-03-12 640.11 PAYMENT - THANK YOU']),
      ],
    })
    const under = (category: 'Transfer' | 'Other'): number =>
      filterTransactions(paid, liveTransactions(paid), { ...NO_FILTER, category }).length
    expect([under('Transfer'), under('Other')]).toEqual([2, 0])
  })
})
