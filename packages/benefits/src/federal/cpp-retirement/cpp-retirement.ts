import { cents, mulDivHalfUp, type Rate, rate } from '@winterjay/money'
import { count, money, no, percent, perhaps, times } from '../../programmes/outcome.ts'
import { programme } from '../../programmes/programme.ts'
import data from './parameters.json' with { type: 'json' }

/** Canada Pension Plan s. 46: the maximum for anyone of this age; Quebec's plan is a separate programme. */
export const cppRetirement = programme(data, {
  asks: ['everContributedToCppQpp'],
  assess: (h, p) => {
    if (h.province === 'QC') return no('qpp-instead')
    if (h.age < 60) return no('too-young', { age: h.age, minimumAge: 60 })
    if (!h.everContributedToCppQpp) return no('never-contributed')
    const share = shareAtAge(h.age, p.earlyReductionPerMonthPercent, p.lateIncreasePerMonthPercent)
    const monthlyCents = cents(mulDivHalfUp(p.maxMonthlyAt65Cents, share, WHOLE))
    return perhaps(
      times(monthlyCents, 12),
      { code: 'pension-by-contributions', params: { age: h.age } },
      { code: 'depends-on-contributions' },
      [
        money('maximum-at-65', p.maxMonthlyAt65Cents),
        count('age', h.age),
        percent('share-at-age', share),
        money('monthly', monthlyCents),
      ],
    )
  },
})

const WHOLE = 100_000_000

/** 0.6 % less for each month before 65, 0.7 % more for each month after, up to 70. */
function shareAtAge(age: number, early: Rate, late: Rate): Rate {
  const months = (Math.min(age, 70) - 65) * 12
  return rate(WHOLE + months * (months < 0 ? early : late))
}
