import type { Line, Word } from './lines.ts'

export type PdfRole = 'date' | 'description' | 'ref' | 'out' | 'in' | 'amount' | 'balance' | 'category'

export interface PdfColumn {
  readonly role: PdfRole
  readonly from: number
  readonly to: number
}

/** The columns of a table, from left to right, and where its header ends. */
export interface PdfHeader {
  readonly columns: readonly PdfColumn[]
  readonly lineCount: number
}

const ROLES: readonly (readonly [PdfRole, RegExp])[] = [
  ['description', /^(?:description|details?|transactions|operations?|libelle|activity)$/],
  ['date', /^(?:dates?|trans(?:action)?\.?|posting|posted|post)$/],
  ['ref', /^ref\.?#?$/],
  ['out', /^(?:withdrawals?|withdrawn|deducted|debits?|retraits?)/],
  ['in', /^(?:deposits?|deposited|added|credits?|depots?)/],
  ['amount', /^(?:amount|montant)(?:\(\$\))?$/],
  ['balance', /^(?:balance|solde)(?:\(\$\))?$/],
  ['category', /^(?:spend|categor(?:y|ies)|categories?)$/],
]

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f:]/g, '')
    .toLowerCase()

const roleOf = (word: Word): PdfRole | null => ROLES.find(([, names]) => names.test(plain(word.text)))?.[0] ?? null

/** A header may be set over three lines: "Amounts deducted / from your / account ($)". */
const MAX_HEADER_LINES = 3
const MAX_HEADER_HEIGHT = 32
const MAX_HEADER_WORDS = 24

/** The header that begins on line `at`; null if none does. */
export function headerAt(lines: readonly Line[], at: number): PdfHeader | null {
  const first = lines[at]
  if (first === undefined || !first.words.some((word) => roleOf(word) !== null)) return null
  const words: Word[] = []
  for (let lineCount = 1; lineCount <= MAX_HEADER_LINES; lineCount += 1) {
    const line = lines[at + lineCount - 1]
    if (line === undefined || line.page !== first.page || line.top - first.top > MAX_HEADER_HEIGHT) return null
    if (line.words.some(({ text }) => /\d\.\d\d/.test(text))) return null
    words.push(...line.words)
    if (words.length > MAX_HEADER_WORDS) return null
    const columns = columnsOf(words)
    // A line of prose above a whole header is not a part of it.
    if (isTable(columns)) return lineCount > 1 && headerAt(lines, at + 1) !== null ? null : { columns, lineCount }
  }
  return null
}

function isTable(columns: readonly PdfColumn[]): boolean {
  const has = (role: PdfRole): boolean => columns.some((column) => column.role === role)
  return has('description') && has('date') && (has('amount') || (has('in') && has('out')))
}

/** Words of one role that stand together are one column; those of none, as in "($)", belong to the one above them. */
function columnsOf(words: readonly Word[]): PdfColumn[] {
  const columns: PdfColumn[] = []
  for (const [at, word] of words.entries()) {
    const next = words[at + 1]
    const isPartOfNext =
      /^(?:transaction|activity)$/i.test(word.text) && next !== undefined && roleOf(next) === 'description'
    const role = isPartOfNext && next.from - word.to < 8 ? 'description' : roleOf(word)
    if (role === null) continue
    const near = columns.findIndex(
      (column) => column.role === role && word.from < column.to + 10 && word.to > column.from - 10,
    )
    const known = columns[near]
    if (known !== undefined)
      columns[near] = { role, from: Math.min(known.from, word.from), to: Math.max(known.to, word.to) }
    else if (role === 'date' || !columns.some((column) => column.role === role))
      columns.push({ role, from: word.from, to: word.to })
  }
  return columns.toSorted((a, b) => a.from - b.from)
}
