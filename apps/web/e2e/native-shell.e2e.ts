import type { Locator, Page, Route } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { fakeShell, keystoreOf, nativeCalls, tellPage } from './fake-shell.ts'
import type { VisitOptions } from './harness.ts'
import { FAILED_REQUEST, journey } from './harness.ts'
import { newToken } from './market-people.ts'

const house = journey()
const PHONE: VisitOptions = { width: 360, script: fakeShell(), isInstallable: true }
const inShell = (path: string, options: VisitOptions = {}): Promise<Page> => house.visit(path, { ...PHONE, ...options })
const heading = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('heading', { level: 1, name }).waitFor()

describe('product §1: in the native mobile shell the app', () => {
  it('hides the splash screen, installs no service worker, and gives the status bar the current theme’s colours', async () => {
    const page = await inShell('/account')
    await expect.poll(() => nativeCalls(page, 'SplashScreen', 'hide')).toHaveLength(1)
    // Its pages are on the device.
    expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
    await expect.poll(() => nativeCalls(page, 'StatusBar', 'setStyle')).toEqual([{ style: 'LIGHT' }])
    await expect.poll(() => nativeCalls(page, 'StatusBar', 'setBackgroundColor')).toEqual([{ color: '#fbfaf7' }])
    await expect.poll(() => nativeCalls(page, 'StatusBar', 'setOverlaysWebView')).toEqual([{ overlay: false }])
    await page.getByRole('combobox', { name: 'Theme' }).selectOption('dark')
    await expect.poll(() => nativeCalls(page, 'StatusBar', 'setStyle')).toEqual([{ style: 'LIGHT' }, { style: 'DARK' }])
    await expect
      .poll(() => nativeCalls(page, 'StatusBar', 'setBackgroundColor'))
      .toEqual([{ color: '#fbfaf7' }, { color: '#10161c' }])
  })

  it('handles the back button: closes the top dialog, goes back, leaves at the root or where a link had opened it', async () => {
    const page = await inShell('/')
    await page.getByRole('navigation', { name: 'Main, at the bottom' }).getByRole('link', { name: 'Personal' }).click()
    await heading(page, 'Personal')
    await page.getByRole('button', { name: 'Sign up' }).first().click()
    await page.getByRole('dialog').waitFor()
    await tellPage(page, 'App.backButton', { canGoBack: true })
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await heading(page, 'Personal')
    expect(new URL(page.url()).pathname).toBe('/personal')
    await tellPage(page, 'App.backButton', { canGoBack: true })
    await heading(page, /^Put money by/)
    expect(await nativeCalls(page, 'App', 'minimizeApp')).toHaveLength(0)
    await tellPage(page, 'App.backButton', { canGoBack: false })
    await expect.poll(() => nativeCalls(page, 'App', 'minimizeApp')).toHaveLength(1)
    const linked = await inShell('/benefits')
    await heading(linked, 'Benefits')
    await tellPage(linked, 'App.backButton', { canGoBack: false })
    await expect.poll(() => nativeCalls(linked, 'App', 'minimizeApp')).toHaveLength(1)
    expect(new URL(linked.url()).pathname).toBe('/benefits')
  })

  it('respects the phone’s safe areas', async () => {
    const page = await inShell('/')
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Emulation.setSafeAreaInsetsOverride', { insets: { top: 47, bottom: 34, left: 20, right: 20 } })
    // Layout is updated a frame later.
    const edges = async (one: Locator): Promise<{ top: number; left: number; bottom: number }> => {
      const { x: left, y: top, height } = (await one.boundingBox()) ?? { x: 0, y: 0, height: 740 }
      return { top, left, bottom: top + height }
    }
    const home = page.getByRole('link', { name: 'Winterjay, home page' })
    await expect.poll(async () => (await edges(home)).top).toBeGreaterThanOrEqual(47)
    await expect.poll(async () => (await edges(home)).left).toBeGreaterThanOrEqual(20)
    const tab = page.getByRole('navigation', { name: 'Main, at the bottom' }).getByRole('link', { name: 'Home' })
    await expect.poll(async () => (await edges(tab)).bottom).toBeLessThanOrEqual(740 - 34)
    await page.getByRole('button', { name: 'Sign up' }).click()
    const close = page.getByRole('dialog').getByRole('button', { name: 'Close' }).first()
    await expect.poll(async () => (await edges(close)).top).toBeGreaterThanOrEqual(47)
  })
})

describe('deep links (product §2; security T22)', () => {
  it('to our pages open them while the app runs, and are the first page of an app they start; other links open nothing', async () => {
    const page = await inShell('/')
    await heading(page, /^Put money by/)
    await tellPage(page, 'App.appUrlOpen', { url: `${house.url}/benefits?from=mail` })
    await heading(page, 'Benefits')
    expect(page.url()).toBe(`${house.url}/benefits?from=mail`)
    for (const url of [
      'https://evil.example/personal',
      `${house.url}//evil.example`,
      `${house.url}/api/loans`,
      `${house.url}/no-such-page`,
      'ca.winterjay.app://personal',
    ]) {
      await tellPage(page, 'App.appUrlOpen', { url })
      expect(page.url()).toBe(`${house.url}/benefits?from=mail`)
    }
    const started = await inShell('/', { script: fakeShell(`${house.url}/personal`) })
    await heading(started, 'Personal')
  })
})

describe('security §2: in the shell the token is in the keystore, not in local storage', () => {
  it('from sign-up, through a restart of the app, to sign-out', async () => {
    const page = await inShell('/', { expectedErrors: [FAILED_REQUEST] })
    await page.getByRole('button', { name: 'Sign up' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Full Name').fill('Ada Byron')
    await dialog.getByLabel('Email').fill('ada@example.ca')
    await dialog.getByLabel('Password', { exact: true }).fill('long-enough-for-anyone')
    await dialog.getByLabel('Confirm Password').fill('long-enough-for-anyone')
    await dialog.getByRole('button', { name: 'Create Free Account' }).click()
    const name = page.getByRole('link', { name: 'Ada Byron' })
    await name.waitFor()
    await expect
      .poll(() => keystoreOf(page))
      .toEqual({ 'capacitor-storage_winterjay_token': expect.stringMatching(/^[\w-]{40,}$/) as unknown })
    const stored = (): Promise<string | null> => page.evaluate(() => localStorage.getItem('winterjay_token'))
    expect(await stored()).toBeNull()

    await page.reload()
    await name.waitFor()
    expect(await stored()).toBeNull()

    await page.goto(`${house.url}/account`)
    // The data of an account unfold on phones.
    await page.getByText('Your data', { exact: true }).click()
    await page.getByRole('button', { name: 'Log out' }).first().click()
    await expect.poll(() => keystoreOf(page)).toEqual({})
    await page.reload()
    await page.getByRole('button', { name: 'Sign up' }).waitFor()
  })
})

describe('a payment started in the shell (security §7; docs/mobile.md)', () => {
  const answer = (body: object) => (route: Route) =>
    route.fulfill({ status: 200, contentType: 'application/json', body: JSON.stringify(body) })
  const PROVIDER = 'https://checkout.provider.test'

  /** Signed in from the phone's keystore, with the premium dialog open; the provider's page opens outside. */
  async function atUpgrade(): Promise<{ page: Page; opened: string[] }> {
    const token = await newToken(house.url, `shell${(people += 1)}@example.ca`)
    const keystore = JSON.stringify({ 'capacitor-storage_winterjay_token': token })
    const page = await inShell('/', {
      script: `sessionStorage.setItem('fake-keystore', ${JSON.stringify(keystore)});${fakeShell()}`,
      expectedErrors: [FAILED_REQUEST],
    })
    const opened: string[] = []
    // As the shell does with an external URL: another app opens it, and the page stays.
    await page.route(`${PROVIDER}/**`, (route) => {
      opened.push(route.request().url())
      return route.abort('aborted')
    })
    await page.route('**/api/subscription/checkout?*', answer({ checkout_url: `${PROVIDER}/c/pay/cs_1` }))
    await page.getByRole('main').getByRole('button', { name: 'See Premium' }).click()
    return { page, opened }
  }
  let people = 0
  const UPGRADE = 'Upgrade to Premium - $9.99/mo'

  it('opens outside, and the link back leads to the success page, whatever was open', async () => {
    const { page, opened } = await atUpgrade()
    await page.getByRole('button', { name: UPGRADE }).click()
    await expect.poll(() => opened).toEqual([`${PROVIDER}/c/pay/cs_1`])
    await page.route(
      '**/api/subscription/checkout/status/*',
      answer({ payment_status: 'paid', session_status: 'complete', checkout_url: null }),
    )
    await tellPage(page, 'App.appUrlOpen', { url: `${house.url}/subscription/success?session_id=cs_1` })
    await heading(page, 'Processing')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await heading(page, 'Welcome to Premium')
    expect(page.url()).toBe(`${house.url}/subscription/success?session_id=cs_1`)
  })

  it('when abandoned, the link back leads to the landing page with its notice; when returning manually, the payment shows and the button is no longer busy', async () => {
    const { page, opened } = await atUpgrade()
    await page.getByRole('button', { name: UPGRADE }).click()
    await expect.poll(() => opened).toHaveLength(1)
    await tellPage(page, 'App.appUrlOpen', { url: `${house.url}/subscription/cancel` })
    await page.getByText('The upgrade was cancelled').waitFor()
    await page.getByRole('dialog').waitFor({ state: 'detached' })

    await page.getByRole('main').getByRole('button', { name: 'See Premium' }).click()
    await page.getByRole('button', { name: UPGRADE }).click()
    await expect.poll(() => opened).toHaveLength(2)
    await page.locator('button[aria-busy=true]', { hasText: UPGRADE }).waitFor()
    await page.route(
      '**/api/subscription/profile',
      answer({ name: 'Ann Lee', email: 'ann@example.ca', subscription_status: 'active', trial_end: null }),
    )
    await page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')))
    await page.getByRole('dialog').getByText('You have Premium already: there is nothing to pay.').waitFor()
  })

  it('our own pages stay in the single window: the contract instead of the dialog, and the test payment', async () => {
    const { page } = await atUpgrade()
    await page.getByRole('dialog').getByRole('link', { name: 'Terms of Service' }).click()
    await heading(page, 'Terms of Service')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(page.context().pages()).toHaveLength(1)
    await page.unroute('**/api/subscription/checkout?*')
    await page.getByRole('link', { name: 'Winterjay, home page' }).click()
    await page.getByRole('main').getByRole('button', { name: 'See Premium' }).click()
    await page.getByRole('button', { name: UPGRADE }).click()
    await heading(page, 'Test payment')
    // It was never loaded a second time.
    await expect.poll(() => nativeCalls(page, 'App', 'getLaunchUrl')).toHaveLength(1)
  })
})
