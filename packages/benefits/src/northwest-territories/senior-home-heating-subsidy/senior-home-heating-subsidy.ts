import { ZERO } from '@winterjay/money'
import { byCount, no, perhaps, yesBetween } from '../../programmes/outcome.ts'
import { programme } from '../../programmes/programme.ts'
import data from './parameters.json' with { type: 'json' }

/** Senior Home Heating Subsidy: income limit and amount by zone, which is not asked. */
export const ntSeniorHomeHeatingSubsidy = programme(data, {
  asks: ['onSocialAssistance', 'paysHeating'],
  assess: (h, p) => {
    if (h.age < 60) return no('too-young', { age: h.age, minimumAge: 60 })
    const limitCents = byCount(p.limitsByZoneCents, 3)
    const params = { incomeCents: h.netIncomeCents, limitCents }
    if (h.netIncomeCents > limitCents) return no('income-over-limit', params)
    if (h.onSocialAssistance) return no('on-assistance')
    if (!h.paysHeating) return no('not-heating')
    const [least = ZERO] = p.seasonByZoneCents
    const mostCents = byCount(p.seasonByZoneCents, 3)
    if (h.netIncomeCents > byCount(p.limitsByZoneCents, 1))
      return perhaps(mostCents, { code: 'income-at-or-under-limit', params }, { code: 'by-zone' })
    return yesBetween(least, mostCents, { code: 'income-at-or-under-limit', params }, { code: 'by-zone' })
  },
})
