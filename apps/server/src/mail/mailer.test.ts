import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { smtpStandIn } from '../testing/stand-ins/smtp-stand-in.ts'
import { createMailer } from './mailer.ts'
import type { Mail } from './mailer.ts'

const folder = mkdtempSync(join(tmpdir(), 'winterjay-mail-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const mail = (to: Mail['to']): Mail => ({
  to,
  locale: 'fr',
  subject: 'Choisissez un mot de passe',
  text: 'Bonjour à vous',
  html: '<p>Bonjour à vous</p>',
})

async function outbox(to: Mail['to']): Promise<string> {
  const dataDir = mkdtempSync(join(folder, 'data-'))
  await createMailer(readConfig({ DATA_DIR: dataDir, PUBLIC_URL: 'https://winterjay.example' })).send(mail(to), 'one')
  const [file = ''] = readdirSync(join(dataDir, 'outbox'))
  expect(file).toMatch(/\.eml$/)
  return readFileSync(join(dataDir, 'outbox', file), 'utf8')
}

describe('mail (security §8)', () => {
  it('is a file that any mail program opens when no server is set', async () => {
    const text = await outbox({ name: 'Zoé Tremblay', address: 'zoe@example.ca' })
    expect(text).toContain('From: Winterjay <no-reply@winterjay.example>')
    expect(text).toMatch(/^To: =\?UTF-8\?.*<zoe@example\.ca>/m)
    expect(text).toContain('Content-Language: fr-CA')
    expect(text).toContain('Auto-Submitted: auto-generated')
    expect(text).toContain('Message-ID: <one@winterjay.example>')
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

  it('goes to the server in SMTP_URL', async () => {
    const server = await smtpStandIn()
    await createMailer(readConfig({ SMTP_URL: server.url, DATA_DIR: folder })).send(
      mail({ name: 'Ann', address: 'ann@example.ca' }),
      'one',
    )
    await server.close()
    expect(server.received).toHaveLength(1)
    expect(server.received[0]).toContain('To: Ann <ann@example.ca>')
    expect(server.received[0]).toContain('Subject: Choisissez un mot de passe')
  })
})
