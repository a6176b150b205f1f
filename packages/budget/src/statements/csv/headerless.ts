import { parsePrinted } from '../amount.ts'
import type { ColumnMapping } from '../column-mapping.ts'
import { isAccountNumber } from '../account-number.ts'
import type { CsvRow } from './table.ts'
import { isDay, parseDay } from '../day.ts'
import type { AccountType, ReadOptions } from '../statement-file.ts'

/** What a cell must look like; with `?` it may also be empty. */
type Shape =
  | 'day'
  | 'iso'
  | 'digits'
  | 'account'
  | 'amount'
  | 'amount?'
  | 'text'
  | 'text?'
  | 'product'
  | 'dash'
  | 'card'
  | 'visa'
  | 'reference'

export interface HeaderlessLayout {
  /** Null for a shape that several banks have. */
  readonly institution: string | null
  readonly accountType: AccountType | null
  /** One per column; further columns may follow if `isOpen`. */
  readonly shape: readonly Shape[]
  readonly isOpen?: true
  /** Which column is money out is sure only if the balances prove it; otherwise the user is asked. */
  readonly needsProof?: true
  readonly mapping: ColumnMapping
}

const amounts = (count: number): Shape[] => Array.from({ length: count }, () => 'amount?')
const outAndIn = (out: number, into: number): ColumnMapping['amounts'] => [
  { column: out, as: 'out' },
  { column: into, as: 'in' },
]

/** Layouts without a header, recognised by their cells (budget §1.1). */
export const HEADERLESS_LAYOUTS: readonly HeaderlessLayout[] = [
  {
    institution: 'desjardins',
    accountType: null,
    shape: ['text', 'text', 'product', 'day', 'text', 'text', 'text?', ...amounts(7)],
    mapping: {
      date: 3,
      description: [5],
      amounts: [...outAndIn(7, 8), ...outAndIn(11, 12)],
      account: [1, 2],
      accountType: 2,
      chequeNumber: 6,
      balance: 13,
      dateOrder: 'ymd',
    },
  },
  {
    institution: 'desjardins',
    accountType: 'credit_card',
    shape: ['visa', 'text?', 'text?', 'day', 'text', 'text', 'text?', ...amounts(6)],
    mapping: {
      date: 3,
      description: [5],
      amounts: outAndIn(11, 12),
      account: [0],
      dateOrder: 'ymd',
    },
  },
  {
    // Vancity and Coast Capital: the account first, so that several are in one file (budget §1.1).
    institution: null,
    accountType: null,
    shape: ['account', 'day', 'text', 'text?', 'amount?', 'amount?', 'amount?'],
    needsProof: true,
    mapping: { date: 1, description: [2], amounts: outAndIn(4, 5), account: [0], chequeNumber: 3, balance: 6 },
  },
  {
    institution: null,
    accountType: null,
    shape: ['account', 'day', 'text', 'text?', 'amount?', 'amount?'],
    needsProof: true,
    mapping: { date: 1, description: [2], amounts: outAndIn(4, 5), account: [0], chequeNumber: 3 },
  },
  {
    institution: 'scotiabank',
    accountType: null,
    shape: ['day', 'amount', 'dash', 'text?', 'text?'],
    mapping: { date: 0, description: [4], amounts: [{ column: 1, as: 'signed' }], bankType: 3, dateOrder: 'mdy' },
  },
  {
    institution: 'cibc',
    accountType: 'credit_card',
    shape: ['iso', 'text', 'amount?', 'amount?', 'card'],
    mapping: {
      date: 0,
      description: [1],
      amounts: outAndIn(2, 3),
      account: [4],
    },
  },
  {
    institution: 'cibc',
    accountType: null,
    shape: ['iso', 'text', 'amount?', 'amount?'],
    mapping: {
      date: 0,
      description: [1],
      amounts: outAndIn(2, 3),
    },
  },
  {
    institution: 'td',
    accountType: null,
    shape: ['digits', 'text', 'amount?', 'amount?', 'amount'],
    mapping: {
      date: 0,
      description: [1],
      amounts: outAndIn(2, 3),
      balance: 4,
      dateOrder: 'mdy',
    },
  },
  {
    institution: 'amex-ca',
    accountType: 'credit_card',
    shape: ['day', 'reference', 'amount', 'text'],
    isOpen: true,
    mapping: { date: 0, description: [3], amounts: [{ column: 2, as: 'flipped' }], bankId: 1, dateOrder: 'mdy' },
  },
]

const ROWS_LOOKED_AT = 30

/** Returns the layout that four of five of the first rows have, so that a damaged row does not hide the bank. */
export function layoutShaped(rows: readonly CsvRow[], options: ReadOptions): HeaderlessLayout | null {
  const sample = rows.slice(0, ROWS_LOOKED_AT).filter((row) => row.problem === null)
  // A last row shorter than the one before may be truncated, and says nothing about the layout.
  const isLastCut = (sample.at(-1)?.cells.length ?? 0) < (sample.at(-2)?.cells.length ?? 0)
  const readable = isLastCut ? sample.slice(0, -1) : sample
  const enough = Math.max(1, Math.ceil(readable.length * 0.8))
  return (
    HEADERLESS_LAYOUTS.find(
      (layout) => readable.filter(({ cells }) => hasShape(cells, layout, options)).length >= enough,
    ) ?? null
  )
}

function hasShape(cells: readonly string[], layout: HeaderlessLayout, options: ReadOptions): boolean {
  const { shape, mapping } = layout
  const surplus = cells.slice(shape.length)
  if (cells.length < shape.length || (layout.isOpen !== true && surplus.some((cell) => cell.trim() !== '')))
    return false
  if (!shape.every((kind, column) => TESTS[kind]((cells[column] ?? '').trim(), options))) return false
  return mapping.amounts.filter(({ column }) => (parsePrinted(cells[column] ?? '') ?? 0) !== 0).length <= 1
}

const TESTS: Readonly<Record<Shape, (cell: string, options: ReadOptions) => boolean>> = {
  day: (cell, { today }) => isDay(cell, today),
  // CIBC prints ISO days, TD numbers: other banks with their columns name the month.
  iso: (cell, { today }) => /^\d{4}-/.test(cell) && parseDay(cell, 'ymd', today) !== null,
  digits: (cell, options) => /^[\d/-]+$/.test(cell) && TESTS.day(cell, options),
  account: (cell) => isAccountNumber(cell),
  amount: (cell) => parsePrinted(cell) !== null,
  'amount?': (cell) => cell === '' || parsePrinted(cell) !== null,
  text: (cell) => cell !== '',
  'text?': () => true,
  product: (cell) => /^[A-Z]{2,4}\d{0,2}$/.test(cell),
  dash: (cell) => cell === '-',
  card: (cell) => /^\d{4}[\dxX* ]{4,16}\d{4}$/.test(cell),
  visa: (cell) => /^visa\b/i.test(cell),
  reference: (cell) => /^reference:/i.test(cell),
}
