import { money, no, times, yes } from '../../programmes/outcome.ts'
import { programme } from '../../programmes/programme.ts'
import data from './parameters.json' with { type: 'json' }

/** Senior Citizens Supplementary Benefit: with the Supplement or the Allowance. */
export const nuSeniorsSupplementaryBenefit = programme(data, {
  asks: ['receivesGis'],
  assess: (h, p) => {
    if (h.age < 60) return no('too-young', { age: h.age, minimumAge: 60 })
    return h.receivesGis
      ? yes(times(p.monthlyCents, 12), { code: 'gis-recipient' }, [money('monthly', p.monthlyCents)])
      : no('not-on-gis')
  },
})
