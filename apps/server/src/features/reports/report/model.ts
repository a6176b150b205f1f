import type { ReportContent, ReportRole, ReportSection } from '@winterjay/contract'
import type { Locale } from '@winterjay/money'
import type * as z from 'zod/mini'

/** A report as page and paper show it (reports §1). */
export type Report = z.output<typeof ReportContent>
export type Section = Report['sections'][number]
export type Block = Section['blocks'][number]
export type Figure = Extract<Block, { kind: 'figure' }>['figure']
export type Mark = Figure['marks'][number]
export type Table = Figure['table']
export type Role = ReportRole

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

export const text = (content: string): Block => ({ kind: 'text', text: content })
export const list = (items: readonly string[]): Block => ({ kind: 'list', items: [...items] })
export const tableBlock = (table: Table): Block => ({ kind: 'table', table })
export const figureBlock = (figure: Figure): Block => ({ kind: 'figure', figure })
export const facts = (all: readonly (readonly [name: string, value: string])[]): Block => ({
  kind: 'facts',
  facts: all.map(([name, value]) => ({ name, value })),
})

/** Columns by their titles; those after the first are numbers, unless `words` counts more at the start. */
export const table = (
  caption: string,
  titles: readonly string[],
  rows: readonly (readonly string[])[],
  words = 1,
): Table => ({
  caption,
  columns: titles.map((title, index) => ({ title, is_number: index >= words })),
  rows: rows.map((row) => [...row]),
})
