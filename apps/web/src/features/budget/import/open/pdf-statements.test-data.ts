import Pdf from 'pdfkit'

/* Statements as the banks lay them out (budget §1.6), names, numbers and amounts invented. */

/** A text at its left edge, or with `R` behind it, flush right. */
export type Placed = readonly [x: number, text: string, side?: 'R']

const LINE = 13

/** A PDF of pages of lines, each line texts with their places. */
export async function pdfOf(
  pages: readonly (readonly Placed[])[][],
  password?: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const secret = password === undefined ? {} : { userPassword: password, ownerPassword: 'owner' }
  const document = new Pdf({ size: 'LETTER', margin: 0, autoFirstPage: false, font: 'Helvetica', ...secret })
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
export const row = (day: string, text: string, out: string, into: string, balance: string): Placed[] => [
  ...(day === '' ? [] : [[40, day] as const]),
  [100, text],
  ...(out === '' ? [] : [[400, out, 'R'] as const]),
  ...(into === '' ? [] : [[480, into, 'R'] as const]),
  ...(balance === '' ? [] : [[570, balance, 'R'] as const]),
]
export const footer = (page: string): Placed[][] => [
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

const ONE_COLUMN: Placed[] = [
  [40, 'Date'],
  [100, 'Description'],
  [480, 'Amount ($)', 'R'],
  [570, 'Balance ($)', 'R'],
]

export const PDF_ACCOUNTS: Readonly<Record<string, Layout>> = {
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
  'account of one column: DR and CR behind, apart and glued': account({
    institution: null,
    isTrial: true,
    pages: [
      [
        [[40, 'Caisse of the North']],
        [[40, 'Statement from May 6, 2026 to June 5, 2026']],
        [
          [40, 'Opening balance'],
          [480, '500.00 CR', 'R'],
        ],
        ONE_COLUMN,
        row('May 7', 'Payroll deposit ORCHARD CLINIC', '', '1,420.66 CR', '1,920.66 CR'),
        row('May 8', 'Interac purchase GREEN GROCER 1.385 kg', '', '45.12 DR', '1,875.54CR'),
        ...footer('1 of 2'),
      ],
      [
        ONE_COLUMN,
        row('May 8', 'Cheque 214', '', '850.00DR', '1,025.54 CR'),
        row('Jun 2', 'Monthly fee', '', '16.95 DT', '1,008.59 CT'),
        [
          [40, 'Closing balance'],
          [480, '1,008.59 CR', 'R'],
        ],
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
}
