import type { Programme } from '../programme.ts'
import { peAccessabilitySupports } from './accessability-supports.ts'
import { peChildBenefit } from './child-benefit.ts'
import { peSalesTaxCredit } from './sales-tax-credit.ts'
import { peSocialAssistance } from './social-assistance.ts'

export const PRINCE_EDWARD_ISLAND: readonly Programme[] = [
  peAccessabilitySupports,
  peChildBenefit,
  peSalesTaxCredit,
  peSocialAssistance,
]
