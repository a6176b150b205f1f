import { add, maxCents, ZERO } from '@winterjay/money'
import { hasChildren, isCouple } from '../../household/household.ts'
import { less, money, no, over, shareOf, times, yes } from '../../programmes/outcome.ts'
import { programme } from '../../programmes/programme.ts'
import data from './parameters.json' with { type: 'json' }

/** Retraite Québec: a maximum less 4 % of income, never below a minimum for every family. */
export const qcFamilyAllowance = programme(data, {
  sharesCustody: true,
  assess: (h, p) => {
    if (!hasChildren(h)) return no('no-children')
    const isSingle = !isCouple(h)
    const maximumCents = add(times(p.maxPerChildCents, h.childrenUnder18), isSingle ? p.singleParentMaxCents : ZERO)
    const minimumCents = add(times(p.minPerChildCents, h.childrenUnder18), isSingle ? p.singleParentMinCents : ZERO)
    const thresholdCents = isSingle ? p.thresholdSingleParentCents : p.thresholdCoupleCents
    const reductionCents = shareOf(over(h.netIncomeCents, thresholdCents), p.ratePercent)
    const amountCents = maxCents(minimumCents, less(maximumCents, reductionCents))
    const isMinimum = amountCents === minimumCents
    const code = isMinimum ? 'minimum-always-paid' : reductionCents > 0 ? 'income-reduces' : 'income-gives-full'
    return yes(amountCents, { code, params: { incomeCents: h.netIncomeCents, thresholdCents } }, [
      money('maximum', maximumCents),
      money('minimum', minimumCents),
      money('family-income', h.netIncomeCents),
      money('threshold', thresholdCents),
      money('reduction', reductionCents),
    ])
  },
})
