import { PDF_CARDS } from './pdf-cards.test-data.ts'
import { PDF_ACCOUNTS, pdfOf } from './pdf-statements.test-data.ts'
import type { Layout } from './pdf-statements.test-data.ts'
import { workbookOf, zipOf } from './workbooks.test-data.ts'
import type { SheetCells } from './workbooks.test-data.ts'

/*
 * Twenty-four statements as XLSX, CAMT.053, MT940 and PDF (budget §1.5, §1.6), names, numbers and amounts invented: half
 * a dozen of them mutilated. Each is read exactly, or refused whole.
 */

export interface StatementSample {
  readonly what: string
  readonly fileName: string
  readonly bytes: () => Promise<Uint8Array<ArrayBuffer>> | Uint8Array<ArrayBuffer>
  /** Day and amount of every row, in the order of the file; or why it is refused. */
  readonly expected: readonly (readonly [day: string, cents: number])[] | string
}

const LAYOUTS: Readonly<Record<string, Layout>> = { ...PDF_ACCOUNTS, ...PDF_CARDS }
/** The eleven rows of the table of layouts: those that a bank's name makes known. */
const KNOWN = Object.entries(LAYOUTS).filter(([, { isTrial }]) => isTrial !== true)

const pdfs: readonly StatementSample[] = KNOWN.map(([name, { pages, rows }]) => ({
  what: `PDF, ${name}`,
  fileName: 'statement.pdf',
  bytes: () => pdfOf(pages),
  expected: rows.map(([day, amount]) => [day, amount] as const),
}))
const cutPdf: StatementSample = {
  what: 'PDF, a page lost',
  fileName: 'statement.pdf',
  bytes: () => pdfOf([...(KNOWN[0]?.[1].pages ?? [])].slice(0, 1)),
  expected: 'unproven|balances_missing',
}

const HEADER = ['Date', 'Description', 'Amount', 'Balance']
const sheet = (rows: SheetCells['rows'], is1904 = false): Uint8Array<ArrayBuffer> =>
  workbookOf([{ name: 'November', rows: [HEADER, ...rows] }], is1904)
/** 46327 is 1 November 2026, and 44865 where days are counted from 1904. */
const days = (first: number): SheetCells['rows'] => [
  [{ day: first }, 'METRO #65', -84.12, 915.88],
  [{ day: first + 1 }, 'ESSO', 0.1 + 0.2 - 50.3, 865.88],
  [{ day: first + 2.75 }, 'PAYROLL', 1200, 2065.88],
]
const NOVEMBER = [
  ['2026-11-01', -8412],
  ['2026-11-02', -5000],
  ['2026-11-03', 120_000],
] as const
const workbooks: readonly StatementSample[] = [
  { what: 'XLSX', fileName: 'bank.xlsx', bytes: () => sheet(days(46_327)), expected: NOVEMBER },
  { what: 'XLSX, days from 1904', fileName: 'bank.xlsx', bytes: () => sheet(days(44_865), true), expected: NOVEMBER },
  {
    what: 'XLSX, cut short',
    fileName: 'bank.xlsx',
    bytes: () => sheet(days(46_327)).slice(0, -30),
    expected: 'unsupported',
  },
  {
    what: 'XLSX, a zip of something else',
    fileName: 'bank.xlsx',
    bytes: () => zipOf([['notes.pages', 'no sheets']]),
    expected: 'unsupported',
  },
]

const balance = (code: string, amount: string): string =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="CAD">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-11-20</Dt></Dt></Bal>`
const entry = (amount: string, direction: string, day: string): string =>
  `<Ntry><Amt Ccy="CAD">${amount}</Amt><CdtDbtInd>${direction}</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>${day}</Dt></BookgDt><AddtlNtryInf>ORCHARD</AddtlNtryInf></Ntry>`
const CAMT = `<?xml version="1.0"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt><Acct><Id><Othr><Id>003-1234567</Id></Othr></Id><Ccy>CAD</Ccy></Acct>${balance('OPBD', '500.00')}${balance('CLBD', '1832.54')}${entry('88.12', 'DBIT', '2026-11-03')}${entry('1420.66', 'CRDT', '2026-11-13')}</Stmt></BkToCstmrStmt></Document>`
const CAMT_ROWS = [
  ['2026-11-03', -8812],
  ['2026-11-13', 142_066],
] as const
const bytesOf = (text: string) => (): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text)
const camt = (what: string, text: string, expected: StatementSample['expected']): StatementSample => ({
  what: `CAMT.053${what}`,
  fileName: 'november.xml',
  bytes: bytesOf(text),
  expected,
})
const camts: readonly StatementSample[] = [
  camt('', CAMT, CAMT_ROWS),
  camt(
    ', version 2, with a prefix',
    CAMT.replace('001.08', '001.02')
      .replaceAll(/<(\/?)(?=[A-Z])/g, '<$1n:')
      .replace('xmlns=', 'xmlns:n='),
    CAMT_ROWS,
  ),
  camt(', an amount mutilated', CAMT.replace('>88.12<', '>88,l2<'), 'unproven'),
  camt(
    ', entities of its own',
    CAMT.replace('\n', '<!DOCTYPE Document [<!ENTITY a "zab">]>\n').replace('ORCHARD', '&a;'),
    'not_a_statement',
  ),
]

const MT940 = [
  ':20:STARTUMS',
  ':25:00312/1234567',
  ':28C:11/1',
  ':60F:C251230CAD500,00',
  ':61:2512310102D88,12NDDT0042//A1',
  ':86:HYDRO VALLEY',
  ':61:2601130113CR1420,NTRFNONREF',
  ':86:166?00CREDIT?20Pay January?32ORCHARD CLINIC',
  ':62F:C260120CAD1831,88',
  '-',
].join('\n')
const MT940_ROWS = [
  ['2026-01-02', -8812],
  ['2026-01-13', 142_000],
] as const
const mt940 = (what: string, text: string, expected: StatementSample['expected']): StatementSample => ({
  what: `MT940${what}`,
  fileName: 'november.sta',
  bytes: bytesOf(text),
  expected,
})
const mt940s: readonly StatementSample[] = [
  mt940('', MT940, MT940_ROWS),
  mt940(', in SWIFT blocks', `{1:F01BANKCAXX}{2:I940X}{4:\n${MT940}}`, MT940_ROWS),
  mt940(', an amount mutilated', MT940.replace('D88,12', 'D88.12'), 'unproven'),
  mt940(', no opening balance', MT940.replace(':60F:C251230CAD500,00\n', ''), 'balances_missing'),
]

export const STATEMENT_FILES: readonly StatementSample[] = [...pdfs, cutPdf, ...workbooks, ...camts, ...mt940s]
