import { randomUUID } from 'node:crypto'
import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
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
  /** How long the link works, if it expires: after that the mail is no longer sent. */
  readonly goodForHours?: number
  /** Its place in a conversation: its own id and those before it, without angle brackets and host. */
  readonly thread?: { readonly id: string; readonly before: readonly string[] }
  /** Where an answer goes; without one, answers reach nobody. */
  readonly replyTo?: string
  /** A lender in whose name it is sent; the address it comes from stays ours (branding §7). */
  readonly sender?: string
  /** True for a mail that a person wrote: programs that answer automatically may then do so. */
  readonly isPersonal?: true
}

/** Delivers one mail. Only its job waits for it (`post.ts`). */
export interface Mailer {
  /**
   * Resolves when the mail server has accepted it.
   *
   * @param id the same at every attempt, so that duplicates can be recognised
   */
  readonly send: (mail: Mail, id: string) => Promise<void>
}

export function createMailer(config: Config): Mailer {
  const { hostname } = new URL(config.publicUrl)
  const send = config.smtpUrl === null ? toOutbox(join(config.dataDir, 'outbox')) : toServer(config.smtpUrl)
  return {
    send: (mail, id) =>
      send(
        asMessage(mail, {
          from: { name: senderOf(mail), address: `no-reply@${hostname}` },
          messageId: `<${mail.thread?.id ?? id}@${hostname}>`,
          before: (mail.thread?.before ?? []).map((one) => `<${one.includes('@') ? one : `${one}@${hostname}`}>`),
        }),
      ),
  }
}

const senderOf = ({ sender }: Mail): string => (sender === undefined ? 'Winterjay' : `${sender} via Winterjay`)

type Send = (message: SendMailOptions) => Promise<void>

interface Envelope {
  readonly from: { readonly name: string; readonly address: string }
  readonly messageId: string
  readonly before: readonly string[]
}

/** Addresses are passed as objects, never as joined text: a line break in a `to` string would add recipients. */
const asMessage = (mail: Mail, { from, messageId, before }: Envelope): SendMailOptions => ({
  from,
  ...(mail.replyTo === undefined ? {} : { replyTo: { name: mail.sender ?? 'Winterjay', address: mail.replyTo } }),
  ...(before.length === 0 ? {} : { inReplyTo: before.at(-1) ?? '', references: [...before] }),
  to: { name: mail.to.name, address: mail.to.address },
  messageId,
  subject: mail.subject,
  text: mail.text,
  html: mail.html,
  headers: {
    'Content-Language': `${mail.locale}-CA`,
    ...(mail.isPersonal === true ? {} : { 'Auto-Submitted': 'auto-generated' }),
  },
  disableFileAccess: true,
  disableUrlAccess: true,
})

/** Timeouts of the mail server in milliseconds. */
const SILENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

function toServer(url: string): Send {
  const transport = createTransport({ url, ...SILENCE })
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
