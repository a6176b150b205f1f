import { add, cents, minCents } from '@winterjay/money'
import { ownEarnings } from '../../household/household.ts'
import { count, money, no, perhaps, times } from '../../programmes/outcome.ts'
import { programme } from '../../programmes/programme.ts'
import { weeklyBenefit } from '../employment-insurance.ts'
import data from './parameters.json' with { type: 'json' }

/**
 * Employment Insurance Act s. 22–23: 15 weeks of maternity and, for one parent, 35 parental weeks, or 61 at a lower
 * rate; five or eight more are reserved for the other parent. Quebec has its own plan.
 */
export const eiMaternityParental = programme(data, {
  asks: ['newOrExpectedChild', 'insurableHours', 'spouseEmploymentIncomeCents'],
  assess: (h, p) => {
    if (h.province === 'QC') return no('qpip-instead')
    const earnedCents = ownEarnings(h)
    if (earnedCents <= 0) return no('no-earnings')
    if (h.age < 15) return no('too-young', { age: h.age, minimumAge: 15 })
    if (h.newOrExpectedChild && h.insurableHours < p.hoursRequired)
      return no('too-few-hours', { hours: h.insurableHours, minimumHours: p.hoursRequired })
    if (!h.newOrExpectedChild) return no('no-new-child')
    const insuredCents = minCents(earnedCents, cents(p.maxInsurableEarningsCents))
    const weeklyCents = weeklyBenefit(earnedCents, p)
    const extendedCents = weeklyBenefit(earnedCents, {
      ratePercent: p.extendedRatePercent,
      maxWeeklyCents: p.maxWeeklyExtendedCents,
    })
    const maternityCents = times(weeklyCents, p.maternityWeeks)
    const params = {
      standardCents: add(maternityCents, times(weeklyCents, p.parentalStandardWeeks)),
      extendedCents: add(maternityCents, times(extendedCents, p.parentalExtendedWeeks)),
    }
    return perhaps(
      params.standardCents,
      { code: 'new-child', params: { minimumHours: p.hoursRequired } },
      { code: 'standard-or-extended', params },
      [
        money('earnings', insuredCents),
        money('weekly', weeklyCents),
        count('maternity-weeks', p.maternityWeeks),
        count('parental-weeks', p.parentalStandardWeeks),
      ],
    )
  },
})
