import { type Cents, maxCents, ZERO } from '@winterjay/money'
import { figuresOn } from '../../programmes/figures.ts'
import { isCouple } from '../../household/household.ts'
import { no, notChecked, over, times } from '../../programmes/outcome.ts'
import { programme } from '../../programmes/programme.ts'
import { allowanceOutcome } from '../guaranteed-income-supplement/allowance-outcome.ts'
import { endOf, pre } from '../guaranteed-income-supplement/columns.ts'
import { earningsExemption, incomesWithoutPensions } from '../guaranteed-income-supplement/countable-income.ts'
import { tablesOn } from '../guaranteed-income-supplement/guaranteed-income-supplement.ts'
import supplementData from '../guaranteed-income-supplement/parameters.json' with { type: 'json' }
import oasData from '../old-age-security/parameters.json' with { type: 'json' }
import data from './parameters.json' with { type: 'json' }

/**
 * Old Age Security Act s. 21: 60 to 64 with ten years in Canada, widowed and not remarried; neither earnings nor the
 * Allowance itself count as income (s. 2).
 */
export const oasAllowanceSurvivor = programme(data, {
  asks: ['widowed', 'spouseEmploymentIncomeCents', 'yearsInCanadaSince18'],
  isSettled: (h) => h.age < 60 || h.age > 64 || isCouple(h),
  withBase: 'old_age_security',
  testsWithoutPensions: true,
  assess: (h, p, today) => {
    if (h.age < 60) return no('too-young', { age: h.age, minimumAge: 60 })
    if (h.age > 64) return no('too-old', { age: h.age, maximumAge: 64 })
    if (isCouple(h) || !h.widowed) return no('not-widowed')
    if (h.yearsInCanadaSince18 < 10)
      return notChecked('too-few-years', { years: h.yearsInCanadaSince18, minimumYears: 10 })
    const exemptionCents = earningsExemption(h, figuresOn(supplementData, today).values)
    const tables = tablesOn(today)
    const monthlyAt = (c: Cents): Cents => maxCents(ZERO, pre('survivor', c, tables, p.maxMonthlyCents))
    const asGiven = over(h.netIncomeCents, exemptionCents)
    const { least, most } =
      h.receivesGis === true
        ? incomesWithoutPensions({
            netIncomeCents: h.netIncomeCents,
            oasCents: ZERO,
            exemptionCents,
            supplementAt: (c) => times(monthlyAt(c), 12),
          })
        : { least: asGiven, most: asGiven }
    return allowanceOutcome({
      incomeCents: least,
      limitCents: endOf('survivor', ZERO, tables, p.maxMonthlyCents),
      exemptionCents,
      highestCents: monthlyAt(least),
      lowestCents: monthlyAt(most),
    })
  },
  uses: [oasData, supplementData],
})
