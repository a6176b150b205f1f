import type { Programme } from '../programmes/programme.ts'
import { peAccessabilitySupports } from './accessability-supports/accessability-supports.ts'
import { peChildBenefit } from './child-benefit/child-benefit.ts'
import { peSalesTaxCredit } from './sales-tax-credit/sales-tax-credit.ts'
import { peSocialAssistance } from './social-assistance/social-assistance.ts'

export const PRINCE_EDWARD_ISLAND: readonly Programme[] = [
  peAccessabilitySupports,
  peChildBenefit,
  peSalesTaxCredit,
  peSocialAssistance,
]
