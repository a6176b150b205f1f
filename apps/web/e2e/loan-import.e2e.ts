import { Buffer } from 'node:buffer'
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { LANGUAGES, expectSoundLooks, journey } from './harness.ts'
import type { VisitOptions } from './harness.ts'

const { visit } = journey()

const CLEAR =
  'borrower_name,principal,annual_rate,term_months,start_date\nAda Lovelace,10000,12,12,2026-01-31\nGrace Hopper,,9.5,36,2026-02-28\nJoan Clarke,5000,9.5,24,2026-03-15\n'
/** As Excel in Quebec writes it: semicolons, decimal commas, ambiguous dates. */
const FRENCH =
  'Emprunteur;Montant;Taux;Durée;Date de début\nAmélie Tremblay;10 000,00 $;12 %;12;03/04/2026\nZoé Lavoie;2 500,00 $;douze;24;01/09/2026\n'

async function openImport(options?: VisitOptions): Promise<Page> {
  const page = await visit('/business?tab=direct-lending', options)
  const name = options?.locale === 'fr-CA' ? /Importer/ : 'Import CSV'
  await page.getByRole('button', { name }).first().click()
  await page.getByRole('dialog').locator('input[type=file]').waitFor({ state: 'attached' })
  return page
}

interface Given {
  readonly name?: string
  readonly mimeType?: string
  readonly encoding?: 'utf8' | 'latin1'
}

const give = (
  page: Page,
  content: string,
  { name = 'loans.csv', mimeType = 'text/csv', encoding = 'utf8' }: Given = {},
): Promise<void> =>
  page
    .getByRole('dialog')
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType, buffer: Buffer.from(content, encoding) })

const press = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click()
const loansOf = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const { loans } = (await (await fetch('/api/loans')).json()) as { loans: { borrower_name: string }[] }
    return loans.map((loan) => loan.borrower_name).sort()
  })

describe('lending §4.3: shown before anything is stored', () => {
  it('returns the refused rows as a file that imports completely once corrected', async () => {
    const page = await openImport()
    await give(page, CLEAR)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      press(page, 'Download the refused rows (CSV)'),
    ])
    const file = readFileSync(await download.path(), 'utf8')
    expect(file).toContain('Grace Hopper,,9.5,36,2026-02-28')
    await press(page, 'Choose another file')
    await give(page, file.replace('Grace Hopper,,', 'Grace Hopper,7500,'))
    await press(page, 'Import 1 loan')
    await page.getByText('Import Complete').waitFor()
    expect(await loansOf(page)).toEqual(['Grace Hopper'])
  })
})

describe('both languages, both themes, both widths (design §7)', () => {
  it.each(LANGUAGES)('import in %s', async (locale, onPhone) => {
    const page = await openImport({ locale })
    await expectSoundLooks(page, onPhone)
    await give(page, FRENCH, { encoding: 'latin1' })
    await page.getByRole('radio').first().check()
    await page.getByText('Amélie Tremblay').waitFor()
    await expectSoundLooks(page, onPhone)
    await press(page, locale === 'fr-CA' ? 'Importer 1 prêt' : 'Import 1 loan')
    await page.getByText(locale === 'fr-CA' ? 'Importation terminée' : 'Import Complete').waitFor()
    await expectSoundLooks(page, onPhone)
  })
})
