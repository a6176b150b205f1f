import type { Rate } from '@winterjay/money'
import { MICRO_PERCENT, toPercent } from '@winterjay/money'
import { guard } from './rows/cells.ts'
import { TAPE_FIELDS } from './columns.ts'
import type { TapeField } from './columns.ts'
import { BYTE_ORDER_MARK, csvLine } from './csv/write.ts'
import { dollarsText, sideCells } from './rows/loan-side.ts'
import type { TapeLoan } from './rows/tape-loan.ts'

/**
 * Returns loans as a tape that `readLoanTape` reads back to the same loans: UTF-8 with a byte order mark, CRLF, every
 * column that the import knows, and an apostrophe before text that a spreadsheet would run as a formula (security T13).
 *
 * @param loans each with its own `loanId`; otherwise equal loans are refused as repeats when read back
 */
export const loanTapeCsv = (loans: Iterable<TapeLoan>): string => [...loanTapeLines(loans)].join('')

/** The same, line by line, for a streamed response. */
export function* loanTapeLines(loans: Iterable<TapeLoan>): Generator<string, void> {
  yield BYTE_ORDER_MARK + csvLine(TAPE_FIELDS)
  for (const loan of loans) {
    const cells = cellsOf(loan)
    yield csvLine(TAPE_FIELDS.map((field) => cells[field]))
  }
}

function cellsOf(loan: TapeLoan): Record<TapeField, string> {
  return {
    loan_id: guard(loan.loanId ?? ''),
    borrower_name: guard(loan.borrowerName),
    borrower_email: guard(loan.borrowerEmail ?? ''),
    principal: dollarsText(loan.principalCents),
    annual_rate: percentText(loan.annualRate),
    term_months: String(loan.termMonths),
    start_date: loan.startDate,
    lender_receive_email: guard(loan.lenderReceiveEmail ?? ''),
    notes: guard(loan.notes ?? ''),
    late_fee_type: loan.lateFee.type,
    late_fee_value:
      loan.lateFee.type === 'fixed' ? dollarsText(loan.lateFee.amountCents) : percentText(loan.lateFee.percent),
    grace_days: String(loan.graceDays),
    loan_type: loan.loanType,
    interest_only_months: loan.interestOnlyMonths === null ? '' : String(loan.interestOnlyMonths),
    balloon_percent: loan.balloonPercent === null ? '' : percentText(loan.balloonPercent),
    payment_rounding: loan.paymentRounding,
    ...sideCells(loan.side),
    paid_up_to: loan.paidUpTo ?? '',
  }
}

/** Writes a rate under 1 with its % sign; without it, 0.5 could be read as 0.5 % or 50 %. */
function percentText(value: Rate): string {
  return `${toPercent(value)}${value > 0 && value < MICRO_PERCENT ? '%' : ''}`
}
