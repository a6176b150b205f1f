import { Buffer } from 'node:buffer'
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { FAILED_REQUEST, LOOKS, expectAccessible, expectNoSidewaysScroll, journey } from './harness.ts'
import type { VisitOptions } from './harness.ts'

const { visit } = journey()

const CLEAR =
  'borrower_name,principal,annual_rate,term_months,start_date\nAda Lovelace,10000,12,12,2026-01-31\nGrace Hopper,,9.5,36,2026-02-28\nJoan Clarke,5000,9.5,24,2026-03-15\n'
/** As Excel in Quebec writes it: semicolons, decimal commas, dates that may be read two ways. */
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

/** product §8: "Errors appear as toasts. The title is Error unless noted." */
const toast = (page: Page, text: string): Promise<unknown> =>
  Promise.all(
    ['Error', text].map((line) =>
      page.locator('[aria-live], [role=alert]').getByText(line, { exact: true }).first().waitFor(),
    ),
  )
const press = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click()
const loansOf = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const { loans } = (await (await fetch('/api/loans')).json()) as { loans: { borrower_name: string }[] }
    return loans.map((loan) => loan.borrower_name).sort()
  })

describe('product §5 CSV import', () => {
  it('refuses another type: "Please select a valid CSV file"', async () => {
    const page = await openImport()
    await give(page, '%PDF-1.7', { name: 'loans.pdf', mimeType: 'application/pdf' })
    await toast(page, 'Please select a valid CSV file')
    // The same again is told again.
    await page
      .locator('[aria-live], [role=alert]')
      .getByText('Please select a valid CSV file')
      .waitFor({ state: 'detached' })
    await give(page, '%PDF-1.7', { name: 'loans.pdf', mimeType: 'application/pdf' })
    await toast(page, 'Please select a valid CSV file')
    await page.getByRole('dialog').locator('p').getByText('Please select a valid CSV file').first().waitFor()
  })

  it('takes .csv with the type that Windows with Excel gives it (product §11.9)', async () => {
    const page = await openImport()
    await give(page, CLEAR, { name: 'LOANS.CSV', mimeType: 'application/vnd.ms-excel' })
    await page.getByText('Ada Lovelace').waitFor()
  })

  it('asks for a file when there is none, or an empty one: "Please upload a CSV file first"', async () => {
    const page = await openImport()
    await press(page, 'Preview')
    await toast(page, 'Please upload a CSV file first')
    await give(page, ' \n')
    await page.getByRole('dialog').getByText('Please upload a CSV file first').first().waitFor()
  })

  it('names the required columns that are missing, and none of it is stored', async () => {
    const page = await openImport()
    await give(page, 'borrower_name,principal\nAda,100\n')
    await page
      .getByText(/annual_rate, term_months, start_date/)
      .first()
      .waitFor()
    expect(await loansOf(page)).toEqual([])
  })

  it('tells a guest how much one import takes', async () => {
    const page = await openImport()
    const row = (n: number): string => `Borrower ${n},1000,12,12,2026-01-31\n`
    await give(
      page,
      `borrower_name,principal,annual_rate,term_months,start_date\n${Array.from({ length: 5_001 }, (_, n) => row(n)).join('')}`,
    )
    await page
      .getByText(/more than 5,000 loans/)
      .first()
      .waitFor()
    await page.getByText(/up to 100,000 loans and 32 MB/).waitFor()
  })
})

describe('lending §4.3: shown before anything is stored', () => {
  it('says in plain words what the first rows mean, and what is refused and why', async () => {
    const page = await openImport()
    await give(page, CLEAR)
    await page.getByText('lent on January 31, 2026, 12.00% a year, 12 months, payment $888.49').waitFor()
    await page.getByText('principal: the cell is empty. Fill it in.').waitFor()
    expect(await loansOf(page)).toEqual([])
  })

  it('asks about dates that may be read two ways, and reads Windows accents', async () => {
    const page = await openImport()
    await give(page, FRENCH, { encoding: 'latin1' })
    await press(page, 'Import')
    await page.getByText('Choose one of the two, so that no loan is misread.').waitFor()
    await page.getByLabel('The month: 03/04/2026 is March 4, 2026').check()
    await page.getByText(/lent on March 4, 2026/).waitFor()
    await page.getByLabel('The day: 03/04/2026 is April 3, 2026').check()
    await page.getByText(/lent on April 3, 2026/).waitFor()
    await page.getByText('Amélie Tremblay').waitFor()
  })

  it('reads rows pasted from a spreadsheet', async () => {
    const page = await openImport()
    await page.getByLabel('Or paste the rows').fill(CLEAR.replaceAll(',', '\t'))
    await press(page, 'Preview')
    await press(page, 'Import 2 loans')
    await page.getByText('Import Complete').waitFor()
    expect(await loansOf(page)).toEqual(['Ada Lovelace', 'Joan Clarke'])
  })

  it('gives the refused rows as a file that comes back whole once it is mended', async () => {
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

describe('product §8', () => {
  it('"Import Complete" with "Created N loans with M errors"; the dialog shows created count and errors (product §2.4.5)', async () => {
    const page = await openImport()
    await give(page, CLEAR)
    await press(page, 'Import 2 loans')
    await page.getByText('Import Complete').waitFor()
    await page.getByText('Created 2 loans with 1 errors').waitFor()
    await page.getByText('Line 3: principal: the cell is empty. Fill it in.').waitFor()
    expect(await loansOf(page)).toEqual(['Ada Lovelace', 'Joan Clarke'])
  })

  it('CSV import fails: "Error", "Import failed", and why in the dialog', async () => {
    const page = await openImport({ expectedErrors: [FAILED_REQUEST] })
    await page.route('**/api/loans/import', (route) =>
      route.fulfill({
        status: 503,
        contentType: 'application/problem+json',
        body: JSON.stringify({ code: 'unavailable', detail: 'Back in a minute.' }),
      }),
    )
    await give(page, CLEAR)
    await press(page, 'Import 2 loans')
    await page.getByRole('alert').filter({ hasText: 'Error' }).getByText('Import failed').waitFor()
    await page.getByText('Back in a minute.').waitFor()
  })
})

describe('an import is one act', () => {
  it('sent again after a lost answer, it creates no loan twice', async () => {
    const page = await openImport({ expectedErrors: [FAILED_REQUEST] })
    let losses = 1
    await page.route('**/api/loans/import', async (route) => {
      const response = await route.fetch()
      if (losses-- > 0) await route.abort()
      else await route.fulfill({ response })
    })
    await give(page, CLEAR)
    await press(page, 'Import 2 loans')
    await page.getByText('Import failed').first().waitFor()
    await press(page, 'Import 2 loans')
    await page.getByText('Import Complete').waitFor()
    expect(await loansOf(page)).toEqual(['Ada Lovelace', 'Joan Clarke'])
  })

  it('the same file again is asked about, and may be imported again', async () => {
    const page = await openImport()
    await give(page, CLEAR)
    await press(page, 'Import 2 loans')
    await press(page, 'Import another file')
    await give(page, CLEAR)
    await page.getByText('All of these 2 loans are in your book already').waitFor()
    await page.getByText(/This very file was imported on/).waitFor()
    await page.getByText('Nothing is left to import.').waitFor()
    expect(await page.getByRole('button', { name: /^Import \d/ }).count()).toBe(0)
    await page.getByLabel('Import them again').check()
    await press(page, 'Import 2 loans')
    await page.getByText('Import Complete').waitFor()
    expect(await loansOf(page)).toHaveLength(4)
  })

  it('a changed file says which of its rows are in the book already, and leaves them out unless told otherwise (lending §4.3.7)', async () => {
    const page = await openImport()
    await give(page, CLEAR)
    await press(page, 'Import 2 loans')
    await press(page, 'Import another file')
    await give(page, `${CLEAR.replace('Grace Hopper,,', 'Grace Hopper,7500,')}Edith Clarke,900,5,12,2026-04-01\n`, {
      name: 'changed.csv',
    })
    await page.getByText('2 of these 4 loans are in your book already').waitFor()
    await page.getByText('Lines 2, 4').waitFor()
    await press(page, 'Import 2 loans')
    await page.getByText('Created 2 loans with 2 errors').waitFor()
    await page.getByText(/^Line 4: This loan is already in your book/).waitFor()
    expect(await loansOf(page)).toEqual(['Ada Lovelace', 'Edith Clarke', 'Grace Hopper', 'Joan Clarke'])
  })

  it('one’s own export brought back is known whole', async () => {
    const page = await openImport()
    await give(page, CLEAR)
    await press(page, 'Import 2 loans')
    await page.getByText('Import Complete').waitFor()
    const tape = await page.evaluate(async () => (await fetch('/api/loans/export')).text())
    await press(page, 'Import another file')
    await give(page, tape, { name: 'winterjay-loans.csv' })
    await page.getByText('All of these 2 loans are in your book already').waitFor()
    await page.getByText('Nothing is left to import.').waitFor()
  })

  it('where the book cannot be asked, the import still asks about a file that came before', async () => {
    const page = await openImport({ expectedErrors: [FAILED_REQUEST] })
    await page.route('**/api/loans/import/check', (route) =>
      route.fulfill({
        status: 429,
        contentType: 'application/problem+json',
        body: JSON.stringify({ code: 'too_many', detail: 'Later.' }),
      }),
    )
    await give(page, CLEAR)
    await page.getByText(/could not be compared with your book/).waitFor()
    await press(page, 'Import 2 loans')
    await press(page, 'Import another file')
    await give(page, CLEAR)
    await press(page, 'Import 2 loans')
    await page.getByRole('dialog', { name: 'Import this file a second time?' }).waitFor()
    await press(page, 'Import again')
    await page.getByText('Import Complete').waitFor()
    expect(await loansOf(page)).toHaveLength(4)
  })

  it('is undone whole, from its result or from the list of past imports', async () => {
    const page = await openImport()
    await give(page, CLEAR)
    await press(page, 'Import 2 loans')
    await press(page, 'Undo this import')
    await press(page, 'Remove the loans')
    await page.getByText('Import undone').waitFor()
    expect(await loansOf(page)).toEqual([])
    await give(page, CLEAR, { name: 'second.csv' })
    await press(page, 'Import 2 loans')
    await press(page, 'Import another file')
    await press(page, 'Undo the import of second.csv')
    await press(page, 'Remove the loans')
    await page.getByText('No file has been imported yet.').waitFor()
    expect(await loansOf(page)).toEqual([])
  })
})

describe('design §7: both languages, both themes, both widths', () => {
  it.each(LOOKS)('import at $width px, $locale, $theme', async (look) => {
    const page = await openImport(look)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await give(page, FRENCH, { encoding: 'latin1' })
    await page.getByRole('radio').first().check()
    await page.getByText('Amélie Tremblay').waitFor()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await press(page, look.locale === 'fr-CA' ? 'Importer 1 prêt' : 'Import 1 loan')
    await page.getByText(look.locale === 'fr-CA' ? 'Importation terminée' : 'Import Complete').waitFor()
    await expectAccessible(page)
  })
})
