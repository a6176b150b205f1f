import { cents, minCents } from '@winterjay/money'
import { ownEarnings } from '../../household.ts'
import { money, no, perhaps, times } from '../../outcome.ts'
import { programme } from '../../programme.ts'
import { weeklyBenefit } from '../employment-insurance.ts'
import data from './parameters.json' with { type: 'json' }

/** Employment Insurance Act s. 22–23: up to 15 weeks of maternity and 40 shared parental weeks; Quebec has its own plan. */
export const eiMaternityParental = programme(data, {
  asks: ['newOrExpectedChild', 'insurableHours', 'spouseEmploymentIncomeCents'],
  assess: (h, p) => {
    if (h.province === 'QC') return no('qpip-instead')
    const earnedCents = ownEarnings(h)
    if (earnedCents <= 0) return no('no-earnings')
    if (h.age < 15) return no('too-young', { age: h.age, minimumAge: 15 })
    if (h.newOrExpectedChild && h.insurableHours < p.hoursRequired) return no('too-few-hours', { hours: h.insurableHours, minimumHours: p.hoursRequired })
    if (!h.newOrExpectedChild) return no('no-new-child')
    const insuredCents = minCents(earnedCents, cents(p.maxInsurableEarningsCents))
    const weeklyCents = weeklyBenefit(insuredCents, p)
    return perhaps(times(weeklyCents, p.maternityWeeks + p.parentalStandardWeeks), { code: 'new-child', params: { minimumHours: p.hoursRequired } }, { code: 'weeks-shared' }, [
      money('earnings', insuredCents),
      money('weekly', weeklyCents),
    ])
  },
})
