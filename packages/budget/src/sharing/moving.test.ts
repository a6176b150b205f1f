import { cents, localDate } from '@winterjay/money'
import { describe, expect, it } from 'vitest'
import { emptyBudget, liveTransactions, withAll } from '../budget.ts'
import type { Budget } from '../budget.ts'
import { applyImport, planImport } from '../import/booking.ts'
import { countMoving, withMoved, withoutAccount } from './moving.ts'

/* budget §16.1.3 */

const TODAY = localDate('2026-11-20')
const line = (amount: number, description: string) => ({
  date: localDate('2026-11-02'),
  amountCents: cents(amount),
  description,
  bankId: null,
  line: 1,
})
function mine(): Budget {
  const read = planImport(
    emptyBudget(),
    [
      {
        id: '1-22',
        type: 'chequing',
        currency: 'CAD',
        transactions: [line(-42_00, 'METRO #65'), line(-9_99, 'NETFLIX.COM')],
      },
      { id: '1-33', type: 'credit_card', currency: 'CAD', transactions: [line(-7_00, 'A SECRET GIFT')] },
    ],
    { id: 'file', name: 'file.ofx', format: 'ofx', institution: 'td' },
    TODAY,
  )
  const budget = applyImport(emptyBudget(), read)
  const own = { id: 'c', name: 'Streaming', parent: 'Entertainment', group: 'g', isDeleted: false } as const
  const rows = liveTransactions(budget).map((one) =>
    one.amountCents === -9_99 ? ({ ...one, category: 'Entertainment', subcategory: 'c' } as const) : one,
  )
  return {
    ...budget,
    categories: withAll(new Map(), [own, { ...own, id: 'd', name: 'Private' }]),
    transactions: withAll(budget.transactions, rows),
  }
}
const accountOf = (budget: Budget, words: string): string =>
  liveTransactions(budget).find(({ description }) => description.includes(words))?.accountId ?? ''

describe('an account moves whole into the shared budget (budget §16.1)', () => {
  it('with its transactions, files and the own categories that they have; nothing of another account goes with it', () => {
    const from = mine()
    const id = accountOf(from, 'METRO')
    expect(countMoving(from, id)).toBe(2)
    const ours = withMoved(emptyBudget(), from, id)
    expect(
      liveTransactions(ours)
        .map(({ amountCents }) => amountCents)
        .toSorted((a, b) => a - b),
    ).toEqual([-42_00, -9_99])
    expect([...ours.categories.values()].map(({ name, group }) => [name, group])).toEqual([['Streaming', null]])
    expect([...ours.accounts.keys()]).toEqual([id])
    expect(JSON.stringify([...ours.imports.values(), ...ours.transactions.values()])).not.toMatch(/SECRET/)
    expect([...ours.imports.values()].flatMap(({ coverage }) => coverage.map(({ accountId }) => accountId))).toEqual([
      id,
    ])
  })
  it('and is withdrawn from the first, where the other accounts stay', () => {
    const from = mine()
    const left = withoutAccount(from, accountOf(from, 'METRO'))
    expect(liveTransactions(left).map(({ amountCents }) => amountCents)).toEqual([-7_00])
    expect([...left.accounts.keys()]).toEqual([accountOf(from, 'SECRET')])
  })
  it('done again, as after a connection that broke, it changes nothing', () => {
    const from = mine()
    const id = accountOf(from, 'METRO')
    const once = withMoved(emptyBudget(), from, id)
    expect(withMoved(once, from, id)).toEqual(once)
  })
  it('the second account of a file joins the first', () => {
    const from = mine()
    const both = withMoved(withMoved(emptyBudget(), from, accountOf(from, 'METRO')), from, accountOf(from, 'SECRET'))
    expect([...both.imports.values()].map(({ coverage }) => coverage.length)).toEqual([2])
    expect(liveTransactions(both)).toHaveLength(3)
  })
})
