import { hasChildren, isAdult, isCouple } from '../../household/household.ts'
import { incomeTested, no } from '../../programmes/outcome.ts'
import { programme } from '../../programmes/programme.ts'
import data from './parameters.json' with { type: 'json' }

/** Taxation Act, 2007 (Ontario) s. 104.1: for residents of Northern Ontario who pay rent or property tax. */
export const onNorthernEnergyCredit = programme(data, {
  asks: ['northernOntario'],
  assess: (h, p) => {
    if (!isAdult(h, 18)) return no('too-young', { age: h.age, minimumAge: 18 })
    if (h.housing === 'other') return no('no-rent-or-tax')
    if (!h.northernOntario) return no('not-northern')
    const isFamily = isCouple(h) || hasChildren(h)
    return incomeTested({
      maximumCents: isFamily ? p.maxFamilyCents : p.maxSingleCents,
      incomeCents: h.netIncomeCents,
      thresholdCents: isFamily ? p.thresholdFamilyCents : p.thresholdSingleCents,
      rate: p.reductionRatePercent,
    })
  },
})
