import { randomUUID } from 'node:crypto'
import type { Endpoint } from '@winterjay/contract'
import { afterAll, beforeAll, expect } from 'vitest'
import * as z from 'zod/mini'
import { pay } from '../../testing/business.ts'
import { plainApplication } from '../../testing/requests/application-request.ts'
import { plainClient } from '../../testing/requests/client-requests.ts'
import { CLIENT_BODIES } from './client-calls.test-data.ts'
import { plainLoan, tapeOf } from '../../testing/requests/loan-requests.ts'
import { plainPicks } from '../../testing/requests/saved-picks-request.ts'
import { PASSWORD, accountsOn } from '../../testing/sign-up.ts'
import { softwareAuthenticator } from '../../testing/stand-ins/software-authenticator.ts'
import type { Options } from '../../testing/stand-ins/software-authenticator.ts'
import type { Accounts } from '../../testing/sign-up.ts'
import { runDueJobs } from '../../jobs/worker.ts'
import { makeVisitor, startServer } from '../../testing/server.ts'
import type { Answer, TestServer, Visitor } from '../../testing/server.ts'

/*
 * Bad input for every endpoint (security T7 to T9): always a 4xx as problem+json with a sentence in the reader's
 * language, nothing stored, never a 500. Endpoints come from the registry, so a new one is tested automatically.
 */

export let server: TestServer

export let lender: Visitor

let accounts: Accounts

let member: Visitor

export let ids: Record<string, string>

/** Ids of what the visitor has none of. */
const UNKNOWN = {
  api_key_id: randomUUID(),
  webhook_id: randomUUID(),
  delivery_id: randomUUID(),
  batch_id: randomUUID(),
  invitation_id: randomUUID(),
  document_id: randomUUID(),
  security_id: randomUUID(),
  person_id: randomUUID(),
}
const MARKING = { loan_ids: [randomUUID()], paid_up_to: '2026-10-31' }
const REPORT = { kind: 'loan_book', title: 'x', locale: 'en' }
const SECURITY = { kind: 'vehicle', description: 'x' }
const VIEW = { name: 'x', page: 'loans', query: {} }

/** Valid bodies, where the required fields alone are not enough. */
export const GOOD: Record<string, object> = {
  'POST /api/loans': plainLoan(),
  'POST /api/loans/preview': plainLoan(),
  'POST /api/loans/{loan_id}/events/preview': { event: 'note', text: 'x' },
  'PATCH /api/loans/{loan_id}': { notes: 'second' },
  'POST /api/loans/{loan_id}/payments': { amount: 1, paid_on: '2026-11-01' },
  'POST /api/loans/{loan_id}/payments/{payment_id}/reversal': { reason: 'x' },
  'POST /api/loans/{loan_id}/events': { event: 'paid_up_to', paid_up_to: '2026-10-31' },
  'POST /api/loans/{loan_id}/facts/{fact_id}/void': { reason: 'x' },
  'POST /api/loans/{loan_id}/documents': { kind: 'schedule', language: 'fr' },
  'POST /api/loans/{loan_id}/securities': SECURITY,
  'PUT /api/loans/{loan_id}/securities/{security_id}': SECURITY,
  'PUT /api/loans/{loan_id}/notices': { wanted: [], language: 'fr' },
  'PUT /api/loans/notices': { wanted: [], language: 'fr' },
  'PUT /api/loans/notices/digest': { wanted: false, language: 'fr' },
  'POST /api/loans/notices/remind': { loan_ids: [randomUUID()], language: 'fr' },
  'POST /api/loans/{loan_id}/files': { name: 'x', content: Buffer.from('%PDF-1.7').toString('base64') },
  'POST /api/loans/{loan_id}/people': { role: 'guarantor', name: 'x' },
  'PUT /api/people/{person_id}': { name: 'x' },
  'POST /api/people/{person_id}/same': { loan_id: randomUUID(), person_id: randomUUID() },
  'POST /api/people/{person_id}/apart': { loan_id: randomUUID() },
  'PUT /api/loans/year-end/basis': { basis: 'earned' },
  'PUT /api/loans/lender': { receive_email: 'pay@example.ca', password: PASSWORD },
  'POST /api/loans/paid-up-to': MARKING,
  'POST /api/loans/paid-up-to/check': MARKING,
  'POST /api/loans/paid-up-to/undo': { fact_ids: [randomUUID()], reason: 'x' },
  'POST /api/loans/payments/batch': { payments: [], links: [], returns: [] },
  'POST /api/loans/payments/batch/{batch_id}/undo': { reason: 'x' },
  'POST /api/loans/payers/forget': { text: 'x', loan_id: randomUUID() },
  'PUT /api/loans/{loan_id}/write-off': { written_off: false },
  'PUT /api/loans/{loan_id}/borrower-link': { enabled: true },
  'POST /api/loans/{loan_id}/borrower-link/mail': { locale: 'fr' },
  'POST /api/loans/import': { file_content: tapeOf(1) },
  'POST /api/loans/import/check': { file_content: tapeOf(1) },
  'POST /api/loans/payments/import': { file_content: 'loan,paid_on,amount\nX,2026-11-01,1.00\n' },
  'POST /api/loans/payments/import/check': { file_content: 'loan,paid_on,amount\nX,2026-11-01,1.00\n' },
  'POST /api/subscription/sandbox/{session_id}/outcome': { outcome: 'pay' },
  'POST /api/budget/sync': { book_id: null, edition: 0, cursor: 0, records: [] },
  'POST /api/shared-budgets/{budget_id}/members': { invitation_id: randomUUID() },
  'POST /api/budget/invitations/reading': { token: 'x' },
  'POST /api/budget/invitations/acceptance': { token: 'x' },
  'POST /api/businesses': { name: 'Pine' },
  'PATCH /api/businesses/{business_id}': { name: 'Pine' },
  'PATCH /api/businesses/{business_id}/members/{account_id}': { role: 'viewer' },
  'POST /api/businesses/{business_id}/invitations': { email: 'somebody@example.ca', role: 'viewer' },
  'POST /api/businesses/{business_id}/ownership': { account_id: randomUUID(), password: PASSWORD },
  'POST /api/businesses/{business_id}/book': { confirm: true },
  'POST /api/invitations/acceptance': { token: 'x' },
  'POST /api/invitations/reading': { token: 'x' },
  'POST /api/invitations/refusal': { token: 'x' },
  'POST /api/api-keys': { name: 'x', scopes: ['loans:read'], password: PASSWORD },
  'POST /api/api-keys/{api_key_id}/rotation': { password: PASSWORD },
  'POST /api/webhooks': { url: 'http://127.0.0.1:9999/', events: ['loan.created'] },
  'PUT /api/branding': { name: 'Spruce', primary: '#0f766e' },
  'PUT /api/branding/logo': { image: 'AAAA' },
  'PUT /api/branding/reply-address': { token: 'x' },
  'POST /api/analytics/views': VIEW,
  'PATCH /api/analytics/views/{view_id}': VIEW,
  'POST /api/reports': REPORT,
  'POST /api/support/requests': { category: 'bug', subject: 'x', message: 'x' },
  'POST /api/support/requests/{request_id}/messages': { text: 'x' },
  'PUT /api/support/requests/{request_id}/state': { state: 'open' },
  'PUT /api/support/requests/{request_id}/rating': { rating: 'good' },
  'POST /api/support/requests/{request_id}/attachments': { name: 'a.txt', content: 'AAAA' },
  'POST /api/operator/support/{request_id}/answer': { text: 'x', solve: false, internal: true },
  'PUT /api/operator/support/{request_id}/assignment': { mine: true },
  'PUT /api/operator/canned-answers': { answers: [] },
  'PATCH /api/webhooks/{webhook_id}': { enabled: false },
  ...CLIENT_BODIES,
  'POST /api/saved-picks': { picks: [plainPicks] },
  'PUT /api/optimization/portfolio': { version: 0, accounts: [], holdings: [] },
  'PATCH /api/holdings': { holdings: [{ line_id: 'x', symbol: 'X', amount: 1 }] },
  'PATCH /api/account/passkeys/{passkey_id}': { name: 'x' },
  'POST /api/account/passkeys/{passkey_id}/removal': { password: PASSWORD },
  'POST /api/p2p/invest': { loan_request_id: randomUUID(), investment_amount: 25 },
  'PUT /api/p2p/auto-invest': {
    is_on: true,
    risk_grades: ['A'],
    shortest_term_months: 6,
    longest_term_months: 60,
    per_loan_amount: 25,
    monthly_cap: 100,
  },
  'POST /api/p2p/applications': plainApplication,
  'PUT /api/p2p/applications/{loan_request_id}': plainApplication,
  'POST /api/p2p/applications/{loan_request_id}/review': { question: 'why' },
  'POST /api/operator/listings/{loan_request_id}/decision': { decision: 'approve' },
  'POST /api/operator/listings/{loan_request_id}/review-answer': { answer: 'so' },
  'POST /api/operator/listings/{loan_request_id}/payments': { amount: 1, paid_on: '2026-11-01' },
  'POST /api/operator/listings/{loan_request_id}/payments/{payment_id}/reversal': { reason: 'A mistake.' },
}

/** A visitor who may call the endpoint: signed in where required, and with expendable data where it deletes. */
export function asker(endpoint: Endpoint): Visitor {
  if (endpoint.session === 'account') return member
  return endpoint.path.startsWith('/api/loans') ? lender : caller()
}

/**
 * A browser of nobody, or of this visitor. A refusal leaves no job to be done, and looking for one after each of tens
 * of thousands of calls takes longer than the call.
 */
function caller(as?: Visitor): Visitor {
  const visitor = makeVisitor(server.context, false)
  visitor.token = as?.token ?? null
  for (const [name, value] of as?.cookies ?? []) visitor.cookies.set(name, value)
  const ask: Visitor['ask'] = async (...asked) => {
    const answer = await visitor.ask(...asked)
    if (answer.status >= 300) return answer
    await runDueJobs(server.context)
    lastStored = null
    return answer
  }
  return {
    ...visitor,
    ask,
    get: (path, headers = {}) => ask('GET', path, { headers }),
    post: (path, body, headers = {}) => ask('POST', path, { body, headers }),
  }
}

export const nameOf = (endpoint: Endpoint): string => `${endpoint.method} ${endpoint.path}`

/** Required query parameters. */
const QUERY: Record<string, string> = { 'POST /api/subscription/checkout': '?plan_id=premium' }

export const pathFor = (endpoint: Endpoint): string =>
  endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? 'x') + (QUERY[nameOf(endpoint)] ?? '')

export const endpoints = (): readonly Endpoint[] => server.context.endpoints

export const withBody = (): readonly Endpoint[] => endpoints().filter((endpoint) => endpoint.body !== undefined)

export const writes = (): readonly Endpoint[] => endpoints().filter((endpoint) => endpoint.method !== 'GET')

export function fieldsOf(schema: z.ZodMiniType | undefined): string[] {
  if (schema === undefined) return []
  const shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as {
    properties?: object
    oneOf?: { properties?: object }[]
  }
  // A union body has the fields of all its variants.
  return [...new Set((shape.oneOf ?? [shape]).flatMap(({ properties = {} }) => Object.keys(properties)))]
}

/**
 * The last committed change of a row, in any table except the log and the counters, since a refused sign-in is an event
 * worth logging; the last use of a session does not count. Two equal answers mean that nothing was stored in between.
 */
export async function stored(): Promise<string> {
  const [last] = await server.rows<{ change: string }>(
    "select id || ' ' || place as change from test_change order by id desc limit 1",
  )
  return last?.change ?? ''
}

/** What `stored` said last; null since a call was accepted. */
let lastStored: string | null = null

/** Triggers on every table record changes in a row, which is rolled back with its transaction. */
async function watchChanges(): Promise<void> {
  const tables = await server.rows<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' and tablename not in ('migration', 'rate_counter', 'sign_in_failure', 'audit_event', 'audit_head') order by 1",
  )
  const triggers = tables.map(
    ({ name }) => `
      create trigger test_change after insert or delete on "${name}" for each row execute function test_change();
      create trigger test_update after update on "${name}" for each row
        when (to_jsonb(old) - 'last_used_at' is distinct from to_jsonb(new) - 'last_used_at') execute function test_change();
      create trigger test_truncate after truncate on "${name}" for each statement execute function test_change();`,
  )
  await server.database.script(`
    create table test_change (id int8 primary key generated always as identity, place text not null);
    create function test_change() returns trigger language plpgsql as $$
      begin insert into test_change (place) values (lower(tg_op) || ' ' || tg_table_name); return null; end $$;
    ${triggers.join('')}`)
}

export function expectProblem(answer: Answer, what: string): void {
  expect(answer.status, `${what}: ${answer.text}`).toBeGreaterThanOrEqual(400)
  expect(answer.status, `${what}: ${answer.text}`).toBeLessThan(500)
  expect(answer.headers['content-type'], what).toBe('application/problem+json; charset=utf-8')
  expect(answer.body, what).toMatchObject({
    status: answer.status,
    code: expect.any(String) as unknown,
    title: expect.any(String) as unknown,
    type: expect.stringMatching(/^\/problems\/\w+$/) as unknown,
  })
  expect(String(answer.body['detail']).length, what).toBeGreaterThan(15)
  expect(answer.text, what).not.toMatch(/zod|sql|stack|node_modules|postgres|undefined|\[object/i)
}

/** Sends a request that is answered or refused; a refusal is a sentence, and leaves nothing behind. */
export async function answersOrRefuses(ask: () => Promise<Answer>, what: string): Promise<void> {
  const before = lastStored ?? (await stored())
  const answer = await ask()
  if (answer.status === 200) return
  expectProblem(answer, what)
  await expectStored(before, what)
}

/** Sends the request in both languages; the refusal must be in that language, and leave nothing behind. */
export async function refusesInBoth(
  ask: (headers: Record<string, string>) => Promise<Answer>,
  what: string,
): Promise<Answer> {
  const before = isLookedAtLater ? '' : (lastStored ?? (await stored()))
  const english = await ask({ 'accept-language': 'en-CA' })
  const french = await ask({ 'accept-language': 'fr-CA, en;q=0.5' })
  for (const answer of [english, french]) expectProblem(answer, what)
  expect(french.status, what).toBe(english.status)
  expect(String(french.body['detail']), what).not.toBe(String(english.body['detail']))
  if (!isLookedAtLater) await expectStored(before, what)
  return english
}

let isLookedAtLater = false

/**
 * Whether refusals leave something behind is asked once after all of them, because that costs more than a refusal. If
 * they do, they are sent again and looked at one by one, to name the one that does.
 */
export async function refusesAll(refusals: () => Promise<void>): Promise<void> {
  const before = await stored()
  isLookedAtLater = true
  try {
    await refusals()
  } finally {
    isLookedAtLater = false
  }
  lastStored = await stored()
  if (lastStored !== before) await refusals()
  expect(lastStored).toBe(before)
}

async function expectStored(before: string, what: string): Promise<void> {
  lastStored = await stored()
  expect(lastStored, what).toBe(before)
}

/** As JSON text, since some values could not be produced by a serializer. */
export const VALUES = [
  '"100abc"',
  '"100"',
  '""',
  '" "',
  'true',
  'false',
  'null',
  '[100]',
  '[]',
  '{}',
  '{"a":1}',
  '100.001',
  '1e21',
  '-1',
  '-0.001',
  '0',
  '1e309',
  '-1e309',
  '1e-7',
  '9007199254740993',
  '"\\u0000"',
  '"a\\u0000b"',
  '"\\ud800"',
  '"\\udc00x"',
  '"2026-02-30"',
  '"20260101"',
  '"2026-11-21T00:00:00Z"',
  '"0000-00-00"',
  '"__proto__"',
  '"constructor"',
  '"=1+1"',
  '"\'; drop table loan; --"',
  '"<script>alert(1)</script>"',
  '"\\u202e"',
  '"١٢٣"',
  `"${'x'.repeat(6_000)}"`,
  '[[[[]]]]',
  '["a","b"]',
]

/** No limit is met, and every feature is open. */
const SETTINGS = {
  LIMIT_BORROWER: '1000000',
  LIMIT_INVEST: '1000000',
  LIMIT_LOANS: '1000000',
  LIMIT_LOGIN_ADDRESS: '1000000',
  LIMIT_LOGIN_ACCOUNT: '1000000',
  LIMIT_REGISTER: '1000000',
  LIMIT_RESET: '1000000',
  LIMIT_INVITE: '1000000',
  LIMIT_IMPORT: '1000000',
  OPEN_FEATURES: 'members,api,optimization,exports,branding,support,analytics,research',
  LIMIT_SUPPORT_REQUEST: '1000000',
  LIMIT_SUPPORT_MESSAGE: '1000000',
  // Nothing listens there, and nothing is sent.
  WEBHOOK_ALLOW: '127.0.0.1:9999',
}

async function addPasskey(visitor: Visitor): Promise<Answer> {
  const device = softwareAuthenticator(server.context.config.publicUrl)
  const begun = await visitor.post('/api/account/passkeys/options', { password: PASSWORD })
  const credential = device.register(begun.body['options'] as unknown as Options)
  return visitor.post('/api/account/passkeys', { name: 'x', credential })
}

/** Stores a loan with a payment, a fact and a file, and returns the names that a call's address asks for. */
async function storeOfLender(): Promise<Record<string, string>> {
  const loan = await lender.post('/api/loans', plainLoan({ notes: 'first' }))
  const address = `/api/loans/${String(loan.body['id'])}`
  const paid = await lender.post(`${address}/payments`, { amount: 1, paid_on: '2026-11-01' })
  const told = await lender.post(`${address}/events`, { event: 'paid_up_to', paid_up_to: '2026-10-20' })
  const imported = await lender.post('/api/loans/import', { file_content: tapeOf(1) })
  return {
    loan_id: String(loan.body['id']),
    payment_id: String(paid.body['payments']?.[0]?.['id']),
    fact_id: String(told.body['facts']?.[0]?.['id']),
    import_id: String(imported.body['import_id']),
  }
}

/** Stores what a member with every premium feature keeps, and returns the names that a call's address asks for. */
async function storeOfMember(): Promise<Record<string, string>> {
  const listing = await member.post('/api/p2p/applications', plainApplication)
  const added = await addPasskey(member)
  await pay(member)
  const business = await member.post('/api/businesses', { name: 'Pine' })
  const shared = await member.post('/api/shared-budgets', {})
  const client = await member.post('/api/benefits/clients', plainClient)
  const asked = await member.post('/api/support/requests', { category: 'bug', subject: 'x', message: 'x' })
  const view = await member.post('/api/analytics/views', VIEW)
  const report = await member.post('/api/reports', REPORT)
  const kept = await member.post('/api/saved-picks', { picks: [{ ...plainPicks, risk: 'high' }] })
  return {
    business_id: String(business.body['business']?.['id']),
    budget_id: String(shared.body['budget']?.['id']),
    client_id: String(client.body['id']),
    request_id: String(asked.body['request']?.['id']),
    view_id: String(view.body['id']),
    report_id: String(report.body['report']?.['id']),
    saved_picks_id: String(kept.body['saved']?.[0]?.['id']),
    passkey_id: String(added.body['passkeys']?.[0]?.['id']),
    loan_request_id: String(listing.body['loan']?.['id']),
  }
}

/** A server with stored data, on which each endpoint is called by somebody who may call it. */
export function onEveryCall(): void {
  beforeAll(async () => {
    server = await startServer(SETTINGS)
    await watchChanges()
    lender = server.visitor()
    accounts = accountsOn(() => server)
    member = await accounts.member()
    ids = {
      ...(await storeOfLender()),
      ...(await storeOfMember()),
      ...UNKNOWN,
      account_id: randomUUID(),
      attachment_id: randomUUID(),
    }
    lastStored = null
    lender = caller(lender)
    member = caller(member)
  })
  afterAll(async () => server.close())
}
