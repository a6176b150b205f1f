/** What one earns, what came in, what may be lost, and on whom it depends. */
export const GROUPS = [
  { name: 'earned', keys: ['net', 'gross', 'xirr', 'pessimistic', 'rate', 'remaining'] },
  { name: 'money', keys: ['received', 'average'] },
  { name: 'risk', keys: ['par30', 'par90', 'expected', 'lost', 'recovered', 'cdr', 'cpr'] },
  { name: 'borrowers', keys: ['topTen', 'hhi', 'borrowers'] },
] as const
export type FigureKey = (typeof GROUPS)[number]['keys'][number]

/** The article of the help centre about each. */
export const FIGURE_ARTICLES: Readonly<Record<FigureKey, string>> = {
  gross: 'gross-yield',
  net: 'net-yield',
  xirr: 'loan-return',
  pessimistic: 'loan-return',
  received: 'received-money',
  average: 'average-owed',
  par30: 'portfolio-at-risk',
  par90: 'portfolio-at-risk',
  expected: 'expected-loss',
  lost: 'write-off',
  recovered: 'recoveries',
  cdr: 'default-rate',
  cpr: 'prepayment-rate',
  rate: 'weighted-rate',
  remaining: 'weighted-rate',
  hhi: 'concentration',
  borrowers: 'concentration',
  topTen: 'concentration',
}
