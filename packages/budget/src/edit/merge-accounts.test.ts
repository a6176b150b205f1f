import { cents, isRefusal, localDate } from '@winterjay/money'
import { describe, expect, it } from 'vitest'
import { Balances } from '../ahead/balances.ts'
import { readBackup, writeBackup } from '../backup.ts'
import { liveTransactions } from '../budget.ts'
import type { Account, Budget } from '../budget.ts'
import { applyImport, planImport } from '../import/booking.ts'
import type { StatementAccount } from '../statements/statement-file.ts'
import { Device, TODAY, file, row } from '../sync/two-devices.test-data.ts'
import { editAccount } from './accounts.ts'
import { mergeAccounts, mergePreview, separateAccounts } from './merge-accounts.ts'
import type { EditRefusal } from './refusal.ts'
import { undoOf } from './undo.ts'

/* budget §7.4: two accounts that are the same one. */

const good = (result: Budget | EditRefusal): Budget => {
  if (isRefusal(result)) throw new Error(JSON.stringify(result))
  return result
}
const SHARED = [row('2026-09-03', -6107, 'METRO'), row('2026-09-10', -2500, 'ESSO')]
const OLD = [row('2026-08-20', -1000, 'MAXI'), ...SHARED]
const NEW = [...SHARED, row('2026-09-20', -4000, 'IGA')]
const statement = (id: string | null, transactions: StatementAccount['transactions']): StatementAccount => ({
  id,
  type: 'chequing',
  currency: 'CAD',
  transactions,
})
const importing =
  (name: string, account: StatementAccount) =>
  (budget: Budget): Budget =>
    applyImport(budget, planImport(budget, [account], file(name), TODAY))

/** One account under two numbers: the bank changed it, and the two files have two purchases in common. */
function twoNumbers(): { phone: Device; kept: Account; other: Account } {
  const phone = new Device('phone')
  phone.act(importing('old', statement('1-1111', OLD)), 10)
  phone.act(importing('new', statement('2-2222', NEW)), 20)
  const [kept, other] = [...phone.budget.accounts.values()]
  if (kept === undefined || other === undefined) throw new Error('not two accounts')
  return { phone, kept, other }
}
const amounts = (budget: Budget): number[] =>
  liveTransactions(budget)
    .map(({ amountCents }) => Number(amountCents))
    .sort((a, b) => a - b)

describe('merging accounts (budget §7.4)', () => {
  it('shows how many move, and which are in both', () => {
    const { phone, kept, other } = twoNumbers()
    expect(amounts(phone.budget)).toEqual([-6107, -6107, -4000, -2500, -2500, -1000])
    const preview = mergePreview(phone.budget, kept.id, other.id)
    expect(preview?.movedCount).toBe(3)
    expect(preview?.doubles.map(({ amountCents }) => amountCents)).toEqual([-2500, -6107])
  })
  it('leaves one account with the transactions of both, each once; a later file finds it by either number', () => {
    const { phone, kept, other } = twoNumbers()
    phone.act((budget) => good(mergeAccounts(budget, kept.id, other.id)), 30)
    expect([...phone.budget.accounts.keys()]).toEqual([kept.id])
    expect(amounts(phone.budget)).toEqual([-6107, -4000, -2500, -1000])
    expect(new Set(liveTransactions(phone.budget).map(({ accountId }) => accountId))).toEqual(new Set([kept.id]))
    for (const number of ['1-1111', '2-2222']) {
      const later = statement(number, [row('2026-10-02', -900, 'TIM HORTONS')])
      const plan = planImport(phone.budget, [later], file(`later ${number}`), TODAY)
      expect(plan.accounts.map(({ account }) => account.id)).toEqual([kept.id])
    }
  })
  it('is one step, undone at once or later, with every transaction back where it was', () => {
    const { phone, kept, other } = twoNumbers()
    const before = phone.budget
    phone.act((budget) => good(mergeAccounts(budget, kept.id, other.id)), 30)
    phone.act(undoOf(before, { ...before, ...good(mergeAccounts(before, kept.id, other.id)) }), 40)
    expect(phone.budget).toEqual(before)
    phone.act((budget) => good(mergeAccounts(budget, kept.id, other.id)), 50)
    phone.act((budget) => good(separateAccounts(budget, kept.id)), 60)
    expect(phone.budget).toEqual(before)
  })
  it('is the same on another device and after a restart, also when both merge in opposite directions', () => {
    const { phone, kept, other } = twoNumbers()
    const laptop = new Device('laptop')
    laptop.receive(phone.send())
    expect(laptop.budget.accounts.size).toBe(2)
    phone.act((budget) => good(mergeAccounts(budget, kept.id, other.id)), 30)
    laptop.act((budget) => good(mergeAccounts(budget, other.id, kept.id)), 31)
    laptop.receive(phone.send())
    phone.receive(laptop.send())
    expect(laptop.budget).toEqual(phone.budget)
    expect(phone.budget.accounts.size).toBe(1)
    const third = new Device('third')
    third.receive(phone.records)
    expect(third.budget).toEqual(phone.budget)
  })
  it('has the later known balance of the two, and what was booked after it', () => {
    const { phone, kept, other } = twoNumbers()
    const knowing =
      (account: Account, day: string, amountCents: number) =>
      (budget: Budget): Budget => ({
        ...budget,
        accounts: new Map([
          ...budget.accounts,
          [account.id, { ...account, balance: { date: localDate(day), amountCents: cents(amountCents) } }],
        ]),
      })
    phone.act(knowing(kept, '2026-08-31', 50_000), 30)
    phone.act(knowing(other, '2026-09-15', 40_000), 31)
    phone.act((budget) => good(mergeAccounts(budget, kept.id, other.id)), 40)
    expect(new Balances(phone.budget).on(kept.id, localDate('2026-09-30'))).toBe(36_000)
  })
  it('keeps the name of the one that stays, and shows it although the other one was hidden', () => {
    const { phone, kept, other } = twoNumbers()
    phone.act((budget) => good(editAccount(budget, kept.id, { name: 'Everyday' })), 30)
    phone.act((budget) => good(editAccount(budget, other.id, { name: 'Old number', isHidden: true })), 31)
    phone.act((budget) => good(mergeAccounts(budget, kept.id, other.id)), 32)
    expect([...phone.budget.accounts.values()]).toMatchObject([{ name: 'Everyday', merged: [{ name: 'Old number' }] }])
    expect(phone.budget.accounts.get(kept.id)?.isHidden).toBeUndefined()
    phone.act((budget) => good(separateAccounts(budget, kept.id)), 40)
    expect(phone.budget.accounts.get(other.id)).toMatchObject({ name: 'Old number', isHidden: true })
  })
  it('comes back from a backup', () => {
    const { phone, kept, other } = twoNumbers()
    const merged = good(mergeAccounts(phone.budget, kept.id, other.id))
    expect(readBackup(writeBackup(merged))).toEqual({ budget: merged, newer: [] })
  })
  it('is refused for two currencies, one account, or one that is gone', () => {
    const { phone, kept, other } = twoNumbers()
    const dollars = {
      ...phone.budget,
      accounts: new Map([...phone.budget.accounts, ['us', { ...other, id: 'us', currency: 'USD' }]]),
    }
    expect(mergeAccounts(dollars, kept.id, 'us')).toMatchObject({ code: 'other-currency' })
    expect(mergePreview(dollars, kept.id, 'us')).toBeNull()
    expect(mergeAccounts(phone.budget, kept.id, kept.id)).toMatchObject({ code: 'same-account' })
    expect(mergeAccounts(phone.budget, kept.id, 'gone')).toMatchObject({ code: 'not-in-the-budget' })
  })
})
