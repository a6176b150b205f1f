import { ownEarnings } from '../../household/household.ts'
import { no, perhaps } from '../../programmes/outcome.ts'
import { programme } from '../../programmes/programme.ts'
import data from './parameters.json' with { type: 'json' }

/**
 * Act respecting parental insurance (Québec): insurable earnings of $2,000 and a new child; the source does not give
 * all the weeks.
 */
export const qcQpip = programme(data, {
  asks: ['newOrExpectedChild', 'spouseEmploymentIncomeCents'],
  assess: (h, p) => {
    const earnings = { earningsCents: ownEarnings(h), minimumCents: p.minEarningsCents }
    if (earnings.earningsCents < p.minEarningsCents) return no('earnings-too-low', earnings)
    if (!h.newOrExpectedChild) return no('no-new-child')
    return perhaps(null, { code: 'new-child-earnings', params: earnings })
  },
})
