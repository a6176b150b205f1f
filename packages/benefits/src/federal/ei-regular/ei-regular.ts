import { ZERO } from '@winterjay/money'
import { ownEarnings } from '../../household/household.ts'
import { money, no, times } from '../../programmes/outcome.ts'
import { programme } from '../../programmes/programme.ts'
import { weeklyBenefit } from '../employment-insurance.ts'
import data from './parameters.json' with { type: 'json' }

/** Employment Insurance Act s. 7, 14: hours by region, 14 to 45 weeks; the weeks depend on hours and region. */
export const eiRegular = programme(data, {
  asks: ['lostJob', 'insurableHours', 'spouseEmploymentIncomeCents'],
  assess: (h, p) => {
    if (h.age >= 65) return no('too-old', { age: h.age, maximumAge: 64 })
    const earnedCents = ownEarnings(h)
    if (earnedCents <= 0) return no('no-earnings')
    if (!h.lostJob) return no('no-job-loss')
    if (h.insurableHours < p.minHours) return no('too-few-hours', { hours: h.insurableHours, minimumHours: p.minHours })
    const weeklyCents = weeklyBenefit(earnedCents, p)
    const steps = [money('earnings', earnedCents), money('weekly', weeklyCents)]
    const amount = { lowCents: times(weeklyCents, p.minWeeks), highCents: times(weeklyCents, p.maxWeeks) }
    const why = {
      code: 'insurable-hours',
      params: { hours: h.insurableHours, minimumHours: p.minHours, maximumHours: p.maxHours },
    } as const
    const note = { code: 'weeks-by-region', params: { minimumWeeks: p.minWeeks, maximumWeeks: p.maxWeeks } } as const
    if (h.insurableHours >= p.maxHours && amount.lowCents > 0) return { verdict: 'yes', amount, why, steps, note }
    return { verdict: 'perhaps', amount: { ...amount, lowCents: ZERO }, why, steps, note }
  },
})
