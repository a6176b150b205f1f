import type { Cents, LocalDate } from '@winterjay/money'

/** A row of a bank account, from a file or from a budget (lending §4.7). */
export interface BankLine {
  /** The same whenever the same row is read again, from this file or another of the account. */
  readonly key: string
  /** Under which it may be known, too: other files of the account had it. */
  readonly otherKeys?: readonly string[]
  /** Which account it is of. */
  readonly account: string
  readonly postedOn: LocalDate
  /** Money in is positive. */
  readonly amountCents: Cents
  readonly currency: string
  readonly description: string
}

/** A loan as far as its payments are recognised by it; also one paid in full, if the file may have one of its payments. */
export interface AwaitedLoan {
  readonly id: string
  readonly reference: string
  readonly lenderNumber: string | null
  readonly borrowerName: string
  readonly borrowerEmail: string | null
  /** Co-borrowers, guarantors and payers of the loan. */
  readonly otherNames: readonly string[]
  /** False if nothing is awaited any more: then only what is recorded already is recognised. */
  readonly isOpen: boolean
  /** The first day on which a payment can be recorded. */
  readonly acceptsFrom: LocalDate
  readonly isWeekly: boolean
  readonly paymentCents: Cents
  /** What is unpaid, oldest first, and those near the days of the file that are paid. */
  readonly dues: readonly AwaitedDue[]
  /** What closes the loan on a day, and what one more day adds; null if nothing is owed. */
  readonly payOff: { readonly on: LocalDate; readonly totalCents: Cents; readonly perDiemCents: Cents } | null
  /** Open promises to pay. */
  readonly promisesCents: readonly Cents[]
  readonly payments: readonly KnownPayment[]
  /** Who paid it before, as `payerOf` writes them, and how many times the lender confirmed that. */
  readonly payers: readonly { readonly text: string; readonly count: number }[]
}

export interface AwaitedDue {
  readonly dueOn: LocalDate
  /** 0 if it is paid. */
  readonly owedCents: Cents
}

/** A payment in the book, near the days of the file. */
export interface KnownPayment {
  readonly id: string
  readonly paidOn: LocalDate
  readonly amountCents: Cents
  readonly isReversed: boolean
  /** The rows that it was recorded from, or linked to. */
  readonly keys: readonly string[]
  /** Who paid by those rows, as `payerOf` writes them. */
  readonly payers: readonly string[]
  /** The row that said that it came back. */
  readonly returnKeys: readonly string[]
}
