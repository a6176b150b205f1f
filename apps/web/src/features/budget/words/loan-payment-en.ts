/** Money received that looks like a payment of a loan that the reader made (budget §19.4). */
export const loanPayment = {
  looksLike: (borrower: string) => `Looks like ${borrower}’s payment.`,
  record: 'Record it',
  /** In the history. */
  filed: 'Loan repayment filed',
  unfiled: 'Filing of a loan repayment undone',
  /** What the row and its parts are called. */
  parts: { tag: 'Loan repayment received', principal: 'Principal', interest: 'Interest and fees' },
}
