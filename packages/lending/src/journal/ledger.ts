import type { Cents, LocalDate, Locale } from '@winterjay/money'
import { add, cents, dollarsText, subtract } from '@winterjay/money'
import type { PostingAmounts, PostingKind } from '../postings/posting.ts'
import { POSTING_PARTS } from '../postings/posting.ts'
import { BYTE_ORDER_MARK, csvLine } from '../tape/csv/write.ts'
import { guard } from '../tape/rows/cells.ts'
import { entryNumber } from './entry-number.ts'
import { LEDGER_WORDS } from './ledger-words.ts'
import { JOURNAL_WORDS } from './words.ts'

/** What was posted about one fact of a loan on one day. */
export interface PostedFact {
  /** Of the first of its postings. */
  readonly number: number
  readonly kind: PostingKind
  /** The payment or event; null for what follows from the terms alone. */
  readonly factId: string | null
  /** Money from the borrower, or a correction of it. */
  readonly isPayment: boolean
  readonly on: LocalDate
  readonly amounts: PostingAmounts
}

/** A line of a loan's ledger (lending §5.15.7): a payment or another fact, and the principal owed after it. */
export interface LedgerLine extends PostedFact {
  /** Money received; negative for money paid out. */
  readonly cashCents: Cents
  readonly interestCents: Cents
  readonly principalCents: Cents
  readonly feesCents: Cents
  /** Kept for the borrower: more than was owed. */
  readonly unappliedCents: Cents
  readonly recoveredCents: Cents
  readonly balanceCents: Cents
}

const minus = (amount: Cents): Cents => cents(0 - amount)

/** Returns the ledger of a loan whose books said `openingCents` before the first line. What cancels out is left out. */
export function ledgerOf(openingCents: Cents, posted: readonly PostedFact[]): LedgerLine[] {
  let balanceCents = openingCents
  return posted
    .filter(({ amounts }) => POSTING_PARTS.some((part) => amounts[part] !== 0))
    .map((fact) => {
      const { amounts } = fact
      balanceCents = add(balanceCents, amounts.principal)
      return {
        ...fact,
        cashCents: amounts.cash,
        interestCents: minus(amounts.interest),
        principalCents: minus(amounts.principal),
        feesCents: minus(amounts.fee),
        unappliedCents: minus(amounts.unapplied),
        recoveredCents: minus(amounts.recovery),
        balanceCents,
      }
    })
}

/** Lost, or brought in from before these books: what a line has beyond its other amounts. */
export const otherCents = ({ amounts }: LedgerLine): Cents => subtract(minus(amounts.loss), amounts.equity)

export interface LedgerFileLine {
  readonly reference: string
  readonly lenderNumber: string | null
  readonly borrowerName: string
  readonly line: LedgerLine
}

const COLUMNS = [
  'loan',
  'number',
  'borrower',
  'day',
  'what',
  'cash',
  'interest',
  'principal',
  'fees',
  'unapplied',
  'recovered',
  'other',
  'balance',
  'entry',
  'fact',
] as const

/** The header of a ledger: UTF-8 with a byte order mark, CRLF, in the reader's language. */
export const ledgerFileHeader = (locale: Locale): string =>
  BYTE_ORDER_MARK + csvLine(COLUMNS.map((name) => LEDGER_WORDS[locale][name]))

/**
 * One line of it. The number of the entry is that of the journal; text that a spreadsheet would run begins with an
 * apostrophe.
 */
export function ledgerFileLine(
  { reference, lenderNumber, borrowerName, line }: LedgerFileLine,
  locale: Locale,
): string {
  return csvLine([
    reference,
    guard(lenderNumber ?? ''),
    guard(borrowerName),
    line.on,
    JOURNAL_WORDS[locale][line.kind],
    dollarsText(line.cashCents),
    dollarsText(line.interestCents),
    dollarsText(line.principalCents),
    dollarsText(line.feesCents),
    dollarsText(line.unappliedCents),
    dollarsText(line.recoveredCents),
    dollarsText(otherCents(line)),
    dollarsText(line.balanceCents),
    entryNumber(line.number),
    line.factId ?? '',
  ])
}
