import {
  confirmTwoFactor as confirmCall,
  removeTwoFactor as removeCall,
  renewRecoveryCodes,
  startTwoFactor,
} from '@winterjay/contract'
import type { Locale } from '@winterjay/money'
import type { Db } from '../../db/db.ts'
import type { House } from '../../house.ts'
import { markSecondFactor, unmarkSecondFactor } from '../../http/account-session.ts'
import { Refused, refuse } from '../../http/problems.ts'
import { route } from '../../http/route.ts'
import { postMail } from '../../mail/post.ts'
import { noticeMail, recipientOf } from './mails.ts'
import { askSecondFactor, getAccountBy, refuseUnconfirmed } from './re-enter.ts'
import { getAccount } from './store.ts'
import type { AccountRow } from './store.ts'
import { otpauthUrl, toBase32 } from './totp.ts'
import {
  beginTwoFactor,
  confirmTwoFactor,
  hasBegunTwoFactor,
  makeRecoveryCodes,
  removeTwoFactor,
  takeTotpCode,
} from './two-factor-store.ts'

/** The second step of signing in: a code from an authenticator app, and recovery codes for the day the phone is gone. */
export function twoFactorRoutes(house: House): void {
  route(house, startTwoFactor, async (call) => {
    const account = await getAccountBy(house, call, call.body.password, 'password')
    refuseUnconfirmed(account)
    return call.write(async ({ tx, owner, record }) => {
      const secret = (await beginTwoFactor(tx, owner.id)) ?? refuse('two_factor_on')
      await record({ action: 'two-factor-begun' })
      const text = toBase32(secret)
      return { secret: text, otpauth_url: otpauthUrl(text, account.email) }
    })
  })

  route(house, confirmCall, async ({ body, db, session, locale, request, write }) => {
    const account = await getAccount(db, session.owner?.id ?? refuse('sign_in_needed'))
    refuseUnconfirmed(account)
    if (account.hasTwoFactor) refuse('two_factor_on')
    const attempt = { address: request.ip, ownerId: account.ownerId }
    await house.limits.check('loginAccount', attempt)
    if (!(await hasBegunTwoFactor(db, account.ownerId))) refuse('two_factor_off')
    return write(async ({ tx, owner, record }) => {
      if (!(await takeTotpCode(tx, owner.id, body.code, house.clock.now()))) {
        await house.limits.count('loginAccount', attempt)
        throw new Refused([{ code: 'code_wrong', field: 'code' }])
      }
      await confirmTwoFactor(tx, owner.id)
      await markSecondFactor(tx, owner.id, session.sessionId)
      await record({ action: 'two-factor-on' })
      await tell(house, tx, account, 'two_factor_on', locale)
      return { recovery_codes: await makeRecoveryCodes(tx, owner.id) }
    })
  })

  changesOfSecondStep(house)
}

/** What makes the second step weaker takes both factors. */
function changesOfSecondStep(house: House): void {
  route(house, renewRecoveryCodes, async (call) => {
    const account = await getAccountBy(house, call, call.body.password, 'password')
    if (!account.hasTwoFactor) refuse('two_factor_off')
    await askSecondFactor(house, call, account, call.body.code)
    return call.write(async ({ tx, owner, record }) => {
      await record({ action: 'recovery-codes-renewed' })
      return { recovery_codes: await makeRecoveryCodes(tx, owner.id) }
    })
  })

  route(house, removeCall, async (call) => {
    const account = await getAccountBy(house, call, call.body.password, 'password')
    if (!account.hasTwoFactor) refuse('two_factor_off')
    await askSecondFactor(house, call, account, call.body.code)
    await call.write(async ({ tx, owner, record }) => {
      await removeTwoFactor(tx, owner.id)
      await unmarkSecondFactor(tx, owner.id)
      await record({ action: 'two-factor-off' })
      await tell(house, tx, account, 'two_factor_off', call.locale)
    })
  })
}

const tell = (
  house: House,
  tx: Db,
  account: AccountRow,
  notice: 'two_factor_on' | 'two_factor_off',
  locale: Locale,
): Promise<void> =>
  postMail(tx, account.ownerId, noticeMail(recipientOf(account, locale), notice, `${house.config.publicUrl}/account`))
