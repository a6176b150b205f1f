import { randomUUID } from 'node:crypto'
import { LOGO } from '@winterjay/contract'
import sharp from 'sharp'
import { hashKey, isKey, newKey } from '../apps/server/src/features/api-keys/key.ts'
import { encodePicture } from '../apps/server/src/pictures.ts'
import { startReceiver } from '../apps/server/src/testing/stand-ins/webhook-receiver.ts'
import english from '../apps/web/src/features/help/articles/en.ts'
import french from '../apps/web/src/features/help/articles/fr.ts'
import { createSearch } from '../apps/web/src/features/help/search.ts'
import { median, percentile, timed, timedAsync } from './bench.ts'
import type { Row } from './bench.ts'
import { register } from './loan-book.ts'
import { processorSeconds, startServer } from './running-server.ts'

/* Premium for a business: keys, members, webhooks, logos and the help centre. */

const TIMES = 200
const LOAN = { borrower_name: 'Ada Byron', principal: 1_200, annual_rate: 0, term_months: 12, start_date: '2026-11-01' }

export async function business(): Promise<Row[]> {
  return [...keysAlone(), ...(await pictures()), ...helpSearch(), ...(await overHttp())]
}

function keysAlone(): Row[] {
  const keys = Array.from({ length: 10_000 }, newKey)
  const mistyped = keys.map((key) => `${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`)
  const each = (work: (key: string) => unknown, of: readonly string[]): number =>
    (timed(() => of.forEach(work)) * 1_000) / of.length
  const refused = mistyped.filter((key) => !isKey(key)).length
  return [
    {
      what: 'a key: form, checksum and hash',
      value: each((key) => isKey(key) && hashKey(key), keys),
      unit: 'ms',
      bar: '≤ 1',
    },
    { what: `mistyped keys refused without a query, of ${mistyped.length}`, value: refused, unit: '', bar: '10000' },
  ]
}

async function pictures(): Promise<Row[]> {
  const noise = (width: number, height: number) =>
    sharp({
      create: { width, height, channels: 3, background: '#0f766e', noise: { type: 'gaussian', mean: 128, sigma: 12 } },
    })
  const largest = await noise(LOGO.mostSide, LOGO.mostSide).jpeg({ quality: 30 }).toBuffer()
  const photo = await noise(4_000, 3_000).jpeg({ quality: 60 }).toBuffer()
  const logo = { ...LOGO, mostBytes: photo.length, storedSide: 512 }
  const milliseconds = async (work: () => Promise<unknown>): Promise<number> => {
    const times: number[] = []
    for (let n = 0; n < 5; n += 1) times.push((await timedAsync(work)).seconds * 1_000)
    return median(times)
  }
  const refused = await encodePicture(photo, logo)
  return [
    {
      what: 'a logo of 2,000 × 2,000 pixels encoded again',
      value: await milliseconds(() => encodePicture(largest, logo)),
      unit: 'ms',
      bar: '≤ 300',
    },
    {
      what: `a logo of 12 MP: ${String(refused)}, by its header`,
      value: await milliseconds(() => encodePicture(photo, logo)),
      unit: 'ms',
      bar: '≤ 300',
    },
    {
      what: 'a photo of 12 MP in a request to support encoded again',
      value: await milliseconds(() => encodePicture(photo, { ...logo, mostSide: 8_000, storedSide: 2_000 })),
      unit: 'ms',
    },
  ]
}

function helpSearch(): Row[] {
  const [find, chercher] = [createSearch(english, 'en'), createSearch(french, 'fr')]
  const asked = ['late fee', 'import', 'how do I cancel premium', 'key', 'xyzzy']
  const demandes = ['frais de retard', 'importer', 'annuler premium', 'clé', 'rembourse']
  const times = [...Array(20)].flatMap(() => [
    ...asked.map((text) => timed(() => find(text)) * 1_000),
    ...demandes.map((text) => timed(() => chercher(text)) * 1_000),
  ])
  return [
    {
      what: `a search of ${english.length} articles in each language, p95`,
      value: percentile(times, 0.95),
      unit: 'ms',
      bar: '≤ 5',
    },
  ]
}

interface Server {
  readonly url: string
  readonly token: string
}

async function send(
  { url, token }: Server,
  method: string,
  path: string,
  body?: object,
  headers = {},
): Promise<unknown> {
  const answer = await fetch(`${url}/api/${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${method} ${path} is answered ${answer.status}: ${text}`)
  return text === '' ? null : JSON.parse(text)
}

async function overHttp(): Promise<Row[]> {
  const receiver = await startReceiver()
  const running = await startServer({
    NODE_ENV: 'test',
    WEBHOOK_ALLOW: receiver.host,
    LIMIT_WRITE: '1000000',
    LIMIT_CHECKOUT: '1000',
  })
  try {
    const server = { url: running.url, token: await register(running.url) }
    const checkout = (await send(server, 'POST', 'subscription/checkout?plan_id=premium', {})) as {
      checkout_url: string
    }
    const session = checkout.checkout_url.split('/').at(-1) ?? ''
    await send(server, 'POST', `subscription/sandbox/${session}/outcome`, { outcome: 'pay' })
    return await delivering(server, receiver, running.pid)
  } finally {
    await running.stop()
    await receiver.close()
  }
}

/** Ten webhooks that take the same event, a thousand times. */
async function delivering(
  server: Server,
  receiver: Awaited<ReturnType<typeof startReceiver>>,
  pid: number,
): Promise<Row[]> {
  const arrived = async (count: number): Promise<void> => {
    while (receiver.received.length < count) await new Promise((done) => setTimeout(done, 5))
  }
  await send(server, 'POST', 'webhooks', { url: receiver.url, events: ['loan.created'] })
  const waits: number[] = []
  for (let n = 0; n < 20; n += 1) {
    await send(server, 'POST', 'loans', LOAN, { 'idempotency-key': randomUUID() })
    waits.push((await timedAsync(() => arrived(n + 1))).seconds)
  }
  for (let n = 1; n < 10; n += 1)
    await send(server, 'POST', 'webhooks', { url: receiver.url, events: ['loan.created'] })
  const before = receiver.received.length
  const EVENTS = 1_000
  const busyBefore = processorSeconds(pid)
  const { seconds } = await timedAsync(async () => {
    for (let n = 0; n < EVENTS; n += 1) await send(server, 'POST', 'loans', LOAN)
    await arrived(before + EVENTS * 10)
  })
  const busy = processorSeconds(pid) - busyBefore
  const reads: number[] = []
  for (let n = 0; n < TIMES; n += 1)
    reads.push((await timedAsync(() => send(server, 'GET', 'loans?limit=25'))).seconds * 1_000)
  return [
    { what: 'a message out after its commit, slowest of 20', value: Math.max(...waits), unit: 's', bar: '≤ 2' },
    {
      what: `${EVENTS * 10} messages, from the first change to the last arrival`,
      value: seconds,
      unit: 's',
      bar: '≤ 300',
    },
    {
      what: 'processor time of the server for each, a tenth of its change included',
      value: (busy * 1_000) / (EVENTS * 10),
      unit: 'ms',
    },
    { what: 'a list of loans afterwards, median', value: median(reads), unit: 'ms' },
  ]
}
