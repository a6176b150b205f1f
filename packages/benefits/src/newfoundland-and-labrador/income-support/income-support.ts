import { isCouple } from '../../household/household.ts'
import { times } from '../../programmes/outcome.ts'
import { programme } from '../../programmes/programme.ts'
import { socialAssistance } from '../../programmes/social-assistance.ts'
import data from './parameters.json' with { type: 'json' }

/** Income and Employment Support Act (Newfoundland and Labrador): per adult, with separate shelter. */
export const nlIncomeSupport = programme(data, {
  assess: (h, p) => {
    return socialAssistance(h, { minimumAge: 18, monthlyCents: times(p.adultCents, isCouple(h) ? 2 : 1) })
  },
})
