import { askPasswordReset, changePassword, resetPassword } from '@winterjay/contract'
import { inTransaction } from '../../db/db.ts'
import type { House } from '../../house.ts'
import { endAccountSessions } from '../../http/account-session.ts'
import { refuse } from '../../http/problems.ts'
import { route } from '../../http/route.ts'
import { postMail } from '../../mail/post.ts'
import { dropLinks, isLinkGood, useLink } from './links.ts'
import { noticeMail } from './mails.ts'
import { addResetJob } from './password-reset-job.ts'
import { hashPassword, refuseBadPassword } from './password.ts'
import { getAccountBy } from './re-enter.ts'
import { record } from './sign-in.ts'
import { getAccount, markEmailConfirmed, setPassword } from './store.ts'

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
      await postMail(tx, owner.id, noticeMail({ name: account.name, address: account.email, locale: call.locale }, 'password_changed', accountPage))
    })
  })

  route(house, askPasswordReset, async ({ body, request, locale }) => {
    await house.limits.count('resetAddress', { address: request.ip })
    await addResetJob(house, { email: body.email, request, locale })
  })

  route(house, resetPassword, async ({ body, request, db, locale }) => {
    const link = (await isLinkGood(db, body.token, 'reset_password')) ?? refuse('link_dead')
    refuseBadPassword(body.password, { ...(await getAccount(db, link.ownerId)), minLength })
    const passwordHash = await hashPassword(body.password)
    await inTransaction(db, async (tx) => {
      // Used up only now, so that a password that was refused above does not cost the link.
      const used = (await useLink(tx, body.token, ['reset_password'])) ?? refuse('link_dead')
      await setPassword(tx, used.ownerId, passwordHash)
      await markEmailConfirmed(tx, used.ownerId)
      await dropLinks(tx, used.ownerId)
      await endAccountSessions(tx, used.ownerId, null)
      await record(tx, request, { ownerId: used.ownerId, action: 'password-reset' })
      const { name, email } = await getAccount(tx, used.ownerId)
      await postMail(tx, used.ownerId, noticeMail({ name, address: email, locale }, 'password_changed', accountPage))
    })
  })
}
