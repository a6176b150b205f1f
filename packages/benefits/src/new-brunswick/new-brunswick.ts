import type { Programme } from '../programmes/programme.ts'
import { nbChildTaxBenefit } from './child-tax-benefit/child-tax-benefit.ts'
import { nbHstCredit } from './hst-credit/hst-credit.ts'
import { nbLowIncomeSeniorsBenefit } from './low-income-seniors-benefit/low-income-seniors-benefit.ts'
import { nbSocialAssistance } from './social-assistance/social-assistance.ts'
import { nbWorkingIncomeSupplement } from './working-income-supplement/working-income-supplement.ts'

export const NEW_BRUNSWICK: readonly Programme[] = [
  nbChildTaxBenefit,
  nbHstCredit,
  nbLowIncomeSeniorsBenefit,
  nbSocialAssistance,
  nbWorkingIncomeSupplement,
]
