import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findTransfers, linkTransfers, moneyOfRange, readStatement } from '@winterjay/budget'
import type { Budget } from '@winterjay/budget'
import { budgetOfPages, card, chequing, savings } from '@winterjay/budget/notation'
import type { JournalFormatName } from '@winterjay/lending/journal'
import { decodeWindows1252, localDate } from '@winterjay/money'
import Papa from 'papaparse'
import { afterAll, describe, expect, it } from 'vitest'
import { budgetFile, budgetJournal, sumsOf } from './budget-file.ts'
import type { AskedOfBudget } from './budget-file.ts'

/* Files of a budget, as other programs read them (budget §4.3, lending §6.4). */

const read = budgetOfPages({
  accounts: [
    chequing('c', [
      '2026-10-01 2000.00 ACME PAY = Income',
      '2026-10-03 -500.00 TFR-TO SAVINGS',
      '2026-10-05 -84.12 CAFÉ ŁUKASZ & FILS = Food & Dining',
      '2026-10-09 -1200.00 BOREALE = Housing',
    ]),
    savings('s', ['2026-10-04 500.00 DEPOSIT']),
    card('v', ['2026-10-20 -640.11 =IKEA = Shopping', '2026-10-22 10.00 IKEA = Shopping']),
  ],
})
const budget: Budget = linkTransfers(read, findTransfers(read))
const ASKED: AskedOfBudget = {
  from: localDate('2026-10-01'),
  to: localDate('2026-10-31'),
  accountId: null,
  locale: 'en',
  nameOf: ({ id }) => ({ c: 'Chequing', s: 'Savings', v: 'Visa' })[id] ?? id,
  given: { 'category:Housing': 'Expenses:Rent' },
}
/** In cents, by account (a debit is positive): from the lines above. */
const SUMS = {
  Chequing: 215_88,
  Savings: 500_00,
  Visa: -630_11,
  Income: -2000_00,
  'Food & Dining': 84_12,
  'Expenses:Rent': 1200_00,
  Shopping: 630_11,
}

async function file(format: JournalFormatName, over: Partial<AskedOfBudget> = {}, book = budget) {
  const asked = { ...ASKED, ...over }
  const made = budgetFile(book, budgetJournal(book, asked), {
    ...asked,
    format,
    dateOrder: 'mdy',
    isWithAccounts: true,
  })
  return { name: made.name, bytes: new Uint8Array(await made.content.arrayBuffer()) }
}

const centsOf = (amount: string | undefined): number => Math.round(Number(amount) * 100)
const add = (sums: Record<string, number>, name: string, amount: number): void => {
  sums[name] = (sums[name] ?? 0) + amount
}

const folder = mkdtempSync(join(tmpdir(), 'budget-files-'))
afterAll(() => rmSync(folder, { recursive: true }))
const has = (program: string): boolean => spawnSync('which', [program]).status === 0

async function run(program: string, format: JournalFormatName, options: readonly string[]): Promise<string> {
  const { name, bytes } = await file(format)
  writeFileSync(join(folder, name), bytes)
  const env = { ...process.env, LC_ALL: 'C.UTF-8' }
  const done = spawnSync(program, [...options, join(folder, name)], { encoding: 'utf8', env })
  expect(done.status, done.stderr).toBe(0)
  return done.stdout
}

describe('the journal', () => {
  it('has debits that equal credits, and by account the sums of the page', () => {
    const sums = sumsOf(budgetJournal(budget, ASKED))
    expect(Object.fromEntries(sums.map(({ name, debit, credit }) => [name, debit - credit]))).toEqual(SUMS)
    expect(sums.reduce((sum, { debit, credit }) => sum + debit - credit, 0)).toBe(0)
    const { incomeCents, expensesCents } = moneyOfRange(budget, ASKED.from, ASKED.to)
    expect([incomeCents, expensesCents]).toEqual([-SUMS.Income, 84_12 + 1200_00 + 630_11])
  })

  it('IIF, read by its columns: each block balances, accounts are listed with types, sums are equal', async () => {
    const { bytes } = await file('iif')
    const rows = decodeWindows1252(bytes)
      .split('\r\n')
      .map((line) => line.split('\t'))
    const types = Object.fromEntries(rows.filter(([tag]) => tag === 'ACCNT').map(([, name, type]) => [name, type]))
    expect(types).toEqual({
      Chequing: 'BANK',
      Savings: 'BANK',
      Visa: 'CCARD',
      Income: 'INC',
      'Food & Dining': 'EXP',
      Expenses: 'EXP',
      'Expenses:Rent': 'EXP',
      Shopping: 'EXP',
    })
    const sums: Record<string, number> = {}
    let block = 0
    for (const [tag, , , day, account = '', , , amount] of rows) {
      if (tag === 'ENDTRNS') expect(block).toBe(0)
      if (tag !== 'TRNS' && tag !== 'SPL') continue
      expect(day).toMatch(/^10\/\d\d\/2026$/)
      expect(types).toHaveProperty([account])
      block += centsOf(amount)
      add(sums, account, centsOf(amount))
    }
    expect(sums).toEqual(SUMS)
  })

  it('journal entries of QuickBooks Online, read by a CSV parser', async () => {
    const { bytes } = await file('qbo_journal_csv')
    const { data } = Papa.parse<Record<string, string>>(new TextDecoder().decode(bytes), {
      header: true,
      skipEmptyLines: true,
    })
    const sums: Record<string, number> = {}
    for (const row of data) add(sums, row['Account Name'] ?? '', centsOf(row['Debits']) - centsOf(row['Credits']))
    expect(sums).toEqual(SUMS)
    expect(data.map((row) => row['Description']).filter((text) => /^[=+\-@]/.test(text ?? ''))).toEqual([])
  })

  it.skipIf(!has('hledger'))('hledger', async () => {
    const out = await run('hledger', 'hledger', ['balance', '--flat', '--no-total', '-O', 'csv', '-f'])
    const [, ...rows] = Papa.parse<string[]>(out, { skipEmptyLines: true }).data
    const sums: Record<string, number> = {}
    for (const [name = '', amount] of rows)
      add(sums, name.replace(/^(Assets|Liabilities|Income|Expenses):/, ''), centsOf(amount?.replaceAll(/[^\d.-]/g, '')))
    const { 'Expenses:Rent': rent, ...others } = SUMS
    expect(sums).toEqual({ ...others, Rent: rent })
  })

  it.skipIf(!has('bean-check'))('beancount', async () => {
    expect(await run('bean-check', 'beancount', [])).toBe('')
  })
})

describe('one account’s lines', () => {
  it('OFX, read by the reader of bank files: days, amounts and names', async () => {
    const { name, bytes } = await file('ofx', { accountId: 'c' })
    const [account] = readStatement(bytes, { fileName: name, today: localDate('2026-11-21') }).accounts
    expect(account?.transactions.map(({ date, amountCents }) => [date, amountCents])).toEqual([
      ['2026-10-01', 2000_00],
      ['2026-10-03', -500_00],
      ['2026-10-05', -84_12],
      ['2026-10-09', -1200_00],
    ])
    expect(account?.transactions[2]?.description).toContain('& ')
    expect(new Set(account?.transactions.map(({ bankId }) => bankId)).size).toBe(4)
  })

  it.each([
    ['qbo_bank_csv', 'Amount'],
    ['xero_bank_csv', '*Amount'],
  ] as const)('%s', async (format, column) => {
    const { bytes } = await file(format, { accountId: 'v' })
    const { data } = Papa.parse<Record<string, string>>(new TextDecoder().decode(bytes), {
      header: true,
      skipEmptyLines: true,
    })
    expect(data.map((row) => centsOf(row[column]))).toEqual([-640_11, 10_00])
    expect(data.flatMap((row) => Object.values(row)).filter((cell) => /^[=+@]|^-\D/.test(cell))).toEqual([])
  })

  it('beyond 1,000 lines: a zip of numbered files', async () => {
    const lines = Array.from(
      { length: 1_500 },
      (_, k) => `2026-10-${String(1 + (k % 28)).padStart(2, '0')} -1.00 SHOP ${k}`,
    )
    const long = budgetOfPages({ accounts: [chequing('c', lines)] })
    const { name, bytes } = await file('qbo_bank_csv', { accountId: 'c' }, long)
    expect(name).toBe('winterjay-2026-10-01-2026-10-31.zip')
    const text = new TextDecoder('latin1').decode(bytes)
    const files = [...text.matchAll(/winterjay-2026-10-01-2026-10-31-(\d)\.csvDate,Description,Amount/g)]
    expect(files.map(([, number]) => number)).toEqual(['1', '2'])
    expect(text.match(/,-1\.00/g)).toHaveLength(1_500)
  })
})
