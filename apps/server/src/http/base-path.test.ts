import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { localDate } from '@winterjay/money'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../app.ts'
import { readConfig } from '../config.ts'
import type { Context } from '../context.ts'
import { migrate } from '../db/migrate.ts'
import { runDueJobs } from '../jobs/worker.ts'
import type { Mail } from '../mail/mailer.ts'
import { plainLoan } from '../testing/requests/loan-requests.ts'
import { makeVisitor, openTestDatabase } from '../testing/server.ts'
import { ANN } from '../testing/sign-up.ts'
import { CLIENT, startOpenId } from '../testing/stand-ins/openid-stand-in.ts'

/* product §12.2: the public address may have a path, because the host serves other things as well. */

const HOME = 'https://example.ca/money'
const PAGE = `<!doctype html><meta name="base" content="" /><link rel="icon" href="/favicon.svg" />
<script type="module" crossorigin src="/static/js/a-1.js"></script><a href="https://elsewhere.example/">Elsewhere</a>`

let folder: string
let context: Context
const mailbox: Mail[] = []
const closings: (() => Promise<void>)[] = []

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'winterjay-base-'))
  mkdirSync(join(folder, 'static', 'js'), { recursive: true })
  mkdirSync(join(folder, '.vite'))
  mkdirSync(join(folder, 'widget'))
  const texts = { en: ['static/js/words-en-1.js'], fr: ['static/js/words-fr-1.js'] }
  const preloads = {
    first: ['static/js/a-1.js'],
    routes: [{ route: '/personal', scripts: ['static/js/p-1.js'], texts }],
  }
  const files = {
    'widget/benefits.html': '<link rel="stylesheet" href="/widget/benefits.css" />',
    'index.html': PAGE,
    'static/js/a-1.js': 'script()',
    '.vite/preloads.json': JSON.stringify(preloads),
  }
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  const provider = await startOpenId()
  const database = await openTestDatabase()
  await migrate(database)
  const made = await createApp({
    database,
    config: readConfig({
      LOG_LEVEL: 'silent',
      LIMIT_READ: '100000',
      LIMIT_WRITE: '100000',
      MARKET_DATA_URL: 'off',
      BANK_OF_CANADA_URL: 'off',
      PUBLIC_URL: `${HOME}/`,
      WIDGET_ORIGINS: 'https://clinic.example',
      PAYMENTS: 'sandbox',
      OPENID_ISSUER: provider.issuer,
      OPENID_CLIENT_ID: CLIENT.id,
      OPENID_CLIENT_SECRET: CLIENT.secret,
    }),
    clock: { now: () => new Date(), today: () => localDate('2026-11-21') },
    mailer: { send: async (mail) => void mailbox.push(mail) },
    webFolder: folder,
  })
  context = made.context
  await made.app.ready()
  closings.push(
    () => made.app.close(),
    () => database.close(),
    () => provider.close(),
  )
})
afterAll(async () => {
  for (const close of closings) await close()
  rmSync(folder, { recursive: true, force: true })
})

const ask = (url: string, headers: Record<string, string> = {}) => context.app.inject({ method: 'GET', url, headers })

describe('the public address with a path', () => {
  it('may end with a slash; links never have two', () => {
    for (const text of [HOME, `${HOME}/`])
      expect(readConfig({ PUBLIC_URL: text })).toMatchObject({
        publicUrl: HOME,
        publicOrigin: 'https://example.ca',
        basePath: '/money',
      })
    expect(readConfig({ PUBLIC_URL: 'https://example.ca/a/b-2' }).basePath).toBe('/a/b-2')
    expect(readConfig({ PUBLIC_URL: 'https://example.ca/' })).toMatchObject({
      publicUrl: 'https://example.ca',
      basePath: '',
    })
  })

  it.each(['/money', ''])('calls are answered when the proxy passes on %j in front of them', async (prefix) => {
    expect((await ask(`${prefix}/api/loans`)).json()).toMatchObject({ total: 0 })
    expect((await ask(`${prefix}/healthz`)).statusCode).toBe(200)
    expect((await ask(`${prefix}/static/js/a-1.js`)).payload).toBe('script()')
    expect((await ask(`${prefix}/personal?tab=x`)).statusCode).toBe(200)
    expect((await ask(`${prefix}/no-such-page`)).statusCode).toBe(404)
  })

  it('another path that begins alike is not ours', async () => {
    expect((await ask('/moneyed/api/me')).statusCode).toBe(404)
    expect((await ask('/money/money/api/me')).statusCode).toBe(404)
  })

  it('without its last slash leads to itself with it: the service worker controls only what is below', async () => {
    const answer = await ask('/money')
    expect([answer.statusCode, answer.headers['location']]).toEqual([308, '/money/'])
  })

  it('is in front of the page’s own addresses, however it is compressed, and of the files named in its head', async () => {
    const page = await ask('/money/personal', { 'accept-language': 'fr-CA' })
    expect(page.payload).toBe(
      PAGE.replace('href="/fav', 'href="/money/fav')
        .replace('src="/static', 'src="/money/static')
        .replace('content=""', 'content="/money"'),
    )
    expect((await ask('/money/widget/benefits')).payload).toBe(
      '<link rel="stylesheet" href="/money/widget/benefits.css" />',
    )
    for (const [encoding, unpack] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const packed = await ask('/money/personal', { 'accept-encoding': encoding })
      expect([packed.headers['content-encoding'], unpack(packed.rawPayload).toString()]).toEqual([
        encoding,
        page.payload,
      ])
    }
    expect(page.headers['link']).toBe(
      '</money/static/js/a-1.js>; rel=modulepreload, </money/static/js/p-1.js>; rel=modulepreload; fetchpriority=low, ' +
        '</money/static/js/words-fr-1.js>; rel=modulepreload; fetchpriority=low',
    )
  })

  it('limits the cookies, which other applications on the host do not receive', async () => {
    const answer = await context.app.inject({
      method: 'POST',
      url: '/money/api/loans',
      headers: { origin: 'https://example.ca' },
      payload: plainLoan(),
    })
    expect(answer.statusCode).toBe(201)
    expect(answer.cookies).toEqual([
      expect.objectContaining({ name: '__Secure-gs', path: '/money/', secure: true, httpOnly: true, sameSite: 'Lax' }),
    ])
    const [{ name, value } = { name: '', value: '' }] = answer.cookies
    const again = await ask('/money/api/loans', { cookie: `${name}=${value}` })
    expect(again.json()).toMatchObject({ total: 1 })
  })

  it('is in links of mails, of the payment and of the provider that people sign in with, and in the reference', async () => {
    const visitor = makeVisitor(context)
    const joined = await visitor.post('/money/api/subscription/register', ANN, { origin: 'https://example.ca' })
    expect(joined.status).toBe(201)
    expect(visitor.cookies.has('__Secure-device')).toBe(true)
    await runDueJobs(context)
    expect(mailbox[0]?.text).toMatch(/https:\/\/example\.ca\/money\/verify-email#token=/)
    const sent = await visitor.post('/money/api/subscription/openid-requests', {})
    expect(new URL(String(sent.body['url'])).searchParams.get('redirect_uri')).toBe(`${HOME}/sign-in`)
    const { servers } = (await ask('/money/api/openapi.json')).json<{ servers: unknown }>()
    expect(servers).toEqual([expect.objectContaining({ url: HOME })])
    expect((await ask('/money/api/docs')).payload).toContain('href="openapi.json"')
  })

  it('counts nothing of the path as an origin: writes from the host are accepted, from another refused', async () => {
    const from = (origin: string) =>
      context.app.inject({ method: 'POST', url: '/money/api/loans', headers: { origin }, payload: plainLoan() })
    expect((await from('https://example.ca')).statusCode).toBe(201)
    expect((await from('https://money.example.ca')).json()).toMatchObject({ code: 'origin_not_allowed' })
  })
})
