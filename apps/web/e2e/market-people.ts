import type { Page, Route } from 'playwright-core'
import { expect } from 'vitest'
import { appCode, confirmAddress } from './mailbox.ts'

/** Shared by the marketplace journeys: people, and replaced answers of the server. */

export const PASSWORD = 'three loons on a lake'

/** Signs up over the API: for journeys that start signed in. */
export async function newToken(url: string, email: string, name = 'Ann Lee'): Promise<string> {
  const answer = await post(url, '/api/subscription/register', { name, email, password: PASSWORD })
  return (answer as { access_token: string }).access_token
}

/** Gives a token's session a second factor, as an operator's must have. */
export async function addSecondFactor(url: string, dataDir: string, email: string, token: string): Promise<void> {
  await confirmAddress(url, dataDir, email, PASSWORD)
  const { secret } = (await post(url, '/api/account/two-factor', { password: PASSWORD }, token)) as { secret: string }
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const confirmed = await fetch(`${url}/api/account/two-factor`, {
    method: 'PUT',
    headers,
    body: JSON.stringify({ code: appCode(secret) }),
  })
  expect(confirmed.status).toBe(200)
}

/** A write over the API, as the page would make it. */
export async function post(url: string, path: string, body: object, token: string | null = null): Promise<unknown> {
  const answer = await fetch(url + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  })
  const text = await answer.text()
  expect(answer.status, `${path}: ${text}`).toBeLessThan(300)
  return text === '' ? null : JSON.parse(text)
}

export const dialog = (page: Page) => page.getByRole('dialog')
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
/** Checked together: on a slow machine a toast may disappear before its second line is looked for. */
export const toast = (page: Page, ...texts: readonly string[]) =>
  Promise.all(
    texts.map((text) => page.locator('[aria-live], [role=alert]').getByText(text, { exact: true }).first().waitFor()),
  )

export const refuseWith = (status: number, body: object) => (route: Route) =>
  route.fulfill({ status, contentType: 'application/problem+json', body: JSON.stringify(body) })

/** Logs out where one is: the header of a page leads to the account, the finder logs out at once. */
export async function logOut(page: Page): Promise<void> {
  // A key pressed before the page has its heading is heard by nobody.
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.press('ControlOrMeta+k')
  await dialog(page).getByRole('combobox').fill('Log out')
  await dialog(page).getByRole('option', { name: 'Log out' }).click()
}
