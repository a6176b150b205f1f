/*
 * What `npm run pictures` takes of an account that may review applications: the queue, a payment at the test page from
 * its beginning to Premium, a shared budget that it begins, and, of the demo's account, the room of its plans.
 */
import { createHmac } from 'node:crypto'
import { join } from 'node:path'
import { mailedToken } from './premium-screens.js'

export const OPERATOR = { name: 'Olive Owusu', email: 'olive@example.ca', password: 'three loons on a quiet lake' }

/**
 * The desk opens with a second factor: an authenticator app, whose secret only this function knows.
 *
 * @param url where the demo is, @param data its folder
 * @returns the same token
 */
export async function switchOnSecondFactor({ url, data }, token) {
  const send = async (method, path, body) => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
    const answer = await fetch(url + path, {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${method} ${path} was answered ${answer.status}: ${await answer.text()}`)
    return answer.status === 204 ? null : answer.json()
  }
  const { password } = OPERATOR
  const confirmation = await mailedToken(join(data, 'outbox'), OPERATOR.email)
  await send('PUT', '/api/account/email-confirmations', { token: confirmation, password })
  const { secret } = await send('POST', '/api/account/two-factor', { password })
  await send('PUT', '/api/account/two-factor', { code: codeNow(secret) })
  return token
}

/** RFC 6238, of this half minute. */
function codeNow(secret) {
  const bits = Array.from(secret, (letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  )
  const key = Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const step = Buffer.alloc(8)
  step.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)))
  const mac = createHmac('sha1', key).update(step).digest()
  const number = mac.readUInt32BE(mac.at(-1) & 0x0f) & 0x7fff_ffff
  return String(number % 1_000_000).padStart(6, '0')
}

/** One for all pictures: an account may not begin many. */
let session = null
const sessionOf = (ask) => (session ??= begin(ask))
async function begin(ask) {
  const answer = await ask('/api/subscription/checkout?plan_id=premium', { method: 'POST' })
  return new URL(answer.checkout_url).pathname.split('/').at(-1)
}
const checkoutPath = async (ask) => `/subscription/checkout/${await sessionOf(ask)}`
const successPath = async (ask) => `/subscription/success?session_id=${await sessionOf(ask)}`

/** Paid once, by the first that is taken. */
let paid = null
const paidPath = async (ask) => {
  paid ??= ask(`/api/subscription/sandbox/${await sessionOf(ask)}/outcome`, {
    method: 'POST',
    body: { outcome: 'pay' },
  })
  await paid
  return successPath(ask)
}

const unfold = async (page, name) => {
  const row = page.locator('summary', { hasText: name })
  if (await row.isVisible()) await row.click()
}
/** Begun by the first picture; the others find it. */
const share = async (page) => {
  await unfold(page, /^(Two people, one budget|Deux personnes, un budget)/)
  const begin = page.getByRole('button', { name: /^(Begin a shared budget|Commencer un budget partagé)$/ })
  const invite = page.getByRole('button', { name: /^(Invite someone|Inviter quelqu’un)/ })
  await begin.or(invite).first().waitFor()
  if (await begin.isVisible()) await begin.click()
  await invite.waitFor()
  // It comes with the budget, at the top of the page.
  await page.getByRole('group', { name: /^(Which budget|Quel budget)$/ }).waitFor()
  await invite.evaluate((row) => row.closest('section').scrollIntoView())
}
const invite = async (page) => {
  await share(page)
  await page.getByRole('button', { name: /^(Invite someone|Inviter quelqu’un)/ }).click()
  await page.getByRole('dialog').waitFor()
}
/** With what comes first, which is folded. */
const openRooms = async (page) => {
  await page.getByRole('heading', { name: /^(Room in registered plans|Droits de cotisation)/ }).waitFor()
  await unfold(page, /^(Where to save first|Par où commencer)/)
}
const openRoom = async (page) => {
  const list = page.getByRole('list', { name: /^(Room in registered plans|Droits de cotisation)/ })
  await list.getByRole('button').first().click()
  await page.getByRole('dialog').waitFor()
}

export const OPERATOR_SCREENS = [
  // Signed in with a password alone: the queue asks for a second factor.
  { name: 'operator', path: '/business/operator' },
  { name: 'checkout', path: checkoutPath },
  {
    name: 'checkout-declined',
    path: checkoutPath,
    act: async (page) => {
      await page.getByRole('button', { name: /^(Decline|Refuser)$/ }).click()
      await page.getByText(/^(The card was declined|La carte a été refusée)$/).waitFor()
    },
    isWhole: true,
  },
  {
    name: 'success-unpaid',
    path: successPath,
    act: (page) => page.getByRole('button', { name: /^(Check again|Vérifier de nouveau)$/ }).waitFor(),
    isWhole: true,
  },
  // The demo's account has a budget of its own.
  { name: 'worth-rooms', path: '/personal?tab=worth', act: openRooms, isWhole: true, as: 'account' },
  { name: 'dialog-room', path: '/personal?tab=worth', act: openRoom, as: 'account' },
  { name: 'shared-budget', path: '/personal', act: share, isWhole: true },
  { name: 'dialog-share', path: '/personal', act: invite },
  // The last: from here on it has Premium.
  {
    name: 'success-paid',
    path: paidPath,
    act: (page) => page.getByRole('heading', { name: /^(Welcome to Premium|Bienvenue à Premium)$/ }).waitFor(),
    isWhole: true,
  },
].map((screen) => ({ as: 'operator', ...screen }))
