import { minCents } from '@winterjay/money'
import type { FiguresOf } from '../../programmes/figures.ts'
import { hasChildren, type Household, isAdult, isCouple, isSingleParent } from '../../household/household.ts'
import { incomeTested, money, no, over, shareOf } from '../../programmes/outcome.ts'
import { programme } from '../../programmes/programme.ts'
import data from './parameters.json' with { type: 'json' }

/**
 * Taxation Act (Québec) s. 1029.8.116.1: grows with work income over an excluded amount, then falls by 10 % of family
 * income.
 */
export const qcWorkPremium = programme(data, {
  asks: ['fullTimeStudent'],
  assess: (h, p) => {
    if (!isAdult(h, 18)) return no('too-young', { age: h.age, minimumAge: 18 })
    if (h.fullTimeStudent && !hasChildren(h)) return no('full-time-student')
    const excludedCents = isCouple(h) ? p.excludedCoupleCents : p.excludedOneAdultCents
    if (h.employmentIncomeCents <= excludedCents)
      return no('earnings-too-low', { earningsCents: h.employmentIncomeCents, minimumCents: excludedCents })
    const { maximumCents, growth } = family(h, p)
    return incomeTested({
      maximumCents: minCents(maximumCents, shareOf(over(h.employmentIncomeCents, excludedCents), growth)),
      incomeCents: h.netIncomeCents,
      thresholdCents: isCouple(h) ? p.thresholdCoupleCents : p.thresholdOneAdultCents,
      rate: p.reductionPercent,
      steps: [money('working-income', h.employmentIncomeCents)],
    })
  },
})

function family(h: Household, p: FiguresOf<typeof data>) {
  if (isCouple(h) && hasChildren(h))
    return { maximumCents: p.maxCoupleChildrenCents, growth: p.growthCoupleChildrenPercent }
  if (isCouple(h)) return { maximumCents: p.maxCoupleCents, growth: p.growthNoChildrenPercent }
  if (isSingleParent(h)) return { maximumCents: p.maxSingleParentCents, growth: p.growthSingleParentPercent }
  return { maximumCents: p.maxSingleCents, growth: p.growthNoChildrenPercent }
}
