import { LEGAL_VERSIONS, signUpVersions } from '@winterjay/contract'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { listSubscribers } from '../../../commands/news-list.ts'
import { ANN, accountsOn } from '../../../testing/sign-up.ts'
import { startSecondServer } from '../../../testing/second-server.ts'
import { startServer } from '../../../testing/server.ts'
import type { Answer, TestServer, Visitor } from '../../../testing/server.ts'

const OPERATOR = {
  OPERATOR_NAME: 'Coop du Nord',
  OPERATOR_ADDRESS: '1, rue du Port, Gaspé (Québec) G4X 1A1',
  OPERATOR_EMAIL: 'bonjour@coop.example',
}

let server: TestServer
const { someone } = accountsOn(() => server)
beforeAll(async () => {
  server = await startServer({ ...OPERATOR, PRIVACY_OFFICER: 'Zoé Roy' })
})
afterEach(() => server.empty())
afterAll(() => server.close())

const register = (rest: object, visitor = server.visitor()): Promise<Answer> =>
  visitor.post('/api/subscription/register', { ...ANN, ...rest })
const member = async (rest: object = {}): Promise<Visitor> => {
  const visitor = server.visitor()
  visitor.token = String((await register({ email: someone(), ...rest }, visitor)).body['access_token'])
  return visitor
}

describe('security §10, Bill 96: which version was accepted, in which language, when', () => {
  it('is recorded at sign-up, and shown to its account', async () => {
    const visitor = await member({ accepted: signUpVersions('fr', 'en') })
    const { body } = await visitor.get('/api/account/agreements')
    expect(body['agreements']).toMatchObject([
      { document: 'privacy', language: 'en', version: LEGAL_VERSIONS.privacy.en },
      { document: 'refund', language: 'fr', version: LEGAL_VERSIONS.refund.fr },
      { document: 'terms', language: 'fr', version: LEGAL_VERSIONS.terms.fr },
    ])
  })

  it('a version that is not in force is refused, and no account is created', async () => {
    const answer = await register({ accepted: ['0'.repeat(64)] })
    expect([answer.status, answer.body['code']]).toEqual([409, 'agreement_outdated'])
    expect(await server.rows('select 1 from account')).toEqual([])
  })

  it('product §7: name, email and password alone create an account; texts that were not shown are not recorded until they are accepted', async () => {
    const visitor = await member()
    expect((await visitor.get('/api/account/agreements')).body['agreements']).toEqual([])
    const accepted = await visitor.post('/api/account/agreements', { accepted: [LEGAL_VERSIONS.terms.en] })
    expect([accepted.status, accepted.body['agreements']?.[0]?.['language']]).toEqual([201, 'en'])
    const before = accepted.body['agreements']
    expect(
      (await visitor.post('/api/account/agreements', { accepted: [LEGAL_VERSIONS.terms.en] })).body['agreements'],
    ).toEqual(before)
  })
})

describe('security §10, CASL: news by mail', () => {
  const consentOf = async (visitor: Visitor): Promise<unknown> =>
    (await visitor.get('/api/account/agreements')).body['marketing']

  it('is off by default; time, wording and source are recorded, and the wording has the sender’s name and postal address', async () => {
    expect(await consentOf(await member())).toBeNull()
    const visitor = server.visitor()
    const answer = await visitor.post(
      '/api/subscription/register',
      { ...ANN, marketing: true },
      { 'accept-language': 'fr' },
    )
    visitor.token = String(answer.body['access_token'])
    expect(await consentOf(visitor)).toMatchObject({
      text: expect.stringMatching(
        /^J’accepte .*Coop du Nord, 1, rue du Port.*bonjour@coop\.example.*retirer/,
      ) as unknown,
    })
    expect(await server.rows('select source from marketing_consent')).toEqual([{ source: 'sign_up' }])
  })

  it('is withdrawn and given again on the account page; the history stays as proof', async () => {
    const visitor = await member({ marketing: true })
    expect(
      (await visitor.ask('PUT', '/api/account/marketing', { body: { wanted: false } })).body['marketing'],
    ).toBeNull()
    expect(
      (await visitor.ask('PUT', '/api/account/marketing', { body: { wanted: true } })).body['marketing'],
    ).not.toBeNull()
    expect((await visitor.ask('PUT', '/api/account/marketing', { body: { wanted: true } })).status).toBe(200)
    expect(
      await server.rows('select source, withdrawn_at is null as on from marketing_consent order by source'),
    ).toEqual([
      { source: 'account', on: true },
      { source: 'sign_up', on: false },
    ])
  })

  it('is withdrawn by the link in a mail, without signing in, also a second time', async () => {
    const visitor = await member({ marketing: true })
    const [row] = await server.rows<{ token: string }>('select unsubscribe_token as token from marketing_consent')
    // An unconfirmed address may belong to somebody else (security §2.5).
    expect(await listSubscribers(server.database.db, 'https://winterjay.example')).toBe(
      'email,name,agreed_at,unsubscribe_link',
    )
    await server.rows('update account set email_confirmed_at = now()')
    expect(await listSubscribers(server.database.db, 'https://winterjay.example')).toContain(
      `https://winterjay.example/unsubscribe#token=${row?.token}`,
    )
    const unsubscribe = async (token: string): Promise<number> =>
      (await server.visitor().post('/api/privacy/unsubscription', { token })).status
    expect(await unsubscribe('a'.repeat(43))).toBe(404)
    expect([await unsubscribe(row?.token ?? ''), await unsubscribe(row?.token ?? '')]).toEqual([204, 204])
    expect(await listSubscribers(server.database.db, 'https://winterjay.example')).toBe(
      'email,name,agreed_at,unsubscribe_link',
    )
    expect(await consentOf(visitor)).toBeNull()
    expect(await server.rows("select 1 from audit_event where action = 'marketing-withdrawn'")).toHaveLength(1)
  })

  it('is not offered when the operator has not said who would send it', async () => {
    const nameless = await startSecondServer(server, {})
    const visitor = nameless.visitor()
    expect((await visitor.get('/api/legal')).body).toEqual({
      name: null,
      address: null,
      email: null,
      privacy_officer: null,
      privacy_email: null,
      data_location: null,
    })
    expect((await visitor.post('/api/subscription/register', { ...ANN, marketing: true })).body['code']).toBe(
      'marketing_not_offered',
    )
    await nameless.context.app.close()
  })
})

it('the legal pages name the operator from the settings; the privacy address defaults to the general one', async () => {
  expect((await server.visitor().get('/api/legal')).body).toEqual({
    name: OPERATOR.OPERATOR_NAME,
    address: OPERATOR.OPERATOR_ADDRESS,
    email: OPERATOR.OPERATOR_EMAIL,
    privacy_officer: 'Zoé Roy',
    privacy_email: OPERATOR.OPERATOR_EMAIL,
    data_location: null,
  })
})
