import { readFileSync, readdirSync } from 'node:fs'
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import { SPECIFIED } from '../testing/spec-answers.ts'
import type { Said } from '../testing/spec-answers.ts'
import type { Listening } from './harness.ts'

const WEB = join(import.meta.dirname, '..', '..', '..', 'dist', 'web')
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
}

type Says = Said | ((request: { readonly body: unknown; readonly query: URLSearchParams }) => Said)

/**
 * Serves the built web app, and the calls of product §7 without our additions. Anything else is 404, as on any server.
 * `says` changes answers at run time.
 */
export function specStandIn() {
  const answers = new Map<string, Says>(Object.entries(SPECIFIED))
  const files = new Map(
    readdirSync(WEB, { recursive: true }).map((name) => [`/${String(name)}`, join(WEB, String(name))]),
  )
  const server = createServer((request, response) => void answer(request, response))

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stand-in')
    if (!pathname.startsWith('/api/')) return sendPage(response, files.get(pathname))
    const says = answers.get(`${request.method} ${pathname.slice('/api'.length)}`) ?? {
      status: 404,
      body: { detail: 'Not Found' },
    }
    const said = typeof says === 'function' ? says({ body: await bodyOf(request), query: searchParams }) : says
    const text = typeof said.body === 'string' ? said.body : JSON.stringify(said.body)
    response.writeHead(said.status ?? 200, { 'content-type': said.type ?? 'application/json' }).end(text)
  }

  return {
    says: (call: string, said: Says): void => void answers.set(call, said),
    start: (): Promise<Listening> =>
      new Promise((resolve) =>
        server.listen(0, '127.0.0.1', () => {
          const address = server.address()
          const stop = (): Promise<void> =>
            new Promise((done) => (server.closeAllConnections(), server.close(() => done())))
          resolve({ url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`, stop })
        }),
      ),
  }
}

function sendPage(response: ServerResponse, file: string | undefined): void {
  const found = file === undefined || extname(file) === '' ? join(WEB, 'index.html') : file
  response
    .writeHead(200, { 'content-type': TYPES[extname(found)] ?? 'application/octet-stream' })
    .end(readFileSync(found))
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  const text = Buffer.concat(parts).toString()
  return text === '' ? null : JSON.parse(text)
}
