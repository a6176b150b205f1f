import type { Cents, LocalDate } from '@winterjay/money'
import type { MonthOfRange } from '../months/range.ts'

/** Days from the first to the last, both included. */
export interface ReportDays {
  readonly from: LocalDate
  readonly to: LocalDate
}

/** What a report counts of the budget; null: all of it. */
export interface ReportFilter {
  readonly accountId: string | null
  /** A `choiceKey`, or the id of a group. */
  readonly category: string | null
  /** In a shared budget: whose accounts (budget §16.6). */
  readonly owner: string | null
  /** What is searched for (`searched`); empty: everything. */
  readonly text: string
}

export const NO_REPORT_FILTER: ReportFilter = { accountId: null, category: null, owner: null, text: '' }

/** What the spending of a report is shown by. */
export const REPORT_KINDS = ['category', 'own', 'merchant', 'tag', 'person'] as const
export type ReportKind = (typeof REPORT_KINDS)[number]

/** What has no tag; a tag is never empty. */
export const NO_TAG = ''

/** One category, merchant, tag or person of a report. */
export interface ReportLine {
  /** A category, the `choiceKey` of an own one, a merchant's name, a tag, a person's id or `OURS`. */
  readonly key: string
  /** Spending in each month of the report; net of refunds. */
  readonly byMonth: readonly Cents[]
  readonly totalCents: Cents
}

export interface Report extends Pick<MonthOfRange, 'incomeCents' | 'expensesCents' | 'netCents'> {
  readonly savingsRatePercent: number | null
  readonly transactionCount: number
  readonly months: readonly MonthOfRange[]
  /** The largest first. By tag, what has several counts for each of them; otherwise they add up to the expenses. */
  readonly lines: readonly ReportLine[]
}
