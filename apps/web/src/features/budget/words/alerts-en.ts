import { plural } from '@winterjay/money'

export const alerts = {
  title: 'Alerts',
  count: (text: string, count: number) => `${text} ${plural(count, 'en', 'alert', 'alerts')}`,
  underZero: (day: string) => `Under zero on ${day}`,
  underZeroBecause: (day: string, cause: string) => `Under zero on ${day}, because of ${cause}`,
  underFloor: (day: string, floor: string) => `Under ${floor} on ${day}`,
  underFloorBecause: (day: string, floor: string, cause: string) => `Under ${floor} on ${day}, because of ${cause}`,
  priceRise: (before: string, yearly: string) => `Was ${before}: ${yearly} more a year`,
  what: {
    'pay-missing': (day: string) => `Expected on ${day}, not in yet`,
    'large-bill': (day: string) => `Large bill on ${day}`,
    'charged-twice': (day: string) => `Charged twice, ${day}`,
    'first-charge': (day: string) => `First charge, ${day}`,
    unusual: (day: string) => `Unusual amount, ${day}`,
    fee: (day: string) => `Interest or fee, ${day}`,
  },
  why: {
    'low-balance': 'The balance expected within 14 days, with your bills, pay and usual spending.',
    'pay-missing': 'It usually comes by now: its day was two business days ago or more.',
    'large-bill': 'At least a quarter of monthly income.',
    'charged-twice': 'The same amount at the same merchant, on the same day or the next.',
    'first-charge': 'A subscription’s first charge, or the first one after a trial.',
    unusual: 'Well above what you usually pay there, or almost anywhere in a year.',
    fee: 'Interest on a card, an overdraft, or a returned payment.',
    'price-rise': 'The last payment is higher than the equal ones before it.',
  },
  notAgain: 'Hide',
  hidden: (name: string) => `${name}: not shown again`,
}
