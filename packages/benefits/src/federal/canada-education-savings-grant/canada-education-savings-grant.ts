import { add, cents, minCents, ZERO } from '@winterjay/money'
import { count, money, no, percent, shareOf, times, yes } from '../../programmes/outcome.ts'
import { programme } from '../../programmes/programme.ts'
import data from './parameters.json' with { type: 'json' }

/**
 * Canada Education Savings Act s. 5: a share of the family's contributions, more on the first $500 for lower incomes.
 */
export const canadaEducationSavingsGrant = programme(data, {
  asks: ['respContributionCents'],
  assess: (h, p) => {
    if (h.childrenUnder18 === 0) return no('no-children')
    if (h.respContributionCents <= 0) return no('no-resp-contribution')
    const eachCents = cents(Math.floor(h.respContributionCents / h.childrenUnder18))
    const basicCents = minCents(shareOf(eachCents, p.basicRatePercent), p.basicMaxYearCents)
    const isLow = h.netIncomeCents <= p.additional20LimitCents
    const extra = isLow ? p.additionalLowPercent : p.additionalMidPercent
    const extraCents =
      isLow || h.netIncomeCents <= p.additional10LimitCents
        ? shareOf(minCents(eachCents, p.additionalBaseCents), extra)
        : ZERO
    return yes(
      times(add(basicCents, extraCents), h.childrenUnder18),
      { code: 'resp-contribution', params: { contributionCents: h.respContributionCents } },
      [
        count('children', h.childrenUnder18),
        percent('grant-rate', p.basicRatePercent),
        money('basic-grant', basicCents),
        money('additional-grant', extraCents),
      ],
    )
  },
})
