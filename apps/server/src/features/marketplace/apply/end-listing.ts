import { releaseEntries } from '@winterjay/lending'
import type { LocalDate } from '@winterjay/money'
import { sql } from 'drizzle-orm'
import type { Db } from '../../../db/db.ts'
import { rows } from '../../../db/db.ts'
import { balancesOfLoan, postTransfer } from '../ledger/ledger.ts'

/**
 * Ends a listing that is not fully funded, and refunds its investors, in the caller's transaction.
 *
 * @returns false when it was no longer waiting or open
 */
export async function endListing(
  tx: Db,
  loanId: string,
  status: 'withdrawn' | 'expired' | 'declined',
  on: LocalDate,
): Promise<boolean> {
  const ended = await rows(
    tx,
    sql`update loan_request set status = ${status}, is_listed = false, funded_cents = 0, investors = 0
        where id = ${loanId} and status in ('pending', 'open') returning id`,
  )
  if (ended.length === 0) return false
  await tx.execute(sql`update investment set released_on = ${on} where loan_request_id = ${loanId}`)
  const parts = await balancesOfLoan(tx, loanId, 'commitment')
  if (parts.length > 0) {
    await postTransfer(tx, {
      id: loanId,
      kind: 'release',
      on,
      entries: releaseEntries(parts.map((part) => ({ ...part, loanId }))),
    })
  }
  return true
}

/**
 * Closes a borrower's listings when their account is deleted (security §10): open ones are withdrawn and their
 * investors refunded; one that never held money is deleted with the account; the others belong to other people's books
 * (records, six years) and stay, without name, income and the applicant's own text except the title.
 */
export async function closeListingsOf(tx: Db, ownerId: string, on: LocalDate): Promise<void> {
  const open = await rows<{ id: string }>(
    tx,
    sql`select id from loan_request where borrower_id = ${ownerId} and status in ('pending', 'open') order by number for update`,
  )
  for (const { id } of open) await endListing(tx, id, 'withdrawn', on)
  await tx.execute(sql`delete from loan_application where owner_id = ${ownerId}`)
  await tx.execute(sql`
    delete from loan_request l where borrower_id = ${ownerId} and status in ('withdrawn', 'expired', 'declined')
      and not exists (select 1 from ledger_entry e where e.loan_request_id = l.id)`)
  await tx.execute(sql`
    update loan_request set borrower_name = '—', borrower_income_cents = 0, description_en = left(description_en, 0), description_fr = left(description_fr, 0)
    where borrower_id = ${ownerId}`)
}
