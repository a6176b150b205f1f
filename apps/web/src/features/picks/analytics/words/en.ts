import { counted } from '@winterjay/money'

const words = {
  away: 'Your saved picks could not be loaded',
  emptyTitle: 'No picks were saved on these days',
  emptyText: 'Save a set of picks, and how the answer changes appears here.',
  toPicks: 'To the picks',
  expected: 'Expected return a year',
  line: (count: number) => counted(count, 'en', '1 saved set', '{count} saved sets'),
  before: (value: string) => `Before: ${value}`,
  chart: 'Expected return of each saved set',
  sentence: (name: string, value: string) => `The newest, ${name}, expects ${value} a year.`,
  set: 'Set',
  day: 'Saved on',
  volatility: 'Volatility',
  loss: 'Chance of a loss',
  cost: 'Cost of $10,000',
  largest: 'Largest line',
  figures: 'Figures and what they mean',
  help: {
    expected: 'Expected before taxes, after costs, of the newest set of the period: an assumption, not a forecast.',
    volatility: 'How far a year strays from what is expected, in two years of three.',
    loss: 'The chance that the end of the horizon is below the start, in Canadian dollars.',
    cost: 'What the funds of the set cost a year for $10,000.',
  },
}

export default words
