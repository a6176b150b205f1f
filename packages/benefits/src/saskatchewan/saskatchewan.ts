import type { Programme } from '../programmes/programme.ts'
import { skHousingBenefit } from './housing-benefit/housing-benefit.ts'
import { skIncomeSupport } from './income-support/income-support.ts'
import { skLowIncomeTaxCredit } from './low-income-tax-credit/low-income-tax-credit.ts'
import { skSaid } from './said/said.ts'
import { skSeniorsIncomePlan } from './seniors-income-plan/seniors-income-plan.ts'

export const SASKATCHEWAN: readonly Programme[] = [
  skHousingBenefit,
  skIncomeSupport,
  skLowIncomeTaxCredit,
  skSaid,
  skSeniorsIncomePlan,
]
