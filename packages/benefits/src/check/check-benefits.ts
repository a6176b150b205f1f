import { type Cents, type LocalDate, ZERO } from '@winterjay/money'
import type { Household } from '../household/household.ts'
import { isOfTwo, withSpouseFacts } from '../household/two-adults.ts'
import type { Eligibility } from '../lists.ts'
import { programmesOf } from '../programmes/catalogue.ts'
import { assess } from './assess.ts'
import { resultsOfTwo } from './check-two.ts'
import { type BenefitResult, resultFrom } from './result.ts'

/**
 * Returns every federal programme and every programme of the household's province, likely first, then by amount.
 * @param household must have passed `refuseHousehold`
 * @param today selects the figures; after their period they are last known, and marked
 */
export function checkBenefits(household: Household, today: LocalDate): BenefitResult[] {
  const programmes = programmesOf(household.province)
  const results = isOfTwo(household)
    ? resultsOfTwo(programmes, withSpouseFacts(household), today)
    : programmes.map((programme) =>
        resultFrom({ programme, assessment: assess(programme, household, today), household, today }),
      )
  return results.sort(byLikelihoodThenAmount)
}

const ORDER: Readonly<Record<Eligibility, number>> = { likely: 0, maybe: 1, unlikely: 2 }
const high = (result: BenefitResult): Cents => result.annual?.highCents ?? ZERO

function byLikelihoodThenAmount(a: BenefitResult, b: BenefitResult): number {
  return ORDER[a.eligibility] - ORDER[b.eligibility] || high(b) - high(a) || Number(a.isEnded) - Number(b.isEnded)
}
