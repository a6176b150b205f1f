import { randomUUID } from 'node:crypto'
import { openIdLogin, startOpenIdLogin } from '@winterjay/contract'
import type { ResponseOf } from '@winterjay/contract'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/db.ts'
import { route } from '../../../http/route.ts'
import type { Call } from '../../../http/route.ts'
import { newToken } from '../../../http/token.ts'
import { enqueueMail } from '../../../mail/post.ts'
import { noticeMail, recipientOf } from '../mail/mails.ts'
import { hashPassword } from '../password/password.ts'
import { readVersions, storeAgreements } from '../privacy/agreements.ts'
import { refuse } from '../problems.ts'
import { useInvitation } from '../sign-in/invitations.ts'
import { record, signIn } from '../sign-in/sign-in.ts'
import { findAccountByEmail, getAccount, insertAccount, markEmailConfirmed } from '../store.ts'
import type { AccountRow } from '../store.ts'
import { wireUser } from '../wire-user.ts'
import { openIdProvider } from './provider.ts'
import type { Identity, OpenIdProvider } from './provider.ts'
import { consumeRequest, findLinked, link, storeRequest } from './store.ts'

interface Provider extends OpenIdProvider {
  readonly name: string
}

/** Signing in with the OpenID provider of the settings (security §2.6). */
export function openIdRoutes(context: Context): void {
  const { openId, publicUrl } = context.config
  const provider = openId === null ? null : { ...openIdProvider(openId, `${publicUrl}/sign-in`), name: openId.name }

  route(context, startOpenIdLogin, async ({ write }) => {
    const { begin, name } = provider ?? refuse('openid_off')
    const { url, ...request } = await begin().catch(() => refuse('openid_away', { name }))
    return write(async ({ tx, owner }) => {
      await storeRequest(tx, owner.id, request)
      return { url }
    })
  })

  route(context, openIdLogin, async (call) => finishSignIn(context, call, provider ?? refuse('openid_off')))
}

async function finishSignIn(
  context: Context,
  call: Call<typeof openIdLogin>,
  provider: Provider,
): Promise<ResponseOf<typeof openIdLogin>> {
  const identity = await identify(context, call, provider)
  const ownerId = await findLinked(call.db, identity)
  if (ownerId !== null) return enter(context, call, await getAccount(call.db, ownerId), async () => {})
  const email = identity.verifiedEmail ?? refuse('openid_unverified', { name: provider.name })
  const account = await findAccountByEmail(call.db, email)
  if (account === null) return create(context, call, { identity, email })
  // Whoever made the account may not own its address: the provider's word is about the address, not about the account.
  if (!account.isEmailConfirmed) refuse('openid_unconfirmed')
  return enter(context, call, account, async (tx) => {
    if (!(await link(tx, account.ownerId, identity))) refuse('openid_wrong', { name: provider.name })
    await record(tx, call.request, { ownerId: account.ownerId, action: 'identity-linked' })
    await enqueueMail(
      tx,
      account.ownerId,
      noticeMail(recipientOf(account, call.locale), 'identity_linked', `${context.config.publicUrl}/account`),
    )
  })
}

/** One answer for every failure but the provider's silence. Failures count as wrong passwords of the network do. */
async function identify(
  context: Context,
  { body, session, request, db }: Call<typeof openIdLogin>,
  { finish, name }: Provider,
): Promise<Identity> {
  const attempt = { address: request.ip }
  await context.limits.check('loginAddress', attempt)
  const query = new URLSearchParams(body.query)
  const { owner } = session
  const begun = owner === null ? null : await consumeRequest(db, owner.id, query.get('state') ?? '')
  const identity = begun === null ? null : await finish(query, begun).catch(() => refuse('openid_away', { name }))
  if (identity !== null) return identity
  await context.limits.count('loginAddress', attempt)
  return refuse('openid_wrong', { name })
}

async function enter(
  context: Context,
  call: Call<typeof openIdLogin>,
  account: AccountRow,
  prepare: (tx: Db) => Promise<void>,
): Promise<ResponseOf<typeof openIdLogin>> {
  if (account.hasTwoFactor) refuse('openid_second_step')
  const token = await signIn(context, call, { account, hasSecondFactor: false }, prepare)
  return { access_token: token, user: await wireUser(context, account), is_new: false }
}

/**
 * The address is confirmed: the provider says so. The password is one that nobody knows, until a reset sets another.
 */
async function create(
  context: Context,
  call: Call<typeof openIdLogin>,
  { identity, email }: { readonly identity: Identity; readonly email: string },
): Promise<ResponseOf<typeof openIdLogin>> {
  const { request, today, body } = call
  const { signUpLimit } = context.config
  if (signUpLimit === 'closed') refuse('sign_up_closed')
  await context.limits.count('register', { address: request.ip })
  const agreed = readVersions(body.accepted ?? [])
  const name = (identity.name ?? email.slice(0, email.indexOf('@'))).slice(0, 100)
  const passwordHash = await hashPassword(newToken())
  const account = { ownerId: randomUUID(), name, email, isEmailConfirmed: true, passwordHash }
  // Nobody needs a mail that the device on which the account is made is a new one.
  const unknown = { ...account, isEmailConfirmed: false }
  const token = await signIn(context, call, { account: unknown, hasSecondFactor: false }, async (tx) => {
    if (signUpLimit === 'invite' && !(await useInvitation(tx, email, 'confirmed'))) refuse('invitation_needed')
    if (!(await insertAccount(tx, account, today))) refuse('email_taken')
    await markEmailConfirmed(tx, account.ownerId)
    if (!(await link(tx, account.ownerId, identity))) refuse('email_taken')
    await record(tx, request, { ownerId: account.ownerId, action: 'signed-up', details: { with: 'openid' } })
    await storeAgreements(tx, account.ownerId, agreed)
  })
  return { access_token: token, user: await wireUser(context, account), is_new: true }
}
