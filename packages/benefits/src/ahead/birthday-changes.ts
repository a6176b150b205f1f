import type { LocalDate } from '@winterjay/money'
import { checkBenefits } from '../check/check-benefits.ts'
import type { BenefitResult } from '../check/result.ts'
import type { Household } from '../household/household.ts'

export interface BirthdayChange {
  readonly id: string
  readonly change: 'opens' | 'closes' | 'rises' | 'falls'
  readonly before: BenefitResult
  readonly after: BenefitResult
}

const RANK = { likely: 2, maybe: 1, unlikely: 0 } as const

/**
 * Returns what the applicant's next birthday opens, closes or changes, with everything else (and the figures of
 * `today`) unchanged.
 */
export function birthdayChanges(household: Household, today: LocalDate): BirthdayChange[] {
  const age = household.age + 1
  const now = new Map(checkBenefits(household, today).map((result) => [result.id, result]))
  const changes: BirthdayChange[] = []
  for (const after of checkBenefits({ ...household, age, senior65Plus: age >= 65 }, today)) {
    const before = now.get(after.id)
    const change = before && changeBetween(before, after)
    if (before && change) changes.push({ id: after.id, change, before, after })
  }
  return changes
}

/** Returns how one programme's result differs between two checks; null if it does not. */
export function changeBetween(before: BenefitResult, after: BenefitResult): BirthdayChange['change'] | null {
  const likelihood = RANK[after.eligibility] - RANK[before.eligibility]
  if (likelihood !== 0) return likelihood > 0 ? 'opens' : 'closes'
  if (before.annual === null || after.annual === null) return null
  const amount = after.annual.highCents - before.annual.highCents || after.annual.lowCents - before.annual.lowCents
  if (amount === 0) return null
  return amount > 0 ? 'rises' : 'falls'
}
