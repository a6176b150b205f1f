import { matchPayments } from '@winterjay/lending/bank'
import type { BankLine } from '@winterjay/lending/bank'
import type { Awaited } from '../queries.ts'

/** The rows that look like a payment, with the loan's borrower: those that the review would tick (lending §4.7.10). */
export function offersIn(lines: readonly BankLine[], { loans, asOf }: Awaited): ReadonlyMap<string, string> {
  const names = new Map(loans.map(({ id, borrowerName }) => [id, borrowerName]))
  return new Map(
    matchPayments(lines, loans, asOf).flatMap(({ line, status, candidates: [top] }) => {
      const name = names.get(top?.loanId ?? '')
      return name !== undefined && (status === 'sure' || status === 'likely') ? [[line.key, name]] : []
    }),
  )
}
