/*
 * What `npm run pictures` takes of an account with premium: it pays at the test page, confirms its address by the
 * demo's outbox, and has a loan book, a brand, a request to support, a key, a business with an invited member, and
 * one that closes. It has no webhook: that needs an address on the internet.
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
  const send = async (method, path, body, actingFor) => {
    const answer = await fetch(url + path, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(token !== null && { authorization: `Bearer ${token}` }),
        ...(actingFor !== undefined && { 'acting-for': actingFor }),
      },
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
  await send('POST', '/api/loans', MAILED)
  await send('PUT', '/api/branding', {
    name: 'Prêts Boréal',
    primary: '#7c3aed',
    footer_en: 'Open 9 to 5, Monday to Friday.',
    footer_fr: 'Ouvert de 9 h à 17 h, du lundi au vendredi.',
  })
  await send('POST', '/api/branding/publication', {})
  await send('POST', '/api/support/requests', {
    category: 'lending',
    subject: 'A payment is recorded twice',
    message: 'I recorded the payment of November on the 2nd, and the bank’s file has it again.',
  })
  const { business: closing } = await send('POST', '/api/businesses', { name: 'Prêts Tamarac' })
  await send('POST', '/api/loans', MAILED, closing.id)
  await send('DELETE', `/api/businesses/${closing.id}`, {})
  return token
}

const MAILED = {
  borrower_name: 'Marguerite Létourneau-Vaillancourt',
  borrower_email: 'marguerite@example.ca',
  principal: 2400,
  annual_rate: 6,
  term_months: 12,
  start_date: '2026-10-15',
}

const LOANS = [
  'borrower_name,principal,annual_rate,term_months,start_date',
  ...Array.from(
    { length: 9 },
    (_, at) => `Ada Byron ${at + 1},${1000 + at * 900},${6 + at},${12 + at},2026-0${at + 1}-15`,
  ),
].join('\n')

/** The token of the link in the mail to an address; mails are written a moment after the answer. */
export async function mailedToken(outbox, email) {
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
const businessesOf = async (ask) => (await ask('/api/businesses')).businesses
export const teamPath = async (ask) => `/business/team?business=${(await businessesOf(ask))[0].id}`
/** The loan whose borrower has an address. */
export const borrowerLoan = async (ask, actingFor) => {
  const { loans } = await ask('/api/loans?limit=50', { actingFor })
  return loans.find(({ borrower_email: email }) => email === MAILED.borrower_email).id
}
export const loanPath = async (ask) => `/business/loans/${await borrowerLoan(ask)}`
const closingPath = async (ask) => {
  const closing = (await businessesOf(ask)).find(({ name }) => name === 'Prêts Tamarac')
  return `/borrower/${await borrowerLoan(ask, closing.id)}`
}
/** The report in the reader's language, once it is there. */
const reportPath = async (ask, locale) => {
  for (let tries = 0; tries < 300; tries += 1) {
    const { reports } = await ask('/api/reports')
    const own = reports.find((report) => report.locale === locale)
    if (own?.status === 'ready') return `/reports/${own.id}`
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
  { name: 'premium-branded-page', path: async (ask) => `/borrower/${await borrowerLoan(ask)}` },
  { name: 'premium-last-day', path: closingPath },
  { name: 'premium-support', path: '/account/support' },
  {
    name: 'dialog-mail-borrower',
    path: loanPath,
    act: press(/^(Email it to the borrower|L’envoyer à l’emprunteur)/),
  },
  { name: 'premium-own-portfolio', path: '/personal/portfolio' },
  { name: 'premium-clients', path: '/benefits/clients' },
  { name: 'premium-account', path: '/account' },
  { name: 'dialog-api-key', path: '/business/keys', act: press(/^(New key|Nouvelle clé)$/) },
  { name: 'dialog-webhook', path: '/business/keys?tab=webhooks', act: press(/^(New webhook|Nouveau webhook)$/) },
  { name: 'dialog-report', path: '/reports', act: press(/^(New report|Nouveau rapport)$/) },
  { name: 'dialog-invite', path: teamPath, act: press(/^(Invite|Inviter)/) },
  { name: 'dialog-cancel-premium', path: '/account', act: press(/^(Cancel Premium|Annuler Premium)$/) },
].map((screen) => ({ ...screen, as: 'premium' }))
