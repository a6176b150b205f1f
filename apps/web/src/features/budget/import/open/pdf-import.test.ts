import { emptyBudget, emptyReplica, prove, readPdf, withPrintedRow } from '@winterjay/budget'
import type { StatementFile } from '@winterjay/budget'
import { cents, isRefusal, localDate } from '@winterjay/money'
import { beforeAll, describe, expect, it } from 'vitest'
import type { BudgetDatabase, StoredBudget } from '../../store/budget-database.ts'
import { ImportSession } from '../import-session.ts'
import { PDF_CARDS } from './pdf-cards.test-data.ts'
import { PDF_ACCOUNTS, pdfOf, row } from './pdf-statements.test-data.ts'
import type { Layout } from './pdf-statements.test-data.ts'

/* budget §1.6: each layout with a page break and a second line, proven by its balance. */

type Pages = Layout['pages']

const PDF_LAYOUTS: Readonly<Record<string, Layout>> = { ...PDF_ACCOUNTS, ...PDF_CARDS }

let pdfPages: typeof import('./pdf.ts').pdfPages
beforeAll(async () => {
  // What a browser's worker has, and Node does not; reading text uses none of it.
  for (const name of ['DOMMatrix', 'Path2D', 'ImageData'])
    (globalThis as Record<string, unknown>)[name] ??= function none() {}
  ;({ pdfPages } = await import('./pdf.ts'))
})

async function read(pages: Pages): Promise<StatementFile> {
  const texts = await pdfPages(await pdfOf(pages))
  if (texts === null || isRefusal(texts)) throw new Error('not opened')
  return readPdf(texts)
}
const replaced = (pages: Pages, text: string, by: string): Pages =>
  pages.map((lines) =>
    lines.map((line) => line.map(([x, shown, ...side]) => [x, shown === text ? by : shown, ...side])),
  )

describe('a statement in PDF', () => {
  it.each(Object.entries(PDF_LAYOUTS))(
    '%s',
    async (_name, { pages, institution, type, rows, balanceCents, isTrial }) => {
      const file = await read(pages)
      expect(file).toMatchObject({ format: 'pdf', error: null, rowErrors: [], institution })
      expect(file.questions).toEqual(isTrial ? [{ ask: 'columns' }] : [])
      expect(file.accounts).toMatchObject([{ type, balance: { amountCents: balanceCents } }])
      expect(file.accounts[0]?.transactions.map((row) => [row.date, row.amountCents, row.description])).toEqual(rows)
    },
  )
  it.each(Object.entries(PDF_LAYOUTS))('is refused if a row is gone: %s', async (_name, { pages }) => {
    const without = pages.map((lines) =>
      lines.filter((line) => !line.some(([, text]) => /850\.00|^\$?44\.00$/.test(text))),
    )
    const file = await read(without)
    expect(file).toMatchObject({ error: { code: 'unproven' }, accounts: [] })
  })
  it('is refused if two amounts change places: the balance of each row is looked at', async () => {
    const pages = PDF_LAYOUTS['CIBC account: a day once']?.pages ?? []
    const swapped = replaced(replaced(replaced(pages, '45.12', 'x'), '850.00', '45.12'), 'x', '850.00')
    expect(await read(swapped)).toMatchObject({ error: { code: 'unproven' }, accounts: [] })
  })
  it('of a bank nobody compared is on trial; without its balances it is refused', async () => {
    const pages = PDF_LAYOUTS['Scotiabank account: header over two lines']?.pages ?? []
    const other = replaced(pages, 'Scotiabank Basic Banking Account 12345 0678912', 'Caisse of the North')
    expect(await read(other)).toMatchObject({ institution: null, error: null, questions: [{ ask: 'columns' }] })
    const bare = other.map((lines) =>
      lines.filter((line) => !line.some(([, text]) => /balance/i.test(text) && !/\(\$\)/.test(text))),
    )
    expect(
      await read([[[[40, 'Statement from May 6, 2026 to June 5, 2026']], ...(bare[0] ?? [])], ...bare.slice(1)]),
    ).toMatchObject({
      error: { code: 'balances_missing' },
      accounts: [],
    })
  })
  it('with its newest row first is proven from its oldest', async () => {
    const head = PDF_ACCOUNTS['Scotiabank account: header over two lines']?.pages[0]?.slice(0, 5) ?? []
    const rows = [
      row('Jun 2', 'Monthly fee', '16.95', '', '1,008.59'),
      row('May 8', 'Cheque 214', '850.00', '', '1,025.54'),
      row('May 8', 'Green grocer', '45.12', '', '1,875.54'),
      row('May 7', 'Payroll deposit', '', '1,420.66', '1,920.66'),
    ]
    const file = await read([[...head, ...rows]])
    expect(file.error).toBeNull()
    expect(file.accounts[0]?.transactions.map(({ date, amountCents }) => [date, amountCents])).toEqual([
      ['2026-05-07', 142_066],
      ['2026-05-08', -4512],
      ['2026-05-08', -85_000],
      ['2026-06-02', -1695],
    ])
  })
  it('without text is a picture; without a table it is told so', async () => {
    expect((await read([[]])).error).toEqual({ code: 'pdf_picture' })
    expect((await read([[[[40, 'Dear client, your balance is $12.00 on May 6, 2026.']]]])).error).toEqual({
      code: 'pdf_unknown',
    })
  })
})

describe('a PDF in the import', () => {
  const PAGES = PDF_LAYOUTS['RBC card']?.pages ?? []
  async function opened(bytes: Uint8Array<ArrayBuffer>): Promise<ImportSession> {
    const budget = emptyBudget()
    const held = { budget, replica: { ...emptyReplica(), budget } } as unknown as StoredBudget
    const database = { get: () => Promise.resolve() } as unknown as BudgetDatabase
    const session = new ImportSession(database, held, localDate('2026-11-22'))
    await session.open(new File([bytes], 'statement.pdf'))
    return session
  }
  const errorOf = (session: ImportSession): unknown => session.preview().files[0]?.error
  it('is read like any other file', async () => {
    expect((await opened(await pdfOf(PAGES))).preview()).toMatchObject({ added: 3, files: [{ error: null }] })
  })
  it('with a password asks for it, uses it once, and keeps it nowhere', async () => {
    const session = await opened(await pdfOf(PAGES, 'huard'))
    expect(errorOf(session)).toEqual({ code: 'pdf_password', params: { tries: 0 } })
    await session.unlock(0, 'canard')
    expect(errorOf(session)).toEqual({ code: 'pdf_password', params: { tries: 1 } })
    await session.unlock(0, 'huard')
    expect(session.preview()).toMatchObject({ added: 3, files: [{ error: null }] })
    expect(JSON.stringify(session)).not.toContain('huard')
  })
  it('that misses its balance shows its rows, and adds none before they are mended', async () => {
    const pages = PDF_LAYOUTS['CIBC account: a day once']?.pages ?? []
    const session = await opened(await pdfOf(replaced(pages, '45.12', '46.12')))
    const before = session.preview()
    expect(before).toMatchObject({ added: 0, files: [{ error: { code: 'unproven' }, accounts: [] }] })
    const { asRead, now } = before.files[0]?.printed ?? {}
    if (asRead === undefined || now === undefined) throw new Error('not shown')
    expect(now).toEqual(asRead)
    expect(now.rows.map(({ date, amountCents, balanceCents }) => [date, amountCents, balanceCents])).toEqual([
      ['2026-05-07', 142_066, 192_066],
      ['2026-05-08', -4612, 187_554],
      ['2026-05-08', -85_000, 102_554],
      ['2026-06-02', -1695, 100_859],
    ])
    expect(prove(now)).toMatchObject({ row: 1, among: [1, 1] })
    const [, grocer] = now.rows
    if (grocer === undefined) throw new Error('no row')
    session.mend(0, withPrintedRow(now, 1, { ...grocer, amountCents: cents(-4712) }))
    expect(session.preview()).toMatchObject({ added: 0, files: [{ error: { code: 'unproven' }, accounts: [] }] })
    session.mend(0, withPrintedRow(now, 1, { ...grocer, amountCents: cents(-4512) }))
    const mended = session.preview()
    expect(mended).toMatchObject({ added: 4, files: [{ error: null, printed: { asRead } }] })
    expect(mended.files[0]?.accounts[0]?.account.balance).toMatchObject({ amountCents: 100_859 })
  })
  it('that proves itself shows no rows to mend', async () => {
    expect((await opened(await pdfOf(PAGES))).preview().files[0]?.printed).toBeNull()
  })
  it('that is damaged, or has too many pages, is told as that', async () => {
    const whole = await pdfOf(PAGES)
    expect(errorOf(await opened(whole.slice(0, 40)))).toEqual({ code: 'not_a_statement', params: { kind: 'pdf' } })
    const long = await pdfOf(Array.from({ length: 201 }, () => []))
    expect(errorOf(await opened(long))).toEqual({ code: 'pdf_too_long', params: { pages: 200, megabytes: 20 } })
  })
})
