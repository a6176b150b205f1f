import { fitWindows1252 } from '@winterjay/money'
import type { Cents, LocalDate, Locale } from '@winterjay/money'
import type { DateOrder } from '../../lists.ts'
import type { AccountName } from '../account-names.ts'

/** What an account is to a bookkeeping program. */
export type AccountKind =
  | 'bank'
  | 'card'
  | 'other_asset'
  | 'liability'
  | 'income'
  | 'other_income'
  | 'expense'
  | 'equity'

/** An account as files name it; what it is for is told where a file lists accounts. */
export interface FileAccount extends AccountName {
  readonly kind: AccountKind
  readonly use: string
}

/** An entry as files have it, of whatever book: its lines sum to zero, debits are positive. */
export interface FileEntry {
  /** Unique and stable: a line imported twice is recognised by it. */
  readonly number: string
  readonly on: LocalDate
  /** The other party. */
  readonly name: string
  /** What happened. */
  readonly memo: string
  readonly lines: readonly { readonly account: FileAccount; readonly amountCents: Cents }[]
  /** What moved on the account that bank lines are of; 0 if nothing did. */
  readonly bankCents: Cents
}

/** What a file states in addition to its entries. */
export interface FileFrame {
  readonly locale: Locale
  /** First and last day of the range. */
  readonly from: LocalDate
  readonly to: LocalDate
  /** Of the formats that leave it open: QuickBooks Online and Xero. */
  readonly dateOrder: DateOrder
  /** The sum of the bank account at the end of `to`; null if it is not known. */
  readonly bankBalanceCents: Cents | null
  /** The number by which QuickBooks knows the lender's own bank, as the lender gives it; null for a plain OFX file. */
  readonly intuitBankId: string | null
  /** Whether a file for QuickBooks Desktop also lists its accounts, for a company that does not have them yet. */
  readonly isWithAccounts: boolean
}

/** A format, written entry by entry so that a file of any length can be streamed (lending §6.4). */
export interface FileFormat {
  /** Without a point. */
  readonly extension: string
  readonly mediaType: string
  readonly encoding: 'utf-8' | 'windows-1252'
  /** The most lines that the importing program takes from one file; null for any number. */
  readonly maxEntries: number | null
  /** Whether only entries that move the bank account are in it. */
  readonly isBankOnly: boolean
  /** @param accounts those that any entry may have */
  readonly head: (file: FileFrame, accounts: readonly FileAccount[]) => string
  readonly entry: (entry: FileEntry, file: FileFrame) => string
  readonly foot: (file: FileFrame) => string
}

export const nothing = (): string => ''

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
