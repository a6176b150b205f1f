import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { ANN, PASSWORD, accountsOn } from '../../../testing/sign-up.ts'
import { startSecondServer } from '../../../testing/second-server.ts'
import { startServer } from '../../../testing/server.ts'
import type { Answer, TestServer, Visitor } from '../../../testing/server.ts'

/* security §2.6: an attacker's wrong passwords lock out unknown devices, not the owner. */

const FIREFOX = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0' }

let server: TestServer
const { signUp, member, signIn, someone } = accountsOn(() => server)
beforeAll(async () => {
  server = await startServer({
    LIMIT_LOGIN_ADDRESS: '100000',
    LIMIT_RESET: '100000',
    PUBLIC_URL: 'https://winterjay.example',
  })
})
afterEach(async () => {
  await server.empty()
  server.mailbox.length = 0
})
afterAll(() => server.close())

async function guess(email: string, times: number, visitor?: Visitor): Promise<Answer> {
  let last = await signIn(email, 'a wrong guess', {}, visitor)
  for (let n = 1; n < times; n += 1) last = await signIn(email, 'a wrong guess', {}, visitor)
  return last
}
const lastLink = (): string =>
  /#token=([\w-]{43})/.exec(server.mailbox.findLast(({ text }) => text.includes('/let-in#'))?.text ?? '')?.[1] ?? ''
const openLink = (visitor: Visitor): Promise<Answer> =>
  visitor.ask('PUT', '/api/subscription/login-links', { body: { token: lastLink() } })
const setFailures = (failures: number): Promise<object[]> =>
  server.rows(`update sign_in_failure set failures = ${failures}`)

describe('security §2.6: wrong passwords from unknown devices', () => {
  it('lock out unknown devices, while the owner’s device still signs in with the right password, repeatedly', async () => {
    const email = someone()
    const owner = await signUp({ email })
    for (let round = 0; round < 2; round += 1) {
      expect((await guess(email, 11)).body['code']).toBe('sign_in_held')
      expect((await signIn(email, PASSWORD)).status).toBe(429)
      owner.token = null
      expect((await signIn(email, PASSWORD, {}, owner)).status).toBe(200)
    }
  })

  it('a refusal says how long to wait and offers a link, the same for an address without an account', async () => {
    const email = someone()
    await signUp({ email })
    const [held, unknown] = [await guess(email, 11), await guess(someone(), 11)]
    expect(held.status).toBe(429)
    expect(Number(held.headers['retry-after'])).toBeGreaterThan(0)
    expect(held.body['detail']).toContain('one-time link')
    expect([unknown.status, unknown.body['code'], unknown.body['title']]).toEqual([
      429,
      held.body['code'],
      held.body['title'],
    ])
  })

  it('a mailed link makes a new device known, once, and still requires the password', async () => {
    const email = someone()
    await signUp({ email })
    await guess(email, 11)
    const device = server.visitor()
    const [known, nobody] = [
      await device.post('/api/subscription/login-links', { email }),
      await device.post('/api/subscription/login-links', { email: someone() }),
    ]
    expect([known.status, known.text]).toEqual([202, ''])
    expect([nobody.status, nobody.text]).toEqual([202, ''])
    expect(server.mailbox.filter(({ subject }) => subject === 'Let your device sign in')).toHaveLength(1)
    expect((await signIn(email, PASSWORD, {}, device)).status).toBe(429)
    expect((await openLink(device)).body['email']).toBe(email)
    expect((await openLink(server.visitor())).status).toBe(404)
    expect((await signIn(email, 'a wrong guess', {}, device)).status).toBe(401)
    expect((await signIn(email, PASSWORD, {}, device)).status).toBe(200)
    expect((await signIn(email, PASSWORD)).status).toBe(429)
  })

  it('a hundred in a row block the password on unknown devices until it is reset; a success resets fewer', async () => {
    const email = someone()
    const owner = await signUp({ email })
    const second = await startSecondServer(server, {
      LIMIT_LOGIN_ACCOUNT: '100000',
      LIMIT_LOGIN_ADDRESS: '100000',
      PUBLIC_URL: 'https://winterjay.example',
    })
    const attempt = (password: string, visitor = second.visitor()): Promise<Answer> =>
      signIn(email, password, {}, visitor)
    await attempt('a wrong guess')
    await setFailures(99)
    expect((await attempt(PASSWORD)).status).toBe(200)
    expect(await server.rows('select 1 from sign_in_failure')).toEqual([])
    await attempt('a wrong guess')
    await setFailures(99)
    expect((await attempt('a wrong guess')).status).toBe(401)
    const closed = await attempt(PASSWORD)
    expect([closed.status, closed.body['code']]).toEqual([429, 'sign_in_closed'])
    expect(Number(closed.headers['retry-after'])).toBeGreaterThan(0)
    owner.token = null
    expect((await signIn(email, PASSWORD, {}, owner)).status).toBe(200)
    expect((await attempt(PASSWORD)).status).toBe(429)
    await server.visitor().post('/api/account/password-resets', { email })
    const token = /reset-password#token=([\w-]{43})/.exec(server.mailbox.at(-1)?.text ?? '')?.[1]
    expect(
      (
        await server
          .visitor()
          .ask('PUT', '/api/account/password-resets', { body: { token, password: 'five owls in the pines' } })
      ).status,
    ).toBe(204)
    expect((await attempt('five owls in the pines')).status).toBe(200)
    await second.context.app.close()
  })

  it('block an address without an account the same way (security T17)', async () => {
    const email = someone()
    const second = await startSecondServer(server, {
      LIMIT_LOGIN_ACCOUNT: '100000',
      LIMIT_LOGIN_ADDRESS: '100000',
      PUBLIC_URL: 'https://winterjay.example',
    })
    await signIn(email, 'a wrong guess', {}, second.visitor())
    await setFailures(100)
    expect((await signIn(email, 'a wrong guess', {}, second.visitor())).body['code']).toBe('sign_in_closed')
    await second.context.app.close()
  })

  it('a known device has ten guesses of its own, and counts as unknown after a hundred', async () => {
    const email = someone()
    const owner = await signUp({ email })
    owner.token = null
    expect((await guess(email, 11, owner)).status).toBe(429)
    expect((await signIn(email, PASSWORD)).status).toBe(200)
    await server.rows('update account_device set failures = 99')
    const second = await startSecondServer(server, {
      LIMIT_LOGIN_ACCOUNT: '100000',
      PUBLIC_URL: 'https://winterjay.example',
    })
    const stolen = second.visitor()
    for (const [name, value] of owner.cookies) stolen.cookies.set(name, value)
    expect((await signIn(email, 'a wrong guess', {}, stolen)).status).toBe(401)
    expect(await server.rows('select 1 from account_device where failures > 0')).toHaveLength(1)
    await second.context.app.close()
  })
})

describe('security §2.6: the device cookie', () => {
  it('is HttpOnly, for this host only, without a comma, and only its hash is stored', async () => {
    const visitor = server.visitor()
    const answer = await visitor.post('/api/subscription/register', ANN)
    const cookie =
      [answer.headers['set-cookie']]
        .flat()
        .map(String)
        .find((text) => text.startsWith('__Host-device=')) ?? ''
    expect(cookie).toMatch(/^__Host-device=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
    const [row] = await server.rows<{ hash: string }>("select encode(token_hash, 'base64') as hash from account_device")
    expect(row?.hash).not.toContain(visitor.cookies.get('__Host-device'))
  })

  it('is never accepted when we did not issue it (security T2); one of a shared browser serves both accounts', async () => {
    const email = someone()
    await signUp({ email })
    const planted = server.visitor()
    planted.cookies.set('__Host-device', 'a'.repeat(43))
    await signIn(email, PASSWORD, {}, planted)
    expect(planted.cookies.get('__Host-device')).not.toBe('a'.repeat(43))
    const shared = planted.cookies.get('__Host-device')
    await signUp({ email: someone() }, planted)
    expect(planted.cookies.get('__Host-device')).toBe(shared)
    expect(await server.rows('select 1 from account_device')).toHaveLength(3)
  })

  it('ending an earlier session of the same browser keeps the current one', async () => {
    const email = someone()
    const owner = await signUp({ email })
    owner.token = null
    owner.token = String((await signIn(email, PASSWORD, {}, owner)).body['access_token'])
    const sessions = (await owner.get('/api/account/sessions')).body['sessions'] as unknown as {
      id: string
      is_current: boolean
    }[]
    expect(sessions).toHaveLength(2)
    expect(
      (await owner.ask('DELETE', `/api/account/sessions/${sessions.find((one) => !one.is_current)?.id}`)).status,
    ).toBe(204)
    expect((await owner.get('/api/subscription/profile')).status).toBe(200)
    expect(await server.rows('select 1 from account_device')).toHaveLength(1)
  })

  it('at most twenty are known, and the least recently used is forgotten', async () => {
    const email = someone()
    await signUp({ email })
    await server.rows("update account_device set last_used_at = now() - interval '1 day', device = 'the first'")
    for (let n = 0; n < 20; n += 1) await signIn(email, PASSWORD)
    expect(await server.rows('select 1 from account_device')).toHaveLength(20)
    expect(await server.rows("select 1 from account_device where device = 'the first'")).toEqual([])
  })

  it('a new one is reported by mail, with browser and system, to a confirmed address only', async () => {
    const email = someone()
    const owner = await member({ email })
    await signIn(email, PASSWORD, {}, owner)
    expect(server.mailbox.map(({ subject }) => subject)).toEqual(['Confirm your email address'])
    await server
      .visitor()
      .post('/api/subscription/login', { email, password: PASSWORD }, { ...FIREFOX, 'accept-language': 'fr' })
    const mail = server.mailbox.at(-1)
    expect([mail?.subject, mail?.to.address]).toEqual(['Un nouvel appareil s’est connecté', email])
    expect(mail?.text).toContain('Firefox, Windows')
    const other = someone()
    await signUp({ email: other })
    await signIn(other, PASSWORD)
    expect(server.mailbox.filter(({ to }) => to.address === other)).toHaveLength(1)
  })

  it('devices are listed without their secret, forgotten individually with their sessions, all at once by "sign out everywhere", and by a new password', async () => {
    const email = someone()
    const owner = await signUp({ email })
    const phone = server.visitor()
    phone.token = String((await signIn(email, PASSWORD, {}, phone)).body['access_token'])
    const listed = (await owner.get('/api/account/devices')).body['devices'] as unknown as {
      id: string
      is_current: boolean
    }[]
    expect(listed.filter(({ is_current }) => is_current)).toHaveLength(1)
    expect(listed).toHaveLength(2)
    const id = listed.find(({ is_current }) => !is_current)?.id
    const stranger = await signUp({ email: someone() })
    expect((await stranger.ask('DELETE', `/api/account/devices/${id}`)).status).toBe(404)
    expect((await owner.ask('DELETE', `/api/account/devices/${id}`)).status).toBe(204)
    expect((await phone.get('/api/subscription/profile')).status).toBe(401)
    expect(((await owner.get('/api/account/devices')).body['devices'] as unknown as object[]).length).toBe(1)
    const exported = JSON.parse((await owner.get('/api/privacy/export')).text) as { devices: object[] }
    expect(exported.devices).toHaveLength(1)
    expect(
      (await owner.post('/api/account/password', { current_password: PASSWORD, password: 'four geese going south' }))
        .status,
    ).toBe(204)
    expect(((await owner.get('/api/account/devices')).body['devices'] as unknown as object[]).length).toBe(1)
    expect((await owner.ask('DELETE', '/api/account/sessions')).status).toBe(204)
    expect(
      await server.rows(
        `select 1 from account_device d join account a on a.owner_id = d.owner_id where a.email = '${email}'`,
      ),
    ).toEqual([])
  })
})
