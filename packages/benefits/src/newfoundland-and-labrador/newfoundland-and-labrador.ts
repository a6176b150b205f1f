import type { Programme } from '../programme.ts'
import { nlChildBenefit } from './child-benefit.ts'
import { nlDisabilityBenefit } from './disability-benefit.ts'
import { nlIncomeSupplement } from './income-supplement.ts'
import { nlIncomeSupport } from './income-support.ts'
import { nlSeniorsBenefit } from './seniors-benefit.ts'

export const NEWFOUNDLAND_AND_LABRADOR: readonly Programme[] = [
  nlChildBenefit,
  nlDisabilityBenefit,
  nlIncomeSupplement,
  nlIncomeSupport,
  nlSeniorsBenefit,
]
