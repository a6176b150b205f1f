import { no, perhaps } from '../../programmes/outcome.ts'
import { programme } from '../../programmes/programme.ts'
import data from './parameters.json' with { type: 'json' }

/** Senior Fuel Subsidy: pays all or half of the heating fuel, so it has no money amount. */
export const nuSeniorFuelSubsidy = programme(data, {
  assess: (h, p) => {
    if (h.age < 60) return no('too-young', { age: h.age, minimumAge: 60 })
    if (h.housing !== 'own') return no('not-owner')
    const params = { incomeCents: h.netIncomeCents, limitCents: p.halfSubsidyIncomeCents }
    return h.netIncomeCents > p.halfSubsidyIncomeCents
      ? no('income-over-limit', params)
      : perhaps(null, { code: 'income-at-or-under-limit', params }, { code: 'litres', params: { litres: p.maxLitres } })
  },
})
