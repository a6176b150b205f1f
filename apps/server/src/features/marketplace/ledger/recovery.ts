import { randomUUID } from 'node:crypto'
import { distributeRecovery, recoveryEntries } from '@winterjay/lending'
import type { MarketplaceRefusal } from '@winterjay/lending'
import { ZERO, add, localDate, sumCents } from '@winterjay/money'
import type { Cents, LocalDate } from '@winterjay/money'
import { sql } from 'drizzle-orm'
import type { Db } from '../../../db/db.ts'
import { firstRow } from '../../../db/db.ts'
import { balancesOfLoan, postTransfer } from './ledger.ts'
import { tellOf } from '../mails/market-mails.ts'
import { isCounted, newestSequence } from './repayment.ts'

export interface Recovery {
  readonly amountCents: Cents
  readonly receivedOn: LocalDate
  readonly recordedBy: string
}

/**
 * Books money recovered on a charged-off loan, and shares it out to the cent, in the caller's transaction.
 *
 * @returns a refusal when it is more than is still lost, or dated before the loss or an earlier recovery; null on
 *   success
 */
export async function bookRecovery(
  tx: Db,
  loanId: string,
  { amountCents, receivedOn, recordedBy }: Recovery,
): Promise<MarketplaceRefusal | null> {
  const loan = await firstRow<{ since: string }>(
    tx,
    sql`select charged_off_on::text as since from loan_request where id = ${loanId} and status = 'charged_off' and charged_off_on is not null for update`,
  )
  if (loan === null) return { code: 'loan_not_repaying' }
  const earlier = await firstRow<{ last: string | null }>(
    tx,
    sql`select max(received_on)::text as last from loan_request_recovery p where loan_request_id = ${loanId} and
      ${isCounted(sql`p`)}`,
  )
  const lastOn = localDate(earlier?.last ?? loan.since)
  if (receivedOn < lastOn) return { code: 'payment_out_of_order', params: { lastPaidOn: lastOn } }
  const losses = await stillLost(tx, loanId)
  const leftCents = sumCents(losses.map((loss) => loss.amountCents))
  if (amountCents > leftCents) return { code: 'recovery_exceeds_loss', params: { leftCents } }
  const id = randomUUID()
  const sequence = (await newestSequence(tx, loanId, 'loan_request_recovery')) + 1
  await tx.execute(sql`
    insert into loan_request_recovery (loan_request_id, sequence, id, amount_cents, received_on, recorded_by)
    values (${loanId}, ${sequence}, ${id}, ${amountCents}, ${receivedOn}, ${recordedBy})`)
  const parts = distributeRecovery(amountCents, losses)
  await postTransfer(tx, {
    id,
    kind: 'recovery',
    on: receivedOn,
    entries: recoveryEntries(parts.map((part) => ({ ...part, loanId }))),
  })
  await tellOf(tx, { event: 'recovered', loanId, of: id })
  return null
}

/** What each investor has lost on a loan and not recovered. */
export async function stillLost(tx: Db, loanId: string): Promise<{ ownerId: string; amountCents: Cents }[]> {
  const [lost, recovered] = [
    await balancesOfLoan(tx, loanId, 'loss'),
    await balancesOfLoan(tx, loanId, 'recovery_income'),
  ]
  const back = new Map(recovered.map((part) => [part.ownerId, part.amountCents]))
  return lost.flatMap(({ ownerId, amountCents }) => {
    // Income is a credit, so it is negative.
    const left = add(amountCents, back.get(ownerId) ?? ZERO)
    return left === 0 ? [] : [{ ownerId, amountCents: left }]
  })
}
