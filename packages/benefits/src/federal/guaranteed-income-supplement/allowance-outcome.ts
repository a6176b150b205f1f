import type { Cents } from '@winterjay/money'
import { money, no, type Outcome, times, yes, yesBetween } from '../../programmes/outcome.ts'

interface Allowance {
  /** The lowest income consistent with the answers. */
  readonly incomeCents: Cents
  readonly limitCents: Cents
  readonly exemptionCents: Cents
  /** A month of the Allowance at the lowest consistent income, and at the highest. */
  readonly highestCents: Cents
  readonly lowestCents: Cents
}

/** A year of either Allowance; a range if the pensions included in the income leave the amount open. */
export function allowanceOutcome({
  incomeCents,
  limitCents,
  exemptionCents,
  highestCents,
  lowestCents,
}: Allowance): Outcome {
  const params = { incomeCents, limitCents }
  if (highestCents === 0) return no('countable-income-over-limit', params)
  const why = { code: 'countable-income-under-limit', params } as const
  const steps = [
    money('working-income-exemption', exemptionCents),
    money('countable-income', incomeCents),
    money('limit', limitCents),
    money('monthly', highestCents),
  ]
  if (lowestCents === highestCents) return yes(times(highestCents, 12), why, steps)
  return yesBetween(times(lowestCents, 12), times(highestCents, 12), why, { code: 'pensions-in-income' }, steps)
}
