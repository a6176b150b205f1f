import type { Refusal } from '@winterjay/money'
import { cents, isRefusal, localDate } from '@winterjay/money'
import { describe, expect, it } from 'vitest'
import { readBackup, writeBackup, writeBudgetsCsv, writeCsv } from './backup.ts'
import type { Budget } from './budget.ts'
import { liveTransactions } from './budget.ts'
import { readStatement } from './statements/read-statement.ts'
import { applyImport, planImport } from './import/booking.ts'
import { editTransactions, learnCorrection } from './edit/edit.ts'
import { addExpense } from './edit/entries.ts'
import { budgetOfPages, chequing } from './transactions/budget-notation.ts'
import { sampleBudget } from './sample.ts'
import { budgetRefusalSentence } from './sentences.ts'
import { deleteTransactions, undoImport } from './edit/bin.ts'

const good = (value: Budget | Refusal): Budget => {
  if (isRefusal(value)) throw new Error(value.code)
  return value
}
const ids = (budget: Budget): string[] => liveTransactions(budget).map(({ id }) => id)

describe('export and import (budget §4.1.4: everything out, and back in unchanged)', () => {
  it('restores the same budget, deleted rows and undone imports included', () => {
    const bin = { on: localDate('2026-10-02'), step: '2026-10-02T10' }
    const rows = [
      {
        date: localDate('2026-09-02'),
        amountCents: cents(-425),
        description: '=HYPERLINK("x")',
        bankId: null,
        line: 1,
      },
    ]
    const imported = applyImport(
      sampleBudget('fr'),
      planImport(
        sampleBudget('fr'),
        [{ id: '1', type: null, currency: 'CAD', transactions: rows }],
        { id: 'f', name: 'f.csv', format: 'csv', institution: null },
        localDate('2026-10-01'),
      ),
    )
    const budget = good(deleteTransactions(undoImport(imported, 'f', bin), ids(sampleBudget('fr')).slice(0, 2), bin))
    expect(readBackup(writeBackup(budget))).toEqual({ budget, newer: [] })
    expect(readBackup(writeBackup(budget, ['{"collection":"envelopes"}']))).toEqual({
      budget,
      newer: ['{"collection":"envelopes"}'],
    })
  })
  it.each([
    ['', 'not-a-backup'],
    ['[]', 'not-a-backup'],
    ['{"name":"winterjay-book","version":2}', 'backup-too-new'],
    ['{"name":"winterjay-book","version":1}', 'backup-damaged'],
    [writeBackup(sampleBudget('fr')).replace('"amountCents":-169500', '"amountCents":-1695.5'), 'backup-damaged'],
    [writeBackup(sampleBudget('fr'), ['x']).replace('"newer":["x"]', '"newer":[5]'), 'backup-damaged'],
    [writeBackup(sampleBudget('fr')).replace('2025-01-28', '2025-02-30'), 'backup-damaged'],
  ])('refuses %.40s as %s', (text, code) => expect(readBackup(text)).toMatchObject({ code }))
  it('writes cells a spreadsheet will not run, and amounts it can add', () => {
    const budget = budgetOfPages({
      accounts: [
        chequing('c', ['2025-01-03 -84.12 =HYPERLINK("http://x","a")', '2025-01-04 -0.05 @SUM(A1), "quoted"']),
      ],
    })
    const csv = writeCsv(budget, ({ name }) => name)
    expect(csv.startsWith('\u{FEFF}date,account,')).toBe(true)
    expect(csv).toContain(`2025-01-03,c,"'=HYPERLINK(""http://x"",""a"")",`)
    expect(csv).toContain(`"'@SUM(A1), ""quoted"""`)
    expect(csv).toContain(',-84.12,CAD,')
    expect(csv).toContain(',-0.05,CAD,')
  })
  it('writes a CSV that the app reads again without a question: each account, row and sum', () => {
    const budget = budgetOfPages({
      accounts: [
        chequing('Joint', ['2025-01-03 -84.12 METRO #65', '2025-01-04 2000.00 PAYROLL ATELIER']),
        chequing('Savings', ['2025-01-05 -5.00 =SUM(A1)']),
      ],
    })
    const file = readStatement(new TextEncoder().encode(writeCsv(budget, ({ name }) => name)), {
      fileName: 'winterjay-2025-01-06.csv',
      today: localDate('2025-01-06'),
    })
    expect(file).toMatchObject({ error: null, questions: [], rowErrors: [], needsMapping: null })
    expect(
      file.accounts.map(({ id, transactions }) => [
        id,
        transactions.map(({ date, amountCents }) => `${date} ${amountCents}`),
      ]),
    ).toEqual([
      ['Joint', ['2025-01-03 -8412', '2025-01-04 200000']],
      ['Savings', ['2025-01-05 -500']],
    ])
  })
  it('names the own category beside the one it is part of, of each part', () => {
    const budget = budgetOfPages({ accounts: [chequing('c', ['2025-01-03 -84.12 KAL TIRE = Transportation'])] })
    const tires = { id: 't', name: 'Tires', parent: 'Transportation' as const, group: null, isDeleted: false }
    const row = good(
      editTransactions({ ...budget, categories: new Map([['t', tires]]) }, ['c:1'], {
        category: 'Transportation',
        subcategory: 't',
      }),
    )
    expect(writeCsv(row, ({ name }) => name)).toContain(',Transportation,-84.12,CAD,,,Tires\r\n')
  })
  it('writes the budgets next to what was spent', () => {
    const budget = budgetOfPages({
      accounts: [chequing('c', ['2025-01-03 -84.12 METRO #65'])],
      budgets: { '2025-01': { Groceries: '600', Utilities: '80' } },
    })
    expect(writeBudgetsCsv(budget).split('\r\n').slice(1)).toEqual([
      '2025-01,Groceries,600.00,0.00,84.12',
      '2025-01,Utilities,80.00,0.00,0.00',
      '',
    ])
  })
})

describe('edits (product §3 manual expense; budget §4.1.7: bulk edit, split, notes, tags)', () => {
  const budget = budgetOfPages({
    accounts: [
      chequing('c', ['2025-01-03 -84.12 QWERTY SHOP', '2025-01-10 -20.00 QWERTY SHOP', '2025-01-11 -5.00 OTHER THING']),
    ],
  })
  const expense = {
    id: 'x',
    accountId: 'c',
    amountCents: cents(1250),
    description: ' Lunch ',
    category: 'Food & Dining',
    date: localDate('2025-01-12'),
  }
  it('books a manual expense as money out', () => {
    expect(good(addExpense(budget, expense)).transactions.get('x')).toMatchObject({
      amountCents: -1250,
      description: 'Lunch',
      origin: 'hand',
      categoryBy: 'user',
    })
  })
  it('refuses an expense without amount or description with the specified text', () => {
    const refusals = [
      { ...expense, amountCents: cents(0) },
      { ...expense, description: ' ' },
    ].map((one) => addExpense(budget, one))
    for (const refusal of refusals)
      expect(isRefusal(refusal) && budgetRefusalSentence({ code: 'missing-fields' }, 'en')).toBe(
        'Please fill all required fields',
      )
    expect(addExpense(budget, { ...expense, category: 'Fun' })).toMatchObject({ code: 'category-unknown' })
  })
  it('splits only into parts that add up, and changes nothing if one of many does not fit', () => {
    const part = (amountCents: number) => ({
      category: 'Groceries' as const,
      amountCents: cents(amountCents),
      note: '',
    })
    expect(editTransactions(budget, ['c:1'], { splits: [part(-8000), part(-400)] })).toMatchObject({
      code: 'splits-do-not-add-up',
    })
    expect(
      good(editTransactions(budget, ['c:1'], { splits: [part(-8000), part(-412)] })).transactions.get('c:1')?.splits,
    ).toHaveLength(2)
    expect(editTransactions(budget, ['c:1', 'nobody'], { notes: 'x' })).toMatchObject({ code: 'not-in-the-budget' })
  })
  it('learns from a correction: similar transactions follow, and so does the next statement', () => {
    const taught = good(learnCorrection(budget, 'c:1', { category: 'Healthcare' }, localDate('2025-01-13')))
    expect([...taught.transactions.values()].map(({ category }) => category)).toEqual([
      'Healthcare',
      'Healthcare',
      'Other',
    ])
    const rows = [
      {
        date: localDate('2025-02-02'),
        amountCents: cents(-300),
        description: 'QWERTY SHOP #12 TORONTO ON',
        bankId: null,
        line: 1,
      },
    ]
    const plan = planImport(
      taught,
      [{ id: null, type: 'chequing', currency: 'CAD', transactions: rows }],
      { id: 'f', name: 'f', format: 'csv', institution: null },
      localDate('2025-03-01'),
    )
    expect(plan.accounts[0]?.rows[0]?.transaction.category).toBe('Healthcare')
  })
})
