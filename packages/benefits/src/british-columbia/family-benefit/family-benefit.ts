import { cents, maxCents, toPercent, ZERO } from '@winterjay/money'
import { hasChildren, isCouple } from '../../household/household.ts'
import { less, money, no, over, shareOf, yes } from '../../programmes/outcome.ts'
import { programme } from '../../programmes/programme.ts'
import data from './parameters.json' with { type: 'json' }

/**
 * Income Tax Act (B.C.) s. 13.08: a maximum less 4 %, never below a floor that itself falls by 4 % over a second
 * threshold.
 */
export const bcFamilyBenefit = programme(data, {
  sharesCustody: true,
  // Announced but not law yet: mentioned, but in no amount.
  remark: ({ announcedSupplement: { yearCents, thresholdCents, ratePercent } }) => ({
    code: 'bc-disability-supplement',
    params: { maximumCents: yearCents, ratePercent: toPercent(ratePercent), thresholdCents },
  }),
  assess: (h, p) => {
    if (!hasChildren(h)) return no('no-children')
    const later = Math.max(0, h.childrenUnder18 - 2)
    const second = h.childrenUnder18 >= 2 ? 1 : 0
    const monthCents =
      p.firstChildMonthCents +
      second * p.secondChildMonthCents +
      later * p.eachMoreMonthCents +
      (isCouple(h) ? 0 : p.singleParentMonthCents)
    const maximumCents = cents(monthCents * 12)
    const [first = ZERO, next = ZERO, more = ZERO] = p.floorMonthCents
    const floorCents = cents((first + second * next + later * more) * 12)
    const reductionCents = shareOf(over(h.netIncomeCents, p.threshold1Cents), p.ratePercent)
    const floorLeftCents = less(floorCents, shareOf(over(h.netIncomeCents, p.threshold2Cents), p.ratePercent))
    const amountCents = maxCents(less(maximumCents, reductionCents), floorLeftCents)
    const params = { incomeCents: h.netIncomeCents, thresholdCents: p.threshold1Cents }
    const code =
      amountCents === 0 ? 'income-leaves-nothing' : reductionCents > 0 ? 'income-reduces' : 'income-gives-full'
    return yes(amountCents, { code, params }, [
      money('maximum', maximumCents),
      money('family-income', h.netIncomeCents),
      money('threshold', p.threshold1Cents),
      money('reduction', reductionCents),
      money('floor', floorLeftCents),
    ])
  },
})
