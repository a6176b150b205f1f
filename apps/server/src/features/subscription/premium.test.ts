import { endpoint } from '@winterjay/contract'
import type { PremiumFeature } from '@winterjay/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { createApp } from '../../app.ts'
import { startServer } from '../../testing/server.ts'
import type { TestServer, Visitor } from '../../testing/server.ts'
import { makeVisitor } from '../../testing/server.ts'
import { setTime, shopper } from '../../testing/shopper.ts'
import { route } from '../../http/route.ts'

/* product §4 "Premium access", §6: an endpoint names its gate in the contract, which is its only guard. */

const START = new Date('2026-11-21T15:00:00.000Z')
const DAY_MS = 86_400_000
const change = endpoint({
  method: 'POST',
  path: '/api/test/reports',
  status: 200,
  session: 'account',
  acts: 'self',
  scope: null,
  premium: { feature: 'exports', need: 'use' },
  summary: 'A premium feature',
  response: z.object({ done: z.boolean() }),
})
const look = endpoint({
  method: 'GET',
  path: '/api/test/reports',
  status: 200,
  session: 'account',
  acts: 'self',
  scope: null,
  premium: { feature: 'exports', need: 'look' },
  summary: 'What it made',
  response: z.object({ done: z.boolean() }),
})

let server: TestServer
let visitor: (token: string | null) => Visitor
beforeAll(async () => {
  server = await startServer({ OPEN_FEATURES: 'exports' })
  visitor = await gated(server.context.config.openFeatures)
})
afterAll(() => server.close())

/** Visitors of a server with the two calls, on the same database. */
async function gated(openFeatures: ReadonlySet<PremiumFeature>): Promise<typeof visitor> {
  const { database, config, clock, mailer } = server.context
  const { app, context } = await createApp({
    database,
    config: { ...config, openFeatures },
    clock,
    mailer,
    webFolder: null,
  })
  for (const call of [change, look]) route(context, call, async () => ({ done: true }))
  await app.ready()
  return (token) => Object.assign(makeVisitor(context), { token })
}

const gates = async (who: Visitor): Promise<unknown[]> => [
  (await who.post('/api/test/reports', {})).body['code'] ?? 'open',
  (await who.get('/api/test/reports')).body['code'] ?? 'open',
]

it('is open while premium lasts, read-only for 90 days after, then closed, and open again with premium', async () => {
  setTime(server, null, START)
  const buyer = await shopper(server)
  const who = visitor(buyer.token)
  const pay = async (): Promise<void> =>
    void (await buyer.post(`/api/subscription/sandbox/${await buyer.begin()}/outcome`, { outcome: 'pay' }))
  expect(await gates(who)).toEqual(['premium_needed', 'premium_needed'])
  await pay()
  expect(await gates(who)).toEqual(['open', 'open'])
  await buyer.press('cancel')
  expect(await gates(who)).toEqual(['open', 'open'])
  setTime(server, null, new Date(START.getTime() + 31 * DAY_MS))
  expect(await gates(who)).toEqual(['premium_read_only', 'open'])
  setTime(server, null, new Date(START.getTime() + 121 * DAY_MS))
  expect(await gates(who)).toEqual(['premium_needed', 'premium_needed'])
  await pay()
  expect(await gates(who)).toEqual(['open', 'open'])
})

it('answers 401 to a guest and 409 with a sentence to a free account', async () => {
  expect(await gates(visitor(null))).toEqual(['sign_in_needed', 'sign_in_needed'])
  const free = visitor((await shopper(server)).token)
  const refused = await free.post('/api/test/reports', {})
  expect([refused.status, refused.body['detail'], refused.body['feature']]).toEqual([
    409,
    'This is a premium feature. Upgrade to use it; everything else stays free.',
    'exports',
  ])
})

it('does not exist where the operator has closed the feature (members §3.4)', async () => {
  const closed = await gated(new Set())
  const refused = await closed((await shopper(server)).token).get('/api/test/reports')
  expect([refused.status, refused.body]).toMatchObject([404, { code: 'feature_not_open', feature: 'exports' }])
})
