import { footer } from './pdf-statements.test-data.ts'
import type { Layout, Placed } from './pdf-statements.test-data.ts'

/* Cards as the banks lay them out (budget §1.6), names, numbers and amounts invented. */

const top = (bank: string, period: string): Placed[][] => [
  [[40, bank]],
  [[40, period]],
  [[40, 'Account number 4510 XXXX XXXX 7788']],
  [
    [40, 'PREVIOUS BALANCE'],
    [300, '$100.00', 'R'],
  ],
  [
    [40, 'Credit limit'],
    [300, '$5,000.00', 'R'],
  ],
  [
    [40, 'NEW BALANCE'],
    [300, '$106.50', 'R'],
  ],
  [],
]
/** Christmas on the old year, 3 January on the new one; a payment; a second line and a page break. */
const rows = (second: string): Layout['rows'] => [
  ['2025-12-24', -6250, `HALIBUT HOUSE ${second}`],
  ['2025-12-30', 10_000, 'PAYMENT - THANK YOU'],
  ['2026-01-03', -4400, 'GREEN GROCER'],
]
const card = (
  institution: string,
  pages: Layout['pages'],
  second = 'VICTORIA BC',
  of: Partial<Layout> = {},
): Layout => ({
  institution,
  type: 'credit_card',
  pages,
  rows: rows(second),
  balanceCents: -10_650,
  ...of,
})
const line = (first: string, post: string, text: string, amount: string, reference?: string): Placed[] => [
  ...(reference === undefined ? [] : [[40, reference] as const]),
  [80, first],
  [140, post],
  [200, text],
  ...(amount === '' ? [] : [[560, amount, 'R'] as const]),
]
const more = (text: string): Placed[] => [[200, text]]
const header = (names: readonly [string, string, string, string], reference?: string): Placed[] => [
  ...(reference === undefined ? [] : [[40, reference] as const]),
  [80, names[0]],
  [140, names[1]],
  [200, names[2]],
  [560, names[3], 'R'],
]
const RBC = header(['TRANSACTION', 'POSTING', 'ACTIVITY DESCRIPTION', 'AMOUNT ($)'])
const TD = header(['TRANSACTION', 'POSTING', 'ACTIVITY DESCRIPTION', 'AMOUNT($)'])
const SCOTIA = header(['DATE', 'DATE', 'DETAILS', 'AMOUNT($)'], 'REF.#')
const BMO = header(['DATE', 'DATE', 'DESCRIPTION', 'AMOUNT ($)'])
const TIRE = header(['DATE', 'DATE', 'TRANSACTION DESCRIPTION', 'AMOUNT ($)'])
const CIBC: Placed[] = [
  [40, 'Trans date'],
  [95, 'Post date'],
  [150, 'Description'],
  [350, 'Spend Categories'],
  [560, 'Amount($)', 'R'],
]

export const PDF_CARDS: Readonly<Record<string, Layout>> = {
  'RBC card': card('rbc', [
    [
      ...top('RBC Royal Bank Visa', 'STATEMENT FROM DEC 10, 2025 TO JAN 10, 2026'),
      RBC,
      line('DEC 24', 'DEC 26', 'HALIBUT HOUSE', '$62.50'),
      more('VICTORIA BC'),
      ...footer('1 OF 2'),
    ],
    [
      RBC,
      line('DEC 30', 'DEC 31', 'PAYMENT - THANK YOU', '-$100.00'),
      line('JAN 03', 'JAN 05', 'GREEN GROCER', '$44.00'),
    ],
  ]),
  'TD card: two lines each': card('td', [
    [
      ...top('TD Cash Back Visa Card', 'STATEMENT PERIOD: December 11, 2025 to January 10, 2026'),
      TD,
      line('DEC 24', 'DEC 26', 'HALIBUT HOUSE', '$62.50'),
      more('VICTORIA BC'),
      ...footer('1 of 2'),
    ],
    [TD, line('DEC 30', 'DEC 31', 'PAYMENT - THANK YOU', '-$100.00'), line('JAN 3', 'JAN 5', 'GREEN GROCER', '$44.00')],
  ]),
  'Scotiabank card: the minus behind': card('scotiabank', [
    [
      ...top('Scotiabank Momentum Visa', 'Statement period Dec 11, 2025 - Jan 10, 2026'),
      [
        [80, 'TRANS.'],
        [140, 'POST'],
      ],
      SCOTIA,
      line('Dec 24', 'Dec 26', 'HALIBUT HOUSE', '62.50', '001'),
      more('VICTORIA BC'),
      ...footer('Page 1 of 2'),
    ],
    [
      SCOTIA,
      line('Dec 30', 'Dec 31', 'PAYMENT - THANK YOU', '100.00-', '002'),
      line('Jan 3', 'Jan 5', 'GREEN GROCER', '44.00', '003'),
    ],
  ]),
  'BMO card: CR behind': card('bmo', [
    [
      ...top('BMO AIR MILES Mastercard', 'Statement date Jan. 10, 2026'),
      [
        [80, 'TRANS'],
        [140, 'POSTING'],
      ],
      BMO,
      line('Dec. 24', 'Dec. 26', 'HALIBUT HOUSE', '62.50'),
      more('VICTORIA BC'),
      ...footer('Page 1 of 2'),
    ],
    [
      BMO,
      line('Dec. 30', 'Dec. 31', 'PAYMENT - THANK YOU', '100.00 CR'),
      line('Jan. 3', 'Jan. 5', 'GREEN GROCER', '44.00'),
    ],
  ]),
  'CIBC card: spend categories, a stray letter': card('cibc', [
    [
      ...top('CIBC Dividend Visa', 'December 11, 2025 to January 10, 2026 statement period'),
      CIBC,
      [
        [40, 'Dec 24'],
        [95, 'Dec 26'],
        [150, '\u00dd HALIBUT HOUSE'],
        [350, 'Restaurants'],
        [560, '62.50', 'R'],
      ],
      [[150, 'VICTORIA BC']],
      ...footer('Page 1 of 2'),
    ],
    [
      CIBC,
      [
        [40, 'Dec 30'],
        [95, 'Dec 31'],
        [150, 'PAYMENT - THANK YOU'],
        [560, '-100.00', 'R'],
      ],
      [
        [40, 'Jan 03'],
        [95, 'Jan 05'],
        [150, 'GREEN GROCER'],
        [350, 'Retail and Grocery'],
        [560, '44.00', 'R'],
      ],
    ],
  ]),
  'Canadian Tire card': card('canadian-tire', [
    [
      ...top('Triangle Mastercard of Canadian Tire Bank', 'Statement date January 10, 2026'),
      [
        [80, 'TRANSACTION'],
        [140, 'POSTING'],
      ],
      TIRE,
      line('Dec 24', 'Dec 26', 'HALIBUT HOUSE', '62.50'),
      more('VICTORIA BC'),
      ...footer('Page 1 of 2'),
    ],
    [
      TIRE,
      line('Dec 30', 'Dec 31', 'PAYMENT - THANK YOU', '-100.00'),
      line('Jan 03', 'Jan 05', 'GREEN GROCER', '44.00'),
    ],
  ]),
}
