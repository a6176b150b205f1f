import { releaseEntries } from '@winterjay/lending'
import type { LocalDate } from '@winterjay/money'
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { rows } from '../../db/db.ts'
import { balancesOfLoan, postTransfer } from '../../db/ledger.ts'

/**
 * Ends a listing that is not full, and gives its investors their money back, in the caller's transaction.
 *
 * @returns false when it was not waiting or open any more
 */
export async function endListing(tx: Db, loanId: string, status: 'withdrawn' | 'expired' | 'declined', on: LocalDate): Promise<boolean> {
  const ended = await rows(
    tx,
    sql`update loan_request set status = ${status}, is_listed = false, funded_cents = 0, investors = 0
        where id = ${loanId} and status in ('pending', 'open') returning id`,
  )
  if (ended.length === 0) return false
  await tx.execute(sql`update investment set released_on = ${on} where loan_request_id = ${loanId}`)
  const parts = await balancesOfLoan(tx, loanId, 'commitment')
  if (parts.length > 0) {
    await postTransfer(tx, { id: loanId, kind: 'release', on, entries: releaseEntries(parts.map((part) => ({ ...part, loanId }))) })
  }
  return true
}
