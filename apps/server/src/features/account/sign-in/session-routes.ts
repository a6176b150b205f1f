import { changeAccount, endAllSessions, endSession, listSessions, readAccount } from '@winterjay/contract'
import type { ResponseOf } from '@winterjay/contract'
import type { Db } from '../../../db/db.ts'
import { operatorRights } from '../../marketplace/public.ts'
import type { Context } from '../../../context.ts'
import { endAccountSession, endAccountSessions, listAccountSessions } from './sessions.ts'
import { refuse } from '../problems.ts'
import { route } from '../../../http/route.ts'
import { deviceOfSession, forgetDevice, forgetDevices } from './known-devices.ts'
import { pendingEmail } from '../mail/links.ts'
import { getAccount, setName } from '../store.ts'
import { countRecoveryCodes } from '../second-factor/two-factor-store.ts'

/** The account as its owner sees it, and the devices that are signed in. */
export function sessionRoutes(context: Context): void {
  route(context, readAccount, async ({ db, session }) =>
    wireAccount(db, session.owner?.id ?? refuse('sign_in_needed'), session.sessionId),
  )

  route(context, changeAccount, async ({ body, session, write }) =>
    write(async ({ tx, owner, record }) => {
      await setName(tx, owner.id, body.name)
      await record({ action: 'name-changed' })
      return wireAccount(tx, owner.id, session.sessionId)
    }),
  )

  route(context, listSessions, async ({ db, session }) => {
    const open = await listAccountSessions(db, session.owner?.id ?? refuse('sign_in_needed'))
    return {
      sessions: open.map(({ id, device, createdAt, lastUsedAt }) => ({
        id,
        device,
        created_at: createdAt,
        last_used_at: lastUsedAt,
        is_current: id === session.sessionId,
      })),
    }
  })

  route(context, endSession, async ({ params, session, write }) =>
    write(async ({ tx, owner, record }) => {
      const deviceId = await deviceOfSession(tx, owner.id, params.session_id)
      const isHere = session.sessionId !== null && deviceId === (await deviceOfSession(tx, owner.id, session.sessionId))
      if (!(await endAccountSession(tx, owner.id, params.session_id))) refuse('session_not_found')
      // A device signed out remotely may be in other hands: it is forgotten too.
      if (deviceId !== null && !isHere) await forgetDevice(tx, owner.id, deviceId)
      await record({ action: 'session-ended', target: params.session_id })
    }),
  )

  route(context, endAllSessions, async ({ write }) =>
    write(async ({ tx, owner, record }) => {
      await forgetDevices(tx, owner.id, null)
      const sessions = await endAccountSessions(tx, owner.id, null)
      await record({ action: 'signed-out-everywhere', details: { sessions } })
    }),
  )
}

/** @param sessionId the session of the request; null without one, as in an export */
export async function wireAccount(
  db: Db,
  ownerId: string,
  sessionId: string | null,
): Promise<ResponseOf<typeof readAccount>> {
  const account = await getAccount(db, ownerId)
  const rights = await operatorRights(db, ownerId, sessionId)
  return {
    name: account.name,
    email: account.email,
    email_confirmed: account.isEmailConfirmed,
    pending_email: await pendingEmail(db, ownerId),
    two_factor: {
      enabled: account.hasTwoFactor,
      recovery_codes_left: account.hasTwoFactor ? await countRecoveryCodes(db, ownerId) : 0,
    },
    created_at: account.createdAt,
    is_operator: rights !== 'none',
    operator_needs_second_factor: rights === 'second_factor_needed',
  }
}
