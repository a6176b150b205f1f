/** A loan for `POST /loans`: 1,200.00 interest-free over a year, so that every instalment is 100.00. */
export const plainLoan = (rest: Readonly<Record<string, unknown>> = {}): Record<string, unknown> => ({
  borrower_name: 'Ann Lee',
  principal: 1200,
  annual_rate: 0,
  term_months: 12,
  start_date: '2026-06-15',
  late_fee_value: 0,
  ...rest,
})

export const TAPE_HEADER = 'borrower_name,principal,annual_rate,term_months,start_date'

/** A CSV file of `count` valid loans, all different. */
export const tapeOf = (count: number, name = 'Borrower'): string =>
  `${TAPE_HEADER}\n${Array.from({ length: count }, (_, index) => `${name} ${index + 1},${1000 + index},12,12,2026-01-31\n`).join('')}`

/** The loan of the recorded examples. */
export const loanBody = {
  borrower_name: 'Ann Lee',
  principal: 10_000,
  annual_rate: 12,
  term_months: 12,
  start_date: '2026-06-15',
  lender_receive_email: 'lender@example.ca',
}
