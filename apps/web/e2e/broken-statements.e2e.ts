import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readStatement, statementSentence } from '@winterjay/budget'
import { localDate } from '@winterjay/money'
import { afterAll, describe, expect, it } from 'vitest'
import { journey } from './harness.ts'
import { TODAY } from './server-process.ts'

/* budget §1.0: bad input. Each broken file is reported with its message in the page, and nothing is stored. */

const { visit } = journey()
const folder = mkdtempSync(join(tmpdir(), 'winterjay-broken-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const OFX =
  '<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>CAD<BANKACCTFROM><ACCTID>1<ACCTTYPE>CHECKING</BANKACCTFROM><BANKTRANLIST>'
const BYTES = (...bytes: number[]): Buffer => Buffer.from([...bytes, ...Buffer.from('x'.repeat(40))])
const BROKEN: Readonly<Record<string, string | Buffer>> = {
  'nothing.csv': '',
  'blank.csv': '\u{FEFF}\n \r\n',
  'spaces.ofx': '   \n\t\n',
  'login.csv': '\n<!DOCTYPE html><html><body><form action="/login">Sign in 01/02/2026,FOOD,5.00</form></body></html>',
  'expired.qfx': '<head><title>Session expired</title></head>',
  'statement.pdf': '%PDF-1.7\n1 0 obj',
  'zip-renamed.csv': BYTES(0x50, 0x4b, 3, 4, 20, 0, 0, 0),
  'workbook-renamed.csv': Buffer.concat([
    Buffer.from([0x50, 0x4b, 3, 4, ...Array<number>(26).fill(0)]),
    Buffer.from('[Content_Types].xml'),
  ]),
  'old-workbook.csv': BYTES(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1),
  'gzip.ofx': BYTES(0x1f, 0x8b, 8, 0),
  'picture.csv': BYTES(0x89, 0x50, 0x4e, 0x47, 13, 10),
  'photo.csv': BYTES(0xff, 0xd8, 0xff, 0xe0),
  'binary.csv': Buffer.from(Uint8Array.from({ length: 500 }, (_, k) => (k * 37) % 256)),
  'zeros.csv': Buffer.alloc(64),
  'program.csv': '{"error":"unauthorized"}',
  'list.csv': '[{"date":"2026-01-01"}]',
  'camt.xml': '<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"></Document>',
  'mt940.txt': ':20:STARTUMS\n:25:123/456\n',
  'letter.txt': 'Dear client,\nyour statement is ready.\nRegards',
  'word.csv': 'hello',
  'cities.csv': 'city,country,mayor\nOttawa,Canada,A\nParis,France,B\n',
  'header-only.csv': 'Date,Description,Withdrawals,Deposits,Balance\n',
  'simplii-empty.csv': 'Date, Transaction Details, Funds Out, Funds In\n',
  'pending.csv':
    'Filter,Date,Description,Sub-description,Status,Type of Transaction,Amount\n,2026-09-27,fare,,pending,Debit,3.3\n',
  'ofx-header.ofx': 'OFXHEADER:100\nDATA:OFXSGML\n',
  'ofx-empty.ofx': `${OFX}</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`,
  'ofx-error.ofx':
    '<OFX><SIGNONMSGSRSV1><SONRS><STATUS><CODE>15500<SEVERITY>ERROR<MESSAGE>Signon invalid</STATUS></SONRS></SIGNONMSGSRSV1></OFX>',
  'ofx-first-row.ofx': `${OFX}<STMTTRN><TRNTYPE>POS<DTPOSTED>20260106<TRNAMT>-18`,
  'qif-empty.qif': '!Type:Bank\n',
  'qif-cut.qif': '!Type:Bank\nD14/01/26\nT-150',
  'all-bad.csv':
    'Date, Transaction Details, Funds Out, Funds In\n2/30/2026,NO SUCH DAY,5.00,\n06/02/2026,WORD,twelve,\n',
  'formulas.csv': 'Date, Transaction Details, Funds Out, Funds In\n=TODAY(),=CMD|A,=1+1,\n',
}

describe('budget §1.0: thirty kinds of broken file, together', () => {
  it('each with its own message, in both languages, and nothing to import', async () => {
    expect(Object.keys(BROKEN).length).toBeGreaterThanOrEqual(30)
    for (const locale of ['en', 'fr'] as const) await isToldOfEach(locale)
  })

  async function isToldOfEach(locale: 'en' | 'fr'): Promise<void> {
    const page = await visit('/personal', { locale: `${locale}-CA`, at: `${TODAY}T12:00:00-05:00` })
    await page.getByRole('button', { name: locale === 'fr' ? 'Relier un compte' : 'Connect a bank' }).click()
    const dialog = page.getByRole('dialog')
    const files = Object.entries(BROKEN).map(([name, content]) => ({
      name,
      mimeType: 'text/csv',
      buffer: Buffer.from(content as never),
    }))
    await dialog.locator('input[type=file]').setInputFiles(files)
    for (const { name, buffer } of files) {
      const { error } = readStatement(new Uint8Array(buffer), { fileName: name, today: localDate(TODAY) })
      if (error === null) throw new Error(`${name} is not broken`)
      // The bank may stand after the name.
      const heading = page.getByRole('heading').filter({ has: page.getByText(name, { exact: true }) })
      const card = dialog.locator('section', { has: heading }).last()
      await card.getByText(statementSentence(error, locale), { exact: true }).first().waitFor()
    }
    await expect.poll(() => dialog.getByRole('button', { name: /^(Add|Ajouter) \d/ }).count()).toBe(0)
    await page.keyboard.press('Escape')
    await expect
      .poll(() =>
        page.evaluate(
          () =>
            new Promise((resolve) => {
              const opening = indexedDB.open('winterjay-book')
              opening.onsuccess = () => {
                const counting = opening.result.transaction('chunk').objectStore('chunk').count()
                counting.onsuccess = () => resolve(counting.result)
              }
            }),
        ),
      )
      .toBe(0)
  }

  it('100 MB: refused with a message, without reading it; the page keeps working', async () => {
    const path = join(folder, 'huge.csv')
    writeFileSync(path, 'Date,Description,Amount\n')
    truncateSync(path, 100 * 1024 * 1024)
    const page = await visit('/personal')
    await page.getByRole('button', { name: 'Connect a bank' }).click()
    await page.getByRole('dialog').getByLabel('Statement files').setInputFiles(path)
    await page.getByRole('dialog').getByRole('alert').filter({ hasText: /32/ }).waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Choose other files' }).click()
    await page.getByRole('dialog').getByLabel('Statement files').waitFor({ state: 'attached' })
  })
})
