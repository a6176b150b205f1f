import { timingSafeEqual } from 'node:crypto'
import { InboundMail, TEXT_MOST } from '@winterjay/contract'
import { sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Context } from '../../context.ts'
import { recordEvent } from '../../db/audit.ts'
import { firstRow, inTransaction } from '../../db/db.ts'
import { hashToken } from '../../http/token.ts'
import { emailKey, getAccount } from '../account/public.ts'
import { premiumOf } from '../subscription/public.ts'
import { MARKER, isTokenOf, readReplyAddress } from './mails.ts'
import { refuse } from './problems.ts'
import { addFromPerson } from './requests.ts'
import { insertNote, lockRequest } from './store.ts'

/** With its attachments, which are not used. */
const BODY_BYTES = 36 * 1024 * 1024
const MOST_PER_HOUR = 10
const DAYS_AFTER_CLOSING = 30

/**
 * Mails that a provider has received for us, posted as JSON (support §5). Not an endpoint of the contract: the format
 * is the provider’s, authentication is HTTP basic, and no visitor calls it.
 */
export function inboundRoute(context: Context): void {
  void context.app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: BODY_BYTES }, (_request, body, done) =>
      done(null, body),
    )
    scope.post(
      '/api/support/inbound',
      { bodyLimit: BODY_BYTES, onRequest: async (request) => admitProvider(context, request) },
      async (request, reply) => {
        // A mail that is dropped is answered like one that is taken: the provider would send it again.
        const mail = readMail(request.body)
        const isTaken = mail !== null && (await takeMail(context, mail, request.id))
        return reply.header('cache-control', 'no-store').send({ taken: isTaken })
      },
    )
  })
}

/** Before the body is read. @throws Refused 404 where it is off, 401 for anybody but the provider */
async function admitProvider({ config, limits }: Context, { headers, ip }: FastifyRequest): Promise<void> {
  const { inbound } = config.support
  if (inbound === null || !config.openFeatures.has('support')) return refuse('inbound_mail_off')
  const sent = Buffer.from(/^Basic (.+)$/i.exec(headers.authorization ?? '')?.[1] ?? '', 'base64').toString()
  const password = sent.slice(sent.indexOf(':') + 1)
  if (timingSafeEqual(hashToken(password), hashToken(inbound.secret))) return
  await limits.count('write', { address: ip })
  refuse('inbound_mail_unsigned')
}

type Mail = z.output<typeof InboundMail>

function readMail(body: unknown): Mail | null {
  let given: unknown
  try {
    given = JSON.parse(String(body))
  } catch {
    return null
  }
  const read = z.safeParse(InboundMail, given)
  return read.success ? read.data : null
}

/** @returns whether the mail belongs to a request and was stored */
async function takeMail(context: Context, mail: Mail, requestId: string): Promise<boolean> {
  const { config, clock, database } = context
  const address = readReplyAddress(mail.OriginalRecipient)
  const text = textOf(mail)
  if (address === null || text === '' || isAutomatic(mail) || config.support.inbound === null) return false
  const found = await firstRow<{ ownerId: string; id: string }>(
    database.db,
    sql`select owner_id as "ownerId", id from support_request where number = ${address.number}`,
  )
  if (found === null || !isTokenOf(config.support.inbound.secret, found.id, address.token)) return false
  const isPriority = (await premiumOf(context, database.db, { id: found.ownerId, kind: 'account' })).access === 'full'
  const at = clock.now()
  return inTransaction(database.db, async (tx) => {
    const request = await lockRequest(tx, found.ownerId, found.id)
    const isDead =
      request.state === 'closed' && Date.parse(request.stateSince) < at.getTime() - DAYS_AFTER_CLOSING * 86_400_000
    const hourAgo = new Date(at.getTime() - 3_600_000).toISOString()
    const recent = await firstRow<{ count: number }>(
      tx,
      sql`select ((select count(*) from support_message where owner_id = ${found.ownerId}
        and request_id = ${found.id} and mail_id is not null and at > ${hourAgo})
            + (select count(*) from support_note where owner_id = ${found.ownerId} and request_id = ${found.id}
              and mail_id is not null and at > ${hourAgo}))::int as count`,
    )
    if (isDead || (recent?.count ?? 0) >= MOST_PER_HOUR) return false
    const { email } = await getAccount(tx, found.ownerId)
    const sender = mail.FromFull.Email
    const mailId = mail.MessageID
    if (emailKey(sender) !== emailKey(email)) {
      await insertNote(tx, request, { operatorId: null, sender, text, at, mailId })
      return true
    }
    const added = await addFromPerson(tx, config, request, { isPriority, message: { text, at, via: 'mail', mailId } })
    if (added === null) return false
    await recordEvent(tx, {
      ownerId: found.ownerId,
      actor: 'mail',
      action: 'support-message-added',
      target: added.id,
      requestId,
    })
    return true
  })
}

/** An answering machine or a bounce: answering those would never end. */
function isAutomatic({ Headers: headers }: Mail): boolean {
  const valueOf = (name: string): string | undefined =>
    headers
      .find((header) => header.Name.toLowerCase() === name)
      ?.Value.trim()
      .toLowerCase()
  return (valueOf('auto-submitted') ?? 'no') !== 'no' || valueOf('return-path') === '<>'
}

/** What was written above our marker line; without one, what the provider takes for the answer. */
function textOf({ TextBody: body, StrippedTextReply: stripped }: Mail): string {
  const lines = body.split(/\r?\n/)
  const at = lines.findIndex((line) => Object.values(MARKER).some((marker) => line.includes(marker)))
  const text =
    at >= 0 ? lines.slice(0, at).join('\n') : stripped === undefined || stripped.trim() === '' ? body : stripped
  // What Postgres cannot store: NUL, and half a character where the text was cut.
  return text
    .replaceAll('\u0000', '')
    .trim()
    .slice(0, TEXT_MOST)
    .replaceAll(/\p{Surrogate}/gu, '')
}
