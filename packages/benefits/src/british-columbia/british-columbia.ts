import type { Programme } from '../programmes/programme.ts'
import { bcAffordableChildCareBenefit } from './affordable-child-care-benefit/affordable-child-care-benefit.ts'
import { bcClimateActionTaxCredit } from './climate-action-tax-credit/climate-action-tax-credit.ts'
import { bcDisabilityAssistance } from './disability-assistance/disability-assistance.ts'
import { bcFairPharmacare } from './fair-pharmacare/fair-pharmacare.ts'
import { bcFamilyBenefit } from './family-benefit/family-benefit.ts'
import { bcIncomeAssistance } from './income-assistance/income-assistance.ts'
import { bcRentalAssistanceProgram } from './rental-assistance-program/rental-assistance-program.ts'
import { bcRentersTaxCredit } from './renters-tax-credit/renters-tax-credit.ts'
import { bcSafer } from './safer/safer.ts'
import { bcSalesTaxCredit } from './sales-tax-credit/sales-tax-credit.ts'
import { bcSeniorsSupplement } from './seniors-supplement/seniors-supplement.ts'
import { bcTrainingEducationSavingsGrant } from './training-education-savings-grant/training-education-savings-grant.ts'

export const BRITISH_COLUMBIA: readonly Programme[] = [
  bcAffordableChildCareBenefit,
  bcClimateActionTaxCredit,
  bcDisabilityAssistance,
  bcFairPharmacare,
  bcFamilyBenefit,
  bcIncomeAssistance,
  bcRentalAssistanceProgram,
  bcRentersTaxCredit,
  bcSafer,
  bcSalesTaxCredit,
  bcSeniorsSupplement,
  bcTrainingEducationSavingsGrant,
]
