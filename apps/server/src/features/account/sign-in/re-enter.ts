import { inTransaction } from '../../../db/db.ts'
import type { Db } from '../../../db/db.ts'
import { operatorRights } from '../../marketplace/public.ts'
import type { Context } from '../../../context.ts'
import { refuse, refused } from '../problems.ts'
import type { Session } from '../../../http/session.ts'
import type { FastifyRequest } from 'fastify'
import { isPassword } from '../password/password.ts'
import { record } from './sign-in.ts'
import { getAccount } from '../store.ts'
import type { AccountRow } from '../store.ts'
import { hasSecondFactor, consumeSecondFactor } from '../second-factor/two-factor-store.ts'

/**
 * The account of a session whose owner has just re-entered the password, which every change to the ways to sign in
 * requires (ASVS 5.0, 7.5.1). Wrong passwords count like failed sign-ins, so a stolen token does not help guessing.
 *
 * @param field the field of the request that holds the password
 */
export async function reauthenticate(
  context: Context,
  { request, session }: { readonly request: FastifyRequest; readonly session: Pick<Session, 'owner'> },
  password: string,
  field: string,
): Promise<AccountRow> {
  const ownerId = session.owner?.id ?? refuse('sign_in_needed')
  const attempt = { address: request.ip, ownerId }
  await context.limits.check('loginAccount', attempt)
  const account = await getAccount(context.database.db, ownerId)
  if (await isPassword(password, account.passwordHash)) {
    await context.limits.check('loginAccount', attempt)
    return account
  }
  await inTransaction(context.database.db, (tx) =>
    record(tx, request, { ownerId, action: 'password-asked', result: 'refused' }),
  )
  await context.limits.count('loginAccount', attempt)
  throw refused([{ code: 'password_wrong', field }])
}

/**
 * Required in addition to the password before the second factor is removed or its codes are replaced.
 * @throws Refused 422 for a wrong code
 */
export async function requireSecondFactor(
  context: Context,
  { request }: { readonly request: FastifyRequest },
  { ownerId }: AccountRow,
  code: string,
): Promise<void> {
  const { db } = context.database
  if (await inTransaction(db, (tx) => consumeSecondFactor(tx, ownerId, code, context.clock.now()))) return
  await inTransaction(db, (tx) => record(tx, request, { ownerId, action: 'code-asked', result: 'refused' }))
  await context.limits.count('loginAccount', { address: request.ip, ownerId })
  throw refused([{ code: 'code_wrong', field: 'code' }])
}

/**
 * Second factors and passkeys require a confirmed address. Before that, the account could be an attacker's, who would
 * keep a way in after the owner of the address resets the password.
 */
export function refuseUnconfirmed({ isEmailConfirmed }: AccountRow): void {
  if (!isEmailConfirmed) refuse('email_unconfirmed')
}

/**
 * An operator's second factors can be added and removed only in a session that has used one: with only a leaked
 * password, an attacker could otherwise add a factor of their own. The first factor is exempt; there is no other way.
 */
export async function refuseOperatorWithoutFactor(db: Db, ownerId: string, sessionId: string | null): Promise<void> {
  if ((await operatorRights(db, ownerId, sessionId)) !== 'second_factor_needed') return
  if (await hasSecondFactor(db, ownerId)) refuse('operator_factor_needed')
}
