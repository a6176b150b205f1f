import type { CsvRecord } from './csv/records.ts'
import type { SkippedLine, TapeLayout } from './layout.ts'
import type { TapeField } from './columns.ts'

const beginningWith = (words: string): RegExp =>
  new RegExp(`^(?:grand[\\s-]+|sous[\\s-]*|sub[\\s-]*)?(?:${words})(?![\\p{L}\\p{N}])`, 'iu')
const TOTAL_WORDS = 'totals?|totaux'
const TOTAL = beginningWith(TOTAL_WORDS)
const TOTAL_OR_MEAN = beginningWith(`${TOTAL_WORDS}|sum|somme|average|moyenne`)

/** Whether a line begins with the word total, "Sous-total" or "Grand total". Borrowers are called Sum and Average. */
export const beginsLikeTotal = (cells: readonly string[]): boolean => TOTAL.test(firstWords(cells))

/** A row with these fields is a loan, not a total: a borrower may be called "Total Renovation". */
const TERMS: readonly TapeField[] = ['annual_rate', 'term_months', 'start_date']

/**
 * Returns a function that tells why a line under the header is not a loan; null if it is one, or looks enough like one
 * to be refused with a message. A line that begins like a total is one if it has no rate, no term and no start date.
 */
export function createSkipRule(layout: TapeLayout): (record: CsvRecord) => SkippedLine['reason'] | null {
  const positionOf = (field: TapeField): number =>
    layout.columns.read.find((column) => column.field === field)?.positions[0] ?? 0
  const [name, principal] = [positionOf('borrower_name'), positionOf('principal')]
  const terms = TERMS.map(positionOf)
  const header = [layout.headers[name], layout.headers[principal]]
  return ({ cells, flaw }) => {
    if (flaw) return null
    const label = firstWords(cells)
    if (label === '') return 'blank'
    const isBlank = (at: number): boolean => (cells[at] ?? '').trim() === ''
    if (TOTAL_OR_MEAN.test(label) && terms.every(isBlank)) return 'totals'
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

/** Whether it is a sentence under the table. A short line may be a truncated loan, and is refused as one. */
const isProse = (text: string): boolean => text.includes(':') || text.split(/\s+/, 6).length >= 6
