import { minCents } from '@winterjay/money'
import { money, no, yes } from '../../programmes/outcome.ts'
import { programme } from '../../programmes/programme.ts'
import data from './parameters.json' with { type: 'json' }

/** Homeowners Affordability Tax Credit: school taxes up to a limit, without an income test. */
export const mbHomeownersAffordabilityCredit = programme(data, {
  asks: ['schoolTaxesCents'],
  assess: (h, p) => {
    if (h.housing !== 'own') return no('not-owner')
    return yes(minCents(p.maxCents, h.schoolTaxesCents), { code: 'school-taxes' }, [money('maximum', p.maxCents)])
  },
})
