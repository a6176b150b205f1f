import { randomBytes, timingSafeEqual } from 'node:crypto'
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, request } from 'node:http'
import type { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { isAbsolute, join } from 'node:path'
import type { Database } from './db/db.ts'

/*
 * How a command asks the server that runs on its data folder: only one process may open the embedded database. The server
 * listens on this machine alone, on a port of the system's choice, and writes where and with what token to a file that only
 * whoever may read the data folder can read. That works the same on every system, which a Unix socket does not.
 */

interface Contact {
  readonly pid: number
  readonly port: number
  readonly token: string
}

const contactFile = (dataDir: string): string => join(dataDir, 'control')
const MAX_BODY_BYTES = 16_384

/**
 * Takes orders from commands, of which there is one: to pack the database into a file.
 *
 * @returns a function that ends it
 */
export async function takeOrders(dataDir: string, pack: NonNullable<Database['pack']>): Promise<() => Promise<void>> {
  const token = randomBytes(32).toString('base64url')
  const stopping = new AbortController()
  const server = createServer((asked, reply) => {
    const answer = (status: number, detail: string): void =>
      void reply
        .writeHead(status, { 'content-type': 'application/json', connection: 'close' })
        .end(JSON.stringify({ detail }))
    if (!isToken(asked, token) || asked.method !== 'POST') return answer(404, 'There is nothing here.')
    fileOf(asked)
      .then((file) => pack(file, stopping.signal))
      .then(
        () => answer(200, ''),
        (error: unknown) => answer(500, error instanceof Error ? error.message : String(error)),
      )
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve))
  const contact: Contact = { pid: process.pid, port: (server.address() as AddressInfo).port, token }
  const file = contactFile(dataDir)
  rmSync(`${file}.part`, { force: true })
  writeFileSync(`${file}.part`, JSON.stringify(contact), { mode: 0o600, flag: 'wx' })
  renameSync(`${file}.part`, file)
  return async () => {
    rmSync(file, { force: true })
    stopping.abort()
    await new Promise((resolve) => server.close(resolve))
  }
}

function isToken({ headers }: IncomingMessage, token: string): boolean {
  const given = Buffer.from(headers.authorization ?? '')
  const expected = Buffer.from(`Bearer ${token}`)
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/** The file that an order names. Whoever may order reads the database anyway, as the same user or an administrator. */
async function fileOf(asked: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  let length = 0
  for await (const part of asked) {
    length += (part as Buffer).length
    if (length > MAX_BODY_BYTES) throw new Error('the order is too long')
    parts.push(part as Buffer)
  }
  const order: unknown = JSON.parse(Buffer.concat(parts).toString('utf8'))
  const file = typeof order === 'object' && order !== null && 'file' in order ? order.file : null
  if (typeof file !== 'string' || !isAbsolute(file)) throw new Error('the order names no file')
  if (existsSync(file)) throw new Error(`${file} exists already`)
  return file
}

/**
 * Has the server that holds a data folder pack its database into a file.
 *
 * @param pid who holds the folder
 * @returns false when that process takes no orders: it is still starting, or it is another command
 * @throws Error with the server's reason when it could not
 */
export async function orderPack(dataDir: string, pid: number, file: string): Promise<boolean> {
  const contact = readContact(dataDir)
  if (contact?.pid !== pid) return false
  const { status, detail } = await new Promise<{ status: number; detail: string }>((resolve, reject) => {
    const order = request(
      {
        host: '127.0.0.1',
        port: contact.port,
        method: 'POST',
        path: '/',
        headers: { authorization: `Bearer ${contact.token}` },
      },
      (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('error', reject)
        answer.on('end', () => {
          const said = JSON.parse(Buffer.concat(parts).toString('utf8')) as { detail: string }
          resolve({ status: answer.statusCode ?? 0, detail: said.detail })
        })
      },
    )
    order.on('error', reject)
    order.end(JSON.stringify({ file }))
  })
  if (status !== 200) throw new Error(detail)
  return true
}

function readContact(dataDir: string): Contact | null {
  try {
    return JSON.parse(readFileSync(contactFile(dataDir), 'utf8')) as Contact
  } catch {
    return null
  }
}
