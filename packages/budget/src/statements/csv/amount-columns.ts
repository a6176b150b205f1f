import type { Cents } from '@winterjay/money'
import type { AmountColumn } from '../column-mapping.ts'
import type { HeaderRole } from './header-words.ts'
import type { Heading } from './heading.ts'

/** A column of amounts, over the rows that have a day. */
export interface MoneyColumn extends Heading {
  readonly index: number
  /** Of each row; null if the cell is empty or no amount. */
  readonly cents: readonly (Cents | null)[]
}

export interface AmountColumns {
  readonly amounts: AmountColumn[]
  readonly balance: number | undefined
}

/** Damaged data may have thousands of columns, and each is compared with each. */
const COLUMNS_LOOKED_AT = 24

/** Decides which columns are money out, money in and the balance: by their headings, then by what the rows prove. */
export function amountColumns(columns: readonly MoneyColumn[], rowCount: number): AmountColumns {
  const money = columns.slice(0, COLUMNS_LOOKED_AT)
  const named = (role: HeaderRole): MoneyColumn[] =>
    money.filter((column) => column.role === role).toSorted((a, b) => Number(isForeign(a)) - Number(isForeign(b)))
  const unnamed = money.filter((column) => column.role === null)
  const balance = named('balance')[0]
  const chosen =
    namedAmounts(named('out'), named('in'), named('amount')) ??
    halfNamed(named('out')[0] ?? named('in')[0], unnamed, rowCount) ??
    unnamedAmounts(unnamed, balance, rowCount)
  return {
    amounts: chosen.map(({ column, as }) => ({
      column: column.index,
      as,
      ...(column.currency !== null && { currency: column.currency }),
    })),
    balance: (balance ?? balanceOf(chosen, money, unnamed, rowCount))?.index,
  }
}

const isForeign = ({ currency }: MoneyColumn): boolean => currency !== null && currency !== 'CAD'

interface Chosen {
  readonly column: MoneyColumn
  readonly as: AmountColumn['as']
}

const all = (columns: readonly MoneyColumn[], as: AmountColumn['as']): Chosen[] =>
  columns.map((column) => ({ column, as }))

/** A file may have a pair for each currency, or fees next to withdrawals: whatever takes turns with the first. */
function namedAmounts(
  out: readonly MoneyColumn[],
  into: readonly MoneyColumn[],
  signed: readonly MoneyColumn[],
): Chosen[] | null {
  const [firstOut, firstIn, first] = [out[0], into[0], signed[0]]
  if (firstOut !== undefined && firstIn !== undefined) {
    const taken = takingTurns([firstOut, firstIn], [...out.slice(1), ...into.slice(1)])
    return taken.map((column) => ({ column, as: column.role === 'out' ? 'out' : 'in' }))
  }
  if (first === undefined) return null
  const others = signed.slice(1).filter(({ currency }) => currency !== first.currency)
  return all(takingTurns([first], others), 'signed')
}

/** One of two columns is named; the other one has the rest of the rows, or there is none if it has most of them. */
function halfNamed(half: MoneyColumn | undefined, unnamed: readonly MoneyColumn[], rowCount: number): Chosen[] | null {
  if (half === undefined) return null
  const isOut = half.role === 'out'
  const other = mostMoved(unnamed.filter((each) => moved(each) < rowCount && takeTurns(each, half)))
  if (other !== undefined)
    return isOut ? [...all([half], 'out'), ...all([other], 'in')] : [...all([other], 'out'), ...all([half], 'in')]
  const alone = all([half], isOut ? 'out' : 'in')
  const isWhole =
    moved(half) > 0 &&
    (moved(half) >= rowCount || unnamed.length === 0 || unnamed.some((column) => isRunning(column, alone)))
  return isWhole ? alone : null
}

/** Two columns that take turns are money out, then in, unless a balance proves the contrary; else one is signed. */
function unnamedAmounts(unnamed: readonly MoneyColumn[], balance: MoneyColumn | undefined, rowCount: number): Chosen[] {
  const balances = balance === undefined ? unnamed : [balance]
  const proves = (amounts: readonly Chosen[]): boolean => balances.some((column) => isRunning(column, amounts))
  const pair = turnsOf(unnamed, rowCount)
  if (pair !== undefined) {
    const [first, second] = pair
    const contrary = [...all([second], 'out'), ...all([first], 'in')]
    return proves(contrary) ? contrary : [...all([first], 'out'), ...all([second], 'in')]
  }
  const one =
    unnamed.find((column) => proves(all([column], 'signed'))) ??
    unnamed.find((column) => isFull(column, rowCount)) ??
    mostMoved(unnamed)
  return one === undefined ? [] : all([one], 'signed')
}

/** The two columns of which never both have an amount, and mostly one. */
function turnsOf(columns: readonly MoneyColumn[], rowCount: number): readonly [MoneyColumn, MoneyColumn] | undefined {
  let best: { pair: readonly [MoneyColumn, MoneyColumn]; rows: number } | undefined
  for (const [at, first] of columns.entries())
    for (const second of columns.slice(at + 1)) {
      const rows = moved(first) + moved(second)
      const isPair = moved(first) > 0 && moved(second) > 0 && rows * 2 > rowCount && takeTurns(first, second)
      if (isPair && rows > (best?.rows ?? 0)) best = { pair: [first, second], rows }
    }
  return best?.pair
}

/** A column without a heading of its own whose steps are the amounts, otherwise the last that is filled throughout. */
function balanceOf(
  amounts: readonly Chosen[],
  money: readonly MoneyColumn[],
  unnamed: readonly MoneyColumn[],
  rowCount: number,
): MoneyColumn | undefined {
  const free = money.filter((each) => amounts.every(({ column }) => column !== each))
  const proven = free.find((column) => isRunning(column, amounts))
  if (proven !== undefined || amounts.every(({ column }) => column.role !== null)) return proven
  return unnamed.findLast((column) => free.includes(column) && isFull(column, rowCount))
}

/** Whether each value of a column is the one before and what came in or went out, in the file's order or against it. */
function isRunning(balance: MoneyColumn, amounts: readonly Chosen[]): boolean {
  if (balance.cents.length < 3 || amounts.some(({ column }) => column === balance)) return false
  const rows = balance.cents.map((held, at) => ({
    held,
    change: amounts.reduce((sum, { column, as }) => sum + (as === 'out' ? -1 : 1) * (column.cents[at] ?? 0), 0),
  }))
  // The sign of a single column is open: a card's balance rises with purchases.
  const isSigned = amounts.every(({ as }) => as === 'signed')
  return [rows, rows.toReversed()].some((order) =>
    order.every(({ held, change }, at) => {
      const before = order[at - 1]
      if (held === null || before === undefined) return held !== null
      const rise = held - (before.held ?? Number.NaN)
      return rise === change || (isSigned && Math.abs(rise) === Math.abs(change))
    }),
  )
}

/** How many rows have an amount in the column; `0` on the unused side is none. */
const moved = ({ cents }: MoneyColumn): number => cents.filter((each) => each !== null && each !== 0).length

const isFull = ({ cents }: MoneyColumn, rowCount: number): boolean =>
  cents.filter((each) => each !== null).length >= rowCount

const mostMoved = (columns: readonly MoneyColumn[]): MoneyColumn | undefined =>
  columns.toSorted((a, b) => moved(b) - moved(a)).find((column) => moved(column) > 0)

const takeTurns = (one: MoneyColumn, other: MoneyColumn): boolean =>
  one.cents.every((each, at) => (each ?? 0) === 0 || (other.cents[at] ?? 0) === 0)

/** Returns the columns, and of `more` those that are used and never on a row of another. */
function takingTurns(columns: readonly MoneyColumn[], more: readonly MoneyColumn[]): readonly MoneyColumn[] {
  const taken = [...columns]
  for (const column of more)
    if (moved(column) > 0 && taken.every((other) => takeTurns(column, other))) taken.push(column)
  return taken
}
