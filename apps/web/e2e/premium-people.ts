import type { Page } from 'playwright-core'
import { confirmAddress } from './mailbox.ts'
import { PASSWORD, newToken, post } from './market-people.ts'

/* Shared by the journeys of premium for a business: who walks. */

export interface Person {
  readonly email: string
  readonly token: string
}

let people = 0

/** An account whose address is confirmed. */
export async function person(place: Place, name: string): Promise<Person> {
  const email = `walker${(people += 1)}@example.ca`
  const token = await newToken(place.url, email, name)
  await confirmAddress(place.url, place.dataDir, email, PASSWORD)
  return { email, token }
}

/** The server of a journey. */
export interface Place {
  readonly url: string
  readonly dataDir: string
}

/** Pays at the test payment page, as often as premium has ended. */
export async function pay({ url }: Place, { token }: Person): Promise<void> {
  const checkout = await post(url, '/api/subscription/checkout?plan_id=premium', {}, token)
  const session = (checkout as { checkout_url: string }).checkout_url.split('/').at(-1) ?? ''
  await post(url, `/api/subscription/sandbox/${session}/outcome`, { outcome: 'pay' }, token)
}

/** An account with premium. */
export async function payer(place: Place, name: string): Promise<Person> {
  const who = await person(place, name)
  await pay(place, who)
  return who
}

// getByText treats no-break spaces like other spaces.
export const says = (page: Page, ...texts: readonly (string | RegExp)[]): Promise<unknown> =>
  Promise.all(texts.map((text) => page.getByText(text).filter({ visible: true }).first().waitFor()))

export const inDialog = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true })

/** One of the actions behind the three points of a row. */
export async function choose(page: Page, row: string, action: string): Promise<void> {
  await page.getByRole('button', { name: row, exact: true }).first().click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}
