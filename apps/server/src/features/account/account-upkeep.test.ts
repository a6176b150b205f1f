import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { ANN, PASSWORD, accountsOn } from '../../testing/sign-up.ts'
import { startServer } from '../../testing/server.ts'
import type { Answer, TestServer, Visitor } from '../../testing/server.ts'
import { plainLoan } from '../../testing/requests/loan-requests.ts'
import { totpCode, totpStep } from './second-factor/totp.ts'

let server: TestServer
const { signUp, member, signIn, someone } = accountsOn(() => server)
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

const linkIn = (text: string): string => /#token=([\w-]{43})/.exec(text)?.[1] ?? ''
const mails = async (count: number): Promise<TestServer['mailbox']> => {
  await expect.poll(() => server.mailbox).toHaveLength(count)
  return server.mailbox
}

describe('changing the password, and a new one by mail', () => {
  it('requires the old password, signs the other devices out, and sends a mail', async () => {
    const visitor = await signUp()
    const other = server.visitor()
    other.token = String((await signIn(ANN.email, PASSWORD)).body['access_token'])
    const change = (current: string, next: string): Promise<Answer> =>
      visitor.post('/api/account/password', { current_password: current, password: next })
    const wrong = await change('not it at all', 'four geese going south')
    expect([wrong.status, wrong.body['errors']?.[0]?.['field']]).toEqual([422, 'current_password'])
    expect((await change(PASSWORD, 'password1')).body['code']).toBe('password_common')
    expect((await change(PASSWORD, 'four geese going south')).status).toBe(204)
    expect((await visitor.get('/api/subscription/profile')).status).toBe(200)
    expect((await other.get('/api/subscription/profile')).status).toBe(401)
    expect((await signIn(ANN.email, PASSWORD)).status).toBe(401)
    expect((await signIn(ANN.email, 'four geese going south')).status).toBe(200)
    expect((await mails(2))[1]?.subject).toBe('Your password was changed')
  })

  it('also rejects a sign-in with the old password that is in progress', async () => {
    let password = PASSWORD
    await signUp()
    for (let round = 1; round <= 8; round += 1) {
      const next = `geese going south ${round}`
      const visitor = server.visitor()
      visitor.token = String((await signIn(ANN.email, password)).body['access_token'])
      const [late, changed] = await Promise.all([
        signIn(ANN.email, password),
        visitor.post('/api/account/password', { current_password: password, password: next }),
      ])
      expect(changed.status).toBe(204)
      expect([200, 401]).toContain(late.status)
      const stranger = server.visitor()
      stranger.token = String(late.body['access_token'] ?? 'x')
      expect((await stranger.get('/api/subscription/profile')).status).toBe(401)
      password = next
    }
  })

  it('a link from the mail sets a new password, once, and signs every device out', async () => {
    const visitor = await signUp()
    await visitor.post('/api/account/password-resets', { email: 'ANN@EXAMPLE.CA' }, { 'accept-language': 'fr' })
    const [, mail] = await mails(2)
    expect(mail?.subject).toBe('Choisissez un nouveau mot de passe')
    expect(mail?.text).toContain('https://winterjay.example/reset-password#token=')
    const set = (password: string): Promise<Answer> =>
      server
        .visitor()
        .ask('PUT', '/api/account/password-resets', { body: { token: linkIn(mail?.text ?? ''), password } })
    expect((await set('short')).status).toBe(422)
    expect((await set('five owls in the pines')).status).toBe(204)
    expect((await set('six more owls in the pines')).status).toBe(404)
    expect((await visitor.get('/api/subscription/profile')).status).toBe(401)
    expect((await signIn(ANN.email, 'five owls in the pines')).status).toBe(200)
  })

  it('an expired link, a wrong one and one for another purpose do nothing', async () => {
    await signUp()
    await server.visitor().post('/api/account/password-resets', { email: ANN.email })
    const [confirmation, reset] = await mails(2)
    const set = async (token: string): Promise<number> =>
      (
        await server
          .visitor()
          .ask('PUT', '/api/account/password-resets', { body: { token, password: 'five owls in the pines' } })
      ).status
    expect(await set(linkIn(confirmation?.text ?? ''))).toBe(404)
    expect(await set('a'.repeat(43))).toBe(404)
    await server.rows("update account_link set expires_at = now() - interval '1 second'")
    expect(await set(linkIn(reset?.text ?? ''))).toBe(404)
  })

  it('links come from PUBLIC_URL, whatever Host says (security T21)', async () => {
    await server
      .visitor()
      .post('/api/subscription/register', ANN, { host: 'evil.example', 'x-forwarded-host': 'evil.example' })
    const [mail] = await mails(1)
    expect(mail?.text).not.toContain('evil.example')
    expect(mail?.html).not.toContain('evil.example')
  })
})

describe('the address', () => {
  const open = (text: string | undefined, visitor: Visitor): Promise<Answer> =>
    visitor.ask('PUT', '/api/account/email-confirmations', { body: { token: linkIn(text ?? '') } })

  it('is confirmed by the link sent at sign-up; nothing is blocked until then', async () => {
    const visitor = await signUp()
    expect((await visitor.get('/api/account')).body['email_confirmed']).toBe(false)
    expect((await open((await mails(1))[0]?.text, visitor)).body['email']).toBe(ANN.email)
    expect((await visitor.get('/api/account')).body['email_confirmed']).toBe(true)
    expect((await visitor.post('/api/account/email-confirmations', {})).status).toBe(409)
  })

  it('changes only once the new one is confirmed, and the old one is notified', async () => {
    const email = someone()
    const visitor = await signUp({ email })
    const first = (await mails(1))[0]
    expect(
      (await visitor.post('/api/account/email', { email: 'new@example.ca', password: 'wrong password' })).status,
    ).toBe(422)
    expect((await visitor.post('/api/account/email', { email: 'new@example.ca', password: PASSWORD })).status).toBe(202)
    const account = (await visitor.get('/api/account')).body
    expect([account['email'], account['pending_email']]).toEqual([email, 'new@example.ca'])
    const mail = (await mails(2))[1]
    expect(mail?.to.address).toBe('new@example.ca')
    expect((await open(mail?.text, visitor)).status).toBe(200)
    expect((await visitor.get('/api/subscription/profile')).body['email']).toBe('new@example.ca')
    expect((await mails(3))[2]?.to.address).toBe(email)
    // The first link was for the previous address.
    expect((await open(first?.text, visitor)).status).toBe(404)
    expect((await signIn('new@example.ca', PASSWORD)).status).toBe(200)
  })

  it('cannot be taken over from another account', async () => {
    const email = someone()
    const visitor = await signUp({ email })
    await visitor.post('/api/account/email', { email: 'taken@example.ca', password: PASSWORD })
    const mail = (await mails(2))[1]
    await signUp({ email: 'taken@example.ca' })
    expect((await open(mail?.text, visitor)).status).toBe(409)
    expect((await visitor.get('/api/subscription/profile')).body['email']).toBe(email)
  })
})

describe('two-factor sign-in', () => {
  const appCode = (secret: string, drift = 0): string => totpCode(fromBase32(secret), totpStep(new Date()) + drift)
  const fromBase32 = (text: string): Buffer => {
    const bits = Array.from(text, (sign) =>
      'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(sign).toString(2).padStart(5, '0'),
    ).join('')
    return Buffer.from(bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? [])
  }
  const switchOn = async (visitor: Visitor): Promise<{ secret: string; codes: string[] }> => {
    const begun = await visitor.post('/api/account/two-factor', { password: PASSWORD })
    expect(begun.status).toBe(201)
    const secret = String(begun.body['secret'])
    const on = await visitor.ask('PUT', '/api/account/two-factor', { body: { code: appCode(secret, -1) } })
    expect(on.status).toBe(200)
    return { secret, codes: on.body['recovery_codes'] as unknown as string[] }
  }

  it.each([
    [59, '94287082'],
    [1111111109, '07081804'],
    [1111111111, '14050471'],
    [1234567890, '89005924'],
    [2000000000, '69279037'],
  ])('RFC 6238 appendix B at %i s', (seconds, expected) => {
    expect(totpCode(Buffer.from('12345678901234567890'), Math.floor(seconds / 30))).toBe(expected.slice(-6))
  })

  it('requires a code only after the right password', async () => {
    const email = someone()
    const visitor = await member({ email })
    const { secret } = await switchOn(visitor)
    expect((await signIn(email, 'wrong password')).body['code']).toBe('wrong_credentials')
    const asked = await signIn(email, PASSWORD)
    expect([asked.status, asked.body['code']]).toEqual([401, 'code_needed'])
    expect((await signIn(email, PASSWORD, { code: '000000' })).body['code']).toBe('code_wrong')
    const code = appCode(secret)
    expect((await signIn(email, PASSWORD, { code })).status).toBe(200)
    expect((await signIn(email, PASSWORD, { code })).body['code']).toBe('code_wrong')
  })

  it('each recovery code works once, in any format', async () => {
    const email = someone()
    const visitor = await member({ email })
    const { codes } = await switchOn(visitor)
    expect(codes).toHaveLength(10)
    expect(codes[0]).toMatch(/^(?:[A-Z2-7]{4}-){5}[A-Z2-7]{4}$/)
    const typed = ` ${(codes[0] ?? '').toLowerCase().replaceAll('-', ' ')}`
    expect((await signIn(email, PASSWORD, { code: typed })).status).toBe(200)
    expect((await signIn(email, PASSWORD, { code: typed })).status).toBe(401)
    expect((await visitor.get('/api/account')).body['two_factor']).toEqual({ enabled: true, recovery_codes_left: 9 })
    const renewed = (
      await visitor.post('/api/account/two-factor/recovery-codes', { password: PASSWORD, code: codes[2] })
    ).body['recovery_codes'] as unknown as string[]
    expect((await signIn(email, PASSWORD, { code: codes[1] })).status).toBe(401)
    expect((await signIn(email, PASSWORD, { code: renewed[0] })).status).toBe(200)
  })

  it('is enabled only by a first code, and disabled only with the password', async () => {
    const email = someone()
    const visitor = await member({ email })
    await visitor.post('/api/account/two-factor', { password: PASSWORD })
    expect((await visitor.ask('PUT', '/api/account/two-factor', { body: { code: '123' } })).status).toBe(422)
    expect((await signIn(email, PASSWORD)).status).toBe(200)
    const { codes } = await switchOn(visitor)
    expect((await visitor.post('/api/account/two-factor', { password: PASSWORD })).status).toBe(409)
    expect(
      (await visitor.post('/api/account/two-factor/removal', { password: 'wrong password', code: codes[0] })).status,
    ).toBe(422)
    expect((await visitor.post('/api/account/two-factor/removal', { password: PASSWORD, code: codes[0] })).status).toBe(
      204,
    )
    expect((await signIn(email, PASSWORD)).status).toBe(200)
  })
})

describe('security §10: export and deletion', () => {
  it('the export of an account contains its loans and payments and nobody else’s', async () => {
    const visitor = await signUp()
    const loan = String((await visitor.post('/api/loans', plainLoan({ borrower_name: 'Mine' }))).body['id'])
    await visitor.post(`/api/loans/${loan}/payments`, { amount: 100, paid_on: '2026-07-15' })
    await server.visitor().post('/api/loans', plainLoan({ borrower_name: 'Not mine' }))
    const answer = await visitor.get('/api/privacy/export')
    expect(answer.headers['content-disposition']).toContain('attachment')
    const data = JSON.parse(answer.text) as {
      account: { email: string }
      data: { loan: { borrower_name: string }[]; loan_payment: object[] }
    }
    expect(data.account.email).toBe(ANN.email)
    expect(data.data.loan.map((one) => one.borrower_name)).toEqual(['Mine'])
    expect(data.data.loan_payment).toHaveLength(1)
    expect(answer.text).not.toMatch(/argon2|token_hash|Not mine/)
  })

  it('pages through many rows without losing any', async () => {
    const guest = server.visitor()
    const lines = Array.from({ length: 2_300 }, (_, n) => `B${n},1000,5,12,2026-01-31`)
    await guest.post('/api/loans/import', {
      file_content: `borrower_name,principal,annual_rate,term_months,start_date\n${lines.join('\n')}`,
    })
    const { data } = JSON.parse((await guest.get('/api/privacy/export')).text) as { data: { loan: { id: string }[] } }
    expect(new Set(data.loan.map(({ id }) => id)).size).toBe(2_300)
  })

  it('contains every event of the log, newest first, however many there are', async () => {
    const guest = server.visitor()
    await guest.post('/api/loans', plainLoan())
    // In parts: each row is chained to the one before it, which a long statement reads through all its own versions
    // of, and no statement may take longer than five seconds.
    for (let from = 1; from <= 10_050; from += 201)
      await server.database.script(`
        insert into audit_event (owner_id, actor, action, target, result)
        select owner_id, 'guest', 'loan-changed', n, 'ok' from guest, generate_series(${from}, ${from + 200}) n`)
    const { events } = JSON.parse((await guest.get('/api/privacy/export')).text) as { events: { target: string }[] }
    const numbers = events.map(({ target }) => Number(target)).filter((target) => target > 0)
    expect(numbers).toEqual(Array.from({ length: 10_050 }, (_, index) => 10_050 - index))
  }, 120_000)

  it('a guest deletes everything with one call, which invalidates the cookie', async () => {
    const guest = server.visitor()
    await guest.post('/api/loans', plainLoan())
    const cookie = guest.cookies.get('__Host-gs')
    expect((await guest.post('/api/privacy/deletion', {})).status).toBe(202)
    expect(await server.rows('select 1 from loan')).toEqual([])
    expect(guest.cookies.get('__Host-gs')).not.toBe(cookie)
  })

  it('an account must enter its password first', async () => {
    const visitor = await signUp()
    await visitor.post('/api/loans', plainLoan())
    expect((await visitor.post('/api/privacy/deletion', {})).status).toBe(422)
    expect((await visitor.post('/api/privacy/deletion', { password: 'wrong password' })).status).toBe(422)
    expect((await visitor.post('/api/privacy/deletion', { password: PASSWORD })).status).toBe(202)
    for (const table of ['loan', 'account', 'account_session', 'account_link'])
      expect(await server.rows(`select 1 from ${table}`)).toEqual([])
    expect((await visitor.get('/api/subscription/profile')).status).toBe(401)
    expect((await signIn(ANN.email, PASSWORD)).status).toBe(401)
  })
})
