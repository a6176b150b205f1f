import type { Programme } from '../programmes/programme.ts'
import { abAdap } from './adap/adap.ts'
import { abAish } from './aish/aish.ts'
import { abChildFamilyBenefit } from './child-family-benefit/child-family-benefit.ts'
import { abChildHealthBenefit } from './child-health-benefit/child-health-benefit.ts'
import { abIncomeSupport } from './income-support/income-support.ts'
import { abSeniorsBenefit } from './seniors-benefit/seniors-benefit.ts'

export const ALBERTA: readonly Programme[] = [
  abAdap,
  abAish,
  abChildFamilyBenefit,
  abChildHealthBenefit,
  abIncomeSupport,
  abSeniorsBenefit,
]
