import type { Household } from '../../household/household.ts'
import { type Outcome, perhaps } from '../../programmes/outcome.ts'

/**
 * An amount that an adult of a described couple would have only after starting the pension. It is in no total: the
 * other adult is paid as the spouse of a person without a pension until then.
 */
export function ifStarted(h: Household, outcome: Outcome): Outcome {
  const isWaiting = h.spouse !== undefined && h.receivesOas === false && outcome.verdict === 'yes'
  if (!isWaiting) return outcome
  return perhaps(outcome.amount?.highCents ?? null, { code: 'pension-not-started' }, outcome.note, outcome.steps)
}
