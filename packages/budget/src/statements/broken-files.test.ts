import fc from 'fast-check'
import { readFileSync, readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { localDate } from '@winterjay/money'
import type { ReadOptions, StatementFile } from './index.ts'
import { MAX_STATEMENT_BYTES, readStatement, statementSentence } from './index.ts'

const TODAY = localDate('2026-11-21')
const bytesOf = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'utf8'))
const read = (content: string | Uint8Array, options: Partial<ReadOptions> = {}): StatementFile =>
  readStatement(typeof content === 'string' ? bytesOf(content) : content, {
    fileName: 'statement.csv',
    today: TODAY,
    ...options,
  })
const rowsOf = (file: StatementFile): [string, number][] =>
  file.accounts.flatMap((a) => a.transactions.map((t) => [t.date, t.amountCents] as [string, number]))
const reasons = (file: StatementFile): [number, string][] =>
  file.rowErrors.map(({ line, reason }) => [line, reason.code])

const OFX =
  '<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>CAD<BANKACCTFROM><ACCTID>1<ACCTTYPE>CHECKING</BANKACCTFROM><BANKTRANLIST>'
const ROW = '<STMTTRN><TRNTYPE>POS<DTPOSTED>20260105<TRNAMT>-9.99<FITID>1<NAME>COFFEE</STMTTRN>'
const SIMPLII = 'Date, Transaction Details, Funds Out, Funds In\n'

describe('files that are not statements: a plain answer, nothing invented (budget §1.0, 5)', () => {
  it.each<[string, string | Uint8Array, string, string | undefined]>([
    ['nothing', '', 'empty', undefined],
    ['a byte order mark and blank lines', '\ufeff\n \r\n', 'empty', undefined],
    [
      'a login page',
      '\n<!DOCTYPE html><html><body><form action="/login">Sign in 01/02/2026,FOOD,5.00</form></body></html>',
      'not_a_statement',
      'web_page',
    ],
    ['a piece of a page', '<head><title>Session expired</title></head>', 'not_a_statement', 'web_page'],
    ['a PDF', '%PDF-1.7\n1 0 obj', 'not_a_statement', 'pdf'],
    [
      'a zip renamed',
      new Uint8Array([0x50, 0x4b, 3, 4, 20, 0, 0, 0, ...bytesOf('x'.repeat(40))]),
      'unsupported',
      'zip',
    ],
    [
      'a workbook renamed',
      new Uint8Array([0x50, 0x4b, 3, 4, ...new Uint8Array(26), ...bytesOf('[Content_Types].xml')]),
      'unsupported',
      'workbook',
    ],
    ['an old workbook', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]), 'unsupported', 'excel'],
    ['a gzip', new Uint8Array([0x1f, 0x8b, 8, 0]), 'unsupported', 'compressed'],
    ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10]), 'not_a_statement', 'image'],
    ['binary', Uint8Array.from({ length: 500 }, (_, i) => (i * 37) % 256), 'not_a_statement', 'binary'],
    ['zero bytes', new Uint8Array(64), 'not_a_statement', 'binary'],
    ['program data', '{"error":"unauthorized"}', 'not_a_statement', 'json'],
    [
      'CAMT',
      '<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"></Document>',
      'unsupported',
      'camt',
    ],
    ['MT940', ':20:STARTUMS\n:25:123/456\n', 'truncated', undefined],
    [
      'XML with parts of its own',
      '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "c">]><Document>&b;</Document>',
      'not_a_statement',
      'xml',
    ],
    ['a letter', 'Dear client,\nyour statement is ready.\nRegards', 'not_a_statement', 'text'],
    ['one word', 'hello', 'not_a_statement', 'text'],
  ])('%s', (_name, content, code, kind) => {
    const file = read(content)
    expect(file.error?.code).toBe(code)
    expect(file.error?.params?.['kind']).toBe(kind)
    expect(file.accounts).toEqual([])
    expect(file.rowErrors).toEqual([])
    if (file.error) expect(statementSentence(file.error, 'fr')).toMatch(/\.$/)
  })

  it('is larger than the limit', () =>
    expect(read(new Uint8Array(MAX_STATEMENT_BYTES + 1)).error).toEqual({
      code: 'too_large',
      params: { megabytes: 32 },
    }))
  it('is a table without days or amounts', () => {
    const file = read('city,country,mayor\nOttawa,Canada,A\nParis,France,B\n')
    expect(file).toMatchObject({
      error: { code: 'columns_unknown' },
      accounts: [],
      needsMapping: { columnCount: 3, proposal: null },
    })
  })
  it.each(['Date,Description,Withdrawals,Deposits,Balance\n', SIMPLII, 'Date,Description,Amount'])(
    'has a header and nothing else: %s',
    (text) => {
      expect(read(text)).toMatchObject({ error: { code: 'no_transactions' }, accounts: [] })
    },
  )
  it('has only pending and zero rows', () => {
    const file = read(
      'Filter,Date,Description,Sub-description,Status,Type of Transaction,Amount\n,2026-09-27,fare,,pending,Debit,3.3\n,2026-09-26,note,,posted,Debit,0\n',
    )
    expect(file).toMatchObject({ error: { code: 'no_transactions', params: { badLines: 0, skipped: 2 } } })
    expect(file.skipped).toEqual([
      { reason: 'pending', count: 1 },
      { reason: 'zero_amount', count: 1 },
    ])
  })
})

describe('truncated downloads keep what is complete', () => {
  it.each([
    ['in a transaction', `${OFX}${ROW}<STMTTRN><TRNTYPE>POS<DTPOSTED>20260106<TRNAMT>-18`, 1],
    ['in a tag', `${OFX}${ROW}<STMTTRN><TRNTYPE>POS<DTPOSTED>20260106<TRNAMT>-1800.00<FIT`, 1],
    ['after the list', `${OFX}${ROW}</BANKTRANLIST>`, 1],
    ['in the header', 'OFXHEADER:100\nDATA:OFXSGML\n', 0],
  ])('OFX %s', (_name, text, kept) => {
    const file = read(text)
    expect(file.error).toEqual({ code: 'truncated', params: { kept } })
    expect(rowsOf(file)).toEqual(kept === 1 ? [['2026-01-05', -999]] : [])
  })
  it.each([
    ['a row', '09/02/2026,FOOD,61.07,,1938.93\n09/03/2026,HYDRO'],
    ['an amount', '09/02/2026,FOOD,61.07,,1938.93\n09/03/2026,HYDRO,112.40,,18'],
    ['a quoted cell', '09/02/2026,FOOD,61.07,,1938.93\n09/03/2026,"HYD'],
  ])('CSV in %s', (_name, text) => {
    const file = read(text)
    expect(file.error).toEqual({ code: 'truncated', params: { kept: 1 } })
    expect(rowsOf(file)).toEqual([['2026-09-02', -6107]])
  })
  it('QIF in an amount', () => {
    const file = read('!Type:Bank\nD13/01/26\nT-5.00\n^\nD14/01/26\nT-150')
    expect(file.error).toEqual({ code: 'truncated', params: { kept: 1 } })
    expect(rowsOf(file)).toEqual([['2026-01-13', -500]])
  })
  it('a last QIF record without its end mark is complete', () =>
    expect(rowsOf(read('!Type:Bank\nD13/01/26\nT-5.00'))).toEqual([['2026-01-13', -500]]))
})

describe('bad rows are named by line and the good ones read (budget §1.0, 2 to 4)', () => {
  it('words, half numbers and days that do not exist', () => {
    const file = read(
      `${SIMPLII}06/01/2026,OK,5.00,\n2/30/2026,NO SUCH DAY,5.00,\n13/45/2026,NOR THIS,5.00,\n06/02/2026,WORD,twelve,\n06/02/2026,TAIL,12abc,\n06/02/2026,MID,1$2,\n,NO DAY,1.00,\n06/02/2026,NOTHING,,\n06/02/2026,BOTH,1.00,2.00\n`,
    )
    expect(rowsOf(file)).toEqual([['2026-06-01', -500]])
    expect(reasons(file)).toEqual([
      [3, 'date_invalid'],
      [4, 'date_invalid'],
      [5, 'amount_invalid'],
      [6, 'amount_invalid'],
      [7, 'amount_invalid'],
      [8, 'date_missing'],
      [9, 'amount_missing'],
      [10, 'amount_on_both_sides'],
    ])
  })
  it('an unclosed quote loses only its own row', () => {
    const file = read(
      `${SIMPLII}06/01/2026,"OPEN,5.00,\n06/02/2026,NEXT,6.00,\n06/03/2026,"CLOSED, AS IT IS",7.00,\n06/04/2026,12" PIZZA,8.00,\n`,
    )
    expect(reasons(file)).toEqual([[2, 'quote_not_closed']])
    expect(rowsOf(file)).toEqual([
      ['2026-06-02', -600],
      ['2026-06-03', -700],
      ['2026-06-04', -800],
    ])
  })
  it('a huge cell and a NUL character lose only their rows', () => {
    const file = read(
      `${SIMPLII}06/01/2026,${'x'.repeat(20_000)},5.00,\n06/02/2026,A\0B,6.00,\n06/03/2026,FINE,7.00,\n${'06/04/2026,FINE,7.00,\n'.repeat(300)}`,
    )
    expect(reasons(file)).toEqual([
      [2, 'cell_too_long'],
      [3, 'unreadable_characters'],
    ])
    expect(rowsOf(file)).toHaveLength(301)
  })
  it('counts physical lines through quoted line breaks and any line end', () => {
    const file = read(
      'Date,Date Processed,Description,Amount,Merchant Address\r\n20 Sep 2026,20 Sep 2026,A,1.00,"1 ST\r\nOTTAWA\r\nON"\r\n21 Sep 2026,21 Sep 2026,B,bad,\r\n',
    )
    expect(reasons(file)).toEqual([[5, 'amount_invalid']])
  })
  it('formula cells and markup are text, and a formula is not an amount', () => {
    const file = read(
      `${SIMPLII}06/01/2026,"=HYPERLINK(""http://x"",""y"")",5.00,\n06/02/2026,<script>alert(1)</script>,6.00,\n06/03/2026,SUM,=1+2,\n`,
    )
    expect(file.accounts[0]?.transactions.map((t) => t.description)).toEqual([
      '=HYPERLINK("http://x","y")',
      '<script>alert(1)</script>',
    ])
    expect(reasons(file)).toEqual([[4, 'amount_invalid']])
  })
  it('a direction that is neither debit nor credit is not guessed', () => {
    const file = read(
      'Filter,Date,Description,Sub-description,Status,Type of Transaction,Amount\n,2026-09-27,a,,posted,Debit,3.3\n,2026-09-26,b,,posted,Other,4\n',
    )
    expect(reasons(file)).toEqual([[3, 'direction_unknown']])
  })
  it('OFX with broken values, and names with unescaped markup', () => {
    const text = `${OFX}\n${ROW}\n${ROW.replace('-9.99', 'twelve')}\n${ROW.replace('20260105', '20260230')}\n${ROW.replace('<DTPOSTED>20260105', '')}\n${ROW.replace('FITID>1', 'FITID>2').replace('COFFEE', '<b>BEANS</b> & <CO')}\n</BANKTRANLIST></OFX>`
    const file = read(text)
    expect(reasons(file)).toEqual([
      [3, 'amount_invalid'],
      [4, 'date_invalid'],
      [5, 'date_missing'],
    ])
    expect(file.accounts[0]?.transactions.map((t) => t.description)).toEqual(['COFFEE', '<b>BEANS</b> & <CO'])
  })
  it('a hundred thousand nested tags', () => {
    const file = read(
      `${OFX}${'<STATUS>'.repeat(100_000)}${'</FI>'.repeat(100_000)}${'</STATUS>'.repeat(100_000)}${ROW}</BANKTRANLIST></OFX>`,
    )
    expect(rowsOf(file)).toEqual([['2026-01-05', -999]])
  })
  it('a file in two mixed encodings still has every amount', () => {
    const file = read(new Uint8Array(Buffer.from(`${SIMPLII}06/01/2026,CAF\u00c9 \u0080,5.00,\n`, 'latin1')))
    expect(file).toMatchObject({ encoding: 'windows-1252', error: null })
    expect(file.accounts[0]?.transactions[0]?.description).toBe('CAFÉ €')
  })
})

describe('any bytes give an answer and no exception', () => {
  const folder = new URL('../../fixtures/', import.meta.url)
  const originals = readdirSync(folder)
    .filter((name) => name !== 'expectations.json')
    .map((name) => ({ name, bytes: new Uint8Array(readFileSync(new URL(name, folder))) }))
  const check = (file: StatementFile): void => {
    const count = rowsOf(file).length
    expect(count > 0 || file.error !== null).toBe(true)
    for (const account of file.accounts) {
      for (const t of account.transactions)
        expect(
          Number.isSafeInteger(t.amountCents) && t.amountCents !== 0 && /^\d{4}-\d\d-\d\d$/.test(t.date) && t.line >= 1,
        ).toBe(true)
    }
  }
  it('mutated fixtures', () => {
    const edit = fc.record({
      at: fc.double({ min: 0, max: 1, noNaN: true }),
      remove: fc.integer({ min: 0, max: 30 }),
      insert: fc.oneof(
        fc.uint8Array({ maxLength: 8 }),
        fc
          .constantFrom('"', '<', '<STMTTRN>', '</OFX>', '\n', ';', ',', '\0', '&amp;', '^', '!Type:Bank', '<![CDATA[')
          .map(bytesOf),
      ),
    })
    fc.assert(
      fc.property(
        fc.constantFrom(...originals),
        fc.array(edit, { minLength: 1, maxLength: 6 }),
        ({ name, bytes }, edits) => {
          let mutated = Buffer.from(bytes)
          for (const { at, remove, insert } of edits) {
            const offset = Math.floor(at * mutated.length)
            mutated = Buffer.concat([mutated.subarray(0, offset), insert, mutated.subarray(offset + remove)])
          }
          check(readStatement(new Uint8Array(mutated), { fileName: name, today: TODAY }))
        },
      ),
      { numRuns: 1500 },
    )
  })
  it('every prefix of every fixture', () => {
    for (const { name, bytes } of originals)
      for (let end = 0; end < bytes.length; end += 7)
        check(readStatement(bytes.subarray(0, end), { fileName: name, today: TODAY }))
  })
  it('random bytes and random text', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => check(read(bytes))),
      { numRuns: 500 },
    )
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => check(read(text))),
      { numRuns: 500 },
    )
  })
})
