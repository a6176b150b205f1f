import { ZERO } from '@winterjay/money'
import { isCouple } from '../../household/household.ts'
import { no, yesBetween } from '../../programmes/outcome.ts'
import { programme } from '../../programmes/programme.ts'
import data from './parameters.json' with { type: 'json' }

/** Pioneer Utility Grant Act (Yukon): the reduction below the income limit is not in the source. */
export const ytPioneerUtilityGrant = programme(data, {
  asks: ['livesInWhitehorse'],
  assess: (h, p) => {
    if (h.age < 65) return no('too-young', { age: h.age, minimumAge: 65 })
    const params = { incomeCents: h.netIncomeCents, limitCents: isCouple(h) ? p.limitCoupleCents : p.limitSingleCents }
    if (h.netIncomeCents > params.limitCents) return no('income-over-limit', params)
    const maximumCents = h.livesInWhitehorse ? p.maxWhitehorseCents : p.maxOutsideCents
    return yesBetween(ZERO, maximumCents, { code: 'income-at-or-under-limit', params }, { code: 'up-to' })
  },
  deadline: (p) => p.applicationDeadline,
})
