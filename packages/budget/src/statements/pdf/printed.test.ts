import { cents, localDate } from '@winterjay/money'
import { describe, expect, it } from 'vitest'
import { readPrinted } from './pdf.ts'
import type { PrintedRow, PrintedStatement } from './printed.ts'
import {
  asPrinted,
  missing,
  prove,
  withNewRow,
  withoutPrintedRow,
  withPrintedBalance,
  withPrintedRow,
} from './printed.ts'

/* budget §1.6: a statement that does not add up is shown as printed, and mended by the user until it does. */

const row = (day: string, amount: number, description: string, balance: number | null = null): PrintedRow => ({
  date: localDate(`2026-${day}`),
  amountCents: cents(amount),
  description,
  balanceCents: balance === null ? null : cents(balance),
  category: '',
  line: 10,
})
const PAYROLL = row('05-07', 142_066, 'PAYROLL', 192_066)
const GROCER = row('05-08', -4512, 'GROCER')
const CHEQUE = row('05-08', -85_000, 'CHEQUE 214', 102_554)
const FEE = row('06-02', -1695, 'FEE', 100_859)
/** A balance is printed once per day, as by RBC: 500.00 + 1,420.66 - 45.12 - 850.00 - 16.95 = 1,008.59. */
const ACCOUNT: PrintedStatement = {
  institution: 'rbc',
  isOnTrial: false,
  accountId: '003-1234567',
  isCard: false,
  asOf: localDate('2026-06-05'),
  opening: [cents(50_000)],
  closing: [cents(100_859)],
  rows: [PAYROLL, GROCER, CHEQUE, FEE],
}
/** A card prints no balance next to its rows: 100.00 is owed, 40.00 and 60.00 are bought, 100.00 is paid. */
const CARD: PrintedStatement = {
  ...ACCOUNT,
  isCard: true,
  opening: [cents(-10_000)],
  closing: [cents(-10_000)],
  rows: [row('05-07', -4000, 'CAFE'), row('05-09', 10_000, 'PAYMENT'), row('05-20', -6000, 'SHOES')],
}
const withAmount = (statement: PrintedStatement, at: number, amount: number): PrintedStatement => {
  const before = statement.rows[at]
  if (before === undefined) throw new Error('no such row')
  return withPrintedRow(statement, at, { ...before, amountCents: cents(amount) })
}
const gapOf = (statement: PrintedStatement): object => {
  const proof = prove(statement)
  if (proof.kind !== 'off') return proof
  const { row: at, among, turned, reachedCents, statedCents } = proof
  return { at, among, turned, reachedCents, statedCents, missing: missing(proof) }
}

describe('the proof of a printed statement', () => {
  it.each([
    ['an account', ACCOUNT, 50_000, 100_859],
    ['a card', CARD, -10_000, -10_000],
    ['one that names balances of a page, too', { ...ACCOUNT, opening: [cents(1), cents(50_000)] }, 50_000, 100_859],
  ])('%s', (_what, statement, openingCents, closingCents) =>
    expect(prove(statement)).toEqual({ kind: 'proven', openingCents, closingCents }),
  )
  it('names the rows after the last balance that fits, and the balance they miss', () =>
    expect(gapOf(withAmount(ACCOUNT, 1, -4612))).toEqual({
      at: 2,
      among: [1, 2],
      turned: null,
      reachedCents: 102_454,
      statedCents: 102_554,
      missing: 100,
    }))
  it('names one row if only that cannot be right', () =>
    expect(gapOf(withAmount(ACCOUNT, 3, -1600))).toMatchObject({ at: 3, among: [3, 3], missing: -95 }))
  it('looks at every balance, although opening, rows and closing add up', () => {
    const swapped = withAmount(withAmount(ACCOUNT, 0, 142_166), 3, -1795)
    expect(gapOf(swapped)).toMatchObject({ at: 0, among: [0, 0], statedCents: 192_066, missing: -100 })
  })
  it('of a card names no rows, but the one that closes the gap with its sign turned', () => {
    expect(gapOf(withAmount(CARD, 1, -10_000))).toMatchObject({ at: null, among: null, turned: 1, missing: 20_000 })
    expect(gapOf(withAmount(CARD, 0, -4100))).toMatchObject({ among: null, turned: null, missing: 100 })
  })
  it('names no row by its sign if two would do', () => {
    const twice = { ...CARD, rows: [...CARD.rows, row('05-21', -6000, 'SHOES')] }
    expect(gapOf({ ...twice, closing: [cents(-4000)] })).toMatchObject({ turned: null, missing: 12_000 })
  })
  it('misses the closing balance alone if every other fits', () =>
    expect(gapOf({ ...ACCOUNT, closing: [cents(100_000)] })).toMatchObject({ at: null, among: null, missing: -859 }))
  it('is measured from the opening balance that most rows fit', () => {
    const broken = withAmount({ ...ACCOUNT, opening: [cents(1), cents(50_000)] }, 3, -1600)
    expect(prove(broken)).toMatchObject({ openingCents: 50_000, row: 3 })
  })
  it('is open without a balance, or with a row that has no day', () => {
    expect(prove({ ...ACCOUNT, closing: [] })).toEqual({ kind: 'open' })
    const undated = withPrintedRow(ACCOUNT, 1, { ...GROCER, date: null })
    expect(prove(undated)).toEqual({ kind: 'open' })
  })
})

describe('mending', () => {
  it('a value, a sign, a day, a balance that was misread', () => {
    expect(prove(withAmount(withAmount(CARD, 1, -10_000), 1, 10_000)).kind).toBe('proven')
    const misread = withPrintedRow(ACCOUNT, 2, { ...CHEQUE, balanceCents: cents(1) })
    expect(gapOf(misread)).toMatchObject({ at: 2 })
    expect(prove(withPrintedRow(misread, 2, CHEQUE)).kind).toBe('proven')
    expect(prove(withPrintedBalance({ ...ACCOUNT, closing: [] }, 'closing', cents(100_859))).kind).toBe('proven')
  })
  it('a row read twice is deleted', () => {
    const twice = { ...ACCOUNT, rows: ACCOUNT.rows.toSpliced(2, 0, GROCER) }
    expect(gapOf(twice)).toMatchObject({ at: 3, among: [1, 3], missing: 4512 })
    expect(withoutPrintedRow(twice, 2)).toEqual(ACCOUNT)
  })
  it.each([
    ['before the balance of its day that it makes fit', GROCER, 1],
    ['before the next day whose balance misses it', CHEQUE, 2],
    ['at the end', FEE, 3],
  ])('a missing row is added %s', (_where, gone, at) => {
    const added = withNewRow(withoutPrintedRow(ACCOUNT, at), gone)
    expect(added.at).toBe(at)
    expect(added.statement.rows.map((one) => one.description)).toEqual(ACCOUNT.rows.map((one) => one.description))
    expect(prove(added.statement).kind).toBe('proven')
  })
  it('a row on a day without others goes between its neighbours, also the first of a statement without any', () => {
    const bare = { amountCents: cents(-100), description: 'TEA', balanceCents: null }
    expect(withNewRow(CARD, { ...bare, date: localDate('2026-05-08') }).at).toBe(1)
    expect(withNewRow(CARD, { ...bare, date: localDate('2026-05-01') }).at).toBe(0)
    expect(withNewRow({ ...CARD, rows: [] }, { ...bare, date: localDate('2026-05-01') }).at).toBe(0)
  })
  it('what a card owes is shown as it prints it', () => {
    expect([asPrinted(CARD, cents(-10_000)), asPrinted(CARD, cents(0))]).toEqual([10_000, 0])
    expect(asPrinted(ACCOUNT, cents(-10_000))).toBe(-10_000)
  })
})

describe('a printed statement as a file', () => {
  it('brings no row before it is proven, and keeps what is printed', () => {
    const broken = withAmount(ACCOUNT, 1, -4612)
    const params = { openingCents: 50_000, rowsCents: 50_759, reachedCents: 100_759, closingCents: 100_859 }
    expect(readPrinted(broken)).toMatchObject({
      error: { code: 'unproven', params: { ...params, differenceCents: 100 } },
      accounts: [],
      printed: broken,
    })
    expect(readPrinted({ ...ACCOUNT, opening: [] })).toMatchObject({
      error: { code: 'balances_missing' },
      accounts: [],
    })
  })
  it('mended, is read like any other', () => {
    const file = readPrinted(withAmount(withAmount(ACCOUNT, 1, -4612), 1, -4512))
    expect(file).toMatchObject({ error: null, accounts: [{ id: '003-1234567', balance: { amountCents: 100_859 } }] })
    expect(file.accounts[0]?.transactions.map(({ amountCents }) => amountCents)).toEqual([
      142_066, -4512, -85_000, -1695,
    ])
  })
  it('leaves a row of 0.00 out', () =>
    expect(readPrinted(withNewRow(CARD, row('05-08', 0, 'NOTHING')).statement).skipped).toEqual([
      { reason: 'zero_amount', count: 1 },
    ]))
})
