import {
  addPasskey,
  listPasskeys,
  passkeyLogin,
  removePasskey,
  renamePasskey,
  startPasskey,
  startPasskeyLogin,
} from '@winterjay/contract'
import type { ResponseOf } from '@winterjay/contract'
import type { Locale } from '@winterjay/money'
import type { Db } from '../../../db/db.ts'
import { inTransaction } from '../../../db/db.ts'
import type { Context } from '../../../context.ts'
import { markSecondFactor, unmarkSecondFactor } from '../sign-in/sessions.ts'
import { refuse } from '../problems.ts'
import type { Call } from '../../../http/route.ts'
import { route } from '../../../http/route.ts'
import { enqueueMail } from '../../../mail/post.ts'
import { noticeMail, recipientOf } from '../mail/mails.ts'
import {
  countUse,
  credentialIdsOf,
  deletePasskey,
  findPasskey,
  insertPasskey,
  storeChallenge,
  setPasskeyName,
  consumeChallenge,
  wirePasskeys,
} from './passkeys.ts'
import { reauthenticate, refuseOperatorWithoutFactor, refuseUnconfirmed } from '../sign-in/re-enter.ts'
import { record, signIn } from '../sign-in/sign-in.ts'
import { getAccount } from '../store.ts'
import type { AccountRow } from '../store.ts'
import { creationOptions, requestOptions, userHandle, verifyRegistration, verifySignature } from './webauthn.ts'
import { wireUser } from '../wire-user.ts'

/**
 * Passkeys: adding or removing one requires the password, as every change to the ways to sign in; signing in with one
 * requires nothing else.
 */
export function passkeyRoutes(context: Context): void {
  passkeyChangeRoutes(context)

  route(context, listPasskeys, async ({ db, session }) =>
    wirePasskeys(db, session.owner?.id ?? refuse('sign_in_needed')),
  )

  route(context, renamePasskey, async ({ params, body, write }) =>
    write(async ({ tx, owner, record }) => {
      if (!(await setPasskeyName(tx, owner.id, params.passkey_id, body.name))) refuse('passkey_not_found')
      await record({ action: 'passkey-renamed', target: params.passkey_id })
      return wirePasskeys(tx, owner.id)
    }),
  )

  route(context, startPasskeyLogin, async ({ db }) => {
    const { challenge, options } = await requestOptions(context.config)
    await storeChallenge(db, challenge, null)
    return { options }
  })

  route(context, passkeyLogin, (call) => runPasskeyLogin(context, call))
}

/** Adding and removing; either sends a mail to the account. */
function passkeyChangeRoutes(context: Context): void {
  const tell = (
    tx: Db,
    account: AccountRow,
    notice: 'passkey_added' | 'passkey_removed',
    locale: Locale,
  ): Promise<void> =>
    enqueueMail(
      tx,
      account.ownerId,
      noticeMail(recipientOf(account, locale), notice, `${context.config.publicUrl}/account`),
    )

  route(context, startPasskey, async (call) => {
    const account = await reauthenticate(context, call, call.body.password, 'password')
    refuseUnconfirmed(account)
    await refuseOperatorWithoutFactor(call.db, account.ownerId, call.session.sessionId)
    const { challenge, options } = await creationOptions(context.config, {
      ...account,
      known: await credentialIdsOf(call.db, account.ownerId),
    })
    await storeChallenge(call.db, challenge, account.ownerId)
    return { options }
  })

  route(context, addPasskey, async ({ body, db, session, locale, write }) => {
    const account = await getAccount(db, session.owner?.id ?? refuse('sign_in_needed'))
    refuseUnconfirmed(account)
    const take = (challenge: string): Promise<boolean> => consumeChallenge(db, challenge, account.ownerId)
    const made = (await verifyRegistration(context.config, body.credential, take)) ?? refuse('passkey_unsound')
    return write(async ({ tx, owner, record }) => {
      await refuseOperatorWithoutFactor(tx, owner.id, session.sessionId)
      await record({ action: 'passkey-added', target: await insertPasskey(tx, owner.id, body.name, made) })
      await markSecondFactor(tx, owner.id, session.sessionId)
      await tell(tx, account, 'passkey_added', locale)
      return wirePasskeys(tx, owner.id)
    })
  })

  route(context, removePasskey, async (call) => {
    const account = await reauthenticate(context, call, call.body.password, 'password')
    await call.write(async ({ tx, owner, record }) => {
      await refuseOperatorWithoutFactor(tx, owner.id, call.session.sessionId)
      if (!(await deletePasskey(tx, owner.id, call.params.passkey_id))) refuse('passkey_not_found')
      await unmarkSecondFactor(tx, owner.id)
      await record({ action: 'passkey-removed', target: call.params.passkey_id })
      await tell(tx, account, 'passkey_removed', call.locale)
    })
  })
}

/** One answer for every failure: it does not reveal whether a passkey exists or who owns it. */
async function runPasskeyLogin(
  context: Context,
  call: Call<typeof passkeyLogin>,
): Promise<ResponseOf<typeof passkeyLogin>> {
  const { body, request, db } = call
  const attempt = { address: request.ip }
  await context.limits.check('loginAddress', attempt)
  const passkey = await findPasskey(db, body.credential.id)
  const fail = async (): Promise<never> => {
    await inTransaction(db, (tx) =>
      record(tx, request, {
        ownerId: passkey?.ownerId ?? null,
        action: 'sign-in',
        result: 'refused',
        details: { with: 'passkey' },
      }),
    )
    await context.limits.count('loginAddress', attempt)
    return refuse('passkey_wrong')
  }
  if (passkey === null) return fail()
  const { userHandle: handle } = body.credential.response
  if (handle !== undefined && handle !== null && handle !== userHandle(passkey.ownerId)) return fail()
  const use = await verifySignature(context.config, body.credential, passkey, (challenge) =>
    consumeChallenge(db, challenge, null),
  )
  if (use === null) return fail()
  const account = await getAccount(db, passkey.ownerId)
  const token = await signIn(context, call, { account, hasSecondFactor: true }, async (tx) => {
    if (!(await countUse(tx, passkey, use))) refuse('passkey_wrong')
  })
  return { access_token: token, user: await wireUser(context, account) }
}
