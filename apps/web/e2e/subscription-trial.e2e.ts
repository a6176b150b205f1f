import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startStripeStandIn } from '../../server/src/testing/stand-ins/stripe-stand-in.ts'
import type { StripeStandIn } from '../../server/src/testing/stand-ins/stripe-stand-in.ts'
import { expectSoundLooks, journey } from './harness.ts'
import { button, dialog, newToken, toast } from './market-people.ts'

/* A trial from the offer to its end (product §4): in the sandbox, and at the provider, whose clock the tests set. */

let standIn: StripeStandIn
const environment: Record<string, string> = {
  TRIAL_DAYS: '14',
  TAX_REGISTRATIONS: 'gst_hst=123456789RT0001',
  LIMIT_CHECKOUT: '100000',
}
beforeAll(async () => {
  standIn = await startStripeStandIn()
})
const journeys = journey(environment)
const { visit } = journeys
afterAll(() => standIn.close())

const UPGRADE = 'Upgrade to Premium - $9.99/mo'
const HOUR_SECONDS = 3_600
let people = 0
const newMember = (): Promise<string> => newToken(journeys.url, `trial${(people += 1)}@example.ca`)
const member = async (path: string, stored: Record<string, string> = {}): Promise<Page> =>
  visit(path, { stored: { winterjay_token: await newMember(), ...stored } })
const now = (): number => Math.floor(Date.now() / 1000)

async function begin(page: Page): Promise<void> {
  await button(page, 'See Premium').first().click()
  await dialog(page).getByText('Your first 14 days are free. The first payment comes after that.').waitFor()
  await button(page, UPGRADE).click()
}

describe('in the sandbox', () => {
  it('is offered, costs nothing today, shows its days on /personal and on the plan, and ends without a charge when cancelled', async () => {
    const page = await member('/personal')
    await begin(page)
    await page.getByText('To pay today').waitFor()
    await page.getByText('After 14 days, then each month').waitFor()
    await page.getByText('$0.00').waitFor()
    await page.getByText('$11.29').waitFor()
    await button(page, 'Pay').click()
    await page.getByRole('heading', { name: 'Welcome to Premium', exact: true }).waitFor()
    await toast(page, 'Your trial has begun')
    await page
      .getByText(
        'Your trial has begun and Premium is on. Nothing is charged before it ends; your account says when that is.',
      )
      .waitFor()
    await page.getByRole('main').getByRole('link', { name: 'Go to Personal' }).click()
    await page.getByText('Premium trial: 14 days left').waitFor()
    expect(await button(page, 'See Premium').count()).toBe(0)
    await page.getByText('Part of your plan from the day it opens.').first().waitFor()

    await page.getByRole('main').getByRole('link', { name: 'Open your plan' }).click()
    await page.getByText('Premium trial', { exact: true }).waitFor()
    await page.getByText(/ \(14 days left\)$/).waitFor()
    await page.getByText('First payment', { exact: true }).waitFor()
    expect(await button(page, 'Get my money back').count()).toBe(0)
    await button(page, 'Cancel Premium').click()
    await dialog(page)
      .getByText(/^The trial stays on until .*, and nothing will be charged\./)
      .waitFor()
    await button(page, 'Yes, cancel').click()
    await toast(page, 'Premium will not be renewed')
    await page.goto(`${journeys.url}/personal`)
    await page.getByText(/and is not renewed\. Nothing will be charged\.$/).waitFor()
  })

  it.each(['en', 'fr'])('its pages in %s, both widths and themes', async (language) => {
    const onPhone = language === 'en' ? 'light' : 'dark'
    const page = await member('/personal', { winterjay_language: language })
    await page.getByRole('main').getByRole('region', { name: 'Premium' }).getByRole('button').first().click()
    await dialog(page).getByText(/14/).first().waitFor()
    await expectSoundLooks(page, onPhone)
    await dialog(page)
      .getByRole('button', { name: /9[.,]99/ })
      .click()
    await page.waitForURL('**/subscription/checkout/*')
    await page.getByText(/^0,00|^\$0\.00/).waitFor()
    await expectSoundLooks(page, onPhone)
    await page.getByRole('main').getByRole('button').first().click()
    await page.getByRole('main').locator('a[href="/business"]').waitFor()
    await page.goto(`${journeys.url}/account`)
    await page.getByText(/\(14 (days left|jours restants)\)$/).waitFor()
    await expectSoundLooks(page, onPhone)
  })
})

describe('at the provider (product §4: whole days, rounded up, at least 0; 0 without an end)', () => {
  let token = ''
  let subscriptionId = ''
  beforeAll(async () => {
    await journeys.restart(standIn.environment)
    token = await newMember()
    standIn.now = now()
    const answer = await fetch(`${journeys.url}/api/subscription/checkout?plan_id=premium`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
    })
    const { checkout_url } = (await answer.json()) as { checkout_url: string }
    subscriptionId = standIn.pay(checkout_url.split('/').at(-1) ?? '').id
    await tell('customer.subscription.created')
    await profile()
  }, 120_000)

  /** The provider says that something has happened to the subscription. */
  async function tell(type: string): Promise<void> {
    const { payload, signature } = standIn.event(type, standIn.get(subscriptionId), { at: now() })
    const answer = await fetch(`${journeys.url}/api/subscription/webhook`, {
      method: 'POST',
      headers: { 'stripe-signature': signature },
      body: payload,
    })
    expect(answer.status).toBe(200)
  }
  const profile = async (): Promise<{ subscription_status: string; trial_end: string | null }> =>
    (
      await fetch(`${journeys.url}/api/subscription/profile`, { headers: { authorization: `Bearer ${token}` } })
    ).json() as Promise<{ subscription_status: string; trial_end: string | null }>

  /** The trial ends so many hours from now; null when the provider names no end. */
  async function endsIn(hours: number | null): Promise<void> {
    const trial_end = hours === null ? null : now() + hours * HOUR_SECONDS
    const item = {
      id: 'si_1',
      current_period_start: now() - HOUR_SECONDS,
      current_period_end: trial_end ?? now() + HOUR_SECONDS,
    }
    standIn.change(subscriptionId, { trial_end, items: { object: 'list', data: [item] } })
    await tell('customer.subscription.updated')
  }

  it('counts whole days, rounded up, on both pages', async () => {
    const page = await visit('/account', { stored: { winterjay_token: token } })
    for (const [hours, left] of [
      [36, '2 days left'],
      [24.5, '2 days left'],
      [23, '1 day left'],
      [0.5, '1 day left'],
      [-1, '0 days left'],
    ] as const) {
      await endsIn(hours)
      expect(await profile()).toMatchObject({
        subscription_status: 'trialing',
        trial_end: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as unknown,
      })
      await page.goto(`${journeys.url}/account`)
      await page.getByText(`(${left})`, { exact: false }).waitFor()
      // Both pages show one answer's figure: on /personal at its two ends.
      if (hours !== 36 && hours !== -1) continue
      await page.goto(`${journeys.url}/personal`)
      await page.getByText(`Premium trial: ${left}`, { exact: true }).waitFor()
    }
  })

  it('without an end it is 0 days, and no date is made up', async () => {
    await endsIn(null)
    expect(await profile()).toEqual({
      name: 'Ann Lee',
      email: expect.any(String) as unknown,
      subscription_status: 'trialing',
      trial_end: null,
    })
    const page = await visit('/personal', { stored: { winterjay_token: token } })
    await page.getByText('Premium trial', { exact: false }).waitFor()
    expect(await page.getByText(/Invalid|NaN|ends on ;/).count()).toBe(0)
    await page.goto(`${journeys.url}/account`)
    await page.getByText('Premium trial', { exact: true }).waitFor()
    expect(await page.getByText('Trial ends', { exact: true }).count()).toBe(0)
  })

  it('once it is charged it is Premium, with a receipt and the money-back days', async () => {
    await endsIn(0)
    standIn.now = now()
    standIn.renew(subscriptionId, true)
    await tell('customer.subscription.updated')
    const page = await visit('/account', { stored: { winterjay_token: token } })
    await page.getByText('Money back until').waitFor()
    await page.getByText('HST 13% $1.30').waitFor()
    await page.goto(`${journeys.url}/personal`)
    await page.getByText('Part of your plan from the day it opens.').first().waitFor()
    expect(await page.getByText(/Premium trial/).count()).toBe(0)
  })

  it('is had once: the next checkout of this account has none', async () => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    await fetch(`${journeys.url}/api/subscription/refund`, { method: 'POST', headers, body: '{}' })
    const page = await visit('/', { stored: { winterjay_token: token } })
    await button(page, 'See Premium').click()
    await dialog(page).getByText('Plus the sales taxes of your province.').waitFor()
    expect(
      await dialog(page)
        .getByText(/first 14 days/)
        .count(),
    ).toBe(0)
  })
})
