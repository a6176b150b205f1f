import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { inviteOn } from '../../../commands/invite.ts'
import { hashToken, newToken } from '../../../http/token.ts'
import { readConfig } from '../../../config.ts'
import { ANN } from '../../../testing/sign-up.ts'
import { startServer } from '../../../testing/server.ts'
import type { TestServer } from '../../../testing/server.ts'

const REGISTER = '/api/subscription/register'
const SETTINGS = { SIGN_UP: 'invite', PUBLIC_URL: 'https://winterjay.example' }
let server: TestServer
beforeAll(async () => {
  server = await startServer(SETTINGS)
})
afterEach(() => server.empty())
afterAll(() => server.close())

async function invitationFor(email: string): Promise<string> {
  const said = await inviteOn(server.database.db, [email], readConfig(SETTINGS))
  const [, token = ''] = /^https:\/\/winterjay\.example\/join#token=([\w-]{43})\n/.exec(said) ?? []
  return token
}

const codeOf = async (body: object): Promise<unknown> => (await server.visitor().post(REGISTER, body)).body['code']
const countAccounts = async (): Promise<number> => (await server.rows('select 1 from account')).length

describe('security §2.5 SIGN_UP=invite', () => {
  it('says so to the page', async () => {
    expect((await server.visitor().get('/api/legal')).body).toMatchObject({ sign_up: 'invite' })
  })

  it('refuses whoever has no invitation, one for another address, or none of ours, and stores nothing', async () => {
    const invitation = await invitationFor('bob@example.ca')
    expect(await codeOf(ANN)).toBe('invitation_needed')
    expect(await codeOf({ ...ANN, invitation })).toBe('invitation_needed')
    expect(await codeOf({ ...ANN, invitation: newToken() })).toBe('invitation_needed')
    expect(await countAccounts()).toBe(0)
  })

  it('lets the invited address in once, in whatever case it is written', async () => {
    const invitation = await invitationFor('Ann@Example.ca')
    expect((await server.visitor().post(REGISTER, { ...ANN, invitation })).status).toBe(201)
    await server.rows("update account set email = 'x@y.ca', email_key = 'x@y.ca'")
    expect(await codeOf({ ...ANN, invitation })).toBe('invitation_needed')
    expect(await countAccounts()).toBe(1)
  })

  it('keeps only the hash of the latest link, for fourteen days', async () => {
    const first = await invitationFor(ANN.email)
    const second = await invitationFor(ANN.email)
    expect(await codeOf({ ...ANN, invitation: first })).toBe('invitation_needed')
    const kept = await server.rows<{ text: string }>('select sign_up_invitation::text as text from sign_up_invitation')
    expect(kept).toHaveLength(1)
    expect(kept[0]?.text).toContain(hashToken(second).toString('hex'))
    expect(kept[0]?.text).not.toContain(second)
    await server.rows("update sign_up_invitation set expires_at = now() - interval '1 second'")
    expect(await codeOf({ ...ANN, invitation: second })).toBe('invitation_needed')
  })

  it('an invitation that could not be used is not used up', async () => {
    const invitation = await invitationFor(ANN.email)
    expect(await codeOf({ ...ANN, password: 'password', invitation })).toBe('password_common')
    expect((await server.visitor().post(REGISTER, { ...ANN, invitation })).status).toBe(201)
  })

  it('takes the link of an invitation to a business, and leaves it open for the account to accept', async () => {
    const token = newToken()
    const id = '5a0c7a52-6f2e-4f6e-9d5b-0a7a3f1f9c11'
    await server.rows(`insert into owner (id, kind, seen_on) values ('${id}', 'business', '2026-11-21')`)
    await server.rows(`insert into business (owner_id, name) values ('${id}', 'Loon Loans')`)
    await server.rows(
      `insert into invitation (business_id, id, email, email_key, role, token_hash, invited_by, expires_at)
       values ('${id}', gen_random_uuid(), '${ANN.email}', '${ANN.email}', 'viewer', '\\x${hashToken(token).toString('hex')}', '${id}', now() + interval '1 day')`,
    )
    expect((await server.visitor().post(REGISTER, { ...ANN, invitation: token })).status).toBe(201)
    expect(await server.rows('select 1 from invitation where accepted_at is null')).toHaveLength(1)
  })

  it('changes nothing for guests', async () => {
    expect((await server.visitor().get('/api/loans')).status).toBe(200)
  })
})

describe('security §2.5 the other values of SIGN_UP', () => {
  it('closed takes no new account, with an invitation or without', async () => {
    const closed = await startServer({ SIGN_UP: 'closed' })
    const invitation = await invitationFor(ANN.email)
    const answer = await closed.visitor().post(REGISTER, { ...ANN, invitation })
    expect([answer.status, answer.body['code']]).toEqual([403, 'sign_up_closed'])
    expect((await closed.visitor().get('/api/legal')).body['sign_up']).toBe('closed')
    await closed.close()
  })

  it('open, the default, says nothing to the page', async () => {
    const open = await startServer({})
    expect((await open.visitor().get('/api/legal')).body).not.toHaveProperty('sign_up')
    expect((await open.visitor().post(REGISTER, ANN)).status).toBe(201)
    await open.close()
  })
})
