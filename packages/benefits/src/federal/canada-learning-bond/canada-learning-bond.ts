import { cents } from '@winterjay/money'
import { count, money, no, perhaps, yesBetween } from '../../programmes/outcome.ts'
import { programme } from '../../programmes/programme.ts'
import data from './parameters.json' with { type: 'json' }

/**
 * Canada Education Savings Act s. 6: for children to age 15, no contribution needed; $500 the first year, then $100.
 */
export const canadaLearningBond = programme(data, {
  asks: ['childrenAges'],
  assess: (h, p) => {
    if (h.childrenUnder18 === 0) return no('no-children')
    const young = h.childrenAges.filter((age) => age <= 15).length
    if (young === 0) return no('children-too-old', { maximumAge: 15 })
    const params = { incomeCents: h.netIncomeCents, limitCents: p.incomeLimit1To3ChildrenCents }
    const lowCents = cents(young * p.laterYearsCents)
    const highCents = cents(young * p.firstYearCents)
    const steps = [count('children', young), money('limit', p.incomeLimit1To3ChildrenCents)]
    if (h.netIncomeCents <= p.incomeLimit1To3ChildrenCents)
      return yesBetween(
        lowCents,
        highCents,
        { code: 'income-at-or-under-limit', params },
        { code: 'first-year-more' },
        steps,
      )
    if (h.childrenUnder18 < 4) return no('income-over-limit', params)
    return perhaps(highCents, { code: 'limit-higher-for-large-families', params }, { code: 'figure-unknown' }, steps)
  },
})
