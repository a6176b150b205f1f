import { hasChildren, isCouple } from '../../household/household.ts'
import { programme } from '../../programmes/programme.ts'
import { disabilityAssistance } from '../../programmes/social-assistance.ts'
import data from './parameters.json' with { type: 'json' }

/** Ontario Disability Support Program Act, 1997. */
export const onOdsp = programme(data, {
  assess: (h, p) => {
    return disabilityAssistance(h, {
      minimumAge: 18,
      monthlyCents: isCouple(h) || hasChildren(h) ? null : p.maxMonthlySingleCents,
    })
  },
})
