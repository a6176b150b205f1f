import { hasChildren } from '../../household/household.ts'
import { no, perhaps } from '../../programmes/outcome.ts'
import { programme } from '../../programmes/programme.ts'
import { isFarAboveAssistance } from '../../programmes/social-assistance.ts'
import data from './parameters.json' with { type: 'json' }

/** Alberta Child Health Benefit: for children in low-income families; the limit is not in the source. */
export const abChildHealthBenefit = programme(data, {
  asks: ['privateDrugPlan'],
  assess: (h) => {
    if (!hasChildren(h)) return no('no-children')
    if (isFarAboveAssistance(h)) return no('income-far-above-assistance', { incomeCents: h.netIncomeCents })
    return h.privateDrugPlan ? no('has-health-plan') : perhaps(null, { code: 'needs-assessment' })
  },
})
