import type { CsvRecord } from './csv-records.ts'
import type { SkippedLine, TapeLayout } from './layout.ts'
import { REQUIRED_FIELDS } from './columns.ts'

const TOTALS = /^(?:grand[\s-]+|sous[\s-]*|sub[\s-]*)?(?:totals?|totaux|sum|somme|average|moyenne)(?![\p{L}\p{N}])/iu

/** Why a line under the header is no loan; null when it is one, or looks enough like one to be refused aloud. */
export function createSkipRule(layout: TapeLayout): (record: CsvRecord) => SkippedLine['reason'] | null {
  const required = REQUIRED_FIELDS.map((field) => layout.columns.read.find((column) => column.field === field)?.positions[0] ?? 0)
  const [name = 0, principal = 0] = required
  const header = [layout.headers[name], layout.headers[principal]]
  return ({ cells, flaw }) => {
    if (flaw) return null
    const label = firstWords(cells)
    if (label === '') return 'blank'
    const isBlank = (at: number): boolean => (cells[at] ?? '').trim() === ''
    if (TOTALS.test(label) && required.filter(isBlank).length >= 2) return 'totals'
    if (cells.length === 1 && layout.headers.length > 1 && isProse(label)) return 'prose'
    if (cells[name] === header[0] && cells[principal] === header[1]) return 'header_again'
    return null
  }
}

function firstWords(cells: readonly string[]): string {
  for (const cell of cells) {
    const text = cell.trim()
    if (text !== '') return text
  }
  return ''
}

/** A sentence under the table. A short line may be a loan that was cut off, and is refused as one. */
const isProse = (text: string): boolean => text.includes(':') || text.split(/\s+/, 6).length >= 6
