import { isCouple } from '../../household/household.ts'
import { no, perhaps, times } from '../../programmes/outcome.ts'
import { programme } from '../../programmes/programme.ts'
import data from './parameters.json' with { type: 'json' }

/** Senior’s Supplement: for recipients of the Supplement or the Allowance with little other income. */
export const bcSeniorsSupplement = programme(data, {
  asks: ['receivesGis'],
  assess: (h, p) => {
    if (h.age < 60) return no('too-young', { age: h.age, minimumAge: 60 })
    if (!h.receivesGis) return no('not-on-gis')
    return perhaps(
      times(isCouple(h) ? p.maxCoupleCents : p.maxSingleCents, 12),
      { code: 'gis-recipient' },
      { code: 'up-to' },
    )
  },
})
