import type { ReportContent, ReportSection } from '@winterjay/contract'
import type { Locale } from '@winterjay/money'
import type * as z from 'zod/mini'

export { facts, figureBlock, list, table, tableBlock, text } from '../../../pdf/model.ts'
export type { Figure, Mark, Role, Table } from '../../../pdf/model.ts'

/** A report as page and paper show it (reports §1). */
export type Report = z.output<typeof ReportContent>
export type Section = Report['sections'][number]
export type Block = Section['blocks'][number]

/** What a report is made of, apart from what its kind knows. */
export interface Frame {
  readonly locale: Locale
  readonly title: string
  /** Sections left out. */
  readonly without: readonly ReportSection[]
  readonly brand: Report['brand']
  /** The release of the program. */
  readonly version: string
  /** A hash of everything the report is computed from. */
  readonly inputHash: string
}
