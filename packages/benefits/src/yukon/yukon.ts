import type { Programme } from '../programmes/programme.ts'
import { ytCarbonPriceRebate } from './carbon-price-rebate/carbon-price-rebate.ts'
import { ytChildBenefit } from './child-benefit/child-benefit.ts'
import { ytPioneerUtilityGrant } from './pioneer-utility-grant/pioneer-utility-grant.ts'
import { ytSeniorsIncomeSupplement } from './seniors-income-supplement/seniors-income-supplement.ts'
import { ytSocialAssistance } from './social-assistance/social-assistance.ts'

export const YUKON: readonly Programme[] = [
  ytCarbonPriceRebate,
  ytChildBenefit,
  ytPioneerUtilityGrant,
  ytSeniorsIncomeSupplement,
  ytSocialAssistance,
]
