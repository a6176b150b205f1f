import { describe, expect, it } from 'vitest'
import { FAILED_REQUEST } from './harness.ts'
import { PASSWORD, button, dialog, toast } from './market-people.ts'
import { UPGRADE, checkoutAtTheProvider, stripeJourney, welcome } from './stripe-journey.ts'

/* Paying through Stripe, on the embedded database. */

const stripe = stripeJourney()
const { journeys, standIn, member, atProvider } = stripe
const { visit } = journeys
const checkouts = (): number => standIn().all('checkout.session').length

checkoutAtTheProvider(stripe)

describe('double clicks, Back, and a provider that is down', () => {
  it('two presses and two tabs are one checkout', async () => {
    const before = checkouts()
    const page = await member('/')
    const other = await visit('/', { beside: page })
    for (const tab of [page, other]) await button(tab, 'See Premium').click()
    await Promise.all([button(page, UPGRADE).dblclick(), button(other, UPGRADE).click()])
    for (const tab of [page, other])
      await tab.getByRole('heading', { name: 'Subscribe to Winterjay Premium' }).waitFor()
    expect(page.url()).toBe(other.url())
    expect(checkouts()).toBe(before + 1)
  })

  it('the browser’s Back from the provider’s page finds the upgrade enabled again', async () => {
    const page = await atProvider()
    await page.goBack()
    await button(page, 'See Premium').click()
    await page.locator('button:not([aria-busy])', { hasText: UPGRADE }).waitFor()
  })

  it('Failed to start upgrade process, with why; the next press works', async () => {
    const page = await member('/', { expectedErrors: [FAILED_REQUEST] })
    standIn().fault = 500
    await button(page, 'See Premium').click()
    await button(page, UPGRADE).click()
    await toast(page, 'Error', 'Failed to start upgrade process')
    await dialog(page)
      .getByText('The payment service does not answer at the moment. Nothing was charged; try again in a minute.')
      .waitFor()
    standIn().fault = null
    await button(page, UPGRADE).click()
    await page.getByRole('heading', { name: 'Subscribe to Winterjay Premium' }).waitFor()
  })
})

describe('security §10: the contract is agreed to with the press', () => {
  it('in French unless English is chosen expressly; version, language and day stand in the account', async () => {
    const page = await atProvider()
    await page.goto(`${journeys.url}/account`)
    await page
      .getByText(/, French, version/)
      .first()
      .waitFor()
    // Signed up over the wire without a word of the terms: these two are of the purchase.
    expect(await page.getByText(/, French, version/).count()).toBe(2)
    await page.goto(journeys.url)
    await button(page, 'See Premium').click()
    const english = dialog(page).getByLabel(/expressly choose the English version/)
    expect(await english.isChecked()).toBe(false)
    await english.check()
    await button(page, UPGRADE).click()
    await page.getByRole('heading', { name: 'Subscribe to Winterjay Premium' }).waitFor()
    await page.goto(`${journeys.url}/account`)
    await page
      .getByText(/, English, version/)
      .first()
      .waitFor()
    expect(await page.getByText(/, English, version/).count()).toBe(2)
  })

  it('a page that is older than the text in force begins no checkout and says so', async () => {
    const page = await member('/', { expectedErrors: [FAILED_REQUEST] })
    const before = checkouts()
    await page.route('**/api/account/agreements', (route) =>
      route.continue({ postData: JSON.stringify({ accepted: ['0'.repeat(64)] }) }),
    )
    await button(page, 'See Premium').click()
    await button(page, UPGRADE).click()
    await toast(page, 'Error', 'Failed to start upgrade process')
    await dialog(page).getByText('The terms have changed since this page was loaded.', { exact: false }).waitFor()
    expect(checkouts()).toBe(before)
  })
})

it('a refund that Stripe refuses is told as it is: nothing more is charged, it is asked again, and the next press brings it', async () => {
  const page = await atProvider({ expectedErrors: [FAILED_REQUEST] })
  await button(page, 'Subscribe').click()
  await welcome(page)
  const charge = standIn().all('charge').at(-1)
  standIn().change(charge?.id ?? '', { refunded: true })
  await page.goto(`${journeys.url}/account`)
  await button(page, 'Get my money back').click()
  await button(page, 'Refund and end Premium').click()
  await dialog(page)
    .getByText('The payment service refused to send your money back. Nothing more will be charged', { exact: false })
    .waitFor()
  await button(page, 'Keep Premium').click()
  await page.getByText('The payment service refused to send your money back', { exact: true }).waitFor()
  await page
    .getByText('If it has not changed in five business days, write to the address in the Refund Policy.')
    .waitFor()
  await page.getByText('Premium, ends soon').waitFor()
  standIn().change(charge?.id ?? '', { refunded: false })
  await button(page, 'Ask for my money again').click()
  await button(page, 'Refund and end Premium').click()
  await toast(page, 'Your money is on its way back')
  await page.getByText('Money given back on').waitFor()
  expect(await page.getByText('The payment service refused to send your money back').count()).toBe(0)
})

it('a visitor who signs up on the way has agreed at both doors', async () => {
  const page = await visit('/personal')
  await button(page, 'See Premium: Custom investment research reports').click()
  await button(page, UPGRADE).click()
  await page.getByLabel('Full Name', { exact: true }).fill('Ann Lee')
  await page.getByLabel('Email', { exact: true }).fill('onmyway@example.ca')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm Password', { exact: true }).fill(PASSWORD)
  await button(page, 'Create Free Account').click()
  await button(page, UPGRADE).click()
  await button(page, 'Subscribe').click()
  await welcome(page)
})
