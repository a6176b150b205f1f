import { isCouple } from '../../household/household.ts'
import {
  SENIOR_FACTS,
  SENIOR_FACTS_OF_TWO,
  SENIOR_INCOME_FIGURES,
  seniorIncome,
} from '../../federal/guaranteed-income-supplement/guaranteed-income-supplement.ts'
import { no, perhaps, supplementUpTo, times } from '../../programmes/outcome.ts'
import { programme } from '../../programmes/programme.ts'
import data from './parameters.json' with { type: 'json' }

/**
 * Seniors Income Plan: with the Supplement, on income without pension and Supplement; couples are not in the source.
 */
export const skSeniorsIncomePlan = programme(data, {
  asks: SENIOR_FACTS,
  asksOfTwo: SENIOR_FACTS_OF_TWO,
  isSettled: (h) => h.age < 65,
  withBase: 'old_age_security',
  testsWithoutPensions: true,
  assess: (h, p, today) => {
    if (h.age < 65) return no('too-young', { age: h.age, minimumAge: 65 })
    if (!h.receivesGis) return no('not-on-gis')
    if (isCouple(h)) return perhaps(null, { code: 'gis-recipient' }, { code: 'figure-unknown' })
    return supplementUpTo(times(p.maxSingleCents, 12), seniorIncome(h, today), p.limitSingleCents)
  },
  uses: SENIOR_INCOME_FIGURES,
})
