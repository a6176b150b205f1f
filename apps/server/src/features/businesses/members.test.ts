// Runs on both engines.
import { randomUUID } from 'node:crypto'
import { addDays } from '@winterjay/money'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tidy } from '../../housekeeping.ts'
import { runDueJobs } from '../../jobs/worker.ts'
import { accountHolder } from '../../testing/accounts.ts'
import { actingFor, emailOf, pay, payer, testBusiness, tokenFor } from '../../testing/business.ts'
import { describeOnce, itOnce } from '../../testing/engines.test-data.ts'
import { plainLoan } from '../../testing/requests/loan-requests.ts'
import { PASSWORD } from '../../testing/sign-up.ts'
import { startServer } from '../../testing/server.ts'
import type { Answer, Json, TestServer, Visitor } from '../../testing/server.ts'

/* members §1, §2, §4, §5, §6: a business, its members and how they come and go. */

let server: TestServer
beforeAll(async () => {
  server = await startServer({ OPEN_FEATURES: 'members', SEATS: '6', LIMIT_INVITE: '1000' })
})
afterAll(() => server.close())

const codeOf = ({ status, body }: Answer): unknown[] => [status, body['code'] ?? null]
const listOf = (answer: Answer, name: string): readonly Json[] => answer.body[name] ?? []
const accept = (who: { post: (path: string, body: unknown) => Promise<Answer> }, token: string): Promise<Answer> =>
  who.post('/api/invitations/acceptance', { token })

describe('a business (members §1)', () => {
  itOnce('is made by a person with premium and a confirmed address, who becomes its owner', async () => {
    const free = await accountHolder(server)
    const refused = await free.post('/api/businesses', { name: 'Pine' })
    expect([...codeOf(refused), refused.body['feature']]).toEqual([409, 'premium_needed', 'members'])
    const person = await payer(server)
    await server.database.db.execute(
      sql`update account set email_confirmed_at = null where owner_id = ${person.ownerId}`,
    )
    expect(codeOf(await person.post('/api/businesses', { name: 'Pine' }))).toEqual([409, 'email_unconfirmed'])
    await server.database.db.execute(
      sql`update account set email_confirmed_at = now() where owner_id = ${person.ownerId}`,
    )
    expect((await person.post('/api/businesses', { name: 'www.evil.example' })).status).toBe(422)
    const made = await person.post('/api/businesses', { name: '  Pine  ' }, { 'idempotency-key': 'once' })
    expect((await person.post('/api/businesses', { name: '  Pine  ' }, { 'idempotency-key': 'once' })).text).toBe(
      made.text,
    )
    expect([made.status, made.body['business']]).toMatchObject([
      201,
      { name: 'Pine', role: 'owner', access: 'full', seats: { taken: 1, all: 6 }, closed_at: null, offer: null },
    ])
    expect(listOf(await person.get('/api/businesses'), 'businesses').map((one) => one['name'])).toEqual(['Pine'])
  })

  itOnce('is one of at most twenty of a person (members §1.3)', async () => {
    const person = await payer(server)
    const made: number[] = []
    for (let n = 0; n < 21; n += 1) made.push((await person.post('/api/businesses', { name: `Pine ${n}` })).status)
    expect(made).toEqual([...Array<number>(20).fill(201), 409])
  })

  it('has exactly one owner, whatever is tried at once', async () => {
    const { id } = await testBusiness(server)
    const second = await accountHolder(server)
    await expect(
      server.database.db.execute(sql`insert into membership values (${id}, ${second.ownerId}, 'owner')`),
    ).rejects.toThrow()
  })
})

describeOnce('roles (members §2)', () => {
  it('a change applies to the member’s next call', async () => {
    const { id, path, owner, join } = await testBusiness(server)
    const member = await join('member')
    const create = (): Promise<Answer> => member.post('/api/loans', plainLoan(), actingFor(id))
    expect((await create()).status).toBe(201)
    const demoted = await owner.ask('PATCH', `${path}/members/${member.ownerId}`, { body: { role: 'viewer' } })
    expect(listOf(demoted, 'members').map((one) => one['role'])).toEqual(['owner', 'viewer'])
    const refused = await create()
    expect([...codeOf(refused), refused.body['right']]).toEqual([403, 'right_missing', 'book.write'])
    expect((await member.get('/api/loans', actingFor(id))).body['total']).toBe(1)
  })

  it('nobody changes their own, makes an owner, or touches the owner (security T27)', async () => {
    const { path, owner, join } = await testBusiness(server)
    const admin = await join('admin')
    const other = await join('admin')
    const change = (account: string, role: string): Promise<Answer> =>
      admin.ask('PATCH', `${path}/members/${account}`, { body: { role } })
    expect(codeOf(await change(admin.ownerId, 'viewer'))).toEqual([409, 'own_role'])
    expect(codeOf(await change(owner.ownerId, 'viewer'))).toEqual([409, 'last_owner'])
    expect((await change(other.ownerId, 'owner')).status).toBe(422)
    expect(codeOf(await change(randomUUID(), 'viewer'))).toEqual([404, 'member_absent'])
    expect(codeOf(await admin.ask('DELETE', `${path}/members/${owner.ownerId}`))).toEqual([409, 'last_owner'])
    // Administrators may remove each other.
    expect((await admin.ask('DELETE', `${path}/members/${other.ownerId}`)).status).toBe(204)
  })
})

describe('invitations (members §5)', () => {
  itOnce('are mailed in the inviter’s language, work once, and bind the invited address', async () => {
    const { id, path, owner, invite } = await testBusiness(server, 'Érable')
    const who = await accountHolder(server)
    const email = await emailOf(server, who)
    const sent = await owner.post(
      `${path}/invitations`,
      { email: email.toUpperCase(), role: 'viewer' },
      { 'accept-language': 'fr' },
    )
    expect([sent.status, sent.body['invitation']]).toMatchObject([201, { email: email.toUpperCase(), role: 'viewer' }])
    expect(sent.text).not.toContain(tokenFor(server, email.toUpperCase()))
    expect(server.mailbox.at(-1)).toMatchObject({ locale: 'fr', subject: 'Invitation de Érable', goodForHours: 168 })
    const token = tokenFor(server, email.toUpperCase())
    expect(token).toHaveLength(43)
    const stranger = await accept(await accountHolder(server), token)
    expect(codeOf(stranger)).toEqual([409, 'invitation_for_another'])
    expect(stranger.text.toLowerCase()).not.toContain(email)
    expect(codeOf(await accept(server.visitor(), token))).toEqual([401, 'sign_in_needed'])
    await server.database.db.execute(sql`update account set email_confirmed_at = null where owner_id = ${who.ownerId}`)
    expect(codeOf(await accept(who, token))).toEqual([409, 'email_unconfirmed'])
    await server.database.db.execute(sql`update account set email_confirmed_at = now() where owner_id = ${who.ownerId}`)
    expect((await accept(who, token)).body['business']).toMatchObject({ id, role: 'viewer' })
    expect(codeOf(await accept(who, token))).toEqual([404, 'invitation_absent'])
    expect(codeOf(await invite(email))).toEqual([409, 'member_already'])
    expect(codeOf(await accept(who, 'x'))).toEqual([404, 'invitation_absent'])
  })

  itOnce('are shown to the invited address alone, which can decline them', async () => {
    const { id, path, owner, invite } = await testBusiness(server, 'Cedar Loans')
    const who = await accountHolder(server)
    const email = await emailOf(server, who)
    await invite(email, 'viewer')
    const token = tokenFor(server, email)
    const read = (by: Visitor): Promise<Answer> => by.post('/api/invitations/reading', { token })
    const decline = (by: Visitor): Promise<Answer> => by.post('/api/invitations/refusal', { token })
    expect((await read(who)).body['invitation']).toMatchObject({
      business: 'Cedar Loans',
      inviter: 'Olive Owner',
      role: 'viewer',
    })
    const stranger = await accountHolder(server)
    for (const refused of [await read(stranger), await decline(stranger)]) {
      expect(codeOf(refused)).toEqual([409, 'invitation_for_another'])
      expect(refused.text).not.toContain('Cedar')
    }
    expect(codeOf(await read(server.visitor()))).toEqual([401, 'sign_in_needed'])
    expect((await decline(who)).status).toBe(204)
    for (const over of [await read(who), await decline(who), await accept(who, token)])
      expect(codeOf(over)).toEqual([404, 'invitation_absent'])
    expect(listOf(await owner.get(`${path}/invitations`), 'invitations')).toEqual([])
    const [newest] = listOf(await owner.get(`/api/businesses/${id}/activity`), 'events')
    expect(newest).toMatchObject({ action: 'invitation-declined', actor: { kind: 'former' } })
  })

  it('are replaced by a second one, can be taken back, and expire', async () => {
    const { path, owner, invite } = await testBusiness(server)
    const who = await accountHolder(server)
    const email = await emailOf(server, who)
    await invite(email, 'admin')
    const first = tokenFor(server, email)
    const second = await invite(email, 'viewer')
    expect(listOf(await owner.get(`${path}/invitations`), 'invitations').map((one) => one['role'])).toEqual(['viewer'])
    expect(codeOf(await accept(who, first))).toEqual([404, 'invitation_absent'])
    const revoke = (): Promise<Answer> =>
      owner.ask('DELETE', `${path}/invitations/${String(second.body['invitation']?.['id'])}`)
    expect([(await revoke()).status, codeOf(await revoke())]).toEqual([204, [404, 'invitation_absent']])
    expect(codeOf(await accept(who, tokenFor(server, email)))).toEqual([404, 'invitation_absent'])
    await invite(email)
    await server.database.db.execute(sql`update invitation set expires_at = now() where revoked_at is null`)
    expect(codeOf(await accept(who, tokenFor(server, email)))).toEqual([404, 'invitation_absent'])
  })

  itOnce('answer the same whether the address has an account', async () => {
    const { invite } = await testBusiness(server)
    const known = await invite(await emailOf(server, await accountHolder(server)))
    const unknown = await invite(`${randomUUID()}@example.ca`)
    expect(Object.keys(known.body['invitation'] ?? {})).toEqual(Object.keys(unknown.body['invitation'] ?? {}))
    expect([known.status, unknown.status]).toEqual([201, 201])
  })

  it('take a seat each, so that the last one is given once (members §1.3)', async () => {
    const { path, owner, invite, join } = await testBusiness(server)
    for (let n = 0; n < 4; n += 1) await join('viewer')
    const both = await Promise.all(
      [1, 2].map((n) => owner.post(`${path}/invitations`, { email: `last${n}@example.ca`, role: 'member' })),
    )
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
    expect(codeOf(await invite('one.more@example.ca'))).toEqual([409, 'no_seat'])
    // Inviting the same address again needs no further seat.
    const open = listOf(await owner.get(`${path}/invitations`), 'invitations')[0]?.['email']
    expect((await invite(String(open))).status).toBe(201)
  })

  it('accepted twice at once make one member', async () => {
    const { path, owner, invite } = await testBusiness(server)
    const who = await accountHolder(server)
    const email = await emailOf(server, who)
    await invite(email)
    const token = tokenFor(server, email)
    const both = await Promise.all([accept(who, token), accept(who, token)])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404])
    expect(listOf(await owner.get(`${path}/members`), 'members')).toHaveLength(2)
  })

  itOnce('are limited per business and day', async () => {
    const strict = await startServer({ OPEN_FEATURES: 'members', SEATS: '50' })
    const { path, owner } = await testBusiness(strict)
    const answers: number[] = []
    for (let n = 0; n < 21; n += 1)
      answers.push((await owner.post(`${path}/invitations`, { email: `p${n}@example.ca`, role: 'viewer' })).status)
    await strict.close()
    expect(answers).toEqual([...Array<number>(20).fill(201), 429])
  })
})

describe('going (members §6)', () => {
  it('a removed member is a stranger with the next call; who leaves too', async () => {
    const { id, path, owner, join } = await testBusiness(server)
    const [removed, leaving] = [await join('admin'), await join('viewer')]
    expect((await owner.ask('DELETE', `${path}/members/${removed.ownerId}`)).status).toBe(204)
    expect(codeOf(await removed.get('/api/loans', actingFor(id)))).toEqual([404, 'business_absent'])
    expect(codeOf(await removed.get(path))).toEqual([404, 'business_absent'])
    expect((await leaving.post(`${path}/departure`, {})).status).toBe(204)
    expect(listOf(await leaving.get('/api/businesses'), 'businesses')).toEqual([])
    expect(codeOf(await owner.post(`${path}/departure`, {}))).toEqual([409, 'last_owner'])
  })

  it('a write that began before the removal is stored or refused, never after it', async () => {
    const { id, path, owner, join } = await testBusiness(server)
    const member = await join('member')
    const [written, removed] = await Promise.all([
      member.post('/api/loans', plainLoan(), actingFor(id)),
      owner.ask('DELETE', `${path}/members/${member.ownerId}`),
    ])
    expect(removed.status).toBe(204)
    expect([201, 404]).toContain(written.status)
    const acts = await server.rows<{ action: string }>(
      `select action from audit_event where owner_id = '${id}' and action in ('loan-created', 'member-removed') order by id`,
    )
    expect(acts.map(({ action }) => action)).toEqual(
      written.status === 201 ? ['loan-created', 'member-removed'] : ['member-removed'],
    )
  })

  it('is transferred to an administrator with premium, who accepts', async () => {
    const { path, owner, join } = await testBusiness(server)
    const admin = await join('admin')
    const offer = (body: object): Promise<Answer> => owner.post(`${path}/ownership`, body)
    expect(codeOf(await offer({ account_id: admin.ownerId, password: 'wrong' }))).toEqual([422, 'password_wrong'])
    const named = { account_id: admin.ownerId, password: PASSWORD }
    expect(codeOf(await offer(named))).toEqual([409, 'new_owner_needs_premium'])
    const viewer = await join('viewer')
    expect(codeOf(await offer({ ...named, account_id: viewer.ownerId }))).toEqual([409, 'new_owner_not_admin'])
    await pay(admin)
    expect((await offer(named)).body['business']?.['offer']).toMatchObject({ account_id: admin.ownerId, is_me: false })
    expect(server.mailbox.at(-1)?.subject).toBe('Pine Lending: would you take it over?')
    const take = (who: typeof admin): Promise<Answer> => who.post(`${path}/ownership/acceptance`, {})
    expect(codeOf(await take(await join('admin')))).toEqual([404, 'offer_absent'])
    const both = await Promise.all([take(admin), take(admin)])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404])
    const members = listOf(await admin.get(`${path}/members`), 'members')
    expect(members.map((one) => [one['account_id'], one['role']]).slice(0, 2)).toEqual([
      [admin.ownerId, 'owner'],
      [owner.ownerId, 'admin'],
    ])
  })

  it('an account that owns a business is not deleted; a member’s is, and is then a former member', async () => {
    const { id, path, owner, join } = await testBusiness(server)
    const member = await join('member')
    await member.post('/api/loans', plainLoan(), actingFor(id))
    const { closeAccount } = await import('../account/store.ts')
    const { inTransaction } = await import('../../db/db.ts')
    await expect(inTransaction(server.database.db, (tx) => closeAccount(tx, owner.ownerId))).rejects.toThrow(
      'business_owned',
    )
    await inTransaction(server.database.db, (tx) => closeAccount(tx, member.ownerId))
    expect(listOf(await owner.get(`${path}/members`), 'members')).toHaveLength(1)
    const [left] = listOf(await owner.get(`${path}/activity?action=member-left`), 'events')
    expect(left?.['actor']).toEqual({ kind: 'former', id: member.ownerId, name: null })
    const [created] = listOf(await owner.get(`${path}/activity?action=loan-created`), 'events')
    expect(created?.['actor']).toEqual({ kind: 'former', id: member.ownerId, name: null })
  })

  it('closed, it can be read and exported for thirty days, reopened, and is then deleted', async () => {
    const { id, path, owner, join } = await testBusiness(server)
    const viewer = await join('viewer')
    const created = await owner.post('/api/loans', plainLoan(), actingFor(id))
    const loan = String(created.body['id'])
    await owner.post(`/api/loans/${loan}/payments`, { amount: 10, paid_on: '2026-11-20' }, actingFor(id))
    const closed = await owner.ask('DELETE', path)
    expect([closed.status, closed.body['business']?.['deleted_at']]).toEqual([200, expect.any(String)])
    expect(codeOf(await owner.post('/api/loans', plainLoan(), actingFor(id)))).toEqual([409, 'business_closed'])
    expect(codeOf(await owner.post(`${path}/invitations`, { email: 'x@example.ca', role: 'viewer' }))).toEqual([
      409,
      'business_closed',
    ])
    expect((await viewer.get('/api/loans/export', actingFor(id))).status).toBe(200)
    const page = () => server.visitor().get(`/api/borrower/loans/${loan}`)
    expect((await page()).body).toHaveProperty('page_ends_on')
    expect((await owner.post(`${path}/reopening`, {})).body['business']?.['closed_at']).toBe(null)
    expect((await page()).body).not.toHaveProperty('page_ends_on')
    await runDueJobs(server.context)
    // The other member is told of both, and the owner, who did it, of neither.
    const [told, owns] = [await emailOf(server, viewer), await emailOf(server, owner)]
    const subjectsTo = (email: string): string[] =>
      server.mailbox.filter(({ to }) => to.address === email).map(({ subject }) => subject)
    expect(subjectsTo(told).slice(-2)).toEqual(['Pine Lending is closed', 'Pine Lending is open again'])
    expect(subjectsTo(owns).join()).not.toMatch(/is closed|is open again/)
    expect((await owner.post('/api/loans', plainLoan({ borrower_name: 'Again' }), actingFor(id))).status).toBe(201)
    await owner.ask('DELETE', path)
    const fail = (error: unknown): void => expect.fail(String(error))
    const noon = `${server.day} 17:00+00`
    await server.database.db.execute(sql`update business set closed_at = ${noon}::timestamptz where owner_id = ${id}`)
    expect((await page()).body['page_ends_on']).toBe(addDays(server.day, 30))
    await tidy(server.database, addDays(server.day, 30), fail)
    expect((await owner.get(path)).status).toBe(200)
    await tidy(server.database, addDays(server.day, 31), fail)
    await runDueJobs(server.context)
    expect(codeOf(await owner.get(path))).toEqual([404, 'business_absent'])
    expect(
      await server.rows(
        `select 1 from loan_payment where owner_id = '${id}' union all select 1 from owner where id = '${id}'`,
      ),
    ).toEqual([])
  })
})

describeOnce('who pays (members §4)', () => {
  it('with the end of the owner’s premium it is read-only for everybody, then closed but for leaving', async () => {
    const { id, path, owner, join } = await testBusiness(server)
    const viewer = await join('viewer')
    const member = await join('member')
    await owner.press('cancel')
    const later = (days: number): void => void (server.instant = new Date(Date.now() + days * 86_400_000))
    later(40)
    try {
      expect((await viewer.get('/api/loans', actingFor(id))).status).toBe(200)
      const refused = await member.post('/api/loans', plainLoan(), actingFor(id))
      expect([...codeOf(refused), refused.body['feature']]).toEqual([409, 'premium_read_only', 'members'])
      expect((await owner.get(path)).body['business']).toMatchObject({
        access: 'read_only',
        kept_until: expect.any(String),
      })
      later(130)
      expect(codeOf(await viewer.get('/api/loans', actingFor(id)))).toEqual([409, 'premium_needed'])
      expect((await viewer.get(`${path}/members`)).status).toBe(200)
      expect((await viewer.post(`${path}/departure`, {})).status).toBe(204)
      expect((await owner.ask('DELETE', `${path}/members/${member.ownerId}`)).status).toBe(204)
    } finally {
      server.instant = null
    }
  })
})

describeOnce('the log (members §7)', () => {
  it('tells owners and administrators who did what, in words, filtered, paged and as a file', async () => {
    const { id, path, owner, join } = await testBusiness(server)
    const admin = await join('admin')
    await admin.post('/api/loans', plainLoan({ borrower_name: '=cmd' }), actingFor(id))
    const all = await admin.get(`${path}/activity`, { 'accept-language': 'fr' })
    expect(listOf(all, 'events').map((one) => [one['action'], one['text'], one['actor']?.['name']])).toEqual([
      ['loan-created', 'A créé un prêt', 'admin of Pine Lending'],
      ['member-joined', 'A rejoint l’entreprise', 'admin of Pine Lending'],
      ['member-invited', 'A invité quelqu’un, rôle\u00a0: administrateur', 'Olive Owner'],
      ['business-created', 'A créé l’entreprise', 'Olive Owner'],
    ])
    const page = await admin.get(`${path}/activity?limit=3`)
    const rest = await admin.get(`${path}/activity?limit=3&cursor=${String(page.body['next_cursor'])}`)
    expect([listOf(page, 'events').length, listOf(rest, 'events').length, rest.body['next_cursor']]).toEqual([
      3,
      1,
      null,
    ])
    const of = async (query: string): Promise<number> =>
      listOf(await admin.get(`${path}/activity?${query}`), 'events').length
    expect(await of(`actor=${owner.ownerId}`)).toBe(2)
    expect(await of('action=loan-created')).toBe(1)
    expect([await of('kind=loans'), await of('kind=payments'), await of('kind=team&action=loan-created')]).toEqual([
      1, 0, 0,
    ])
    expect(codeOf(await admin.get(`${path}/activity?kind=money`))[0]).toBe(422)
    const [today] = await server.rows<{ day: string }>(
      `select (now() at time zone 'America/Toronto')::date::text as day`,
    )
    expect([await of(`from=${today?.day}&to=${today?.day}`), await of('to=2020-01-01')]).toEqual([4, 0])
    expect(codeOf(await admin.get(`${path}/activity?cursor=x`))).toEqual([422, 'cursor_unknown'])
    const file = await admin.get(`${path}/activity/export`)
    expect(file.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(file.text.split('\r\n')).toHaveLength(7)
    expect(await of('action=activity-exported')).toBe(1)
  })
})
