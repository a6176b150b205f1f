import { NOT_A_TRANSFER, fingerprint, liveTransactions } from '@winterjay/budget'
import { addDays } from '@winterjay/money'
import type { Cents, LocalDate } from '@winterjay/money'
import { readBudget } from './store/budget-database.ts'
import { openDatabase, storedBudget } from './store/budget-store.ts'
import { todayHere } from './view.ts'

/** A row of a bank account as the budget has it. */
export interface BankRow {
  readonly key: string
  readonly account: string
  readonly postedOn: LocalDate
  readonly amountCents: Cents
  readonly currency: string
  readonly description: string
}

/** Two months and some days: what was not recorded last month is still there. */
const DAYS = 70

/**
 * Returns what the budget's accounts received and paid of late, from bank files alone; without transfers between own
 * accounts.
 *
 * @throws DOMException if the browser cannot read it
 */
export async function bankRowsOnDevice(): Promise<BankRow[]> {
  const { budget } = storedBudget() ?? (await readBudget(await openDatabase()))
  const since = addDays(todayHere(), -DAYS)
  return liveTransactions(budget).flatMap((transaction): BankRow[] => {
    const { id, accountId, date, amountCents, currency, description, transferOf, origin } = transaction
    const isOwnTransfer = transferOf !== null && transferOf !== NOT_A_TRANSFER
    if (origin === 'hand' || isOwnTransfer || date < since) return []
    return [
      { key: fingerprint(`budget|${id}`), account: accountId, postedOn: date, amountCents, currency, description },
    ]
  })
}
