import type { DocumentContent } from '@winterjay/contract'
import { OPENING_ROW, loanReference } from '@winterjay/lending'
import type { ScheduleRow } from '@winterjay/lending'
import type { LoanOnRecord } from '@winterjay/lending/documents'
import type { Cents, LocalDate } from '@winterjay/money'
import type * as z from 'zod/mini'
import type { Formats } from '../../../pdf/formats.ts'
import { list, table, tableBlock } from '../../../pdf/model.ts'
import type { LoanHistory, LoanRow } from '../../loans/public.ts'
import type { Words } from '../words/words.ts'

export type Content = z.output<typeof DocumentContent>
export type Section = Content['sections'][number]
export type Block = Section['blocks'][number]

/** What every document knows: the loan, who lends, and the reader's words and formats. */
export interface Subject {
  readonly loan: LoanRow
  readonly history: LoanHistory
  readonly onRecord: LoanOnRecord
  /** Null where nobody has said it: a blank is left. */
  readonly lender: string | null
  readonly today: LocalDate
  readonly locale: Content['locale']
  readonly m: Words
  readonly f: Formats
}

/** What a kind of document says; what all of them say is added by `written`. */
export interface Said {
  readonly title?: string
  readonly dates?: readonly string[]
  readonly notice?: string
  readonly sections: readonly Section[]
}

export const section = (title: string, ...blocks: readonly Block[]): Section => ({ title, blocks: [...blocks] })

/** Who lends and who borrows, with the loan's names. */
export const partyLines = ({ loan, lender, m }: Subject): string[] => [
  m.lender(lender ?? m.blank),
  m.borrower(loan.borrowerName),
  ...(loan.lenderNumber === null ? [] : [m.lenderNumber(loan.lenderNumber)]),
]

/** Named amounts without those that are zero, and their sum below. */
export function sumTable(
  { m, f }: Subject,
  caption: string,
  parts: readonly (readonly [name: string, amount: Cents])[],
  total: Cents,
): Block {
  const rows = parts.filter(([, amount]) => amount !== 0).map(([name, amount]) => [name, f.money(amount)])
  return tableBlock(table(caption, [m.what, m.amount], [...rows, [m.total, f.money(total)]]))
}

/** The number of a row; interest owed from before the loan was in the book has none. */
export const rowNumber = ({ installment }: Pick<ScheduleRow, 'installment'>): string =>
  installment === OPENING_ROW ? '–' : String(installment)

/** Where the borrower pays, never with an answer to a security question (lending §2.6). */
export function whereToPay({ loan, m }: Subject): Section {
  const address = loan.lenderReceiveEmail
  const lines =
    address === null
      ? [m.pay.ask, m.pay.reference(loanReference(loan.id))]
      : [m.pay.transfer(address), m.pay.reference(loanReference(loan.id)), m.pay.never]
  return section(m.pay.title, list(lines))
}
