import { dollarsText } from '@winterjay/money'
import type { Cents, LocalDate } from '@winterjay/money'
import type { ExcessUse, PaymentMethod } from '../lists.ts'
import { BYTE_ORDER_MARK, csvLine } from '../tape/csv/write.ts'
import { guard } from '../tape/rows/cells.ts'
import { PAYMENT_COLUMNS } from './columns.ts'
import type { PaymentColumn } from './columns.ts'

/** A recorded payment as a file states it. */
export interface ExportedPayment {
  readonly id: string
  /** The lender's number of the loan, or its id. */
  readonly loanId: string
  readonly borrowerName: string
  readonly paidOn: LocalDate
  readonly amountCents: Cents
  readonly method: PaymentMethod | null
  readonly excess: ExcessUse
  readonly reference: string | null
  readonly recordedOn: LocalDate
  /** Null unless it was reversed. */
  readonly voided: { readonly on: LocalDate; readonly reason: string } | null
}

/** The header of a file of payments: UTF-8 with a byte order mark, CRLF. */
export const paymentFileHeader = (): string => BYTE_ORDER_MARK + csvLine(PAYMENT_COLUMNS)

/** One payment of it. `readPaymentFile` reads it back; text that a spreadsheet would run begins with an apostrophe. */
export function paymentFileLine(payment: ExportedPayment): string {
  const cells = paymentFileCells(payment)
  return csvLine(PAYMENT_COLUMNS.map((column) => cells[column]))
}

/** Its cells by their columns. */
export function paymentFileCells(payment: ExportedPayment): Record<PaymentColumn, string> {
  return {
    payment_id: payment.id,
    loan_id: guard(payment.loanId),
    borrower_name: guard(payment.borrowerName),
    paid_on: payment.paidOn,
    amount: dollarsText(payment.amountCents),
    method: payment.method ?? '',
    excess: payment.excess,
    payment_reference: guard(payment.reference ?? ''),
    voided_on: payment.voided?.on ?? '',
    void_reason: guard(payment.voided?.reason ?? ''),
    recorded_at: payment.recordedOn,
  }
}
