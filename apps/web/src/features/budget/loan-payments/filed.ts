import { bankRowsSince, fileLoanRepayment } from '@winterjay/budget'
import type { Budget, EditRefusal } from '@winterjay/budget'
import { isRefusal } from '@winterjay/money'
import type { Cents } from '@winterjay/money'
import { firstBankDay } from '../bank-rows-on-device.ts'

/**
 * The budget with rows filed that were recorded as payments of loans (budget §19.4).
 *
 * @param incomes what of each row is income, by its key
 */
export function filed(
  budget: Budget,
  incomes: ReadonlyMap<string, Cents>,
  words: Parameters<typeof fileLoanRepayment>[3],
): Budget | EditRefusal {
  let after = budget
  for (const { id, key } of bankRowsSince(budget, firstBankDay())) {
    const incomeCents = incomes.get(key)
    if (incomeCents === undefined) continue
    const next = fileLoanRepayment(after, id, incomeCents, words)
    if (isRefusal(next)) return next
    after = next
  }
  return after
}
