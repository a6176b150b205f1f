import { cents, type Cents, maxCents, minCents, mulDivHalfUp, subtract } from '@winterjay/money'
import { isCouple } from '../../household.ts'
import { count, less, money, no, over, percent, shareOf, times, yes } from '../../outcome.ts'
import { programme } from '../../programme.ts'
import data from './parameters.json' with { type: 'json' }

/** Old Age Security Act s. 3, s. 7; Income Tax Act s. 180.2 (recovery tax on INDIVIDUAL income). Taken at 65, at this quarter's rate. */
export const oldAgeSecurity = programme(data, {
  asks: ['yearsInCanadaSince18', 'spouseNetIncomeCents'],
  assess: (h, p) => {
    if (h.age < 65) return no('too-young', { age: h.age, minimumAge: 65 })
    if (h.yearsInCanadaSince18 < 10) return no('too-few-years', { years: h.yearsInCanadaSince18, minimumYears: 10 })
    const fullCents = times(h.age >= 75 ? p.maxMonthlyFrom75Cents : p.maxMonthlyFrom65Cents, 12)
    const pensionCents = pensionForYears(fullCents, h.yearsInCanadaSince18)
    const ownIncomeCents = isCouple(h) ? subtract(h.netIncomeCents, h.spouseNetIncomeCents) : h.netIncomeCents
    const recoveryCents = minCents(pensionCents, shareOf(over(ownIncomeCents, p.recoveryThresholdCents), p.recoveryRatePercent))
    const amountCents = less(pensionCents, recoveryCents)
    const params = { incomeCents: maxCents(ownIncomeCents, cents(0)), thresholdCents: p.recoveryThresholdCents }
    const code = recoveryCents === 0 ? 'own-income-under-recovery' : amountCents > 0 ? 'own-income-recovers-part' : 'own-income-recovers-all'
    return yes(amountCents, { code, params }, [
      money('full-pension', fullCents),
      count('years-in-canada', Math.min(40, h.yearsInCanadaSince18)),
      money('own-income', ownIncomeCents),
      money('threshold', p.recoveryThresholdCents),
      percent('reduction-rate', p.recoveryRatePercent),
      money('recovery-tax', recoveryCents),
    ])
  },
})

/** A fortieth for each year in Canada after 18, forty at most. */
export const pensionForYears = (fullCents: Cents, years: number): Cents => cents(mulDivHalfUp(fullCents, Math.min(40, years), 40))
