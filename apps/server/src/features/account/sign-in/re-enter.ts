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
import { hasSecondFactor, takeSecondFactor } from '../second-factor/two-factor-store.ts'

/**
 * The account of a session whose owner has just typed the password again, as every change to the ways in asks
 * (ASVS 5.0, 7.5.1). Wrong ones count like failed sign-ins: a stolen token is no place to guess from.
 *
 * @param field the field of the request that holds the password
 */
export async function getAccountBy(
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

/** In addition to the password, before the second factor is removed or its codes are replaced. @throws Refused 422 for a wrong code */
export async function askSecondFactor(
  context: Context,
  { request }: { readonly request: FastifyRequest },
  { ownerId }: AccountRow,
  code: string,
): Promise<void> {
  const { db } = context.database
  if (await inTransaction(db, (tx) => takeSecondFactor(tx, ownerId, code, context.clock.now()))) return
  await inTransaction(db, (tx) => record(tx, request, { ownerId, action: 'code-asked', result: 'refused' }))
  await context.limits.count('loginAccount', { address: request.ip, ownerId })
  throw refused([{ code: 'code_wrong', field: 'code' }])
}

/**
 * A second factor or a passkey is for whoever owns the address. Before that is shown, it could be a stranger's, who would
 * keep a way in when the owner resets the password.
 */
export function refuseUnconfirmed({ isEmailConfirmed }: AccountRow): void {
  if (!isEmailConfirmed) refuse('email_unconfirmed')
}

/**
 * An operator's second factors are added and removed only where one was shown: with a password alone, which may have
 * leaked, a stranger would bring a factor of their own. The first one is brought so; there is no other way.
 */
export async function refuseOperatorWithoutFactor(db: Db, ownerId: string, sessionId: string | null): Promise<void> {
  if ((await operatorRights(db, ownerId, sessionId)) !== 'second_factor_needed') return
  if (await hasSecondFactor(db, ownerId)) refuse('operator_factor_needed')
}
