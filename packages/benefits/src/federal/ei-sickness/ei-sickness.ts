import { ownEarnings } from '../../household/household.ts'
import { money, no, perhaps, times } from '../../programmes/outcome.ts'
import { programme } from '../../programmes/programme.ts'
import { weeklyBenefit } from '../employment-insurance.ts'
import data from './parameters.json' with { type: 'json' }

/** Employment Insurance Act s. 21: up to 26 weeks for workers unable to work because of illness. */
export const eiSickness = programme(data, {
  asks: ['unableToWorkMedical', 'insurableHours', 'spouseEmploymentIncomeCents'],
  assess: (h, p) => {
    if (!h.disability) return no('no-disability')
    const earnedCents = ownEarnings(h)
    if (earnedCents <= 0) return no('no-earnings')
    if (!h.unableToWorkMedical) return no('able-to-work')
    if (h.insurableHours < p.hoursRequired)
      return no('too-few-hours', { hours: h.insurableHours, minimumHours: p.hoursRequired })
    const weeklyCents = weeklyBenefit(earnedCents, p)
    return perhaps(times(weeklyCents, p.maxWeeks), { code: 'medical-review' }, { code: 'weeks-as-needed' }, [
      money('earnings', earnedCents),
      money('weekly', weeklyCents),
    ])
  },
})
