import { cents, localDate } from '@winterjay/money'
import { describe, expect, it } from 'vitest'
import type { Budget, Rule } from '../budget.ts'
import { withAll } from '../budget.ts'
import { applyImport, planImport } from '../import/booking.ts'
import { addExpense } from './entries.ts'
import { editTransactions, forgetRule, tagTransactions } from './edit.ts'
import { storeGoal } from './goals.ts'
import { budgetOfPages, chequing } from '../transactions/budget-notation.ts'
import { readBackup, writeBackup } from '../backup.ts'
import { LARGEST_CENTS } from '../statements/amount.ts'

const budget = budgetOfPages({ accounts: [chequing('main', ['2026-11-02 -61.07 METRO #65'])] })
const row = {
  date: localDate('2026-11-05'),
  amountCents: cents(-8000),
  description: 'HYDRO ONE',
  bankId: null,
  line: 1,
}
const withStatement = (of: Budget): Budget =>
  applyImport(
    of,
    planImport(
      of,
      [{ id: null, type: 'chequing', currency: 'CAD', transactions: [row] }],
      { id: 'a', name: 'a.csv', format: 'csv:td', institution: 'td' },
      localDate('2026-11-30'),
      { accounts: new Map(account(of)) },
    ),
  )
const account = (of: Budget) => [...of.accounts.values()].slice(0, 1).map((one) => [0, one] as const)
const entryOf = (of: Budget) => of.transactions.get('main:1')

describe('an amount too large for exact sums is refused everywhere', () => {
  const expense = (amountCents: number) => ({
    id: 'x',
    accountId: [...budget.accounts.keys()][0] ?? '',
    amountCents: cents(amountCents),
    description: 'A',
    category: 'Other',
    date: localDate('2026-11-05'),
  })
  const goal = (amountCents: number) => ({
    id: 'g',
    name: 'House',
    targetCents: cents(amountCents),
    savedCents: cents(0),
    by: null,
    isDeleted: false,
  })
  it('the largest is accepted and restored from a backup', () => {
    const both = storeGoal(addExpense(budget, expense(LARGEST_CENTS)) as Budget, goal(LARGEST_CENTS)) as Budget
    expect(readBackup(writeBackup(both))).toEqual({ budget: both, newer: [] })
  })
  it('a cent more is refused: by hand, in a change, in a split, as a goal, from a backup', () => {
    const more = LARGEST_CENTS + 1
    expect(addExpense(budget, expense(more))).toMatchObject({ code: 'amount-invalid' })
    expect(editTransactions(budget, ['main:1'], { amountCents: cents(-more) })).toMatchObject({
      code: 'amount-invalid',
    })
    const splits = [-more, more - 6107].map((amountCents) => ({
      category: 'Groceries' as const,
      amountCents: cents(amountCents),
      note: '',
    }))
    expect(editTransactions(budget, ['main:1'], { splits })).toMatchObject({ code: 'amount-invalid', field: 'splits' })
    expect(storeGoal(budget, goal(more))).toMatchObject({ code: 'amount-invalid' })
    const forged = writeBackup(addExpense(budget, expense(1234567)) as Budget).replace('-1234567', `-${more}`)
    expect(readBackup(forged)).toMatchObject({ code: 'backup-damaged', params: { table: 'transactions', row: 2 } })
  })
  it('a goal needs a name and an amount above zero', () => {
    expect(storeGoal(budget, { ...goal(100), name: '' })).toMatchObject({ code: 'missing-fields' })
    expect(storeGoal(budget, goal(0))).toMatchObject({ code: 'amount-invalid' })
    expect(storeGoal(budget, { ...goal(100), savedCents: cents(-1) })).toMatchObject({ code: 'amount-invalid' })
  })
})

describe('a manual entry (budget §4.1.7: typing mistakes can be corrected in place)', () => {
  it('accepts another day and amount; not zero, and not different from its splits', () => {
    const edited = editTransactions(budget, ['main:1'], {
      date: localDate('2026-11-03'),
      amountCents: cents(-6170),
    }) as Budget
    expect(entryOf(edited)).toMatchObject({ date: '2026-11-03', amountCents: -6170 })
    expect(editTransactions(budget, ['main:1'], { amountCents: cents(0) })).toMatchObject({ code: 'amount-invalid' })
    const split = editTransactions(budget, ['main:1'], {
      splits: [{ category: 'Groceries', amountCents: cents(-6107), note: '' }],
    }) as Budget
    expect(editTransactions(split, ['main:1'], { amountCents: cents(-100) })).toMatchObject({
      code: 'splits-do-not-add-up',
    })
  })
  it('a bank’s row keeps its day and amount', () => {
    const both = withStatement(budget)
    const printed = [...both.transactions.values()].find(({ origin }) => origin === 'statement')
    expect(editTransactions(both, [printed?.id ?? ''], { amountCents: cents(-1) })).toMatchObject({
      code: 'bank-said-so',
    })
  })
  it('moved next to a bank row in the budget, it counts as another purchase, as if entered there', () => {
    const moved = editTransactions(withStatement(budget), ['main:1'], {
      date: localDate('2026-11-05'),
      amountCents: cents(-8000),
    }) as Budget
    expect(moved.imports.get('a')?.seen).toEqual(['entry main:1'])
    const added = addExpense(withStatement(budget), {
      id: 'x',
      accountId: 'main',
      amountCents: cents(8000),
      description: 'Hydro',
      category: 'Utilities',
      date: localDate('2026-11-04'),
    }) as Budget
    expect(added.imports.get('a')?.seen).toEqual(['entry x'])
  })
})

describe('many at once (budget §4.1.7: bulk edit, tags)', () => {
  it('adds a tag once to those without it, and leaves the other objects identical', () => {
    const tagged = tagTransactions(budget, ['main:1'], 'trip') as Budget
    expect(entryOf(tagged)?.tags).toEqual(['trip'])
    expect(entryOf(tagTransactions(tagged, ['main:1'], 'trip') as Budget)).toBe(entryOf(tagged))
    expect(tagTransactions(budget, ['main:1', 'gone'], 'trip')).toMatchObject({ code: 'not-in-the-budget' })
    expect(tagTransactions(budget, ['main:1'], 'x'.repeat(501))).toMatchObject({ code: 'too-long' })
  })
})

describe('names and rules', () => {
  it('forgetting a rule keeps the categories it already assigned', () => {
    const rule: Rule = {
      id: 'exact|METRO',
      match: 'exact',
      text: 'METRO',
      category: 'Healthcare',
      learnedOn: localDate('2026-11-01'),
      isDeleted: false,
    }
    const forgotten = forgetRule({ ...budget, rules: withAll(budget.rules, [rule]) }, rule.id) as Budget
    expect(forgotten.rules.get(rule.id)?.isDeleted).toBe(true)
    expect(forgotten.transactions).toBe(budget.transactions)
    expect(forgetRule(budget, 'exact|NOBODY')).toMatchObject({ code: 'not-in-the-budget' })
  })
})
