import { askEmailConfirmation, changeEmail, confirmEmail } from '@winterjay/contract'
import type { Locale } from '@winterjay/money'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../../../db/db.ts'
import { inTransaction, isUniqueViolation } from '../../../db/db.ts'
import type { Context } from '../../../context.ts'
import { refuse, refused } from '../problems.ts'
import { route } from '../../../http/route.ts'
import { enqueueMail } from '../../../mail/post.ts'
import { findLink, makeLink, consumeLink } from './links.ts'
import type { UsedLink } from './links.ts'
import { addressChangeMail, confirmationMail, noticeMail, recipientOf } from './mails.ts'
import { deviceToken, findDevice } from '../sign-in/known-devices.ts'
import { reauthenticate } from '../sign-in/re-enter.ts'
import { isSessionOf } from '../sign-in/sessions.ts'
import { record } from '../sign-in/sign-in.ts'
import { emailKey, getAccount, markEmailConfirmed, setEmail } from '../store.ts'
import type { AccountRow } from '../store.ts'

const CONFIRMING = ['confirm_email', 'change_email'] as const
type Addressee = Pick<AccountRow, 'ownerId' | 'email'>

/** Confirming and changing the account's address. Requested, but nothing is blocked until then. */
export function emailRoutes(context: Context): void {
  route(context, askEmailConfirmation, async ({ db, session, request, locale }) => {
    const account = await getAccount(db, session.owner?.id ?? refuse('sign_in_needed'))
    if (account.isEmailConfirmed) refuse('email_confirmed_already')
    await context.limits.count('resetAccount', { address: request.ip, ownerId: account.ownerId })
    await inTransaction(db, (tx) => sendConfirmation(context, tx, account, locale))
  })

  route(context, changeEmail, async (call) => {
    const { body, request, db, locale } = call
    const account = await reauthenticate(context, call, body.password, 'password')
    if (emailKey(body.email) === emailKey(account.email)) throw refused([{ code: 'email_same', field: 'email' }])
    await context.limits.count('resetAccount', { address: request.ip, ownerId: account.ownerId })
    await inTransaction(db, async (tx) => {
      await record(tx, request, { ownerId: account.ownerId, action: 'email-change-asked' })
      const token = await makeLink(tx, { ownerId: account.ownerId, purpose: 'change_email', email: body.email })
      await enqueueMail(
        tx,
        account.ownerId,
        addressChangeMail({ address: body.email, locale }, confirmLink(context, token)),
      )
    })
  })

  route(context, confirmEmail, async ({ body, request, db, locale }) => {
    const { ownerId } = (await findLink(db, body.token, CONFIRMING)) ?? refuse('link_dead')
    await proveAccountIsTheirs(context, request, ownerId, body.password)
    const link = await inTransaction(db, async (tx) => {
      const link = (await consumeLink(tx, body.token, CONFIRMING)) ?? refuse('link_dead')
      const before = await getAccount(tx, link.ownerId)
      await takeAddress(tx, link)
      await record(tx, request, {
        ownerId: link.ownerId,
        action: link.purpose === 'change_email' ? 'email-changed' : 'email-confirmed',
      })
      if (link.purpose === 'change_email') {
        await enqueueMail(
          tx,
          link.ownerId,
          noticeMail(recipientOf(before, locale), 'email_changed', `${context.config.publicUrl}/account`),
        )
      }
      return link
    })
    return { email: link.email }
  })
}

export async function sendConfirmation(context: Context, tx: Db, account: Addressee, locale: Locale): Promise<void> {
  const token = await makeLink(tx, { ownerId: account.ownerId, purpose: 'confirm_email', email: account.email })
  await enqueueMail(
    tx,
    account.ownerId,
    confirmationMail({ address: account.email, locale }, confirmLink(context, token)),
  )
}

/** The token is in the fragment, which browsers do not send: it appears in no log and no `Referer`. */
const confirmLink = (context: Context, token: string): string =>
  `${context.config.publicUrl}/verify-email#token=${token}`

/**
 * A link from a mail proves that the address belongs to its reader, but not that the account does: somebody else may
 * have created it, and would keep a way into what the address's owner takes for their own. So the link alone confirms
 * only in a browser that has signed in to the account; any other must give the password, which the victim of such an
 * account does not know (security §2.5).
 */
async function proveAccountIsTheirs(
  context: Context,
  request: FastifyRequest,
  ownerId: string,
  password: string | undefined,
): Promise<void> {
  const { db } = context.database
  const device = deviceToken(request, context.config)
  if (device !== null && (await findDevice(db, ownerId, device)) !== null) return
  if (await isSessionOf(db, ownerId, request.headers.authorization)) return
  if (password === undefined || password === '') refuse('password_needed')
  await reauthenticate(context, { request, session: { owner: { id: ownerId, kind: 'account' } } }, password, 'password')
}

async function takeAddress(tx: Db, link: UsedLink): Promise<void> {
  if (link.purpose !== 'change_email') return markEmailConfirmed(tx, link.ownerId)
  try {
    await setEmail(tx, link.ownerId, link.email)
  } catch (error) {
    // Another account was created with this address after the link was sent.
    if (isUniqueViolation(error)) refuse('email_taken')
    throw error
  }
}
