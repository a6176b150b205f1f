import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { FAILED_REQUEST, LANGUAGES, expectSoundLooks, journey, settled } from './harness.ts'
import type { VisitOptions } from './harness.ts'
import { byKeyboard } from './keyboard.ts'
import { confirmAddress, findMailedLink } from './mailbox.ts'

const journeys = journey()
const { visit } = journeys

const PASSWORD = 'three loons on a lake'
const FAILING: VisitOptions = { expectedErrors: [FAILED_REQUEST] }
let people = 0
const newEmail = (): string => `person${(people += 1)}@example.ca`

const dialog = (page: Page) => page.getByRole('dialog')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
/** Checked together: on a slow machine a toast may disappear before its second line is looked for. */
const toast = (page: Page, ...texts: readonly string[]) =>
  Promise.all(
    texts.map((text) => page.locator('[aria-live], [role=alert]').getByText(text, { exact: true }).first().waitFor()),
  )

async function openSignUp(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Create free account' }).click()
  await dialog(page).getByRole('tab', { name: 'Sign Up' }).waitFor()
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

/** Signs up over the API: for journeys that start signed in. */
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

/** An account created on an earlier visit. */
async function member(
  path: string,
  { email = newEmail(), ...options }: VisitOptions & { readonly email?: string } = {},
): Promise<Page> {
  return visit(path, { ...options, stored: { winterjay_token: await newToken(email), ...options.stored } })
}

/** The same with a confirmed address. */
async function confirmedMember(
  path: string,
  { email = newEmail(), ...options }: VisitOptions & { readonly email?: string } = {},
): Promise<Page> {
  const stored = { winterjay_token: await newToken(email), ...options.stored }
  await confirmAddress(journeys.url, journeys.dataDir, email, PASSWORD)
  return visit(path, { ...options, stored })
}

const mailedLink = (email: string, page: string): Promise<string> => findMailedLink(journeys.dataDir, email, page)

describe('product §4, §8: signing up, in and out', () => {
  it("a guest’s data is in the account, and not in the browser's next guest", async () => {
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
    const keys = byKeyboard(page)
    await keys.press(page.getByRole('main').getByRole('button', { name: 'Create free account' }))
    await dialog(page).getByRole('tab', { name: 'Sign Up' }).waitFor()
    for (const [label, text] of [
      ['Full Name', 'Ann Lee'],
      ['Email', newEmail()],
      ['Password', PASSWORD],
      ['Confirm Password', PASSWORD],
    ] as const)
      await keys.fill(field(page, label), text)
    await keys.press(button(page, 'Create Free Account'))
    await toast(page, 'Account Created!')
    await page.goto(`${journeys.url}/business?tab=direct-lending`)
    await page.getByRole('rowheader', { name: /Mine/ }).waitFor()
    await keys.press(page.getByRole('banner').getByRole('link', { name: 'Ann Lee' }))
    await keys.press(page.getByRole('button', { name: /^Log out/ }))
    await page.getByText('Have an account?').waitFor()
    await page.goto(`${journeys.url}/business?tab=direct-lending`)
    await page.getByText('No loans created yet').waitFor()
  })

  it('another tab follows signing in and out', async () => {
    const first = await visit('/')
    const second = await visit('/account', { beside: first })
    await openSignUp(first)
    await fillSignUp(first)
    await second.getByRole('button', { name: /^Where you are signed in/ }).waitFor()
    await first.getByRole('main').getByRole('button', { name: 'Log out' }).click()
    await second.getByText('Have an account?').waitFor()
  })
})

describe('the account page', () => {
  it.each(LANGUAGES)(
    'the dialog and its mailed link, in %s, both widths and themes (design §7)',
    async (locale, onPhone) => {
      const page = await member('/account', { locale })
      await page.getByRole('button', { name: /^(Where you are signed in Only|Sessions ouvertes Ici)/ }).waitFor()
      await expectSoundLooks(page, onPhone)
      // product §2.8: on a phone the sign-up button is visible without scrolling.
      const visitor = await visit('/', { locale, width: 360 })
      await visitor.getByRole('main').getByRole('button').first().click()
      const create = dialog(visitor).getByRole('button', { name: /^(Create Free Account|Créer un compte gratuit)$/ })
      await create.waitFor()
      await settled(visitor)
      const box = await create.boundingBox()
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(300)
      expect((box?.y ?? 1000) + (box?.height ?? 0)).toBeLessThanOrEqual(740)
      await expectSoundLooks(visitor, onPhone)
      // security §2.5: a browser that never signed in must enter the password.
      const email = newEmail()
      await newToken(email)
      const stranger = await visit(await mailedLink(email, 'verify-email'), { ...FAILING, locale })
      await stranger.getByLabel(locale === 'fr-CA' ? 'Mot de passe du compte' : 'Password of the account').waitFor()
      await expectSoundLooks(stranger, onPhone)
    },
  )

  it('a passkey is added, signs in by itself, is renamed and removed (security §2.7)', async () => {
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
})
