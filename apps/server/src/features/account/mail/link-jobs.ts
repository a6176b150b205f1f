import type { Locale } from '@winterjay/money'
import type { FastifyRequest } from 'fastify'
import { recordEvent } from '../../../db/audit.ts'
import { inTransaction } from '../../../db/db.ts'
import type { Context } from '../../../context.ts'
import { TooMany } from '../../../http/problems.ts'
import { hashToken } from '../../../http/token.ts'
import { addJob } from '../../../jobs/queue.ts'
import { enqueueMail } from '../../../mail/post.ts'
import { truncateAddress } from '../../../network.ts'
import { LINK_HOURS, makeLink } from './links.ts'
import { unlockMail, passwordResetMail, recipientOf } from './mails.ts'
import { emailKey, findAccountByEmail } from '../store.ts'

/** Links that anybody may request for an address: each with its rate limit, its event and the page that it opens. */
const LINKS = {
  reset_password: {
    kind: 'password_reset',
    limit: 'resetAccount',
    action: 'password-reset-asked',
    page: 'reset-password',
  },
  let_in: { kind: 'let_in', limit: 'letInAccount', action: 'let-in-asked', page: 'let-in' },
} as const
type Purpose = keyof typeof LINKS

interface LinkRequest {
  readonly email: string
  readonly locale: Locale
  readonly requestId: string
  /** Truncated, as in the log. */
  readonly address: string
}

/**
 * Records that somebody requested a link for this address. The request takes the same steps whether the account exists
 * or not, and does not look it up: neither its answer nor its duration tells (security T17).
 */
export async function addLinkJob(
  context: Context,
  purpose: Purpose,
  { email, request, locale }: { readonly email: string; readonly request: FastifyRequest; readonly locale: Locale },
): Promise<void> {
  const { kind, limit } = LINKS[purpose]
  try {
    await context.limits.count(limit, { address: request.ip, ownerId: hashToken(emailKey(email)).toString('hex') })
  } catch (error) {
    // Too many mails to one address: the answer is the same as ever.
    if (error instanceof TooMany) return
    throw error
  }
  const asked: LinkRequest = { email, locale, requestId: request.id, address: truncateAddress(request.ip) }
  // A separate transaction, so that a lost answer to its COMMIT is reported as one.
  await inTransaction(context.database.db, (tx) =>
    addJob(tx, { kind, payload: asked, goodForHours: LINK_HOURS[purpose] }),
  )
}

/** Looks the account up and queues the mail, if there is one. */
export function linkJobs(context: Context): void {
  for (const purpose of ['reset_password', 'let_in'] as const) {
    context.jobs.push({
      kind: LINKS[purpose].kind,
      concurrency: 2,
      backoffSeconds: [10, 60, 600],
      isAbandoned: true,
      run: ({ payload }) => postLink(context, purpose, payload as LinkRequest),
    })
  }
}

const postLink = (
  context: Context,
  purpose: Purpose,
  { email, locale, requestId, address }: LinkRequest,
): Promise<void> =>
  inTransaction(context.database.db, async (tx) => {
    const account = await findAccountByEmail(tx, email)
    if (account === null) return
    const { ownerId } = account
    const { action, page } = LINKS[purpose]
    await recordEvent(tx, { ownerId, actor: `account:${ownerId}`, action, requestId, address })
    const token = await makeLink(tx, { ownerId, purpose, email: account.email })
    const link = `${context.config.publicUrl}/${page}#token=${token}`
    const to = recipientOf(account, locale)
    await enqueueMail(
      tx,
      ownerId,
      purpose === 'let_in' ? unlockMail(to, link) : passwordResetMail(to, link, account.isEmailConfirmed),
    )
  })
