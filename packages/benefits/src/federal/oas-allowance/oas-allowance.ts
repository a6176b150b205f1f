import { add, type Cents, type LocalDate, maxCents, ZERO } from '@winterjay/money'
import { figuresOn } from '../../programmes/figures.ts'
import { isCouple } from '../../household/household.ts'
import { isOfTwo } from '../../household/two-adults.ts'
import { no, notChecked, over, times } from '../../programmes/outcome.ts'
import { type WithFacts, programme } from '../../programmes/programme.ts'
import { allowanceOutcome } from '../guaranteed-income-supplement/allowance-outcome.ts'
import { pre } from '../guaranteed-income-supplement/columns.ts'
import { FACTS_OF_TWO, incomeOfTwo, spouseIsPensioner } from '../guaranteed-income-supplement/couple.ts'
import {
  earningsExemption,
  type IncomeRange,
  incomesWithoutPensions,
  incomeWithoutPensions,
} from '../guaranteed-income-supplement/countable-income.ts'
import { tablesOn } from '../guaranteed-income-supplement/guaranteed-income-supplement.ts'
import supplementData from '../guaranteed-income-supplement/parameters.json' with { type: 'json' }
import oasData from '../old-age-security/parameters.json' with { type: 'json' }
import { pensionIn2025 } from '../old-age-security/pension.ts'
import data from './parameters.json' with { type: 'json' }

/**
 * Old Age Security Act s. 19: 60 to 64 with ten years in Canada, the spouse on the pension and the Supplement. Years
 * beyond ten change nothing.
 */
export const oasAllowance = programme(data, {
  asks: [
    'spouseReceivesGis',
    'netIncomeIncludesOas',
    'receivesGis',
    'spouseEmploymentIncomeCents',
    'yearsInCanadaSince18',
  ],
  asksOfTwo: FACTS_OF_TWO,
  isSettled: (h) => h.age < 60 || h.age > 64 || !isCouple(h),
  withBase: 'old_age_security',
  testsWithoutPensions: true,
  assess: (h, _p, today) => {
    if (h.age < 60) return no('too-young', { age: h.age, minimumAge: 60 })
    if (h.age > 64) return no('too-old', { age: h.age, maximumAge: 64 })
    if (!isCouple(h)) return no('not-a-couple')
    if (isOfTwo(h) ? !spouseIsPensioner(h) : !h.spouseReceivesGis) return no('spouse-not-on-gis')
    if (h.yearsInCanadaSince18 < 10)
      return notChecked('too-few-years', { years: h.yearsInCanadaSince18, minimumYears: 10 })
    const { least, most, exemptionCents } = countableIncome(h, today)
    return allowanceOutcome({
      incomeCents: least,
      limitCents: tablesOn(today).endOf('allowance', ZERO),
      exemptionCents,
      highestCents: allowanceAt(least, today),
      lowestCents: allowanceAt(most, today),
    })
  },
  uses: [oasData, supplementData],
})

const allowanceAt = (incomeCents: Cents, today: LocalDate): Cents =>
  maxCents(ZERO, pre('allowance', incomeCents, tablesOn(today)))

/**
 * The combined countable income. If it includes the spouse's pension, it also includes the Supplement, and the
 * Allowance if received.
 */
function countableIncome(
  h: WithFacts<'netIncomeIncludesOas' | 'receivesGis' | 'spouseEmploymentIncomeCents'>,
  today: LocalDate,
): IncomeRange {
  const oas = figuresOn(oasData, today).values
  const paid = figuresOn(supplementData, today).values
  if (isOfTwo(h)) return incomeOfTwo(h, { oas, paid, tables: tablesOn(today), today })
  const exemptionCents = earningsExemption(h, paid)
  const asGiven = over(h.netIncomeCents, exemptionCents)
  if (!h.netIncomeIncludesOas) return { least: asGiven, most: asGiven, exemptionCents }
  const column = h.receivesGis ? 'beside-allowance' : 'beside-no-pension'
  const supplementAt = (c: Cents): Cents =>
    times(add(maxCents(ZERO, pre(column, c, tablesOn(today))), h.receivesGis ? allowanceAt(c, today) : ZERO), 12)
  const { pensionCents } = pensionIn2025(FULL_PENSIONER, { p: oas, paid, today })
  const held = { netIncomeCents: h.netIncomeCents, oasCents: pensionCents, exemptionCents, supplementAt }
  if (h.receivesGis) return { ...incomesWithoutPensions(held), exemptionCents }
  const one = incomeWithoutPensions(held)
  return { least: one, most: one, exemptionCents }
}

/** The spouse's years and age are unknown: a full pension, paid in all of 2025, is assumed. */
const FULL_PENSIONER = { age: 66, yearsInCanadaSince18: 40 }
