import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startStripeStandIn } from '../../server/src/testing/stand-ins/stripe-stand-in.ts'
import type { StripeStandIn } from '../../server/src/testing/stand-ins/stripe-stand-in.ts'
import { journeyOnOwnServer } from './harness.ts'
import type { Journey, VisitOptions } from './harness.ts'
import { button, newToken, toast } from './market-people.ts'

export const UPGRADE = 'Upgrade to Premium - $9.99/mo'

/** A server that takes payments through a stand-in for Stripe, and its buyers. */
export interface StripeJourney {
  readonly journeys: Journey
  readonly standIn: () => StripeStandIn
  readonly member: (path: string, options?: VisitOptions) => Promise<Page>
  /** A page at the provider, with a checkout of a new account. */
  readonly atProvider: (options?: VisitOptions) => Promise<Page>
}

/**
 * @param home returns the settings of the database, once the tests begin; undefined for the embedded database in a
 *   folder of the journey
 */
export function stripeJourney(home?: () => Promise<Readonly<Record<string, string>>>): StripeJourney {
  let standIn: StripeStandIn
  const environment: Record<string, string> = { TAX_REGISTRATIONS: 'gst_hst=123456789RT0001', LIMIT_CHECKOUT: '100000' }
  beforeAll(async () => {
    standIn = await startStripeStandIn()
    Object.assign(environment, standIn.environment, await home?.())
  })
  const journeys = journeyOnOwnServer(environment)
  afterAll(() => standIn.close())
  beforeEach(() => {
    standIn.fault = null
    standIn.webhook = deliver
  })

  async function deliver(event: { payload: string; signature: string }): Promise<void> {
    const answer = await fetch(`${journeys.url}/api/subscription/webhook`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': event.signature },
      body: event.payload,
    })
    expect(answer.status).toBe(200)
  }

  let people = 0
  async function member(path: string, options: VisitOptions = {}): Promise<Page> {
    return journeys.visit(path, {
      ...options,
      stored: { winterjay_token: await newToken(journeys.url, `stripe${(people += 1)}@example.ca`) },
    })
  }

  async function atProvider(options: VisitOptions = {}): Promise<Page> {
    const page = await member('/', options)
    await button(page, 'See Premium').click()
    await button(page, UPGRADE).click()
    await page.getByRole('heading', { name: 'Subscribe to Winterjay Premium' }).waitFor()
    expect(new URL(page.url()).origin).toBe(standIn.url)
    return page
  }

  return { journeys, standIn: () => standIn, member, atProvider }
}

const welcome = (page: Page): Promise<void> =>
  page.getByRole('heading', { name: 'Welcome to Premium', exact: true }).waitFor()

/** A buyer's whole path through Stripe: our pages, the provider's page on another site, and back (security §7). */
export function checkoutAtTheProvider({ journeys, standIn, atProvider }: StripeJourney): void {
  describe('product §2.6, §4, §7: checkout at the provider', () => {
    it('leads to its page and back: Processing, the check after two seconds, Welcome; then cancel, resume, portal and refund', async () => {
      const page = await atProvider()
      // The contract is linked next to the provider's own button too.
      await page.getByText(`By paying you agree to the [Terms of Service](${journeys.url}/legal/terms)`).waitFor()
      await button(page, 'Subscribe').click()
      await page.getByRole('heading', { name: 'Processing', exact: true }).waitFor()
      expect(new URL(page.url()).searchParams.get('session_id')).toMatch(/^cs_test_/)
      await welcome(page)
      await page.getByRole('main').getByRole('link', { name: 'Go to Personal' }).click()
      await page.getByRole('link', { name: /Research reports/ }).waitFor()

      await page.goto(`${journeys.url}/account`)
      await page.getByText('HST 13% $1.30').waitFor()
      await page.getByText('Premium', { exact: true }).first().waitFor()
      await button(page, 'Card and invoices').click()
      await page.getByRole('heading', { name: 'Billing portal' }).waitFor()
      await page.getByRole('link', { name: 'Return to Winterjay' }).click()
      await page.waitForURL(`${journeys.url}/account`)
      await button(page, 'Cancel Premium').click()
      await button(page, 'Yes, cancel').click()
      await toast(page, 'Premium will not be renewed')
      await page.getByText('Premium, ends soon').waitFor()
      expect(
        standIn()
          .all('subscription')
          .map((found) => found['cancel_at_period_end']),
      ).toContain(true)
      await button(page, 'Resume Premium').click()
      await toast(page, 'Premium goes on')
      await button(page, 'Get my money back').click()
      await button(page, 'Refund and end Premium').click()
      await toast(page, 'Your money is on its way back')
      await page.getByText('−$11.29').waitFor()
      expect(standIn().all('refund')).toHaveLength(1)
    })

    it('a declined card stays there; Back leads to the landing page with a notice, and the plan continues at the same page', async () => {
      const page = await atProvider()
      const address = page.url()
      await button(page, 'Use a bad card').click()
      await page.getByText('Your card was declined.').waitFor()
      await page.getByRole('link', { name: 'Back' }).click()
      await page.waitForURL('**/subscription/cancel')
      await page.getByText('The upgrade was cancelled').waitFor()
      await page.goto(`${journeys.url}/account`)
      await page.getByText('A payment was begun and not finished').waitFor()
      await button(page, 'Go on with the payment').click()
      await page.waitForURL(address)
    })
  })
}
