import type { Page, Route } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { FAILED_REQUEST, expectSoundLooks, journey } from './harness.ts'
import type { VisitOptions } from './harness.ts'
import { PASSWORD, button, dialog, newToken, refuseWith, toast } from './market-people.ts'

const journeys = journey({ TAX_REGISTRATIONS: 'gst_hst=123456789RT0001', LIMIT_CHECKOUT: '100000' })
const { visit } = journeys

const FAILING: VisitOptions = { expectedErrors: [FAILED_REQUEST] }
const UPGRADE = 'Upgrade to Premium - $9.99/mo'
let people = 0
const newEmail = (): string => `payer${(people += 1)}@example.ca`

/** Someone who signed up on an earlier visit. */
async function member(path: string, options: VisitOptions = {}): Promise<Page> {
  return visit(path, {
    ...options,
    stored: { winterjay_token: await newToken(journeys.url, newEmail()), ...options.stored },
  })
}

/** On the page of the test payment, with a checkout of one's own. */
async function atCheckout(path = '/personal'): Promise<Page> {
  const page = await member(path)
  await button(page, 'See Premium').first().click()
  await button(page, UPGRADE).click()
  await page.getByRole('heading', { name: 'Test payment' }).waitFor()
  return page
}

async function withPremium(): Promise<Page> {
  const page = await atCheckout()
  await pay(page)
  return page
}

/** Presses Pay, and lets the two seconds of product §9 pass at once. */
async function pay(page: Page): Promise<void> {
  await page.clock.install()
  await button(page, 'Pay').click()
  await page.getByRole('heading', { name: 'Processing', exact: true }).waitFor()
  await page.clock.fastForward(2_000)
  await page.getByRole('heading', { name: 'Welcome to Premium', exact: true }).waitFor()
  await page.clock.resume()
}

const answer = (body: object) => (route: Route) =>
  route.fulfill({ status: 200, contentType: 'application/json', body: JSON.stringify(body) })
/** Notes when the page says Processing and when it asks: whatever the machine is busy with, never less than product §9 lies between. */
const WATCH = `(() => {
  const seen = (window.seen = {}), ask = window.fetch
  window.fetch = (...call) => { if (String(call[0]).includes('/checkout/status/')) seen.askedAt ??= Date.now(); return ask(...call) }
  new MutationObserver(() => { if (document.querySelector('h1')?.textContent === 'Processing') seen.shown ??= Date.now() }).observe(document, { childList: true, subtree: true })
})()`
const STATUS = '**/api/subscription/checkout/status/*'
const CHECKOUT = '**/api/subscription/checkout?*'

/** What `GET /subscription/plan` answers, with what a test is about. */
const PLAN = {
  payments: 'sandbox',
  subscription_status: 'none',
  has_premium: false,
  premium_access: 'none',
  data_kept_until: null,
  trial_ends_at: null,
  trial_days_left: 0,
  current_period_end: null,
  cancel_at_period_end: false,
  payment_failed_grace_until: null,
  trial_days_offered: 0,
  price: 9.99,
  tax_note: 'Plus the sales taxes of your province.',
  refund: {
    is_possible: false,
    possible_until: null,
    asked_at: null,
    refused_at: null,
    refunded_at: null,
    reason: 'Nothing has been paid yet, so there is nothing to give back.',
  },
  has_portal: false,
  open_checkout_url: null,
  receipts: [],
}

/** A member whose plan and profile are as given. */
async function memberWith(
  path: string,
  plan: Partial<Record<keyof typeof PLAN, unknown>>,
  options: VisitOptions = {},
): Promise<Page> {
  const page = await member('/healthz', options)
  await page.route(
    '**/api/subscription/profile',
    answer({
      name: 'Ann Lee',
      email: 'ann@example.ca',
      subscription_status: plan.subscription_status,
      trial_end: null,
    }),
  )
  await page.route('**/api/subscription/plan', answer({ ...PLAN, ...plan }))
  await page.goto(journeys.url + path)
  return page
}

describe('product §2.9 Premium upgrade dialog', () => {
  it('is titled "Upgrade to", the product and "Premium", with the free list, the eight features, the button and the note', async () => {
    const page = await member('/personal')
    await button(page, 'See Premium').first().click()
    await dialog(page).getByRole('heading', { name: 'Upgrade to Winterjay Premium', exact: true }).waitFor()
    const text = (await dialog(page).innerText()).toLowerCase()
    const free = [
      'personal budget tracking',
      'canadian bank integration',
      'ai investing recommendations',
      'live market data',
      'loan management',
      'benefits checker',
      'unlimited usage',
    ]
    const premium = [
      'advanced portfolio optimization',
      'custom investment research reports',
      'professional analytics dashboard',
      'export to quickbooks and excel',
      'custom branding for business',
      'priority customer support',
      'api access for integrations',
      'multi-user business access',
    ]
    for (const line of [
      ...free,
      ...premium,
      UPGRADE.toLowerCase(),
      'secure payments, cancel anytime, 30-day money-back guarantee',
    ])
      expect(text).toContain(line)
    // product §1.5: none of the eight is there yet; security §10: the price is before tax.
    expect(text).toContain('none of the premium features is open yet')
    await dialog(page).getByText('Plus the sales taxes of your province.').waitFor()
    await dialog(page).getByText('This is a test: the payment page charges no card.').waitFor()
  })

  it.each(['en-CA', 'fr-CA'] as const)('in %s, both widths and themes', async (locale) => {
    const page = await member('/', { locale })
    await page.getByRole('main').getByRole('region', { name: 'Premium' }).getByRole('button').first().click()
    await dialog(page)
      .getByText(/9[.,]99/)
      .first()
      .waitFor()
    await expectSoundLooks(page, locale === 'en-CA' ? 'light' : 'dark')
  })
})

describe('product §4, §5, §8: the upgrade button', () => {
  it('a visitor reads Sign In Required, signs up, and is led back', async () => {
    const page = await visit('/personal')
    await button(page, 'See Premium: Custom investment research reports').click()
    await button(page, UPGRADE).click()
    await toast(page, 'Sign In Required', 'Please create a free account first')
    await page.getByLabel('Full Name', { exact: true }).fill('Ann Lee')
    await page.getByLabel('Email', { exact: true }).fill(newEmail())
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByLabel('Confirm Password', { exact: true }).fill(PASSWORD)
    await button(page, 'Create Free Account').click()
    await dialog(page).getByRole('heading', { name: 'Upgrade to Winterjay Premium' }).waitFor()
  })

  it('is busy while checkout starts, and enabled again when that fails: Failed to start upgrade process', async () => {
    const page = await member('/', FAILING)
    let answerNow = (): void => undefined
    const isTime = new Promise<void>((resolve) => (answerNow = resolve))
    await page.route(CHECKOUT, (route) => isTime.then(() => route.fulfill({ status: 500, body: 'oops' })))
    await button(page, 'See Premium').click()
    await button(page, UPGRADE).click()
    await page.locator('button[aria-busy=true]', { hasText: UPGRADE }).waitFor()
    answerNow()
    await toast(page, 'Error', 'Failed to start upgrade process')
    await page.locator('button:not([aria-busy])', { hasText: UPGRADE }).waitFor()
  })

  it("payments are off: the server's sentence, and nothing pretends otherwise", async () => {
    const off = 'Premium cannot be bought here yet: payments are switched off. Everything free works as before.'
    const page = await memberWith('/', { subscription_status: 'none', payments: 'off' }, FAILING)
    await page.route(CHECKOUT, refuseWith(503, { code: 'payments_off', detail: off }))
    await button(page, 'See Premium').click()
    await dialog(page).getByText(off).waitFor()
    await button(page, UPGRADE).click()
    await toast(page, 'Error', 'Failed to start upgrade process')
    expect(await dialog(page).getByText(off).count()).toBe(2)
  })
})

describe('product §2.9, §6: what a signed-in user sees of premium', () => {
  it('a banner on the landing page and on /personal, to put away until signing out; none for a visitor', async () => {
    const page = await member('/')
    await page.getByRole('main').getByRole('region', { name: 'Premium' }).waitFor()
    await page.goto(`${journeys.url}/personal`)
    await button(page, 'Hide this').click()
    await page.goto(journeys.url)
    await page.getByRole('main').getByText('Signed in as Ann Lee').waitFor()
    await page.waitForLoadState('networkidle')
    expect(await page.getByRole('region', { name: 'Premium' }).count()).toBe(0)
    await page.getByRole('main').getByRole('button', { name: 'Log out' }).click()
    await page.getByRole('main').getByRole('button', { name: 'Create free account' }).waitFor()
    expect(await page.getByRole('region', { name: 'Premium' }).count()).toBe(0)
  })

  it('product §4: days left of a trial', async () => {
    const page = await memberWith('/personal', {
      subscription_status: 'trialing',
      has_premium: true,
      premium_access: 'full',
      trial_ends_at: '2026-11-26T15:00:00.000Z',
      trial_days_left: 5,
      current_period_end: '2026-11-26T15:00:00.000Z',
    })
    await page.getByText('Premium trial: 5 days left').waitFor()
    expect(await button(page, 'See Premium').count()).toBe(0)
  })

  it('product §11.12: a renewal that failed keeps premium for its grace, with a notice', async () => {
    const page = await memberWith('/personal', {
      subscription_status: 'active',
      has_premium: true,
      premium_access: 'full',
      payment_failed_grace_until: '2026-11-28T15:00:00.000Z',
    })
    await page.getByText('Your last payment did not go through').waitFor()
    await page.getByText('Premium stays on until Nov 28, 2026.', { exact: false }).waitFor()
  })

  it('premium that has ended: what it made is kept for 90 days, to look at', async () => {
    const page = await memberWith('/personal', {
      subscription_status: 'canceled',
      premium_access: 'read_only',
      data_kept_until: '2027-02-19T15:00:00.000Z',
    })
    await page.getByText('Your Premium has ended', { exact: true }).waitFor()
    await page
      .getByText('What you made with it is kept until Feb 19, 2027, to look at, and comes back with Premium.', {
        exact: false,
      })
      .waitFor()
  })
})

describe('product §1.5: the places of the eight features', () => {
  it('each stands once in the app and says that it is not open yet', async () => {
    const page = await member('/personal')
    const placed: string[] = []
    for (const path of ['/personal', '/business?tab=direct-lending', '/account']) {
      await page.goto(journeys.url + path)
      const places = page
        .locator('section', { has: page.getByRole('heading', { name: 'Premium', level: 2, exact: true }) })
        .getByRole('listitem')
      await places.first().waitFor()
      for (const place of await places.all()) {
        expect(await place.innerText()).toContain('Not open yet')
        placed.push((await place.getByRole('heading').innerText()).toLowerCase())
      }
    }
    expect(new Set(placed).size).toBe(8)
    expect(placed).toHaveLength(8)
  })
})

describe('product §2.6.1 /subscription/success', () => {
  it('without a session there is nothing to check; a visitor signs in first', async () => {
    const page = await visit('/subscription/success', FAILING)
    await page.getByRole('heading', { name: 'Processing', exact: true }).waitFor()
    await page.getByText('There is no payment to check here').waitFor()
    await page.goto(`${journeys.url}/subscription/success?session_id=sb_1`)
    await page.getByRole('heading', { name: 'Processing', exact: true }).waitFor()
    await toast(page, 'Error', 'Failed to verify payment status')
    await page.getByText('Sign in to see your payment').waitFor()
  })

  it('a visitor is told what the server says, once it says it to visitors', async () => {
    const page = await visit('/healthz')
    await page.route(STATUS, answer({ payment_status: 'paid' }))
    await page.goto(`${journeys.url}/subscription/success?session_id=cs_test_1`)
    await page.getByRole('heading', { name: 'Processing', exact: true }).waitFor()
    await page.getByRole('heading', { name: 'Welcome to Premium' }).waitFor()
  })

  it('a payment begun on 127.0.0.1 comes back to 127.0.0.1, where the session is', async () => {
    const here = journeys.url.replace('localhost', '127.0.0.1')
    expect(here).not.toBe(journeys.url)
    const token = await newToken(journeys.url, newEmail())
    const page = await visit('/healthz')
    await page.goto(`${here}/healthz`)
    await page.evaluate((kept) => localStorage.setItem('winterjay_token', kept), token)
    await page.goto(`${here}/personal`)
    await button(page, 'See Premium').first().click()
    await button(page, UPGRADE).click()
    await page.getByRole('heading', { name: 'Test payment' }).waitFor()
    expect(page.url()).toMatch(new RegExp(`^${here}/subscription/checkout/`))
    await pay(page)
    expect(page.url()).toMatch(new RegExp(`^${here}/subscription/success`))
  })

  it('shows Processing, asks after 2 seconds; not yet paid: Payment Processing, and a way to check again', async () => {
    const page = await member('/healthz', { script: WATCH })
    const asked: string[] = []
    await page.route(STATUS, (route) => {
      asked.push(route.request().url())
      return answer({
        payment_status: asked.length === 1 ? 'unpaid' : 'paid',
        session_status: 'complete',
        checkout_url: null,
      })(route)
    })
    await page.goto(`${journeys.url}/subscription/success?session_id=cs_test_1`)
    await page.getByRole('heading', { name: 'Processing', exact: true }).waitFor()
    await toast(page, 'Payment Processing', 'Your payment is still being processed.')
    expect(asked).toHaveLength(1)
    expect(asked[0]).toContain('/status/cs_test_1')
    const { shown, askedAt } = await page.evaluate(
      () => (window as unknown as { seen: { shown: number; askedAt: number } }).seen,
    )
    expect(askedAt - shown).toBeGreaterThanOrEqual(1_990)
    const refreshed = page.waitForRequest('**/api/subscription/profile')
    await button(page, 'Check again').click()
    await page.getByRole('heading', { name: 'Welcome to Premium' }).waitFor()
    await refreshed
    await toast(page, 'Payment Successful!')
    for (const route of ['/personal', '/business']) await page.getByRole('main').locator(`a[href="${route}"]`).waitFor()
  })

  it.each([
    ['open', 'The payment page is still open: you can go on there.', 'Go on with the payment'],
    ['expired', 'The payment page has expired. Nothing was charged there; you can start again.', null],
  ])('a payment page that is %s: what to do about it', async (session_status, text, action) => {
    const page = await member('/healthz')
    const checkout_url = action === null ? null : `${journeys.url}/subscription/cancel`
    await page.route(STATUS, answer({ payment_status: 'unpaid', session_status, checkout_url }))
    await page.clock.install()
    await page.goto(`${journeys.url}/subscription/success?session_id=cs_test_1`)
    await page.getByRole('heading', { name: 'Processing', exact: true }).waitFor()
    await page.clock.fastForward(2_000)
    await page.getByText(text).waitFor()
    if (action === null) return
    await button(page, action).click()
    await page.waitForURL('**/subscription/cancel')
  })

  it('the check fails: Failed to verify payment status, and a way to try again', async () => {
    const page = await member('/healthz', FAILING)
    await page.clock.install()
    await page.goto(`${journeys.url}/subscription/success?session_id=made_up`)
    await page.getByRole('heading', { name: 'Processing', exact: true }).waitFor()
    await page.clock.fastForward(2_000)
    await toast(page, 'Error', 'Failed to verify payment status')
    // security T19: someone else's session and a made-up one are equally absent, and nothing is granted.
    await page.getByText('There is no such payment on your account. Open your account to see your plan.').waitFor()
    await button(page, 'Try again').waitFor()
  })
})

describe('security §7: the plan in the account', () => {
  it('tells of a failed renewal and until when premium stays, and leads to the card at the provider', async () => {
    const page = await memberWith('/account', {
      payments: 'stripe',
      subscription_status: 'active',
      has_premium: true,
      premium_access: 'full',
      payment_failed_grace_until: '2026-11-28T15:00:00.000Z',
      current_period_end: '2026-12-21T15:00:00.000Z',
      has_portal: true,
    })
    await page.getByText('Payment failed', { exact: true }).waitFor()
    await page
      .getByText('Premium stays on until Nov 28, 2026, then it is switched off and nothing is owed.', { exact: false })
      .waitFor()
    await page.route('**/api/subscription/portal', answer({ portal_url: `${journeys.url}/legal/refund` }))
    await button(page, 'Card and invoices').click()
    await page.waitForURL('**/legal/refund')
  })

  it('a cancellation that is refused says why, in its dialog, and changes nothing', async () => {
    const page = await memberWith(
      '/account',
      {
        subscription_status: 'active',
        has_premium: true,
        premium_access: 'full',
        current_period_end: '2026-12-21T15:00:00.000Z',
      },
      FAILING,
    )
    const detail = 'The payment service does not answer at the moment. Nothing was charged; try again in a minute.'
    await page.route('**/api/subscription/cancel', refuseWith(503, { code: 'payments_down', detail }))
    await button(page, 'Cancel Premium').click()
    await dialog(page).getByText('It stays on until Dec 21, 2026 and is not renewed.', { exact: false }).waitFor()
    await button(page, 'Yes, cancel').click()
    await dialog(page).getByText(detail).waitFor()
    await button(page, 'Keep Premium').click()
    await button(page, 'Cancel Premium').waitFor()
  })
})

describe('product §2.6.2 /subscription/cancel', () => {
  it('shows the landing page, with a notice', async () => {
    const page = await visit('/subscription/cancel')
    await page.getByRole('heading', { level: 1, name: 'Put money by' }).waitFor()
    await page.getByText('The upgrade was cancelled').waitFor()
  })
})

describe('product §11.17: the sandbox, from upgrade to refund', () => {
  it('declined, then paid with the tax of the province; premium is on; cancelled in two clicks, resumed, and given back', async () => {
    const page = await atCheckout()
    await page.getByText('no card is charged', { exact: false }).first().waitFor()
    await page.getByText('HST 13%').waitFor()
    await page.getByLabel(/Province/).selectOption('NS')
    await page.getByText('HST 14%').waitFor()
    await button(page, 'Decline').click()
    await page.getByText('The card was declined').waitFor()
    await pay(page)
    await page.getByRole('main').getByRole('link', { name: 'Go to Personal' }).click()
    await page.getByText('Part of your plan from the day it opens.').first().waitFor()
    expect(await page.getByRole('region', { name: 'Premium' }).count()).toBe(0)

    await page.goto(`${journeys.url}/account`)
    await page.getByText('$11.39').waitFor()
    await button(page, 'Cancel Premium').click()
    await button(page, 'Yes, cancel').click()
    await toast(page, 'Premium will not be renewed')
    await button(page, 'Resume Premium').click()
    await toast(page, 'Premium goes on')
    await button(page, 'Get my money back').click()
    await dialog(page).getByText('All you have paid, $11.39 with taxes', { exact: false }).waitFor()
    await button(page, 'Refund and end Premium').click()
    await toast(page, 'Your money is on its way back')
    await page.getByText('What you made with Premium is kept').waitFor()
    await page.getByText('−$11.39').waitFor()
  })

  it('Cancel leaves without paying: the landing page says so, and the plan offers to go on', async () => {
    const page = await atCheckout('/')
    await button(page, 'Cancel').click()
    await page.getByText('The upgrade was cancelled').waitFor()
    await page.goto(`${journeys.url}/account`)
    await page.getByText('A payment was begun and not finished').waitFor()
    await button(page, 'Go on with the payment').click()
    await button(page, 'Pay').waitFor()
  })

  it.each(['en', 'fr'])('its pages in %s, both widths and themes', async (language) => {
    const onPhone = language === 'en' ? 'dark' : 'light'
    const page = await withPremium()
    await page.evaluate((chosen) => localStorage.setItem('winterjay_language', chosen), language)
    await page.goto(`${journeys.url}/account`)
    await page.getByRole('table').first().waitFor()
    await expectSoundLooks(page, onPhone)
    await page.goto(`${journeys.url}/subscription/success`)
    await page.getByRole('main').getByRole('link').waitFor()
    await expectSoundLooks(page, onPhone)
  })
})
