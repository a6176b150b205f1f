import { fitWindows1252 } from '@winterjay/money'
import type { Cents, LocalDate, Locale } from '@winterjay/money'
import type { DateOrder } from '../../lists.ts'
import type { AccountNames } from '../account-names.ts'
import type { JournalEntry } from '../journal.ts'
import { JOURNAL_WORDS } from '../words.ts'

/** What a file of the journal states in addition to its entries. */
export interface JournalFile {
  readonly accounts: AccountNames
  readonly locale: Locale
  /** First and last day of the range. */
  readonly from: LocalDate
  readonly to: LocalDate
  /** Of the formats that leave it open: QuickBooks Online and Xero. */
  readonly dateOrder: DateOrder
  /** The sum of the bank account at the end of `to`. */
  readonly bankBalanceCents: Cents
  /** The number by which QuickBooks knows the lender's own bank, as the lender gives it; null for a plain OFX file. */
  readonly intuitBankId: string | null
}

/** A format, written entry by entry so that a file of any length can be streamed (lending §6.4). */
export interface JournalFormat {
  /** Without a point. */
  readonly extension: string
  readonly mediaType: string
  readonly encoding: 'utf-8' | 'windows-1252'
  /** The most lines that the importing program takes from one file; null for any number. */
  readonly maxEntries: number | null
  /** Whether only entries that move the bank account are in it. */
  readonly isBankOnly: boolean
  readonly head: (file: JournalFile) => string
  readonly entry: (entry: JournalEntry, file: JournalFile) => string
  readonly foot: (file: JournalFile) => string
}

export const nothing = (): string => ''

/** The reference of the loan and what happened. */
export const memoOf = ({ reference, kind }: JournalEntry, { locale }: JournalFile): string =>
  `${reference} ${JOURNAL_WORDS[locale][kind]}`

/** What moved on the bank account; 0 if nothing did. */
export const bankCents = ({ lines }: JournalEntry): number =>
  lines.find(({ account }) => account === 'bank')?.amountCents ?? 0

/** `-1234.50` */
export function decimal(amountCents: number): string {
  const digits = String(Math.abs(amountCents)).padStart(3, '0')
  return `${amountCents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** `02/15/2026` or `15/02/2026` */
export function slashed(day: LocalDate, order: DateOrder): string {
  const [year, month, date] = day.split('-')
  return order === 'mdy' ? `${month}/${date}/${year}` : `${date}/${month}/${year}`
}

/** One line without tabs, line breaks or other control characters. */
export const oneLine = (text: string): string => text.replaceAll(/\p{Cc}+/gu, ' ').trim()

/** The same in the characters of windows-1252. */
export const oneLine1252 = (text: string): string => oneLine(fitWindows1252(text).text)

/** Only ASCII: letters lose their accents, everything else unknown becomes a question mark. */
export const ascii = (text: string): string =>
  oneLine(
    text
      .normalize('NFD')
      .replaceAll(/\p{M}/gu, '')
      .replaceAll(/\P{ASCII}/gu, '?'),
  )
