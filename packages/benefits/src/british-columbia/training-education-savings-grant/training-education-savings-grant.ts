import { hasChildren } from '../../household/household.ts'
import { count, no, times, yes } from '../../programmes/outcome.ts'
import { programme } from '../../programmes/programme.ts'
import data from './parameters.json' with { type: 'json' }

/** Once per child from the sixth birthday to the day before the ninth, with an education savings plan. */
export const bcTrainingEducationSavingsGrant = programme(data, {
  asks: ['childrenAges', 'respOpen'],
  assess: (h, p) => {
    if (!hasChildren(h)) return no('no-children')
    const ofAge = h.childrenAges.filter((age) => age >= 6 && age <= 8).length
    if (ofAge === 0) return no('children-not-of-age', { minimumAge: 6, maximumAge: 8 })
    if (!h.respOpen) return no('no-resp')
    return yes(times(p.amountCents, ofAge), { code: 'resp-child-of-age', params: { minimumAge: 6, maximumAge: 8 } }, [
      count('children', ofAge),
    ])
  },
})
