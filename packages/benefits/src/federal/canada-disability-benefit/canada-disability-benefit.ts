import { minCents } from '@winterjay/money'
import { isCouple } from '../../household/household.ts'
import { incomeTestedAfter, money, no, times } from '../../programmes/outcome.ts'
import { programme } from '../../programmes/programme.ts'
import data from './parameters.json' with { type: 'json' }

/**
 * Canada Disability Benefit Regulations: a working-income exemption, then 20 % (10 % each when both spouses receive
 * it).
 */
export const canadaDisabilityBenefit = programme(data, {
  asks: ['dtcApproved', 'spouseDtc'],
  assess: (h, p) => {
    if (!h.disability) return no('no-disability')
    if (h.age < 18) return no('too-young', { age: h.age, minimumAge: 18 })
    if (h.age > 64) return no('too-old', { age: h.age, maximumAge: 64 })
    if (!h.dtcApproved) return no('no-dtc')
    const exemptionCents = minCents(
      h.employmentIncomeCents,
      isCouple(h) ? p.workingExemptionCoupleCents : p.workingExemptionSingleCents,
    )
    return incomeTestedAfter(
      exemptionCents,
      {
        maximumCents: times(p.maxMonthlyCents, 12),
        incomeCents: h.netIncomeCents,
        thresholdCents: isCouple(h) ? p.thresholdCoupleCents : p.thresholdSingleCents,
        rate: h.spouseDtc ? p.rateBothPercent : p.ratePercent,
        steps: [money('working-income-exemption', exemptionCents)],
      },
      'income-after-work-exemption',
    )
  },
})
