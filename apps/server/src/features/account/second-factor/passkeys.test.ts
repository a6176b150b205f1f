import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { plainLoan } from '../../../testing/requests/loan-requests.ts'
import { softwareAuthenticator } from '../../../testing/stand-ins/software-authenticator.ts'
import type { Options, Said, SoftwareAuthenticator } from '../../../testing/stand-ins/software-authenticator.ts'
import { PASSWORD, accountsOn } from '../../../testing/sign-up.ts'
import { startServer } from '../../../testing/server.ts'
import type { Answer, TestServer, Visitor } from '../../../testing/server.ts'

const ORIGIN = 'https://winterjay.example'

let server: TestServer
const { member: signUp, someone } = accountsOn(() => server)
beforeAll(async () => {
  server = await startServer({ LIMIT_LOGIN_ADDRESS: '100000', PUBLIC_URL: ORIGIN })
})
afterEach(async () => {
  await server.empty()
  server.mailbox.length = 0
})
afterAll(() => server.close())

const optionsOf = (answer: Answer): Options => {
  expect(answer.status).toBe(201)
  return answer.body['options'] as unknown as Options
}
const begin = async (visitor: Visitor): Promise<Options> =>
  optionsOf(await visitor.post('/api/account/passkeys/options', { password: PASSWORD }))
const add = async (visitor: Visitor, device: SoftwareAuthenticator, said: Said = {}): Promise<Answer> =>
  visitor.post('/api/account/passkeys', { name: 'My phone', credential: device.register(await begin(visitor), said) })
const beginLogin = async (): Promise<Options> =>
  optionsOf(await server.visitor().post('/api/subscription/passkey-options', {}))
const enter = (credential: object, visitor = server.visitor()): Promise<Answer> =>
  visitor.post('/api/subscription/passkey-login', { credential })

/** An account with one passkey. */
async function holder(): Promise<{ visitor: Visitor; device: SoftwareAuthenticator; email: string }> {
  const email = someone()
  const visitor = await signUp({ email })
  const device = softwareAuthenticator(ORIGIN)
  expect((await add(visitor, device)).status).toBe(201)
  return { visitor, device, email }
}

describe('security §2.7: adding a passkey', () => {
  it('requests a discoverable credential with user verification, for the host of PUBLIC_URL', async () => {
    const email = someone()
    const visitor = await signUp({ email })
    const options = optionsOf(
      await visitor.post('/api/account/passkeys/options', { password: PASSWORD }, { host: 'evil.example' }),
    )
    expect(options).toMatchObject({
      rp: { id: 'winterjay.example', name: 'Winterjay' },
      user: { name: email, displayName: 'Ann Lee' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
    })
    expect(options.challenge).toMatch(/^[\w-]{43}$/)
  })

  it('requires the password first (ASVS 7.5.1), is logged as a change to the ways to sign in, and sends a mail', async () => {
    const visitor = await signUp()
    expect(
      (await visitor.post('/api/account/passkeys/options', { password: 'wrong password' })).body['errors']?.[0]?.[
        'field'
      ],
    ).toBe('password')
    const added = await add(visitor, softwareAuthenticator(ORIGIN))
    expect(added.body['passkeys']).toMatchObject([{ name: 'My phone', is_synced: false, last_used_at: null }])
    await expect.poll(() => server.mailbox.at(-1)?.subject).toBe('A passkey was added')
    expect(await server.rows("select 1 from audit_event where action = 'passkey-added'")).toHaveLength(1)
  })

  it('a challenge is valid once, for its own account, and for five minutes', async () => {
    const [ann, bea] = [await signUp({ email: someone() }), await signUp({ email: someone() })]
    const finish = (visitor: Visitor, options: Options): Promise<Answer> =>
      visitor.post('/api/account/passkeys', { name: 'x', credential: softwareAuthenticator(ORIGIN).register(options) })
    const options = await begin(ann)
    expect((await finish(bea, options)).body['code']).toBe('passkey_unsound')
    expect((await finish(ann, options)).status).toBe(201)
    expect((await finish(ann, options)).body['code']).toBe('passkey_unsound')
    const late = await begin(ann)
    await server.rows("update passkey_challenge set expires_at = now() - interval '1 second'")
    expect((await finish(ann, late)).body['code']).toBe('passkey_unsound')
    expect((await finish(ann, await beginLogin())).body['code']).toBe('passkey_unsound')
    expect((await finish(ann, { challenge: 'made-up' })).body['code']).toBe('passkey_unsound')
  })

  it.each<[string, Said]>([
    ['another site', { origin: 'https://winterjay.example.evil' }],
    ['another host in the signed data', { host: 'evil.example' }],
    ['a device without user verification', { isVerified: false }],
    ['an answer of the wrong type', { type: 'webauthn.get' }],
  ])('%s is refused', async (_what, said) => {
    const visitor = await signUp()
    expect((await add(visitor, softwareAuthenticator(ORIGIN), said)).body['code']).toBe('passkey_unsound')
    expect(await server.rows('select 1 from passkey')).toEqual([])
  })

  it('the same passkey cannot be added twice, on any account', async () => {
    const { visitor, device } = await holder()
    const options = await begin(visitor)
    expect(options).toMatchObject({ excludeCredentials: [{ id: device.credentialId }] })
    expect(
      (await visitor.post('/api/account/passkeys', { name: 'x', credential: device.register(options) })).body['code'],
    ).toBe('passkey_known')
    expect((await add(await signUp({ email: someone() }), device)).body['code']).toBe('passkey_known')
  })
})

describe('security §2.7: signing in with a passkey', () => {
  it('needs no address and no password, moves the guest’s data, and is logged', async () => {
    const { device, email } = await holder()
    const guest = server.visitor()
    await guest.post('/api/loans', plainLoan())
    const answer = await enter(device.sign(await beginLogin()), guest)
    expect(answer.body['user']).toMatchObject({ name: 'Ann Lee', email })
    guest.token = String(answer.body['access_token'])
    expect((await guest.get('/api/loans')).body['loans']).toHaveLength(1)
    expect((await guest.get('/api/account/passkeys')).body['passkeys']?.[0]?.['last_used_at']).not.toBeNull()
    expect((await server.rows<{ action: string }>('select action from audit_event order by id')).at(-1)?.action).toBe(
      'signed-in',
    )
  })

  it('counts as two factors: no code is asked for, even where a password would need one', async () => {
    const { visitor, device } = await holder()
    await visitor.post('/api/account/two-factor', { password: PASSWORD })
    await server.rows('update account_two_factor set confirmed_at = now()')
    expect((await enter(device.sign(await beginLogin()))).status).toBe(200)
  })

  it('an answer works once: neither again nor with an invented or expired challenge', async () => {
    const { device } = await holder()
    const signed = device.sign(await beginLogin())
    expect((await enter(signed)).status).toBe(200)
    expect((await enter(signed)).body['code']).toBe('passkey_wrong')
    expect((await enter(device.sign({ challenge: 'made-up' }))).status).toBe(401)
    const late = await beginLogin()
    await server.rows("update passkey_challenge set expires_at = now() - interval '1 second'")
    expect((await enter(device.sign(late))).status).toBe(401)
  })

  it('of ten concurrent answers to one challenge, one signs in', async () => {
    const { device } = await holder()
    const options = await beginLogin()
    const answers = await Promise.all(Array.from({ length: 10 }, () => enter(device.sign(options))))
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
  })

  it.each<[string, Said]>([
    ['another site', { origin: 'https://winterjay.example.evil' }],
    ['another host', { host: 'evil.example' }],
    ['a device without user verification', { isVerified: false }],
    ['an answer of the wrong type', { type: 'webauthn.create' }],
    ['the handle of another account', { userHandle: 'AAAAAAAAAAAAAAAAAAAAAA' }],
  ])('%s is refused with the same message as an unknown passkey (security T17)', async (_what, said) => {
    const { device } = await holder()
    const refused = await enter(device.sign(await beginLogin(), said))
    const unknown = await enter(softwareAuthenticator(ORIGIN).sign(await beginLogin()))
    expect([refused.status, refused.text]).toEqual([401, unknown.text])
  })

  it('another key that claims this passkey’s id is refused', async () => {
    const { device } = await holder()
    const forged = {
      ...softwareAuthenticator(ORIGIN).sign(await beginLogin()),
      id: device.credentialId,
      rawId: device.credentialId,
    }
    expect((await enter(forged)).status).toBe(401)
  })

  it('a counter that goes back means a copied key: refused', async () => {
    const { device } = await holder()
    device.useCount = 7
    expect((await enter(device.sign(await beginLogin()))).status).toBe(200)
    device.useCount = 3
    expect((await enter(device.sign(await beginLogin()))).status).toBe(401)
  })

  it('failures count against their network (security §4)', async () => {
    const { startSecondServer } = await import('../../../testing/second-server.ts')
    const strict = await startSecondServer(server, { PUBLIC_URL: ORIGIN, LIMIT_LOGIN_ADDRESS: '2' })
    const tries = [1, 2, 3].map(
      async () =>
        (
          await strict.visitor().post('/api/subscription/passkey-login', {
            credential: softwareAuthenticator(ORIGIN).sign({ challenge: 'x' }),
          })
        ).status,
    )
    expect(await Promise.all(tries)).toContain(401)
    expect(
      (
        await strict.visitor().post('/api/subscription/passkey-login', {
          credential: softwareAuthenticator(ORIGIN).sign({ challenge: 'x' }),
        })
      ).status,
    ).toBe(429)
    await strict.context.app.close()
  })
})

describe('security §2.7: the passkeys of an account', () => {
  it('are renamed without the password, removed with it, and then no longer sign in', async () => {
    const { visitor, device } = await holder()
    const id = String((await visitor.get('/api/account/passkeys')).body['passkeys']?.[0]?.['id'])
    expect(
      (await visitor.ask('PATCH', `/api/account/passkeys/${id}`, { body: { name: 'Old phone' } })).body[
        'passkeys'
      ]?.[0]?.['name'],
    ).toBe('Old phone')
    expect((await visitor.post(`/api/account/passkeys/${id}/removal`, { password: 'wrong password' })).status).toBe(422)
    expect((await visitor.post(`/api/account/passkeys/${id}/removal`, { password: PASSWORD })).status).toBe(204)
    expect((await visitor.post(`/api/account/passkeys/${id}/removal`, { password: PASSWORD })).status).toBe(404)
    expect((await enter(device.sign(await beginLogin()))).status).toBe(401)
  })

  it('of another account are not found (security T1)', async () => {
    const { visitor } = await holder()
    const id = String((await visitor.get('/api/account/passkeys')).body['passkeys']?.[0]?.['id'])
    const other = await signUp({ email: someone() })
    expect((await other.ask('PATCH', `/api/account/passkeys/${id}`, { body: { name: 'Mine now' } })).status).toBe(404)
    expect((await other.post(`/api/account/passkeys/${id}/removal`, { password: PASSWORD })).status).toBe(404)
    expect((await visitor.get('/api/account/passkeys')).body['passkeys']).toHaveLength(1)
  })

  it('are in the export, and are deleted with the account', async () => {
    const { visitor, device } = await holder()
    const data = JSON.parse((await visitor.get('/api/privacy/export')).text) as {
      data: { passkey: { credential_id: string }[] }
    }
    expect(data.data.passkey.map((one) => one.credential_id)).toEqual([device.credentialId])
    await visitor.post('/api/privacy/deletion', { password: PASSWORD })
    expect(await server.rows('select 1 from passkey')).toEqual([])
    expect((await enter(device.sign(await beginLogin()))).status).toBe(401)
  })
})
