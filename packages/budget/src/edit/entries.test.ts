import { cents, isRefusal, localDate } from '@winterjay/money'
import { describe, expect, it } from 'vitest'
import { Balances } from '../ahead/balances.ts'
import type { Budget } from '../budget.ts'
import { emptyBudget } from '../budget.ts'
import { applyImport, planImport } from '../import/booking.ts'
import { monthSummary } from '../months/month.ts'
import { storeOwnCategory } from '../own/own-categories.ts'
import { budgetOfPages, card, chequing } from '../transactions/budget-notation.ts'
import { addAccount, editAccount } from './accounts.ts'
import type { EditRefusal } from './refusal.ts'
import { editTransactions } from './edit.ts'
import { addExpense, addIncome, addTransfer } from './entries.ts'
import { reconcile, takeStatement } from './reconcile.ts'

const good = (budget: Budget | EditRefusal): Budget => {
  if (isRefusal(budget)) throw new Error(budget.code)
  return budget
}
const date = localDate('2026-11-05')
const wallet = good(
  addAccount(emptyBudget(), {
    id: 'cash',
    name: ' Wallet ',
    kind: 'cash',
    balance: { date: localDate('2026-11-01'), amountCents: cents(6000) },
  }),
)
const held = (budget: Budget, id: string) => new Balances(budget).on(id, localDate('2026-11-30'))
const entry = { id: 'e', accountId: 'cash', amountCents: cents(25_000), description: 'Snow removal', date }

describe('an account by hand (budget §7.2)', () => {
  it('has a name, a kind and what it holds', () => {
    expect(wallet.accounts.get('cash')).toMatchObject({ name: 'Wallet', kind: 'cash', currency: 'CAD', marks: [] })
    expect(held(wallet, 'cash')).toBe(6000)
  })
  it('needs a name', () => {
    const unnamed = { id: 'x', name: ' ', kind: 'cash', balance: null } as const
    expect(addAccount(emptyBudget(), unnamed)).toEqual({ code: 'missing-fields', field: 'name' })
  })
  it('closed, it leaves the accounts to spend from and keeps its transactions', () => {
    const closed = good(editAccount(good(addIncome(wallet, entry)), 'cash', { isClosed: true }))
    expect(closed.accounts.get('cash')?.isClosed).toBe(true)
    expect(closed.transactions.size).toBe(1)
    expect(good(editAccount(closed, 'cash', { isClosed: false })).accounts.get('cash')?.isClosed).toBe(false)
  })
})

describe('money in by hand (budget §7.2)', () => {
  it('cash income counts in the month and in what the account holds', () => {
    const budget = good(addIncome(wallet, entry))
    expect(monthSummary(budget, '2026-11')).toMatchObject({ incomeCents: 25_000, expensesCents: 0 })
    expect(held(budget, 'cash')).toBe(31_000)
  })
  it('is corrected in place, and stays money in', () => {
    const budget = good(addIncome(wallet, entry))
    expect(held(good(editTransactions(budget, ['e'], { amountCents: cents(20_000) })), 'cash')).toBe(26_000)
    expect(editTransactions(budget, ['e'], { amountCents: cents(-1) })).toMatchObject({ code: 'amount-invalid' })
  })
  it.each(['Piano lessons Halifax NS', 'Summer camp 2026', 'Gift: Zoé 12345', 'Dinner with Sam #2', '24/7 gym', 'N/A'])(
    'is named as it was typed, which no bank printed: %s',
    (description) =>
      expect(
        good(addIncome(wallet, { ...entry, description: ` ${description} ` })).transactions.get('e'),
      ).toMatchObject({
        merchant: description,
        description,
      }),
  )
  it('is joined by the row of the statement, not doubled', () => {
    const main = budgetOfPages({ accounts: [chequing('main', [])] })
    const budget = good(addIncome(main, { ...entry, accountId: 'main' }))
    const account = budget.accounts.get('main')
    if (account === undefined) throw new Error('no account')
    const row = { date: localDate('2026-11-06'), amountCents: cents(25_000), description: 'DEPOSIT', bankId: null }
    const plan = planImport(
      budget,
      [{ id: null, type: 'chequing', currency: 'CAD', transactions: [{ ...row, line: 1 }] }],
      { id: 'a', name: 'a.csv', format: 'csv:td', institution: 'td' },
      localDate('2026-11-30'),
      { accounts: new Map([[0, account]]) },
    )
    expect(applyImport(budget, plan).transactions.size).toBe(1)
  })
  it('a transfer between own accounts is neither income nor expense', () => {
    const both = good(addAccount(wallet, { id: 'main', name: 'Main', kind: 'chequing', balance: null }))
    const moved = {
      outId: 'o',
      inId: 'i',
      fromId: 'main',
      toId: 'cash',
      amountCents: cents(4000),
      description: 'ATM',
      date,
    }
    const budget = good(addTransfer(both, moved))
    expect(monthSummary(budget, '2026-11')).toMatchObject({ incomeCents: 0, expensesCents: 0 })
    expect(held(budget, 'cash')).toBe(10_000)
    expect(addTransfer(both, { ...moved, toId: 'main' })).toMatchObject({ code: 'same-account' })
    expect(addTransfer(both, { ...moved, toId: 'nowhere' })).toMatchObject({ code: 'not-in-the-budget' })
  })
  it('goes under an own category, as an expense does (budget §11.1)', () => {
    const own = { isDeleted: false, group: null, color: 1 } as const
    const owned = [
      { ...own, id: 'tires', name: 'Tires', parent: 'Transportation' },
      { ...own, id: 'shovel', name: 'Shovelling', parent: 'Income' },
    ] as const
    const both = owned.reduce((budget, one) => good(storeOwnCategory(budget, one)), wallet)
    const categoryOf = (budget: Budget) => {
      const { category, subcategory, categoryBy } = [...budget.transactions.values()][0] ?? {}
      return { category, subcategory, categoryBy }
    }
    expect(categoryOf(good(addExpense(both, { ...entry, category: 'tires' })))).toEqual({
      category: 'Transportation',
      subcategory: 'tires',
      categoryBy: 'user',
    })
    expect(categoryOf(good(addIncome(both, { ...entry, category: 'shovel' })))).toMatchObject({
      category: 'Income',
      subcategory: 'shovel',
    })
    expect(categoryOf(good(addIncome(both, entry)))).toEqual({ category: 'Income', categoryBy: 'user' })
    expect(addIncome(both, { ...entry, category: 'tires' })).toMatchObject({ code: 'category-unknown' })
    expect(addExpense(wallet, { ...entry, category: 'tires' })).toMatchObject({ code: 'category-unknown' })
  })
  it('refuses what an expense refuses', () => {
    expect(addIncome(wallet, { ...entry, amountCents: cents(0) })).toMatchObject({ field: 'amount' })
    expect(addIncome(wallet, { ...entry, description: '' })).toMatchObject({ field: 'description' })
    expect(addExpense(wallet, { ...entry, category: 'Nothing' })).toMatchObject({ code: 'category-unknown' })
  })
})

describe('a statement compared with the budget (budget §7.3)', () => {
  const known = { balance: { date: localDate('2026-11-01'), amountCents: cents(100_000) } }
  const budget = budgetOfPages({
    accounts: [
      chequing(
        'main',
        ['2026-11-03 -50.00 METRO', '2026-11-04 -50.00 METRO', '2026-11-06 30.00 DEPOSIT', '2026-11-20 -5.00 CAFE'],
        known,
      ),
      card('visa', ['2026-11-03 -10.00 NETFLIX']),
    ],
  })
  const at = (amountCents: number, day = '2026-11-10') =>
    reconcile(budget, 'main', { date: localDate(day), amountCents: cents(amountCents) })

  it('agrees: 1,000.00, less twice 50.00, and 30.00 in', () => {
    expect(at(93_000)).toMatchObject({ budgetCents: 93_000, differenceCents: 0, causes: [] })
  })
  it('50.00 more than the budget: one of the two is a double', () => {
    expect(at(98_000)).toMatchObject({
      differenceCents: 5000,
      causes: [
        { kind: 'double', transactionId: 'main:1' },
        { kind: 'double', transactionId: 'main:2' },
      ],
    })
  })
  it('60.00 less: the 30.00 went out', () => {
    expect(at(87_000)?.causes).toEqual([{ kind: 'wrong-sign', transactionId: 'main:3' }])
  })
  it('anything else: a transaction is missing', () => {
    expect(at(91_766)).toMatchObject({ differenceCents: -1234, causes: [] })
  })
  it('needs a balance to start from', () => {
    expect(reconcile(budget, 'visa', { date, amountCents: cents(0) })).toBeNull()
  })
  it('the statement’s balance is taken: what was booked up to its day is part of it', () => {
    const taken = good(takeStatement(budget, 'main', { date: localDate('2026-11-10'), amountCents: cents(91_766) }))
    expect(held(taken, 'main')).toBe(91_266)
  })
})
