import { counted } from '@winterjay/money'

/** What becomes of a loan. */
const effect = {
  title: 'Before and after',
  figure: 'Figure',
  now: 'Now',
  after: 'After',
  same: 'the same',
  payment: 'Payment',
  left: 'Payments left',
  last: 'Last payment',
  totalInterest: 'Total interest',
  owedNow: 'Owed now',
  next: 'Next payment',
  overdueSince: 'Overdue since',
  principal: 'Principal left',
  lost: 'Lost',
  payOff: 'Pay-off today',
  paidUpToAssumed: (count: number, amount: string) =>
    counted(count, 'en', `Assumed paid: 1 instalment, ${amount}.`, `Assumed paid: {count} instalments, ${amount}.`),
}

export default effect
