import type { Programme } from '../programmes/programme.ts'
import { ntChildBenefit } from './child-benefit/child-benefit.ts'
import { ntIncomeAssistance } from './income-assistance/income-assistance.ts'
import { ntSeniorHomeHeatingSubsidy } from './senior-home-heating-subsidy/senior-home-heating-subsidy.ts'
import { ntSeniorsSupplementaryBenefit } from './seniors-supplementary-benefit/seniors-supplementary-benefit.ts'

export const NORTHWEST_TERRITORIES: readonly Programme[] = [
  ntChildBenefit,
  ntIncomeAssistance,
  ntSeniorHomeHeatingSubsidy,
  ntSeniorsSupplementaryBenefit,
]
