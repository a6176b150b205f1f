import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { BOOK_ACCOUNTS } from '@winterjay/lending'
import type { JournalFile } from '@winterjay/lending/journal'
import { cents, localDate } from '@winterjay/money'
import type { Locale } from '@winterjay/money'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { payer } from '../../testing/business.ts'
import { startServer } from '../../testing/server.ts'
import type { TestServer } from '../../testing/server.ts'
import { unzipped } from '../../workbook/unzipped.test-data.ts'
import { zipped } from '../../workbook/zip.ts'
import { journalWorkbook } from './journal-workbook.ts'

/* The workbook of a small book as LibreOffice computes and shows it (lending §6.7.3). */

const OFFICE = 'soffice'
const hasOffice = spawnSync(OFFICE, ['--version']).status === 0
if (!hasOffice) console.warn('The workbook was not opened in LibreOffice: soffice is absent.')

const folder = mkdtempSync(join(tmpdir(), 'journal-workbook-'))
let server: TestServer
let ownerId: string
beforeAll(async () => {
  server = await startServer({ OPEN_FEATURES: 'exports' })
  const ann = await payer(server, 'Ann')
  ownerId = ann.ownerId
  const terms = { principal: 10_000, annual_rate: 12, term_months: 12, start_date: '2026-01-01', late_fee_value: 0 }
  const loan = await ann.post('/api/loans', { ...terms, borrower_name: '=HYPERLINK("x")' })
  await ann.post(`/api/loans/${String(loan.body['id'])}/payments`, { amount: 888.49, paid_on: '2026-02-01' })
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await server.close()
})

const BRAND = {
  en: { name: 'Northern Lending', reply_address: 'hello@northern.example', footer: null },
  fr: null,
} as const

const fileIn = (locale: Locale): JournalFile => ({
  accounts: Object.fromEntries(
    BOOK_ACCOUNTS.map((account) => [account, { name: account, number: null }]),
  ) as JournalFile['accounts'],
  locale,
  from: localDate('2026-01-01'),
  to: localDate('2026-02-28'),
  dateOrder: 'mdy',
  intuitBankId: null,
  isWithAccounts: false,
  bankBalanceCents: cents(0),
})

async function bytesOf(parts: AsyncIterable<Buffer>): Promise<Buffer> {
  const all: Buffer[] = []
  for await (const part of parts) all.push(part)
  return Buffer.concat(all)
}

/** Without the values that were saved with formulas, so that whoever opens it has to compute them. */
async function withoutValues(workbook: Buffer): Promise<Buffer> {
  async function* once(text: string): AsyncGenerator<string> {
    yield text
  }
  const parts = [...unzipped(workbook)].map(([path, text]) => ({
    path,
    content: once(text.replaceAll(/(<f>[^<]*<\/f>)<v>[^<]*<\/v>/g, '$1')),
  }))
  return bytesOf(zipped(parts))
}

/** Rows of each sheet as LibreOffice writes them. */
function sheetsIn(path: string): string[][] {
  const outputs = join(folder, `out-${String(readdirSync(folder).length)}`)
  mkdirSync(outputs)
  // Comma, double quote, UTF-8, every sheet in a file of its own.
  const filter = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,false,false,false,-1'
  const profile = `-env:UserInstallation=${pathToFileURL(join(folder, 'profile')).href}`
  const done = spawnSync(OFFICE, [profile, '--headless', '--convert-to', filter, '--outdir', outputs, path], {
    encoding: 'utf8',
  })
  expect(done.status, done.stderr).toBe(0)
  return readdirSync(outputs)
    .sort()
    .map((name) => readFileSync(join(outputs, name), 'utf8').trimEnd().split('\n'))
}

describe.skipIf(!hasOffice)('LibreOffice', () => {
  it.each(['en', 'fr'] as const)('computes the sums of the workbook in %s from its journal', async (locale) => {
    const asked = { file: fileIn(locale), today: localDate(server.day), brand: BRAND[locale] }
    const workbook = await bytesOf(await journalWorkbook(server.database.db, ownerId, asked))
    const path = join(folder, `${locale}.xlsx`)
    writeFileSync(path, await withoutValues(workbook))
    const rows = sheetsIn(path).flat()
    // 888.49 came in, 10,000.00 went out.
    expect(rows).toContain('bank,888.49,10000,-9111.51')
    expect(rows).toContain('Total,10888.49,10888.49,0')
    expect(rows).toContain('Total,,,,10888.49,10888.49')
    // About begins with the published brand, if there is one.
    expect(rows.filter((row) => /^(Business|Entreprise|Contact|Details)/.test(row))).toEqual(
      locale === 'en' ? ['Business,Northern Lending', 'Contact,hello@northern.example'] : [],
    )
    // A name that looks like a formula stays a name.
    expect(rows.join('\n')).toContain('=HYPERLINK(""x"")')
  })
})
