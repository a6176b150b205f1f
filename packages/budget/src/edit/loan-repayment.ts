import type { Cents } from '@winterjay/money'
import { subtract } from '@winterjay/money'
import type { Budget, Split, Transaction } from '../budget.ts'
import { isLive } from '../budget.ts'
import { isTransfer } from '../transactions/transfers.ts'
import { editTransactions } from './edit.ts'
import type { EditRefusal } from './refusal.ts'

/** What a row is called once it is recorded as a payment of a loan, and its parts, in the user's language. */
export interface LoanRepaymentWords {
  readonly tag: string
  readonly principal: string
  readonly interest: string
}

/**
 * Files money received as a payment of a loan that the user made (budget §19.4): interest and fees are income, the
 * principal is not. A row that the user divided, or that pays back something else, stays as it is.
 *
 * @param incomeCents what of it is interest and fees, as the loan book has it
 */
export function fileLoanRepayment(
  budget: Budget,
  id: string,
  incomeCents: Cents,
  words: LoanRepaymentWords,
): Budget | EditRefusal {
  const row = budget.transactions.get(id)
  if (row === undefined) return { code: 'not-in-the-budget' }
  if (!mayBeRepayment(budget, row) || incomeCents < 0 || incomeCents > row.amountCents) return budget
  const tags = row.tags.includes(words.tag) ? row.tags : [...row.tags, words.tag]
  if (incomeCents === 0) return editTransactions(budget, [id], { category: 'Transfer', tags })
  if (incomeCents === row.amountCents) return editTransactions(budget, [id], { category: 'Income', tags })
  const splits: Split[] = [
    { category: 'Transfer', amountCents: subtract(row.amountCents, incomeCents), note: words.principal },
    { category: 'Income', amountCents: incomeCents, note: words.interest },
  ]
  return editTransactions(budget, [id], { category: 'Income', tags, splits })
}

const mayBeRepayment = (budget: Budget, row: Transaction): boolean =>
  row.amountCents > 0 &&
  row.splits.length === 0 &&
  row.repays === undefined &&
  isLive(budget, row) &&
  // Whatever its words: only money from an own account stays moved.
  !isTransfer(budget, { ...row, category: 'Income' })
