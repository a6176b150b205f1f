import { randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createWinterjay } from '@winterjay/client'
import { generateTypes } from '@winterjay/client/generate'
import { LEGAL_VERSIONS } from '@winterjay/contract'
import type { Endpoint } from '@winterjay/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { grantTo } from '../commands/grant-operator.ts'
import { totpCode, totpStep } from '../features/account/second-factor/totp.ts'
import { insertListing } from '../features/marketplace/a-listing.test-data.ts'
import { runDueJobs } from '../jobs/worker.ts'
import { plainApplication } from '../testing/requests/application-request.ts'
import { loanBody, tapeOf } from '../testing/requests/loan-requests.ts'
import { plainPicks } from '../testing/requests/saved-picks-request.ts'
import { softwareAuthenticator } from '../testing/stand-ins/software-authenticator.ts'
import type { Options } from '../testing/stand-ins/software-authenticator.ts'
import { CLIENT, startOpenId } from '../testing/stand-ins/openid-stand-in.ts'
import type { OpenIdStandIn } from '../testing/stand-ins/openid-stand-in.ts'
import { startReceiver } from '../testing/stand-ins/webhook-receiver.ts'
import type { Receiver } from '../testing/stand-ins/webhook-receiver.ts'
import { subscriber } from '../testing/shopper.ts'
import { startStripeStandIn } from '../testing/stand-ins/stripe-stand-in.ts'
import { startServer, type Json, type TestServer } from '../testing/server.ts'
import { callAboutClients } from './testing/client-calls.test-data.ts'
import { operationIdOf } from './openapi.ts'
import { callAboutLender, callManyLoans } from './testing/loan-book-calls.test-data.ts'
import { callAboutBudgets } from './testing/budget-calls.test-data.ts'
import { callAboutPremium } from './testing/premium-calls.test-data.ts'
import {
  EXAMPLES,
  LOGO_BASE64,
  SETTINGS,
  WORK,
  compileErrors,
  fromBase32,
  recordedOf,
  sourceOf,
} from './testing/recorded.test-data.ts'
import { askSupport } from './testing/support-calls.test-data.ts'
import type { Call, Given, Send } from './testing/recorded.test-data.ts'

/*
 * A client generated from /api/openapi.json by an independent tool makes every call of the API. Requests and answers
 * are checked against the generated types and the contract, and are the examples in the description: RECORD_EXAMPLES=1
 * rewrites them.
 */

const PASSWORD = 'three loons on a lake'
let server: TestServer
let openId: OpenIdStandIn
let receiver: Receiver
let baseUrl: string
const made = new Map<string, Call>()
let token: string | undefined
let cookies: string[] = []

beforeAll(async () => {
  openId = await startOpenId()
  receiver = await startReceiver()
  server = await startServer({
    ...SETTINGS,
    WEBHOOK_ALLOW: receiver.host,
    OPENID_ISSUER: openId.issuer,
    OPENID_CLIENT_ID: CLIENT.id,
    OPENID_CLIENT_SECRET: CLIENT.secret,
  })
  baseUrl = await server.context.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => Promise.all([server.close(), openId.close(), receiver.close()]))

/** Keeps cookies like a browser, which Node's `fetch` does not. */
async function fetchWithCookies(request: Request): Promise<Response> {
  request.headers.set('cookie', cookies.join('; '))
  const response = await fetch(request)
  const set = response.headers.getSetCookie().map((one) => one.split(';', 1)[0] ?? '')
  cookies = set.length > 0 ? set : cookies
  return response
}

const named = (id: string): Endpoint =>
  server.context.endpoints.find((endpoint) => operationIdOf(endpoint) === id) ?? expect.fail(`no call ${id}`)

async function ask(id: string, given: Given) {
  const endpoint = named(id)
  const client = createWinterjay<Record<string, Record<string, object>>>({
    baseUrl,
    fetch: fetchWithCookies,
    ...(token === undefined ? {} : { token }),
  })
  const send = client.request as unknown as Send
  // A write declares JSON even without a body (security T16).
  const body = endpoint.method === 'GET' ? {} : { body: given.body ?? {} }
  const answer = await send(endpoint.method.toLowerCase(), endpoint.path, {
    params: { path: given.path ?? {}, query: given.query ?? {} },
    ...body,
    ...(endpoint.file === 'text/csv' || endpoint.file === '*/*' ? { parseAs: 'text' } : {}),
  })
  await runDueJobs(server.context)
  return { endpoint, ...answer }
}

/** Makes a call that succeeds as described. */
async function call(id: string, given: Given = {}): Promise<Json> {
  const { endpoint, data, error, response } = await ask(id, given)
  expect([id, response.status, error]).toEqual([id, endpoint.status, undefined])
  if (endpoint.response !== undefined) expect(z.safeDecode(endpoint.response, data as never).error, id).toBeUndefined()
  if (!made.has(id)) made.set(id, { endpoint, given, ...(endpoint.response === undefined ? {} : { response: data }) })
  return data as Json
}

/** Makes a call that is refused as described. */
async function refused(id: string, status: number, given: Given = {}): Promise<void> {
  const { endpoint, error, response } = await ask(id, given)
  expect([id, response.status]).toEqual([id, status])
  expect(error).toMatchObject({ status, code: expect.any(String) as unknown, detail: expect.any(String) as unknown })
  if (!made.has(id)) made.set(id, { endpoint, given })
}

/** The token of the last mailed link to this page. */
const linkToken = (page: string): string =>
  server.mailbox
    .map(({ text }) => new RegExp(`/${page}#token=(\\S+)`).exec(text)?.[1])
    .findLast((found) => found !== undefined) ?? expect.fail(`no mail with a link to ${page}`)

async function signUp(name: string): Promise<{ token: string; email: string }> {
  token = undefined
  cookies = []
  const email = `${name}-${randomUUID().slice(0, 8)}@example.ca`
  const { access_token } = await call('register', { body: { name, email, password: PASSWORD } })
  token = String(access_token)
  return { token, email }
}

async function signIn(email: string): Promise<void> {
  // A sign-in has no session yet, and an ended session does not become a guest's.
  token = undefined
  token = String((await call('login', { body: { email, password: PASSWORD } }))['access_token'])
}

/** The same after opening the confirmation link. */
async function signUpConfirmed(name: string): ReturnType<typeof signUp> {
  const person = await signUp(name)
  await server.rows(`update account set email_confirmed_at = now() where email = '${person.email}'`)
  return person
}

describe('a visitor', () => {
  it('has a loan book', async () => {
    const path = { loan_id: String((await call('createLoan', { body: loanBody })).id) }
    for (const read of ['loanStats', 'loanAgeing', 'exportLoans', 'exportPayments', 'exportMyData']) await call(read)
    for (const read of ['loanYearEnd', 'exportLoanYear']) await call(read, { query: { year: 2026 } })
    await call('listLoans', { query: { limit: 10, sort_by: 'principal', sort_dir: 'asc', status: 'overdue' } })
    for (const read of ['readLoan', 'borrowerLoan']) await call(read, { path })
    await call('changeLoan', { path, body: { notes: 'Pays by e-Transfer.' } })
    const { payments } = await call('recordPayment', {
      path,
      body: { amount: 888.49, paid_on: '2026-07-15', method: 'e_transfer' },
    })
    const payment_id = String(payments?.[0]?.['id'])
    await call('reversePayment', { path: { ...path, payment_id }, body: { reason: 'Sent back by the bank' } })
    const { facts } = await call('recordLoanEvent', { path, body: { event: 'paid_up_to', paid_up_to: '2026-08-15' } })
    await call('voidLoanFact', {
      path: { ...path, fact_id: String(facts?.[0]?.['id']) },
      body: { reason: 'Another loan was meant' },
    })
    await callManyLoans(call, path.loan_id)
    await call('setBorrowerLink', { path, body: { enabled: true } })
    await call('writeOffLoan', { path, body: { written_off: true, reason: 'Cannot be found' } })
    const tape = { file_content: tapeOf(2) }
    await call('checkLoanImport', { body: tape })
    const { import_id } = await call('importLoans', { body: { ...tape, file_name: 'loans.csv' } })
    await call('listLoanImports')
    await call('undoLoanImport', { path: { import_id: String(import_id) } })
    await call('deleteLoan', { path: { loan_id: String((await call('createLoan', { body: loanBody }))['id']) } })
  })

  it('reads public data', async () => {
    await insertListing(server)
    for (const read of ['memeCoins', 'marketRates', 'listBankProviders', 'readLegal', 'marketplaceStats'])
      await call(read)
    await call('listMarketplace', { query: { risk_grade: 'B', min_amount: 100.5, sort_by: 'lowest_rate', limit: 5 } })
    await call('recommendations', {
      body: { risk: 'medium', horizon: 'years', assets: ['stocks', 'bonds'], explain: true },
    })
    await call('checkBenefitsCall', {
      body: {
        province: 'ON',
        age: 35,
        marital_status: 'single',
        children_under_18: 1,
        net_income: 30_000,
        employment_income: 30_000,
        housing: 'rent',
      },
    })
  })
})

describe('an account', () => {
  it('is managed', async () => {
    const { email } = await signUp('ann')
    for (const read of ['profile', 'readAccount', 'readAgreements']) await call(read)
    await call('changeAccount', { body: { name: 'Ann Lee' } })
    await call('askEmailConfirmation')
    await call('confirmEmail', { body: { token: linkToken('verify-email') } })
    await call('acceptDocuments', { body: { accepted: [LEGAL_VERSIONS.terms.en] } })
    await call('setMarketing', { body: { wanted: true } })
    const [consent] = await server.rows<{ token: string }>(
      'select unsubscribe_token as token from marketing_consent where withdrawn_at is null',
    )
    await call('unsubscribe', { body: { token: consent?.token ?? '' } })
    await call('askPasswordReset', { body: { email } })
    await call('resetPassword', { body: { token: linkToken('reset-password'), password: PASSWORD } })
    await signIn(email)
    await signIn(email)
    const { sessions } = await call('listSessions')
    await call('endSession', {
      path: { session_id: String(sessions?.find((one) => String(one['is_current']) === 'false')?.['id']) },
    })
    await call('askLoginLink', { body: { email } })
    await call('openLoginLink', { body: { token: linkToken('let-in') } })
    cookies = []
    await signIn(email)
    const { devices } = await call('listDevices')
    await call('forgetDevice', {
      path: { device_id: String(devices?.find((one) => String(one['is_current']) === 'false')?.['id']) },
    })
    await call('changePassword', { body: { current_password: PASSWORD, password: PASSWORD } })
    await call('changeEmail', { body: { email: `new-${email}`, password: PASSWORD } })
  })

  it('signs in with a second factor and with a passkey', async () => {
    await signUpConfirmed('bea')
    const { secret } = await call('startTwoFactor', { body: { password: PASSWORD } })
    const switchedOn = await call('confirmTwoFactor', {
      body: { code: totpCode(fromBase32(String(secret)), totpStep(new Date())) },
    })
    const codes = switchedOn['recovery_codes'] as unknown as string[]
    const renewed = await call('renewRecoveryCodes', { body: { password: PASSWORD, code: codes[0] } })
    await call('removeTwoFactor', {
      body: { password: PASSWORD, code: (renewed['recovery_codes'] as unknown as string[])[0] },
    })
    const device = softwareAuthenticator(server.context.config.publicUrl)
    const begun = await call('startPasskey', { body: { password: PASSWORD } })
    const { passkeys } = await call('addPasskey', {
      body: { name: 'My phone', credential: device.register(begun['options'] as unknown as Options) },
    })
    const path = { passkey_id: String(passkeys?.[0]?.['id']) }
    await call('listPasskeys')
    await call('renamePasskey', { path, body: { name: 'Old phone' } })
    const login = await call('startPasskeyLogin')
    const [row] = await server.rows<{ id: string }>('select owner_id as id from passkey')
    const userHandle = Buffer.from((row?.id ?? '').replaceAll('-', ''), 'hex').toString('base64url')
    await call('passkeyLogin', {
      body: {
        credential: device.sign(login['options'] as unknown as Options, {
          userHandle: String(begun['options']?.['user']?.['id'] ?? userHandle),
        }),
      },
    })
    await call('removePasskey', { path, body: { password: PASSWORD } })
  })

  it('signs in with an OpenID provider', async () => {
    token = undefined
    const { url } = await call('startOpenIdLogin')
    const person = { sub: 'u-1', email: 'dora@example.ca', email_verified: true, name: 'Dora Roy' }
    await call('openIdLogin', { body: { query: openId.agree(String(url), person) } })
  })

  it('stores picks, holdings and a budget', async () => {
    await signUp('cleo')
    const { saved } = await call('savePicks', { body: { picks: [plainPicks] } })
    await call('listSavedPicks')
    await call('removeSavedPicks', { path: { saved_picks_id: String(saved?.[0]?.['id']) } })
    await call('changeHoldings', { body: { holdings: [{ line_id: 'zag', symbol: 'ZAG', amount: 1250.5 }] } })
    await call('listHoldings')
    await callAboutClients(call)
    await callAboutBudgets(call, signUp, signIn)
  })

  it('pays, and is refunded', async () => {
    await signUp('dora')
    const { checkout_url } = await call('startCheckout', { query: { plan_id: 'premium' } })
    const path = { session_id: String(checkout_url).split('/').at(-1) ?? '' }
    await call('checkoutStatus', { path })
    await call('readSandboxSession', { path })
    await call('decideSandboxSession', { path, body: { outcome: 'pay', province: 'ON' } })
    for (const press of ['readPlan', 'cancelSubscription', 'resumeSubscription', 'refundSubscription'])
      await call(press)
    // The sandbox has no page for card details.
    await refused('openPortal', 409)
  })

  it('opens the provider’s page for card and invoices', async () => {
    const standIn = await startStripeStandIn()
    const paying = await startServer(standIn.environment)
    try {
      const { body } = await (await subscriber(paying, standIn)).press('portal')
      const response = { portal_url: String(body['portal_url']).replace(standIn.url, 'https://billing.stripe.com') }
      expect(response.portal_url).toMatch(/^https:\/\/billing\.stripe\.com\/p\//)
      made.set('openPortal', { endpoint: named('openPortal'), given: {}, response })
    } finally {
      await paying.close()
      await standIn.close()
    }
  })

  it('is deleted', async () => {
    const { email } = await signUp('ella')
    await call('logout')
    await refused('profile', 401)
    await signIn(email)
    await call('endAllSessions')
    await signIn(email)
    const { deletion_id } = await call('deleteMyData', { body: { password: PASSWORD } })
    token = undefined
    await call('readDeletion', { path: { deletion_id: String(deletion_id) } })
  })
})

describe('the marketplace', () => {
  it('has borrowers, investors and operators', async () => {
    const borrower = await signUp('finn')
    const apply = async (): Promise<{ loan_request_id: string }> => ({
      loan_request_id: String((await call('applyForLoan', { body: plainApplication }))['loan']?.['id']),
    })
    const path = await apply()
    await call('listApplications')
    await call('changeApplication', { path, body: { ...plainApplication, title: 'A new roof and gutters' } })
    await call('askForReview', { path, body: { question: 'Why not a better grade?' } })
    await call('withdrawApplication', { path: await apply() })
    const operator = await signUpConfirmed('gus')
    await grantTo(server.database.db, operator.email)
    // As after a sign-in with a code, which an operator's rights need.
    await server.rows('update account_session set has_second_factor = true')
    await askSupport(call)
    await call('answerReview', { path, body: { answer: 'The debts weigh most.' } })
    await call('decideListing', { path, body: { decision: 'approve' } })
    await signUp('hope')
    await call('readMarketplaceLoan', { path })
    await call('invest', { body: { ...path, investment_amount: 25 } })
    const terms = { shortest_term_months: 6, longest_term_months: 60 }
    const rule = { is_on: false, risk_grades: ['A', 'B'], per_loan_amount: 25, monthly_cap: 100 }
    await call('setAutoInvest', { body: { ...rule, ...terms } })
    for (const read of ['investingRoom', 'readPortfolio', 'exportPortfolio', 'readAutoInvest']) await call(read)
    ;({ token } = borrower)
    await call('acceptPartOfLoan', { path })
    await call('followMyLoan', { path })
    ;({ token } = operator)
    await call('operatorLoans')
    await call('recordMarketPayment', { path, body: { amount: 1, paid_on: server.day } })
    const [loan] = (await call('operatorLoans'))['loans'] as unknown as [{ reversible_payment_id: string }]
    const payment = { ...path, payment_id: loan.reversible_payment_id }
    await call('reverseMarketPayment', { path: payment, body: { reason: 'It was not theirs.' } })
  })
})

describe('a business', () => {
  const premium = async (): Promise<void> => {
    const { checkout_url } = await call('startCheckout', { query: { plan_id: 'premium' } })
    const path = { session_id: String(checkout_url).split('/').at(-1) ?? '' }
    await call('decideSandboxSession', { path, body: { outcome: 'pay', province: 'ON' } })
  }

  it('is made, has members, and is handed over', async () => {
    const owner = await signUpConfirmed('iris')
    await premium()
    await callAboutPremium(call, () => runDueJobs(server.context))
    const { business } = await call('createBusiness', { body: { name: 'Pine Lending' } })
    const path = { business_id: String(business?.['id']) }
    await call('changeBusiness', { path, body: { legal_name: 'Pine Lending Inc.', province: 'ON' } })
    for (const read of ['listBusinesses', 'readBusiness']) await call(read, read === 'listBusinesses' ? {} : { path })
    const invite = async (email: string): Promise<string> =>
      String((await call('inviteMember', { path, body: { email, role: 'admin' } }))['invitation']?.['id'])
    const invitation_id = await invite('nobody@example.ca')
    await call('listInvitations', { path })
    await call('revokeInvitation', { path: { ...path, invitation_id } })
    const admin = await signUpConfirmed('jack')
    await premium()
    const beInvited = async (): Promise<void> => {
      ;({ token } = owner)
      await invite(admin.email)
      ;({ token } = admin)
    }
    const join = async (): Promise<void> => {
      await beInvited()
      await call('readInvitation', { body: { token: linkToken('invitation') } })
      await call('acceptInvitation', { body: { token: linkToken('invitation') } })
    }
    await beInvited()
    await call('declineInvitation', { body: { token: linkToken('invitation') } })
    await join()
    const { members } = await call('listMembers', { path })
    const account_id = String(members?.find((one) => String(one['is_me']) === 'true')?.['account_id'])
    await call('leaveBusiness', { path })
    await join()
    ;({ token } = owner)
    await call('changeMember', { path: { ...path, account_id }, body: { role: 'viewer' } })
    await call('removeMember', { path: { ...path, account_id } })
    await join()
    ;({ token } = owner)
    const offer = { path, body: { account_id, password: PASSWORD } }
    await call('offerOwnership', offer)
    await call('withdrawOwnership', { path })
    await call('offerOwnership', offer)
    ;({ token } = admin)
    await call('acceptOwnership', { path })
    await call('createLoan', { body: loanBody })
    for (const one of ['listActivity', 'exportActivity', 'readMove']) await call(one, { path })
    await call('moveBook', { path, body: { confirm: true } })
    for (const one of ['takeBookBack', 'closeBusiness', 'reopenBusiness']) await call(one, { path })
  })

  it('or a person has keys for other programs', async () => {
    const body = { name: 'Ledger', scopes: ['loans:read'], password: PASSWORD }
    const path = { api_key_id: String((await call('createApiKey', { body }))['api_key']?.['id']) }
    await Promise.all(['listApiKeys', 'aboutMe'].map((read) => call(read)))
    await call('rotateApiKey', { path, body: { password: PASSWORD } })
    await call('revokeApiKey', { path })
  })

  it('or a person has events sent to another program', async () => {
    const body = { url: receiver.url, events: ['payment.recorded', 'loan.completed'], description: 'Ledger' }
    const path = { webhook_id: String((await call('createWebhook', { body }))['webhook']?.['id']) }
    await call('changeWebhook', { path, body: { events: ['payment.recorded'] } })
    for (const [id, given] of [['listWebhooks'], ['rotateWebhookSecret', { path }]] as const) await call(id, given)
    const { delivery } = await call('testWebhook', { path })
    await call('listWebhookDeliveries', { path, query: { status: 'delivered', limit: 10 } })
    const message = { path: { ...path, delivery_id: String(delivery?.['id']) } }
    for (const one of ['readWebhookDelivery', 'replayWebhookDelivery']) await call(one, message)
    await call('deleteWebhook', { path })
  })

  it('or a person has a brand', async () => {
    await callAboutLender(call, PASSWORD)
    await call('saveBranding', { body: { name: 'Pine Lending', primary: '#0f766e', reply_address: 'us@example.ca' } })
    await call('confirmReplyAddress', { body: { token: linkToken('reply-address') } })
    await call('saveLogo', { body: { image: LOGO_BASE64 } })
    for (const one of ['publishBranding', 'readBranding', 'deleteLogo', 'unpublishBranding']) await call(one)
  })
})

describe('the description', () => {
  it('has every call exercised, each under its own name, with numeric query parameters as numbers', async () => {
    const description = (await (await fetch(`${baseUrl}/api/openapi.json`)).json()) as Json
    const calls = Object.values(description['paths'] as Record<string, Record<string, Json>>).flatMap((methods) =>
      Object.values(methods),
    )
    const ids = calls.map((one) => String(one['operationId']))
    expect(ids.filter((id) => !/^[a-z][A-Za-z]+$/.test(id))).toEqual([])
    expect(new Set(ids).size).toBe(ids.length)
    expect([...made.keys()].sort()).toEqual(ids.sort())
    const listMarketplace = calls.find((one) => String(one['operationId']) === 'listMarketplace')
    const schemaOf = (name: string) =>
      listMarketplace?.['parameters']?.find((one) => String(one['name']) === name)?.['schema']
    expect(schemaOf('limit')).toEqual({ type: 'integer', minimum: 1, maximum: 500, default: 100 })
    expect(schemaOf('min_amount')).toMatchObject({ type: 'number' })
    const security = (id: string) => calls.find((one) => String(one['operationId']) === id)?.['security']
    expect([security('listLoans'), security('memeCoins'), security('profile')]).toEqual([
      [{}, { bearer: [] }, { guest: [] }],
      [],
      [{ bearer: [] }],
    ])
    expect(Object.keys(description['components']?.['schemas'] ?? {})).toEqual(
      expect.arrayContaining(['Loan', 'MarketplaceLoan', 'User', 'Plan', 'Problem']),
    )
  })

  it('has an example of every body and every answer, and they match the contract', () => {
    const recorded = recordedOf(made)
    const text = JSON.stringify(recorded, null, 1).replaceAll(receiver.url, 'https://hooks.example.ca/winterjay')
    if (process.env['RECORD_EXAMPLES'] !== undefined) writeFileSync(EXAMPLES, `${text}\n`)
    const kept = JSON.parse(readFileSync(EXAMPLES, 'utf8')) as Record<string, { body?: unknown; response?: unknown }>
    expect(Object.keys(kept).sort(), 'RECORD_EXAMPLES=1 rewrites them').toEqual(Object.keys(recorded))
    for (const [id, { endpoint, response }] of made) {
      expect(['response' in (kept[id] ?? {}), id]).toEqual([endpoint.response !== undefined, id])
      if (endpoint.body !== undefined)
        expect(z.safeDecode(endpoint.body, kept[id]?.body as never).error, id).toBeUndefined()
      if (response !== undefined && endpoint.response !== undefined)
        expect(z.safeDecode(endpoint.response, kept[id]?.response as never).error, id).toBeUndefined()
    }
  })

  it('generates types that accept every example', async () => {
    rmSync(WORK, { recursive: true, force: true })
    mkdirSync(WORK, { recursive: true })
    writeFileSync(
      join(WORK, 'schema.ts'),
      await generateTypes(await (await fetch(`${baseUrl}/api/openapi.json`)).text()),
    )
    writeFileSync(join(WORK, 'calls.ts'), sourceOf(made))
    expect(compileErrors(WORK, 'calls.ts')).toBe('')
  })
})
