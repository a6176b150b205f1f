import { cents, localDate } from '@winterjay/money'
import { describe, expect, it } from 'vitest'
import type { Book, Rule } from '../budget.ts'
import { withAll } from '../budget.ts'
import { applyImport, planImport } from '../import/booking.ts'
import { addExpense, editTransactions, forgetRule, renameAccount, tagTransactions } from './edit.ts'
import { storeGoal } from './goals.ts'
import { chequing, ledger } from '../transactions/ledger.ts'
import { readBackup, writeBackup } from '../backup.ts'
import { LARGEST_CENTS } from '../statements/amount.ts'

const book = ledger({ accounts: [chequing('main', ['2026-11-02 -61.07 METRO #65'])] })
const row = {
  date: localDate('2026-11-05'),
  amountCents: cents(-8000),
  description: 'HYDRO ONE',
  bankId: null,
  line: 1,
}
const withStatement = (of: Book): Book =>
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
const account = (of: Book) => [...of.accounts.values()].slice(0, 1).map((one) => [0, one] as const)
const entryOf = (of: Book) => of.transactions.get('main:1')

describe('an amount so large that sums of it would not be whole cents gets nowhere into the book', () => {
  const expense = (amountCents: number) => ({
    id: 'x',
    accountId: [...book.accounts.keys()][0] ?? '',
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
  it('the largest goes in and comes back from a backup', () => {
    const both = storeGoal(addExpense(book, expense(LARGEST_CENTS)) as Book, goal(LARGEST_CENTS)) as Book
    expect(readBackup(writeBackup(both))).toEqual({ book: both, newer: [] })
  })
  it('a cent more does not: by hand, in a change, in a part, as a goal, from a backup', () => {
    const more = LARGEST_CENTS + 1
    expect(addExpense(book, expense(more))).toMatchObject({ code: 'amount-invalid' })
    expect(editTransactions(book, ['main:1'], { amountCents: cents(-more) })).toMatchObject({ code: 'amount-invalid' })
    const splits = [-more, more - 6107].map((amountCents) => ({
      category: 'Groceries' as const,
      amountCents: cents(amountCents),
      note: '',
    }))
    expect(editTransactions(book, ['main:1'], { splits })).toMatchObject({ code: 'amount-invalid', field: 'splits' })
    expect(storeGoal(book, goal(more))).toMatchObject({ code: 'amount-invalid' })
    const forged = writeBackup(addExpense(book, expense(1234567)) as Book).replace('-1234567', `-${more}`)
    expect(readBackup(forged)).toMatchObject({ code: 'backup-damaged', params: { table: 'transactions', row: 2 } })
  })
  it('a goal needs a name and an amount above zero', () => {
    expect(storeGoal(book, { ...goal(100), name: '' })).toMatchObject({ code: 'missing-fields' })
    expect(storeGoal(book, goal(0))).toMatchObject({ code: 'amount-invalid' })
    expect(storeGoal(book, { ...goal(100), savedCents: cents(-1) })).toMatchObject({ code: 'amount-invalid' })
  })
})

describe('an entry by hand (budget §4.1.7: a slip of the pen is mended where it stands)', () => {
  it('gets another day and amount; not zero, and not other than its parts', () => {
    const edited = editTransactions(book, ['main:1'], {
      date: localDate('2026-11-03'),
      amountCents: cents(-6170),
    }) as Book
    expect(entryOf(edited)).toMatchObject({ date: '2026-11-03', amountCents: -6170 })
    expect(editTransactions(book, ['main:1'], { amountCents: cents(0) })).toMatchObject({ code: 'amount-invalid' })
    const split = editTransactions(book, ['main:1'], {
      splits: [{ category: 'Groceries', amountCents: cents(-6107), note: '' }],
    }) as Book
    expect(editTransactions(split, ['main:1'], { amountCents: cents(-100) })).toMatchObject({
      code: 'splits-do-not-add-up',
    })
  })
  it('what a bank printed keeps its day and amount', () => {
    const both = withStatement(book)
    const printed = [...both.transactions.values()].find(({ origin }) => origin === 'statement')
    expect(editTransactions(both, [printed?.id ?? ''], { amountCents: cents(-1) })).toMatchObject({
      code: 'bank-said-so',
    })
  })
  it('moved beside a row that stands in the book, it is known to be another purchase, as one entered there is', () => {
    const moved = editTransactions(withStatement(book), ['main:1'], {
      date: localDate('2026-11-05'),
      amountCents: cents(-8000),
    }) as Book
    expect(moved.imports.get('a')?.seen).toEqual(['entry main:1'])
    const added = addExpense(withStatement(book), {
      id: 'x',
      accountId: 'main',
      amountCents: cents(8000),
      description: 'Hydro',
      category: 'Utilities',
      date: localDate('2026-11-04'),
    }) as Book
    expect(added.imports.get('a')?.seen).toEqual(['entry x'])
  })
})

describe('many at once (budget §4.1.7: bulk edit, tags)', () => {
  it('a tag is added to those without it, once, and the others are the objects they were', () => {
    const tagged = tagTransactions(book, ['main:1'], 'trip') as Book
    expect(entryOf(tagged)?.tags).toEqual(['trip'])
    expect(entryOf(tagTransactions(tagged, ['main:1'], 'trip') as Book)).toBe(entryOf(tagged))
    expect(tagTransactions(book, ['main:1', 'gone'], 'trip')).toMatchObject({ code: 'not-in-the-book' })
    expect(tagTransactions(book, ['main:1'], 'x'.repeat(501))).toMatchObject({ code: 'too-long' })
  })
})

describe('names and rules', () => {
  it('an account is renamed, and not to nothing', () => {
    expect((renameAccount(book, 'main', ' Joint ') as Book).accounts.get('main')?.name).toBe('Joint')
    expect(renameAccount(book, 'main', ' ')).toMatchObject({ code: 'missing-fields' })
    expect(renameAccount(book, 'main', 'x'.repeat(81))).toMatchObject({ code: 'too-long' })
    expect(renameAccount(book, 'nobody', 'x')).toMatchObject({ code: 'not-in-the-book' })
  })
  it('what was learned is forgotten, and what it decided stays', () => {
    const rule: Rule = {
      id: 'exact|METRO',
      match: 'exact',
      text: 'METRO',
      category: 'Healthcare',
      learnedOn: localDate('2026-11-01'),
      isDeleted: false,
    }
    const forgotten = forgetRule({ ...book, rules: withAll(book.rules, [rule]) }, rule.id) as Book
    expect(forgotten.rules.get(rule.id)?.isDeleted).toBe(true)
    expect(forgotten.transactions).toBe(book.transactions)
    expect(forgetRule(book, 'exact|NOBODY')).toMatchObject({ code: 'not-in-the-book' })
  })
})
