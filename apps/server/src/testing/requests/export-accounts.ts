import type { BookAccount } from '@winterjay/lending'

/** Names of all accounts of the journal, as a lender gives them. */
export const accountNames = (changes: Partial<Record<BookAccount, string>> = {}): Record<BookAccount, string> => ({
  bank: 'Chequing',
  loans_receivable: 'Loans receivable',
  interest_income: 'Interest income',
  fee_income: 'Fee income',
  borrower_credit: 'Owed to borrowers',
  bad_debt: 'Bad debt',
  recovery_income: 'Recoveries',
  opening_equity: 'Opening equity',
  ...changes,
})
