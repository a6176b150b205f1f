import { type Cents, toPercent } from '@winterjay/money'
import type { FiguresOf } from '../../programmes/figures.ts'
import { hasChildren, type Household, isCouple } from '../../household/household.ts'
import { less, money, no, over, perhaps, times, yes } from '../../programmes/outcome.ts'
import { programme } from '../../programmes/programme.ts'
import data from './parameters.json' with { type: 'json' }

/**
 * Programme Allocation-logement: by housing cost as a share of income, less a dollar for each dollar over the income
 * limit.
 */
export const qcShelterAllowance = programme(data, {
  asks: ['monthlyRentCents', 'assetsCents'],
  remark: () => ({ code: 'assets-that-count' }),
  assess: (h, p) => {
    if (h.age < 50 && !hasChildren(h)) return no('too-young', { age: h.age, minimumAge: 50 })
    if (h.assetsCents > p.assetLimitCents) return no('counted-assets-too-high', { limitCents: p.assetLimitCents })
    const limitCents = threshold(h, p)
    const params = { incomeCents: h.netIncomeCents, thresholdCents: limitCents }
    // The cost is not asked of owners, roomers and people living with family; all of them may qualify.
    if (h.housing !== 'rent') {
      return over(h.netIncomeCents, limitCents) >= times(p.monthly80Cents, 12)
        ? no('income-leaves-nothing', params)
        : perhaps(times(p.monthly80Cents, 12), { code: 'housing-costs-decide' }, { code: 'occupancy-cost' })
    }
    const sharePercent = toPercent(p.minSharePercent)
    const actualPercent =
      h.netIncomeCents === 0 ? 100 : Math.min(100, Math.floor((h.monthlyRentCents * 1200) / h.netIncomeCents))
    if (actualPercent < sharePercent) return no('rent-share-too-low', { sharePercent })
    const monthlyCents =
      actualPercent >= 80 ? p.monthly80Cents : actualPercent >= 50 ? p.monthly50Cents : p.monthly30Cents
    // The law ends the lowest tier on a fixed day.
    if (monthlyCents === null)
      return perhaps(null, { code: 'rent-share', params: { actualPercent, sharePercent } }, { code: 'figure-unknown' })
    const amountCents = less(times(monthlyCents, 12), over(h.netIncomeCents, limitCents))
    if (amountCents === 0) return no('income-leaves-nothing', params)
    return yes(amountCents, { code: 'rent-share', params: { actualPercent, sharePercent } }, [
      money('monthly', monthlyCents),
      money('threshold', limitCents),
    ])
  },
})

function threshold(h: Household, p: FiguresOf<typeof data>): Cents {
  if (!hasChildren(h)) return isCouple(h) ? p.thresholdCoupleCents : p.thresholdSingleCents
  return h.childrenUnder18 <= (isCouple(h) ? 1 : 2) ? p.thresholdMidCents : p.thresholdHighCents
}
