import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { expectNoSidewaysScroll, expectSoundLooks, journey } from './harness.ts'

const { visit } = journey()

/** The page's texts in each language: `late` is the late fees owed, `paid` the instalments paid. */
const ENGLISH = {
  locale: 'en-CA',
  onPhone: 'light',
  late: (dollars: number) => `$${dollars}.00 in fees`,
  paid: (count: number) => `${count} of 12`,
  line: 'Payments',
  first: 'Jul 10',
  schedule: 'Show the schedule',
  waive: 'Waive the late fee of instalment 1',
  waiveYes: 'Waive fee',
  amount: 'Amount to waive',
  tooMuch: 'Enter an amount from $0.01 to $50.00, which is what is still owed of this late fee.',
  reason: 'Reason',
  waiver: '$20.00 of the late fee of instalment 1 waived',
  takeBack: 'Take back: ',
  takeBackYes: 'Take back',
  takenBack: 'Taken back: Another loan',
  more: 'More actions',
  mark: 'Mark paid up to…',
  day: 'Paid up to',
  tooEarly: '“Paid up to” must be a day from July 10, 2026 to November 21, 2026.',
  markYes: 'Mark as paid',
  paidUpTo: 'Paid up to September 10, 2026',
  counts: 'Paid up to September 10, 2026: $2,665.47 assumed.',
  assumed: 'assumed',
  bounced: 'Taken back: The cheque bounced',
} as const

const FRENCH = {
  locale: 'fr-CA',
  onPhone: 'dark',
  late: (dollars: number) => `${dollars},00 $ de frais`,
  paid: (count: number) => `${count} sur 12`,
  line: 'Versements',
  first: '10 juill.',
  schedule: 'Voir le calendrier',
  waive: 'Remettre les frais de retard du versement 1',
  waiveYes: 'Remettre',
  amount: 'Montant à remettre',
  tooMuch: 'Inscrivez un montant de 0,01 $ à 50,00 $, soit ce qui reste dû de ces frais de retard.',
  reason: 'Raison',
  waiver: '20,00 $ remis sur les frais de retard du versement 1',
  takeBack: 'Retirer : ',
  takeBackYes: 'Retirer',
  takenBack: 'Retiré : Another loan',
  more: 'Autres actions',
  mark: 'Marquer payé jusqu’au…',
  day: 'Payé jusqu’au',
  tooEarly: '« Payé jusqu’au » doit être un jour du 10 juillet 2026 au 21 novembre 2026.',
  markYes: 'Marquer payé',
  paidUpTo: 'Payé jusqu’au 10 septembre 2026',
  counts: 'Payé jusqu’au 10 septembre 2026 : 2 665,47 $ présumés.',
  assumed: 'présumé',
  bounced: 'Retiré : The cheque bounced',
} as const

type Words = typeof ENGLISH | typeof FRENCH

/** A loan of $10,000.00 at 12% with a late fee of $50.00: five instalments of $888.49 were due, and none was paid. */
async function openLateLoan(words: Words): Promise<Page> {
  const page = await visit('/business?tab=direct-lending', { locale: words.locale })
  await page.getByRole('tabpanel').waitFor()
  const id = await page.evaluate(async () => {
    const loan = {
      borrower_name: 'Denis Roy',
      principal: 10_000,
      annual_rate: 12,
      term_months: 12,
      start_date: '2026-06-10',
      late_fee_value: 50,
      grace_days: 5,
    }
    const response = await fetch('/api/loans', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(loan),
    })
    if (!response.ok) throw new Error(await response.text())
    return ((await response.json()) as { id: string }).id
  })
  await page.goto(new URL(`/business/loans/${id}`, page.url()).href)
  await says(page, words.late(250))
  return page
}

// getByText treats no-break spaces like other spaces.
const says = (page: Page, text: string): Promise<void> => page.getByText(text).first().waitFor()
const answer = (page: Page, name: string): Promise<void> =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
const closed = (page: Page): Promise<void> => page.getByRole('dialog').waitFor({ state: 'detached' })

/** A row of the one line of the loan opens to what can be done about it. */
const openRow = (page: Page, words: Words, text: string): Promise<void> =>
  page.getByRole('list', { name: words.line }).getByText(text).first().click()

async function waive(page: Page, words: Words): Promise<void> {
  await openRow(page, words, words.first)
  await page.getByRole('button', { name: words.waive, exact: true }).click()
  await page.getByLabel(words.amount).fill('80')
  await answer(page, words.waiveYes)
  await says(page, words.tooMuch)
  await expectSoundLooks(page, words.onPhone)
  await page.getByLabel(words.amount).fill('20')
  await page.getByLabel(words.reason).fill('The post was on strike')
  await answer(page, words.waiveYes)
  await closed(page)
}

async function takeBack(page: Page, words: Words, what: string, reason: string): Promise<void> {
  await openRow(page, words, what)
  await page.getByRole('button', { name: words.takeBack + what, exact: true }).click()
  await page.getByLabel(words.reason).fill(reason)
  await answer(page, words.takeBackYes)
  await closed(page)
}

async function markPaidUpTo(page: Page, words: Words): Promise<void> {
  await page.getByRole('button', { name: words.more }).click()
  await page.getByRole('menuitem', { name: words.mark }).click()
  await page.getByLabel(words.day, { exact: true }).fill('2026-06-20')
  await says(page, words.tooEarly)
  await expectSoundLooks(page, words.onPhone)
  await page.getByLabel(words.day, { exact: true }).fill('2026-09-10')
  await answer(page, words.markYes)
  await closed(page)
}

describe('lending §5.1 and §5.3: events that a lender records in addition to payments, and voids', () => {
  it.each([ENGLISH, FRENCH])('$locale: a waiver of part of one late fee, then a paid-up-to day', async (words) => {
    const page = await openLateLoan(words)

    await waive(page, words)
    await says(page, words.late(230))
    await says(page, words.waiver)
    await takeBack(page, words, words.waiver, 'Another loan')
    await says(page, words.late(250))
    await says(page, words.takenBack)
    // The pressed button is gone: focus moves to its line, not to the top of the page.
    const line = page.getByRole('listitem').filter({ hasText: words.takenBack })
    await expect.poll(() => line.evaluate((element) => element.contains(document.activeElement))).toBe(true)
    await expect.poll(() => page.locator('s', { hasText: words.waiver }).count()).toBe(1)

    await markPaidUpTo(page, words)
    await says(page, words.paid(3))
    await says(page, words.counts)
    await says(page, words.late(100))
    await page.getByRole('button', { name: words.schedule }).click()
    await expect.poll(() => page.getByText(words.assumed, { exact: true }).count()).toBe(3)
    await expectSoundLooks(page, words.onPhone)
    await takeBack(page, words, words.paidUpTo, 'The cheque bounced')
    await says(page, words.paid(0))
    await says(page, words.late(250))
    await says(page, words.bounced)
    await expectNoSidewaysScroll(page)
  })
})
