import { askPasswordReset, changePassword, resetPassword } from '@winterjay/contract'
import type { BodyOf } from '@winterjay/contract'
import type { Locale } from '@winterjay/money'
import type { FastifyRequest } from 'fastify'
import { inTransaction } from '../../db/db.ts'
import type { House } from '../../house.ts'
import { endAccountSessions } from '../../http/account-session.ts'
import { TooMany, refuse } from '../../http/problems.ts'
import { route } from '../../http/route.ts'
import { hashToken } from '../../http/token.ts'
import { dropLinks, isLinkGood, makeLink, useLink } from './links.ts'
import { noticeMail, passwordResetMail } from './mails.ts'
import { hashPassword, refuseBadPassword } from './password.ts'
import { getAccountBy } from './re-enter.ts'
import { record } from './sign-in.ts'
import { emailKey, findAccountByEmail, getAccount, markEmailConfirmed, setPassword } from './store.ts'

/** Changing the password, and setting a new one without the old. */
export function passwordRoutes(house: House): void {
  const accountPage = `${house.config.publicUrl}/account`
  const { passwordMinLength: minLength } = house.config

  route(house, changePassword, async (call) => {
    const account = await getAccountBy(house, call, call.body.current_password, 'current_password')
    refuseBadPassword(call.body.password, { ...account, minLength })
    const passwordHash = await hashPassword(call.body.password)
    await call.write(async ({ tx, owner, record }) => {
      await setPassword(tx, owner.id, passwordHash)
      await dropLinks(tx, owner.id)
      await endAccountSessions(tx, owner.id, call.session.sessionId)
      await record({ action: 'password-changed' })
    })
    house.mailer.post(noticeMail({ name: account.name, address: account.email, locale: call.locale }, 'password_changed', accountPage))
  })

  route(house, askPasswordReset, async ({ body, request, locale }) => {
    await house.limits.count('resetAddress', { address: request.ip })
    // The answer goes out before we look: it cannot tell whether there is such an account.
    sendReset(house, { body, request, locale }).catch((error: unknown) => request.log.error({ fault: error instanceof Error ? error.name : 'unknown' }, 'reset mail failed'))
  })

  route(house, resetPassword, async ({ body, request, db, locale }) => {
    const link = (await isLinkGood(db, body.token, 'reset_password')) ?? refuse('link_dead')
    refuseBadPassword(body.password, { ...(await getAccount(db, link.ownerId)), minLength })
    const passwordHash = await hashPassword(body.password)
    const account = await inTransaction(db, async (tx) => {
      // Used up only now, so that a password that was refused above does not cost the link.
      const used = (await useLink(tx, body.token, ['reset_password'])) ?? refuse('link_dead')
      await setPassword(tx, used.ownerId, passwordHash)
      await markEmailConfirmed(tx, used.ownerId)
      await dropLinks(tx, used.ownerId)
      await endAccountSessions(tx, used.ownerId, null)
      await record(tx, request, { ownerId: used.ownerId, action: 'password-reset' })
      return getAccount(tx, used.ownerId)
    })
    house.mailer.post(noticeMail({ name: account.name, address: account.email, locale }, 'password_changed', accountPage))
  })
}

interface Asked {
  readonly body: BodyOf<typeof askPasswordReset>
  readonly request: FastifyRequest
  readonly locale: Locale
}

async function sendReset(house: House, { body, request, locale }: Asked): Promise<void> {
  const { db } = house.database
  const account = await findAccountByEmail(db, body.email)
  if (account === null) return
  try {
    await house.limits.count('resetAccount', { address: request.ip, ownerId: hashToken(emailKey(body.email)).toString('hex') })
  } catch (error) {
    // Too many mails to one person: the one who asks hears the same as ever.
    if (error instanceof TooMany) return
    throw error
  }
  const token = await inTransaction(db, async (tx) => {
    await record(tx, request, { ownerId: account.ownerId, action: 'password-reset-asked' })
    return makeLink(tx, { ownerId: account.ownerId, purpose: 'reset_password', email: account.email })
  })
  const link = `${house.config.publicUrl}/reset-password#token=${token}`
  house.mailer.post(passwordResetMail({ name: account.name, address: account.email, locale }, link))
}
