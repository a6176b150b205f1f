import { toPercent } from '@winterjay/money'
import { byCount, money, no, times, yes } from '../../programmes/outcome.ts'
import { programme } from '../../programmes/programme.ts'
import data from './parameters.json' with { type: 'json' }

/** Saskatchewan Housing Benefit: by shelter cost as a share of income before tax. */
export const skHousingBenefit = programme(data, {
  asks: ['monthlyRentCents', 'assetsCents', 'fullTimeStudent', 'onSocialAssistance'],
  assess: (h, p) => {
    if (h.housing !== 'rent') return no('not-renter')
    const row = Math.min(3, h.childrenUnder18 + 1)
    const params = { incomeCents: h.netIncomeCents, limitCents: byCount(p.incomeLimitCents, row) }
    if (h.netIncomeCents > params.limitCents) return no('income-over-limit', params)
    if (h.assetsCents >= p.assetLimitCents) return no('assets-too-high', { limitCents: p.assetLimitCents })
    if (h.fullTimeStudent) return no('full-time-student')
    if (h.onSocialAssistance) return no('on-assistance')
    const sharePercent = toPercent(p.minShelterSharePercent)
    const actualPercent =
      h.netIncomeCents === 0 ? 100 : Math.min(100, Math.floor((h.monthlyRentCents * 1200) / h.netIncomeCents))
    if (actualPercent < sharePercent) return no('rent-share-too-low', { sharePercent })
    const monthlyCents = byCount(actualPercent > 45 ? p.monthOver45PercentCents : p.month35To45PercentCents, row)
    return yes(times(monthlyCents, 12), { code: 'rent-share', params: { actualPercent, sharePercent } }, [
      money('monthly', monthlyCents),
    ])
  },
})
