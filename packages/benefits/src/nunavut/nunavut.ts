import type { Programme } from '../programmes/programme.ts'
import { nuCarbonCredit } from './carbon-credit/carbon-credit.ts'
import { nuChildBenefit } from './child-benefit/child-benefit.ts'
import { nuIncomeAssistance } from './income-assistance/income-assistance.ts'
import { nuSeniorFuelSubsidy } from './senior-fuel-subsidy/senior-fuel-subsidy.ts'
import { nuSeniorsSupplementaryBenefit } from './seniors-supplementary-benefit/seniors-supplementary-benefit.ts'

export const NUNAVUT: readonly Programme[] = [
  nuCarbonCredit,
  nuChildBenefit,
  nuIncomeAssistance,
  nuSeniorFuelSubsidy,
  nuSeniorsSupplementaryBenefit,
]
