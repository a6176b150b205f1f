import { add, cents, type Cents, maxCents, minCents, subtract } from '@winterjay/money'
import type { FiguresOf } from '../../programmes/figures.ts'
import { isCouple } from '../../household/household.ts'
import {
  count,
  less,
  money,
  no,
  notChecked,
  type Note,
  over,
  percent,
  shareOf,
  times,
  yes,
} from '../../programmes/outcome.ts'
import { programme } from '../../programmes/programme.ts'
import { ifStarted } from './not-started.ts'
import data from './parameters.json' with { type: 'json' }
import { type Pension, pensionOf, recoveryRange } from './pension.ts'

/**
 * Old Age Security Act s. 3, s. 7, s. 7.1; Income Tax Act s. 180.2 (recovery tax on INDIVIDUAL income). At this
 * quarter's rate.
 */
export const oldAgeSecurity = programme(data, {
  asks: ['yearsInCanadaSince18', 'spouseNetIncomeCents'],
  isSettled: (h) => h.age < 65,
  assess: (h, p, today) => {
    if (h.age < 65) return no('too-young', { age: h.age, minimumAge: 65 })
    if (h.yearsInCanadaSince18 < 10)
      return notChecked('too-few-years', { years: h.yearsInCanadaSince18, minimumYears: 10 })
    const pension = pensionOf(h, p, today)
    const pensionCents = times(pension.monthlyCents, 12)
    const ownIncomeCents = isCouple(h) ? subtract(h.netIncomeCents, h.spouseNetIncomeCents) : h.netIncomeCents
    const { recoveryCents, endCents } = recovery({ age: h.age, ownIncomeCents, pension }, p)
    const amountCents = less(pensionCents, recoveryCents)
    const code =
      recoveryCents === 0
        ? 'own-income-under-recovery'
        : amountCents > 0
          ? 'own-income-recovers-part'
          : 'own-income-recovers-all'
    const params = {
      incomeCents: maxCents(ownIncomeCents, cents(0)),
      thresholdCents: p.recoveryThresholdCents,
      endCents,
    }
    const outcome = yes(amountCents, { code, params }, [
      money('full-pension', times(p.maxMonthlyFrom65Cents, 12)),
      count('years-in-canada', pension.years),
      ...(pension.deferralMonths > 0 ? [count('months-put-off', pension.deferralMonths)] : []),
      money('own-pension', pensionCents),
      money('own-income', ownIncomeCents),
      money('threshold', p.recoveryThresholdCents),
      percent('reduction-rate', p.recoveryRatePercent),
      money('recovery-tax', minCents(recoveryCents, pensionCents)),
    ])
    const note = noteOf(h)
    return ifStarted(h, note === null ? outcome : { ...outcome, note })
  },
})

type Figures = FiguresOf<typeof data>

/**
 * The yearly recovery, and the income from which nothing is left: at most the pension of the income year is recovered,
 * so the published end is lower than the one today's higher rates would give.
 */
function recovery(
  { age, ownIncomeCents, pension }: { age: number; ownIncomeCents: Cents; pension: Pension },
  p: Figures,
): { recoveryCents: Cents; endCents: Cents } {
  const pensionCents = times(pension.monthlyCents, 12)
  const byRate = shareOf(over(ownIncomeCents, p.recoveryThresholdCents), p.recoveryRatePercent)
  const endCents = add(
    p.recoveryThresholdCents,
    recoveryRange(age >= 75 ? p.recoveryRangeFrom75Cents : p.recoveryRangeFrom65Cents, pension, p),
  )
  return { recoveryCents: ownIncomeCents >= endCents ? maxCents(byRate, pensionCents) : byRate, endCents }
}

/** Enrolment is automatic for most people; only a letter tells them, so we cannot know. */
const noteOf = (h: { readonly receivesOas?: boolean; readonly receivesGis?: boolean }): Note | null =>
  h.receivesOas === true || h.receivesGis === true ? null : { code: 'oas-letter' }
