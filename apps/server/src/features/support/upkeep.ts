import { SUPPORT_DAYS } from '@winterjay/contract'
import type { Clock } from '../../clock.ts'
import type { Config } from '../../config.ts'
import type { Db } from '../../db/db.ts'
import { inTransaction } from '../../db/db.ts'
import { enqueueMail } from '../../mail/post.ts'
import { getAccount, recipientOf } from '../account/public.ts'
import { reminderMail } from './mails.ts'
import { endState, eraseFilesOfClosed, getRequest, messagesOf, remindOf } from './store.ts'

/**
 * Recalls requests that wait for their person, solves those that nobody answers, closes solved ones, and erases the
 * files of those that were closed long ago (support §3, §4).
 */
export async function tidySupport(db: Db, config: Pick<Config, 'publicUrl' | 'support'>, clock: Clock): Promise<void> {
  const now = clock.now()
  const daysAgo = (days: number): Date => new Date(now.getTime() - days * 86_400_000)
  await inTransaction(db, async (tx) => {
    await endState(tx, { from: 'solved', to: 'closed', before: daysAgo(SUPPORT_DAYS.close), now })
    await endState(tx, { from: 'waiting', to: 'solved', before: daysAgo(SUPPORT_DAYS.solve), now })
    await tx.execute(eraseFilesOfClosed(daysAgo(SUPPORT_DAYS.keepFiles)))
    for (const { ownerId, id } of await remindOf(tx, daysAgo(SUPPORT_DAYS.remind), now)) {
      const request = await getRequest(tx, ownerId, id)
      const to = recipientOf(await getAccount(tx, ownerId), request.locale)
      const parts = { config, request, messages: await messagesOf(tx, request), at: 'reminder' } as const
      await enqueueMail(tx, ownerId, reminderMail(to, parts, SUPPORT_DAYS.solve - SUPPORT_DAYS.remind))
    }
  })
}
