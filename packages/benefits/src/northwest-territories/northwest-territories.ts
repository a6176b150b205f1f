import type { Programme } from '../programme.ts'
import { ntChildBenefit } from './child-benefit.ts'
import { ntIncomeAssistance } from './income-assistance.ts'
import { ntSeniorHomeHeatingSubsidy } from './senior-home-heating-subsidy.ts'
import { ntSeniorsSupplementaryBenefit } from './seniors-supplementary-benefit.ts'

export const NORTHWEST_TERRITORIES: readonly Programme[] = [
  ntChildBenefit,
  ntIncomeAssistance,
  ntSeniorHomeHeatingSubsidy,
  ntSeniorsSupplementaryBenefit,
]
