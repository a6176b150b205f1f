import { plural } from '@winterjay/money'

const words = {
  away: 'The budget could not be read on this device',
  emptyTitle: 'No transactions on these days',
  emptyText: 'Choose other days, or import a statement, and the figures appear here.',
  toBudget: 'To your budget',
  left: 'Left over',
  leftLine: (income: string, spent: string) => `${income} in, ${spent} out`,
  before: (amount: string) => `Before: ${amount}`,
  flow: 'Income and spending by month',
  flowSentence: (income: string, spent: string) => `${income} came in and ${spent} went out on these days.`,
  month: 'Month',
  income: 'Income',
  spending: 'Spending',
  net: 'Left over',
  rate: 'Savings rate',
  where: 'Where it went',
  whereSentence: (category: string, amount: string) => `Most went to ${category}: ${amount}.`,
  category: 'Category',
  share: 'Share',
  beforeColumn: 'Before',
  behindMonth: (month: string) => `Transactions of ${month}`,
  more: 'Show more',
  count: (count: number) => plural(count, 'en', '1 transaction', `${count} transactions`),
  figures: 'Figures and what they mean',
  none: '–',
  help: {
    income: 'Money that came in. Moved between own accounts, card payments and refunds are no income.',
    spending: 'Money that went out, less refunds. Moved between own accounts and card payments are no spending.',
    net: 'Income less spending: the cash flow of these days.',
    rate: '(Income − spending) ÷ income. None without income.',
    month: 'Spending ÷ the days of the period × 30.44, the days of an average month.',
  },
  usual: 'Spending a month',
}

export default words
