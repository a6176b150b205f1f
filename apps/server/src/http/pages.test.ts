import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { localDate } from '@winterjay/money'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { migrate } from '../db/migrate.ts'
import { openTestDatabase } from '../testing/server.ts'

/*
 * The built web app as it is served: only files on the list made at start, in whatever way they are requested (security
 * T21 to T25).
 */

const SECRET = 'not for the web'
let folder: string
let app: FastifyInstance
let close: () => Promise<void>

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'winterjay-pages-'))
  const web = join(folder, 'web')
  mkdirSync(join(web, 'static', 'js'), { recursive: true })
  mkdirSync(join(web, 'widget'))
  mkdirSync(join(web, '.well'), { recursive: true })
  const files = {
    'index.html': '<!doctype html>the page',
    'widget/benefits.html': '<!doctype html>the widget',
    'static/js/a-1.js': 'script()',
    'static/js/a-1.js.map': SECRET,
    '.env': SECRET,
    '.well/a.json': SECRET,
    'icon.svg': '<svg/>',
    'notes.md': SECRET,
    '../outside.txt': SECRET,
  }
  for (const [name, text] of Object.entries(files)) writeFileSync(join(web, name), text)
  const database = await openTestDatabase()
  await migrate(database)
  const config = readConfig({
    LOG_LEVEL: 'silent',
    LIMIT_READ: '100000',
    MARKET_DATA_URL: 'off',
    BANK_OF_CANADA_URL: 'off',
    PUBLIC_URL: 'https://winterjay.example',
    WIDGET_ORIGINS: 'https://clinic.example, https://library.example',
  })
  const made = await createApp({
    database,
    config,
    clock: { now: () => new Date(), today: () => localDate('2026-11-21') },
    mailer: { send: async () => undefined },
    webFolder: web,
  })
  app = made.app
  close = async () => {
    await app.close()
    await database.close()
  }
})
afterAll(async () => {
  await close()
  rmSync(folder, { recursive: true, force: true })
})

const ask = (
  url: string,
  headers: Record<string, string> = {},
  method: 'GET' | 'HEAD' | 'POST' = 'GET',
): Promise<LightMyRequestResponse> => app.inject({ method, url, headers })

describe('static files (security T23)', () => {
  it.each([
    '/../outside.txt',
    '/..%2foutside.txt',
    '/%2e%2e/outside.txt',
    '/%2e%2e%2foutside.txt',
    '/static/../../outside.txt',
    '/static/js/..%5c..%5c..%5coutside.txt',
    '/..\\outside.txt',
    '/%252e%252e%252foutside.txt',
    '/....//outside.txt',
    '/static/js/%00/../a-1.js.map',
    '/outside.txt%00.svg',
    '/.env',
    '/%2eenv',
    '/.well/a.json',
    '/static/js/a-1.js.map',
    '/notes.md',
    '//outside.txt',
    '/./.env',
    '/.git/config',
    '/package.json',
    '/main.js',
    '/static/js/',
    '/static',
    '/static/js/a-2.js',
    '/index.html.br',
    '/data/lock',
    '/etc/passwd',
    '/proc/self/environ',
  ])('GET %s returns none of our private files', async (url) => {
    const answer = await ask(url)
    expect(answer.payload).not.toContain(SECRET)
    expect([400, 404]).toContain(answer.statusCode)
    expect(answer.headers['location']).toBeUndefined()
  })

  it('on the list are served with their own type, scripts cached forever and the rest revalidated', async () => {
    const script = await ask('/static/js/a-1.js')
    expect([script.statusCode, script.payload]).toEqual([200, 'script()'])
    expect(script.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
    expect((await ask('/icon.svg')).headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': 'no-cache',
    })
    const head = await ask('/static/js/a-1.js', {}, 'HEAD')
    expect([head.statusCode, head.payload]).toEqual([200, ''])
  })

  it('accept no writes', async () => {
    for (const url of ['/', '/static/js/a-1.js'])
      expect((await ask(url, {}, 'POST')).statusCode).toBeGreaterThanOrEqual(400)
  })
})

describe('pages (product §2)', () => {
  it.each([
    '/',
    '/personal',
    '/business',
    '/business/loans/1',
    '/benefits',
    '/subscription/success?session_id=x',
    '/subscription/cancel',
    '/borrower/abc',
    '/account',
  ])('GET %s is the app, revalidated each time', async (url) => {
    const answer = await ask(url)
    expect([answer.statusCode, answer.payload]).toEqual([200, '<!doctype html>the page'])
    expect(String(answer.headers['cache-control'])).toMatch(/no-cache|no-store/)
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'")
    expect(answer.headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(answer.headers['set-cookie']).toBeUndefined()
  })

  it.each(['/nothing', '/personal/a/b/c/d/e', '/Personal', '/admin', '/wp-login', '/constructor', '/__proto__'])(
    'GET %s is the app’s not-found page, with 404',
    async (url) => {
      const answer = await ask(url)
      expect([answer.statusCode, answer.payload]).toEqual([404, '<!doctype html>the page'])
    },
  )

  it.each(['//evil.example', '//evil.example/..', '/https://evil.example', '//evil.example/%2e%2e'])(
    'GET %s does not redirect elsewhere (security T22)',
    async (url) => {
      const answer = await ask(url)
      expect(answer.statusCode).toBeGreaterThanOrEqual(400)
      expect(answer.headers['location']).toBeUndefined()
    },
  )

  it('contain no host name invented by a request (security T21)', async () => {
    const headers = {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'http',
      forwarded: 'host=evil.example',
    }
    for (const url of ['/', '/personal', '/nothing', '/api/nothing', '/api/openapi.json']) {
      const answer = await ask(url, headers)
      expect(answer.payload + JSON.stringify(answer.headers), url).not.toContain('evil.example')
    }
  })

  it('have a policy that allows nothing but our own files, exactly as specified (security §3)', async () => {
    const policy =
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'; object-src 'none'; upgrade-insecure-requests"
    for (const url of ['/', '/personal', '/nothing', '/borrower/abc', '/static/js/a-1.js', '/static/js/gone.js']) {
      expect([url, (await ask(url)).headers]).toMatchObject([
        url,
        { 'content-security-policy': policy, 'strict-transport-security': 'max-age=31536000; includeSubDomains' },
      ])
    }
  })

  it('only the benefits widget may be framed, by the sites that are named, and it sets no cookie (security T24)', async () => {
    for (const url of ['/widget/benefits', '/widget/benefits?lang=fr&province=QC']) {
      const answer = await ask(url, { cookie: '__Host-gs=x' })
      expect([answer.statusCode, answer.payload]).toEqual([200, '<!doctype html>the widget'])
      const policy = String(answer.headers['content-security-policy'])
      expect(policy).toContain('; frame-ancestors https://clinic.example https://library.example; ')
      expect(policy).not.toContain("frame-ancestors 'none'")
      expect(policy).toMatch(/^default-src 'none'; script-src 'self'; style-src 'self';/)
      expect(answer.headers['set-cookie']).toBeUndefined()
    }
    for (const url of [
      '/benefits',
      '/widget/benefits.html',
      '/widget/benefits/',
      '/Widget/benefits',
      '/api/benefits/check',
    ])
      expect(String((await ask(url)).headers['content-security-policy']), url).toContain("frame-ancestors 'none'")
  })

  it('about a borrower are neither cached nor indexed (security T3)', async () => {
    expect((await ask('/borrower/abc')).headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
    })
  })
})
