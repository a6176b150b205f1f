import { plural } from '@winterjay/money'

export const trends = {
  title: 'Reports',
  changes: 'What changed',
  spentAgainst: (amount: string, isMore: boolean, month: string) =>
    `Spent ${amount} ${isMore ? 'more' : 'less'} than in ${month}`,
  spentAgainstSoFar: (amount: string, isMore: boolean, month: string) =>
    `Spent ${amount} ${isMore ? 'more' : 'less'} than at this point in ${month}`,
  incomeBy: (amount: string, isMore: boolean) => `, earned ${amount} ${isMore ? 'more' : 'less'}`,
  /** @param month of which the budget knows a part, or nothing */
  notCompared: (month: string) => `Nothing to compare: ${month} is incomplete.`,
  noChanges: 'No category moved by $10 or more.',
  fromTo: (before: string, now: string) => `${before} to ${now}`,
  spending: 'Where it went',
  nothingYet: 'Nothing to report yet',
  noSpending: 'Nothing in these days',
  noSpendingText: 'Import a statement, or add an expense.',
  noneFound: 'Your filters leave nothing.',
  groupBy: 'Group by',
  spendingText: (amount: string, month: string) => `The most was ${amount}, in ${month}.`,
  total: 'Total',
  year: 'The year',
  goToYear: (year: number) => `Go to ${year}`,
  yearTotals: (income: string, expenses: string, net: string) => `${income} in, ${expenses} out, ${net} kept.`,
  inAndOut: (income: string, expenses: string) => `${income} in, ${expenses} out`,
  saved: (rate: string) => `${rate} saved`,
  /** Short, so that the table fits beside another card. */
  yearColumns: { income: 'In', expenses: 'Out', net: 'Kept', rate: 'Saved' },
  noYear: (year: number) => `Nothing in ${year}.`,
  yearCaption: (year: number) => `The months of ${year}`,
  month: 'Month',
  movers: 'Changed most',
  since: (year: number) => `Since ${year}`,
  subscriptions: 'Subscriptions',
  subscriptionCount: (text: string, count: number) => `${text} ${plural(count, 'en', 'merchant', 'merchants')}`,
  fees: 'Interest and fees',
  feeCount: (text: string, count: number) => `${text} ${plural(count, 'en', 'charge', 'charges')} by banks`,
}
