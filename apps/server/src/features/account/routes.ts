import { randomUUID } from 'node:crypto'
import { login, logout, profile, refuseLogin, refuseRegistration, register } from '@winterjay/contract'
import type { ResponseOf } from '@winterjay/contract'
import { inTransaction } from '../../db/db.ts'
import type { Context } from '../../context.ts'
import { endAccountSession } from './sign-in/sessions.ts'
import { refuse, refused } from './problems.ts'
import type { Call } from '../../http/route.ts'
import { route } from '../../http/route.ts'
import { createGuest, setGuestCookie } from '../../http/session.ts'
import { agreementRoutes } from './privacy/agreement-routes.ts'
import { giveMarketingConsent, storeAgreements, readVersions } from './privacy/agreements.ts'
import { deviceRoutes } from './sign-in/device-routes.ts'
import { emailRoutes, sendConfirmation } from './mail/email-routes.ts'
import { beginAttempt, forgetFailures } from './sign-in/guesses.ts'
import { linkJobs } from './mail/link-jobs.ts'
import { hashPassword, isOutdated, isPassword, refuseBadPassword } from './password/password.ts'
import { openIdRoutes } from './openid/openid-routes.ts'
import { passkeyRoutes } from './second-factor/passkey-routes.ts'
import { passwordRoutes } from './password/password-routes.ts'
import { privacyRoutes } from './privacy/privacy-routes.ts'
import { sessionRoutes } from './sign-in/session-routes.ts'
import { useInvitation } from './sign-in/invitations.ts'
import { record, signIn } from './sign-in/sign-in.ts'
import { findAccountByEmail, getAccount, shareLockPassword, insertAccount, replaceHash } from './store.ts'
import type { AccountRow } from './store.ts'
import { consumeSecondFactor } from './second-factor/two-factor-store.ts'
import { twoFactorRoutes } from './second-factor/two-factor-routes.ts'
import { wireUser } from './wire-user.ts'

/** Accounts: product §3 "Auth response", §4 "Session", §5, §7; security §2. */
export function accountRoutes(context: Context): void {
  route(context, register, (call) => runRegistration(context, call))
  route(context, login, (call) => runLogin(context, call))

  route(context, profile, async ({ db, session }) =>
    wireUser(context, await getAccount(db, session.owner?.id ?? refuse('sign_in_needed'))),
  )

  route(context, logout, async ({ db, session, request, reply, today }) => {
    const { owner, sessionId } = session
    if (owner === null || sessionId === null) refuse('sign_in_needed')
    const guest = await inTransaction(db, async (tx) => {
      await endAccountSession(tx, owner.id, sessionId)
      await record(tx, request, { ownerId: owner.id, action: 'signed-out' })
      return createGuest(tx, today)
    })
    setGuestCookie(reply, context.config, guest.token)
  })

  sessionRoutes(context)
  openIdRoutes(context)
  passwordRoutes(context)
  deviceRoutes(context)
  linkJobs(context)
  emailRoutes(context)
  twoFactorRoutes(context)
  passkeyRoutes(context)
  agreementRoutes(context)
  privacyRoutes(context)
}

async function runRegistration(context: Context, call: Call<typeof register>): Promise<ResponseOf<typeof register>> {
  const { body, request, today, locale } = call
  const missing = refuseRegistration(body)
  if (missing.length > 0) throw refused(missing)
  if (context.config.signUpLimit === 'closed') refuse('sign_up_closed')
  refuseBadPassword(body.password, { ...body, minLength: context.config.passwordMinLength })
  await context.limits.count('register', { address: request.ip })
  const agreed = readVersions(body.accepted ?? [])
  const passwordHash = await hashPassword(body.password)
  const account = { ownerId: randomUUID(), name: body.name, email: body.email, isEmailConfirmed: false, passwordHash }
  const token = await signIn(context, call, { account, hasSecondFactor: false }, async (tx) => {
    if (context.config.signUpLimit === 'invite' && !(await useInvitation(tx, body.email, { token: body.invitation })))
      refuse('invitation_needed')
    if (!(await insertAccount(tx, account, today))) refuse('email_taken')
    await forgetFailures(tx, account.email)
    await record(tx, request, { ownerId: account.ownerId, action: 'signed-up' })
    await storeAgreements(tx, account.ownerId, agreed)
    if (body.marketing)
      await giveMarketingConsent(tx, account.ownerId, { operator: context.config.operator, locale, source: 'sign_up' })
    await sendConfirmation(context, tx, account, locale)
  })
  return { access_token: token, user: await wireUser(context, account) }
}

/**
 * Same status, message and duration whether the address is unknown or the password wrong (security T17). The limit is
 * checked before any work, and again after it, so that concurrent guesses gain nothing.
 */
async function runLogin(context: Context, call: Call<typeof login>): Promise<ResponseOf<typeof login>> {
  const { body, request, db } = call
  const missing = refuseLogin(body)
  if (missing.length > 0) throw refused(missing)
  const account = await findAccountByEmail(db, body.email)
  const attempt = await beginAttempt(context, request, body.email, account)
  await attempt.refuseWhenUsedUp()
  const isRight = await isPassword(body.password, account?.passwordHash ?? null)
  if (account === null || !isRight) return attempt.fail('wrong_credentials')
  await attempt.refuseWhenUsedUp()
  if (account.hasTwoFactor && !(await isSecondStepDone(context, account, body.code))) return attempt.fail('code_wrong')
  const token = await signIn(context, call, { account, hasSecondFactor: account.hasTwoFactor }, async (tx) => {
    // A change of password ends every session: none may begin with the old one meanwhile.
    if (!(await shareLockPassword(tx, account))) refuse('wrong_credentials')
    if (!attempt.isKnown) await forgetFailures(tx, account.email)
  })
  if (isOutdated(account.passwordHash)) {
    await replaceHash(db, account.ownerId, { old: account.passwordHash, new: await hashPassword(body.password) })
  }
  return { access_token: token, user: await wireUser(context, account) }
}

async function isSecondStepDone(context: Context, { ownerId }: AccountRow, code: string | undefined): Promise<boolean> {
  if (code === undefined || code.trim() === '') return refuse('code_needed')
  return inTransaction(context.database.db, (tx) => consumeSecondFactor(tx, ownerId, code, context.clock.now()))
}
