import { addMonths } from '@winterjay/money'
import type { LocalDate } from '@winterjay/money'
import { recordEvent } from '../../db/audit.ts'
import type { Db } from '../../db/db.ts'
import { inTransaction } from '../../db/db.ts'
import { SILENT_MONTHS } from './clients.ts'
import { deleteUnused } from './store.ts'

/** Erases the clients that nobody has opened for 13 months, unless kept on purpose (clients §1.6). */
export const eraseSilentClients = (db: Db, day: LocalDate): Promise<void> =>
  inTransaction(db, async (tx) => {
    for (const { ownerId, count } of await deleteUnused(tx, addMonths(day, -SILENT_MONTHS)))
      await recordEvent(tx, { ownerId, actor: 'housekeeping', action: 'clients-expired', details: { count } })
  })
