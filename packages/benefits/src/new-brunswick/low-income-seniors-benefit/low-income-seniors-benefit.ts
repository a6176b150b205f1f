import { no, yes } from '../../programmes/outcome.ts'
import { programme } from '../../programmes/programme.ts'
import data from './parameters.json' with { type: 'json' }

/** Low-Income Seniors’ Benefit: one per couple, for recipients of the Supplement or the Allowance in 2025. */
export const nbLowIncomeSeniorsBenefit = programme(data, {
  asks: ['receivesGis'],
  assess: (h, p) => {
    if (h.age < 60) return no('too-young', { age: h.age, minimumAge: 60 })
    return h.receivesGis ? yes(p.amountCents, { code: 'gis-recipient' }) : no('not-on-gis')
  },
  deadline: (p) => p.applicationDeadline,
})
