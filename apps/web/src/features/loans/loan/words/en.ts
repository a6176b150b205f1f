import { plural } from '@winterjay/money'

/** What becomes of a loan. */
const effect = {
  title: 'Before and after',
  figure: 'Figure',
  now: 'Now',
  after: 'After',
  same: 'the same',
  owedNow: 'Owed now',
  next: 'Next payment',
  principal: 'Principal left',
  payOff: 'Pay-off today',
  paidUpToAssumed: (count: number, amount: string) =>
    plural(
      count,
      'en',
      `1 instalment of ${amount} is assumed paid.`,
      `${count} instalments, ${amount} in all, are assumed paid.`,
    ),
}

export default effect
