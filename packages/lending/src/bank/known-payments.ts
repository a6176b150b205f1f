import type { Cents, LocalDate } from '@winterjay/money'
import { daysBetween, sumCents } from '@winterjay/money'
import type { AwaitedLoan, BankLine, KnownPayment } from './bank-line.ts'
import type { Candidate } from './candidates.ts'
import type { ReadLine } from './evidence.ts'

export interface PaymentOfLoan {
  readonly loanId: string
  readonly paymentId: string
  readonly paidOn: LocalDate
  readonly amountCents: Cents
}

export interface Known {
  readonly status: 'recorded' | 'reversed'
  readonly payments: readonly PaymentOfLoan[]
  readonly isByKey: boolean
}

/** One row's money in the book: of a row that was split, all its payments. */
interface Recorded {
  readonly payments: readonly PaymentOfLoan[]
  readonly amountCents: Cents
  readonly paidOn: LocalDate
  readonly keys: readonly string[]
  readonly payers: readonly string[]
}

/** Days within which a payment typed by hand is the same; within fewer one of another file, whose days are a bank's. */
const SAME_WITHIN = { typed: 5, fromBank: 3, unnamed: 2 } as const
/** A loan that another one beats by this much is not the one meant. */
const BEATEN_BY = 25

/**
 * Which lines are in the book already (lending §4.7.4): by their key, otherwise as a payment of the same amount, about
 * the same day and a loan that the line may be of, unless the file has the row which that payment was recorded from.
 */
export function knownPayments(
  reads: readonly ReadLine[],
  found: readonly (readonly Candidate[])[],
  loans: readonly AwaitedLoan[],
  today: LocalDate,
): (Known | undefined)[] {
  const byKey = paymentsByKey(loans)
  const known = reads.map(({ line }) => knownByKey(keysOf(line).flatMap((key) => byKey.get(key) ?? [])))
  const inFile = new Set(reads.flatMap(({ line }) => keysOf(line)))
  const free = new Map<number, Recorded[]>()
  for (const recorded of recordedIn(loans, new Set(reads.map(({ line }) => line.amountCents)))) {
    if (recorded.keys.some((key) => inFile.has(key))) continue
    addTo(free, recorded.amountCents, recorded)
  }
  const pairs = reads.flatMap((read, at) =>
    known[at] !== undefined || read.line.postedOn > today
      ? []
      : pairsOf(read, at, found[at] ?? [], free.get(read.line.amountCents) ?? []),
  )
  const taken = new Set<Recorded>()
  for (const { at, recorded } of pairs.toSorted((a, b) => b.points - a.points || a.days - b.days || a.at - b.at)) {
    if (known[at] !== undefined || taken.has(recorded)) continue
    taken.add(recorded)
    known[at] = { status: 'recorded', payments: recorded.payments, isByKey: false }
  }
  return known
}

function addTo<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const found = map.get(key)
  if (found === undefined) map.set(key, [value])
  else found.push(value)
}

interface KeyedPayment extends PaymentOfLoan {
  readonly isReversed: boolean
  readonly isReturn: boolean
}

function paymentsByKey(loans: readonly AwaitedLoan[]): Map<string, KeyedPayment[]> {
  const byKey = new Map<string, KeyedPayment[]>()
  for (const { id: loanId, payments } of loans)
    for (const payment of payments) {
      if (payment.keys.length + payment.returnKeys.length === 0) continue
      const of = { ...ofLoan(loanId, payment), isReversed: payment.isReversed }
      for (const key of payment.keys) addTo(byKey, key, { ...of, isReturn: false })
      for (const key of payment.returnKeys) addTo(byKey, key, { ...of, isReturn: true })
    }
  return byKey
}

const ofLoan = (loanId: string, { id, paidOn, amountCents }: KnownPayment): PaymentOfLoan => ({
  loanId,
  paymentId: id,
  paidOn,
  amountCents,
})

const keysOf = ({ key, otherKeys = [] }: BankLine): readonly string[] => [key, ...otherKeys]

function knownByKey(payments: readonly KeyedPayment[]): Known | undefined {
  if (payments.length === 0) return undefined
  const counting = payments.filter(({ isReversed, isReturn }) => isReturn || !isReversed)
  return counting.length > 0
    ? { status: 'recorded', payments: counting, isByKey: true }
    : { status: 'reversed', payments, isByKey: true }
}

/** @param amounts of the lines: of what was typed, only those can be one of them */
function recordedIn(loans: readonly AwaitedLoan[], amounts: ReadonlySet<number>): Recorded[] {
  const byFirstKey = new Map<string, Pick<Recorded, 'keys' | 'payers'> & { payments: PaymentOfLoan[] }>()
  const typed: Recorded[] = []
  for (const { id: loanId, payments } of loans)
    for (const payment of payments) {
      if (payment.isReversed) continue
      const [first] = payment.keys
      if (first === undefined && !amounts.has(payment.amountCents)) continue
      const of = ofLoan(loanId, payment)
      if (first === undefined) typed.push({ ...of, payments: [of], keys: [], payers: [] })
      else {
        const group = byFirstKey.get(first) ?? { payments: [], keys: payment.keys, payers: payment.payers }
        group.payments.push(of)
        byFirstKey.set(first, group)
      }
    }
  const fromBank = [...byFirstKey.values()].flatMap(({ payments, keys, payers }): Recorded[] => {
    const [first] = payments
    const amountCents = sumCents(payments.map((one) => one.amountCents))
    return first === undefined ? [] : [{ payments, amountCents, paidOn: first.paidOn, keys, payers }]
  })
  return [...typed, ...fromBank]
}

interface Pair {
  readonly at: number
  readonly recorded: Recorded
  readonly points: number
  readonly days: number
}

function pairsOf(read: ReadLine, at: number, candidates: readonly Candidate[], free: readonly Recorded[]): Pair[] {
  const { line } = read
  const top = candidates[0]?.points ?? 0
  return free.flatMap((recorded) => {
    const days = Math.abs(daysBetween(recorded.paidOn, line.postedOn))
    const loanIds = new Set(recorded.payments.map(({ loanId }) => loanId))
    const points = Math.max(0, ...candidates.filter(({ loanId }) => loanIds.has(loanId)).map((one) => one.points))
    if (top - points >= BEATEN_BY || isOfSomebodyElse(read, recorded)) return []
    const within = recorded.keys.length > 0 ? SAME_WITHIN.fromBank : SAME_WITHIN.typed
    return days > (points === 0 ? SAME_WITHIN.unnamed : within) ? [] : [{ at, recorded, points, days }]
  })
}

/** True if the row it was recorded from names another payer: no word of theirs is in this row. */
const isOfSomebodyElse = ({ payer, words }: ReadLine, { payers }: Recorded): boolean =>
  payer !== null &&
  payers.length > 0 &&
  !payers.some((other) => other.split(' ').some((word) => word.length > 2 && words.has(word)))
