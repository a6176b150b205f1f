export const trial = {
  open: 'Try a payment',
  title: 'Try a payment',
  text: 'See what it would do to the days ahead. Nothing is stored.',
  day: 'On',
  amountFault: 'Enter an amount above zero.',
  dayFault: (days: number) => `Choose one of the next ${days} days.`,
  show: 'Show it',
  shown: (amount: string, account: string, day: string) => `With ${amount} paid from ${account} on ${day}.`,
  takeOut: 'Take it out',
}
