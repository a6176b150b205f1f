import PDFDocument from 'pdfkit'

/* Statements as the banks lay them out (budget §1.6), names, numbers and amounts invented. */

/** A text at its left edge, or with `R` behind it, flush right. */
type Placed = readonly [x: number, text: string, side?: 'R']

const LINE = 13

/** A PDF of pages of lines, each line texts with their places. */
export async function pdfOf(
  pages: readonly (readonly Placed[])[][],
  password?: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const secret = password === undefined ? {} : { userPassword: password, ownerPassword: 'owner' }
  const document = new PDFDocument({ size: 'LETTER', margin: 0, autoFirstPage: false, font: 'Helvetica', ...secret })
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise((resolve) => document.on('end', resolve))
  for (const lines of pages) {
    document.addPage().fontSize(8)
    for (const [at, line] of lines.entries()) {
      for (const [x, text, side] of line) {
        const left = side === 'R' ? x - document.widthOfString(text) : x
        document.text(text, left, 50 + at * LINE, { lineBreak: false })
      }
    }
  }
  document.end()
  await ended
  return new Uint8Array(Buffer.concat(chunks))
}

export interface Layout {
  readonly institution: string | null
  readonly type: 'credit_card' | null
  readonly pages: readonly (readonly Placed[])[][]
  readonly rows: readonly (readonly [day: string, cents: number, description: string])[]
  readonly balanceCents: number
  readonly isTrial?: true
}

const account = (of: Omit<Layout, 'type'>): Layout => ({ ...of, type: null })
const five = (names: readonly string[]): Placed[] => [
  [40, names[0] ?? ''],
  [100, names[1] ?? ''],
  [400, names[2] ?? '', 'R'],
  [480, names[3] ?? '', 'R'],
  [570, names[4] ?? '', 'R'],
]
const row = (day: string, text: string, out: string, into: string, balance: string): Placed[] => [
  ...(day === '' ? [] : [[40, day] as const]),
  [100, text],
  ...(out === '' ? [] : [[400, out, 'R'] as const]),
  ...(into === '' ? [] : [[480, into, 'R'] as const]),
  ...(balance === '' ? [] : [[570, balance, 'R'] as const]),
]
const footer = (page: string): Placed[][] => [
  [],
  [],
  [[40, page]],
  [[40, 'Please keep this statement for your records.']],
]
const MAY = [
  ['2026-05-07', 142_066, 'Payroll deposit ORCHARD CLINIC'],
  ['2026-05-08', -4512, 'Interac purchase GREEN GROCER 1.385 kg'],
  ['2026-05-08', -85_000, 'Cheque 214'],
  ['2026-06-02', -1695, 'Monthly fee'],
] as const

const RBC_HEADER = five(['Date', 'Description', 'Withdrawals ($)', 'Deposits ($)', 'Balance ($)'])

export const PDF_LAYOUTS: Readonly<Record<string, Layout>> = {
  'RBC account: a day once, words glued, the amount on the last line': account({
    institution: 'rbc',
    pages: [
      [
        [[40, 'Royal Bank of Canada']],
        [[40, 'Your account number: 00312-1234567']],
        [[40, 'From May 6, 2026 to June 5, 2026']],
        [
          [40, 'Your opening balance on May 6, 2026'],
          [400, '$500.00', 'R'],
        ],
        RBC_HEADER,
        row('', 'Opening Balance', '', '', '500.00'),
        row('7May', 'Payroll deposit', '', '', ''),
        row('', 'ORCHARD CLINIC', '', '1,420.66', '1,920.66'),
        row('8 May', 'Interac purchase', '', '', ''),
        row('', 'GREEN GROCER 1.385 kg', '45.12', '', ''),
        ...footer('1 of 2'),
      ],
      [
        [[40, 'Details of your account activity - continued']],
        RBC_HEADER,
        row('', 'Cheque 214', '850.00', '', '1,025.54'),
        row('2 Jun', 'Monthly fee', '16.95', '', '1,008.59'),
        row('', 'Closing Balance', '', '', '$1,008.59'),
        ...footer('2 of 2'),
      ],
    ],
    rows: MAY,
    balanceCents: 100_859,
  }),
  'TD account: the day behind the amounts, totals of each page': account({
    institution: 'td',
    pages: [
      [
        [
          [40, 'TD Canada Trust'],
          [300, 'Statement From - To  APR 30/26 - MAY 29/26'],
        ],
        [[40, 'Statement period: April 30, 2026 to May 29, 2026']],
        [[40, 'Account No. 0123-6543210']],
        [
          [60, 'Description'],
          [300, 'Withdrawals', 'R'],
          [390, 'Deposits', 'R'],
          [430, 'Date'],
          [570, 'Balance', 'R'],
        ],
        [
          [60, 'STARTING BALANCE'],
          [430, 'APR30'],
          [570, '500.00', 'R'],
        ],
        [
          [60, 'PAYROLL ORCHARD'],
          [390, '1,420.66', 'R'],
          [430, 'MAY06'],
          [570, '1,920.66', 'R'],
        ],
        [[60, 'CLINIC VICTORIA']],
        [
          [60, 'GREEN GROCER'],
          [300, '45.12', 'R'],
          [430, 'MAY08'],
        ],
        [
          [60, 'TOTALS'],
          [300, '45.12', 'R'],
          [390, '1,420.66', 'R'],
        ],
        ...footer('Page 1 of 2'),
      ],
      [
        [
          [60, 'Description'],
          [300, 'Withdrawals', 'R'],
          [390, 'Deposits', 'R'],
          [430, 'Date'],
          [570, 'Balance', 'R'],
        ],
        [
          [60, 'BALANCE FORWARD'],
          [430, 'MAY08'],
          [570, '1,875.54', 'R'],
        ],
        [
          [60, 'CHQ#00214'],
          [300, '850.00', 'R'],
          [430, 'MAY12'],
          [570, '1,025.54', 'R'],
        ],
        [
          [60, 'CLOSING BALANCE'],
          [430, 'MAY29'],
          [570, '1,025.54', 'R'],
        ],
        [
          [60, 'TOTALS'],
          [300, '850.00', 'R'],
        ],
      ],
    ],
    rows: [
      ['2026-05-06', 142_066, 'PAYROLL ORCHARD CLINIC VICTORIA'],
      ['2026-05-08', -4512, 'GREEN GROCER'],
      ['2026-05-12', -85_000, 'CHQ#00214'],
    ],
    balanceCents: 102_554,
  }),
  'Scotiabank account: header over two lines': account({
    institution: 'scotiabank',
    pages: [
      [
        [[40, 'Scotiabank Basic Banking Account 12345 0678912']],
        [
          [40, 'Opening Balance on May 6, 2026'],
          [400, '$500.00', 'R'],
        ],
        [
          [40, 'Closing Balance on June 5, 2026'],
          [400, '$1,008.59', 'R'],
        ],
        [
          [350, 'Amounts'],
          [440, 'Amounts'],
        ],
        [
          [40, 'Date'],
          [100, 'Transactions'],
          [400, 'withdrawn ($)', 'R'],
          [480, 'deposited ($)', 'R'],
          [570, 'Balance ($)', 'R'],
        ],
        row('May 6', 'Opening Balance', '', '', '500.00'),
        row('May 7', 'Payroll deposit', '', '1,420.66', '1,920.66'),
        row('', 'ORCHARD CLINIC', '', '', ''),
        row('May 8', 'Interac purchase', '45.12', '', '1,875.54'),
        row('', 'GREEN GROCER 1.385 kg', '', '', ''),
        ...footer('Page 1 of 2'),
      ],
      [
        [
          [40, 'Date'],
          [100, 'Transactions'],
          [400, 'withdrawn ($)', 'R'],
          [480, 'deposited ($)', 'R'],
          [570, 'Balance ($)', 'R'],
        ],
        row('May 8', 'Cheque 214', '850.00', '', '1,025.54'),
        row('Jun 2', 'Monthly fee', '16.95', '', '1,008.59'),
        row('Jun 5', 'Closing Balance', '', '', '$1,008.59'),
      ],
    ],
    rows: MAY,
    balanceCents: 100_859,
  }),
  'BMO account': account({
    institution: 'bmo',
    pages: [
      [
        [
          [40, 'BMO Bank of Montreal'],
          [300, 'Account 1234 5678-901'],
        ],
        [[40, 'For the period ending June 05, 2026']],
        [
          [330, 'Amounts deducted'],
          [420, 'Amounts added to'],
        ],
        [
          [40, 'Date'],
          [100, 'Description'],
          [330, 'from your account ($)'],
          [420, 'your account ($)'],
          [570, 'Balance ($)', 'R'],
        ],
        row('May 06', 'Opening balance', '', '', '500.00'),
        row('May 07', 'Payroll deposit', '', '1,420.66', '1,920.66'),
        row('', 'ORCHARD CLINIC', '', '', ''),
        row('May 08', 'Interac purchase', '45.12', '', '1,875.54'),
        row('', 'GREEN GROCER 1.385 kg', '', '', ''),
        ...footer('Page 1 of 2'),
      ],
      [
        [
          [330, 'Amounts deducted'],
          [420, 'Amounts added to'],
        ],
        [
          [40, 'Date'],
          [100, 'Description'],
          [330, 'from your account ($)'],
          [420, 'your account ($)'],
          [570, 'Balance ($)', 'R'],
        ],
        row('May 08', 'Cheque 214', '850.00', '', '1,025.54'),
        row('Jun 02', 'Monthly fee', '16.95', '', '1,008.59'),
        row('Jun 05', 'Closing balance', '866.95', '1,420.66', '1,008.59').filter(([x]) => x !== 400 && x !== 480),
      ],
    ],
    rows: MAY,
    balanceCents: 100_859,
  }),
  'CIBC account: a day once': account({
    institution: 'cibc',
    pages: [
      [
        [[40, 'CIBC Account Statement']],
        [
          [40, 'For May 6 to Jun 5, 2026'],
          [300, 'Account number 12-34567'],
        ],
        [
          [40, 'Opening balance on May 6, 2026'],
          [400, '$500.00', 'R'],
        ],
        [
          [40, 'Closing balance on Jun 5, 2026'],
          [400, '= $1,008.59', 'R'],
        ],
        RBC_HEADER,
        row('May 6', 'Opening balance', '', '', '$500.00'),
        row('May 7', 'Payroll deposit', '', '1,420.66', '1,920.66'),
        row('', 'ORCHARD CLINIC', '', '', ''),
        row('May 8', 'Interac purchase', '45.12', '', '1,875.54'),
        row('', 'GREEN GROCER 1.385 kg', '', '', ''),
        ...footer('Page 1 of 2'),
      ],
      [
        RBC_HEADER,
        row('', 'Cheque 214', '850.00', '', '1,025.54'),
        row('Jun 2', 'Monthly fee', '16.95', '', '1,008.59'),
        row('', 'Closing balance', '', '', '$1,008.59'),
      ],
    ],
    rows: MAY,
    balanceCents: 100_859,
  }),
  ...cards(),
}

function cards(): Record<string, Layout> {
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
  return {
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
      [
        TD,
        line('DEC 30', 'DEC 31', 'PAYMENT - THANK YOU', '-$100.00'),
        line('JAN 3', 'JAN 5', 'GREEN GROCER', '$44.00'),
      ],
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
}
