import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { TODAY } from './server-process.ts'
import type { Journey, VisitOptions } from './harness.ts'

/* Shared by the /personal journeys. */

const FIXTURES = join(import.meta.dirname, '..', '..', '..', 'packages', 'budget', 'fixtures')
export const fixture = (name: string): string => join(FIXTURES, name)

/** Opens the page on the journeys' day, whatever the machine's date; time passes normally from there. */
export const opener =
  (visit: Journey['visit']) =>
  async (path = '/personal', options: VisitOptions = {}): Promise<Page> => {
    const page = await visit(path, { at: `${TODAY}T12:00:00-05:00`, ...options })
    await page.getByRole('tablist').waitFor()
    return page
  }

export const dialog = (page: Page): Locator => page.getByRole('dialog')
export const tile = (page: Page, label: string): Locator =>
  page
    .locator('dl > div', { has: page.locator('dt', { hasText: label }) })
    .locator('dd')
    .first()

export async function importFile(page: Page, ...names: string[]): Promise<void> {
  await page.getByRole('button', { name: 'Connect a bank' }).click()
  await dialog(page)
    .getByLabel('Statement files')
    .setInputFiles(names.map((name) => (name.includes('/') ? name : fixture(name))))
}

export async function bookFile(page: Page, name: string): Promise<void> {
  await importFile(page, name)
  await dialog(page)
    .getByRole('button', { name: /^Add \d/ })
    .click()
  await dialog(page).getByRole('button', { name: 'Show the month' }).click()
}

export async function addExpense(page: Page, amount: string, description: string): Promise<void> {
  await page.getByRole('button', { name: 'Add expense' }).first().click()
  await dialog(page).getByLabel('Amount').fill(amount)
  await dialog(page).getByLabel('Description').fill(description)
  await dialog(page).getByRole('button', { name: 'Add expense' }).click()
  await page.clock.fastForward(EXPENSE_MS)
  await page.getByText('Expense added successfully').waitFor()
}

/** product §9. A screen test checks that nothing happens before; a journey does not wait for it. */
export const EXPENSE_MS = 1000

/** Discards the files of an import and starts another, in the same dialog. */
export const offer = (page: Page, files: Parameters<Locator['setInputFiles']>[0]): Promise<void> =>
  dialog(page).getByLabel('Statement files').setInputFiles(files)
export const inMemory = (
  name: string,
  content: string | Uint8Array,
): { name: string; mimeType: string; buffer: Buffer } => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(content as never),
})
