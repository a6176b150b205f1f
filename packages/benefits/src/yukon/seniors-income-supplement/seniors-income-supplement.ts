import { no, perhaps, times } from '../../programmes/outcome.ts'
import { programme } from '../../programmes/programme.ts'
import data from './parameters.json' with { type: 'json' }

/**
 * Yukon Seniors Income Supplement: with the Supplement or the Allowance; the amount since indexing is not published.
 */
export const ytSeniorsIncomeSupplement = programme(data, {
  asks: ['receivesGis'],
  assess: (h, p) => {
    if (h.age < 60) return no('too-young', { age: h.age, minimumAge: 60 })
    if (!h.receivesGis) return no('not-on-gis')
    return perhaps(p.maxMonthlyCents === null ? null : times(p.maxMonthlyCents, 12), { code: 'gis-recipient' })
  },
})
