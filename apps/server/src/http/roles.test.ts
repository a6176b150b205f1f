// Runs on both engines.
import { randomUUID } from 'node:crypto'
import { RIGHTS, ROLES, hasRight, rightOf } from '@winterjay/contract'
import type { Endpoint, Role } from '@winterjay/contract'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../app.ts'
import { accountHolder } from '../testing/accounts.ts'
import { actingFor, pay, testBusiness } from '../testing/business.ts'
import type { TestBusiness } from '../testing/business.ts'
import { plainLoan, tapeOf } from '../testing/requests/loan-requests.ts'
import { makeVisitor, startServer } from '../testing/server.ts'
import type { Answer, TestServer, Visitor } from '../testing/server.ts'

/*
 * Every call about a loan book × eleven kinds of caller (members §2, §3; security T27). What is expected follows from
 * the call's right and scope alone; a call without a probe fails the last test.
 */

/** A valid body of each call that has one; null for the others. */
const BODIES: Record<string, object | null> = {
  'GET /api/loans': null,
  'POST /api/loans': plainLoan(),
  'GET /api/loans/stats': null,
  'GET /api/loans/ageing': null,
  'GET /api/loans/export': null,
  'GET /api/loans/imports': null,
  'POST /api/loans/import': { file_content: tapeOf(1) },
  'POST /api/loans/import/check': { file_content: tapeOf(1) },
  'GET /api/loans/{loan_id}': null,
  'PATCH /api/loans/{loan_id}': { notes: 'changed' },
  'DELETE /api/loans/{loan_id}': null,
  'POST /api/loans/{loan_id}/payments': { amount: 1, paid_on: '2026-11-01' },
  'POST /api/loans/{loan_id}/payments/{payment_id}/reversal': { reason: 'x' },
  'POST /api/loans/{loan_id}/events': { event: 'paid_up_to', paid_up_to: '2026-10-20' },
  'POST /api/loans/{loan_id}/facts/{fact_id}/void': { reason: 'x' },
  'PUT /api/loans/{loan_id}/write-off': { written_off: true },
  'PUT /api/loans/{loan_id}/borrower-link': { enabled: false },
  'DELETE /api/loans/imports/{import_id}': null,
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
const accounts: Partial<Record<Role, string>> = {}
const people = {} as Record<Exclude<Caller, `key ${string}`>, Visitor>
/** The scopes of the key with which the next call is made; null without one. */
let scopes: readonly string[] | null = null
let at: (visitor: Visitor) => Visitor

beforeAll(async () => {
  server = await startServer({ OPEN_FEATURES: 'members', SEATS: '20', LIMIT_INVITE: '100000' })
  place = await testBusiness(server)
  people.guest = server.visitor()
  const stranger = await accountHolder(server)
  // With premium and a business of their own: nothing but the membership is missing.
  await pay(stranger)
  people.stranger = stranger
  people.owner = place.owner
  accounts.owner = place.owner.ownerId
  for (const role of ['viewer', 'member', 'admin'] as const) {
    const joined = await place.join(role)
    people[role] = joined
    accounts[role] = joined.ownerId
  }
  const removed = await place.join('admin')
  await place.owner.ask('DELETE', `${place.path}/members/${removed.ownerId}`)
  people.removed = removed
  const { database, config, clock, mailer } = server.context
  const { app, context } = await createApp({ database, config, clock, mailer, webFolder: null })
  const { readAccountSession } = context
  // Keys do not exist yet: a session with scopes is what one will be.
  Object.assign(context, {
    readAccountSession: async (...asked: Parameters<typeof readAccountSession>) => ({
      ...(await readAccountSession(...asked)),
      ...(scopes === null ? {} : { scopes, via: 'api_key' }),
    }),
  })
  await app.ready()
  at = ({ token }) => Object.assign(makeVisitor(context), { token })
})
afterAll(() => server.close())

/** Null for an answer that is no refusal: it may be a file, or empty. */
const codeOf = ({ status, body }: Answer): unknown => (status < 400 ? null : body['code'])
const nameOf = (endpoint: Endpoint): string => `${endpoint.method} ${endpoint.path}`
const bookCalls = (): readonly Endpoint[] => server.context.endpoints.filter((endpoint) => rightOf(endpoint) !== null)
const scopeOf = (endpoint: Endpoint): string | null => (endpoint.session === 'public' ? null : endpoint.scope)

/** The ids in a path belong to nobody, so that a permitted call changes nothing that the next one needs. */
function ask(endpoint: Endpoint, caller: Caller, as: Visitor): Promise<Answer> {
  const isAboutBusiness = endpoint.path.includes('{business_id}')
  const path = endpoint.path.replace('{business_id}', place.id).replaceAll(/\{\w+\}/g, () => randomUUID())
  scopes = caller.startsWith('key') ? (caller === 'key without scope' ? [] : [scopeOf(endpoint) ?? 'loans:read']) : null
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

/** Whose session the call is made with; a key has the role that its maker has now. */
const MAKERS = {
  'key without scope': 'owner',
  'key with scope': 'owner',
  'key of a demoted maker': 'viewer',
  'key of another business': 'stranger',
} as const
const personOf = (caller: Caller): Visitor =>
  people[caller in MAKERS ? MAKERS[caller as keyof typeof MAKERS] : (caller as keyof typeof people)]

/** Undoes what a permitted call may have done to the business itself. */
async function restore(): Promise<void> {
  const { db } = server.database
  await db.execute(sql`update business set closed_at = null, name = 'Pine Lending' where owner_id = ${place.id}`)
  for (const [role, account] of Object.entries(accounts))
    await db.execute(sql`
      insert into membership (business_id, account_id, role) values (${place.id}, ${account}, ${role})
      on conflict (business_id, account_id) do nothing`)
  await db.execute(sql`delete from invitation where business_id = ${place.id} and accepted_at is null`)
  await db.execute(sql`delete from loan where owner_id = ${place.id}`)
}

describe.each(CALLERS)('every call about a loan book, by: %s', (caller) => {
  it('is refused as its right and its scope say, and not otherwise', async () => {
    for (const endpoint of bookCalls()) {
      const answer = await ask(endpoint, caller, at(personOf(caller)))
      const told = [nameOf(endpoint), answer.status, codeOf(answer)]
      const refusal = refusalOf(endpoint, caller)
      if (refusal === null) {
        expect([401, 403], told.join(' ')).not.toContain(answer.status)
        expect(told.join(' ')).not.toMatch(/business_absent|premium_|500/)
        await restore()
      } else {
        expect(told).toEqual([nameOf(endpoint), ...refusal])
        if (refusal[1] === 'right_missing') expect(answer.body['right']).toBe(rightOf(endpoint))
        if (refusal[1] === 'scope_missing') expect(answer.body['scope']).toBe(scopeOf(endpoint) ?? 'none')
      }
    }
  })
})

it('no call of one business reaches another’s rows by their ids (security T1)', async () => {
  const other = await testBusiness(server, 'Other')
  const loan = await other.owner.post('/api/loans', plainLoan({ borrower_name: 'Victim' }), actingFor(other.id))
  const invited = await other.invite('victim@example.ca')
  const ids: Record<string, string> = {
    loan_id: String(loan.body['id']),
    invitation_id: String(invited.body['invitation']?.['id']),
    account_id: (await other.join('viewer')).ownerId,
  }
  scopes = null
  for (const endpoint of bookCalls().filter(({ path }) => /\{(loan|invitation|account)_id\}/.test(path))) {
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
  expect(rights.map((of) => of.length)).toEqual([9, 8, 3, 2])
  for (const [index, of] of rights.entries()) expect(rights[index - 1] ?? RIGHTS).toEqual(expect.arrayContaining(of))
})

it('every call about a loan book has a probe here, and no other call', () => {
  expect(bookCalls().map(nameOf).toSorted()).toEqual(Object.keys(BODIES).toSorted())
})
