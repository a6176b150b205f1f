import { ZERO } from '@winterjay/money'
import { isCouple } from '../../household/household.ts'
import {
  SENIOR_FACTS,
  SENIOR_INCOME_FIGURES,
  seniorIncome,
} from '../../federal/guaranteed-income-supplement/guaranteed-income-supplement.ts'
import { no, perhaps, times, yesBetween } from '../../programmes/outcome.ts'
import { programme } from '../../programmes/programme.ts'
import data from './parameters.json' with { type: 'json' }

/** Seniors Income Plan: with the Supplement, on income without pension and Supplement; couples are not in the source. */
export const skSeniorsIncomePlan = programme(data, {
  asks: SENIOR_FACTS,
  isSettled: (h) => h.age < 65,
  withBase: 'old_age_security',
  testsWithoutPensions: true,
  assess: (h, p, today) => {
    if (h.age < 65) return no('too-young', { age: h.age, minimumAge: 65 })
    if (!h.receivesGis) return no('not-on-gis')
    const incomeCents = seniorIncome(h, today)
    const params = { incomeCents, limitCents: p.limitSingleCents }
    if (isCouple(h)) return perhaps(null, { code: 'gis-recipient' }, { code: 'figure-unknown' })
    if (incomeCents >= p.limitSingleCents) return no('countable-income-over-limit', params)
    const maximumCents = times(p.maxSingleCents, 12)
    return yesBetween(
      incomeCents === 0 ? maximumCents : ZERO,
      maximumCents,
      { code: 'countable-income-under-limit', params },
      { code: 'up-to' },
    )
  },
  uses: SENIOR_INCOME_FIGURES,
})
