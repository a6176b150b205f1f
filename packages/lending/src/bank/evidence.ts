import type { LocalDate } from '@winterjay/money'
import { dayNumber, fromDayNumber } from '@winterjay/money'
import { splitTransfers } from '../payments/e-transfer.ts'
import type { AwaitedLoan, BankLine } from './bank-line.ts'
import { nameIn, payerOf, soughtName, wordsOf } from './payer.ts'
import type { NameEvidence, SoughtName } from './payer.ts'

/** What speaks for a loan, or against it, and how much (lending §4.7.2). */
export const EVIDENCE_POINTS = {
  reference: 70,
  number: 40,
  payer: 45,
  payer_once: 30,
  name: 30,
  email: 30,
  family: 15,
  near_name: 15,
  due: 30,
  level: 30,
  dues: 20,
  pay_off: 20,
  promise: 20,
  part: 20,
  day: 10,
  above_pay_off: -40,
} as const

export type Evidence = keyof typeof EVIDENCE_POINTS

export const AMOUNT_EVIDENCE: ReadonlySet<Evidence> = new Set(['due', 'level', 'dues', 'pay_off', 'promise', 'part'])
export const IDENTITY_EVIDENCE: ReadonlySet<Evidence> = new Set([
  'reference',
  'number',
  'payer',
  'payer_once',
  'name',
  'email',
  'family',
  'near_name',
])

/** A loan with what is computed once for all lines. */
export interface SoughtLoan {
  readonly loan: AwaitedLoan
  readonly reference: string
  readonly number: string | null
  /** Of the borrower, and of everybody else on the loan. */
  readonly names: readonly SoughtName[]
  readonly email: string | null
  readonly payers: ReadonlyMap<string, number>
  readonly amounts: ReadonlyMap<number, Evidence>
  /** The day of its pay-off figure as a number; 0 without one. */
  readonly payOffDay: number
}

/** Of one line. */
export interface ReadLine {
  readonly line: BankLine
  readonly words: ReadonlySet<string>
  /** Letters and digits alone: `wj7k3f9qxb` is found in WJ 7K3F-9QXB. */
  readonly squeezed: string
  readonly tokens: ReadonlySet<string>
  readonly lower: string
  readonly payer: string | null
  /** The day it was posted as a number, and the due days for which it may be. */
  readonly day: number
  readonly near: { readonly usual: DueDays; readonly weekly: DueDays }
}

export const squeezed = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '')

export function readLine(line: BankLine): ReadLine {
  const { description } = line
  const day = dayNumber(line.postedOn)
  return {
    line,
    words: new Set(wordsOf(description)),
    squeezed: squeezed(description),
    tokens: new Set(description.split(/[\s,;:/()]+/).map(squeezed)),
    lower: description.toLowerCase(),
    payer: payerOf(description),
    day,
    near: { usual: dueDaysNear(day, NEAR.usual), weekly: dueDaysNear(day, NEAR.weekly) },
  }
}

const MIN_NUMBER = 3
const DUES_ADDED = 12
/** Of most loans: a map for each would be memory for nothing. */
const NO_PAYERS: ReadonlyMap<string, number> = new Map()

export function seekLoan(loan: AwaitedLoan): SoughtLoan {
  const number = squeezed(loan.lenderNumber ?? '')
  return {
    loan,
    reference: squeezed(loan.reference),
    number: number.length >= MIN_NUMBER ? number : null,
    names: [loan.borrowerName, ...loan.otherNames].map(soughtName),
    email: loan.borrowerEmail?.toLowerCase() ?? null,
    payers: loan.payers.length === 0 ? NO_PAYERS : new Map(loan.payers.map(({ text, count }) => [text, count])),
    amounts: amountsOf(loan),
    payOffDay: loan.payOff === null ? 0 : dayNumber(loan.payOff.on),
  }
}

/** Every amount that speaks for the loan, with the strongest reason. */
function amountsOf({ dues, paymentCents, promisesCents }: AwaitedLoan): Map<number, Evidence> {
  const amounts = new Map<number, Evidence>()
  const owed = dues.filter(({ owedCents }) => owedCents > 0)
  const [next] = owed
  for (const { amountCents } of next === undefined ? [] : (splitTransfers(next.owedCents) ?? []))
    amounts.set(amountCents, 'part')
  for (const promised of promisesCents) amounts.set(promised, 'promise')
  let sum = 0
  for (const [at, { owedCents }] of owed.slice(0, DUES_ADDED).entries()) {
    sum += owedCents
    if (at > 0) amounts.set(sum, 'dues')
  }
  amounts.set(paymentCents, 'level')
  for (const { owedCents } of owed) amounts.set(owedCents, 'due')
  return amounts
}

/** Days before and after a due day on which a payment for it usually arrives. */
const NEAR = { usual: { before: 5, after: 10 }, weekly: { before: 3, after: 4 } } as const

interface DueDays {
  readonly first: LocalDate
  readonly last: LocalDate
}

/** The due days for which a payment that arrives on this day may be. */
const dueDaysNear = (day: number, { before, after }: { readonly before: number; readonly after: number }): DueDays => ({
  first: fromDayNumber(day - after),
  last: fromDayNumber(day + before),
})

function isNearDue({ isWeekly, dues }: AwaitedLoan, { near }: ReadLine): boolean {
  const { first, last } = isWeekly ? near.weekly : near.usual
  return dues.some(({ dueOn }) => dueOn >= first && dueOn <= last)
}

/** By how much the line is above what would close the loan on its day; below it is negative. 0 if nothing is owed. */
const abovePayOff = ({ loan: { payOff }, payOffDay }: SoughtLoan, { line, day }: ReadLine): number =>
  payOff === null ? 0 : line.amountCents - payOff.totalCents + payOff.perDiemCents * (payOffDay - day)

/** A cent a day and loan: interest is rounded once, not daily. */
const toleranceOf = ({ payOffDay }: SoughtLoan, { day }: ReadLine): number => Math.abs(payOffDay - day) + 1

/** Whether the amount of the line would close the loan on its day. */
export const isPayOff = (sought: SoughtLoan, read: ReadLine): boolean =>
  sought.loan.payOff !== null && Math.abs(abovePayOff(sought, read)) <= toleranceOf(sought, read)

/** Everything that speaks for this loan, or against it. */
export function evidenceFor(sought: SoughtLoan, read: ReadLine): Evidence[] {
  const { line } = read
  const found = identityIn(sought, read)
  const amount = sought.amounts.get(line.amountCents)
  if (amount !== undefined) found.push(amount)
  else if (isPayOff(sought, read)) found.push('pay_off')
  if (isNearDue(sought.loan, read)) found.push('day')
  if (abovePayOff(sought, read) > toleranceOf(sought, read) && amount !== 'due') found.push('above_pay_off')
  return found
}

function identityIn(sought: SoughtLoan, read: ReadLine): Evidence[] {
  const found: Evidence[] = []
  if (read.squeezed.includes(sought.reference)) found.push('reference')
  if (sought.number !== null && read.tokens.has(sought.number)) found.push('number')
  const times = read.payer === null ? 0 : (sought.payers.get(read.payer) ?? 0)
  if (times > 0) found.push(times > 1 ? 'payer' : 'payer_once')
  const name = strongestName(read.words, sought.names)
  if (name !== null) found.push(name)
  else if (sought.email !== null && read.lower.includes(sought.email)) found.push('email')
  return found
}

/** Of several people the one whose name says most. */
export function strongestName(words: ReadonlySet<string>, names: readonly SoughtName[]): NameEvidence | null {
  let strongest: NameEvidence | null = null
  for (const name of names) {
    const found = nameIn(words, name)
    if (found === 'name') return found
    // A first name with nearly the family name says more than a family name alone, and counts as much.
    if (found !== null && strongest !== 'near_name') strongest = found
  }
  return strongest
}

export const pointsOf = (evidence: readonly Evidence[]): number =>
  evidence.reduce((sum, one) => sum + EVIDENCE_POINTS[one], 0)
