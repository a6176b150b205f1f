import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { localDate } from '@winterjay/money'
import type { StatementFile } from './index.ts'
import { readStatement } from './index.ts'

/** The shared samples stay where they are (see their README); without them these tests are skipped. */
const FOLDER = new URL('../../../../../shared/data/statements/', import.meta.url)
const isThere = existsSync(new URL('expectations.json', FOLDER))
if (!isThere) console.warn('shared statement samples are absent: their tests are skipped')

interface Expectation {
  readonly transactions: number
  readonly outflow_cents: number
  readonly inflow_cents: number
  readonly first_date: string
  readonly last_date: string
  readonly rows: readonly (readonly [string, number])[]
  readonly accounts?: number
  readonly closing_balance_cents?: number
  readonly pending_skipped?: number
  readonly by_currency?: Readonly<Record<string, readonly [number, number]>>
}

const read = (name: string): StatementFile =>
  readStatement(readFileSync(new URL(name, FOLDER)), { fileName: name, today: localDate('2026-11-21') })
const rowsOf = (file: StatementFile): [string, number][] =>
  file.accounts
    .flatMap((account) => account.transactions)
    .toSorted((a, b) => a.line - b.line)
    .map((t) => [t.date, t.amountCents])
const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)

const expectations: [string, Expectation][] = isThere
  ? Object.entries(
      (JSON.parse(readFileSync(new URL('expectations.json', FOLDER), 'utf8')) as { files: Record<string, Expectation> })
        .files,
    )
  : [['none', { transactions: 0, outflow_cents: 0, inflow_cents: 0, first_date: '', last_date: '', rows: [] }]]

describe.skipIf(!isThere)('the shared samples (data/statements/expectations.json)', () => {
  it.each(expectations)('%s', (name, expected) => {
    const file = read(name)
    const rows = rowsOf(file)
    const amounts = rows.map(([, amount]) => amount)
    expect(file).toMatchObject({ error: null, rowErrors: [], questions: [], needsMapping: null })
    expect(rows).toEqual(expected.rows)
    expect(rows).toHaveLength(expected.transactions)
    expect(sum(amounts.filter((a) => a < 0))).toBe(expected.outflow_cents)
    expect(sum(amounts.filter((a) => a > 0))).toBe(expected.inflow_cents)
    expect(
      rows
        .map(([day]) => day)
        .toSorted()
        .at(0),
    ).toBe(expected.first_date)
    expect(
      rows
        .map(([day]) => day)
        .toSorted()
        .at(-1),
    ).toBe(expected.last_date)
    expect(file.accounts).toHaveLength(expected.accounts ?? 1)
    const pending = file.skipped.find((each) => each.reason === 'pending')?.count
    expect(pending).toBe(expected.pending_skipped)
    if (expected.closing_balance_cents !== undefined)
      expect(file.accounts[0]?.balance?.amountCents).toBe(expected.closing_balance_cents)
    for (const [currency, [count, total]] of Object.entries(expected.by_currency ?? {})) {
      const own = file.accounts.flatMap((a) => a.transactions.filter((t) => (t.currency ?? a.currency) === currency))
      expect([own.length, sum(own.map((t) => t.amountCents))]).toEqual([count, total])
    }
  })

  it.each([
    ['ofxparse/anzcc.ofx', [['2017-05-08', -550]]],
    [
      'ofxparse/bank_medium.ofx',
      [
        ['2009-04-01', -660],
        ['2009-04-02', -31667],
        ['2009-04-03', -2200],
      ],
    ],
    [
      'ofxparse/checking.ofx',
      [
        ['2011-03-31', 1],
        ['2011-04-05', -3451],
        ['2011-04-07', -2500],
      ],
    ],
    ['ofxparse/fail_nice-empty_balance.ofx', [['2011-03-08', 12000]]],
    ['ofxparse/ofx-v102-empty-tags.ofx', [['2018-05-07', 1234]]],
    ['ofxparse/suncorp.ofx', [['2013-12-15', -1685]]],
    ['actual/8859-1.qfx', [['2022-10-19', -2000]]],
    [
      'actual/data-multi-decimal.ofx',
      [
        ['2019-01-23', -3000],
        ['2019-01-23', -377],
      ],
    ],
    [
      'actual/data-with-categories.qif',
      [
        ['2018-12-19', -10058],
        ['2018-12-19', -2015],
        ['2018-12-19', -4060],
      ],
    ],
    [
      'actual/html-vals.qfx',
      [
        ['2023-05-09', -100],
        ['2023-03-01', -100],
      ],
    ],
    ['actual/qif-account.qif', [['2018-12-19', -2500]]],
  ])('%s', (name, rows) => {
    const file = read(name)
    expect(file).toMatchObject({ error: null, rowErrors: [], questions: [] })
    expect(rowsOf(file)).toEqual(rows)
  })

  it('keeps accents and undoes double escapes', () => {
    expect(read('actual/8859-1.qfx').accounts[0]?.transactions[0]?.description).toBe(
      'Paiement facture/Carte prépayée PWW',
    )
    expect(read('actual/html-vals.qfx').accounts[0]?.transactions[1]?.description).toMatch(/^TPAY <DEFTPYMT> /)
    expect(read('canadian/desjardins-accesd.csv').accounts[0]?.transactions[2]?.description).toBe(
      'Achat /IGA EXTRA #8077 QUÉBEC',
    )
  })
  it('distinguishes a bank’s error answer, empty accounts and broken dates', () => {
    expect(read('ofxparse/error_message.ofx').error).toEqual({
      code: 'bank_error',
      params: { message: 'General Server Error' },
    })
    expect(read('ofxparse/multiple_accounts2.ofx')).toMatchObject({
      error: { code: 'no_transactions' },
      accounts: [{ id: '9100' }, { id: '9200' }],
    })
    expect(
      read('ofxparse/fail_nice-date_missing.ofx').rowErrors.map(({ line, reason }) => [line, reason.code]),
    ).toEqual([
      [33, 'date_missing'],
      [40, 'date_missing'],
      [48, 'date_invalid'],
    ])
    expect(read('ofxparse/fail_nice-decimal_error.ofx').rowErrors).toHaveLength(1)
  })
  it('counts the loan payment of AccèsD as skipped and shows what is owed', () => {
    const file = read('canadian/desjardins-accesd.csv')
    expect(file.skipped).toEqual([{ reason: 'loan_payment', count: 1 }])
    expect(file.accounts[1]).toMatchObject({
      id: '281774-LN1',
      type: 'loan',
      balance: { amountCents: -1_120_045 },
      transactions: [],
    })
  })
})
