import { localDate } from '@winterjay/money'
import { tapeSentence } from './sentences.ts'
import type { TapeOptions } from './options.ts'
import type { LoanTape } from './tape.ts'
import { readLoanTape } from './tape.ts'

export const OPTIONS: TapeOptions = {
  today: localDate('2026-11-21'),
  limits: { maxRows: 1_000, maxColumns: 64, maxCellLength: 10_000 },
}

export const HEAD = 'borrower_name,principal,annual_rate,term_months,start_date'

export function tape(text: string, options: Partial<TapeOptions> = {}): LoanTape {
  const read = readLoanTape(text, { ...OPTIONS, ...options })
  if ('code' in read) throw new Error(tapeSentence(read, 'en'))
  return read
}

export const refusal = (text: string, options: Partial<TapeOptions> = {}) => {
  const read = readLoanTape(text, { ...OPTIONS, ...options })
  return 'code' in read ? read : 'read'
}

/** A tape with one loan, one cell of it changed. */
export const loanWith = (
  field: string,
  cell: string,
  extra: Partial<TapeOptions> = {},
  others: readonly string[] = [],
): LoanTape => {
  const cells: Record<string, string> = {
    borrower_name: 'Marie',
    principal: '5000',
    annual_rate: '12',
    term_months: '36',
    start_date: '2026-01-31',
    [field]: cell,
  }
  const line = (record: Record<string, string>) =>
    Object.values(record)
      .map((text) => `"${text.replaceAll('"', '""')}"`)
      .join(',')
  return tape(
    [
      Object.keys(cells).join(','),
      line(cells),
      ...others.map((other, at) => line({ ...cells, borrower_name: `Other ${at}`, [field]: other })),
    ].join('\n'),
    extra,
  )
}

export const codes = (read: LoanTape) => read.refused.flatMap((row) => row.problems.map((problem) => problem.code))

export const first = (read: LoanTape) => {
  if (!read.rows[0]) throw new Error(JSON.stringify(read.refused))
  return read.rows[0]
}
