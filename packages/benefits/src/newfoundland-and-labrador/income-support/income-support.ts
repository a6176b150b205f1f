import { isCouple } from '../../household.ts'
import { times } from '../../outcome.ts'
import { programme } from '../../programme.ts'
import { socialAssistance } from '../../social-assistance.ts'
import data from './parameters.json' with { type: 'json' }

/** Income and Employment Support Act (Newfoundland and Labrador): for each adult, shelter apart. */
export const nlIncomeSupport = programme(data, {
  assess: (h, p) => {
    return socialAssistance(h, { minimumAge: 18, monthlyCents: times(p.adultCents, isCouple(h) ? 2 : 1) })
  },
})
