import { add, minCents } from '@winterjay/money'
import { hasChildren } from '../../household/household.ts'
import { byCount, less, money, no, over, shareOf, yes } from '../../programmes/outcome.ts'
import { programme } from '../../programmes/programme.ts'
import data from './parameters.json' with { type: 'json' }

/** Alberta Personal Income Tax Act s. 30.2: a base part and a working part, each with its own reduction. */
export const abChildFamilyBenefit = programme(data, {
  sharesCustody: true,
  assess: (h, p) => {
    if (!hasChildren(h)) return no('no-children')
    const baseMaxCents = byCount(p.baseByChildrenCents, h.childrenUnder18)
    const baseCents = less(
      baseMaxCents,
      shareOf(over(h.netIncomeCents, p.baseThresholdCents), byCount(p.baseRatesPercent, h.childrenUnder18)),
    )
    const earnedCents = shareOf(over(h.employmentIncomeCents, p.workingPhaseInStartCents), p.workingPhaseInRatePercent)
    const workingMaxCents = minCents(earnedCents, byCount(p.workingByChildrenCents, h.childrenUnder18))
    const workingCents = less(
      workingMaxCents,
      shareOf(over(h.netIncomeCents, p.workingThresholdCents), byCount(p.workingRatesPercent, h.childrenUnder18)),
    )
    const amountCents = add(baseCents, workingCents)
    const params = { incomeCents: h.netIncomeCents, thresholdCents: p.baseThresholdCents }
    const code =
      h.netIncomeCents <= p.baseThresholdCents
        ? 'income-gives-full'
        : amountCents > 0
          ? 'income-reduces'
          : 'income-leaves-nothing'
    return yes(amountCents, { code, params }, [
      money('family-income', h.netIncomeCents),
      money('threshold', p.baseThresholdCents),
      money('base-part', baseCents),
      money('working-income', h.employmentIncomeCents),
      money('working-part', workingCents),
    ])
  },
})
