import { type Cents, cents } from '@winterjay/money'
import { type Household, isCouple } from '../household/household.ts'
import { no, type Outcome, perhaps, times } from './outcome.ts'

interface Assistance {
  readonly minimumAge: number
  readonly maximumAge?: number
  /** The monthly maximum for this kind of household; null if none is published. */
  readonly monthlyCents: Cents | null
}

/** Needs-tested help: current assets and needs decide, so last year's return never gives more than a maybe. */
export function socialAssistance(h: Household, { minimumAge, maximumAge, monthlyCents }: Assistance): Outcome {
  if (h.age < minimumAge) return no('too-young', { age: h.age, minimumAge })
  if (maximumAge !== undefined && h.age > maximumAge) return no('too-old', { age: h.age, maximumAge })
  const params = { incomeCents: h.netIncomeCents }
  if (isFarAboveAssistance(h)) return no('income-far-above-assistance', params)
  if (monthlyCents === null) return perhaps(null, { code: 'very-low-income', params }, { code: 'figure-unknown' })
  return perhaps(times(monthlyCents, 12), { code: 'very-low-income', params }, { code: 'needs-test' })
}

/** The same for people with a disability. */
export const disabilityAssistance = (h: Household, assistance: Assistance): Outcome =>
  h.disability ? socialAssistance(h, assistance) : no('no-disability')

/**
 * No programme publishes a flat income limit, and this is not one: it only keeps a maybe from being shown to households
 * whose income is well over twice what any of these programmes pays ($30,000, plus $10,000 per further person).
 */
export function isFarAboveAssistance(h: Household): boolean {
  const others = h.childrenUnder18 + (isCouple(h) ? 1 : 0)
  return h.netIncomeCents > cents(3_000_000 + others * 1_000_000)
}
