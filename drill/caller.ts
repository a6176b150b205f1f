import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Replica } from './replica.ts'

export type Language = 'en' | 'fr'
export const LANGUAGES: readonly Language[] = ['en', 'fr']

/** An operation of the contract, from the running release's API description. */
export interface Operation {
  readonly id: string
  readonly method: string
  readonly path: string
  readonly hasBody: boolean
}

export interface CallInput {
  readonly path?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string | number | boolean>>
  readonly body?: unknown
  /** Sent unchanged instead of `body`. */
  readonly text?: string
  readonly language?: Language
}

/** The parts of a release's API description that the drill reads. */
interface Description {
  readonly paths: Readonly<
    Record<string, Readonly<Record<string, { readonly operationId: string; readonly requestBody?: unknown }>>>
  >
}

/** Adds a text to a recording: texts by name, in the order in which they were added. */
export type Note = (name: string, text: string) => void

/** A client that makes one call after another, and records each with its answer. */
export class Caller {
  token: string | null = null
  cookies = new Map<string, string>()
  readonly made = new Set<string>()
  readonly #operations = new Map<string, Operation>()

  private readonly replica: () => Replica
  private readonly dataDir: string
  private readonly note: Note

  private constructor(replica: () => Replica, dataDir: string, note: Note) {
    this.replica = replica
    this.dataDir = dataDir
    this.note = note
  }

  /** The server's address. */
  get address(): string {
    return this.replica().address
  }

  static async of(replica: () => Replica, dataDir: string, note: Note): Promise<Caller> {
    const caller = new Caller(replica, dataDir, note)
    const description = (await (await fetch(`${replica().address}/api/openapi.json`)).json()) as Description
    note('description', `${JSON.stringify(description, null, 1)}\n`)
    for (const [path, methods] of Object.entries(description.paths))
      for (const [method, { operationId, requestBody }] of Object.entries(methods)) {
        const operation = { id: operationId, method: method.toUpperCase(), path, hasBody: requestBody !== undefined }
        caller.#operations.set(operationId, operation)
      }
    return caller
  }

  operations(): readonly Operation[] {
    return [...this.#operations.values()]
  }

  /** Drops the token and cookies. */
  leave(): void {
    this.token = null
    this.cookies = new Map()
  }

  /** @returns the fields of the answer, or its text when it is not JSON */
  async call(id: string, given: CallInput = {}, into = 'calls'): Promise<unknown> {
    const operation = this.#operations.get(id)
    if (operation === undefined) throw new Error(`there is no call ${id}`)
    this.made.add(id)
    const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(given.path?.[name] ?? `no ${name}`),
    )
    const query = new URLSearchParams(
      Object.entries(given.query ?? {}).map(([name, value]): [string, string] => [name, String(value)]),
    ).toString()
    return this.send(`${id} ${operation.method}`, query === '' ? path : `${path}?${query}`, given, into)
  }

  private async send(name: string, path: string, given: CallInput, into: string): Promise<unknown> {
    const method = name.split(' ')[1] ?? 'GET'
    const sent = method === 'GET' ? undefined : (given.text ?? JSON.stringify(given.body ?? {}))
    const answer = await fetch(this.replica().address + path, {
      method,
      redirect: 'manual',
      headers: {
        'accept-language': given.language ?? 'en',
        ...(sent === undefined ? {} : { 'content-type': 'application/json' }),
        ...(this.token === null ? {} : { authorization: `Bearer ${this.token}` }),
        ...(this.cookies.size === 0 ? {} : { cookie: [...this.cookies].map((pair) => pair.join('=')).join('; ') }),
      },
      ...(sent === undefined ? {} : { body: sent }),
    })
    for (const line of answer.headers.getSetCookie()) {
      const [key = '', value = ''] = (line.split(';', 1)[0] ?? '').split('=')
      this.cookies.set(key, value)
    }
    const text = await answer.text()
    const asked = `${name.split(' ')[0]} ${given.language ?? 'en'} ${method} ${path}${sent === undefined ? '' : ` ${sent.slice(0, 2_000)}`}`
    this.note(into, `== ${asked}\n${answer.status} ${headersOf(answer.headers)}\n${laidOut(text)}\n`)
    const isJson = answer.headers.get('content-type')?.includes('json') === true
    return isJson ? (JSON.parse(text) as unknown) : text
  }

  /** The token of an unused link to this page in a mail to this address; waits for the mail. */
  async linkToken(page: string, email: string): Promise<string> {
    for (let tries = 0; tries < 200; tries += 1) {
      const found = mailsIn(this.dataDir)
        .filter((mail) => mail.includes(email))
        .map((mail) => new RegExp(`/${page}#token=([\\w-]+)`).exec(mail)?.[1])
        .filter((token) => token !== undefined && !this.#used.has(token))
        .at(-1)
      if (found !== undefined) {
        this.#used.add(found)
        return found
      }
      await wait(50)
    }
    throw new Error(`no mail with a link to ${page}`)
  }
  readonly #used = new Set<string>()
}

/** Headers that vary by the moment are left out; the others that a browser or a cache uses are kept. */
function headersOf(headers: Headers): string {
  const kept = [...headers].filter(
    ([name]) => !['date', 'connection', 'keep-alive', 'content-length', 'etag'].includes(name),
  )
  return kept.map(([name, value]) => `${name}: ${value}`).join('; ')
}

/** One field per line for valid JSON, so that differences are short. */
function laidOut(text: string): string {
  try {
    const fields = JSON.parse(text) as unknown
    return JSON.stringify(fields) === text ? JSON.stringify(fields, null, 1) : text
  } catch {
    return text
  }
}

/** The mails that a server without a mail server has written, decoded, oldest first. */
export function mailsIn(dataDir: string): string[] {
  const folder = join(dataDir, 'outbox')
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith('.eml'))
      .sort()
      .map((name) => decoded(readFileSync(join(folder, name), 'utf8')))
  } catch {
    return []
  }
}

function decoded(mail: string): string {
  const isKept = (line: string): boolean => !/^(Date|Message-ID|Content-Type|--|\s+boundary)/i.test(line)
  const joined = mail.replaceAll('=\r\n', '').split('\r\n').filter(isKept).join('\n')
  const bytes = joined.replaceAll(/(?:=[0-9A-F]{2})+/g, (codes) =>
    Buffer.from(codes.replaceAll('=', ''), 'hex').toString(),
  )
  return bytes.trim()
}
