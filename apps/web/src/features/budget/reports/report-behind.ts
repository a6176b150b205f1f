import type { Posting, ReportDays } from '@winterjay/budget'

/** What the reader asked to see behind a figure of a report. */
export interface ReportBehind {
  readonly title: string
  readonly isBehind: (posting: Posting) => boolean
  /** Those of the report if absent. */
  readonly days?: ReportDays
  /** Whatever the report leaves out. */
  readonly isAll?: true
}
