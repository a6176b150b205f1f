import type { AnswerOf, loanAnalytics } from '@winterjay/contract'

/** What the loan book was on the last day of a period, and what it earned in it. */
export type Figures = AnswerOf<typeof loanAnalytics>
export type FiguresMonth = Figures['months'][number]
