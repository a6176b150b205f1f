import { no, perhaps } from '../../outcome.ts'
import { programme } from '../../programme.ts'
import data from './parameters.json' with { type: 'json' }

/** Act respecting parental insurance (Québec): insurable earnings of $2,000 and a new child; the weeks are not all in the source. */
export const qcQpip = programme(data, {
  asks: ['newOrExpectedChild'],
  assess: (h, p) => {
    if (h.employmentIncomeCents < p.minEarningsCents) return no('earnings-too-low', { earningsCents: h.employmentIncomeCents, minimumCents: p.minEarningsCents })
    if (!h.newOrExpectedChild) return no('no-new-child')
    return perhaps(null, { code: 'new-child-earnings', params: { earningsCents: h.employmentIncomeCents, minimumCents: p.minEarningsCents } })
  },
})
