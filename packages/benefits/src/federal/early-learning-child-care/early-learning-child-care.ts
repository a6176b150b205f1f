import { no, served } from '../../programmes/outcome.ts'
import { programme } from '../../programmes/programme.ts'
import data from './parameters.json' with { type: 'json' }

/** The fee is reduced directly by participating licensed providers; each province sets it. */
export const earlyLearningChildCare = programme(data, {
  asks: ['childrenAges', 'childInLicensedCare'],
  assess: (h) => {
    if (h.childrenUnder18 === 0) return no('no-children')
    if (!h.childrenAges.some((age) => age < 6)) return no('children-too-old', { maximumAge: 5 })
    return h.childInLicensedCare ? served({ code: 'child-in-licensed-care' }) : no('no-licensed-care')
  },
})
