/** The flags of a loan, and the settlement for less. */
const flags = {
  flags: {
    promise_open: 'Promise open',
    promise_broken: 'Promise broken',
    re_aged: 'Planned again',
    matured_unpaid: 'Past its end',
    assumed_history: 'Assumed past',
    disputed: 'Disputed',
    settled_for_less: 'Settled for less',
  },
  matured: (day: string) =>
    `Its last payment was due on ${day}, and the loan is not paid in full. Plan the rest again, settle it, or write it off.`,
  settled: 'Settled',
  settledOn: (day: string) => `Settled on ${day}: nothing more is owed`,
  fact: (amount: string) => `Settled for ${amount}`,
  open: 'Settle for less',
  confirm: 'Settle for less',
  text: 'You accept what was paid in place of everything owed. The rest is lost, as in a write-off, and the borrower owes nothing more.',
  amount: 'Accepted amount',
  amountHint: (received: string) =>
    `${received} was received on this loan. If the last payment is missing, record it first.`,
  amountMissing: 'Enter the amount that you accepted.',
  reason: 'Reason',
  reasonMissing: 'Enter a reason.',
  done: 'Loan settled',
  failed: 'The loan could not be settled',
}

export default flags
