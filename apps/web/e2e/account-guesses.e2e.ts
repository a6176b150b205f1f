import type { Page } from 'playwright-core'
import { describe, it } from 'vitest'
import { FAILED_REQUEST, expectSoundLooks, journey } from './harness.ts'
import type { VisitOptions } from './harness.ts'
import { findMailedLink } from './mailbox.ts'
import { PASSWORD, button, dialog, newToken, toast } from './market-people.ts'

/* security §2.6, §2.8: what the screens offer during a guessing attack. */

const journeys = journey()
const { visit } = journeys

const FAILING: VisitOptions = { expectedErrors: [FAILED_REQUEST] }
let people = 0
const newEmail = (): string => `guessed${(people += 1)}@example.ca`
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const mailedLink = (email: string, page: string): Promise<string> => findMailedLink(journeys.dataDir, email, page)

describe('during a guessing attack', () => {
  it.each([
    [
      'en-CA',
      'light',
      {
        signIn: 'Sign In',
        ask: 'Email me a one-time link',
        sent: 'We sent you a one-time link',
        let: 'Yes, let me sign in',
        done: 'This device may sign in',
        enter: 'Sign in',
        welcome: 'Welcome back!',
        login: 'Sign in',
        email: 'Email',
        password: 'Password',
      },
    ],
    [
      'fr-CA',
      'dark',
      {
        signIn: 'Se connecter',
        ask: 'M’envoyer un lien à usage unique',
        sent: 'Nous vous avons envoyé un lien à usage unique',
        let: 'Oui, me laisser entrer',
        done: 'Cet appareil peut se connecter',
        enter: 'Se connecter',
        welcome: 'Heureux de vous revoir!',
        login: 'Se connecter',
        email: 'Courriel',
        password: 'Mot de passe',
      },
    ],
  ] as const)(
    'a new device in %s is offered a link by mail, after which the password is enough',
    async (locale, theme, m) => {
      const email = newEmail()
      await newToken(journeys.url, email)
      const guess = () =>
        fetch(`${journeys.url}/api/subscription/login`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ email, password: 'a wrong guess' }),
        })
      for (let n = 0; n < 10; n += 1) await guess()
      const page = await visit('/account', { ...FAILING, locale })
      const enter = async (): Promise<void> => {
        await page.getByRole('main').getByRole('button', { name: m.login, exact: true }).click()
        await field(page, m.email).fill(email)
        await field(page, m.password).fill(PASSWORD)
        await dialog(page).getByRole('button', { name: m.signIn, exact: true }).click()
      }
      await enter()
      await button(page, m.ask).waitFor()
      await expectSoundLooks(page, theme)
      await button(page, m.ask).click()
      await page.getByText(m.sent).waitFor()
      await page.goto(journeys.url + (await mailedLink(email, 'let-in')))
      await button(page, m.let).waitFor()
      await expectSoundLooks(page, theme)
      await button(page, m.let).click()
      await page.getByText(m.done).waitFor()
      await enter()
      await toast(page, m.welcome)
    },
  )
})
