/**
 * A second implementation of the lending rules (lending §1), day by day, to test the program against: it uses nothing
 * of packages/lending and is not fast. Money is whole cents in a bigint or a number, days are strings.
 */

export interface PlainLoan {
  readonly principal: number
  /** Percent. */
  readonly rate: number
  readonly months: number
  readonly start: string
  readonly type: 'amortizing' | 'interest_only' | 'balloon'
  /** Number of interest-only instalments. */
  readonly interestOnly: number
  /** Percent of the principal left for the last payment. */
  readonly balloon: number
  readonly fee: { readonly type: 'fixed' | 'percent'; readonly value: number }
  readonly grace: number
}

export type PlainFact =
  | { readonly kind: 'payment'; readonly day: string; readonly amount: number }
  | { readonly kind: 'paid_up_to'; readonly day: string }
  | { readonly kind: 'waiver'; readonly day: string; readonly installment: number; readonly amount: number | null }

interface Row {
  readonly due: string
  readonly payment: number
  readonly interest: number
  readonly principal: number
  readonly balance: number
  interestPaid: number
  principalPaid: number
  fee: number
  feePaid: number
  waived: number
  assumed: boolean
}

export interface Standing {
  readonly rows: readonly Row[]
  readonly outstanding: number
  readonly paidRows: number
  readonly nextDue: string | null
  readonly daysLate: number
  readonly lateRows: number
  readonly lateAmount: number
  readonly feesOwed: number
  readonly unapplied: number
  readonly assumed: number
  readonly status: 'active' | 'overdue' | 'completed' | 'written_off'
}

const ONE = 10n ** 60n

/** Rounds a non-negative fraction half up. */
const halfUp = (above: bigint, below: bigint): number => Number((2n * above + below) / (2n * below))
const micro = (percent: number): bigint => BigInt(Math.round(percent * 1e6))

/** Monthly rate with 60 decimals. */
const monthly = (percent: number): bigint => (micro(percent) * ONE) / 1_200_000_000n

function levelPayment(principal: number, rate: number, months: number, left: number): number {
  if (rate === 0) return halfUp(BigInt(principal - left), BigInt(months))
  let growth = ONE
  for (let month = 0; month < months; month += 1) growth = (growth * (ONE + monthly(rate))) / ONE
  return halfUp((BigInt(principal) * growth - BigInt(left) * ONE) * monthly(rate), (growth - ONE) * ONE)
}

const lastOfMonth = (year: number, month: number): number => new Date(Date.UTC(year, month + 1, 0)).getUTCDate()

function monthsLater(start: string, months: number): string {
  const [year = 0, month = 1, day = 1] = start.split('-').map(Number)
  const target = new Date(Date.UTC(year, month - 1 + months, 1))
  const clamped = Math.min(day, lastOfMonth(target.getUTCFullYear(), target.getUTCMonth()))
  return new Date(Date.UTC(target.getUTCFullYear(), target.getUTCMonth(), clamped)).toISOString().slice(0, 10)
}

export const daysLater = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)

const UNPAID = { interestPaid: 0, principalPaid: 0, fee: 0, feePaid: 0, waived: 0, assumed: false }

export function rowsOf(loan: PlainLoan): Row[] {
  const left = loan.type === 'balloon' ? halfUp(BigInt(loan.principal) * micro(loan.balloon), 100_000_000n) : 0
  const level = loan.months - loan.interestOnly
  const payment = level > 0 ? levelPayment(loan.principal, loan.rate, level, left) : 0
  const rows: Row[] = []
  let balance = loan.principal
  for (let month = 1; month <= loan.months; month += 1) {
    const interest = halfUp(BigInt(balance) * micro(loan.rate), 1_200_000_000n)
    const isLast = month === loan.months
    const principal = isLast ? balance : month <= loan.interestOnly ? 0 : Math.min(balance, payment - interest)
    balance -= principal
    rows.push({
      due: monthsLater(loan.start, month),
      payment: interest + principal,
      interest,
      principal,
      balance,
      ...UNPAID,
    })
  }
  return rows
}

const shortOf = (row: Row): number => row.payment - row.interestPaid - row.principalPaid
const feeOwed = (row: Row): number => row.fee - row.feePaid - row.waived

function feeFor(row: Row, { type, value }: PlainLoan['fee']): number {
  const short = shortOf(row)
  if (short === 0) return 0
  if (type === 'percent') return halfUp(BigInt(short) * micro(value), 100_000_000n)
  return short < Math.min(row.payment, 1_000) ? 0 : Math.round(value * 100)
}

/**
 * Simulates each day from the first to `asOf`; events in the order in which they were recorded, without voided ones.
 */
export function standingOn(
  loan: PlainLoan,
  facts: readonly PlainFact[],
  asOf: string,
  writtenOff: string | null,
): Standing {
  const rows = rowsOf(loan)
  const through = facts.reduce(
    (latest, fact) => (fact.kind === 'paid_up_to' && fact.day > latest ? fact.day : latest),
    '',
  )
  let unapplied = 0
  for (let day = loan.start; day <= asOf; day = daysLater(day, 1)) {
    const stopped = writtenOff !== null && writtenOff < day ? writtenOff : day
    for (const row of rows.filter(({ due }) => due === day && due <= through)) {
      Object.assign(row, { interestPaid: row.interest, principalPaid: row.principal, assumed: true })
    }
    for (const row of rows) {
      if (day === stopped && daysLater(row.due, loan.grace + 1) === day) row.fee = feeFor(row, loan.fee)
    }
    for (const fact of facts) {
      if (fact.kind === 'payment' && fact.day === day) unapplied += pay(rows, fact.amount, stopped)
      if (fact.kind === 'waiver' && fact.day === day) waive(rows, fact.installment, fact.amount)
    }
  }
  const on = writtenOff !== null && writtenOff < asOf ? writtenOff : asOf
  const figures = figuresOf(loan, rows, on)
  // A written-off loan that is paid after all is completed.
  const status = writtenOff === null || figures.status === 'completed' ? figures.status : 'written_off'
  return { ...figures, unapplied, status }
}

function pay(rows: readonly Row[], amount: number, day: string): number {
  let left = amount
  const take = (most: number): number => {
    const taken = Math.min(left, most)
    left -= taken
    return taken
  }
  const settle = (row: Row): void => {
    row.interestPaid += take(row.interest - row.interestPaid)
    row.principalPaid += take(row.principal - row.principalPaid)
  }
  for (const row of rows) if (row.due <= day) settle(row)
  for (const row of rows) row.feePaid += take(feeOwed(row))
  for (const row of rows) settle(row)
  return left
}

function waive(rows: readonly Row[], installment: number, amount: number | null): void {
  const row = rows[installment - 1]
  if (row !== undefined) row.waived += Math.min(amount ?? Infinity, feeOwed(row))
}

function figuresOf(loan: PlainLoan, rows: readonly Row[], on: string): Omit<Standing, 'unapplied'> {
  const sum = (of: (row: Row) => number, among = rows): number => among.reduce((total, row) => total + of(row), 0)
  const late = rows.filter((row) => shortOf(row) > 0 && row.due < on)
  const firstShort = rows.findIndex((row) => shortOf(row) > 0)
  const feesOwed = sum(feeOwed)
  return {
    rows,
    outstanding: loan.principal - sum((row) => row.principalPaid),
    paidRows: firstShort === -1 ? rows.length : firstShort,
    nextDue: rows[firstShort]?.due ?? null,
    daysLate: late[0] === undefined ? 0 : (Date.parse(on) - Date.parse(late[0].due)) / 86_400_000,
    lateRows: late.length,
    lateAmount: sum(shortOf, late),
    feesOwed,
    assumed: sum((row) => (row.assumed ? row.payment : 0)),
    status: late.length > 0 ? 'overdue' : firstShort >= 0 || feesOwed > 0 ? 'active' : 'completed',
  }
}
