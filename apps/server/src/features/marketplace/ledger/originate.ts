import { dueDates, originationEntries } from '@winterjay/lending'
import type { LocalDate } from '@winterjay/money'
import type { Db } from '../../../db/db.ts'
import { balancesOfLoan, postTransfer } from './ledger.ts'
import type { ListingRow } from '../browse/listing-row.ts'
import { tellOf } from '../mails/market-mails.ts'
import { markOriginated } from '../invest/store.ts'

export { listingTerms as contractOf } from '@winterjay/lending'

/** Begins a fully funded loan, in the transaction that filled it: commitments become principal owed. */
export async function originate(tx: Db, loan: ListingRow, on: LocalDate): Promise<void> {
  const [firstDueOn] = dueDates(on, 1, 1)
  if (firstDueOn === undefined) throw new Error('a loan has a first due date')
  await markOriginated(tx, loan.id, on, firstDueOn)
  const parts = await balancesOfLoan(tx, loan.id, 'commitment')
  await postTransfer(tx, {
    id: loan.id,
    kind: 'origination',
    on,
    entries: originationEntries(parts.map((part) => ({ ...part, loanId: loan.id }))),
  })
  if (!loan.isSample) await tellOf(tx, { event: 'funded', loanId: loan.id, of: on })
}
