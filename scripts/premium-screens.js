/*
 * What `npm run pictures` takes of an account with premium: it pays at the test page, confirms its address by the
 * demo's outbox, and has a loan book, a business with an invited member, and a key. It has no webhook: that needs an
 * address on the internet.
 */
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const OWNER = {
  name: 'Marie-Ève Konstantinopolskaya',
  email: 'marie.eve@example.ca',
  password: 'three loons on a quiet lake',
}

/**
 * @param url where the demo is, @param data its folder
 * @returns the token of the account
 */
export async function premiumAccount({ url, data }) {
  let token = null
  const send = async (method, path, body) => {
    const answer = await fetch(url + path, {
      method,
      headers: { 'content-type': 'application/json', ...(token !== null && { authorization: `Bearer ${token}` }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path} was answered ${answer.status}: ${text}`)
    return text === '' ? null : JSON.parse(text)
  }
  token = (await send('POST', '/api/subscription/register', OWNER)).access_token
  await send('PUT', '/api/account/email-confirmations', {
    token: await mailedToken(join(data, 'outbox'), OWNER.email),
    password: OWNER.password,
  })
  const { checkout_url: checkout } = await send('POST', '/api/subscription/checkout?plan_id=premium', {})
  await send('POST', `/api/subscription/sandbox/${checkout.split('/').at(-1)}/outcome`, { outcome: 'pay' })
  await send('POST', '/api/loans/import', { file_content: LOANS })
  const { business } = await send('POST', '/api/businesses', { name: 'Prêts Boréal et associés inc.' })
  await send('POST', `/api/businesses/${business.id}/invitations`, { email: 'accountant@example.ca', role: 'viewer' })
  await send('POST', '/api/api-keys', {
    name: 'Bookkeeping, every night',
    scopes: ['loans:read', 'export:read'],
    password: OWNER.password,
  })
  await send('POST', '/api/reports', { kind: 'loan_book', title: 'Loans for my accountant', locale: 'en' })
  await send('POST', '/api/reports', { kind: 'loan_book', title: 'Mes prêts, pour ma comptable', locale: 'fr' })
  return token
}

const LOANS = [
  'borrower_name,principal,annual_rate,term_months,start_date',
  ...Array.from(
    { length: 9 },
    (_, at) => `Ada Byron ${at + 1},${1000 + at * 900},${6 + at},${12 + at},2026-0${at + 1}-15`,
  ),
].join('\n')

/** The token of the link in the mail to an address; mails are written a moment after the answer. */
async function mailedToken(outbox, email) {
  for (let tries = 0; tries < 300; tries += 1) {
    const token = readdirSync(outbox)
      .filter((name) => name.endsWith('.eml'))
      .map((name) => readFileSync(join(outbox, name), 'utf8').replaceAll('=\r\n', '').replaceAll('=3D', '='))
      .filter((mail) => mail.includes(email))
      .map((mail) => /\/verify-email#token=([\w-]{43})/.exec(mail)?.[1])
      .find((found) => found !== undefined)
    if (token !== undefined) return token
    await new Promise((done) => setTimeout(done, 100))
  }
  throw new Error(`No mail to ${email} was written.`)
}

const press = (name) => async (page) => {
  await page.getByRole('button', { name }).first().click()
  await page.getByRole('dialog').waitFor()
}
const teamPath = async (ask) => {
  const { businesses } = await ask('/api/businesses')
  return `/business/team?business=${businesses[0].id}`
}
/** The report in the reader's language, once it is there. */
const reportPath = async (ask) => {
  for (let tries = 0; tries < 300; tries += 1) {
    const { reports } = await ask('/api/reports')
    if (reports.length > 1 && reports.every(({ status }) => status === 'ready')) return `/reports/${reports[0].id}`
    await new Promise((done) => setTimeout(done, 100))
  }
  throw new Error('The reports are not made.')
}

export const PREMIUM_SCREENS = [
  { name: 'premium-direct-lending', path: '/business?tab=direct-lending' },
  { name: 'premium-team', path: teamPath },
  { name: 'premium-exports', path: '/business/exports' },
  { name: 'premium-analytics', path: '/business/analytics' },
  { name: 'premium-reports', path: '/reports' },
  { name: 'premium-report', path: reportPath },
  { name: 'premium-api-keys', path: '/business/keys' },
  { name: 'premium-webhooks', path: '/business/keys?tab=webhooks' },
  { name: 'premium-branding', path: '/business/branding' },
  { name: 'premium-own-portfolio', path: '/personal/portfolio' },
  { name: 'premium-clients', path: '/benefits/clients' },
  { name: 'premium-account', path: '/account' },
  { name: 'dialog-api-key', path: '/business/keys', act: press(/^(New key|Nouvelle clé)$/) },
  { name: 'dialog-webhook', path: '/business/keys?tab=webhooks', act: press(/^(New webhook|Nouveau webhook)$/) },
  { name: 'dialog-report', path: '/reports', act: press(/^(New report|Nouveau rapport)$/) },
  { name: 'dialog-invite', path: teamPath, act: press(/^(Invite|Inviter)/) },
  { name: 'dialog-cancel-premium', path: '/account', act: press(/^(Cancel Premium|Annuler Premium)$/) },
].map((screen) => ({ ...screen, as: 'premium' }))
