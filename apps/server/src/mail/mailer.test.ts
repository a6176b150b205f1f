import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import type { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { createMailer } from './mailer.ts'
import type { Mail } from './mailer.ts'

const folder = mkdtempSync(join(tmpdir(), 'winterjay-mail-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const mail = (to: Mail['to']): Mail => ({ to, locale: 'fr', subject: 'Choisissez un mot de passe', text: 'Bonjour à vous', html: '<p>Bonjour à vous</p>' })

async function outbox(to: Mail['to']): Promise<string> {
  const dataDir = mkdtempSync(join(folder, 'data-'))
  const failures: unknown[] = []
  const mailer = createMailer(readConfig({ DATA_DIR: dataDir, PUBLIC_URL: 'https://winterjay.example' }), (error) => failures.push(error))
  mailer.post(mail(to))
  await mailer.close()
  expect(failures).toEqual([])
  const [file = ''] = readdirSync(join(dataDir, 'outbox'))
  expect(file).toMatch(/\.eml$/)
  return readFileSync(join(dataDir, 'outbox', file), 'utf8')
}

describe('libraries.md §6: mail', () => {
  it('is a file any mail program opens where no server is set', async () => {
    const text = await outbox({ name: 'Zoé Tremblay', address: 'zoe@example.ca' })
    expect(text).toContain('From: Winterjay <no-reply@winterjay.example>')
    expect(text).toMatch(/^To: =\?UTF-8\?.*<zoe@example\.ca>/m)
    expect(text).toContain('Content-Language: fr-CA')
    expect(text).toContain('Auto-Submitted: auto-generated')
    expect(text).toMatch(/\r\n/)
  })

  it.each([
    ['a name', { name: 'Ann\r\nBcc: evil@x.example', address: 'ann@example.ca' }],
    ['a name with an address', { name: 'Ann <evil@x.example>, ', address: 'ann@example.ca' }],
  ])('%s cannot add a recipient or a header', async (_what, to) => {
    const head = (await outbox(to)).split('\r\n\r\n')[0] ?? ''
    expect(head).not.toMatch(/^bcc:/im)
    expect(head.match(/^to:/gim)).toHaveLength(1)
    expect(head).toContain('<ann@example.ca>')
  })

  it('goes to the server that SMTP_URL names', async () => {
    const received: string[] = []
    const server = createServer((socket) => answer(socket, received))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    const port = typeof address === 'object' && address !== null ? address.port : 0
    const mailer = createMailer(readConfig({ SMTP_URL: `smtp://127.0.0.1:${port}?ignoreTLS=true`, DATA_DIR: folder }), (error) => {
      throw error
    })
    mailer.post(mail({ name: 'Ann', address: 'ann@example.ca' }))
    await mailer.close()
    await new Promise((resolve) => server.close(resolve))
    expect(received.join('')).toContain('RCPT TO:<ann@example.ca>')
    expect(received.join('')).toContain('Subject: Choisissez un mot de passe')
  })
})

/** As little of a mail server as takes one mail. */
function answer(socket: Socket, received: string[]): void {
  let isBody = false
  socket.write('220 here\r\n')
  socket.on('data', (chunk) => {
    const text = chunk.toString()
    received.push(text)
    if (isBody && !text.endsWith('\r\n.\r\n')) return
    if (isBody) isBody = false
    else if (text.startsWith('DATA')) isBody = true
    if (text.startsWith('QUIT')) socket.end('221 bye\r\n')
    else socket.write(isBody ? '354 go on\r\n' : '250 ok\r\n')
  })
}
