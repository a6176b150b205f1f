import { hasChildren } from '../../household/household.ts'
import { money, no, times, yes } from '../../programmes/outcome.ts'
import { programme } from '../../programmes/programme.ts'
import data from './parameters.json' with { type: 'json' }

/** PEI Child Benefit: two amounts by income. */
export const peChildBenefit = programme(data, {
  sharesCustody: true,
  assess: (h, p) => {
    if (!hasChildren(h)) return no('no-children')
    const params = { incomeCents: h.netIncomeCents, thresholdCents: p.lowBelowCents }
    if (h.netIncomeCents > p.zeroAboveCents)
      return no('income-over-limit', { incomeCents: h.netIncomeCents, limitCents: p.zeroAboveCents })
    const isLow = h.netIncomeCents < p.lowBelowCents
    const monthlyCents = isLow ? p.lowIncomeMonthCents : p.midIncomeMonthCents
    return yes(
      times(monthlyCents, 12 * h.childrenUnder18),
      isLow
        ? { code: 'income-under-limit', params: { ...params, limitCents: p.lowBelowCents } }
        : { code: 'income-middle-band', params },
      [money('monthly-per-child', monthlyCents)],
    )
  },
})
