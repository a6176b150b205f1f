import { randomUUID } from 'node:crypto'
import { askPasswordReset, changePassword, resetPassword } from '@winterjay/contract'
import type { LocalDate } from '@winterjay/money'
import type { FastifyRequest } from 'fastify'
import { inTransaction } from '../../../db/db.ts'
import type { Db } from '../../../db/db.ts'
import { leaveAll } from '../../budget/public.ts'
import { closeListingsOf } from '../../marketplace/public.ts'
import type { Context } from '../../../context.ts'
import { endAccountSessions } from '../sign-in/sessions.ts'
import { refuse } from '../problems.ts'
import { route } from '../../../http/route.ts'
import { requestDeletion } from '../../../jobs/request-deletion.ts'
import { enqueueMail } from '../../../mail/post.ts'
import { deleteLinks, findLink, consumeLink } from '../mail/links.ts'
import { noticeMail, recipientOf } from '../mail/mails.ts'
import { forgetFailures } from '../sign-in/guesses.ts'
import { forgetDevices, rememberDevice, setDeviceCookie } from '../sign-in/known-devices.ts'
import { addLinkJob } from '../mail/link-jobs.ts'
import { hashPassword, refuseBadPassword } from './password.ts'
import { reauthenticate } from '../sign-in/re-enter.ts'
import { record } from '../sign-in/sign-in.ts'
import { closeAccount, getAccount, insertAccount, lockAccount, markEmailConfirmed, setPassword } from '../store.ts'
import type { AccountRow } from '../store.ts'

/** Changing the password, and resetting a forgotten one. */
export function passwordRoutes(context: Context): void {
  const accountPage = `${context.config.publicUrl}/account`
  const { passwordMinLength: minLength } = context.config

  route(context, changePassword, async (call) => {
    const account = await reauthenticate(context, call, call.body.current_password, 'current_password')
    refuseBadPassword(call.body.password, { ...account, minLength })
    const passwordHash = await hashPassword(call.body.password)
    await call.write(async ({ tx, owner, record }) => {
      await setPassword(tx, owner.id, passwordHash)
      await deleteLinks(tx, owner.id)
      await forgetDevices(tx, owner.id, call.session.sessionId)
      await endAccountSessions(tx, owner.id, call.session.sessionId)
      await record({ action: 'password-changed' })
      await enqueueMail(tx, owner.id, noticeMail(recipientOf(account, call.locale), 'password_changed', accountPage))
    })
  })

  route(context, askPasswordReset, async ({ body, request, locale }) => {
    await context.limits.count('resetAddress', { address: request.ip })
    await addLinkJob(context, 'reset_password', { email: body.email, request, locale })
  })

  route(context, resetPassword, async ({ body, request, reply, db, locale, today }) => {
    const link = (await findLink(db, body.token, ['reset_password'])) ?? refuse('link_dead')
    const before = await getAccount(db, link.ownerId)
    refuseBadPassword(body.password, { ...before, minLength })
    const passwordHash = await hashPassword(body.password)
    const device = await inTransaction(db, async (tx) => {
      // Consumed only now, so that a password refused above does not cost the link.
      const used = (await consumeLink(tx, body.token, ['reset_password'])) ?? refuse('link_dead')
      await lockAccount(tx, used.ownerId)
      const { email, isEmailConfirmed } = await getAccount(tx, used.ownerId)
      const ownerId = isEmailConfirmed
        ? used.ownerId
        : await startOver(tx, request, { ownerId: used.ownerId, email, passwordHash }, today)
      if (isEmailConfirmed) await setPassword(tx, ownerId, passwordHash)
      await deleteLinks(tx, ownerId)
      await endAccountSessions(tx, ownerId, null)
      await forgetDevices(tx, ownerId, null)
      await forgetFailures(tx, email)
      await record(tx, request, { ownerId, action: 'password-reset' })
      await enqueueMail(
        tx,
        ownerId,
        noticeMail(recipientOf(await getAccount(tx, ownerId), locale), 'password_changed', accountPage),
      )
      // This request comes from the owner of the mailbox.
      return rememberDevice(tx, ownerId, request, context.config)
    })
    setDeviceCookie(reply, context.config, device.token)
  })
}

/**
 * Replaces an account whose address was never confirmed with a new one. Anybody could have created the old one, so
 * nothing of it stays: no session, passkey, second factor or data, and not the name either; its subscription ends as
 * with any deletion. The caller has locked the account.
 *
 * @returns the id of the new account
 */
async function startOver(
  tx: Db,
  request: FastifyRequest,
  account: Pick<AccountRow, 'ownerId' | 'email' | 'passwordHash'>,
  today: LocalDate,
): Promise<string> {
  await record(tx, request, {
    ownerId: account.ownerId,
    action: 'account-deleted',
    details: { cause: 'reset-before-confirmation' },
  })
  await closeListingsOf(tx, account.ownerId, today)
  await leaveAll(tx, account.ownerId)
  await closeAccount(tx, account.ownerId)
  await requestDeletion(tx, account.ownerId)
  const made = { ...account, ownerId: randomUUID(), name: nameFromAddress(account.email) }
  if (!(await insertAccount(tx, made, today))) refuse('email_taken')
  await markEmailConfirmed(tx, made.ownerId)
  return made.ownerId
}

/** "annie.leblanc@example.ca" becomes "annie leblanc" until she enters her name. */
const nameFromAddress = (email: string): string =>
  (email.split('@')[0] ?? '').replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim() || 'Winterjay'
