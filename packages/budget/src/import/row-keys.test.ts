import { readFileSync, readdirSync } from 'node:fs'
import { localDate } from '@winterjay/money'
import { describe, expect, it } from 'vitest'
import type { Budget } from '../budget.ts'
import { emptyBudget } from '../budget.ts'
import { deleteTransactions } from '../edit/bin.ts'
import { readStatement } from '../statements/index.ts'
import type { StatementFile } from '../statements/statement-file.ts'
import { fingerprint } from './account-identity.ts'
import { applyImport, planImport } from './booking.ts'
import { bankRowsSince, statementRowKeys } from './row-keys.ts'

/* budget §19.4: a row has one identity, in its file and in the budget that took it in. */

const FOLDER = new URL('../../fixtures/', import.meta.url)
const TODAY = localDate('2026-11-01')
const EVER = localDate('2000-01-01')

const read = (bytes: Uint8Array, fileName: string): StatementFile => readStatement(bytes, { fileName, today: TODAY })
const text = (content: string, fileName: string): StatementFile => read(new TextEncoder().encode(content), fileName)

function booked(budget: Budget, file: StatementFile, name: string): Budget {
  const identity = {
    id: fingerprint(name),
    name,
    format: `${file.format ?? ''}:${file.headerFingerprint ?? ''}`,
    institution: file.institution,
  }
  return applyImport(budget, planImport(budget, file.accounts, identity, TODAY))
}

const keysIn = (budget: Budget): string[] =>
  bankRowsSince(budget, EVER)
    .map(({ key }) => key)
    .toSorted()

const FILES = readdirSync(FOLDER).filter((name) => /\.(?:csv|tsv|ofx|qfx|qif)$/.test(name))

describe('the key of a row', () => {
  it.each(FILES)('is the same in %s and in the budget that took it in', (name) => {
    const file = read(new Uint8Array(readFileSync(new URL(name, FOLDER))), name)
    const inFile = new Set(statementRowKeys(file).flat())
    const keys = keysIn(booked(emptyBudget(), file, name))
    // Transfers between accounts of one file are no payments, so the budget may have fewer.
    expect(keys.length).toBeGreaterThan(0)
    expect(keys.filter((key) => !inFile.has(key))).toEqual([])
  })

  const header = 'Date,Description,Amount'
  const coffee = '2026-10-03,COFFEE,50.00'

  it('numbers equal rows as the file does, also when one of them was deleted', () => {
    const file = text([header, coffee, coffee, coffee].join('\n'), 'a.csv')
    const [keys = []] = statementRowKeys(file)
    expect(new Set(keys).size).toBe(3)
    const budget = booked(emptyBudget(), file, 'a.csv')
    expect(keysIn(budget)).toEqual(keys.toSorted())
    const [first = ''] = budget.transactions.keys()
    const without = deleteTransactions(budget, [first], { on: TODAY, step: '1' })
    if (!('transactions' in without)) throw new Error(without.code)
    const left = keysIn(without)
    expect(left).toHaveLength(2)
    expect(keys).toEqual(expect.arrayContaining(left))
  })

  it('of a row that two files of an account have, is that of the first, and known by that of the other', () => {
    const ofx = (id: string): string =>
      [
        '<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>CAD',
        '<BANKACCTFROM><BANKID>1<ACCTID>1234567<ACCTTYPE>CHECKING</BANKACCTFROM>',
        `<BANKTRANLIST><STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20261003<TRNAMT>50.00<FITID>${id}<NAME>COFFEE</STMTTRN>`,
        '</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>',
      ].join('\n')
    const [one, other] = [text(ofx('A1'), 'a.ofx'), text(ofx('B2'), 'b.ofx')]
    const [[first]] = statementRowKeys(one) as [[string]]
    const [[second]] = statementRowKeys(other) as [[string]]
    expect(first).not.toBe(second)
    const budget = booked(booked(emptyBudget(), one, 'a.ofx'), other, 'b.ofx')
    expect(bankRowsSince(budget, EVER)).toMatchObject([{ key: first, otherKeys: [second], amountCents: 5000 }])
  })

  it('rows before the day, entries by hand and transfers between own accounts are left out', () => {
    const file = text([header, '2026-09-30,EARLY,20.00', coffee].join('\n'), 'a.csv')
    const budget = booked(emptyBudget(), file, 'a.csv')
    expect(bankRowsSince(budget, localDate('2026-10-01'))).toMatchObject([{ description: 'COFFEE' }])
    const as = (changes: object): Budget => ({
      ...budget,
      transactions: new Map([...budget.transactions].map(([id, one]) => [id, { ...one, ...changes }])),
    })
    expect(bankRowsSince(as({ origin: 'hand' }), EVER)).toEqual([])
    expect(bankRowsSince(as({ transferOf: 'other' }), EVER)).toEqual([])
    expect(bankRowsSince(as({ transferOf: 'none' }), EVER)).toHaveLength(2)
  })
})
