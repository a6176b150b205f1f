import { randomUUID } from 'node:crypto'
import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Locale } from '@winterjay/money'
import { createTransport } from 'nodemailer'
import type { SendMailOptions } from 'nodemailer'
import type { Config } from '../config.ts'

export interface Mail {
  readonly to: { readonly name: string; readonly address: string }
  readonly locale: Locale
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** Sends mail in the background: what a visitor waits for never tells whether there was anything to send. */
export interface Mailer {
  readonly post: (mail: Mail) => void
  /** Resolves when everything posted has gone out or was given up. */
  readonly close: () => Promise<void>
}

const WAITS_MS = [1_000, 10_000]

/** @param onFailure told the cause, without address and contents, when a mail is given up */
export function createMailer(config: Config, onFailure: (error: unknown) => void): Mailer {
  const send = config.smtpUrl === null ? toOutbox(join(config.dataDir, 'outbox')) : toServer(config.smtpUrl)
  const from = { name: 'Winterjay', address: `no-reply@${new URL(config.publicUrl).hostname}` }
  const underWay = new Set<Promise<void>>()
  return {
    post: (mail) => {
      const sending = sendWithPatience(() => send(asMessage(mail, from)))
        .catch(onFailure)
        .finally(() => underWay.delete(sending))
      underWay.add(sending)
    },
    close: async () => {
      await Promise.all(underWay)
    },
  }
}

type Send = (message: SendMailOptions) => Promise<void>

/** Addresses are passed as objects, never as joined text: a line break in a `to` string would add recipients. */
const asMessage = (mail: Mail, from: { name: string; address: string }): SendMailOptions => ({
  from,
  to: { name: mail.to.name, address: mail.to.address },
  subject: mail.subject,
  text: mail.text,
  html: mail.html,
  headers: { 'Content-Language': `${mail.locale}-CA`, 'Auto-Submitted': 'auto-generated' },
  disableFileAccess: true,
  disableUrlAccess: true,
})

async function sendWithPatience(send: () => Promise<void>): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await send()
    } catch (error) {
      const pause = WAITS_MS[attempt]
      if (pause === undefined) throw error
      await wait(pause, undefined, { ref: false })
    }
  }
}

function toServer(url: string): Send {
  const transport = createTransport(url)
  return async (message) => void (await transport.sendMail(message))
}

/** Without a mail server each mail is a file that any mail program opens. */
function toOutbox(folder: string): Send {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return async (message) => {
    const { message: bytes } = await transport.sendMail(message)
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    const file = join(folder, `${new Date().toISOString().replaceAll(/[:.]/g, '-')}-${randomUUID().slice(0, 8)}.eml`)
    writeFileSync(`${file}.part`, bytes as Buffer, { mode: 0o600 })
    renameSync(`${file}.part`, file)
  }
}
