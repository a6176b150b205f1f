import { addDays, addMonths, type Cents, cents, type LocalDate, localDate } from '@winterjay/money'
import type { Answer } from '../answer.ts'
import { type Household, isCouple } from '../household/household.ts'
import type { CLAIM_STATES, REFUSAL_REASONS } from '../lists.ts'
import { processingOf } from './sheets.ts'

/** What a person has told of one programme (benefits §11). */
export interface Claim {
  readonly state: (typeof CLAIM_STATES)[number]
  /** Of the application or the refusal, `YYYY-MM`. */
  readonly month?: string
  /** What one gets in a year, if told. */
  readonly yearlyCents?: Cents
  /** Of a refusal, if told. */
  readonly reason?: (typeof REFUSAL_REASONS)[number]
}

export type Claims = Readonly<Record<string, Claim>>

export interface Range {
  readonly low: Cents
  readonly high: Cents
}

/**
 * Benefits that a bank statement names, and the programme each is: its deposit may hold others, which nobody has told.
 */
const PROGRAMME_OF = {
  ccb: 'canada_child_benefit',
  cgeb: 'canada_groceries_essentials_benefit',
  otb: 'on_trillium_benefit',
  cdb: 'canada_disability_benefit',
  oas: 'old_age_security',
} as const

export type SeenBenefit = keyof typeof PROGRAMME_OF

/**
 * Of what a statement names, what stands for a programme: a deposit of the Canada Pension Plan may be one of several.
 */
export const isSeenBenefit = (name: string): name is SeenBenefit => Object.hasOwn(PROGRAMME_OF, name)

/** Adds what was seen to arrive (benefits §14.3): it counts more than what was told before, except an amount. */
export function withSeen(claims: Claims, seen: readonly SeenBenefit[]): Claims {
  const found = seen.map((name): [string, Claim] => {
    const id = PROGRAMME_OF[name]
    const told = claims[id]
    return [id, told?.state === 'receives' ? told : { state: 'receives' }]
  })
  return { ...claims, ...Object.fromEntries(found) }
}

/**
 * Adds the pensions that the answers say are paid (benefits §11.5): one has what one said one receives. What is told of
 * a programme itself counts more. The same object if there is nothing to add.
 */
export function withAnswers(claims: Claims, h: Household): Claims {
  const paid = paidPensions(h).filter((id) => claims[id] === undefined)
  return paid.length === 0
    ? claims
    : { ...claims, ...Object.fromEntries(paid.map((id) => [id, { state: 'receives' }] as const)) }
}

interface Recipient {
  readonly age: number
  readonly receivesOas?: boolean
  readonly receivesGis?: boolean | undefined
}

/** Of two adults who are described, a programme is had only if each who is of its age receives it. */
function paidPensions(h: Household): string[] {
  const { spouse, spouseReceivesGis } = h
  const adults: Recipient[] = spouse === undefined ? [h] : [h, { receivesGis: spouseReceivesGis, ...spouse }]
  const seniors = adults.filter(({ age }) => age >= 65)
  const younger = adults.filter(({ age }) => age >= 60 && age < 65)
  const isPaid = (group: readonly Recipient[], receives: (adult: Recipient) => boolean): boolean =>
    group.length > 0 && group.every(receives)
  const hasSupplement = ({ receivesGis }: Recipient): boolean => receivesGis === true
  return [
    // The Supplement is paid only with the pension.
    ...(isPaid(seniors, (one) => one.receivesOas === true || hasSupplement(one)) ? ['old_age_security'] : []),
    ...(isPaid(seniors, hasSupplement) ? ['guaranteed_income_supplement'] : []),
    // The question of the Supplement is that of the Allowance too, which is paid from 60 to 64.
    ...(isPaid(younger, hasSupplement) ? [isCouple(h) ? 'oas_allowance' : 'oas_allowance_survivor'] : []),
  ]
}

/** The programmes of a state. */
export const idsIn = (claims: Claims, ...states: readonly Claim['state'][]): ReadonlySet<string> =>
  new Set(Object.entries(claims).flatMap(([id, { state }]) => (states.includes(state) ? [id] : [])))

/**
 * Splits the likely total into what the household has already and what is new. Where programmes are bounded together
 * and only some are received, the rest is what is left of their joint range.
 */
export function splitTotal(
  { results, total_parts }: Pick<Answer, 'results' | 'total_parts'>,
  claims: Claims,
): { readonly has: Range; readonly fresh: Range } {
  const received = withParts(idsIn(claims, 'receives'), results)
  const has = { low: 0, high: 0 }
  const fresh = { low: 0, high: 0 }
  for (const part of total_parts) {
    const theirs = receivedOf(part, results, received)
    has.low += theirs.low
    has.high += theirs.high
    fresh.low += Math.max(0, part.low - theirs.high)
    fresh.high += Math.max(0, part.high - theirs.low)
  }
  return { has: inCents(has), fresh: inCents(fresh) }
}

/** Whoever receives a sum, such as the Trillium benefit, receives its parts, which are what a total counts. */
const withParts = (ids: ReadonlySet<string>, results: Answer['results']): ReadonlySet<string> =>
  new Set([...ids, ...results.flatMap(({ id, sum_of }) => (ids.has(id) ? sum_of : []))])

function receivedOf(
  part: Answer['total_parts'][number],
  results: Answer['results'],
  received: ReadonlySet<string>,
): { low: number; high: number } {
  const ids = part.ids.filter((id) => received.has(id))
  if (ids.length === 0) return { low: 0, high: 0 }
  if (ids.length === part.ids.length) {
    // Nothing of it is new, whatever the answers are.
    return { low: part.high, high: part.high }
  }
  const sum = (end: 'low' | 'high'): number =>
    results.reduce((total, { id, annual_amount }) => total + (ids.includes(id) ? (annual_amount?.[end] ?? 0) : 0), 0)
  return { low: Math.min(sum('low'), part.high), high: Math.min(sum('high'), part.high) }
}

const inCents = ({ low, high }: { readonly low: number; readonly high: number }): Range => ({
  low: cents(low),
  high: cents(high),
})

/** True if an amount that is received is more than a tenth outside what the rules give. */
export const differsMuch = (yearlyCents: Cents, { low, high }: Range): boolean =>
  yearlyCents < low * 0.9 || yearlyCents > high * 1.1

/** How long one may ask again after a refusal; null if not known. */
export type Recourse = 'ninetyDays' | 'hundredEightyDays' | 'objection' | null

const NINETY_DAYS: ReadonlySet<string> = new Set([
  'old_age_security',
  'guaranteed_income_supplement',
  'oas_allowance',
  'oas_allowance_survivor',
  'cpp_retirement',
  'cpp_disability',
  'ei_regular',
  'ei_maternity_parental',
  'ei_sickness',
])

/** By the rules of Service Canada and of the tax agency; no source of ours gives those of other agencies. */
export function recourseOf(id: string, jurisdiction: string, howToGet: string | null): Recourse {
  if (NINETY_DAYS.has(id)) return 'ninetyDays'
  if (id === 'canada_disability_benefit') return 'hundredEightyDays'
  const isTax = howToGet === 'file_return' || id === 'canada_child_benefit' || id === 'disability_tax_credit'
  return isTax && jurisdiction !== 'QC' ? 'objection' : null
}

/** Days until an answer to a new application, the longest that the sheet names; for several months there are none. */
const DAYS_TO_ANSWER: Readonly<Record<string, number>> = {
  childBenefit: 77,
  certificate: 56,
  return: 56,
  disabilityBenefit: 49,
  pastYears: 56,
  days120: 120,
  cpp: 120,
  fourMonths: 122,
  days28: 28,
  dental: 106,
  threeMonths: 92,
  weeks4to6: 42,
  days4: 6,
  days60: 60,
  days10: 14,
  weeks6: 42,
}

/**
 * Returns the day by which an answer is due, counted from the end of the month of the application; null if not known.
 */
export function answerDueOn(id: string, month: string): LocalDate | null {
  const days = DAYS_TO_ANSWER[processingOf(id) ?? '']
  return days === undefined ? null : addDays(addMonths(localDate(`${month}-01`), 1), days - 1)
}

/** Returns the last safe day to ask again after a refusal, counted from the first of its month; null if not known. */
export function askAgainBy(recourse: Recourse, month: string): LocalDate | null {
  if (recourse === null) return null
  return addDays(localDate(`${month}-01`), recourse === 'hundredEightyDays' ? 180 : 90)
}
