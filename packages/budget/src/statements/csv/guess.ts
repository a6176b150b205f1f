import type { Cents, LocalDate } from '@winterjay/money'
import { isAccountNumber } from '../account-number.ts'
import { parsePrinted } from '../amount.ts'
import type { AmountColumn, ColumnMapping } from '../column-mapping.ts'
import { directionNamed } from './rows.ts'
import type { MoneyColumn } from './amount-columns.ts'
import { amountColumns } from './amount-columns.ts'
import { headingOf, isMoneyRole } from './heading.ts'
import type { CsvRow } from './table.ts'
import { isDay } from '../day.ts'

const ROWS_LOOKED_AT = 200

/** What the cells of one column contain. */
interface Column extends MoneyColumn {
  readonly filled: number
  readonly days: number
  readonly amounts: number
  readonly negatives: number
  readonly directions: number
  readonly hasBothDirections: boolean
  readonly decimals: number
  readonly zeros: number
  readonly letters: number
  /** Filled with account numbers throughout, of which many rows share one. */
  readonly isAccount: boolean
  readonly length: number
}

/**
 * Guesses the columns of an unknown bank's CSV: by header name if the content agrees, otherwise by content. Null if no
 * column looks like a date or none like an amount.
 */
export function guessMapping(
  rows: readonly CsvRow[],
  header: readonly string[] | null,
  today: LocalDate,
): ColumnMapping | null {
  const sample = rows.filter((row) => row.problem === null).slice(0, ROWS_LOOKED_AT)
  const width = Math.max(header?.length ?? 0, ...sample.map((row) => row.cells.length))
  const columns = Array.from({ length: width }, (_, index) =>
    describeColumn(sample, index, header?.[index] ?? '', today),
  )
  const days = columns.filter((column) => column.days * 2 > column.filled && column.days > 0)
  const date =
    days.find((column) => column.role === 'date') ?? days.find((column) => column.role !== 'postedDate') ?? days[0]
  if (date === undefined) return null
  const money = columns.filter((column) => !days.includes(column) && isMoney(column))
  // Totals below the rows have no day.
  const isDated = sample.map((row) => isDay(row.cells[date.index] ?? '', today))
  const { amounts, balance } = amountColumns(
    money.map((column) => ({ ...column, cents: column.cents.filter((_, at) => isDated[at]) })),
    isDated.filter(Boolean).length,
  )
  if (amounts.length === 0) return null
  const used = new Set([
    ...days.map((c) => c.index),
    ...amounts.map((a) => a.column),
    ...(balance === undefined ? [] : [balance]),
  ])
  const direction = directionColumn(columns, amounts)
  const rest = columns.filter((column) => !used.has(column.index) && column !== direction)
  return {
    date: date.index,
    description: descriptionColumns(rest),
    amounts,
    ...(direction !== undefined && { direction: direction.index }),
    ...(balance !== undefined && { balance }),
    ...namedColumns(rest),
  }
}

function describeColumn(sample: readonly CsvRow[], index: number, name: string, today: LocalDate): Column {
  const accounts: string[] = []
  let [filled, days, amounts, negatives, directions, decimals, zeros, letters, length] = [0, 0, 0, 0, 0, 0, 0, 0, 0]
  const cents: (Cents | null)[] = []
  const told = new Set<ReturnType<typeof directionNamed>>()
  for (const row of sample) {
    const cell = (row.cells[index] ?? '').trim()
    const amountCents = parsePrinted(cell)
    cents.push(amountCents)
    if (cell === '') continue
    filled += 1
    if (isAccountNumber(cell)) accounts.push(cell)
    length += cell.length
    if (isDay(cell, today)) days += 1
    if (amountCents !== null) amounts += 1
    if (amountCents !== null && amountCents < 0) negatives += 1
    const direction = directionNamed(cell)
    if (direction !== null) directions += 1
    told.add(direction)
    if (/[.,]\d{2}(?!\d)|\$/.test(cell)) decimals += 1
    else if (amountCents === 0) zeros += 1
    if (amountCents === null && /\p{L}{2}/u.test(cell)) letters += 1
  }
  const isAccount = filled > 1 && accounts.length === filled && new Set(accounts).size * 2 <= filled
  return {
    index,
    ...headingOf(name),
    filled,
    cents,
    days,
    amounts,
    negatives,
    directions,
    hasBothDirections: told.has('out') && told.has('in_always'),
    decimals,
    zeros,
    letters,
    isAccount,
    length,
  }
}

/** Named as money, or with cents in at least half of its amounts; in both cases mostly amounts. */
function isMoney(column: Column): boolean {
  if (column.filled === 0) return column.role === 'in' || column.role === 'out'
  return (
    column.amounts * 2 > column.filled &&
    (isMoneyRole(column.role) ||
      (column.role === null && column.decimals > 0 && (column.decimals + column.zeros) * 2 >= column.filled))
  )
}

/** Returns the column that says debit or credit on each row, for a single unsigned amount column. */
function directionColumn(columns: readonly Column[], amounts: readonly AmountColumn[]): Column | undefined {
  const [only, another] = amounts.map(({ column }) => columns[column])
  if (only === undefined || another !== undefined || only.negatives > 0) return undefined
  return columns.find(
    ({ directions, filled, length, hasBothDirections }) =>
      // A dash or a `C` in every row is no direction, but a placeholder or a mark.
      directions > 0 && directions === filled && filled >= only.filled && (hasBothDirections || length > filled),
  )
}

/** Every column named as a description, otherwise the one with the most letters. */
function descriptionColumns(rest: readonly Column[]): number[] {
  const named = rest.filter((column) => column.role === 'description' && column.filled > 0)
  if (named.length > 0) return named.map((column) => column.index)
  const texts = rest.filter((column) => column.letters * 2 > column.filled && column.role === null && !column.isAccount)
  const longest = texts.toSorted((a, b) => b.length - a.length)[0]
  return longest === undefined ? [] : [longest.index]
}

const OPTIONAL_ROLES = ['currency', 'category', 'bankId', 'bankType', 'status', 'chequeNumber'] as const

function namedColumns(rest: readonly Column[]): Partial<ColumnMapping> {
  const singles: Partial<Record<(typeof OPTIONAL_ROLES)[number], number>> = {}
  for (const role of OPTIONAL_ROLES) {
    const column = rest.find((each) => each.role === role)
    if (column !== undefined) singles[role] = column.index
  }
  const account =
    rest.find((column) => column.role === 'account') ?? rest.find(({ role, isAccount }) => role === null && isAccount)
  const memo = rest.filter((column) => column.role === 'memo')
  return {
    ...singles,
    ...(account !== undefined && { account: [account.index] }),
    ...(memo.length > 0 && { memo: memo.map((column) => column.index) }),
  }
}
