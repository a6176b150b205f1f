import { createHmac } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, vi } from 'vitest'

/* What a user has apart from the page: a mailbox, and an authenticator app. */

/** The path of the link in the latest mail to an address. */
export async function findMailedLink(dataDir: string, email: string, page: string): Promise<string> {
  const folder = join(dataDir, 'outbox')
  const find = (): string | undefined =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.eml')) // A mail still being written has another ending.
      .sort()
      .map((name) => readFileSync(join(folder, name), 'utf8').replaceAll('=\r\n', '').replaceAll('=3D', '='))
      .findLast((mail) => new RegExp(`^To: .*\\b${email}\\b`, 'm').test(mail) && mail.includes(`/${page}#token=`))
  await vi.waitFor(() => expect(find()).toBeDefined(), { timeout: 60_000, interval: 100 })
  return `/${page}${/#token=[\w-]{43}/.exec(find() ?? '')?.[0] ?? ''}`
}

/** The latest mail to an address that contains a text: its head as it is, its text part decoded. */
export async function findMail(
  dataDir: string,
  email: string,
  containing: string,
): Promise<{ head: string; text: string }> {
  const folder = join(dataDir, 'outbox')
  const find = () =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.eml'))
      .sort()
      .map((name) => readMail(readFileSync(join(folder, name), 'utf8')))
      .findLast(({ head, text }) => head.includes(email) && text.includes(containing))
  await vi.waitFor(() => expect(find()).toBeDefined(), { timeout: 60_000, interval: 100 })
  return find() ?? { head: '', text: '' }
}

function readMail(mail: string): { head: string; text: string } {
  const [head = '', ...parts] = mail.split(/\r\n(?=Content-Type: text\/)/)
  const [headers = '', ...body] = (parts[0] ?? '').split('\r\n\r\n')
  const written = body.join('\r\n\r\n').split('\r\n----')[0] ?? ''
  const bytes = /: base64/.test(headers)
    ? Buffer.from(written, 'base64')
    : Buffer.from(
        written
          .replaceAll('=\r\n', '')
          .replaceAll(/=([0-9A-F]{2})/g, (_all, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
        'latin1',
      )
  return { head: head.replaceAll(/\r\n[ \t]+/g, ' '), text: bytes.toString('utf8') }
}

/** Opens the confirmation link in a browser that has not signed in. */
export async function confirmAddress(url: string, dataDir: string, email: string, password: string): Promise<void> {
  const token = (await findMailedLink(dataDir, email, 'verify-email')).split('=')[1]
  const answer = await fetch(`${url}/api/account/email-confirmations`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token, password }),
  })
  expect(answer.status).toBe(200)
}

/**
 * The current code of an authenticator app for a secret (RFC 6238): at the machine's time, which is the server's, not
 * the page's.
 */
export function appCode(secret: string): string {
  const bits = Array.from(secret, (sign) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(sign).toString(2).padStart(5, '0'),
  ).join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor((performance.timeOrigin + performance.now()) / 30_000)))
  const mac = createHmac('sha1', key).update(counter).digest()
  return String((mac.readUInt32BE((mac.at(-1) ?? 0) & 15) & 0x7fff_ffff) % 1_000_000).padStart(6, '0')
}
