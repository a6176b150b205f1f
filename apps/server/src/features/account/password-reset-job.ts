import type { Locale } from '@winterjay/money'
import type { FastifyRequest } from 'fastify'
import { recordEvent, truncateAddress } from '../../db/audit.ts'
import { inTransaction } from '../../db/db.ts'
import type { House } from '../../house.ts'
import { TooMany } from '../../http/problems.ts'
import { hashToken } from '../../http/token.ts'
import { addJob } from '../../jobs/queue.ts'
import { postMail } from '../../mail/post.ts'
import { LINK_HOURS, makeLink } from './links.ts'
import { passwordResetMail, recipientOf } from './mails.ts'
import { emailKey, findAccountByEmail } from './store.ts'

const KIND = 'password_reset'

interface Asked {
  readonly email: string
  readonly locale: Locale
  readonly requestId: string
  /** Truncated, as the log keeps it. */
  readonly address: string
}

/**
 * Notes that somebody asked for a new password for this address. The request does the same whether there is such an
 * account or not, and looks for none: neither its answer nor its time can tell (security.md T17).
 */
export async function addResetJob(house: House, { email, request, locale }: { readonly email: string; readonly request: FastifyRequest; readonly locale: Locale }): Promise<void> {
  try {
    await house.limits.count('resetAccount', { address: request.ip, ownerId: hashToken(emailKey(email)).toString('hex') })
  } catch (error) {
    // Too many mails to one address: the one who asks hears the same as ever.
    if (error instanceof TooMany) return
    throw error
  }
  const asked: Asked = { email, locale, requestId: request.id, address: truncateAddress(request.ip) }
  await addJob(house.database.db, { kind: KIND, payload: asked, goodForHours: LINK_HOURS.reset_password })
}

/** Looks for the account and posts the mail, where there is one. */
export function passwordResetJobs(house: House): void {
  house.jobs.push({ kind: KIND, atOnce: 2, waits: [10, 60, 600], isGivenUp: true, run: ({ payload }) => postReset(house, payload as Asked) })
}

const postReset = (house: House, { email, locale, requestId, address }: Asked): Promise<void> =>
  inTransaction(house.database.db, async (tx) => {
    const account = await findAccountByEmail(tx, email)
    if (account === null) return
    const { ownerId } = account
    await recordEvent(tx, { ownerId, actor: `account:${ownerId}`, action: 'password-reset-asked', requestId, address })
    const token = await makeLink(tx, { ownerId, purpose: 'reset_password', email: account.email })
    const link = `${house.config.publicUrl}/reset-password#token=${token}`
    await postMail(tx, ownerId, passwordResetMail(recipientOf(account, locale), link, account.isEmailConfirmed))
  })
