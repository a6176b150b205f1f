import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Locale } from '@winterjay/money'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { isWidget, WIDGET_PATH } from './headers.ts'
import { localeOf } from './locale.ts'

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.txt': 'text/plain; charset=utf-8',
}

/** The routes of product §2 and those below them; any other is 404, with the not-found page. */
const PAGES = [
  /^\/$/,
  /^\/(personal|business|benefits|account|legal|help)(\/[\w-]+){0,3}\/?$/,
  /^\/reports(\/[\w-]+)?\/?$/,
  /^\/subscription\/(success|cancel|checkout\/\w+)\/?$/,
  /^\/(verify-email|reply-address|join|invitation|sign-in|reset-password|let-in|unsubscribe|ui)\/?$/,
  /^\/borrower\/[^/]+\/?$/,
]

interface File {
  readonly body: Buffer
  readonly brotli: Buffer | null
  readonly gzip: Buffer | null
  readonly type: string
  readonly isHashed: boolean
  /** Sent by a browser to learn whether its copy is current. */
  readonly etag: string
}

/**
 * Serves the built web app from a list of files made at start: nothing else is served, so no path can leave the build.
 * Scripts and styles were compressed at build time.
 */
export function servePages(
  app: FastifyInstance,
  folder: string,
  config: Pick<Config, 'widgetOrigins' | 'basePath'>,
): void {
  const { basePath } = config
  const files = readFiles(folder)
  const index = pageAt(basePath, files.get('/index.html'))
  const widget = pageAt(basePath, files.get(`${WIDGET_PATH}.html`))
  const preloads = readPreloads(folder, basePath)
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/'
    if (path.startsWith('/api')) return app.answerNotFound(request, reply)
    if (request.method !== 'GET' && request.method !== 'HEAD') return app.answerNotFound(request, reply)
    const widgetPage = isWidget(config, request.url) ? widget : undefined
    if (widgetPage !== undefined) return sendFile(request, reply, widgetPage, 200)
    // Relative to the folder, as its own scope is: the worker controls `/money/`, not `/money`.
    if (basePath !== '' && request.originalUrl.split('?', 1)[0] === basePath) return reply.redirect(`${basePath}/`, 308)
    const file = files.get(path)
    if (file !== undefined && path !== '/index.html') return sendFile(request, reply, file, 200)
    if (index === undefined) return reply.code(503).type('text/plain').send('The web app is not built: run npm start.')
    // A URL that looks like a file but is not on the list must not return a page: a missing script chunk is an error.
    if (extname(path) !== '') return app.answerNotFound(request, reply)
    const links = linksOf(
      preloads,
      path,
      new URLSearchParams(request.url.slice(path.length)).get('tab'),
      localeOf(request),
    )
    if (links !== '') void reply.header('link', links)
    return sendFile(request, reply, index, PAGES.some((page) => page.test(path)) ? 200 : 404)
  })
}

interface Preloads {
  /** The app's entry script, which every page needs. */
  readonly first: readonly string[]
  readonly routes: readonly Preload[]
}

/** The files a route needs in addition to the entry's; texts in the reader's language. */
interface Preload {
  readonly route: RegExp
  /** The tab of the page that needs these; every tab when undefined. */
  readonly tab?: string
  readonly scripts: readonly string[]
  readonly texts: Readonly<Record<Locale, readonly string[]>>
}

/** Written by the build (apps/web/vite/preloads.ts); without it pages work, but load a moment later. */
function readPreloads(folder: string, basePath: string): Preloads {
  let text: string
  try {
    text = readFileSync(join(folder, '.vite', 'preloads.json'), 'utf8')
  } catch {
    return { first: [], routes: [] }
  }
  const { first, routes } = JSON.parse(text) as {
    first: string[]
    routes: (Omit<Preload, 'route'> & { route: string })[]
  }
  const addresses = (names: readonly string[]): string[] => names.map((name) => `${basePath}/${name}`)
  return {
    first: addresses(first),
    routes: routes.map((preload) => ({
      ...preload,
      scripts: addresses(preload.scripts),
      texts: { en: addresses(preload.texts.en), fr: addresses(preload.texts.fr) },
      route: new RegExp(`^${preload.route.replaceAll(/:\w+/g, '[^/]+')}/?$`),
    })),
  }
}

/** The entry script, the font and the styles come first: a page's chunks are useless without them. */
function linksOf({ first, routes }: Preloads, path: string, tab: string | null, locale: Locale): string {
  const found = routes.find((preload) => preload.route.test(path) && (preload.tab === undefined || preload.tab === tab))
  const parts = [...(found?.scripts ?? []), ...(found?.texts[locale] ?? [])]
  return [
    ...first.map((file) => `<${file}>; rel=modulepreload`),
    ...parts.map((file) => `<${file}>; rel=modulepreload; fetchpriority=low`),
  ].join(', ')
}

/**
 * A page with the path of the public address, which requests no longer have, in front of its own addresses; compressed as the
 * build has compressed it without.
 */
function pageAt(basePath: string, page: File | undefined): File | undefined {
  if (basePath === '' || page === undefined) return page
  const html = page.body
    .toString()
    .replaceAll(/ (href|src)="\//g, ` $1="${basePath}/`)
    .replace('name="base" content=""', `name="base" content="${basePath}"`)
  const body = Buffer.from(html)
  return { ...page, body, brotli: brotliCompressSync(body), gzip: gzipSync(body), etag: tagOf(body) }
}

/** Weak, because the compressed forms are the same content in other bytes. */
const tagOf = (body: Buffer): string => `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`

function readFiles(folder: string): Map<string, File> {
  const files = new Map<string, File>()
  let names: string[]
  try {
    names = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
  } catch {
    return files
  }
  const present = new Set(names)
  for (const name of names) {
    const type = TYPES[extname(name)]
    if (type === undefined || name.startsWith('.') || name.endsWith('.map')) continue
    const read = (suffix: string): Buffer | null =>
      present.has(name + suffix) ? readFileSync(join(folder, name + suffix)) : null
    const path = `/${name.split(sep).join('/')}`
    const body = readFileSync(join(folder, name))
    files.set(path, {
      body,
      brotli: read('.br'),
      gzip: read('.gz'),
      type,
      isHashed: path.startsWith('/static/'),
      etag: tagOf(body),
    })
  }
  return files
}

function sendFile(request: FastifyRequest, reply: FastifyReply, file: File, status: number): FastifyReply {
  const accepted = request.headers['accept-encoding'] ?? ''
  const encoding =
    file.brotli !== null && /\bbr\b/.test(accepted)
      ? 'br'
      : file.gzip !== null && /\bgzip\b/.test(accepted)
        ? 'gzip'
        : null
  void reply
    .code(status)
    .type(file.type)
    .header('vary', reply.hasHeader('link') ? 'accept-encoding, accept-language' : 'accept-encoding')
  if (!reply.hasHeader('cache-control')) {
    void reply
      .header('cache-control', file.isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      .header('etag', file.etag)
    if (status === 200 && !file.isHashed && hasTag(request, file.etag)) return reply.code(304).send()
  }
  if (encoding !== null) void reply.header('content-encoding', encoding)
  return reply.send((encoding === 'br' ? file.brotli : encoding === 'gzip' ? file.gzip : null) ?? file.body)
}

const hasTag = (request: FastifyRequest, etag: string): boolean =>
  (request.headers['if-none-match'] ?? '').split(',').some((tag) => tag.trim() === etag)

declare module 'fastify' {
  interface FastifyInstance {
    answerNotFound: (request: FastifyRequest, reply: FastifyReply) => FastifyReply
  }
}
