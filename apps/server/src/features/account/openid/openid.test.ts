import { LEGAL_VERSIONS } from '@winterjay/contract'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '../../../config.ts'
import { inviteOn } from '../../../commands/invite.ts'
import { startServer } from '../../../testing/server.ts'
import type { Answer, TestServer, Visitor } from '../../../testing/server.ts'
import { plainLoan } from '../../../testing/requests/loan-requests.ts'
import { ANN, PASSWORD, accountsOn } from '../../../testing/sign-up.ts'
import { CLIENT, startOpenId } from '../../../testing/stand-ins/openid-stand-in.ts'
import type { OpenIdStandIn, Person } from '../../../testing/stand-ins/openid-stand-in.ts'

const PEER = { sub: 'u-1', email: ANN.email, email_verified: true, name: 'Ann Lee' }
const REQUESTS = '/api/subscription/openid-requests'
const LOGIN = '/api/subscription/openid-login'

let provider: OpenIdStandIn
let server: TestServer
const { signUp } = accountsOn(() => server)
const settings = () => ({
  PUBLIC_URL: 'https://winterjay.example',
  LIMIT_LOGIN_ADDRESS: '100000',
  OPENID_ISSUER: provider.issuer,
  OPENID_CLIENT_ID: CLIENT.id,
  OPENID_CLIENT_SECRET: CLIENT.secret,
  OPENID_NAME: 'Nest ID',
})
beforeAll(async () => {
  provider = await startOpenId()
  server = await startServer(settings())
})
beforeEach(() => {
  Object.assign(provider, { claims: {}, signsWithAnotherKey: false, isTerse: false, isAway: false })
  server.mailbox.length = 0
})
afterEach(() => server.empty())
afterAll(async () => {
  await server.close()
  await provider.close()
})

const begin = async (visitor: Visitor): Promise<string> => String((await visitor.post(REQUESTS, {})).body['url'])

async function enter(person: Person, visitor = server.visitor()): Promise<Answer> {
  return visitor.post(LOGIN, {
    query: provider.agree(await begin(visitor), person),
    accepted: [LEGAL_VERSIONS.terms.en],
  })
}
const said = async (person: Person): Promise<unknown[]> => {
  const { status, body } = await enter(person)
  return [status, body['code']]
}
const count = async (table: string): Promise<number> => (await server.rows(`select 1 from ${table}`)).length
const confirm = (): Promise<unknown> => server.rows('update account set email_confirmed_at = now()')

describe('security §2.6 sign-in with the OpenID provider of the settings', () => {
  it('sends the browser there with PKCE, state and nonce, and back only to PUBLIC_URL', async () => {
    const { searchParams } = new URL(await begin(server.visitor()))
    expect(Object.fromEntries(searchParams)).toMatchObject({
      client_id: 'winterjay',
      redirect_uri: 'https://winterjay.example/sign-in',
      response_type: 'code',
      scope: 'openid email profile',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/) as unknown,
      state: expect.stringMatching(/^[\w-]{43}$/) as unknown,
      nonce: expect.stringMatching(/^[\w-]{43}$/) as unknown,
    })
  })

  it('names the provider to the page', async () => {
    expect((await server.visitor().get('/api/legal')).body['sign_in_with']).toBe('Nest ID')
  })

  it('creates an account with a confirmed address, the accepted terms and what the guest had; then signs in to it', async () => {
    const visitor = server.visitor()
    await visitor.post('/api/loans', plainLoan())
    const first = await enter(PEER, visitor)
    expect([first.status, first.body['is_new'], first.body['user']]).toEqual([
      200,
      true,
      { name: 'Ann Lee', email: 'ann@example.ca', subscription_status: 'none', trial_end: null },
    ])
    visitor.token = String(first.body['access_token'])
    expect((await visitor.get('/api/account')).body).toMatchObject({ email_confirmed: true })
    expect((await visitor.get('/api/loans')).body['loans']).toHaveLength(1)
    expect(await count('account_agreement')).toBe(1)
    const again = await enter({ ...PEER, email: 'ann.new@example.ca', name: 'Ann Roy' })
    expect([again.status, again.body['is_new'], again.body['user']?.['email']]).toEqual([200, false, 'ann@example.ca'])
    expect(await count('account')).toBe(1)
  })

  it('reads address and name from the user info when the ID token has none', async () => {
    provider.isTerse = true
    expect((await enter(PEER)).body['user']).toMatchObject({ name: 'Ann Lee', email: 'ann@example.ca' })
  })

  it('nobody knows the password of such an account; a reset sets one', async () => {
    await enter(PEER)
    const login = await server.visitor().post('/api/subscription/login', { email: ANN.email, password: '' })
    expect(login.status).toBe(422)
    await server.visitor().post('/api/account/password-resets', { email: ANN.email })
    await expect.poll(() => server.mailbox.map(({ text }) => text).join()).toContain('/reset-password#')
  })
})

describe('security §2.6 linking', () => {
  it('links an account whose address is confirmed, and says so by mail', async () => {
    await signUp()
    await confirm()
    expect((await enter(PEER)).body['is_new']).toBe(false)
    await expect.poll(() => server.mailbox.map(({ subject }) => subject)).toContain('Another way to sign in was added')
    expect(await count('account')).toBe(1)
    expect(await server.rows("select 1 from audit_event where action = 'identity-linked'")).toHaveLength(1)
  })

  it('never links by an address that our account has not confirmed: its maker may be a stranger', async () => {
    await signUp()
    expect(await said(PEER)).toEqual([409, 'openid_unconfirmed'])
    expect(await count('account_identity')).toBe(0)
  })

  it.each([
    ['not confirmed there', { email_verified: false }],
    ['nothing said of it', { email_verified: undefined }],
    ['said as text', { email_verified: 'true' as unknown as boolean }],
    ['no address', { email: undefined }],
    ['no address at all', { email: 'ann' }],
    ['an address with a line break', { email: 'ann@example.ca\r\nBcc: x@y.ca' }],
  ])('never links or creates by an address that the provider has not confirmed: %s', async (_, claims) => {
    await signUp()
    await confirm()
    expect(await said({ ...PEER, ...claims } as Person)).toEqual([403, 'openid_unverified'])
    expect(await count('account_identity')).toBe(0)
  })

  it('does not replace a second step', async () => {
    await signUp()
    await confirm()
    await server.rows(
      "insert into account_two_factor (owner_id, secret, confirmed_at) select owner_id, 'x', now() from account",
    )
    expect(await said(PEER)).toEqual([403, 'openid_second_step'])
    expect(await count('account_identity')).toBe(0)
  })

  it('ends with the account', async () => {
    const visitor = server.visitor()
    const { body } = await enter(PEER, visitor)
    visitor.token = String(body['access_token'])
    await server.rows(`update account set password_hash = (select password_hash from account limit 1)`)
    const { hash } = await import('@node-rs/argon2')
    await server.rows(`update account set password_hash = '${await hash(PASSWORD)}'`)
    expect((await visitor.post('/api/privacy/deletion', { password: PASSWORD })).status).toBeLessThan(300)
    expect(await count('account_identity')).toBe(0)
  })
})

describe('security §2.6 answers that do not fit', () => {
  it.each([
    ['signed with another key', () => (provider.signsWithAnotherKey = true)],
    ['for another client', () => (provider.claims = { aud: 'somebody-else' })],
    ['of another issuer', () => (provider.claims = { iss: 'https://evil.example' })],
    ['with another nonce', () => (provider.claims = { nonce: 'another' })],
    ['expired', () => (provider.claims = { exp: 1 })],
  ])('an ID token %s', async (_, spoil) => {
    spoil()
    expect(await said(PEER)).toEqual([401, 'openid_wrong'])
    expect(await count('account')).toBe(0)
  })

  it('a request of another browser, one used before, and one too old', async () => {
    const [mine, theirs] = [server.visitor(), server.visitor()]
    await theirs.post('/api/loans', plainLoan())
    const query = provider.agree(await begin(mine), PEER)
    expect((await theirs.post(LOGIN, { query })).body['code']).toBe('openid_wrong')
    expect((await mine.post(LOGIN, { query })).status).toBe(200)
    expect((await mine.post(LOGIN, { query })).body['code']).toBe('openid_wrong')
    const late = server.visitor()
    const answer = provider.agree(await begin(late), PEER)
    await server.rows("update openid_request set expires_at = now() - interval '1 second'")
    expect((await late.post(LOGIN, { query: answer })).body['code']).toBe('openid_wrong')
  })

  it('a state, a code or an issuer that was changed, a refusal, and nothing at all', async () => {
    const changes: readonly [string, string | null][] = [
      ['state', 'x'],
      ['code', 'x'],
      ['iss', 'https://evil.example'],
      ['code', null],
      ['error', 'access_denied'],
    ]
    for (const [name, value] of changes) {
      const visitor = server.visitor()
      const query = new URLSearchParams(provider.agree(await begin(visitor), PEER))
      if (value === null) query.delete(name)
      else query.set(name, value)
      expect([name, (await visitor.post(LOGIN, { query: query.toString() })).body['code']]).toEqual([
        name,
        'openid_wrong',
      ])
    }
    expect((await server.visitor().post(LOGIN, { query: '' })).body['code']).toBe('openid_wrong')
    expect(await count('account')).toBe(0)
  })

  it('counts towards the limit of wrong passwords', async () => {
    const strict = await startServer({ ...settings(), LIMIT_LOGIN_ADDRESS: '2' })
    const answers = []
    for (let tries = 0; tries < 3; tries += 1)
      answers.push((await strict.visitor().post(LOGIN, { query: 'state=x' })).status)
    expect(answers).toEqual([401, 401, 429])
    await strict.close()
  })

  it('a provider that does not answer is named, before the request and after it', async () => {
    const fresh = await startServer(settings())
    provider.isAway = true
    const answer = await fresh.visitor().post(REQUESTS, {})
    expect([answer.status, answer.body['code']]).toEqual([503, 'openid_away'])
    expect(answer.body['detail']).toContain('Nest ID does not answer')
    provider.isAway = false
    const visitor = fresh.visitor()
    const query = provider.agree(await begin(visitor), PEER)
    provider.isAway = true
    expect((await visitor.post(LOGIN, { query })).body['code']).toBe('openid_away')
    await fresh.close()
  })
})

describe('security §2.5 with a provider', () => {
  it('closed creates no account; by invitation, the invited address needs no link, since the provider confirms it', async () => {
    const closed = await startServer({ ...settings(), SIGN_UP: 'closed' })
    const visitor = closed.visitor()
    const query = provider.agree(await begin(visitor), PEER)
    expect((await visitor.post(LOGIN, { query })).body['code']).toBe('sign_up_closed')
    await closed.close()

    const invites = await startServer({ ...settings(), SIGN_UP: 'invite' })
    const uninvited = invites.visitor()
    expect((await uninvited.post(LOGIN, { query: provider.agree(await begin(uninvited), PEER) })).body['code']).toBe(
      'invitation_needed',
    )
    await inviteOn(invites.database.db, [ANN.email], readConfig(settings()))
    const invited = invites.visitor()
    expect((await invited.post(LOGIN, { query: provider.agree(await begin(invited), PEER) })).status).toBe(200)
    await invites.close()
  })

  it('needs all three settings', () => {
    const { OPENID_ISSUER, OPENID_CLIENT_ID, OPENID_CLIENT_SECRET } = settings()
    for (const some of [{ OPENID_ISSUER }, { OPENID_CLIENT_ID, OPENID_CLIENT_SECRET }, { OPENID_NAME: 'Nest ID' }])
      expect(() => readConfig(some)).toThrow(
        'OPENID_ISSUER, OPENID_CLIENT_ID and OPENID_CLIENT_SECRET must be set together.',
      )
  })

  it('without the settings there is no such way in', async () => {
    const without = await startServer({})
    expect((await without.visitor().post(REQUESTS, {})).body['code']).toBe('openid_off')
    expect((await without.visitor().get('/api/legal')).body).not.toHaveProperty('sign_in_with')
    await without.close()
  })
})
