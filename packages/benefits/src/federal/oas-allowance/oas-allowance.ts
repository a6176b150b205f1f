import { cents, type Cents, mulDivHalfUp } from '@winterjay/money'
import { isCouple } from '../../household.ts'
import { money, no, over, times, yes } from '../../outcome.ts'
import { programme } from '../../programme.ts'
import { PENSION_FIGURES, seniorPensionIncome } from '../old-age-security/pension-income.ts'
import data from './parameters.json' with { type: 'json' }

/** Old Age Security Act s. 19: 60 to 64, the spouse on the pension and the Supplement. Between the rows of the table we hold, a straight line. */
export const oasAllowance = programme(data, {
  asks: ['spouseReceivesGis', 'netIncomeIncludesOas'],
  assess: (h, p, today) => {
    if (h.age < 60) return no('too-young', { age: h.age, minimumAge: 60 })
    if (h.age > 64) return no('too-old', { age: h.age, maximumAge: 64 })
    if (!isCouple(h)) return no('not-a-couple')
    if (!h.spouseReceivesGis) return no('spouse-not-on-gis')
    const incomeCents = h.netIncomeIncludesOas ? over(h.netIncomeCents, seniorPensionIncome(today)) : h.netIncomeCents
    const params = { incomeCents, limitCents: p.cutoffCents }
    if (incomeCents >= p.cutoffCents) return no('countable-income-over-limit', params)
    const monthlyCents = between(p.monthlyAtCombinedIncomeCents, incomeCents)
    return yes(times(monthlyCents, 12), { code: 'countable-income-under-limit', params }, [
      money('countable-income', incomeCents),
      money('limit', p.cutoffCents),
      money('monthly', monthlyCents),
    ])
  },
  uses: PENSION_FIGURES,
})

/** Rows of [income, monthly amount], by income. */
function between(rows: readonly (readonly Cents[])[], incomeCents: Cents): Cents {
  const index = rows.findLastIndex(([from = 0]) => from <= incomeCents)
  const [lowIncome = 0, lowAmount = 0] = rows[index] ?? []
  const [highIncome = lowIncome, highAmount = lowAmount] = rows[index + 1] ?? []
  if (highIncome === lowIncome) return cents(lowAmount)
  return cents(lowAmount - mulDivHalfUp(lowAmount - highAmount, incomeCents - lowIncome, highIncome - lowIncome))
}
