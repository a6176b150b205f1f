import { randomUUID } from 'node:crypto'
import { RIGHTS, ROLES, hasRight, rightOf } from '@winterjay/contract'
import type { Endpoint, Role, Scope } from '@winterjay/contract'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { program, testKey } from '../testing/api-keys.ts'
import { CLIENT_CALLS } from './testing/client-calls.test-data.ts'
import { accountHolder } from '../testing/accounts.ts'
import { actingFor, pay, testBusiness } from '../testing/business.ts'
import type { TestBusiness } from '../testing/business.ts'
import { plainClient } from '../testing/requests/client-requests.ts'
import { accountNames } from '../testing/requests/export-accounts.ts'
import { plainLoan, tapeOf } from '../testing/requests/loan-requests.ts'
import { startServer } from '../testing/server.ts'
import type { Answer, TestServer, Visitor } from '../testing/server.ts'

/*
 * Every call about a loan book × eleven kinds of caller (members §2, §3; security T27). What is expected follows from
 * the call's right and scope alone; a call without a probe fails the last test.
 */

/** A valid body of each call that has one; null for the others. */
const BODIES: Record<string, object | null> = {
  'GET /api/loans': null,
  'POST /api/loans': plainLoan(),
  'POST /api/loans/preview': plainLoan(),
  'POST /api/loans/{loan_id}/events/preview': { event: 'note', text: 'x' },
  'GET /api/loans/{loan_id}/pay-off': null,
  'GET /api/loans/own-fields': null,
  'GET /api/loans/stats': null,
  'GET /api/loans/ageing': null,
  'GET /api/loans/export': null,
  'GET /api/loans/imports': null,
  'POST /api/loans/import': { file_content: tapeOf(1) },
  'POST /api/loans/import/check': { file_content: tapeOf(1) },
  'GET /api/loans/history/export': null,
  'GET /api/loans/history/workbook': null,
  'GET /api/loans/payments/export': null,
  'GET /api/loans/year-end': null,
  'GET /api/loans/year-end/export': null,
  'GET /api/loans/year-end/ledger': null,
  'GET /api/loans/year-end/statements': null,
  'PUT /api/loans/year-end/basis': { basis: 'earned' },
  'POST /api/loans/years/{year}/close': null,
  'GET /api/loans/{loan_id}/people': null,
  'POST /api/loans/{loan_id}/people': { role: 'payer', name: 'x' },
  'DELETE /api/loans/{loan_id}/people/{person_id}': null,
  'GET /api/people/{person_id}': null,
  'PUT /api/people/{person_id}': { name: 'x' },
  'POST /api/people/{person_id}/same': { loan_id: randomUUID(), person_id: randomUUID() },
  'POST /api/people/{person_id}/apart': { loan_id: randomUUID() },
  'GET /api/loans/portfolio': null,
  'GET /api/loans/portfolio/pdf': null,
  'GET /api/loans/{loan_id}/files': null,
  'POST /api/loans/{loan_id}/files': { name: 'x', content: Buffer.from('%PDF-1.7').toString('base64') },
  'GET /api/loans/{loan_id}/files/{file_id}': null,
  'DELETE /api/loans/{loan_id}/files/{file_id}': null,
  'POST /api/loans/notices/remind': { loan_ids: [randomUUID()], language: 'en' },
  'PUT /api/loans/notices/digest': { wanted: true, language: 'en' },
  'GET /api/loans/expiries': null,
  'GET /api/loans/{loan_id}/securities': null,
  'POST /api/loans/{loan_id}/securities': { kind: 'other', description: 'x' },
  'PUT /api/loans/{loan_id}/securities/{security_id}': { kind: 'other', description: 'x' },
  'DELETE /api/loans/{loan_id}/securities/{security_id}': null,
  'GET /api/loans/{loan_id}/documents': null,
  'GET /api/loans/{loan_id}/documents/preview': null,
  'POST /api/loans/{loan_id}/documents': { kind: 'schedule', language: 'en' },
  'GET /api/loans/{loan_id}/documents/{document_id}': null,
  'GET /api/loans/{loan_id}/documents/{document_id}/file': null,
  'GET /api/loans/{loan_id}/notices': null,
  'PUT /api/loans/{loan_id}/notices': { wanted: ['late'], language: 'en' },
  'GET /api/loans/notices': null,
  'PUT /api/loans/notices': { wanted: [], language: 'en' },
  'POST /api/loans/payments/import': { file_content: 'loan,paid_on,amount\nX,2026-11-01,1.00\n' },
  'POST /api/loans/payments/import/check': { file_content: 'loan,paid_on,amount\nX,2026-11-01,1.00\n' },
  'GET /api/loans/{loan_id}': null,
  'PATCH /api/loans/{loan_id}': { notes: 'changed' },
  'DELETE /api/loans/{loan_id}': null,
  'POST /api/loans/{loan_id}/payments': { amount: 1, paid_on: '2026-11-01' },
  'POST /api/loans/{loan_id}/payments/{payment_id}/reversal': { reason: 'x' },
  'POST /api/loans/{loan_id}/events': { event: 'paid_up_to', paid_up_to: '2026-10-20' },
  'POST /api/loans/{loan_id}/facts/{fact_id}/void': { reason: 'x' },
  'GET /api/loans/lender': null,
  'PUT /api/loans/lender': { receive_email: 'pay@example.ca', password: 'x' },
  'POST /api/loans/paid-up-to': { loan_ids: [randomUUID()], paid_up_to: '2026-10-20' },
  'POST /api/loans/paid-up-to/check': { loan_ids: [randomUUID()], paid_up_to: '2026-10-20' },
  'POST /api/loans/paid-up-to/undo': { fact_ids: [randomUUID()], reason: 'x' },
  'GET /api/loans/awaited': null,
  'GET /api/loans/payers': null,
  'POST /api/loans/payers/forget': { text: 'x', loan_id: randomUUID() },
  'POST /api/loans/payments/batch': { payments: [] },
  'POST /api/loans/payments/batch/{batch_id}/undo': { reason: 'x' },
  'PUT /api/loans/{loan_id}/write-off': { written_off: true },
  'PUT /api/loans/{loan_id}/borrower-link': { enabled: false },
  'POST /api/loans/{loan_id}/borrower-link/mail': { locale: 'fr' },
  'DELETE /api/loans/imports/{import_id}': null,
  ...CLIENT_CALLS,
  'GET /api/exports/accounts': null,
  'PUT /api/exports/accounts': { accounts: accountNames() },
  'GET /api/exports/journal': null,
  'POST /api/exports': { format: 'iif', from: '2026-01-01', to: '2026-01-31' },
  'GET /api/analytics/loans': null,
  'GET /api/analytics/loans/rolls': null,
  'GET /api/analytics/loans/vintages': null,
  'GET /api/analytics/loans/rows': null,
  'GET /api/analytics/views': null,
  'POST /api/analytics/views': { name: 'x', page: 'loans', query: {} },
  'PATCH /api/analytics/views/{view_id}': { name: 'x', page: 'loans', query: {} },
  'DELETE /api/analytics/views/{view_id}': null,
  'GET /api/reports': null,
  'POST /api/reports': { kind: 'loan_book', title: 'x', locale: 'en' },
  'GET /api/reports/{report_id}': null,
  'GET /api/reports/{report_id}/content': null,
  'GET /api/reports/{report_id}/file': null,
  'DELETE /api/reports/{report_id}': null,
  'GET /api/api-keys': null,
  'POST /api/api-keys': { name: 'x', scopes: ['loans:read'], password: 'x' },
  'POST /api/api-keys/{api_key_id}/rotation': { password: 'x' },
  'DELETE /api/api-keys/{api_key_id}': null,
  'GET /api/branding': null,
  'PUT /api/branding': { name: 'Spruce', primary: '#0f766e' },
  'PUT /api/branding/logo': { image: 'AAAA' },
  'DELETE /api/branding/logo': null,
  'POST /api/branding/publication': null,
  'DELETE /api/branding/publication': null,
  'GET /api/webhooks': null,
  'POST /api/webhooks': { url: 'https://127.0.0.1/', events: ['loan.created'] },
  'PATCH /api/webhooks/{webhook_id}': { enabled: false },
  'DELETE /api/webhooks/{webhook_id}': null,
  'POST /api/webhooks/{webhook_id}/secret': null,
  'POST /api/webhooks/{webhook_id}/test': null,
  'GET /api/webhooks/{webhook_id}/deliveries': null,
  'GET /api/webhooks/{webhook_id}/deliveries/{delivery_id}': null,
  'POST /api/webhooks/{webhook_id}/deliveries/{delivery_id}/replay': null,
  'GET /api/businesses/{business_id}': null,
  'PATCH /api/businesses/{business_id}': { name: 'Spruce' },
  'DELETE /api/businesses/{business_id}': null,
  'POST /api/businesses/{business_id}/reopening': null,
  'GET /api/businesses/{business_id}/members': null,
  'PATCH /api/businesses/{business_id}/members/{account_id}': { role: 'viewer' },
  'DELETE /api/businesses/{business_id}/members/{account_id}': null,
  'POST /api/businesses/{business_id}/departure': null,
  'GET /api/businesses/{business_id}/invitations': null,
  'POST /api/businesses/{business_id}/invitations': { email: 'somebody@example.ca', role: 'viewer' },
  'DELETE /api/businesses/{business_id}/invitations/{invitation_id}': null,
  'POST /api/businesses/{business_id}/ownership': { account_id: randomUUID(), password: 'x' },
  'DELETE /api/businesses/{business_id}/ownership': null,
  'POST /api/businesses/{business_id}/ownership/acceptance': null,
  'GET /api/businesses/{business_id}/book': null,
  'POST /api/businesses/{business_id}/book': { confirm: true },
  'DELETE /api/businesses/{business_id}/book': null,
  'GET /api/businesses/{business_id}/activity': null,
  'GET /api/businesses/{business_id}/activity/export': null,
}

const CALLERS = [
  'guest',
  'stranger',
  'viewer',
  'member',
  'admin',
  'owner',
  'removed',
  'key without scope',
  'key with scope',
  'key of a demoted maker',
  'key of another business',
] as const
type Caller = (typeof CALLERS)[number]

let server: TestServer
let place: TestBusiness
/** The accounts of the members. */
const accounts: Partial<Record<Role | 'stranger', string>> = {}
const people = {} as Record<Exclude<Caller, `key ${string}`>, Visitor>
let otherId: string
/** Keys already made, by caller and scope. */
const keys = new Map<string, Promise<string>>()

beforeAll(async () => {
  server = await startServer({
    OPEN_FEATURES: 'members,api,exports,branding,analytics,research',
    SEATS: '20',
    LIMIT_INVITE: '100000',
    // There are more calls than a key may make in a minute.
    LIMIT_KEY_WRITE: '100000',
  })
  place = await testBusiness(server)
  people.guest = server.visitor()
  const stranger = await accountHolder(server)
  // With premium and a business of their own: nothing but the membership is missing.
  await pay(stranger)
  people.stranger = stranger
  otherId = String((await stranger.post('/api/businesses', { name: 'Elsewhere' })).body['business']?.['id'])
  accounts.stranger = stranger.ownerId
  people.owner = place.owner
  accounts.owner = place.owner.ownerId
  for (const role of ['viewer', 'member', 'admin'] as const) {
    const joined = await place.join(role)
    people[role] = joined
    accounts[role] = joined.ownerId
  }
  // Whoever makes a key enters a password.
  await server.database.db.execute(sql`
    update account set password_hash = (select password_hash from account where owner_id = ${place.owner.ownerId})`)
  const removed = await place.join('admin')
  await place.owner.ask('DELETE', `${place.path}/members/${removed.ownerId}`)
  people.removed = removed
})
afterAll(() => server.close())

/** Null for an answer that is no refusal: it may be a file, or empty. */
const codeOf = ({ status, body }: Answer): unknown => (status < 400 ? null : body['code'])
const nameOf = (endpoint: Endpoint): string => `${endpoint.method} ${endpoint.path}`
const bookCalls = (): readonly Endpoint[] => server.context.endpoints.filter((endpoint) => rightOf(endpoint) !== null)
const scopeOf = (endpoint: Endpoint): Scope | null =>
  endpoint.session === 'public' || endpoint.scope === 'any' ? null : endpoint.scope

/** The ids in a path belong to nobody, so that a permitted call changes nothing that the next one needs. */
function ask(endpoint: Endpoint, as: Visitor): Promise<Answer> {
  const isAboutBusiness = endpoint.path.includes('{business_id}')
  const path = endpoint.path.replace('{business_id}', place.id).replaceAll(/\{\w+\}/g, () => randomUUID())
  const body = BODIES[nameOf(endpoint)]
  return as.ask(endpoint.method, path, {
    headers: isAboutBusiness ? {} : actingFor(place.id),
    ...(body === null || body === undefined ? {} : { body }),
  })
}

/** What the gate says, from the right and the scope alone; null when it lets the call through. */
function refusalOf(endpoint: Endpoint, caller: Caller): readonly [number, string] | null {
  const right = rightOf(endpoint)
  const scope = scopeOf(endpoint)
  const byRole = (role: Role): readonly [number, string] | null =>
    right === null || hasRight(role, right) ? null : [403, 'right_missing']
  if (caller === 'guest') return [401, 'sign_in_needed']
  if (caller === 'stranger' || caller === 'removed' || caller === 'key of another business')
    return [404, 'business_absent']
  if (caller === 'key without scope') return [403, 'scope_missing']
  if (caller === 'key with scope') return scope === null ? [403, 'scope_missing'] : null
  if (caller === 'key of a demoted maker') return scope === null ? [403, 'scope_missing'] : byRole('viewer')
  return byRole(caller)
}

/** Who made the key; it has the role that its maker has now. */
const MAKERS = {
  'key without scope': 'owner',
  'key with scope': 'owner',
  'key of a demoted maker': 'viewer',
  'key of another business': 'stranger',
} as const

/** The caller of an endpoint: a person, or a program with a key that has the endpoint's scope. */
async function callerOf(endpoint: Endpoint, caller: Caller): Promise<Visitor> {
  if (!(caller in MAKERS)) return people[caller as keyof typeof people]
  const maker = MAKERS[caller as keyof typeof MAKERS]
  const scopes = caller === 'key without scope' ? [] : [scopeOf(endpoint) ?? 'loans:read']
  const name = `${caller} ${scopes.join(' ')}`
  const owner = maker === 'stranger' ? otherId : place.id
  const made = keys.get(name) ?? testKey(server, { owner, maker: accounts[maker] ?? '', scopes })
  keys.set(name, made)
  return program(server, await made)
}

/** Undoes what a permitted call may have done to the business itself. */
async function restore(): Promise<void> {
  const { db } = server.database
  await db.execute(sql`update business set closed_at = null, name = 'Pine Lending' where owner_id = ${place.id}`)
  for (const [role, account] of Object.entries(accounts).filter(([who]) => who !== 'stranger'))
    await db.execute(sql`
      insert into membership (business_id, account_id, role) values (${place.id}, ${account}, ${role})
      on conflict (business_id, account_id) do nothing`)
  await db.execute(sql`delete from invitation where business_id = ${place.id} and accepted_at is null`)
  await db.execute(sql`delete from loan where owner_id = ${place.id}`)
  await db.execute(sql`delete from benefits_client where owner_id = ${place.id}`)
}

describe.each(CALLERS)('every call about a loan book, by: %s', (caller) => {
  it('is refused as its right and its scope say, and not otherwise', async () => {
    for (const endpoint of bookCalls()) {
      const answer = await ask(endpoint, await callerOf(endpoint, caller))
      const told = [nameOf(endpoint), answer.status, codeOf(answer)]
      const refusal = refusalOf(endpoint, caller)
      if (refusal === null) {
        expect([401, 403], told.join(' ')).not.toContain(answer.status)
        expect(told.join(' ')).not.toMatch(/business_absent|premium_|500/)
        if (endpoint.method !== 'GET') await restore()
      } else {
        expect(told).toEqual([nameOf(endpoint), ...refusal])
        if (refusal[1] === 'right_missing') expect(answer.body['right']).toBe(rightOf(endpoint))
        if (refusal[1] === 'scope_missing') expect(answer.body['scope']).toBe(scopeOf(endpoint) ?? 'none')
      }
    }
  })
})

it('a history, which writes off and takes back, takes the right to decide and the scope of loans (lending §4.5)', async () => {
  const header = 'loan_id,record,record_id,on,amount,details,takes_back,method,payment_reference,excess'
  const load = async (as: Visitor): Promise<unknown[]> => {
    const answer = await as.post('/api/loans/payments/import', { file_content: `${header}\n` }, actingFor(place.id))
    return [answer.status, codeOf(answer)]
  }
  const key = async (...scopes: Scope[]): Promise<Visitor> =>
    program(server, await testKey(server, { owner: place.id, maker: accounts.owner ?? '', scopes }))
  expect(await load(people.member)).toEqual([403, 'right_missing'])
  expect(await load(people.admin)).toEqual([200, null])
  expect(await load(await key('payments:write'))).toEqual([403, 'scope_missing'])
  expect(await load(await key('payments:write', 'loans:write'))).toEqual([200, null])
})

it('no call of one business reaches another’s rows by their ids (security T1)', async () => {
  const other = await testBusiness(server, 'Other')
  const loan = await other.owner.post('/api/loans', plainLoan({ borrower_name: 'Victim' }), actingFor(other.id))
  const invited = await other.invite('victim@example.ca')
  const client = await other.owner.post(
    '/api/benefits/clients',
    { ...plainClient, label: 'Victim' },
    actingFor(other.id),
  )
  const ids: Record<string, string> = {
    client_id: String(client.body['id']),
    loan_id: String(loan.body['id']),
    invitation_id: String(invited.body['invitation']?.['id']),
    account_id: (await other.join('viewer')).ownerId,
  }
  for (const endpoint of bookCalls().filter(({ path }) => /\{(loan|invitation|account|client)_id\}/.test(path))) {
    const path = endpoint.path
      .replace('{business_id}', place.id)
      .replaceAll(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? randomUUID())
    const body = BODIES[nameOf(endpoint)]
    const answer = await place.owner.ask(endpoint.method, path, {
      headers: endpoint.path.includes('{business_id}') ? {} : actingFor(place.id),
      ...(body === null || body === undefined ? {} : { body }),
    })
    expect([nameOf(endpoint), answer.status]).toEqual([nameOf(endpoint), 404])
    expect(answer.text).not.toMatch(/Victim/i)
  }
})

it('each role has the rights of the one below it, and the owner all of them (members §2)', () => {
  const rights = ROLES.map((role) => RIGHTS.filter((right) => hasRight(role, right)))
  expect(rights.map((of) => of.length)).toEqual([11, 10, 4, 2])
  for (const [index, of] of rights.entries()) expect(rights[index - 1] ?? RIGHTS).toEqual(expect.arrayContaining(of))
})

it('every call about a loan book has a probe here, and no other call', () => {
  expect(bookCalls().map(nameOf).toSorted()).toEqual(Object.keys(BODIES).toSorted())
})
