const help = {
  title: 'Help',
  search: 'Search the help',
  found: (count: number) => (count === 1 ? '1 answer' : `${count} answers`),
  none: 'No answer found',
  noneText: 'Try other words, or ask us.',
  ask: 'Ask support',
  all: 'All topics',
  absent: 'There is no such page of help',
  absentText: 'It may have been renamed. Search for it, or choose a topic.',
  reviewed: (day: string) => `Updated on ${day}`,
  more: 'Not what you were looking for?',
  topics: {
    start: 'First steps',
    budget: 'Budget',
    lending: 'Lending',
    analytics: 'Analytics',
    investing: 'Investing',
    benefits: 'Benefits',
    account: 'Account',
    business: 'Business and integrations',
    premium: 'Premium',
  },
}

export default help
export type HelpWords = typeof help
