import type { LocalDate } from '@winterjay/money'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { recordEvent, truncateAddress } from '../../db/audit.ts'
import type { AuditEvent } from '../../db/audit.ts'
import type { Db } from '../../db/db.ts'
import { inTransaction } from '../../db/db.ts'
import { keepNumbersApart } from '../../db/loan-book.ts'
import { moveOwned } from '../../db/owned.ts'
import type { House } from '../../house.ts'
import { openAccountSession } from '../../http/account-session.ts'
import { createGuest, retireGuest, setGuestCookie } from '../../http/session.ts'
import { deviceOf } from './device.ts'

/** What a call about an account leaves in the log, also one made outside its session. */
export const record = (tx: Db, request: FastifyRequest, event: Pick<AuditEvent, 'ownerId' | 'action' | 'details' | 'result'>): Promise<void> =>
  recordEvent(tx, {
    ...event,
    actor: actorOf(request, event.ownerId),
    requestId: request.id,
    address: truncateAddress(request.ip),
  })

function actorOf({ session }: FastifyRequest, ownerId: string | null): string {
  if (ownerId === null) return 'nobody'
  return session.owner?.id === ownerId ? session.actor : `account:${ownerId}`
}

/**
 * Opens a session and brings what the guest has stored into the account, all in one transaction. The browser then
 * has a fresh guest, who owns nothing: signing out shows none of the account's data.
 *
 * @param prepare done first in the same transaction: creating the account, taking a code
 * @returns the bearer token
 */
export async function signIn(
  house: House,
  call: { readonly request: FastifyRequest; readonly reply: FastifyReply; readonly today: LocalDate },
  ownerId: string,
  prepare: (tx: Db) => Promise<void>,
): Promise<string> {
  const { request, reply, today } = call
  const signedIn = await inTransaction(house.database.db, async (tx) => {
    await prepare(tx)
    const guest = request.session.owner
    if (guest?.kind === 'guest' && (await retireGuest(tx, guest.id))) {
      await record(tx, request, { ownerId, action: 'guest-claimed', details: { guest: guest.id } })
      await moveOwned(tx, guest.id, ownerId)
      await keepNumbersApart(tx, ownerId)
    }
    const token = await openAccountSession(tx, ownerId, deviceOf(request.headers['user-agent']))
    await record(tx, request, { ownerId, action: 'signed-in' })
    return { token, guestToken: (await createGuest(tx, today)).token }
  })
  setGuestCookie(reply, house.config, signedIn.guestToken)
  return signedIn.token
}
