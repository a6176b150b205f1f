import type { Programme } from '../programmes/programme.ts'
import { nlChildBenefit } from './child-benefit/child-benefit.ts'
import { nlDisabilityBenefit } from './disability-benefit/disability-benefit.ts'
import { nlIncomeSupplement } from './income-supplement/income-supplement.ts'
import { nlIncomeSupport } from './income-support/income-support.ts'
import { nlSeniorsBenefit } from './seniors-benefit/seniors-benefit.ts'

export const NEWFOUNDLAND_AND_LABRADOR: readonly Programme[] = [
  nlChildBenefit,
  nlDisabilityBenefit,
  nlIncomeSupplement,
  nlIncomeSupport,
  nlSeniorsBenefit,
]
