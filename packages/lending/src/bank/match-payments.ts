import type { LocalDate } from '@winterjay/money'
import { daysBetween } from '@winterjay/money'
import type { AwaitedLoan, BankLine } from './bank-line.ts'
import { candidateFinder } from './candidates.ts'
import type { Candidate } from './candidates.ts'
import { AMOUNT_EVIDENCE, IDENTITY_EVIDENCE, readLine, squeezed } from './evidence.ts'
import type { ReadLine } from './evidence.ts'
import { knownPayments } from './known-payments.ts'
import type { PaymentOfLoan } from './known-payments.ts'
import { findReturns } from './returns.ts'

/**
 * What a line is: a payment (sure, likely, or to be asked), recorded already, of a reversed payment, money that came
 * back in the same file, the row that says so, nothing known, money out, another currency, or not yet posted.
 */
export type LineStatus =
  | 'sure'
  | 'likely'
  | 'ask'
  | 'recorded'
  | 'reversed'
  | 'came_back'
  | 'return'
  | 'unknown'
  | 'out'
  | 'foreign'
  | 'future'

export interface LineMatch {
  readonly line: BankLine
  readonly status: LineStatus
  readonly payer: string | null
  /** The likeliest first. */
  readonly candidates: readonly Candidate[]
  /** The payment it is recorded as, or that came back; several, if it is not known which one came back. */
  readonly payments: readonly PaymentOfLoan[]
  /** True unless the book knows the row itself, and not only its payment. */
  readonly isNewRow: boolean
  /** Another line of the file has the same payer and amount within days. */
  readonly isRepeated: boolean
}

const SURE = { points: 90, margin: 25 } as const
const LIKELY = { points: 55, margin: 15 } as const
const REPEATED_WITHIN = 3

/**
 * Matches the rows of bank accounts with the loans whose payments are awaited (lending §4.7). Every line is in the
 * answer once, in its order; a line is never guessed between two loans.
 */
export function matchPayments(
  lines: readonly BankLine[],
  loans: readonly AwaitedLoan[],
  today: LocalDate,
): LineMatch[] {
  const find = candidateFinder(loans)
  const reads = lines.map(readLine)
  const repeated = repeatedLines(reads)
  const open = new Set(loans.flatMap(({ id, isOpen }) => (isOpen ? [id] : [])))
  const found = reads.map((read) => (isIncoming(read.line, today) ? find(read) : []))
  const known = knownPayments(reads, found, loans, today)
  const returns = findReturns(reads, known, loans)
  return reads.map(({ line, payer }, at): LineMatch => {
    const candidates = (found[at] ?? []).filter(({ loanId }) => open.has(loanId))
    const isRepeated = repeated.has(at)
    const { status, payments } = known[at] ?? returns.found[at] ?? { payments: [] }
    const isNewRow = known[at]?.isByKey !== true
    const base = { line, payer, candidates, payments, isNewRow, isRepeated }
    if (line.currency !== 'CAD') return { ...base, status: 'foreign' }
    if (line.postedOn > today) return { ...base, status: 'future' }
    if (status !== undefined) return { ...base, status }
    if (line.amountCents < 0) return { ...base, status: 'out' }
    return { ...base, status: statusOf(candidates, isRepeated || returns.unclear.has(at)) }
  })
}

const isIncoming = ({ amountCents, currency, postedOn }: BankLine, today: LocalDate): boolean =>
  amountCents > 0 && currency === 'CAD' && postedOn <= today

/** Sure also needs an amount that fits, and no other loan of the payer that it fits as well. */
function statusOf([top, next]: readonly Candidate[], isDoubtful: boolean): LineStatus {
  if (top === undefined) return 'unknown'
  const margin = top.points - (next?.points ?? 0)
  const isNamed = has(top, NAMED)
  const isRival = next !== undefined && has(next, IDENTITY_EVIDENCE) && has(next, AMOUNT_EVIDENCE)
  if (isDoubtful || (isRival && !(isNamed && has(top, AMOUNT_EVIDENCE)))) return 'ask'
  if (top.points >= SURE.points && margin >= SURE.margin && has(top, AMOUNT_EVIDENCE)) return 'sure'
  // A family name alone may be a stranger's.
  const isFamilyAlone = !top.why.some((one) => one !== 'family' && IDENTITY_EVIDENCE.has(one))
  return top.points >= LIKELY.points && margin >= LIKELY.margin && !isFamilyAlone ? 'likely' : 'ask'
}

const NAMED: ReadonlySet<string> = new Set(['reference', 'number'])
const has = ({ why }: Candidate, of: ReadonlySet<string>): boolean => why.some((one) => of.has(one))

/** The later of two rows of one account with the same payer and amount within three days: perhaps one payment. */
function repeatedLines(reads: readonly ReadLine[]): Set<number> {
  const last = new Map<string, LocalDate>()
  const repeated = new Set<number>()
  const inOrder = reads
    .map((read, at) => ({ read, at }))
    .toSorted((a, b) => order(a.read.line, b.read.line) || a.at - b.at)
  for (const { read, at } of inOrder) {
    const { account, amountCents, postedOn } = read.line
    if (amountCents <= 0) continue
    const key = `${account}|${amountCents}|${read.payer ?? squeezed(read.line.description)}`
    const before = last.get(key)
    if (before !== undefined && daysBetween(before, postedOn) <= REPEATED_WITHIN) repeated.add(at)
    last.set(key, postedOn)
  }
  return repeated
}

const order = (a: BankLine, b: BankLine): number => (a.postedOn < b.postedOn ? -1 : a.postedOn > b.postedOn ? 1 : 0)
