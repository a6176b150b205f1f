import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cents, encodeWindows1252, decodeWindows1252, fitWindows1252, localDate } from '@winterjay/money'
import Papa from 'papaparse'
import { afterAll, describe, expect, it } from 'vitest'
import { BOOK_ACCOUNTS, NO_AMOUNTS } from '../index.ts'
import type { BookAccount } from '../index.ts'
import { BOOK_DAY, EXAMPLE_BOOK, entriesOf } from '../postings/example-book.test-data.ts'
import {
  JOURNAL_FORMATS,
  JOURNAL_WRITERS,
  isAccountName,
  isAccountNumber,
  journalEntry,
  journalTotals,
} from './index.ts'
import type { JournalEntry, JournalFile, JournalFormatName } from './index.ts'

/** The journal of the example book, and what other programs read in its files (lending §6.3, §6.4). */
const JOURNAL: readonly JournalEntry[] = EXAMPLE_BOOK.flatMap((loan) =>
  entriesOf(loan).map((entry) => ({ ...entry, loan: loan.name })),
)
  .filter(({ effectiveOn }) => effectiveOn >= '2026-01-01')
  .toSorted((a, b) => (a.effectiveOn < b.effectiveOn ? -1 : 1))
  .flatMap(({ kind, effectiveOn, amounts, loan }, at) => {
    const borrowerName = loan === 'L1' ? 'Zoë "Ann" O’Neil; & <Søn> Łukasz' : `=Borrower ${loan}`
    return (
      journalEntry({ number: at + 1, kind, effectiveOn, amounts, reference: `WJ-TEST-00${loan}`, borrowerName }) ?? []
    )
  })

/** Sums in cents by account (lending §6.2). */
const SUMS: Partial<Record<BookAccount, number>> = {
  bank: -1_959_12,
  loans_receivable: 284_71,
  interest_income: -2_558_00,
  bad_debt: 4_232_41,
}

const NAMES: Record<BookAccount, string> = {
  bank: 'Chequing & co',
  loans_receivable: 'Prêts:À recevoir',
  interest_income: 'Interest income',
  fee_income: 'Fees',
  borrower_credit: 'Owed to borrowers',
  bad_debt: 'Bad debt',
  recovery_income: 'Recoveries',
  opening_equity: 'Opening equity',
}
const accounts = Object.fromEntries(
  BOOK_ACCOUNTS.map((account, at) => [account, { name: NAMES[account], number: String(1010 + at) }]),
) as JournalFile['accounts']
const FILE: JournalFile = {
  accounts,
  locale: 'en',
  from: localDate('2026-01-01'),
  to: BOOK_DAY,
  dateOrder: 'mdy',
  bankBalanceCents: cents(-1_959_12),
  intuitBankId: null,
  isWithAccounts: false,
}
function written(name: JournalFormatName, file: JournalFile = FILE, entries = JOURNAL): string {
  const format = JOURNAL_WRITERS[name]
  return format.head(file) + entries.map((entry) => format.entry(entry, file)).join('') + format.foot(file)
}

/** Cents by the name of an account, without those that sum to zero. */
function sumsOf(lines: readonly (readonly [name: string, amount: string])[]): Record<string, number> {
  const sums: Record<string, number> = {}
  for (const [name, amount] of lines) {
    expect(amount).toMatch(/^-?\d+\.\d\d$/)
    sums[name] = (sums[name] ?? 0) + Math.round(Number(amount) * 100)
  }
  return Object.fromEntries(Object.entries(sums).filter(([, sum]) => sum !== 0))
}
const named = (nameOf: (account: BookAccount) => string): Record<string, number> =>
  Object.fromEntries(BOOK_ACCOUNTS.flatMap((account) => (SUMS[account] ? [[nameOf(account), SUMS[account]]] : [])))

const has = (program: string): boolean => spawnSync('which', [program]).status === 0
const folder = mkdtempSync(join(tmpdir(), 'journal-'))
afterAll(() => rmSync(folder, { recursive: true }))
function run(program: string, file: string, content: string | Uint8Array, options: readonly string[]): string {
  const path = join(folder, file)
  writeFileSync(path, content)
  const done = spawnSync(
    program,
    options.map((option) => (option === 'FILE' ? path : option)),
    {
      encoding: 'utf8',
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
    },
  )
  expect(done.status, done.stderr).toBe(0)
  return done.stdout
}

describe('the journal (lending §6.3)', () => {
  it('has an entry for each subject and day that balances, and sums to the accounts of the book', () => {
    const totals = journalTotals(JOURNAL)
    expect(totals.debitCents).toBe(totals.creditCents)
    expect(
      Object.fromEntries(
        totals.accounts.map(({ account, debitCents, creditCents }) => [account, debitCents - creditCents]),
      ),
    ).toEqual(SUMS)
  })

  it('leaves out what cancels out on its day, and refuses what does not balance', () => {
    const posted = {
      number: 7,
      kind: 'correction',
      effectiveOn: BOOK_DAY,
      amounts: NO_AMOUNTS,
      reference: 'r',
      borrowerName: 'b',
    } as const
    expect(journalEntry(posted)).toBeNull()
    expect(() => journalEntry({ ...posted, amounts: { ...NO_AMOUNTS, cash: cents(1) } })).toThrow(RangeError)
  })

  it.each([
    ['Chequing', true],
    ['Actif:Prêts à recevoir', true],
    ['a:b:c:d:e:f', false],
    ['x'.repeat(32), false],
    ['x'.repeat(31), true],
    ['', false],
    ['Assets:', false],
    [' Bank', false],
    ['=cmd', false],
    ['Bank\t', false],
    ['My "bank"', false],
  ])('an account may be called %j: %s', (name, may) => expect(isAccountName(name)).toBe(may))

  it.each([
    ['1010', true],
    ['0101', false],
    ['10100', false],
    ['10a0', false],
  ])('an account may have the number %j: %s', (number, may) => expect(isAccountNumber(number)).toBe(may))
})

describe('IIF for QuickBooks Desktop', () => {
  it('is the block of lending §6.4 for the first payment of 10,000 at 12 %', () => {
    const payment = journalEntry({
      number: 123,
      kind: 'payment',
      effectiveOn: localDate('2026-02-15'),
      amounts: { ...NO_AMOUNTS, cash: cents(888_49), principal: cents(-788_49), interest: cents(-100_00) },
      reference: 'WJ-A1B2-C3D4',
      borrowerName: 'Ann',
    })
    expect(payment && JOURNAL_WRITERS.iif.entry(payment, FILE).split('\r\n')).toEqual([
      'TRNS\t\tGENERAL JOURNAL\t02/15/2026\tChequing & co\t\t\t888.49\tWJ-000123\tWJ-A1B2-C3D4 payment Ann\tN',
      'SPL\t\tGENERAL JOURNAL\t02/15/2026\tPrêts:À recevoir\t\t\t-788.49\tWJ-000123\tWJ-A1B2-C3D4 payment Ann\tN',
      'SPL\t\tGENERAL JOURNAL\t02/15/2026\tInterest income\t\t\t-100.00\tWJ-000123\tWJ-A1B2-C3D4 payment Ann\tN',
      'ENDTRNS',
      '',
    ])
  })

  it('read back by its columns: every block balances, and the sums by account are those of the book', () => {
    const text = decodeWindows1252(encodeWindows1252(written('iif')))
    const [trns, spl, end, ...rest] = text.split('\r\n')
    expect([trns?.split('\t').length, spl?.split('\t').length, end]).toEqual([11, 11, '!ENDTRNS'])
    const columns = trns?.split('\t') ?? []
    const lines: [string, string][] = []
    let block = 0
    for (const line of rest.slice(0, -1)) {
      const cells = line.split('\t')
      if (cells[0] === 'ENDTRNS') {
        expect(block).toBe(0)
        continue
      }
      expect([cells.length, line.includes('"')]).toEqual([11, false])
      const amount = cells[columns.indexOf('AMOUNT')] ?? ''
      block += Math.round(Number(amount) * 100)
      lines.push([cells[columns.indexOf('ACCNT')] ?? '', amount])
    }
    expect(rest.at(-1)).toBe('')
    expect(sumsOf(lines)).toEqual(named((account) => NAMES[account]))
  })

  it('lists the accounts with their types if asked to: each once, a parent before its child', () => {
    const listed = (file: JournalFile): string[][] =>
      written('iif', { ...file, isWithAccounts: true })
        .split('\r\n')
        .filter((line) => /^!?ACCNT\t/.test(line))
        .map((line) => line.split('\t'))
    expect(written('iif')).not.toContain('ACCNT\tPrêts')
    // Types of Intuit's reference; loans receivable are no AR, which needs a customer.
    expect(listed(FILE)).toEqual([
      ['!ACCNT', 'NAME', 'ACCNTTYPE', 'DESC'],
      ['ACCNT', 'Chequing & co', 'BANK', 'Bank'],
      ['ACCNT', 'Prêts', 'OCASSET', ''],
      ['ACCNT', 'Prêts:À recevoir', 'OCASSET', 'Loans receivable'],
      ['ACCNT', 'Interest income', 'INC', 'Interest income'],
      ['ACCNT', 'Fees', 'INC', 'Fee income'],
      ['ACCNT', 'Owed to borrowers', 'OCLIAB', 'Owed to borrowers'],
      ['ACCNT', 'Bad debt', 'EXP', 'Bad debt'],
      ['ACCNT', 'Recoveries', 'EXINC', 'Recoveries'],
      ['ACCNT', 'Opening equity', 'EQUITY', 'Opening equity'],
    ])
    const shared = { ...FILE.accounts, fee_income: FILE.accounts.interest_income }
    expect(listed({ ...FILE, accounts: shared }).filter(([, name]) => name === 'Interest income')).toHaveLength(1)
  })
  it('replaces what windows-1252 lacks by the base letter or a question mark, and counts it', () => {
    expect(fitWindows1252('Zoë O’Neil Łukasz ń 王')).toEqual({ text: 'Zoë O’Neil ?ukasz n ?', replaced: 3 })
    expect([...encodeWindows1252('é€’')]).toEqual([0xe9, 0x80, 0x92])
  })
})

describe('QuickBooks Online, Xero and Sage 50', () => {
  const csv = (text: string): string[][] => Papa.parse<string[]>(text, { skipEmptyLines: true }).data

  it('journal entries: debits and credits of each number are equal', () => {
    const [head, ...rows] = csv(written('qbo_journal_csv'))
    expect(head).toEqual(['Journal No.', 'Journal Date', 'Account Name', 'Description', 'Debits', 'Credits', 'Name'])
    expect(rows[0]?.[1]).toMatch(/^\d\d\/\d\d\/2026$/)
    expect(sumsOf(rows.map((row) => [row[2] ?? '', row[4] || `-${row[5]}`]))).toEqual(
      named((account) => NAMES[account]),
    )
    const byNumber = new Map<string, number>()
    for (const row of rows)
      byNumber.set(
        row[0] ?? '',
        (byNumber.get(row[0] ?? '') ?? 0) + Math.round((Number(row[4]) - Number(row[5])) * 100),
      )
    expect([...byNumber.values()].every((sum) => sum === 0)).toBe(true)
  })

  it.each([
    ['qbo_bank_csv', ['Date', 'Description', 'Amount'], 2],
    ['xero_bank_csv', ['*Date', '*Amount', 'Payee', 'Description', 'Reference'], 1],
  ] as const)('%s: bank lines, no cell that a spreadsheet would run', (name, columns, amount) => {
    const [head, ...rows] = csv(written(name, { ...FILE, locale: 'fr', dateOrder: 'dmy' }))
    expect(head).toEqual(columns)
    expect(rows.reduce((sum, row) => sum + Math.round(Number(row[amount]) * 100), 0)).toBe(SUMS.bank)
    // The write-off moves no money.
    expect(rows).toHaveLength(JOURNAL.length - 1)
    expect(rows.flat().filter((cell) => /^[=+@]|^-\D/.test(cell))).toEqual([])
  })

  it('Sage 50: numbers for accounts, entries that balance, texts no longer than it takes', () => {
    const entries = written('sage50').split('\r\n\r\n').filter(Boolean)
    expect(entries).toHaveLength(JOURNAL.length)
    const lines: [string, string][] = []
    for (const entry of entries) {
      const [first = '', ...rest] = entry.split('\r\n')
      const [, day, source, comment] = /^(\d\d-\d\d-\d\d),"([^"]*)","([^"]*)"$/.exec(first) ?? []
      expect([day === undefined, (source ?? '').length > 13, (comment ?? '').length > 39]).toEqual([
        false,
        false,
        false,
      ])
      const parts = rest.map((line) => line.split(',') as [string, string])
      expect(parts.reduce((sum, [, amount]) => sum + Math.round(Number(amount) * 100), 0)).toBe(0)
      lines.push(...parts)
    }
    expect(sumsOf(lines)).toEqual(named((account) => accounts[account].number ?? ''))
  })
})

describe('read back by other programs, where they are installed', () => {
  it.skipIf(!has('hledger'))('hledger', () => {
    const out = run('hledger', 'book.journal', written('hledger'), [
      '-f',
      'FILE',
      'balance',
      '--flat',
      '--no-total',
      '-O',
      'csv',
    ])
    const [, ...rows] = Papa.parse<string[]>(out, { skipEmptyLines: true }).data
    const roots = { bank: 'Assets', loans_receivable: 'Assets', interest_income: 'Income', bad_debt: 'Expenses' }
    expect(sumsOf(rows.map(([name = '', amount = '']) => [name, amount.replaceAll(/[^\d.-]/g, '')]))).toEqual(
      named((account) => `${roots[account as keyof typeof roots]}:${NAMES[account]}`),
    )
    run('hledger', 'book.journal', written('hledger'), ['-f', 'FILE', 'check'])
  })

  it.skipIf(!has('bean-check'))('beancount', () => {
    const text = written('beancount')
    expect(run('bean-check', 'book.beancount', text, ['FILE'])).toBe('')
    const out = run('bean-query', 'book.beancount', text, [
      '-f',
      'csv',
      'FILE',
      'select account, sum(position) group by account',
    ])
    const [, ...rows] = Papa.parse<string[]>(out, { skipEmptyLines: true }).data
    expect(sumsOf(rows.map(([name = '', amount = '']) => [name.trim(), amount.replaceAll(/[^\d.-]/g, '')]))).toEqual({
      'Assets:Chequing-co': SUMS.bank,
      'Assets:Prets:A-recevoir': SUMS.loans_receivable,
      'Income:Interest-income': SUMS.interest_income,
      'Expenses:Bad-debt': SUMS.bad_debt,
    })
  })

  it.skipIf(!has('ofxdump'))('ofxdump reads the bank lines, with their numbers, names and days', () => {
    const out = run('ofxdump', 'book.ofx', encodeWindows1252(written('ofx')), ['FILE'])
    const amounts = [...out.matchAll(/amount: (-?[\d.]+)/gi)].map(([, amount]) => Math.round(Number(amount) * 100))
    expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(SUMS.bank)
    expect(amounts).toHaveLength(JOURNAL.length - 1)
    expect(out).toContain('WJ-000001')
    expect(out).toContain('Zoë "Ann" O’Neil; & <Søn>')
  })
})

it.each(['hledger', 'beancount'] as const)('an account named with its root has it once in %s', (format) => {
  const file = { ...FILE, accounts: { ...FILE.accounts, bank: { ...FILE.accounts.bank, name: 'assets:Bank:Main' } } }
  expect(written(format, file)).toContain('Assets:Bank:Main')
  expect(written(format, file)).not.toMatch(/assets:assets/i)
})

it('a Web Connect file names the bank that the lender gave', () => {
  const text = written('qbo_web_connect', { ...FILE, intuitBankId: '00012' })
  expect(text).toContain('<INTU.BID>00012\r\n')
  expect(written('ofx')).not.toContain('INTU')
  expect(text.split('\r\n').filter((line) => (line.match(/</g) ?? []).length > 1)).toEqual([])
})

it.each(JOURNAL_FORMATS)('%s is written with 50,000 entries', (name) => {
  const [entry] = JOURNAL
  const many = Array.from({ length: 50_000 }, () => entry).filter((one) => one !== undefined)
  expect(written(name, FILE, many).length).toBeGreaterThan(1_000_000)
})
