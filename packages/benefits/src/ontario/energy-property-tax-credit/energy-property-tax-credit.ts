import { add, type Cents, minCents } from '@winterjay/money'
import type { FiguresOf } from '../../programmes/figures.ts'
import { hasChildren, type Household, isAdult, isCouple } from '../../household/household.ts'
import { incomeTested, money, no, perhaps, shareOf } from '../../programmes/outcome.ts'
import { programme } from '../../programmes/programme.ts'
import data from './parameters.json' with { type: 'json' }

/**
 * Taxation Act, 2007 (Ontario) s. 98–103: energy and property tax, based on the occupancy cost (property tax, or a
 * fifth of the rent).
 */
export const onEnergyPropertyTaxCredit = programme(data, {
  asks: ['rentPaid2025Cents', 'propertyTax2025Cents'],
  assess: (h, p) => {
    if (!isAdult(h, 18)) return no('too-young', { age: h.age, minimumAge: 18 })
    const occupancyCents = add(h.propertyTax2025Cents, shareOf(h.rentPaid2025Cents, p.rentShareAsOccupancyCostPercent))
    if (h.housing === 'other') return perhaps(null, { code: 'no-rent-or-tax' }, { code: 'occupancy-cost' })
    if (occupancyCents === 0) return no('no-rent-or-tax')
    const isSenior = h.age >= 65
    const energyCents = minCents(occupancyCents, p.energyMaxCents)
    const basicCents = minCents(occupancyCents, isSenior ? p.basicOccupancyFrom65Cents : p.basicOccupancyUnder65Cents)
    const propertyMaxCents = isSenior ? p.propertyMaxFrom65Cents : p.propertyMaxUnder65Cents
    const propertyCents = minCents(
      add(basicCents, shareOf(occupancyCents, p.occupancyCapSharePercent)),
      propertyMaxCents,
    )
    return incomeTested({
      maximumCents: add(energyCents, propertyCents),
      incomeCents: h.netIncomeCents,
      thresholdCents: threshold(h, p),
      rate: p.ratePercent,
      steps: [money('energy-part', energyCents), money('property-part', propertyCents)],
    })
  },
})

function threshold(h: Household, p: FiguresOf<typeof data>): Cents {
  const isFamily = isCouple(h) || hasChildren(h)
  if (h.age >= 65) return isFamily ? p.thresholdSeniorCoupleCents : p.thresholdSeniorSingleCents
  return isFamily ? p.thresholdFamilyCents : p.thresholdSingleCents
}
