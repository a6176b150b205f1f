import { add, ZERO } from '@winterjay/money'
import { isAdult, isCouple } from '../../household/household.ts'
import { incomeTested, money, no, times } from '../../programmes/outcome.ts'
import { programme } from '../../programmes/programme.ts'
import data from './parameters.json' with { type: 'json' }

/**
 * Taxation Act (Québec) s. 1029.8.116.12: QST part and housing part, less 6 % of income (3 % if only one part applies).
 * A person lives alone if nobody else in the home is 18 or more: a single parent counts.
 */
export const qcSolidarityCredit = programme(data, {
  asks: ['livesAlone'],
  assess: (h, p) => {
    if (!isAdult(h, 18)) return no('too-young', { age: h.age, minimumAge: 18 })
    const aloneCents = h.livesAlone ? p.qstLivingAloneCents : ZERO
    const qstCents = add(p.qstBaseCents, isCouple(h) ? p.qstSpouseCents : aloneCents)
    const hasHousing = h.housing !== 'other'
    const baseHousingCents = isCouple(h) ? p.housingCoupleCents : p.housingSingleCents
    const housingCents = hasHousing ? add(baseHousingCents, times(p.housingPerChildCents, h.childrenUnder18)) : ZERO
    return incomeTested({
      maximumCents: add(qstCents, housingCents),
      incomeCents: h.netIncomeCents,
      thresholdCents: p.thresholdCents,
      rate: hasHousing ? p.ratePercent : p.rateOneComponentPercent,
      steps: [money('sales-tax-part', qstCents), money('housing-part', housingCents)],
    })
  },
})
