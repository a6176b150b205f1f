import { cents, localDate } from '@winterjay/money'
import { describe, expect, it } from 'vitest'
import { readBackup, writeBackup } from '../backup.ts'
import { Device, SEPTEMBER, importing } from '../sync/two-devices.test-data.ts'
import { addExpense } from './entries.ts'
import { markReviewed, toReview } from './review.ts'
import { undoOf } from './undo.ts'

/* budget §8.1 */

const [phone, laptop] = [new Device('phone'), new Device('laptop')]
phone.act(importing('a', SEPTEMBER), 10)
laptop.receive(phone.send())
const [first = '', ...others] = toReview(phone.budget).map(({ id }) => id)

describe('transactions to review', () => {
  it('what a statement brings is new; what the user enters is not', () => {
    expect(others).toHaveLength(3)
    const [accountId = ''] = phone.budget.accounts.keys()
    const expense = { id: 'x', accountId, amountCents: cents(500), description: 'Tea', category: 'Other' }
    const budget = addExpense(phone.budget, { ...expense, date: localDate('2026-09-30') })
    expect('code' in budget ? null : toReview(budget)).toHaveLength(4)
  })
  it('one looked at on the phone is looked at on the laptop, where the rest stays new', () => {
    phone.act((budget) => markReviewed(budget, [first]), 20)
    laptop.receive(phone.send())
    expect(toReview(laptop.budget).map(({ id }) => id)).toEqual(others)
    expect(laptop.budget).toEqual(phone.budget)
  })
  it('the same file on a device that had not synced makes nothing new again', () => {
    const tablet = new Device('tablet')
    tablet.act(importing('a', SEPTEMBER), 90)
    tablet.receive(phone.records)
    phone.receive(tablet.send())
    expect(toReview(tablet.budget).map(({ id }) => id)).toEqual(others)
    expect(toReview(phone.budget).map(({ id }) => id)).toEqual(others)
  })
  it('the mark is in a backup, and can be undone', () => {
    const before = phone.budget
    const after = markReviewed(before, others)
    expect(toReview(after)).toEqual([])
    expect(undoOf(before, after)(after)).toEqual(before)
    expect(readBackup(writeBackup(before))).toEqual({ budget: before, newer: [] })
  })
  it('transactions from before it existed are not new', () => {
    const old = structuredClone(phone.budget.transactions.get(first))
    expect(old).not.toHaveProperty('isNew')
  })
})
