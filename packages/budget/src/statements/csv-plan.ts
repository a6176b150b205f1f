import type { ColumnMapping } from './column-mapping.ts'
import { guessMapping } from './csv-guess.ts'
import { headerName, headerRowOf } from './csv-header.ts'
import { layoutShaped } from './csv-headerless.ts'
import { layoutNamed, mappingOf } from './csv-layouts.ts'
import type { CsvRow } from './csv-table.ts'
import type { AccountType, ReadOptions } from './statement-file.ts'

export interface FoundHeader {
  readonly header: readonly string[] | null
  /** The rows under the header, or all of them. */
  readonly body: readonly CsvRow[]
}

/** The header row, should the file have one; what stands above it is the bank's preamble. */
export function findHeader(rows: readonly CsvRow[]): FoundHeader {
  const at = headerRowOf(rows)
  return at === -1 ? { header: null, body: rows } : { header: rows[at]?.cells ?? null, body: rows.slice(at + 1) }
}

/** How a file is to be read, and how sure that is. */
export interface CsvPlan {
  readonly institution: string | null
  readonly accountType: AccountType | null
  readonly mapping: ColumnMapping
  readonly isGuess: boolean
  /** The header does not settle the sign; `flipped` amounts are this bank's. */
  readonly signOf: { readonly institution: string | null; readonly accountType: AccountType | null } | null
}

/** A known layout by its header or its shape, the user's own mapping, or a guess; null when nothing fits. */
export function planFor({ header, body }: FoundHeader, options: ReadOptions): CsvPlan | null {
  const unknown = { institution: null, accountType: null, signOf: null }
  if (options.mapping !== undefined) return { ...unknown, mapping: options.mapping, isGuess: false }
  if (header !== null) {
    const names = header.map(headerName)
    const layout = layoutNamed(names)
    if (layout !== null) return { ...layout, mapping: mappingOf(layout, names), isGuess: false, signOf: layout.sharedWith ?? null }
  } else if (body.length > 0) {
    const layout = layoutShaped(body, options)
    if (layout !== null) return { ...layout, isGuess: false, signOf: null }
  }
  const mapping = guessMapping(body, header, options.today)
  const hasOneAmount = mapping?.amounts.length === 1
  return mapping === null ? null : { ...unknown, mapping, isGuess: true, signOf: hasOneAmount ? unknown : null }
}
