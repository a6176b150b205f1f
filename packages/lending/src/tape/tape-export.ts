import type { Rate } from '@winterjay/money'
import { MICRO_PERCENT, toPercent } from '@winterjay/money'
import { guard } from './rows/cells.ts'
import { TAPE_FIELDS } from './columns.ts'
import type { TapeField } from './columns.ts'
import { BYTE_ORDER_MARK, csvLine } from './csv/write.ts'
import { dollarsText, sideCells } from './rows/loan-side.ts'
import type { TapeLoan } from './rows/tape-loan.ts'

/**
 * Loans as a tape that `readLoanTape` reads back to the same loans: UTF-8 with a byte order mark, CRLF, every column
 * that the import knows, text that a spreadsheet would run as a formula behind an apostrophe (security T13).
 *
 * @param loans each with a `loanId` of its own, or equal loans come back as one and a refused repeat
 */
export const loanTapeCsv = (loans: Iterable<TapeLoan>): string => [...loanTapeLines(loans)].join('')

/** The same, line by line, for an answer that is streamed. */
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

/** A rate under 1 carries its sign, or a reader must ask whether 0.5 is half a percent or fifty. */
function percentText(value: Rate): string {
  return `${toPercent(value)}${value > 0 && value < MICRO_PERCENT ? '%' : ''}`
}
