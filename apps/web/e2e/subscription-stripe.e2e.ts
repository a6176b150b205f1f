import { describe, expect, it } from 'vitest'
import { button } from './market-people.ts'
import { UPGRADE, checkoutAtTheProvider, stripeJourney } from './stripe-journey.ts'

/*
 * Paying through Stripe, on the embedded database. Where there is a Postgres, the whole path is walked on that one only
 * (subscription-stripe-postgres.e2e.ts), unless all tests run; the server's own tests take both engines.
 */

const stripe = stripeJourney()
const { journeys, standIn, member } = stripe
const { visit } = journeys
const checkouts = (): number => standIn().all('checkout.session').length

describe.skipIf(process.env['TEST_DATABASE_URL'] !== undefined && process.env['TEST_ALL'] !== '1')(
  'on the embedded database',
  () => checkoutAtTheProvider(stripe),
)

describe('double clicks, two tabs and Back', () => {
  it('two presses and two tabs are one checkout, and Back from its page finds the upgrade button enabled', async () => {
    const before = checkouts()
    const page = await member('/')
    const other = await visit('/', { beside: page })
    for (const tab of [page, other]) await button(tab, 'See Premium').click()
    await Promise.all([button(page, UPGRADE).dblclick(), button(other, UPGRADE).click()])
    for (const tab of [page, other])
      await tab.getByRole('heading', { name: 'Subscribe to Winterjay Premium' }).waitFor()
    expect(page.url()).toBe(other.url())
    expect(checkouts()).toBe(before + 1)
    await page.goBack()
    await button(page, 'See Premium').click()
    await page.locator('button:not([aria-busy])', { hasText: UPGRADE }).waitFor()
  })
})
