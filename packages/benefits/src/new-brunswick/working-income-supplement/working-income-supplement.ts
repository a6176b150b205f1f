import { minCents } from '@winterjay/money'
import { hasChildren } from '../../household/household.ts'
import { incomeTested, money, no, over, shareOf } from '../../programmes/outcome.ts'
import { programme } from '../../programmes/programme.ts'
import data from './parameters.json' with { type: 'json' }

/** New Brunswick Income Tax Act s. 51: 4 % of family earnings over an amount, less 5 % of income over a threshold. */
export const nbWorkingIncomeSupplement = programme(data, {
  sharesCustody: true,
  assess: (h, p) => {
    if (!hasChildren(h)) return no('no-children')
    if (h.employmentIncomeCents <= p.phaseInStartCents)
      return no('earnings-too-low', { earningsCents: h.employmentIncomeCents, minimumCents: p.phaseInStartCents })
    return incomeTested({
      maximumCents: minCents(
        p.maxCents,
        shareOf(over(h.employmentIncomeCents, p.phaseInStartCents), p.phaseInRatePercent),
      ),
      incomeCents: h.netIncomeCents,
      thresholdCents: p.phaseOutStartCents,
      rate: p.phaseOutRatePercent,
      steps: [money('working-income', h.employmentIncomeCents)],
    })
  },
})
