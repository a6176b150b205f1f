import { readFileSync } from 'node:fs'
import { fromDollars, fromPercent, isRefusal, localDate } from '@winterjay/money'
import type { LoanContract, LoanDraft, Schedule } from '../index.ts'
import { completeDraft, planSchedule } from '../index.ts'

/** A loan as `winterjay schedule` takes it: dollars, percent, days as text. */
export type WireLoan = Readonly<Record<string, unknown>>

export interface Vector {
  readonly name: string
  readonly input: WireLoan
  readonly answer: {
    readonly payment: number
    readonly apr: number
    readonly maturity_balance?: number
    /** Due day, payment, interest, principal, balance. */
    readonly rows: readonly (readonly [string, number, number, number, number])[]
  }
}

const FILE = new URL('../../../../vectors/lending/vectors.json', import.meta.url)

/** The vectors that the second program wrote (vectors/lending). */
export const vectors = (): readonly Vector[] => JSON.parse(readFileSync(FILE, 'utf8')) as Vector[]

const AMOUNTS = ['principal', 'payment_amount', 'upfront_fee']
const RATES = ['annual_rate', 'balloon_percent', 'arrears_rate']

/** Reads a loan of the wire without the contract, which this package does not know. */
export function draftOf(loan: WireLoan): LoanDraft {
  const read = (name: string, value: unknown): unknown => {
    if (typeof value === 'number' && AMOUNTS.includes(name)) return fromDollars(value)
    if (typeof value === 'number' && RATES.includes(name)) return fromPercent(Number(value.toFixed(6)))
    return value
  }
  return Object.fromEntries(
    Object.entries(loan).map(([name, value]) => [name, read(name, value)]),
  ) as unknown as LoanDraft
}

export function contractOf(loan: WireLoan): LoanContract {
  const contract = completeDraft(draftOf(loan), localDate('2026-01-01'))
  if (isRefusal(contract)) throw new Error(`refused: ${contract.code}`)
  return contract
}

/** Loan A of the specification: 10,000 at 12 % over 12 months from 1 January 2026 (lending §5). */
export const loanA = (change: WireLoan = {}): LoanContract =>
  contractOf({
    principal: 10_000,
    annual_rate: 12,
    term_months: 12,
    start_date: '2026-01-01',
    late_fee_value: 0,
    ...change,
  })

export function planOf({ terms }: Pick<LoanContract, 'terms'>): Schedule {
  const schedule = planSchedule(terms)
  if (isRefusal(schedule)) throw new Error(`refused: ${schedule.code} ${JSON.stringify(schedule.params)}`)
  return schedule
}
