import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import fromBudgetEn from '../src/features/benefits/from-budget/words/en.ts'
import fromBudgetFr from '../src/features/benefits/from-budget/words/fr.ts'
import debtsEn from '../src/features/budget/debts/words/en.ts'
import debtsFr from '../src/features/budget/debts/words/fr.ts'
import fundsEn from '../src/features/budget/funds/words/en.ts'
import fundsFr from '../src/features/budget/funds/words/fr.ts'
import importEn from '../src/features/budget/import/words/en.ts'
import importFr from '../src/features/budget/import/words/fr.ts'
import ownEn from '../src/features/budget/own/words/en.ts'
import ownFr from '../src/features/budget/own/words/fr.ts'
import sharedEn from '../src/features/budget/sharing/words/en.ts'
import sharedFr from '../src/features/budget/sharing/words/fr.ts'
import budgetEn from '../src/features/budget/words/en.ts'
import budgetFr from '../src/features/budget/words/fr.ts'
import worthEn from '../src/features/budget/worth/words/en.ts'
import worthFr from '../src/features/budget/worth/words/fr.ts'
import { LANGUAGES, expectNoSidewaysScroll, journeyOnOwnServer } from './harness.ts'
import { button, dialog, toast } from './market-people.ts'
import { choose, inDialog, person, says } from './premium-people.ts'
import { TODAY } from './server-process.ts'

/*
 * budget §1, §11 to §16 and benefits §14 on a phone: a household's money, from the statement of a bank nobody knows to the
 * benefits check.
 */

const WORDS = {
  'en-CA': {
    budget: budgetEn,
    bank: importEn,
    own: ownEn,
    funds: fundsEn,
    debts: debtsEn,
    worth: worthEn,
    shared: sharedEn,
    check: fromBudgetEn,
    fill: (dollars: string) => dollars,
  },
  'fr-CA': {
    budget: budgetFr,
    bank: importFr,
    own: ownFr,
    funds: fundsFr,
    debts: debtsFr,
    worth: worthFr,
    shared: sharedFr,
    check: fromBudgetFr,
    fill: (dollars: string) => dollars.replace('.', ','),
  },
} as const
type Words = (typeof WORDS)[keyof typeof WORDS]

const journeys = journeyOnOwnServer({})

/** Fourteen months of pay and of the child benefit, and what the car cost, as a bank nobody knows prints them. */
function statement(): string {
  const months = Array.from({ length: 14 }, (_, at) => new Date(Date.UTC(2025, 9 + at, 1)).toISOString().slice(0, 7))
  const rows = [
    ...months.flatMap((month) => [
      [`${month}-03`, 'PAYROLL DEPOSIT BUILDER CO', 390_000] as const,
      [`${month}-20`, 'CANADA CCB', 57_358] as const,
      [`${month}-05`, 'MAPLE PROPERTY RENT', -160_000] as const,
    ]),
    ['2026-11-09', 'KAL TIRE #118', -84_000] as const,
    ['2026-10-12', 'KAL TIRE #118', -12_000] as const,
  ].toSorted(([a], [b]) => (a < b ? -1 : 1))
  let balance = 100_000
  const dollars = (cents: number): string => (cents / 100).toFixed(2)
  const lines = rows.map(([day, text, amount]) => {
    balance += amount
    const [year, month, date] = day.split('-')
    const [out, into] = amount < 0 ? [dollars(-amount), ''] : ['', dollars(amount)]
    return [`${date}.${month}.${year}`, text, out, into, dollars(balance)].join(';')
  })
  return ['Posted on;Particulars;Withdrawals;Received;Held', ...lines, ''].join('\n')
}

const tab = (page: Page, name: string): Promise<void> => page.getByRole('tab', { name, exact: true }).click()

async function importStatement(page: Page, { budget, bank }: Words): Promise<void> {
  await button(page, budget.connectBank).first().click()
  await dialog(page)
    .getByLabel(budget.bank.file)
    .setInputFiles({ name: 'nobody.csv', mimeType: 'text/csv', buffer: Buffer.from(statement()) })
  // Nobody knows its layout: three rows are shown as they were read.
  await says(page, bank.mapping.isRight(3), /3.900,00|3,900\.00/)
  await expectNoSidewaysScroll(page)
  await inDialog(page, bank.book('44', 44)).click()
  await inDialog(page, bank.showIt).click()
}

async function addOwnCategory(page: Page, { budget, own }: Words): Promise<void> {
  await tab(page, budget.tabs.transactions)
  await choose(page, own.buttons.more, own.buttons.categories)
  await inDialog(page, own.categories.add).click()
  await dialog(page).getByLabel(own.category.name).fill('Pneus')
  await dialog(page).getByLabel(own.category.parent).selectOption('Transportation')
  await inDialog(page, own.category.save).click()
  await toast(page, own.category.saved('Pneus'))
  await dialog(page).press('Escape')
}

async function testRule(page: Page, { own }: Words): Promise<void> {
  await page.getByText('Kal Tire').first().click()
  await dialog(page).getByText(own.buttons.ruleLike).click()
  const category = dialog(page).getByLabel(own.rule.category, { exact: true })
  const ownChoice = category.locator('option', { hasText: 'Pneus' })
  await category.selectOption(await ownChoice.getAttribute('value'))
  await says(page, own.rule.changes('2', 2))
  await dialog(page).getByText(own.rule.past('2', 2)).click()
  await inDialog(page, own.rule.save).click()
  await toast(page, own.rule.savedPast('2', 2))
  await dialog(page).press('Escape')
}

async function addFund(page: Page, { budget, funds, fill }: Words): Promise<void> {
  await tab(page, budget.tabs.ahead)
  await button(page, funds.add).click()
  await dialog(page).getByLabel(funds.form.name).fill('Pneus d’hiver')
  await dialog(page).getByLabel(funds.form.target).fill(fill('1200.00'))
  await dialog(page).getByLabel(funds.form.by, { exact: true }).fill('2027-09-15')
  await dialog(page).getByLabel(funds.form.saved).fill(fill('150.00'))
  await inDialog(page, funds.form.save).click()
  // Example 1 of budget §14.3.
  await says(page, /95[.,]46/)
}

async function addMortgageAndCar(page: Page, { budget, debts, worth, fill }: Words): Promise<void> {
  await button(page, debts.add).click()
  await dialog(page).getByLabel(debts.form.name).fill('Maison')
  await dialog(page).getByLabel(debts.form.kind).selectOption({ label: debts.form.kinds.mortgage })
  await dialog(page).getByLabel(debts.form.owed).fill(fill('312000.00'))
  await dialog(page).getByLabel(debts.form.rate).fill(fill('4.39'))
  await dialog(page).getByLabel(debts.form.payment).fill(fill('1709.00'))
  await inDialog(page, debts.form.save).click()
  await toast(page, debts.form.saved('Maison'))
  await tab(page, budget.tabs.worth)
  await button(page, worth.addThing).first().click()
  await dialog(page).getByLabel(worth.thing.name).fill('Auto')
  await dialog(page).getByLabel(worth.thing.kind).selectOption({ label: worth.thing.kinds.vehicle })
  await dialog(page).getByLabel(worth.thing.worth).fill(fill('9800.00'))
  await inDialog(page, worth.thing.save).click()
  await toast(page, worth.thing.saved('Auto'))
  await says(page, /312.000/, /9.800/)
}

describe('a household’s money on a phone', () => {
  it.each(LANGUAGES)('%s: statement, category, rule, fund, worth, partner, child benefit', async (locale, theme) => {
    const m = WORDS[locale]
    const [kim, sam] = [await person(journeys, 'Kim Roy'), await person(journeys, 'Sam Lee')]
    const options = { locale, theme, width: 360, at: `${TODAY}T12:00:00-05:00` }
    const page = await journeys.visit('/personal', { ...options, stored: { winterjay_token: kim.token } })
    await importStatement(page, m)
    await addOwnCategory(page, m)
    await testRule(page, m)
    await expectNoSidewaysScroll(page)
    await addFund(page, m)
    await addMortgageAndCar(page, m)
    await expectNoSidewaysScroll(page)

    // The partner.
    await tab(page, m.budget.tabs.month)
    await page.getByText(m.shared.title).click()
    await button(page, m.shared.begin).click()
    await page.getByText(m.shared.invite, { exact: true }).click()
    await inDialog(page, m.shared.makeLink).click()
    const link = new URL((await dialog(page).getByText('#budget=').first().textContent()) ?? '')
    await inDialog(page, m.shared.done).click()
    const theirs = await journeys.visit(link.pathname + link.hash, {
      ...options,
      stored: { winterjay_token: sam.token },
    })
    await says(theirs, m.shared.invitation.invites('Kim Roy'))
    await button(theirs, m.shared.invitation.accept).click()
    await says(theirs, m.shared.invitation.waitTitle)
    await expectNoSidewaysScroll(theirs)
    await page.reload()
    await page.getByText(m.shared.title).click()
    await button(page, m.shared.letIn).click()
    await toast(page, m.shared.letInName('Sam Lee'))

    // The child benefit of the statement, in the benefits check.
    const check = await journeys.visit('/benefits', { ...options, beside: page })
    await button(check, m.check.fill).click()
    await says(check, m.check.marked(m.check.benefits.ccb))
    expect(await check.evaluate(() => localStorage.getItem('winterjay_benefits_claims'))).toContain(
      'canada_child_benefit',
    )
    await expectNoSidewaysScroll(check)
  })
})
