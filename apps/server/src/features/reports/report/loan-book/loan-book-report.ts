import type { Frame, Report } from '../model.ts'
import { assemble } from '../report.ts'
import { formatsOf } from '../../../../pdf/formats.ts'
import type { LoanBookFacts } from './loan-book-facts.ts'
import { incomeBlocks, stressBlocks } from './loan-book-money.ts'
import { outlookBlocks } from './loan-book-outlook.ts'
import { allocationBlocks, dataBlocks, holdingBlocks, inputRows, listBlocks, summaryBlocks } from './loan-book-parts.ts'
import { LOAN_BOOK_WORDS } from './words.ts'

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
