import { cents, type Cents, minCents, sumCents, ZERO } from '@winterjay/money'
import { type FiguresOf } from '../../programmes/figures.ts'
import { hasChildren, type Household, isAdult, isCouple, isSingleParent } from '../../household/household.ts'
import { incomeTested, money, no, over, shareOf, times } from '../../programmes/outcome.ts'
import { programme } from '../../programmes/programme.ts'
import data from './parameters.json' with { type: 'json' }

/** Income Tax Act s. 122.5 as renamed and raised in July 2026; before that the GST/HST credit. */
export const canadaGroceriesEssentialsBenefit = programme(data, {
  sharesCustody: true,
  assess: (h, p) => {
    if (!isAdult(h, 19)) return no('too-young', { age: h.age, minimumAge: 19 })
    const supplementCents = singleSupplement(h, p)
    const spouseCents = isCouple(h) ? p.spouseCents : ZERO
    const childrenCents = childrenPart(h, p)
    return incomeTested({
      maximumCents: sumCents([p.adultCents, spouseCents, childrenCents, supplementCents]),
      incomeCents: h.netIncomeCents,
      thresholdCents: p.phaseOutStartCents,
      rate: p.phaseOutRatePercent,
      steps: [
        money('adult', p.adultCents),
        money('spouse', spouseCents),
        money('children', childrenCents),
        money('single-supplement', supplementCents),
      ],
    })
  },
})

/**
 * A single parent gets the full supplement; for a single person without children it grows at 2 % of income over a
 * threshold.
 */
function singleSupplement(h: Household, p: FiguresOf<typeof data>): Cents {
  if (isCouple(h)) return ZERO
  if (hasChildren(h)) return p.singleSupplementMaxCents
  return minCents(
    p.singleSupplementMaxCents,
    shareOf(over(h.netIncomeCents, p.singleSupplementPhaseInStartCents), p.singleSupplementPhaseInRatePercent),
  )
}

function childrenPart(h: Household, p: FiguresOf<typeof data>): Cents {
  if (!isSingleParent(h)) return times(p.childCents, h.childrenUnder18)
  return cents(p.singleParentFirstChildCents + (h.childrenUnder18 - 1) * p.childCents)
}
