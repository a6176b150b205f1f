// Runs on both engines.
import { createHmac } from 'node:crypto'
import { WEBHOOK_EVENTS } from '@winterjay/contract'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { runHousekeeping } from '../../housekeeping.ts'
import { runDueJobs } from '../../jobs/worker.ts'
import { program, testKey } from '../../testing/api-keys.ts'
import { actingFor, testBusiness } from '../../testing/business.ts'
import type { TestBusiness } from '../../testing/business.ts'
import { describeOnce, itOnce } from '../../testing/engines.test-data.ts'
import { plainLoan, tapeOf } from '../../testing/requests/loan-requests.ts'
import { startReceiver } from '../../testing/stand-ins/webhook-receiver.ts'
import type { Received, Receiver } from '../../testing/stand-ins/webhook-receiver.ts'
import { startSecondServer } from '../../testing/second-server.ts'
import { startServer } from '../../testing/server.ts'
import type { Answer, Json, TestServer, Visitor } from '../../testing/server.ts'

/* keys §4: webhooks, over HTTP, with a receiver on this machine. */

let server: TestServer
let receiver: Receiver
let place: TestBusiness
beforeAll(async () => {
  receiver = await startReceiver()
  server = await startServer({ OPEN_FEATURES: 'members,api', WEBHOOK_ALLOW: receiver.host })
  place = await testBusiness(server)
})
afterAll(async () => {
  await server.close()
  await receiver.close()
})
beforeEach(async () => {
  receiver.answer = { status: 204 }
  receiver.received.length = 0
  server.mailbox.length = 0
  await server.database.db.execute(sql`delete from webhook`)
  await server.database.db.execute(sql`delete from job where kind = 'webhook'`)
})

const acting = () => actingFor(place.id)
const make = async (body: object = {}): Promise<{ id: string; path: string; secret: string }> => {
  const made = await place.owner.post('/api/webhooks', { url: receiver.url, events: WEBHOOK_EVENTS, ...body }, acting())
  expect(made.status, made.text).toBe(201)
  const id = String(made.body['webhook']?.['id'])
  return { id, path: `/api/webhooks/${id}`, secret: String(made.body['secret']) }
}
const ask = (
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  body?: object,
  who: Visitor = place.owner,
) => who.ask(method, path, { headers: acting(), ...(body === undefined ? {} : { body }) })
const codeOf = ({ status, body }: Answer): unknown[] => [status, body['code']]
const webhook = async (id: string): Promise<Json | undefined> =>
  [...((await ask('GET', '/api/webhooks')).body['webhooks'] ?? [])].find((one) => String(one['id']) === id)
const deliveries = async (path: string, query = ''): Promise<Json[]> => [
  ...((await ask('GET', `${path}/deliveries${query}`)).body['deliveries'] ?? []),
]
const createLoan = async (rest: object = {}): Promise<string> =>
  String((await ask('POST', '/api/loans', plainLoan({ borrower_name: 'Denis Roy', ...rest }))).body['id'])
/** Lets every wait end, and sends. */
async function sendNow(): Promise<void> {
  await server.database.db.execute(sql`update job set run_at = now() where kind = 'webhook' and state = 'queued'`)
  await runDueJobs(server.context)
}
const bodies = (): Json[] => receiver.received.map(({ body }) => JSON.parse(body) as Json)
/** Verifies a message as the specification's libraries do. */
function verify({ headers, body }: Received, secret: string): boolean {
  const text = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`
  const expected = createHmac('sha256', Buffer.from(secret.slice('whsec_'.length), 'base64')).update(text)
  return String(headers['webhook-signature'])
    .split(' ')
    .includes(`v1,${expected.digest('base64')}`)
}

describeOnce('keys §4.1: a webhook', () => {
  it('is made, changed and deleted; its secret is in the answer that makes it, and nowhere else', async () => {
    const made = await make({ events: ['loan.created', 'loan.created'], description: 'Ledger' })
    expect(made.secret).toMatch(/^whsec_[0-9A-Za-z+/]{43}=$/)
    const listed = await ask('GET', '/api/webhooks')
    expect(listed.text).not.toContain(made.secret)
    expect(listed.body['webhooks']).toMatchObject([
      { id: made.id, url: receiver.url, events: ['loan.created'], description: 'Ledger', enabled: true },
    ])
    const changed = await ask('PATCH', made.path, { events: ['payment.recorded'], enabled: false })
    expect(changed.body['webhook']).toMatchObject({
      url: receiver.url,
      events: ['payment.recorded'],
      description: 'Ledger',
      enabled: false,
      disabled_reason: null,
    })
    expect((await ask('DELETE', made.path)).status).toBe(204)
    expect(codeOf(await ask('DELETE', made.path))).toEqual([404, 'webhook_absent'])
  })

  it.each([
    ['https://127.0.0.1/', 'webhook_url_not_public'],
    ['https://169.254.169.254/', 'webhook_url_not_public'],
    ['http://127.0.0.1:1/', 'webhook_url_form'],
    ['https://nowhere.invalid/', 'webhook_url_unknown_host'],
  ])('%s is refused when it is given, and when it is changed', async (url, code) => {
    const answer = await ask('POST', '/api/webhooks', { url, events: ['loan.created'] })
    expect([...codeOf(answer), answer.body['errors']?.[0]?.['field']]).toEqual([422, code, 'url'])
    const { path } = await make()
    expect(codeOf(await ask('PATCH', path, { url }))).toEqual([422, code])
  })

  it('there are at most ten', async () => {
    for (let count = 0; count < 10; count += 1) await make()
    const answer = await ask('POST', '/api/webhooks', { url: receiver.url, events: ['loan.created'] })
    expect(codeOf(answer)).toEqual([409, 'too_many_webhooks'])
  })

  it('is managed by an API key with its scope', async () => {
    const scopes = ['webhooks:write'] as const
    const at = program(server, await testKey(server, { owner: place.id, maker: place.owner.ownerId, scopes }))
    const made = await at.post('/api/webhooks', { url: receiver.url, events: ['loan.created'] })
    expect(made.status).toBe(201)
    expect((await at.ask('DELETE', `/api/webhooks/${String(made.body['webhook']?.['id'])}`)).status).toBe(204)
  })

  it('of another loan book is absent, with its messages (security T1)', async () => {
    const { path } = await make()
    const other = await testBusiness(server, 'Other')
    await ask('POST', `${path}/test`)
    const delivery = `${path}/deliveries/${String((await deliveries(path))[0]?.['id'])}`
    for (const [method, target] of [
      ['PATCH', path],
      ['DELETE', path],
      ['POST', `${path}/secret`],
      ['POST', `${path}/test`],
      ['GET', `${path}/deliveries`],
      ['GET', delivery],
      ['POST', `${delivery}/replay`],
    ] as const) {
      const answer = await other.owner.ask(method, target, { headers: actingFor(other.id) })
      expect([method, target, answer.status]).toEqual([method, target, 404])
    }
  })

  it('what is done to it is in the log, without its secret', async () => {
    const { path, secret } = await make()
    await ask('POST', `${path}/secret`)
    await ask('DELETE', path)
    const log = await place.owner.get(`${place.path}/activity`)
    const actions = [...(log.body['events'] ?? [])].map((event) => event['action'])
    expect(actions.slice(0, 3)).toEqual(['webhook-deleted', 'webhook-secret-rotated', 'webhook-created'])
    expect(log.text).not.toContain(secret.slice(6))
  })
})

describe('keys §4.2: events', () => {
  it('say what happened by ids and amounts, never by a borrower’s name', async () => {
    await make()
    const loan = await createLoan()
    const paid = await ask('POST', `/api/loans/${loan}/payments`, { amount: 888.49, paid_on: '2026-11-20' })
    const payment = String(paid.body['payments']?.[0]?.['id'])
    await ask('POST', `/api/loans/${loan}/payments/${payment}/reversal`, { reason: 'Bounced' })
    await ask('PATCH', `/api/loans/${loan}`, { notes: 'Call Denis Roy' })
    await ask('PUT', `/api/loans/${loan}/write-off`, { written_off: true })
    await ask('POST', '/api/loans/import', { file_content: tapeOf(2, 'Denis Roy') })
    const said = bodies()
    expect(said.map(({ type }) => type)).toEqual([
      'loan.created',
      'payment.recorded',
      'payment.reversed',
      'loan.updated',
      'loan.written_off',
      'import.finished',
    ])
    expect(said[0]?.['data']).toMatchObject({ loan_id: loan, principal: 1_200, start_date: '2026-06-15' })
    expect(said[1]?.['data']).toMatchObject({
      loan_id: loan,
      payment_id: payment,
      amount: 888.49,
      paid_on: '2026-11-20',
    })
    expect(said[5]?.['data']).toMatchObject({ created_count: 2, refused_count: 0 })
    const places = said.slice(0, 5).map(({ data }) => Number(data?.['sequence']))
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    expect(new Set(places).size).toBe(5)
    expect(JSON.stringify(said)).not.toMatch(/Denis|Roy|example\.ca/)
  })

  it('a loan that is paid off says so once', async () => {
    await make({ events: ['loan.completed'] })
    const loan = await createLoan({ term_months: 1 })
    await ask('POST', `/api/loans/${loan}/payments`, { amount: 1_200, paid_on: '2026-07-15' })
    await ask('PATCH', `/api/loans/${loan}`, { notes: 'Paid off' })
    expect(bodies().map(({ type, data }) => [type, data?.['loan_id']])).toEqual([['loan.completed', loan]])
  })

  it('go only to the webhooks that name them and are enabled', async () => {
    await make({ events: ['payment.recorded'] })
    const { path } = await make({ events: ['loan.created'] })
    await ask('PATCH', path, { enabled: false })
    await createLoan()
    expect(receiver.received).toEqual([])
  })

  it('of a change that is refused are not sent', async () => {
    await make()
    const loan = await createLoan()
    receiver.received.length = 0
    await ask('POST', `/api/loans/${loan}/payments`, { amount: 1, paid_on: '2020-01-01' })
    expect(receiver.received).toEqual([])
  })
})

describeOnce('keys §4.3: signatures', () => {
  it('cover the bytes that arrive; the id is the same in all attempts, the time is of each', async () => {
    const { path, secret } = await make({ events: ['loan.created'] })
    receiver.answer = { status: 500 }
    const moments = [60_900, 66_000].map((later) => new Date(Math.floor(Date.now() / 1_000) * 1_000 + later))
    server.instant = moments[0] ?? null
    await createLoan()
    server.instant = moments[1] ?? null
    receiver.answer = { status: 200, text: 'thanks' }
    await sendNow()
    server.instant = null
    const [first, second] = receiver.received
    expect(receiver.received.map((one) => verify(one, secret))).toEqual([true, true])
    expect(receiver.received.map(({ headers }) => headers['webhook-timestamp'])).toEqual(
      moments.map((at) => String(Math.floor(at.getTime() / 1_000))),
    )
    expect(first?.headers).toMatchObject({
      'content-type': 'application/json',
      'user-agent': 'Winterjay-Webhooks/1',
    })
    expect(first?.headers['webhook-id']).toMatch(/^msg_[0-9a-f]{32}$/)
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id'])
    expect(second?.body).toBe(first?.body)
    const [delivery] = await deliveries(path)
    expect(delivery).toMatchObject({ status: 'delivered', http_status: 200, attempts: 2, next_at: null })
    const detail = await ask('GET', `${path}/deliveries/${String(delivery?.['id'])}`)
    expect(detail.body['body']).toBe(first?.body)
    expect(detail.body['attempts']).toMatchObject([
      { http_status: 500, headers: { 'webhook-signature': first?.headers['webhook-signature'] } },
      { http_status: 200, response: 'thanks' },
    ])
    expect(detail.text).not.toContain(secret.slice(6))
  })

  it('are by both secrets for a day after a replacement, then by the new one only', async () => {
    const { id, path, secret } = await make({ events: ['loan.created'] })
    const next = String((await ask('POST', `${path}/secret`)).body['secret'])
    expect(next).not.toBe(secret)
    await ask('POST', `${path}/test`)
    await server.database.db.execute(sql`update webhook set rotated_at = now() - interval '25 hours' where id = ${id}`)
    await ask('POST', `${path}/test`)
    expect(receiver.received.map((one) => [verify(one, secret), verify(one, next)])).toEqual([
      [true, true],
      [false, true],
    ])
  })
})

/** Seconds until the next attempt. */
const secondsLeft = async (): Promise<number[]> =>
  (
    await server.rows<{ seconds: number }>(
      `select extract(epoch from run_at - now())::float8 as seconds from job where kind = 'webhook' and state = 'queued'`,
    )
  ).map(({ seconds }) => seconds)

describe('keys §4.4: delivery', () => {
  itOnce('is tried ten times over three days, then failed', async () => {
    const { path } = await make({ events: ['loan.created'] })
    receiver.answer = { status: 500 }
    await createLoan()
    const waits = [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400]
    for (const [index, usual] of waits.entries()) {
      const [seconds = 0] = await secondsLeft()
      // 10 % either way, and what the machine took meanwhile.
      expect(seconds).toBeLessThanOrEqual(usual * 1.1)
      if (usual > 1_000) expect(seconds).toBeGreaterThan(usual * 0.85)
      expect((await deliveries(path))[0]).toMatchObject({ status: 'pending', attempts: index + 1 })
      await sendNow()
    }
    expect((await deliveries(path))[0]).toMatchObject({
      status: 'failed',
      attempts: 10,
      http_status: 500,
      next_at: null,
    })
    expect(receiver.received).toHaveLength(10)
    expect(await secondsLeft()).toEqual([])
  })

  it('several processes send each message once', async () => {
    const second = await startSecondServer(server, { OPEN_FEATURES: 'members,api', WEBHOOK_ALLOW: receiver.host })
    const { path } = await make({ events: ['loan.created'] })
    receiver.answer = { status: 500 }
    for (let count = 0; count < 8; count += 1) await createLoan()
    // More than one on a slow machine: the first wait is of five seconds.
    const before = new Map((await deliveries(path)).map(({ id, attempts }) => [id, Number(attempts)]))
    receiver.received.length = 0
    receiver.answer = { status: 204 }
    await server.database.db.execute(sql`update job set run_at = now() where kind = 'webhook' and state = 'queued'`)
    await Promise.all([server.context, second.context].map(runDueJobs))
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(8)
    expect(receiver.received).toHaveLength(8)
    const delivered = await deliveries(path, '?status=delivered')
    expect(new Map(delivered.map(({ id, attempts }) => [id, Number(attempts) - 1]))).toEqual(before)
  })

  itOnce('follows no redirect', async () => {
    const { path } = await make({ events: ['loan.created'] })
    receiver.answer = { status: 307, headers: { location: `${receiver.url}/elsewhere` } }
    await createLoan()
    expect(receiver.received).toHaveLength(1)
    expect((await deliveries(path))[0]).toMatchObject({ status: 'pending', http_status: 307 })
  })

  itOnce('waits as long as a busy receiver asks, at most an hour', async () => {
    await make({ events: ['loan.created'] })
    receiver.answer = { status: 429, headers: { 'retry-after': '86400' } }
    await createLoan()
    const [seconds = 0] = await secondsLeft()
    expect(seconds).toBeGreaterThan(3_000)
    expect(seconds).toBeLessThanOrEqual(3_600)
  })

  it('keeps 1 KiB of an answer, however long it is, as text that can be stored', async () => {
    const { path } = await make()
    receiver.answer = { status: 200, text: `\u0000${'x'.repeat(100_000)}` }
    const test = await ask('POST', `${path}/test`)
    expect(test.body['attempt']?.['response']).toBe(`\uFFFD${'x'.repeat(1_023)}`)
  })

  itOnce('a name that leads into a private network by now gets nothing', async () => {
    const { path } = await make({ events: ['loan.created'] })
    await server.database.db.execute(sql`update webhook set url = 'https://localhost/'`)
    const test = await ask('POST', `${path}/test`)
    expect(test.body).toMatchObject({
      delivery: { status: 'failed', http_status: null },
      attempt: { fault: 'not_public', headers: {} },
    })
  })

  itOnce('410 disables the webhook, with a mail to the owner and the administrators', async () => {
    const admin = await place.join('admin')
    await place.join('viewer')
    const { id, path } = await make({ events: ['loan.created'] })
    server.mailbox.length = 0
    receiver.answer = { status: 410 }
    await createLoan()
    expect(await webhook(id)).toMatchObject({ enabled: false, disabled_reason: 'gone' })
    expect((await deliveries(path))[0]).toMatchObject({ status: 'failed', http_status: 410 })
    const managers = await server.rows<{ email: string }>(
      `select email from account a join membership m on m.account_id = a.owner_id where m.business_id = '${place.id}' and m.role in ('owner', 'admin')`,
    )
    expect(managers.length).toBeGreaterThan(1)
    expect(server.mailbox.map(({ to }) => to.address).sort()).toEqual(managers.map(({ email }) => email).sort())
    expect(server.mailbox[0]?.text).toContain(receiver.host)
    expect(server.mailbox[0]?.text).not.toContain('/hook')
    await place.owner.ask('DELETE', `${place.path}/members/${admin.ownerId}`)
  })

  itOnce('five days of failures disable it; one message that arrives begins the count again', async () => {
    const { id } = await make({ events: ['loan.created'] })
    const fail = async (days: number): Promise<unknown> => {
      await server.database.db.execute(
        sql`update webhook set failing_since = now() - make_interval(days => ${days}::int) where id = ${id}`,
      )
      await createLoan()
      return (await webhook(id))?.['enabled']
    }
    receiver.answer = { status: 500 }
    expect(await fail(4)).toBe(true)
    receiver.answer = { status: 200 }
    await createLoan()
    expect((await webhook(id))?.['failing_since']).toBeNull()
    receiver.answer = { status: 500 }
    expect(await fail(6)).toBe(false)
    expect(await webhook(id)).toMatchObject({ disabled_reason: 'failing' })
    expect(server.mailbox).toHaveLength(1)
    await ask('PATCH', `/api/webhooks/${id}`, { enabled: true })
    expect(await webhook(id)).toMatchObject({ enabled: true, disabled_reason: null, failing_since: null })
  })

  it('a message that was waiting when the webhook was disabled fails, and can be sent again later', async () => {
    const { path } = await make({ events: ['loan.created'] })
    receiver.answer = { status: 500 }
    await createLoan()
    await ask('PATCH', path, { enabled: false })
    receiver.answer = { status: 200 }
    await sendNow()
    const [failed] = await deliveries(path)
    expect(failed).toMatchObject({ status: 'failed' })
    const replay = `${path}/deliveries/${String(failed?.['id'])}/replay`
    expect(codeOf(await ask('POST', replay))).toEqual([409, 'webhook_disabled'])
    await ask('PATCH', path, { enabled: true })
    expect((await ask('POST', replay)).status).toBe(202)
    const [first, second, ...more] = receiver.received
    expect([second?.headers['webhook-id'], more]).toEqual([first?.headers['webhook-id'], []])
    expect((await deliveries(path))[0]).toMatchObject({ status: 'delivered', attempts: 1 })
  })

  it('pauses while nobody pays: what waited is not sent, and can be sent again later', async () => {
    const { path } = await make({ events: ['loan.created'] })
    receiver.answer = { status: 500 }
    await createLoan()
    receiver.answer = { status: 200 }
    server.instant = new Date(Date.now() + 200 * 86_400_000)
    await sendNow()
    server.instant = null
    expect(receiver.received).toHaveLength(1)
    const [paused] = await deliveries(path)
    expect(paused).toMatchObject({ status: 'failed', http_status: null })
    const detail = `${path}/deliveries/${String(paused?.['id'])}`
    expect((await ask('GET', detail)).body['attempts']?.[1]?.['fault']).toBe('paused')
    await ask('POST', `${detail}/replay`)
    expect((await deliveries(path))[0]).toMatchObject({ status: 'delivered' })
  })
})

describeOnce('keys §4.6: the log', () => {
  it('is read by status, a page at a time', async () => {
    const { path } = await make({ events: ['loan.created'] })
    for (let count = 0; count < 3; count += 1) await createLoan()
    receiver.answer = { status: 500 }
    await createLoan()
    expect(await deliveries(path, '?status=delivered')).toHaveLength(3)
    expect(await deliveries(path, '?status=pending')).toHaveLength(1)
    const first = await ask('GET', `${path}/deliveries?limit=3`)
    const second = await ask('GET', `${path}/deliveries?limit=3&cursor=${String(first.body['next_cursor'])}`)
    const ids = [first, second].flatMap(({ body }) => [...(body['deliveries'] ?? [])].map(({ id }) => id))
    expect([new Set(ids).size, second.body['next_cursor']]).toEqual([4, null])
    expect(codeOf(await ask('GET', `${path}/deliveries?cursor=x`))).toEqual([422, 'cursor_unknown'])
  })

  it('is kept for 30 days', async () => {
    const { path } = await make()
    await ask('POST', `${path}/test`)
    await ask('POST', `${path}/test`)
    const [kept, old] = await deliveries(path)
    await server.database.db.execute(
      sql`update webhook_delivery set created_at = now() - interval '31 days' where id = ${String(old?.['id'])}`,
    )
    await runHousekeeping(server.database, server.context.config, server.context.clock, {
      report: (error) => {
        throw error
      },
    })
    expect((await deliveries(path)).map(({ id }) => id)).toEqual([kept?.['id']])
  })

  it('a test is sent at once, also while the webhook is disabled, and is not repeated', async () => {
    const { path } = await make()
    await ask('PATCH', path, { enabled: false })
    receiver.answer = { status: 503 }
    const test = await ask('POST', `${path}/test`)
    expect(test.body).toMatchObject({
      delivery: { event: 'webhook.test', status: 'failed', http_status: 503, attempts: 1, next_at: null },
      attempt: { http_status: 503, fault: null },
    })
    expect(bodies()).toMatchObject([{ type: 'webhook.test' }])
    expect(await secondsLeft()).toEqual([])
  })
})
