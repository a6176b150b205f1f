import type { LocalDate, Locale } from '@winterjay/money'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { recordEvent } from '../../../db/audit.ts'
import type { AuditEvent } from '../../../db/audit.ts'
import type { Db } from '../../../db/db.ts'
import { inTransaction } from '../../../db/db.ts'
import { clearDuplicateNumbers } from '../../loans/public.ts'
import { moveOwned } from '../../../db/owned.ts'
import type { Context } from '../../../context.ts'
import { openAccountSession } from './sessions.ts'
import { createGuest, retireGuest, setGuestCookie } from '../../../http/session.ts'
import { enqueueMail } from '../../../mail/post.ts'
import { rememberDevice, setDeviceCookie } from './known-devices.ts'
import { newDeviceMail, recipientOf } from '../mail/mails.ts'
import type { AccountRow } from '../store.ts'
import { truncateAddress } from '../../../network.ts'

/** Logs an event of an account, also for calls made outside its session. */
export const record = (
  tx: Db,
  request: FastifyRequest,
  event: Pick<AuditEvent, 'ownerId' | 'action' | 'details' | 'result'>,
): Promise<void> =>
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

interface Entry {
  readonly account: Pick<AccountRow, 'ownerId' | 'name' | 'email' | 'isEmailConfirmed'>
  readonly hasSecondFactor: boolean
}

/**
 * Opens a session and moves the guest's data into the account, in one transaction. The browser then gets a new, empty
 * guest: signing out shows none of the account's data.
 *
 * A sign-in from an unknown device is mailed to the owner, if their address is confirmed.
 *
 * @param prepare runs first in the same transaction: creates the account, or consumes a code
 * @returns the bearer token
 */
export async function signIn(
  context: Context,
  call: {
    readonly request: FastifyRequest
    readonly reply: FastifyReply
    readonly today: LocalDate
    readonly locale: Locale
  },
  { account, hasSecondFactor }: Entry,
  prepare: (tx: Db) => Promise<void>,
): Promise<string> {
  const { request, reply, today, locale } = call
  const { ownerId } = account
  const signedIn = await inTransaction(context.database.db, async (tx) => {
    await prepare(tx)
    const guest = request.session.owner
    if (guest?.kind === 'guest' && (await retireGuest(tx, guest.id))) {
      await record(tx, request, { ownerId, action: 'guest-claimed', details: { guest: guest.id } })
      await moveOwned(tx, guest.id, ownerId)
      await clearDuplicateNumbers(tx, ownerId)
    }
    const device = await rememberDevice(tx, ownerId, request, context.config)
    const token = await openAccountSession(tx, ownerId, { device: device.name, deviceId: device.id, hasSecondFactor })
    await record(tx, request, { ownerId, action: 'signed-in', details: { secondFactor: hasSecondFactor } })
    if (device.isNew && account.isEmailConfirmed)
      await enqueueMail(
        tx,
        ownerId,
        newDeviceMail(recipientOf(account, locale), device.name, `${context.config.publicUrl}/account`),
      )
    return { token, deviceToken: device.token, guestToken: (await createGuest(tx, today)).token }
  })
  setGuestCookie(reply, context.config, signedIn.guestToken)
  setDeviceCookie(reply, context.config, signedIn.deviceToken)
  return signedIn.token
}
