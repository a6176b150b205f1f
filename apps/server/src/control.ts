import { randomBytes, timingSafeEqual } from 'node:crypto'
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, request } from 'node:http'
import type { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { explainFault } from './db/faults.ts'

/*
 * How a command reaches the server that runs on its data folder: only one process may open the embedded database. The
 * server listens on localhost, on a port chosen by the system, and writes the port and a token to a file that only
 * users who can read the data folder can read. Unlike a Unix socket, this works the same on every system.
 */

interface Contact {
  readonly pid: number
  readonly port: number
  readonly token: string
}

const contactFile = (dataDir: string): string => join(dataDir, 'control')
const MAX_BODY_BYTES = 16_384

/** What a server can run on behalf of a command, given its arguments: returns the command's output. */
export type CommandHandlers = Readonly<
  Record<string, (args: readonly string[], signal: AbortSignal) => Promise<string>>
>

/**
 * Listens for commands. Anybody who may send one can read and write the database anyway, as the same user or an
 * administrator.
 *
 * @returns a function that stops listening
 */
export async function listenForCommands(dataDir: string, handlers: CommandHandlers): Promise<() => Promise<void>> {
  const token = randomBytes(32).toString('base64url')
  const stopping = new AbortController()
  const server = createServer((asked, reply) => {
    const answer = (status: number, detail: string): void =>
      void reply
        .writeHead(status, { 'content-type': 'application/json', connection: 'close' })
        .end(JSON.stringify({ detail }))
    if (!isToken(asked, token) || asked.method !== 'POST') return answer(404, 'There is nothing here.')
    runOrder(asked, handlers, stopping.signal).then(
      (said) => answer(200, said),
      (error: unknown) => answer(500, explainFault(error)),
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

async function runOrder(asked: IncomingMessage, handlers: CommandHandlers, signal: AbortSignal): Promise<string> {
  const parts: Buffer[] = []
  let length = 0
  for await (const part of asked) {
    length += (part as Buffer).length
    if (length > MAX_BODY_BYTES) throw new Error('the order is too long')
    parts.push(part as Buffer)
  }
  const { order, args } = JSON.parse(Buffer.concat(parts).toString('utf8')) as { order?: unknown; args?: unknown }
  const known = typeof order === 'string' && Object.hasOwn(handlers, order) ? handlers[order] : undefined
  if (known === undefined || !Array.isArray(args) || !args.every((word): word is string => typeof word === 'string'))
    throw new Error('the server does not know this order: it is perhaps of another release than the command')
  return known(args, signal)
}

/**
 * Asks the server that holds a data folder to run a command.
 *
 * @param pid the process that holds the folder
 * @returns its output; null when that process takes no orders: it is still starting, or is another command
 * @throws Error with the server's reason when the command failed
 */
export async function sendCommand(
  dataDir: string,
  pid: number,
  order: string,
  args: readonly string[],
): Promise<string | null> {
  const contact = readContact(dataDir)
  if (contact?.pid !== pid) return null
  const { status, detail } = await new Promise<{ status: number; detail: string }>((resolve, reject) => {
    const asked = request(
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
    asked.on('error', reject)
    asked.end(JSON.stringify({ order, args }))
  })
  if (status !== 200) throw new Error(detail)
  return detail
}

function readContact(dataDir: string): Contact | null {
  try {
    return JSON.parse(readFileSync(contactFile(dataDir), 'utf8')) as Contact
  } catch {
    return null
  }
}
