import type { LocalDate } from '@winterjay/money'
import { isAccountNumber } from '../account-number.ts'
import { parseAmount } from '../amount.ts'
import type { AmountColumn, ColumnMapping } from '../column-mapping.ts'
import { directionNamed } from './rows.ts'
import type { HeaderRole } from './header.ts'
import { roleNamed } from './header.ts'
import type { CsvRow } from './table.ts'
import { parseDay } from '../day.ts'

const ROWS_LOOKED_AT = 200

/** What the cells of one column contain. */
interface Column {
  readonly index: number
  readonly role: HeaderRole | null
  readonly filled: number
  readonly days: number
  readonly amounts: number
  readonly negatives: number
  readonly directions: number
  readonly decimals: number
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
  const { amounts, balance: named } = amountColumns(money)
  if (amounts.length === 0) return null
  const balance = named ?? money.find(({ index }) => isRunning(sample, amounts, index))?.index
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
  let [filled, days, amounts, negatives, directions, decimals, letters, length] = [0, 0, 0, 0, 0, 0, 0, 0]
  for (const row of sample) {
    const cell = (row.cells[index] ?? '').trim()
    if (cell === '') continue
    filled += 1
    if (isAccountNumber(cell)) accounts.push(cell)
    length += cell.length
    if (parseDay(cell, 'mdy', today) !== null || parseDay(cell, 'dmy', today) !== null) days += 1
    const amountCents = parseAmount(cell)
    if (amountCents !== null) amounts += 1
    if (amountCents !== null && amountCents < 0) negatives += 1
    if (directionNamed(cell) !== null) directions += 1
    if (/[.,]\d{2}\b|\$/.test(cell)) decimals += 1
    if (/\p{L}{2}/u.test(cell)) letters += 1
  }
  const isAccount = filled > 1 && accounts.length === filled && new Set(accounts).size * 2 <= filled
  return {
    index,
    role: roleNamed(name),
    filled,
    days,
    amounts,
    negatives,
    directions,
    decimals,
    letters,
    isAccount,
    length,
  }
}

const MONEY_ROLES: ReadonlySet<HeaderRole | null> = new Set<HeaderRole | null>(['amount', 'in', 'out', 'balance'])

/** Named as money, or with cents in at least half of its amounts; in both cases mostly amounts. */
function isMoney(column: Column): boolean {
  if (column.filled === 0) return column.role === 'in' || column.role === 'out'
  return (
    column.amounts * 2 > column.filled &&
    (MONEY_ROLES.has(column.role) || (column.role === null && column.decimals * 2 >= column.filled))
  )
}

function amountColumns(money: readonly Column[]): { amounts: AmountColumn[]; balance: number | undefined } {
  const named = (role: HeaderRole): Column | undefined => money.find((column) => column.role === role)
  const out = named('out')
  const into = named('in')
  const amount = named('amount')
  const balance = named('balance')?.index
  if (out !== undefined && into !== undefined)
    return {
      amounts: [
        { column: out.index, as: 'out' },
        { column: into.index, as: 'in' },
      ],
      balance,
    }
  if (amount !== undefined) return { amounts: [{ column: amount.index, as: 'signed' }], balance }
  const unnamed = money.filter((column) => column.role === null)
  const most = Math.max(0, ...unnamed.map((column) => column.filled))
  const half = out ?? into
  // One of two columns is named; the other one has the rest of the rows.
  const rest = half && unnamed.find((column) => column.filled < most && column.filled + half.filled <= most)
  if (half !== undefined && rest !== undefined)
    return {
      amounts: [
        { column: (out ?? rest).index, as: 'out' },
        { column: (into ?? rest).index, as: 'in' },
      ],
      balance: balance ?? unnamed.findLast((column) => column.filled === most)?.index,
    }
  const sparse = unnamed.filter((column) => column.filled < most || column.filled === 0)
  const full = unnamed.filter((column) => column.filled === most)
  const [first, second] = sparse
  if (first !== undefined && second !== undefined && first.filled + second.filled <= most) {
    return {
      amounts: [
        { column: first.index, as: 'out' },
        { column: second.index, as: 'in' },
      ],
      balance: balance ?? full.at(-1)?.index,
    }
  }
  const [signed, after] = full
  if (signed === undefined) return { amounts: [], balance }
  return { amounts: [{ column: signed.index, as: 'signed' }], balance: balance ?? after?.index }
}

/** Whether each value of a column is the one before, in the file's order or against it, and what came in or went out. */
function isRunning(sample: readonly CsvRow[], amounts: readonly AmountColumn[], column: number): boolean {
  if (amounts.length !== 2 || sample.length < 3 || amounts.some((one) => one.column === column)) return false
  const rows = sample.map(({ cells }) => ({
    held: parseAmount(cells[column] ?? ''),
    moved: amounts.reduce((sum, one) => {
      const amount = parseAmount(cells[one.column] ?? '') ?? 0
      return one.as === 'out' ? sum - amount : sum + amount
    }, 0),
  }))
  return [rows, rows.toReversed()].some((order) =>
    order.every(({ held, moved }, at) => {
      const before = order[at - 1]
      return held !== null && (before === undefined || (before.held !== null && held - before.held === moved))
    }),
  )
}

/** Returns the column that says debit or credit on each row, for a single unsigned amount column. */
function directionColumn(columns: readonly Column[], amounts: readonly AmountColumn[]): Column | undefined {
  const [only, another] = amounts.map(({ column }) => columns[column])
  if (only === undefined || another !== undefined || only.negatives > 0) return undefined
  return columns.find(
    (column) => column.directions > 0 && column.directions === column.filled && column.filled >= only.filled,
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
