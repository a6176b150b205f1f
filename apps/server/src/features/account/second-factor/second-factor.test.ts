import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { grantTo } from '../../../commands/grant-operator.ts'
import { openServer } from '../../../db/postgres.ts'
import { PASSWORD, accountsOn } from '../../../testing/sign-up.ts'
import { makeEmptyDatabase } from '../../../testing/make-database.ts'
import { serverOn, startServer } from '../../../testing/server.ts'
import type { Answer, TestServer, Visitor } from '../../../testing/server.ts'
import { GOOD } from '../../../http/testing/bad-input.test-data.ts'
import { softwareAuthenticator } from '../../../testing/stand-ins/software-authenticator.ts'
import type { Options } from '../../../testing/stand-ins/software-authenticator.ts'
import { totpCode, totpStep } from './totp.ts'

/* security §2.8: a stolen session and a leaked password alone are not enough. */

const ORIGIN = 'https://winterjay.example'

let server: TestServer
const { member, signIn, someone } = accountsOn(() => server)
beforeAll(async () => {
  server = await startServer({ LIMIT_LOGIN_ADDRESS: '100000', PUBLIC_URL: ORIGIN })
})
afterAll(() => server.close())

let email: string
let visitor: Visitor
beforeEach(async () => {
  await server.empty()
  email = someone()
  visitor = await member({ email })
})

const bytesOf = (text: string): Buffer => {
  const bits = Array.from(text, (sign) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(sign).toString(2).padStart(5, '0'),
  ).join('')
  return Buffer.from(bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? [])
}
const appCode = (secret: string, drift = 0): string => totpCode(bytesOf(secret), totpStep(new Date()) + drift)
async function switchOn(): Promise<{ secret: string; codes: string[] }> {
  const secret = String((await visitor.post('/api/account/two-factor', { password: PASSWORD })).body['secret'])
  const on = await visitor.ask('PUT', '/api/account/two-factor', { body: { code: appCode(secret, -1) } })
  return { secret, codes: on.body['recovery_codes'] as unknown as string[] }
}

describe.each(['removal', 'recovery-codes'])('security §2.8: two-factor %s', (what) => {
  const ask = (rest: object): Promise<Answer> =>
    visitor.post(`/api/account/two-factor/${what}`, { password: PASSWORD, ...rest })

  it('requires a code in addition to the password', async () => {
    const { secret, codes } = await switchOn()
    for (const rest of [{}, { code: '' }, { code: '000000' }]) {
      const refused = await ask(rest)
      expect([rest, refused.status, refused.body['errors']?.[0]?.['field']]).toEqual([rest, 422, 'code'])
    }
    expect((await visitor.get('/api/account')).body['two_factor']).toEqual({ enabled: true, recovery_codes_left: 10 })
    expect((await ask({ code: what === 'removal' ? codes[0] : appCode(secret) })).status).toBeLessThan(300)
  })

  it('stops after ten wrong codes', async () => {
    const { codes } = await switchOn()
    for (let n = 0; n < 10; n += 1) expect((await ask({ code: '000000' })).status).toBe(422)
    expect((await ask({ code: codes[0] })).status).toBe(429)
  })
})

const POSTGRES = process.env['TEST_DATABASE_URL'] ?? ''

it.skipIf(POSTGRES === '')(
  'a wrong first code is counted after its transaction, so that one connection is enough (security §4)',
  async () => {
    const url = await makeEmptyDatabase(POSTGRES)
    const small = await serverOn(await openServer(url, { poolSize: 1, onPoolError: () => undefined }))
    try {
      const who = await accountsOn(() => small).member({ email: someone() })
      await who.post('/api/account/two-factor', { password: PASSWORD })
      const wrong = await who.ask('PUT', '/api/account/two-factor', { body: { code: '000000' } })
      expect([wrong.status, wrong.body['code'] ?? wrong.text]).toEqual([422, 'code_wrong'])
    } finally {
      await small.close()
    }
  },
)

it('the first code stops after ten wrong ones (security §4)', async () => {
  const begun = await visitor.post('/api/account/two-factor', { password: PASSWORD })
  const enter = (code: string) => visitor.ask('PUT', '/api/account/two-factor', { body: { code } })
  for (let n = 0; n < 10; n += 1) expect((await enter('000000')).status).toBe(422)
  expect((await enter(appCode(String(begun.body['secret'])))).status).toBe(429)
})

describe('security §2.8: an operator’s rights need a second factor', () => {
  const desk = async (who: Visitor): Promise<unknown> => {
    const answer = await who.get('/api/operator/listings')
    return answer.status === 200 ? 'open' : `${answer.status} ${String(answer.body['code'])}`
  }
  const needs = async (who: Visitor): Promise<unknown> =>
    (await who.get('/api/account')).body['operator_needs_second_factor']
  const enter = async (rest: object = {}): Promise<Visitor> => {
    const other = server.visitor()
    other.token = String((await signIn(email, PASSWORD, rest, other)).body['access_token'])
    return other
  }
  beforeEach(() => grantTo(server.database.db, email))

  it('a password alone does not open the operator page; other accounts do not see it', async () => {
    expect(await desk(visitor)).toBe('403 second_factor_needed')
    expect((await visitor.get('/api/operator/listings')).body['detail']).toContain(
      'Switch on two-factor sign-in or add a passkey',
    )
    expect((await visitor.get('/api/account')).body).toMatchObject({
      is_operator: true,
      operator_needs_second_factor: true,
    })
    const other = await member({ email: someone() })
    expect(await desk(other)).toBe('404 operator_only')
    expect((await other.get('/api/account')).body).toMatchObject({
      is_operator: false,
      operator_needs_second_factor: false,
    })
  })

  it('refuses every call of the desk, to read and to write', async () => {
    for (const endpoint of server.context.endpoints.filter(({ path }) => path.startsWith('/api/operator/'))) {
      const path = endpoint.path.replaceAll(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000')
      const body = GOOD[`${endpoint.method} ${endpoint.path}`] ?? {}
      const answer = await visitor.ask(endpoint.method, path, { body })
      expect([endpoint.path, answer.status]).toEqual([endpoint.path, 403])
    }
  })

  it('a code opens it, here and at the next sign-in, until two-factor is turned off', async () => {
    const { codes } = await switchOn()
    expect([await desk(visitor), await needs(visitor)]).toEqual(['open', false])
    const next = await enter({ code: codes[0] })
    expect(await desk(next)).toBe('open')
    expect((await visitor.post('/api/account/two-factor/removal', { password: PASSWORD, code: codes[1] })).status).toBe(
      204,
    )
    expect([await desk(visitor), await desk(next), await desk(await enter())]).toEqual(
      Array(3).fill('403 second_factor_needed'),
    )
  })

  it('the password alone neither adds a second factor nor removes one', async () => {
    const device = softwareAuthenticator(ORIGIN)
    const begin = async (who: Visitor): Promise<Answer> =>
      who.post('/api/account/passkeys/options', { password: PASSWORD })
    const options = (await begin(visitor)).body['options'] as unknown as Options
    const added = await visitor.post('/api/account/passkeys', { name: 'Key', credential: device.register(options) })
    const stranger = await enter()
    const id = String(added.body['passkeys']?.[0]?.['id'])
    for (const answer of [
      await begin(stranger),
      await stranger.post('/api/account/two-factor', { password: PASSWORD }),
      await stranger.post(`/api/account/passkeys/${id}/removal`, { password: PASSWORD }),
    ])
      expect([answer.status, answer.body['code']]).toEqual([403, 'operator_factor_needed'])
    // Nor with a registration begun before there was a factor.
    const begun = (await begin(visitor)).body['options'] as unknown as Options
    const late = await stranger.post('/api/account/passkeys', {
      name: 'Late',
      credential: softwareAuthenticator(ORIGIN).register(begun),
    })
    expect([late.status, await desk(stranger), await desk(visitor)]).toEqual([403, '403 second_factor_needed', 'open'])
  })

  it('a passkey opens it until it is removed', async () => {
    const device = softwareAuthenticator(ORIGIN)
    const options = (await visitor.post('/api/account/passkeys/options', { password: PASSWORD })).body[
      'options'
    ] as unknown as Options
    const added = await visitor.post('/api/account/passkeys', { name: 'Key', credential: device.register(options) })
    expect(await desk(visitor)).toBe('open')
    expect(await desk(await enter())).toBe('403 second_factor_needed')
    const login = (await server.visitor().post('/api/subscription/passkey-options', {})).body[
      'options'
    ] as unknown as Options
    const other = server.visitor()
    other.token = String(
      (await other.post('/api/subscription/passkey-login', { credential: device.sign(login) })).body['access_token'],
    )
    expect(await desk(other)).toBe('open')
    const id = String(added.body['passkeys']?.[0]?.['id'])
    expect((await visitor.post(`/api/account/passkeys/${id}/removal`, { password: PASSWORD })).status).toBe(204)
    expect([await desk(visitor), await desk(other)]).toEqual(Array(2).fill('403 second_factor_needed'))
  })
})
