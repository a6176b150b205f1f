import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { payer } from '../../testing/business.ts'
import { startReceiver } from '../../testing/stand-ins/webhook-receiver.ts'
import type { Receiver } from '../../testing/stand-ins/webhook-receiver.ts'
import { startServer } from '../../testing/server.ts'
import type { TestServer } from '../../testing/server.ts'

/* keys §4.3: what arrives is verified by the library that the specification publishes. */

let server: TestServer
let receiver: Receiver
beforeAll(async () => {
  receiver = await startReceiver()
  server = await startServer({ OPEN_FEATURES: 'api', WEBHOOK_ALLOW: receiver.host })
})
afterAll(async () => {
  await server.close()
  await receiver.close()
})

it('a message, one during a replacement of the secret, and none that was changed', async () => {
  const who = await payer(server)
  const made = await who.post('/api/webhooks', { url: receiver.url, events: ['loan.created'] })
  const path = `/api/webhooks/${String(made.body['webhook']?.['id'])}`
  const secrets = [String(made.body['secret'])]
  await who.post(`${path}/test`, {})
  secrets.push(String((await who.post(`${path}/secret`, {})).body['secret']))
  await who.post(`${path}/test`, {})
  const [first, second] = receiver.received.map(({ headers, body }) => ({
    body,
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
  }))
  if (first === undefined || second === undefined) throw new Error('two messages should have arrived')
  const [earlier, current] = secrets.map((secret) => new Webhook(secret))
  expect(earlier?.verify(first.body, first.headers)).toMatchObject({ type: 'webhook.test' })
  for (const either of [earlier, current])
    expect(either?.verify(second.body, second.headers)).toMatchObject({ type: 'webhook.test' })
  expect(() => current?.verify(first.body, first.headers)).toThrow()
  expect(() => earlier?.verify(`${first.body} `, first.headers)).toThrow()
})
