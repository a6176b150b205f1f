import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import Fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { servePages } from './pages.ts'

let folder: string
let app: FastifyInstance
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'winterjay-pages-'))
  mkdirSync(join(folder, 'static', 'js'), { recursive: true })
  mkdirSync(join(folder, 'icons'))
  mkdirSync(join(folder, 'widget'))
  mkdirSync(join(folder, '.vite'))
  const write = (name: string, text: string): void => writeFileSync(join(folder, name), text)
  write('index.html', '<!doctype html>')
  write('sw.js', 'worker')
  writeFileSync(join(folder, 'sw.js.gz'), gzipSync('worker'))
  write('manifest.webmanifest', '{}')
  write('manifest.fr.webmanifest', '{}')
  write('widget/benefits.html', '<!doctype html>the widget')
  write('robots.txt', 'User-agent: *')
  write('icons/icon-192.png', 'png')
  write('static/js/index-abc.js', 'entry')
  write('static/js/index-abc.js.map', '{}')
  write('.vite/manifest.json', '{}')
  const texts = { en: ['static/js/en-1.js'], fr: ['static/js/fr-1.js'] }
  const routes = [
    { route: '/personal', scripts: ['static/js/p-1.js', 'static/js/q-1.js'], texts },
    { route: '/business', tab: 'direct', scripts: ['static/js/d-1.js'], texts },
    { route: '/business', scripts: ['static/js/m-1.js'], texts },
    { route: '/borrower/:loanId', scripts: ['static/js/b-1.js'], texts },
  ]
  write('.vite/preloads.json', JSON.stringify({ first: ['static/js/index-abc.js'], routes }))
  app = Fastify()
  app.decorate('answerNotFound', (_request, reply) => reply.code(404).send({ code: 'not_found' }))
  servePages(app, folder, { widgetOrigins: [], basePath: '' })
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ method: 'GET', url, headers })

describe('static files (security §3, T23)', () => {
  it('every address of the web app’s router is served, and no other', async () => {
    const router = readFileSync(join(import.meta.dirname, '../../../web/src/app/router.tsx'), 'utf8')
    const paths = [...router.matchAll(/path: '([^']+)'/g)].map(([, path = '']) => path)
    expect(paths.length).toBeGreaterThan(30)
    const addresses = paths.flatMap((path) => [
      path.replaceAll(/:\w+\??/g, 'abc1'),
      ...(path.endsWith('?') ? [path.replace(/\/:\w+\?$/, '')] : []),
    ])
    for (const address of addresses) expect([address, (await get(address)).statusCode]).toEqual([address, 200])
    expect((await get('/nothing-here')).statusCode).toBe(404)
  })

  it.each([
    ['/sw.js', 'text/javascript; charset=utf-8'],
    ['/manifest.webmanifest', 'application/manifest+json; charset=utf-8'],
    ['/manifest.fr.webmanifest', 'application/manifest+json; charset=utf-8'],
    ['/icons/icon-192.png', 'image/png'],
    ['/robots.txt', 'text/plain; charset=utf-8'],
    ['/', 'text/html; charset=utf-8'],
    ['/personal', 'text/html; charset=utf-8'],
  ])('%s is revalidated each time, at no cost when unchanged', async (url, type) => {
    const first = await get(url)
    expect([first.statusCode, first.headers['content-type'], first.headers['cache-control']]).toEqual([
      200,
      type,
      'no-cache',
    ])
    const etag = String(first.headers['etag'])
    const again = await get(url, { 'if-none-match': `"other", ${etag}` })
    expect([again.statusCode, again.payload, again.headers['etag'], again.headers['cache-control']]).toEqual([
      304,
      '',
      etag,
      'no-cache',
    ])
    expect((await get(url, { 'if-none-match': '"other"' })).statusCode).toBe(200)
  })

  it('a page lists its preloads in its Link header: the entry script first, then its own chunks, in the reader’s language', async () => {
    const preloaded = async (url: string, language = 'en'): Promise<string[] | undefined> =>
      (await get(url, { 'accept-language': language })).headers['link']
        ?.toString()
        .split(', ')
        .map((link) =>
          link.replace(
            /^<\/static\/js\/(.+)-\w+\.js>; rel=modulepreload(; fetchpriority=low)?$/,
            (_, name: string, isLow?: string) => name + (isLow === undefined ? '' : ' after'),
          ),
        )
    expect(await preloaded('/personal')).toEqual(['index', 'p after', 'q after', 'en after'])
    expect(await preloaded('/borrower/1234?x=1', 'fr-CA')).toEqual(['index', 'b after', 'fr after'])
    for (const url of ['/', '/no-such-page', '/personal/more', '/borrower/'])
      expect([url, await preloaded(url)]).toEqual([url, ['index']])
    for (const url of ['/sw.js', '/static/js/index-abc.js'])
      expect([url, await preloaded(url)]).toEqual([url, undefined])
    expect((await get('/.vite/preloads.json')).statusCode).toBe(404)
  })

  it('a page with tabs lists the chunks of the tab in its URL', async () => {
    const linkOf = async (url: string): Promise<string> => String((await get(url)).headers['link'])
    for (const url of ['/business?tab=direct', '/business/?x=%&tab=direct'])
      expect(await linkOf(url)).toContain('/d-1.js>')
    for (const url of ['/business', '/business?tab=other', '/business?tab=direct2', '/business?tab'])
      expect(await linkOf(url)).toContain('/m-1.js>')
  })

  it('a hashed file is cached for a year', async () => {
    expect((await get('/static/js/index-abc.js')).headers['cache-control']).toBe('public, max-age=31536000, immutable')
  })

  it('are compressed for clients that support it', async () => {
    const answer = await get('/sw.js', { 'accept-encoding': 'gzip, deflate' })
    expect([answer.headers['content-encoding'], answer.headers['vary']]).toEqual(['gzip', 'accept-encoding'])
    expect(answer.rawPayload.equals(gzipSync('worker'))).toBe(true)
    expect((await get('/sw.js')).payload).toBe('worker')
  })

  it.each([
    '/static/js/index-abc.js.map',
    '/.vite/manifest.json',
    '/sw.js.gz',
    '/static/js/gone.js',
    '/static/../sw.js.map',
    '/%2e%2e/secret.txt',
  ])('%s does not exist', async (url) => {
    expect((await get(url)).statusCode).toBe(404)
  })

  it('an unknown page answers 404 with the not-found page, and never 304', async () => {
    const { etag } = (await get('/')).headers
    const answer = await get('/no-such-page', { 'if-none-match': String(etag) })
    expect([answer.statusCode, answer.payload]).toEqual([404, '<!doctype html>'])
  })

  it('the benefits widget is off while no site may show it (security T24)', async () => {
    const answer = await get('/widget/benefits')
    expect([answer.statusCode, answer.payload]).toEqual([404, '<!doctype html>'])
  })
})
