import { parseOptions } from '@node-rs/argon2'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { ANN, accountsOn } from '../../../testing/sign-up.ts'
import type { TestServer } from '../../../testing/server.ts'

/*
 * security T17: no timing difference reveals whether an account exists. A test cannot measure that reliably, but it can
 * count the work: each hash comparison, and its cost.
 */

const compared: string[] = []
vi.mock('@node-rs/argon2', async (original) => {
  const library = await original<typeof import('@node-rs/argon2')>()
  const verify: typeof library.verify = (...args) => {
    compared.push(String(args[0]))
    return library.verify(...args)
  }
  return { ...library, verify }
})

// Test files of a worker share modules: load these again, with the counting library.
vi.resetModules()
const { startServer } = await import('../../../testing/server.ts')

let server: TestServer
const { signUp, signIn } = accountsOn(() => server)
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.empty()
  compared.length = 0
})

describe('security T17: the work of a sign-in', () => {
  it('is one comparison at the same cost, whether the address is unknown, the password wrong, or correct', async () => {
    await signUp()
    for (const [email, password, status] of [
      [ANN.email, 'not the password', 401],
      ['nobody@example.ca', 'not the password', 401],
      [ANN.email, ANN.password, 200],
    ] as const) {
      compared.length = 0
      expect((await signIn(email, password)).status).toBe(status)
      expect(
        compared.map((hash) => parseOptions(hash)),
        email,
      ).toMatchObject([{ algorithm: 2, version: 1, memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 }])
    }
  })

  it('writes as many rows for an unknown address as for a wrong password', async () => {
    await signUp()
    const events = async (): Promise<number> => (await server.rows('select 1 from audit_event')).length
    const grown: number[] = []
    for (const email of [ANN.email, 'nobody@example.ca']) {
      const before = await events()
      await signIn(email, 'not the password')
      grown.push((await events()) - before)
    }
    expect(grown).toEqual([1, 1])
  })

  it('a reset compares no hash, and answers before looking the account up', async () => {
    await signUp()
    compared.length = 0
    for (const email of [ANN.email, 'nobody@example.ca'])
      expect((await server.visitor().post('/api/account/password-resets', { email })).status).toBe(202)
    expect(compared).toEqual([])
  })
})
