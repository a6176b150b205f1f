import {
  confirmTwoFactor as confirmCall,
  removeTwoFactor as removeCall,
  renewRecoveryCodes,
  startTwoFactor,
} from '@winterjay/contract'
import type { Locale } from '@winterjay/money'
import type { Db } from '../../../db/db.ts'
import type { Context } from '../../../context.ts'
import { markSecondFactor, unmarkSecondFactor } from '../sign-in/sessions.ts'
import { refuse, refused } from '../problems.ts'
import { route } from '../../../http/route.ts'
import { enqueueMail } from '../../../mail/post.ts'
import { noticeMail, recipientOf } from '../mail/mails.ts'
import {
  requireSecondFactor,
  reauthenticate,
  refuseOperatorWithoutFactor,
  refuseUnconfirmed,
} from '../sign-in/re-enter.ts'
import { getAccount } from '../store.ts'
import type { AccountRow } from '../store.ts'
import { otpauthUrl, toBase32 } from './totp.ts'
import {
  beginTwoFactor,
  confirmTwoFactor,
  hasBegunTwoFactor,
  makeRecoveryCodes,
  removeTwoFactor,
  consumeTotpCode,
} from './two-factor-store.ts'

/** Two-factor sign-in: codes from an authenticator app, and recovery codes for a lost phone. */
export function twoFactorRoutes(context: Context): void {
  route(context, startTwoFactor, async (call) => {
    const account = await reauthenticate(context, call, call.body.password, 'password')
    refuseUnconfirmed(account)
    return call.write(async ({ tx, owner, record }) => {
      await refuseOperatorWithoutFactor(tx, owner.id, call.session.sessionId)
      const secret = (await beginTwoFactor(tx, owner.id)) ?? refuse('two_factor_on')
      await record({ action: 'two-factor-begun' })
      const text = toBase32(secret)
      return { secret: text, otpauth_url: otpauthUrl(text, account.email) }
    })
  })

  route(context, confirmCall, async ({ body, db, session, locale, request, write }) => {
    const account = await getAccount(db, session.owner?.id ?? refuse('sign_in_needed'))
    refuseUnconfirmed(account)
    if (account.hasTwoFactor) refuse('two_factor_on')
    const attempt = { address: request.ip, ownerId: account.ownerId }
    await context.limits.check('loginAccount', attempt)
    if (!(await hasBegunTwoFactor(db, account.ownerId))) refuse('two_factor_off')
    const wrong = refused([{ code: 'code_wrong', field: 'code' }])
    const confirmed = write(async ({ tx, owner, record }) => {
      if (!(await consumeTotpCode(tx, owner.id, body.code, context.clock.now()))) throw wrong
      await refuseOperatorWithoutFactor(tx, owner.id, session.sessionId)
      await confirmTwoFactor(tx, owner.id)
      await markSecondFactor(tx, owner.id, session.sessionId)
      await record({ action: 'two-factor-on' })
      await tell(context, tx, account, 'two_factor_on', locale)
      return { recovery_codes: await makeRecoveryCodes(tx, owner.id) }
    })
    return confirmed.catch(async (error: unknown) => {
      // After the transaction, which holds one connection while counting takes another.
      if (error === wrong) await context.limits.count('loginAccount', attempt)
      throw error
    })
  })

  twoFactorChangeRoutes(context)
}

/** Changes that weaken two-factor sign-in require both factors. */
function twoFactorChangeRoutes(context: Context): void {
  route(context, renewRecoveryCodes, async (call) => {
    const account = await reauthenticate(context, call, call.body.password, 'password')
    if (!account.hasTwoFactor) refuse('two_factor_off')
    await requireSecondFactor(context, call, account, call.body.code)
    return call.write(async ({ tx, owner, record }) => {
      await record({ action: 'recovery-codes-renewed' })
      return { recovery_codes: await makeRecoveryCodes(tx, owner.id) }
    })
  })

  route(context, removeCall, async (call) => {
    const account = await reauthenticate(context, call, call.body.password, 'password')
    if (!account.hasTwoFactor) refuse('two_factor_off')
    await requireSecondFactor(context, call, account, call.body.code)
    await call.write(async ({ tx, owner, record }) => {
      await removeTwoFactor(tx, owner.id)
      await unmarkSecondFactor(tx, owner.id)
      await record({ action: 'two-factor-off' })
      await tell(context, tx, account, 'two_factor_off', call.locale)
    })
  })
}

const tell = (
  context: Context,
  tx: Db,
  account: AccountRow,
  notice: 'two_factor_on' | 'two_factor_off',
  locale: Locale,
): Promise<void> =>
  enqueueMail(
    tx,
    account.ownerId,
    noticeMail(recipientOf(account, locale), notice, `${context.config.publicUrl}/account`),
  )
