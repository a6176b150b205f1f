import { randomUUID } from 'node:crypto'
import { login, logout, profile, refuseLogin, refuseRegistration, register } from '@winterjay/contract'
import type { ResponseOf } from '@winterjay/contract'
import { inTransaction } from '../../db/db.ts'
import type { House } from '../../house.ts'
import { endAccountSession } from '../../http/account-session.ts'
import { Refused, refuse } from '../../http/problems.ts'
import type { Call } from '../../http/route.ts'
import { route } from '../../http/route.ts'
import { createGuest, setGuestCookie } from '../../http/session.ts'
import { agreementRoutes } from './agreement-routes.ts'
import { giveMarketingConsent, keepAgreements, readVersions } from './agreements.ts'
import { deviceRoutes } from './device-routes.ts'
import { emailRoutes, sendConfirmation } from './email-routes.ts'
import { beginAttempt, forgetFailures } from './guesses.ts'
import { linkJobs } from './link-jobs.ts'
import { hashPassword, isOutdated, isPassword, refuseBadPassword } from './password.ts'
import { passkeyRoutes } from './passkey-routes.ts'
import { passwordRoutes } from './password-routes.ts'
import { privacyRoutes } from './privacy-routes.ts'
import { sessionRoutes } from './session-routes.ts'
import { record, signIn } from './sign-in.ts'
import { findAccountByEmail, getAccount, holdPassword, insertAccount, replaceHash } from './store.ts'
import type { AccountRow } from './store.ts'
import { takeSecondFactor } from './two-factor-store.ts'
import { twoFactorRoutes } from './two-factor-routes.ts'
import { wireUser } from './wire-user.ts'

/** Accounts: product §3 "Auth response", §4 "Session", §5, §7; security §2. */
export function accountRoutes(house: House): void {
  route(house, register, (call) => runRegistration(house, call))
  route(house, login, (call) => runLogin(house, call))

  route(house, profile, async ({ db, session }) =>
    wireUser(house, await getAccount(db, session.owner?.id ?? refuse('sign_in_needed'))),
  )

  route(house, logout, async ({ db, session, request, reply, today }) => {
    const { owner, sessionId } = session
    if (owner === null || sessionId === null) refuse('sign_in_needed')
    const guest = await inTransaction(db, async (tx) => {
      await endAccountSession(tx, owner.id, sessionId)
      await record(tx, request, { ownerId: owner.id, action: 'signed-out' })
      return createGuest(tx, today)
    })
    setGuestCookie(reply, house.config, guest.token)
  })

  sessionRoutes(house)
  passwordRoutes(house)
  deviceRoutes(house)
  linkJobs(house)
  emailRoutes(house)
  twoFactorRoutes(house)
  passkeyRoutes(house)
  agreementRoutes(house)
  privacyRoutes(house)
}

async function runRegistration(house: House, call: Call<typeof register>): Promise<ResponseOf<typeof register>> {
  const { body, request, today, locale } = call
  const missing = refuseRegistration(body)
  if (missing.length > 0) throw new Refused(missing)
  refuseBadPassword(body.password, { ...body, minLength: house.config.passwordMinLength })
  await house.limits.count('register', { address: request.ip })
  const agreed = readVersions(body.accepted ?? [])
  const passwordHash = await hashPassword(body.password)
  const account = { ownerId: randomUUID(), name: body.name, email: body.email, isEmailConfirmed: false, passwordHash }
  const token = await signIn(house, call, { account, hasSecondFactor: false }, async (tx) => {
    if (!(await insertAccount(tx, account, today))) refuse('email_taken')
    await forgetFailures(tx, account.email)
    await record(tx, request, { ownerId: account.ownerId, action: 'signed-up' })
    await keepAgreements(tx, account.ownerId, agreed)
    if (body.marketing)
      await giveMarketingConsent(tx, account.ownerId, { operator: house.config.operator, locale, source: 'sign_up' })
    await sendConfirmation(house, tx, account, locale)
  })
  return { access_token: token, user: await wireUser(house, account) }
}

/**
 * The same status, words and time whether the address is unknown or the password wrong (security T17). A count that is
 * used up refuses before any work is done, and once more after it, so that guesses made side by side gain nothing.
 */
async function runLogin(house: House, call: Call<typeof login>): Promise<ResponseOf<typeof login>> {
  const { body, request, db } = call
  const missing = refuseLogin(body)
  if (missing.length > 0) throw new Refused(missing)
  const account = await findAccountByEmail(db, body.email)
  const attempt = await beginAttempt(house, request, body.email, account)
  await attempt.refuseWhenUsedUp()
  const isRight = await isPassword(body.password, account?.passwordHash ?? null)
  if (account === null || !isRight) return attempt.fail('wrong_credentials')
  await attempt.refuseWhenUsedUp()
  if (account.hasTwoFactor && !(await isSecondStepDone(house, account, body.code))) return attempt.fail('code_wrong')
  const token = await signIn(house, call, { account, hasSecondFactor: account.hasTwoFactor }, async (tx) => {
    // A change of password ends every session: none may begin with the old one while it is under way.
    if (!(await holdPassword(tx, account))) refuse('wrong_credentials')
    if (!attempt.isKnown) await forgetFailures(tx, account.email)
  })
  if (isOutdated(account.passwordHash)) {
    await replaceHash(db, account.ownerId, { old: account.passwordHash, new: await hashPassword(body.password) })
  }
  return { access_token: token, user: await wireUser(house, account) }
}

async function isSecondStepDone(house: House, { ownerId }: AccountRow, code: string | undefined): Promise<boolean> {
  if (code === undefined || code.trim() === '') return refuse('code_needed')
  return inTransaction(house.database.db, (tx) => takeSecondFactor(tx, ownerId, code, house.clock.now()))
}
