import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { FAILED_REQUEST, expectSoundLooks, journey } from './harness.ts'
import type { VisitOptions } from './harness.ts'
import { appCode, confirmAddress, findMailedLink } from './mailbox.ts'

const journeys = journey({ LIMIT_RESET: '100000' })
const { visit } = journeys

const PASSWORD = 'three loons on a lake'
const FAILING: VisitOptions = { expectedErrors: [FAILED_REQUEST] }
let people = 0
const newEmail = (): string => `person${(people += 1)}@example.ca`

const dialog = (page: Page) => page.getByRole('dialog')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
/** All at once: on a slow machine a toast may be gone before one could look for its second line. */
const toast = (page: Page, ...texts: readonly string[]) =>
  Promise.all(
    texts.map((text) => page.locator('[aria-live], [role=alert]').getByText(text, { exact: true }).first().waitFor()),
  )
const token = (page: Page) => page.evaluate(() => localStorage.getItem('winterjay_token'))

async function openSignUp(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Create free account' }).click()
  await dialog(page).getByRole('tab', { name: 'Sign Up' }).waitFor()
}

async function openLogin(page: Page): Promise<void> {
  await openSignUp(page)
  await dialog(page).getByRole('tab', { name: 'Login' }).click()
}

async function fillSignUp(
  page: Page,
  who: { name?: string; email?: string; password?: string; confirm?: string } = {},
): Promise<void> {
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

/** Signs up without a browser: for journeys that begin where one is signed in. */
async function newToken(email: string): Promise<string> {
  const body = JSON.stringify({ name: 'Ann Lee', email, password: PASSWORD })
  const answer = await fetch(`${journeys.url}/api/subscription/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
  expect(answer.status).toBe(201)
  return ((await answer.json()) as { access_token: string }).access_token
}

/** Someone who signed up on an earlier visit. */
async function member(
  path: string,
  { email = newEmail(), ...options }: VisitOptions & { readonly email?: string } = {},
): Promise<Page> {
  return visit(path, { ...options, stored: { winterjay_token: await newToken(email), ...options.stored } })
}

/** The same for somebody who has opened the link of the sign-up. */
async function confirmedMember(
  path: string,
  { email = newEmail(), ...options }: VisitOptions & { readonly email?: string } = {},
): Promise<Page> {
  const stored = { winterjay_token: await newToken(email), ...options.stored }
  await confirmAddress(journeys.url, journeys.dataDir, email)
  return visit(path, { ...options, stored })
}

const mailedLink = (email: string, page: string): Promise<string> => findMailedLink(journeys.dataDir, email, page)

describe('product §2.8 Authentication dialog', () => {
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

  it.each(['en-CA', 'fr-CA'] as const)('in %s, both widths and themes', async (locale) => {
    const page = await visit('/account', { locale })
    await page.getByRole('main').getByRole('button').nth(1).click()
    await dialog(page).waitFor()
    await expectSoundLooks(page, locale === 'en-CA' ? 'light' : 'dark')
  })
})

describe('product §5 validation, before anything is asked', () => {
  it('Login: Please fill all fields', async () => {
    const page = await visit('/')
    await openLogin(page)
    await button(page, 'Sign In').click()
    await toast(page, 'Error', 'Please fill all fields')
    await field(page, 'Email').and(page.locator('[aria-invalid=true]:focus')).waitFor()
    expect(await field(page, 'Password').getAttribute('aria-invalid')).toBe('true')
    await fillLogin(page, 'ann@example.ca', '')
    await field(page, 'Password').and(page.locator('[aria-invalid=true]:focus')).waitFor()
  })

  it('Register: Please fill all required fields; Passwords do not match, before the length; at least 8 characters', async () => {
    const page = await visit('/')
    await openSignUp(page)
    await fillSignUp(page, { name: '' })
    await toast(page, 'Error', 'Please fill all required fields')
    await fillSignUp(page, { password: 'short', confirm: 'other' })
    await toast(page, 'Error', 'Passwords do not match')
    await fillSignUp(page, { password: 'k7#wq2z' })
    await toast(page, 'Error', 'Password must be at least 8 characters')
  })
})

describe('product §4, §8: signing up, in and out', () => {
  it('Account Created!, the name and a logout button on the landing page, and the token in local storage', async () => {
    const page = await visit('/')
    await openSignUp(page)
    await fillSignUp(page)
    await toast(page, 'Account Created!', 'Welcome Ann Lee! Your free account is ready.')
    await page.getByRole('main').getByText('Signed in as Ann Lee').waitFor()
    expect(await token(page)).toMatch(/^[\w-]{43}$/)
    await page.getByRole('main').getByRole('button', { name: 'Log out' }).click()
    await page.getByRole('main').getByRole('button', { name: 'Create free account' }).waitFor()
    expect(await token(page)).toBeNull()
  })

  it('Welcome back!, and a reload loads the profile', async () => {
    const email = newEmail()
    await newToken(email)
    const page = await visit('/')
    await openLogin(page)
    await fillLogin(page, email)
    await toast(page, 'Welcome back!', 'Logged in successfully as Ann Lee')
    await page.reload()
    await page.getByRole('main').getByText('Signed in as Ann Lee').waitFor()
  })

  it("what a guest has entered is in the account, and not in the browser's next guest", async () => {
    const page = await visit('/')
    const lend = (): Promise<number> =>
      page.evaluate(
        async () =>
          (
            await fetch('/api/loans', {
              method: 'POST',
              headers: { 'content-type': 'application/json' },
              body: '{"borrower_name":"Mine","principal":1000,"annual_rate":5}',
            })
          ).status,
      )
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
    const page = await member('/account')
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

describe('product §8: the error catalogue of the dialog', () => {
  it("Login Failed with the server's detail", async () => {
    const page = await visit('/', FAILING)
    await openLogin(page)
    await fillLogin(page, 'nobody@example.ca', 'whatever it is')
    await toast(page, 'Login Failed', 'The email or the password is not right. Check both and try again.')
  })

  it('Login Failed: Login failed, on no answer and on an answer without detail', async () => {
    const page = await visit('/', FAILING)
    let times = 0
    await page.route('**/api/subscription/login', (route) =>
      (times += 1) === 1 ? route.abort() : route.fulfill({ status: 500, body: 'oops' }),
    )
    await openLogin(page)
    for (const asked of [1, 2]) {
      await fillLogin(page, 'nobody@example.ca')
      await toast(page, 'Login Failed', 'Login failed')
      expect(times).toBe(asked)
      await page.getByRole('status').or(page.getByRole('alert')).getByRole('button', { name: 'Close' }).click()
    }
  })

  it("Registration Failed with the server's detail", async () => {
    const email = newEmail()
    await newToken(email)
    const page = await visit('/', FAILING)
    await openSignUp(page)
    await fillSignUp(page, { email })
    await toast(
      page,
      'Registration Failed',
      'There is already an account with this email. Sign in, or reset its password.',
    )
  })

  it('Registration Failed: Registration failed', async () => {
    const page = await visit('/', FAILING)
    await page.route('**/api/subscription/register', (route) => route.abort())
    await openSignUp(page)
    await fillSignUp(page)
    await toast(page, 'Registration Failed', 'Registration failed')
  })

  it.each([401, 404, 500, 503])(
    'the profile load answers %i: the user is logged out, and is offered nothing before that',
    async (status) => {
      const page = await visit('/healthz', { ...FAILING, stored: { winterjay_token: 'a'.repeat(43) } })
      let answer = (): void => undefined
      const isTime = new Promise<void>((resolve) => (answer = resolve))
      await page.route('**/api/subscription/profile', (route) =>
        isTime.then(() => route.fulfill({ status, body: 'no' })),
      )
      await Promise.all([page.waitForRequest('**/api/subscription/profile'), page.goto(`${journeys.url}/`)])
      await page.getByRole('heading', { level: 1 }).waitFor()
      expect(await page.getByRole('button', { name: /Create free account|Sign in/ }).count()).toBe(0)
      answer()
      await page.getByRole('main').getByRole('button', { name: 'Create free account' }).waitFor()
      expect(await token(page)).toBeNull()
    },
  )

  it('the profile load has no answer: the token is kept and tried again (product §11.11)', async () => {
    const page = await member('/', FAILING)
    await page.getByRole('main').getByText('Signed in as Ann Lee').waitFor()
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
    const stored = { winterjay_token: await newToken(email) }
    const page = await visit(await mailedLink(email, 'verify-email'), { stored })
    await page.getByText('Address confirmed').waitFor()
    expect(page.url()).not.toContain('token')
    await page.getByRole('link', { name: 'Go to your account' }).click()
    await page.getByText('Confirmed', { exact: true }).waitFor()
  })

  it('set a new password', async () => {
    const email = newEmail()
    await newToken(email)
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
  it.each(['en', 'fr'])('in %s, both widths and themes', async (language) => {
    const page = await member('/account', { stored: { winterjay_language: language } })
    await page.getByRole('table').nth(1).waitFor()
    await expectSoundLooks(page, language === 'en' ? 'light' : 'dark')
  })

  it('changes the name, here and in the header', async () => {
    const page = await member('/account')
    await button(page, 'Change name').click()
    await field(page, 'Name').fill('Ann Roy')
    await button(page, 'Save').click()
    await page.getByRole('banner').getByText('Ann Roy').waitFor()
  })

  it('changes the address once the link sent to the new one is opened', async () => {
    const [email, next] = [newEmail(), newEmail()]
    const page = await member('/account', { email })
    await button(page, 'Change email').click()
    await field(page, 'New email').fill(next)
    await field(page, 'Your password').fill(PASSWORD)
    await button(page, 'Save').click()
    await toast(page, 'Look at your mail', `Open the link we sent to ${next}.`)
    await page.getByText(`Waiting for ${next}`).waitFor()
    await page.getByText(email, { exact: true }).waitFor()
    await page.goto(journeys.url + (await mailedLink(next, 'verify-email')))
    await page.getByText('Address confirmed').waitFor()
    await page.goto(`${journeys.url}/account`)
    await page.getByText(next, { exact: true }).waitFor()
    expect(await page.getByText(email, { exact: true }).count()).toBe(0)
  })

  it('lists where one is signed in, with the device and when it was last used', async () => {
    const page = await member('/account')
    const [names, own] = [page.getByRole('columnheader'), page.getByRole('row').nth(1)]
    await own.getByText('This device').waitFor()
    for (const name of ['Device', 'Signed in', 'Last used'])
      expect((await names.allInnerTexts()).join()).toContain(name)
    expect(await own.innerText()).toMatch(/20\d\d[^]*20\d\d/)
  })

  it('changes the password', async () => {
    const page = await member('/account', FAILING)
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
    const stored = { winterjay_token: await newToken(email) }
    const other = await visit('/', FAILING)
    await openLogin(other)
    await fillLogin(other, email)
    await toast(other, 'Welcome back!')
    const page = await visit('/account', { stored })
    await page.getByRole('button', { name: /^Sign out (?!everywhere)/ }).click()
    await toast(page, 'Signed out there')
    await other.reload()
    await other.getByRole('main').getByRole('button', { name: 'Create free account' }).waitFor()
    await button(page, 'Sign out everywhere').click()
    await page.getByText('Have an account?').waitFor()
  })

  it.each([
    [
      'en-CA',
      'light',
      /Confirm your email address first/,
      /A passkey can be added once your email address is confirmed/,
      'Send the link again',
      'The link is on its way',
    ],
    [
      'fr-CA',
      'dark',
      /Confirmez d’abord votre adresse courriel/,
      /Une clé d’accès s’ajoute une fois votre adresse courriel confirmée/,
      'Renvoyer le lien',
      'Le lien est en route',
    ],
  ] as const)(
    'tells an unconfirmed account in %s why it cannot add a second way in, and sends the link again (security §2.5)',
    async (locale, theme, twoFactor, passkeys, resend, sent) => {
      const email = newEmail()
      const page = await member('/account', { email, locale })
      await page.getByText(twoFactor).waitFor()
      await page.getByText(passkeys).waitFor()
      expect(
        await page.getByRole('button', { name: /^(Switch on|Activer|Add a passkey|Ajouter une clé)/ }).count(),
      ).toBe(0)
      await page.locator('section').filter({ hasText: twoFactor }).last().getByRole('button', { name: resend }).click()
      await toast(page, sent, email)
      await expectSoundLooks(page, theme)
    },
  )

  it('asks for a second step once it is on', async () => {
    const email = newEmail()
    const page = await confirmedMember('/account', { email })
    await button(page, 'Switch on').click()
    await field(page, 'Your password').fill(PASSWORD)
    await dialog(page).getByRole('button', { name: 'Switch on' }).click()
    await page
      .getByRole('figure')
      .getByText(/QR code/)
      .waitFor()
    const link = await page.getByRole('link', { name: 'Open in the app' }).getAttribute('href')
    await page
      .getByLabel('The six digits the app shows now')
      .fill(appCode(new URL(link ?? '').searchParams.get('secret') ?? ''))
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

  it('a passkey is added, signs in alone, is renamed and removed (security §2.7)', async () => {
    const page = await confirmedMember('/account', FAILING)
    const device = await page.context().newCDPSession(page)
    await device.send('WebAuthn.enable')
    const options = {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    } as const
    const { authenticatorId } = await device.send('WebAuthn.addVirtualAuthenticator', { options })
    const add = async (): Promise<void> => {
      await button(page, 'Add a passkey').click()
      await field(page, 'Name of the passkey').fill('My laptop')
      await field(page, 'Your password').fill(PASSWORD)
      await dialog(page).getByRole('button', { name: 'Continue' }).click()
    }
    await add()
    await toast(page, 'Passkey added')
    await page.getByText(/^Added .* not used yet$/).waitFor()
    await add()
    await dialog(page).getByText('This device already has a passkey of your account.').waitFor()
    await dialog(page).getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('main').getByRole('button', { name: 'Log out' }).click()
    await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
    await button(page, 'Sign in with a passkey').click()
    await toast(page, 'Welcome back!', 'Logged in successfully as Ann Lee')
    await page.getByText(/last used/).waitFor()
    await button(page, 'Rename My laptop').click()
    await field(page, 'Name of the passkey').fill('Old laptop')
    await button(page, 'Save').click()
    await button(page, 'Remove Old laptop').click()
    await field(page, 'Your password').fill(PASSWORD)
    await dialog(page).getByRole('button', { name: 'Remove' }).click()
    await toast(page, 'Passkey removed')
    await page.getByRole('main').getByRole('button', { name: 'Log out' }).click()
    await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
    await button(page, 'Sign in with a passkey').click()
    await toast(
      page,
      'Login Failed',
      'This passkey does not sign in here. It may have been removed, or the request is too old: try once more, or use your password.',
    )
    await device.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId })
  })

  it('exports everything, and deletes it', async () => {
    const email = newEmail()
    const page = await member('/account', { ...FAILING, email })
    const [download] = await Promise.all([page.waitForEvent('download'), button(page, 'Export my data').click()])
    expect(readFileSync(await download.path(), 'utf8')).toContain(email)
    await button(page, 'Delete my account').click()
    await field(page, 'Your password').fill(PASSWORD)
    await button(page, 'Delete for good').click()
    await toast(page, 'Your data is deleted')
    await page.getByText('Have an account?').waitFor()
  })

  it('lets a guest delete what they have stored', async () => {
    const page = await visit('/account')
    await button(page, 'Delete my data').click()
    await button(page, 'Delete for good').click()
    await toast(page, 'Your data is deleted')
  })
})
