import { readFileSync, readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { localDate } from '@winterjay/money'
import { readStatement } from './index.ts'

/** The contents of each fixture, checked by hand: rows in file order, types and balances by account. */
interface Expectation {
  readonly rows: readonly (readonly [string, number])[]
  readonly institution: string | null
  readonly types: readonly (string | null)[]
  readonly format?: string
  readonly encoding?: string
  readonly accountId?: string
  readonly balance?: number
  readonly balances?: readonly number[]
  readonly skipped?: Readonly<Record<string, number>>
  readonly questions?: readonly string[]
  readonly mapping?: true
  readonly description?: string
  readonly category?: string
  readonly bankId?: string
}

const FOLDER = new URL('../../fixtures/', import.meta.url)
const expectations = JSON.parse(readFileSync(new URL('expectations.json', FOLDER), 'utf8')) as Record<
  string,
  Expectation
>

describe('a file in the layout of each institution (budget §1.1 and §1.2; names and amounts invented)', () => {
  it.each(Object.entries(expectations))('%s', (name, expected) => {
    const file = readStatement(readFileSync(new URL(name, FOLDER)), { fileName: name, today: localDate('2026-11-21') })
    const transactions = file.accounts.flatMap((account) => account.transactions).toSorted((a, b) => a.line - b.line)
    expect(file).toMatchObject({
      error: null,
      rowErrors: [],
      format: expected.format ?? 'csv',
      institution: expected.institution,
      encoding: expected.encoding ?? 'utf-8',
    })
    expect(transactions.map((t) => [t.date, t.amountCents])).toEqual(expected.rows)
    expect(file.accounts.map((account) => account.type)).toEqual(expected.types)
    expect(Object.fromEntries(file.skipped.map(({ reason, count }) => [reason, count]))).toEqual(expected.skipped ?? {})
    expect(file.questions.map(({ ask }) => ask)).toEqual(expected.questions ?? [])
    expect(file.needsMapping !== null).toBe(expected.mapping ?? false)
    const balances = expected.balances ?? (expected.balance === undefined ? [] : [expected.balance])
    expect(file.accounts.flatMap((account) => account.balance?.amountCents ?? [])).toEqual(balances)
    if (expected.accountId !== undefined) expect(file.accounts[0]?.id).toBe(expected.accountId)
    if (expected.description !== undefined) expect(transactions[0]?.description).toBe(expected.description)
    if (expected.category !== undefined) expect(transactions[0]?.categoryHint).toBe(expected.category)
    if (expected.bankId !== undefined) expect(transactions[0]?.bankId).toBe(expected.bankId)
  })

  it('has an expectation for every fixture', () => {
    expect(
      readdirSync(FOLDER)
        .filter((name) => name !== 'expectations.json')
        .toSorted(),
    ).toEqual(Object.keys(expectations).toSorted())
  })
})
