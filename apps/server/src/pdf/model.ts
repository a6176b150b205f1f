import type { DocumentBlock, ReportBlock, WrittenRole, writtenFrame } from '@winterjay/contract'
import type * as z from 'zod/mini'

/* What is written once and shown as a page and on paper: a report, or a document of a loan. */

export type Block = z.output<typeof ReportBlock> | z.output<typeof DocumentBlock>
type Of<Kind extends Block['kind']> = Extract<Block, { kind: Kind }>
export type Figure = Of<'figure'>['figure']
export type Signatures = Of<'signatures'>
export type Mark = Figure['marks'][number]
export type Table = Of<'table'>['table']
export type Role = WrittenRole

type Frame = { readonly [Name in keyof typeof writtenFrame]: z.output<(typeof writtenFrame)[Name]> }

/** Every amount, day and percent is written as its reader reads it. */
export interface Written extends Frame {
  readonly sections: readonly { readonly title: string; readonly blocks: readonly Block[] }[]
}
export type Section = Written['sections'][number]

export const text = (content: string): Of<'text'> => ({ kind: 'text', text: content })
export const list = (items: readonly string[]): Of<'list'> => ({ kind: 'list', items: [...items] })
export const tableBlock = (table: Table): Of<'table'> => ({ kind: 'table', table })
export const figureBlock = (figure: Figure): Of<'figure'> => ({ kind: 'figure', figure })
export const facts = (all: readonly (readonly [name: string, value: string])[]): Of<'facts'> => ({
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

/** A table whose first column counts its rows: as narrow as its numbers. */
export const counted = (numbered: Table): Table => ({
  ...numbered,
  columns: numbered.columns.map((column, index) => (index === 0 ? { ...column, is_number: true } : column)),
})
