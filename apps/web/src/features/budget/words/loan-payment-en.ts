/** Money received that looks like a payment of a loan that the reader made (budget §19.4). */
export const loanPayment = {
  looksLike: (borrower: string) => `Looks like ${borrower}’s payment.`,
  record: 'Record it',
}
