import type { ResponseOf, loanAnalytics, loanRolls, loanVintages } from '@winterjay/contract'
import type { Cents, LocalDate } from '@winterjay/money'
import type { Frame, Report } from '../model.ts'
import { assemble } from '../report.ts'
import { formatsOf } from '../text/formats.ts'
import { incomeBlocks, stressBlocks } from './loan-book-money.ts'
import { outlookBlocks } from './loan-book-outlook.ts'
import { allocationBlocks, dataBlocks, holdingBlocks, inputRows, listBlocks, summaryBlocks } from './loan-book-parts.ts'
import { LOAN_BOOK_WORDS } from './words.ts'

/** One live loan. */
export interface BookLoan {
  readonly borrowerName: string
  readonly startDate: LocalDate
  readonly ratePercent: number
  readonly lentCents: Cents
  readonly owedCents: Cents
}

/** What is known of a loan book, as its figures answer it. */
export interface LoanBookFacts {
  readonly figures: ResponseOf<typeof loanAnalytics>
  readonly rolls: ResponseOf<typeof loanRolls>
  readonly vintages: ResponseOf<typeof loanVintages>
  /** Those that owe most, the largest first. */
  readonly loans: readonly BookLoan[]
  /** What treasury bills pay a year, in percent, and the day of that. */
  readonly bills: { readonly percent: number; readonly on: LocalDate }
}

/** The report of a loan book (reports §2). */
export function loanBookReport(known: LoanBookFacts, frame: Frame): Report {
  const { locale } = frame
  const of = { ...known, m: LOAN_BOOK_WORDS[locale], f: formatsOf(locale) }
  const { m, f, figures } = of
  const isEmpty =
    figures.loans_active === 0 && figures.months.every((month) => month.principal + month.charged_off === 0)
  return assemble(frame, {
    kind: 'loan_book',
    subject: m.subject,
    asOf: figures.as_of,
    range: figures,
    notice: null,
    titles: m.sections,
    inputs: inputRows(of),
    blocks: {
      summary: summaryBlocks(of, isEmpty),
      holdings: isEmpty ? [] : holdingBlocks(of),
      allocation: isEmpty ? [] : allocationBlocks(of),
      outlook: isEmpty ? [] : outlookBlocks(of),
      stress: isEmpty ? [] : stressBlocks(of),
      costs: isEmpty ? [] : incomeBlocks(of),
      method: listBlocks(m.method),
      data: dataBlocks(of),
      risks: listBlocks(m.risks),
    },
    formats: f,
  })
}
