import type { Programme } from '../programme.ts'
import { skHousingBenefit } from './housing-benefit.ts'
import { skIncomeSupport } from './income-support.ts'
import { skLowIncomeTaxCredit } from './low-income-tax-credit.ts'
import { skSaid } from './said.ts'
import { skSeniorsIncomePlan } from './seniors-income-plan.ts'

export const SASKATCHEWAN: readonly Programme[] = [
  skHousingBenefit,
  skIncomeSupport,
  skLowIncomeTaxCredit,
  skSaid,
  skSeniorsIncomePlan,
]
