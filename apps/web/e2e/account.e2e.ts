import { createHmac } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { FAILED_REQUEST, LOOKS, expectAccessible, expectNoSidewaysScroll, journey } from './harness.ts'
import type { VisitOptions } from './harness.ts'

const journeys = journey({ LIMIT_RESET: '100000' })
const { visit } = journeys

const PASSWORD = 'three loons on a lake'
const FAILING: VisitOptions = { expectedErrors: [FAILED_REQUEST] }
let people = 0
const newEmail = (): string => `person${(people += 1)}@example.ca`

const dialog = (page: Page) => page.getByRole('dialog')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const toast = (page: Page, text: string) => page.locator('[aria-live], [role=alert]').getByText(text, { exact: true }).first().waitFor()
const token = (page: Page) => page.evaluate(() => localStorage.getItem('winterjay_token'))

async function openSignUp(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Create free account' }).click()
  await dialog(page).getByRole('tab', { name: 'Sign Up' }).waitFor()
}

async function openLogin(page: Page): Promise<void> {
  await openSignUp(page)
  await dialog(page).getByRole('tab', { name: 'Login' }).click()
}

async function fillSignUp(page: Page, who: { name?: string; email?: string; password?: string; confirm?: string } = {}): Promise<void> {
  const { name = 'Ann Lee', email = newEmail(), password = PASSWORD, confirm = password } = who
  await field(page, 'Full Name').fill(name)
  await field(page, 'Email').fill(email)
  await field(page, 'Password').fill(password)
  await field(page, 'Confirm Password').fill(confirm)
  await button(page, 'Create Free Account').click()
}

async function fillLogin(page: Page, email: string, password = PASSWORD): Promise<void> {
  await field(page, 'Email').fill(email)
  await field(page, 'Password').fill(password)
  await button(page, 'Sign In').click()
}

/** A visitor who has just signed up, on the landing page. */
async function member(email = newEmail(), options: VisitOptions = {}): Promise<Page> {
  const page = await visit('/', options)
  await openSignUp(page)
  await fillSignUp(page, { email })
  await toast(page, 'Account Created!')
  return page
}

/** The link in the latest mail to an address. */
async function mailedLink(email: string, page: string): Promise<string> {
  const folder = join(journeys.dataDir, 'outbox')
  const find = (): string | undefined =>
    readdirSync(folder)
      .sort()
      .map((name) => readFileSync(join(folder, name), 'utf8').replaceAll('=\r\n', '').replaceAll('=3D', '='))
      .findLast((mail) => mail.includes(`${email}>`) && mail.includes(`/${page}#token=`))
  await expect.poll(find).toBeDefined()
  return `/${page}${/#token=[\w-]{43}/.exec(find() ?? '')?.[0] ?? ''}`
}

describe('SPEC §2 Authentication dialog', () => {
  it('is titled "Welcome to" and the product, with Login and Sign Up as specified', async () => {
    const page = await visit('/')
    await openLogin(page)
    await dialog(page).getByRole('heading', { name: 'Welcome to Winterjay' }).waitFor()
    for (const label of ['Email', 'Password']) await field(page, label).waitFor()
    await button(page, 'Sign In').waitFor()
    await dialog(page).getByRole('tab', { name: 'Sign Up' }).click()
    for (const label of ['Full Name', 'Email', 'Password', 'Confirm Password']) await field(page, label).waitFor()
    await button(page, 'Create Free Account').waitFor()
    await dialog(page).getByText('100% Free Forever').waitFor()
    expect(await dialog(page).innerText()).toMatch(/agree to the Terms of Service and Privacy Policy/)
  })

  it.each(LOOKS)('at $width px, $locale, $theme', async (look) => {
    const page = await visit('/account', look)
    await page.getByRole('main').getByRole('button').nth(1).click()
    await dialog(page).waitFor()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  })
})

describe('SPEC §5 validation, before anything is asked', () => {
  it('Login: Please fill all fields', async () => {
    const page = await visit('/')
    await openLogin(page)
    await button(page, 'Sign In').click()
    await toast(page, 'Please fill all fields')
    await toast(page, 'Error')
    await fillLogin(page, 'ann@example.ca', '')
    await toast(page, 'Please fill all fields')
  })

  it('Register: Please fill all required fields', async () => {
    const page = await visit('/')
    await openSignUp(page)
    await fillSignUp(page, { name: '' })
    await toast(page, 'Please fill all required fields')
  })

  it('Register: Passwords do not match, which comes before the length', async () => {
    const page = await visit('/')
    await openSignUp(page)
    await fillSignUp(page, { password: 'short', confirm: 'other' })
    await toast(page, 'Passwords do not match')
  })

  it('Register: Password must be at least 8 characters', async () => {
    const page = await visit('/')
    await openSignUp(page)
    await fillSignUp(page, { password: 'k7#wq2z' })
    await toast(page, 'Password must be at least 8 characters')
  })
})

describe('SPEC §4, §8: signing up, in and out', () => {
  it('Account Created!, the name and a logout button on the landing page, and the token in local storage', async () => {
    const page = await visit('/')
    await openSignUp(page)
    await fillSignUp(page)
    await toast(page, 'Account Created!')
    await toast(page, 'Welcome Ann Lee! Your free account is ready.')
    await page.getByRole('main').getByText('Signed in as Ann Lee').waitFor()
    expect(await token(page)).toMatch(/^[\w-]{43}$/)
    await page.getByRole('main').getByRole('button', { name: 'Log out' }).click()
    await page.getByRole('main').getByRole('button', { name: 'Create free account' }).waitFor()
    expect(await token(page)).toBeNull()
  })

  it('Welcome back!, and a reload loads the profile', async () => {
    const email = newEmail()
    await member(email)
    const page = await visit('/')
    await openLogin(page)
    await fillLogin(page, email)
    await toast(page, 'Welcome back!')
    await toast(page, 'Logged in successfully as Ann Lee')
    await page.reload()
    await page.getByRole('main').getByText('Signed in as Ann Lee').waitFor()
  })

  it("what a guest has entered is in the account, and not in the browser's next guest", async () => {
    const page = await visit('/')
    const lend = (): Promise<number> =>
      page.evaluate(async () => (await fetch('/api/loans', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"borrower_name":"Mine","principal":1000,"annual_rate":5}' })).status)
    expect(await lend()).toBe(201)
    await openSignUp(page)
    await fillSignUp(page)
    await toast(page, 'Account Created!')
    await page.goto(`${journeys.url}/business?tab=direct-lending`)
    await page.getByRole('rowheader', { name: /Mine/ }).waitFor()
    await page.getByRole('banner').getByRole('button', { name: 'Log out' }).click()
    await page.getByText('No loans created yet').waitFor()
  })

  it('logging out on the account page shows what a guest sees, and asks for nothing that is not theirs', async () => {
    const page = await member()
    await page.goto(`${journeys.url}/account`)
    await page.getByRole('main').getByRole('button', { name: 'Log out' }).click()
    await page.getByText('Have an account?').waitFor()
    await page.waitForLoadState('networkidle')
  })

  it('the other tab follows in and out', async () => {
    const first = await visit('/')
    const second = await visit('/account', { beside: first })
    await openSignUp(first)
    await fillSignUp(first)
    await second.getByRole('heading', { name: 'Where you are signed in' }).waitFor()
    await first.getByRole('main').getByRole('button', { name: 'Log out' }).click()
    await second.getByText('Have an account?').waitFor()
  })
})

describe('SPEC §8: the error catalogue of the dialog', () => {
  it("Login Failed with the server's detail", async () => {
    const page = await visit('/', FAILING)
    await openLogin(page)
    await fillLogin(page, 'nobody@example.ca', 'whatever it is')
    await toast(page, 'Login Failed')
    await toast(page, 'The email or the password is not right. Check both and try again.')
  })

  it.each([
    ['no answer', 'abort'],
    ['an answer without detail', 'fulfill'],
  ])('Login Failed: Login failed, on %s', async (_why, how) => {
    const page = await visit('/', FAILING)
    await page.route('**/api/subscription/login', (route) => (how === 'abort' ? route.abort() : route.fulfill({ status: 500, body: 'oops' })))
    await openLogin(page)
    await fillLogin(page, 'nobody@example.ca')
    await toast(page, 'Login Failed')
    await toast(page, 'Login failed')
  })

  it("Registration Failed with the server's detail", async () => {
    const email = newEmail()
    await member(email)
    const page = await visit('/', FAILING)
    await openSignUp(page)
    await fillSignUp(page, { email })
    await toast(page, 'Registration Failed')
    await toast(page, 'There is already an account with this email. Sign in, or reset its password.')
  })

  it('Registration Failed: Registration failed', async () => {
    const page = await visit('/', FAILING)
    await page.route('**/api/subscription/register', (route) => route.abort())
    await openSignUp(page)
    await fillSignUp(page)
    await toast(page, 'Registration Failed')
    await toast(page, 'Registration failed')
  })

  it.each([401, 404, 500, 503])('the profile load answers %i: the user is logged out', async (status) => {
    const page = await member(newEmail(), FAILING)
    await page.route('**/api/subscription/profile', (route) => route.fulfill({ status, body: 'no' }))
    await page.reload()
    await page.getByRole('main').getByRole('button', { name: 'Create free account' }).waitFor()
    expect(await token(page)).toBeNull()
  })

  it('the profile load has no answer: the token is kept and tried again (DESIGN §5)', async () => {
    const page = await member(newEmail(), FAILING)
    let isAway = true
    await page.route('**/api/subscription/profile', (route) => (isAway ? route.abort() : route.continue()))
    await Promise.all([page.waitForEvent('requestfailed'), page.reload()])
    expect(await token(page)).not.toBeNull()
    isAway = false
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await page.getByRole('main').getByText('Signed in as Ann Lee').waitFor()
  })
})

describe('links from the mail', () => {
  it('confirm the address', async () => {
    const email = newEmail()
    const page = await member(email)
    await page.goto(journeys.url + (await mailedLink(email, 'verify-email')))
    await page.getByText('Address confirmed').waitFor()
    expect(page.url()).not.toContain('token')
    await page.getByRole('link', { name: 'Go to your account' }).click()
    await page.getByText('Confirmed', { exact: true }).waitFor()
  })

  it('set a new password', async () => {
    const email = newEmail()
    await member(email)
    const page = await visit('/')
    await openLogin(page)
    await button(page, 'Forgot your password?').click()
    await field(page, 'Email').fill(email)
    await button(page, 'Send the link').click()
    await page.getByText('Look at your mail').waitFor()
    const next = await visit(await mailedLink(email, 'reset-password'), FAILING)
    await field(next, 'New password').fill('four geese going south')
    await field(next, 'New password again').fill('four geese going south')
    await button(next, 'Set password').click()
    await next.getByText('Your new password is set').waitFor()
    await next.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
    await fillLogin(next, email, 'four geese going south')
    await toast(next, 'Welcome back!')
  })

  it('that are no good say so', async () => {
    const page = await visit('/verify-email#token=nonsense', FAILING)
    await page.getByText('This address could not be confirmed').waitFor()
    await page.goto(`${journeys.url}/reset-password`)
    await page.getByText(/needs the link from the mail/).waitFor()
  })
})

describe('the account page', () => {
  it.each(LOOKS)('at $width px, $locale, $theme', async (look) => {
    const page = await member()
    await page.setViewportSize({ width: look.width, height: 800 })
    await page.emulateMedia({ colorScheme: look.theme ?? 'light' })
    await page.evaluate((language) => localStorage.setItem('winterjay_language', language), (look.locale ?? 'en').slice(0, 2))
    await page.goto(`${journeys.url}/account`)
    await page.getByRole('table').waitFor()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  })

  it('changes the name, here and in the header', async () => {
    const page = await member()
    await page.goto(`${journeys.url}/account`)
    await button(page, 'Change name').click()
    await field(page, 'Name').fill('Ann Roy')
    await button(page, 'Save').click()
    await page.getByRole('banner').getByText('Ann Roy').waitFor()
  })

  it('changes the password', async () => {
    const page = await member(newEmail(), FAILING)
    await page.goto(`${journeys.url}/account`)
    await button(page, 'Change password').click()
    await field(page, 'Current password').fill('not the one')
    await field(page, 'New password').fill('four geese going south')
    await field(page, 'New password again').fill('four geese going south')
    await dialog(page).getByRole('button', { name: 'Change password' }).click()
    await dialog(page).getByText('That is not your password. Try again.').first().waitFor()
    await field(page, 'Current password').fill(PASSWORD)
    await dialog(page).getByRole('button', { name: 'Change password' }).click()
    await toast(page, 'Password changed')
  })

  it('signs another device out, and everywhere', async () => {
    const email = newEmail()
    const page = await member(email)
    const other = await visit('/', FAILING)
    await openLogin(other)
    await fillLogin(other, email)
    await toast(other, 'Welcome back!')
    await page.goto(`${journeys.url}/account`)
    await page.getByRole('button', { name: /^Sign out (?!everywhere)/ }).click()
    await toast(page, 'Signed out there')
    await other.reload()
    await other.getByRole('main').getByRole('button', { name: 'Create free account' }).waitFor()
    await button(page, 'Sign out everywhere').click()
    await page.getByText('Have an account?').waitFor()
  })

  it('asks for a second step once it is on', async () => {
    const email = newEmail()
    const page = await member(email)
    await page.goto(`${journeys.url}/account`)
    await button(page, 'Switch on').click()
    await field(page, 'Your password').fill(PASSWORD)
    await dialog(page).getByRole('button', { name: 'Switch on' }).click()
    const link = await page.getByRole('link', { name: 'Open in the app' }).getAttribute('href')
    await page.getByLabel('The six digits the app shows now').fill(appCode(new URL(link ?? '').searchParams.get('secret') ?? ''))
    await dialog(page).getByRole('button', { name: 'Switch on' }).click()
    const recovery = await dialog(page).getByRole('listitem').first().innerText()
    await button(page, 'I have kept them').click()
    await page.getByText('10 recovery codes left.').waitFor()
    const other = await visit('/', FAILING)
    await openLogin(other)
    await fillLogin(other, email)
    await field(other, 'Code').fill(recovery)
    await button(other, 'Sign In').click()
    await toast(other, 'Welcome back!')
  })

  it('exports everything, and deletes it', async () => {
    const email = newEmail()
    const page = await member(email, FAILING)
    await page.goto(`${journeys.url}/account`)
    const [download] = await Promise.all([page.waitForEvent('download'), button(page, 'Export my data').click()])
    expect(readFileSync(await download.path(), 'utf8')).toContain(email)
    await button(page, 'Delete my account').click()
    await field(page, 'Your password').fill(PASSWORD)
    await button(page, 'Delete for good').click()
    await toast(page, 'Your account is deleted')
    await page.getByText('Have an account?').waitFor()
  })

  it('lets a guest delete what they have stored', async () => {
    const page = await visit('/account')
    await button(page, 'Delete my data').click()
    await button(page, 'Delete for good').click()
    await toast(page, 'Your data is deleted')
  })
})

/** What an authenticator app shows for a secret (RFC 6238). */
function appCode(secret: string): string {
  const bits = Array.from(secret, (sign) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(sign).toString(2).padStart(5, '0')).join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)))
  const mac = createHmac('sha1', key).update(counter).digest()
  return String((mac.readUInt32BE((mac.at(-1) ?? 0) & 15) & 0x7fff_ffff) % 1_000_000).padStart(6, '0')
}
