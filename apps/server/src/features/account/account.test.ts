import { hash } from '@node-rs/argon2'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { ANN, PASSWORD, accountsOn } from '../../testing/sign-up.ts'
import { startServer } from '../../testing/server.ts'
import type { Answer, TestServer } from '../../testing/server.ts'

let server: TestServer
const { signUp, signIn, someone } = accountsOn(() => server)
beforeAll(async () => {
  server = await startServer({
    LIMIT_LOGIN_ADDRESS: '100000',
    PUBLIC_URL: 'https://winterjay.example',
    LIMIT_RESET: '100000',
  })
})
afterEach(async () => {
  await server.empty()
  server.mailbox.length = 0
})
afterAll(() => server.close())

const isTrue = (value: unknown): boolean => value === true
const mails = async (count: number): Promise<TestServer['mailbox']> => {
  await expect.poll(() => server.mailbox).toHaveLength(count)
  return server.mailbox
}

describe('product §7 register, login, profile', () => {
  it('registers with a token and the user of product §3.1, and the token loads the same profile', async () => {
    const visitor = server.visitor()
    const answer = await visitor.post('/api/subscription/register', ANN)
    expect(answer.status).toBe(201)
    expect(answer.body['user']).toEqual({
      name: 'Ann Lee',
      email: 'ann@example.ca',
      subscription_status: 'none',
      trial_end: null,
    })
    visitor.token = String(answer.body['access_token'])
    expect(visitor.token).toMatch(/^[\w-]{43}$/)
    expect((await visitor.get('/api/subscription/profile')).body).toEqual(answer.body['user'])
  })

  it('signs in regardless of the case of the address and the Unicode normalisation of the password', async () => {
    await signUp({ email: 'Zoé@Exemple.CA', password: 'été à Rivière-du-Loup' })
    const answer = await signIn(' zoé@exemple.ca ', 'été à Rivière-du-Loup'.normalize('NFD'))
    expect(answer.status).toBe(200)
    expect(answer.body['user']?.['email']).toBe('Zoé@Exemple.CA')
  })

  it('stores neither token nor password', async () => {
    const { token } = await signUp()
    const [account] = await server.rows<{ hash: string }>('select password_hash as hash from account')
    expect(account?.hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    const [session] = await server.rows<{ hash: string }>(
      "select encode(token_hash, 'base64') as hash from account_session",
    )
    expect(session?.hash).not.toContain(token)
  })

  it('rehashes a password of outdated cost at the next sign-in, and keeps a current hash (security §2)', async () => {
    const email = someone()
    await signUp({ email })
    const kept = async (): Promise<string> =>
      (await server.rows<{ hash: string }>(`select password_hash as hash from account where email = '${email}'`))[0]
        ?.hash ?? ''
    const today = await kept()
    expect((await signIn(email, PASSWORD)).status).toBe(200)
    expect(await kept()).toBe(today)
    const weak = await hash(PASSWORD, { memoryCost: 8_192, timeCost: 1, parallelism: 1 })
    await server.rows(`update account set password_hash = '${weak}' where email = '${email}'`)
    expect((await signIn(email, PASSWORD)).status).toBe(200)
    expect(await kept()).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect((await signIn(email, PASSWORD)).status).toBe(200)
  })

  it('reads only the named fields (security T8)', async () => {
    const visitor = server.visitor()
    await visitor.post('/api/subscription/register', {
      ...ANN,
      id: '1',
      role: 'operator',
      subscription_status: 'active',
      trial_end: '2030-01-01',
      kind: 'business',
    })
    const [row] = await server.rows<{ kind: string }>('select o.kind from owner o join account a on a.owner_id = o.id')
    expect(row?.kind).toBe('account')
  })
})

describe('product §5 validation', () => {
  it.each([
    [{ name: '' }, 'name'],
    [{ email: ' ' }, 'email'],
    [{ password: '' }, 'password'],
    [{ name: undefined, email: undefined, password: undefined }, 'name'],
  ])('register with %j: Please fill all required fields', async (fields, field) => {
    const answer = await server.visitor().post('/api/subscription/register', { ...ANN, ...fields })
    expect(answer.status).toBe(422)
    expect(answer.body['detail']).toBe('Please fill all required fields')
    expect(answer.body['errors']?.[0]?.['field']).toBe(field)
  })

  it('register with 7 characters: Password must be at least 8 characters; 8 are accepted', async () => {
    const short = await server.visitor().post('/api/subscription/register', { ...ANN, password: 'k7#wq2z' })
    expect(short.status).toBe(422)
    expect(short.body['detail']).toBe('Password must be at least 8 characters')
    await signUp({ password: 'k7#wq2zv' })
  })

  it('register with an invalid address: the sentence does not say that it may be left out', async () => {
    const answer = await server.visitor().post('/api/subscription/register', { ...ANN, email: 'ann at example' })
    expect([answer.status, answer.body['detail']]).toEqual([
      422,
      'email: enter an email address such as name@example.ca.',
    ])
  })

  it('login without e-mail or password: Please fill all fields', async () => {
    for (const body of [{ email: '', password: 'x' }, { email: 'a@b.ca', password: '' }, {}]) {
      const answer = await server.visitor().post('/api/subscription/login', body)
      expect(answer.status).toBe(422)
      expect(answer.body['detail']).toBe('Please fill all fields')
    }
  })

  it('says it in French', async () => {
    const answer = await server.visitor().post('/api/subscription/login', {}, { 'accept-language': 'fr' })
    expect(answer.body['detail']).toBe('Veuillez remplir tous les champs')
  })

  it.each([['a@b.c\r\nBcc: evil@x.example'], ['no-at.example'], ['a@b'], ['<a@b.ca>'], ['a@b.ca, c@d.ca']])(
    'refuses the address %j',
    async (email) => {
      expect((await server.visitor().post('/api/subscription/register', { ...ANN, email })).status).toBe(422)
    },
  )

  it.each([['Ann\r\nBcc: evil@x.example'], ['Ann\u0000'], ['a'.repeat(101)], [7], [null]])(
    'refuses the name %j',
    async (name) => {
      expect((await server.visitor().post('/api/subscription/register', { ...ANN, name })).status).toBe(422)
    },
  )

  it('accepts any 128 characters and refuses more (NIST SP 800-63B-4)', async () => {
    const longest = 'le huard 🦜 été '.repeat(9).slice(0, -8)
    expect(Array.from(longest)).toHaveLength(128)
    await signUp({ password: longest })
    expect((await signIn(ANN.email, longest)).status).toBe(200)
    expect(
      (await server.visitor().post('/api/subscription/register', { ...ANN, email: someone(), password: `${longest}x` }))
        .status,
    ).toBe(422)
  })

  it('refuses a common password, the name of the product and the address itself (security §2)', async () => {
    for (const password of [
      'password',
      'Password1!',
      'p@ssw0rd',
      '12345678',
      'qwertyuiop',
      'iloveyou2',
      'Winterjay2026',
      'ann@example.ca',
      'motdepasse',
      'aaaaaaaaaa',
      'Canada2024!',
      'abc123abc123',
    ]) {
      const answer = await server.visitor().post('/api/subscription/register', { ...ANN, password })
      expect([password, answer.status, answer.body['code']]).toEqual([password, 422, 'password_common'])
    }
  })
})

describe('security T17: nothing reveals whether an account exists', () => {
  it('login gives the same answer for an unknown address and a wrong password', async () => {
    await signUp()
    const wrong = await signIn(ANN.email, 'not the password')
    const unknown = await signIn(someone(), 'not the password')
    expect(wrong.status).toBe(401)
    expect(unknown.text).toBe(wrong.text)
    const names = (answer: Answer): string[] => Object.keys(answer.headers).sort()
    expect(names(unknown)).toEqual(names(wrong))
  })

  it('a reset gives the same answer for both, and only an existing account gets a mail', async () => {
    await signUp()
    await mails(1)
    const visitor = server.visitor()
    const unknown = await visitor.post('/api/account/password-resets', { email: someone() })
    const known = await visitor.post('/api/account/password-resets', { email: ANN.email })
    expect([unknown.status, unknown.text]).toEqual([202, ''])
    expect([known.status, known.text]).toEqual([202, ''])
    const [, reset] = await mails(2)
    expect(reset?.to.address).toBe(ANN.email)
  })

  it('a taken address is 409 at registration', async () => {
    await signUp()
    const answer = await server.visitor().post('/api/subscription/register', { ...ANN, email: 'ANN@example.ca' })
    expect([answer.status, answer.body['code']]).toEqual([409, 'email_taken'])
    expect(await server.rows("select 1 from owner where kind = 'account'")).toHaveLength(1)
  })
})

describe('security §2: sessions', () => {
  it.each(['Bearer nonsense', `Bearer ${'a'.repeat(43)}`, 'Basic YTpi', 'Bearer', ''])(
    'authorization "%s" is 401, never a guest',
    async (authorization) => {
      expect((await server.visitor().get('/api/loans', { authorization })).status).toBe(401)
      expect((await server.visitor().get('/api/subscription/profile', { authorization })).status).toBe(401)
    },
  )

  it('logout revokes the token', async () => {
    const visitor = await signUp()
    expect((await visitor.post('/api/subscription/logout', {})).status).toBe(204)
    expect((await visitor.get('/api/subscription/profile')).status).toBe(401)
  })

  it('end after 14 idle days, and after 30 days in any case', async () => {
    const visitor = await signUp()
    const profile = async (): Promise<number> => (await visitor.get('/api/subscription/profile')).status
    await server.rows("update account_session set last_used_at = now() - interval '13 days'")
    expect(await profile()).toBe(200)
    await server.rows("update account_session set last_used_at = now() - interval '15 days'")
    expect(await profile()).toBe(401)
    await server.rows("update account_session set last_used_at = now(), expires_at = now() - interval '1 second'")
    expect(await profile()).toBe(401)
  })

  it('record the last use at most once a minute', async () => {
    const visitor = await signUp()
    const lastUse = (): Promise<object[]> => server.rows('select last_used_at from account_session')
    const before = await lastUse()
    await visitor.get('/api/subscription/profile')
    expect(await lastUse()).toEqual(before)
    await server.rows("update account_session set last_used_at = now() - interval '2 minutes'")
    await visitor.get('/api/subscription/profile')
    expect((await visitor.get('/api/account/sessions')).body['sessions']).toHaveLength(1)
    expect(
      await server.rows("select 1 from account_session where last_used_at > now() - interval '1 minute'"),
    ).toHaveLength(1)
  })

  it('lists devices, ends one, and ends all', async () => {
    const visitor = await signUp()
    const phone = server.visitor()
    phone.token = String(
      (
        await phone.post('/api/subscription/login', ANN, {
          'user-agent':
            'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Mobile/15E148 Safari/604.1',
        })
      ).body['access_token'],
    )
    const listed = (await visitor.get('/api/account/sessions')).body['sessions']
    const other = listed?.find((one) => !isTrue(one['is_current']))
    expect(other?.['device']).toBe('Safari, iPhone')
    expect((await visitor.ask('DELETE', `/api/account/sessions/${String(other?.['id'])}`)).status).toBe(204)
    expect((await visitor.ask('DELETE', `/api/account/sessions/${String(other?.['id'])}`)).status).toBe(404)
    expect((await phone.get('/api/subscription/profile')).status).toBe(401)
    expect((await visitor.ask('DELETE', '/api/account/sessions')).status).toBe(204)
    expect((await visitor.get('/api/subscription/profile')).status).toBe(401)
  })

  it("cannot end another account's session (security T1)", async () => {
    const ann = await signUp()
    const bob = await signUp({ email: someone() })
    const id = String((await ann.get('/api/account/sessions')).body['sessions']?.[0]?.['id'])
    expect((await bob.ask('DELETE', `/api/account/sessions/${id}`)).status).toBe(404)
    expect((await ann.get('/api/subscription/profile')).status).toBe(200)
  })
})

describe('security §4: limits', () => {
  it('ten failures for one account, then 429 with Retry-After, also with the right password and for an account that does not exist', async () => {
    let isFirst = true
    for (const email of [someone(), someone()]) {
      if (isFirst) await signUp({ email })
      isFirst = false
      for (let n = 0; n < 10; n += 1) expect((await signIn(email, `wrong ${n} password`)).status).toBe(401)
      const refused = await signIn(email, PASSWORD)
      expect(refused.status).toBe(429)
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
      expect(refused.body['detail']).not.toBe('')
    }
  })

  it('concurrent guesses are limited too, and a valid token keeps working', async () => {
    const email = someone()
    const visitor = await signUp({ email })
    const statuses = (await Promise.all(Array.from({ length: 30 }, (_, n) => signIn(email, `guess number ${n}`)))).map(
      ({ status }) => status,
    )
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(10)
    expect((await signIn(email, PASSWORD)).status).toBe(429)
    expect((await visitor.get('/api/subscription/profile')).status).toBe(200)
  })

  it('concurrent hashes queue up, and a request beyond the queue is told to retry', async () => {
    const answers = await Promise.all(
      Array.from({ length: 60 }, () =>
        server.visitor().post('/api/subscription/register', { ...ANN, email: someone() }),
      ),
    )
    const statuses = new Set(answers.map(({ status }) => status))
    expect(statuses).toEqual(new Set([201, 429]))
    expect((await signIn(someone(), 'anything at all')).status).toBe(401)
  })

  it('three reset mails an hour per account, then the same 202 without a mail', async () => {
    const strict = await startServer()
    const visitor = strict.visitor()
    await visitor.post('/api/subscription/register', ANN)
    for (let n = 1; n <= 5; n += 1)
      expect((await visitor.post('/api/account/password-resets', { email: ANN.email })).status).toBe(202)
    await expect.poll(() => strict.mailbox).toHaveLength(4)
    for (let n = 6; n <= 20; n += 1) await visitor.post('/api/account/password-resets', { email: someone() })
    expect((await visitor.post('/api/account/password-resets', { email: someone() })).status).toBe(429)
    expect(strict.mailbox).toHaveLength(4)
    await strict.close()
  })
})

describe('security §9: the audit log', () => {
  it('records what happened without secrets, addresses or names', async () => {
    const email = someone()
    const visitor = await signUp({ email })
    await signIn(email, 'wrong password')
    await signIn(email, PASSWORD)
    await visitor.post('/api/subscription/logout', {})
    const events = await server.rows<{ action: string }>('select * from audit_event order by id')
    expect(events.map(({ action }) => action)).toEqual(['signed-up', 'signed-in', 'sign-in', 'signed-in', 'signed-out'])
    expect(JSON.stringify(events)).not.toMatch(/example\.ca|Ann|password/)
  })
})
