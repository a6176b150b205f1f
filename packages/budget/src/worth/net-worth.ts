import type { Cents, LocalDate } from '@winterjay/money'
import { add, addDays, addMonths, cents, endOfMonth, startOfMonth, subtract, sumCents, ZERO } from '@winterjay/money'
import { Balances } from '../ahead/balances.ts'
import type { Account, Budget } from '../budget.ts'
import { typedOwedOn } from '../debts/debts.ts'
import type { DebtKind } from '../debts/debt-shape.ts'
import { HOME, postingsBetween } from '../months/month.ts'
import { moneyOfRange } from '../months/range.ts'
import { depositOn, openDeposits, paidOutReader } from './deposits.ts'
import type { FxTable } from './rates.ts'
import { fxTable, inDollars, isOldRate, rateOn } from './rates.ts'
import type { FxDay, OutsideKind, ThingKind } from './shapes.ts'
import { openThings, thingOn, valuesOf } from './things.ts'

/** What a line of the net worth is about. */
export type WorthSource =
  | { readonly type: 'account'; readonly kind: Account['kind'] }
  | { readonly type: 'thing'; readonly kind: ThingKind }
  | { readonly type: 'debt'; readonly kind: DebtKind }
  | { readonly type: 'deposit'; readonly kind: 'deposit' }
  | { readonly type: 'outside'; readonly kind: OutsideKind }

/** What something outside the budget was worth, by day. Of days before the first nothing is known. */
export interface OutsidePart {
  readonly kind: OutsideKind
  readonly amounts: readonly { readonly date: LocalDate; readonly amountCents: Cents }[]
}

/** One account, thing, deposit or debt, from the holder's view. */
export interface WorthLine {
  readonly id: string
  readonly source: WorthSource
  /** Empty for an account and for what is outside: their names are the reader's. */
  readonly name: string
  /** In dollars; null if it is not known. */
  readonly amountCents: Cents | null
  /** The day that the figure was last said, or is reckoned for. */
  readonly asOf: LocalDate | null
  /** Of another currency: the amount in it, and the rate; null without a rate. */
  readonly foreign?: {
    readonly currency: string
    readonly amountCents: Cents
    readonly rate: FxDay | null
    readonly isOld: boolean
  }
}

export interface Worth {
  readonly on: LocalDate
  readonly lines: readonly WorthLine[]
  readonly ownedCents: Cents
  /** Positive. */
  readonly owedCents: Cents
  readonly netCents: Cents
}

export interface WorthOptions {
  readonly published?: readonly FxDay[]
  readonly outside?: readonly OutsidePart[]
}

/** Returns what a household owns and owes at the end of a day (budget §13.1). Pass it several days: it reads the budget once. */
export function worthReader(budget: Budget, { published = [], outside = [] }: WorthOptions): (day: LocalDate) => Worth {
  const balances = new Balances(budget)
  const table = fxTable(budget, published)
  const isPaidOut = paidOutReader(budget)
  const things = openThings(budget).map((thing) => ({ thing, values: valuesOf(budget, thing.id) }))
  return (day) => {
    const lines = [
      ...accountLines(budget, balances, table, day),
      ...things.map(({ thing, values }): WorthLine => {
        const amount = thingOn(thing, values, day)
        const sign = thing.kind === 'debt' ? -1 : 1
        return {
          id: thing.id,
          source: { type: 'thing', kind: thing.kind },
          name: thing.name,
          amountCents: amount === null ? null : cents(sign * amount),
          asOf: values.findLast(({ date }) => date <= day)?.date ?? null,
        }
      }),
      ...depositLines(budget, isPaidOut, day),
      ...debtLines(budget, day),
      ...outside.map((part) => outsideLine(part, day)),
    ]
    const known = lines.flatMap(({ amountCents }) => amountCents ?? [])
    const ownedCents = sumCents(known.filter((amount) => amount > 0))
    const owedCents = subtract(ZERO, sumCents(known.filter((amount) => amount < 0)))
    return { on: day, lines, ownedCents, owedCents, netCents: subtract(ownedCents, owedCents) }
  }
}

function accountLines(budget: Budget, balances: Balances, table: FxTable, day: LocalDate): WorthLine[] {
  return [...budget.accounts.values()].flatMap((account): WorthLine[] => {
    const { id, kind, currency, isClosed, isHidden, balance } = account
    if (isClosed || isHidden === true) return []
    const source = { type: 'account', kind } as const
    const amount = day < (balances.knownFrom(id) ?? day) ? null : balances.on(id, day)
    const line = { id, source, name: '', amountCents: amount, asOf: balance?.date ?? null }
    if (currency === HOME || amount === null) return [line]
    const rate = rateOn(table, currency, day)
    const foreign = { currency, amountCents: amount, rate, isOld: rate !== null && isOldRate(rate, day) }
    return [{ ...line, amountCents: rate === null ? null : inDollars(amount, rate), foreign }]
  })
}

const depositLines = (budget: Budget, isPaidOut: ReturnType<typeof paidOutReader>, day: LocalDate): WorthLine[] =>
  openDeposits(budget).flatMap((deposit) =>
    isPaidOut(deposit, day) || day < deposit.startsOn
      ? []
      : [
          {
            id: deposit.id,
            source: { type: 'deposit', kind: 'deposit' },
            name: deposit.name,
            amountCents: depositOn(deposit, day),
            asOf: day,
          },
        ],
  )

/** Those that no account of the budget says. */
const debtLines = ({ debts, accounts }: Budget, day: LocalDate): WorthLine[] =>
  [...debts.values()].flatMap((debt): WorthLine[] => {
    if (debt.isDeleted || (debt.accountId !== null && accounts.has(debt.accountId))) return []
    const owed = typedOwedOn(debt, day)
    const source = { type: 'debt', kind: debt.kind } as const
    const amountCents = owed === null ? null : subtract(ZERO, owed)
    return [{ id: debt.id, source, name: debt.name, amountCents, asOf: debt.owed?.date ?? null }]
  })

function outsideLine({ kind, amounts }: OutsidePart, day: LocalDate): WorthLine {
  const known = amounts.findLast(({ date }) => date <= day)
  const source = { type: 'outside', kind } as const
  return { id: kind, source, name: '', amountCents: known?.amountCents ?? null, asOf: known?.date ?? null }
}

/** The net worth at the end of a month. */
export interface WorthPoint {
  readonly on: LocalDate
  readonly netCents: Cents
  /** Everything known today was known then; otherwise the sum is only of what was. */
  readonly isWhole: boolean
}

/** The ends of the last months, and today; it begins where something is first known, never at zero. */
export function worthHistory(read: (day: LocalDate) => Worth, today: LocalDate, months: number): WorthPoint[] {
  const past = Array.from({ length: months }, (_, at) => endOfMonth(addMonths(startOfMonth(today), at - months)))
  return worthPoints(read, [...past, today], today)
}

/** The ends of the months of a range, and its last day, or today if that is earlier (budget §13.6). */
export function worthOfRange(
  read: (day: LocalDate) => Worth,
  { from, to, today }: { readonly from: LocalDate; readonly to: LocalDate; readonly today: LocalDate },
): WorthPoint[] {
  const last = to < today ? to : today
  const days: LocalDate[] = []
  for (let day = endOfMonth(from); day < last; day = endOfMonth(addDays(day, 1))) days.push(day)
  return from > last ? [] : worthPoints(read, [...days, last], today)
}

function worthPoints(read: (day: LocalDate) => Worth, days: readonly LocalDate[], today: LocalDate): WorthPoint[] {
  const known = read(today).lines.flatMap(({ id, amountCents }) => (amountCents === null ? [] : [id]))
  return days.flatMap((day): WorthPoint[] => {
    const then = read(day)
    const had = new Set(then.lines.flatMap(({ id, amountCents }) => (amountCents === null ? [] : [id])))
    const isStarted = (id: string): boolean => then.lines.some((line) => line.id === id)
    const isWhole = day === today || known.every((id) => had.has(id) || !isStarted(id))
    return had.size === 0 && day !== today ? [] : [{ on: day, netCents: then.netCents, isWhole }]
  })
}

/** How the net worth changed since a day: by what was kept of the income, and by values that moved (budget §13.6). */
export interface WorthChange {
  readonly since: LocalDate
  readonly changeCents: Cents
  /** Null if they cannot be told apart: money went through an account that has no balance. */
  readonly parts: { readonly savedCents: Cents; readonly movedCents: Cents } | null
}

/** Since the first point of which everything is known; null if that is today. */
export function worthChange(budget: Budget, points: readonly WorthPoint[]): WorthChange | null {
  const first = points[points.findLastIndex(({ isWhole }) => !isWhole) + 1]
  const last = points.at(-1)
  if (first === undefined || last === undefined || first.on === last.on) return null
  const changeCents = subtract(last.netCents, first.netCents)
  const [from, to] = [addDays(first.on, 1), last.on]
  if (hasUncounted(budget, from, to)) return { since: first.on, changeCents, parts: null }
  const savedCents = moneyOfRange(budget, from, to).netCents
  return { since: first.on, changeCents, parts: { savedCents, movedCents: subtract(changeCents, savedCents) } }
}

/** Whether income or spending went through an account whose balance is not known, so that no net worth has it. */
function hasUncounted(budget: Budget, from: LocalDate, to: LocalDate): boolean {
  for (const { transaction } of postingsBetween(budget, from, to)) {
    const account = budget.accounts.get(transaction.accountId)
    if (account?.balance === null && !account.isClosed && account.isHidden !== true) return true
  }
  return false
}

/** What is owned and what is owed, by what it is, the largest first. */
export function worthParts(
  { lines }: Worth,
  side: 'owned' | 'owed',
): { readonly key: WorthGroup; readonly amountCents: Cents }[] {
  const sums = new Map<WorthGroup, Cents>()
  for (const { source, amountCents } of lines) {
    if (amountCents === null || amountCents === 0 || amountCents > 0 !== (side === 'owned')) continue
    const size = cents(Math.abs(amountCents))
    sums.set(worthGroupOf(source), add(sums.get(worthGroupOf(source)) ?? ZERO, size))
  }
  return [...sums].map(([key, amountCents]) => ({ key, amountCents })).sort((a, b) => b.amountCents - a.amountCents)
}

export type WorthGroup =
  | 'cash'
  | 'account'
  | 'invested'
  | 'lent'
  | 'home'
  | 'vehicle'
  | 'other'
  | 'card'
  | 'loan'
  | 'mortgage'

/** The kind of thing under which a line stands. */
export function worthGroupOf({ type, kind }: WorthSource): WorthGroup {
  if (type === 'outside') return kind === 'loans' ? 'lent' : 'invested'
  return GROUPS[kind] ?? (type === 'account' ? 'account' : 'other')
}

const GROUPS: Readonly<Record<string, WorthGroup>> = {
  chequing: 'cash',
  savings: 'cash',
  cash: 'cash',
  deposit: 'cash',
  investment: 'invested',
  pension: 'invested',
  home: 'home',
  vehicle: 'vehicle',
  credit_card: 'card',
  card: 'card',
  line_of_credit: 'loan',
  line: 'loan',
  loan: 'loan',
  debt: 'loan',
  mortgage: 'mortgage',
}
