import { counted } from '@winterjay/money'

/** Changes of a running loan. */
const changes = {
  open: 'Change the loan',
  title: 'Change the loan',
  kind: 'What changes',
  kinds: {
    skip: 'Skip payments',
    rate_change: 'The rate',
    payment_change: 'The payment',
    extend: 'The number of payments',
    due_day_change: 'The payment day',
    advance: 'Lend more',
    capitalise: 'Add what is owed to the principal',
    renewal: 'Renew at maturity',
    re_age: 'Plan what is overdue again',
  },
  hints: {
    skip: 'A skipped payment is not overdue, and no late fee is charged on it.',
    rate_change: 'Payments already due stay as they are.',
    payment_change: 'It has to be more than the interest. The last payment clears what is left.',
    extend: 'What is left is spread over this many payments.',
    due_day_change: 'The payments after it follow on the same day. Interest for the days between is in the first one.',
    advance: 'Bears interest from the day it is lent. The loan ends when it ends now.',
    capitalise:
      'Interest, fees and charges that are owed become principal and bear interest. Principal that is overdue stays due.',
    renewal: 'What the last payment would leave is spread over a new term.',
    re_age: 'What is overdue is spread over new payments, and the loan is no longer late. Late fees stay owed.',
  },
  row: (installment: number, day: string, amount: string) => `${installment}: ${day}, ${amount}`,
  skipped: 'First payment skipped',
  howMany: 'How many',
  interest: 'Interest on skipped payments',
  interests: {
    pay: { label: 'Paid on the usual day', hint: 'Only the interest is asked for.' },
    carry: { label: 'Added to the next payment', hint: 'It bears no interest until then.' },
    capitalise: {
      label: 'Added to principal',
      hint: 'Interest is then charged on interest: only if the borrower agreed to it in writing.',
    },
  },
  unpaidInterest: 'Unpaid interest',
  unpaidInterests: {
    carry: { label: 'Added to the first new payment', hint: 'It bears no interest until then.' },
    capitalise: {
      label: 'Added to principal',
      hint: 'Interest is then charged on interest: only if the borrower agreed to it in writing.',
    },
  },
  end: 'The loan',
  ends: { later: 'Ends later, same payments', same: 'Ends on the same day, larger payments' },
  rate: 'New rate',
  from: 'From',
  fromPeriod: 'Applies from the first period that begins on this day or later.',
  keeps: 'What stays the same',
  keepChoices: { recast: 'The last day; the payment is computed again', keep: 'The payment; the last day moves' },
  firstChanged: 'First payment that changes',
  newPayment: 'New payment',
  newPayments: 'New payments',
  firstDay: 'First payment on',
  firstDayHint: 'Left empty: the next usual day.',
  newTerm: 'New term, in months',
  amortization: 'Amortization, in months',
  amortizationHint: 'If it is longer than the term, the last payment takes the rest again.',
  moved: 'Payment to move',
  newDay: 'New day',
  lent: 'Amount lent',
  lentOn: 'Day it is lent',
  added: 'Amount added',
  addedOn: 'Day it is added',
  toPrincipal: (amount: string) => `${amount} added to the principal`,
  capitalise: (amount: string, day: string) => `${amount} of what was owed added to the principal on ${day}`,
  missing: 'Fill this in.',
  reason: 'Reason',
  reasonHint: 'For example: agreed by email on May 3. It stays in the timeline.',
  reasonMissing: 'Say why, so that the record explains itself.',
  preview: 'Before and after',
  incomplete: 'Fill in the required boxes to see what becomes of the loan.',
  seeFields: 'Correct the boxes that are marked.',
  needsAgreement:
    'The borrower owes more than was agreed: have it in writing, and disclose the new cost first if the borrower is a consumer. This is guidance, not legal advice.',
  save: 'Record change',
  done: 'Change recorded',
  failed: 'The change could not be recorded',
  undo: 'Undo',
  undoReason: 'Taken back right after it was recorded',
  nothingDue: 'Nothing due',
  asAgreed: 'As first agreed. What changed since is in the timeline.',
  rateChange: (rate: string, day: string) => `Rate ${rate} from ${day}`,
  paymentChange: (amount: string, day: string) => `Payments of ${amount} after ${day}`,
  skip: (installment: number, count: number) =>
    counted(
      count,
      'en',
      `Instalment ${installment} skipped`,
      `{count} instalments skipped, from number ${installment} on`,
    ),
  extend: (count: number, day: string) =>
    counted(count, 'en', `1 payment left after ${day}`, `{count} payments left after ${day}`),
  dueDayChange: (day: string) => `Payment moved to ${day}`,
  advance: (amount: string, day: string) => `${amount} more lent on ${day}`,
  renewal: (rate: string, months: number) =>
    counted(months, 'en', `Renewed at ${rate} for 1 month`, `Renewed at ${rate} for {count} months`),
  reAge: (count: number, day: string) =>
    counted(
      count,
      'en',
      `What was overdue on ${day} planned again in 1 payment`,
      `What was overdue on ${day} planned again over {count} payments`,
    ),
  reAgeAdded: (change: string) => `${change}, the unpaid interest added to the principal`,
  reAgedLately: (day: string) =>
    `What was overdue was planned again on ${day} already. More than once in twelve months, a loan looks better than it is.`,
  reAged: (day: string, times: number) =>
    counted(
      times,
      'en',
      `What was overdue on ${day} was planned again: days late count from then.`,
      `What was overdue was planned again {count} times, last on ${day}: days late count from then.`,
    ),
}

export default changes
