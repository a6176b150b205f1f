import type { Programme } from '../programmes/programme.ts'
import { ageAmount } from './age-amount/age-amount.ts'
import { canadaCaregiverCredit } from './canada-caregiver-credit/canada-caregiver-credit.ts'
import { canadaChildBenefit } from './canada-child-benefit/canada-child-benefit.ts'
import { canadaDisabilityBenefit } from './canada-disability-benefit/canada-disability-benefit.ts'
import { canadaEducationSavingsGrant } from './canada-education-savings-grant/canada-education-savings-grant.ts'
import { canadaGroceriesEssentialsBenefit } from './canada-groceries-essentials-benefit/canada-groceries-essentials-benefit.ts'
import { canadaLearningBond } from './canada-learning-bond/canada-learning-bond.ts'
import { canadaStudentGrantDependants } from './canada-student-grant-dependants/canada-student-grant-dependants.ts'
import { canadaStudentGrantDisability } from './canada-student-grant-disability/canada-student-grant-disability.ts'
import { canadaStudentGrantFullTime } from './canada-student-grant-full-time/canada-student-grant-full-time.ts'
import { canadaTrainingCredit } from './canada-training-credit/canada-training-credit.ts'
import { canadaWorkersBenefit } from './canada-workers-benefit/canada-workers-benefit.ts'
import { canadianDentalCarePlan } from './canadian-dental-care-plan/canadian-dental-care-plan.ts'
import { childDisabilityBenefit } from './child-disability-benefit/child-disability-benefit.ts'
import { cppDisability } from './cpp-disability/cpp-disability.ts'
import { cppRetirement } from './cpp-retirement/cpp-retirement.ts'
import { cwbDisabilitySupplement } from './cwb-disability-supplement/cwb-disability-supplement.ts'
import { disabilityTaxCredit } from './disability-tax-credit/disability-tax-credit.ts'
import { earlyLearningChildCare } from './early-learning-child-care/early-learning-child-care.ts'
import { eiMaternityParental } from './ei-maternity-parental/ei-maternity-parental.ts'
import { eiRegular } from './ei-regular/ei-regular.ts'
import { eiSickness } from './ei-sickness/ei-sickness.ts'
import { firstHomeSavingsAccount } from './first-home-savings-account/first-home-savings-account.ts'
import { guaranteedIncomeSupplement } from './guaranteed-income-supplement/guaranteed-income-supplement.ts'
import { homeBuyersAmount } from './home-buyers-amount/home-buyers-amount.ts'
import { nationalSchoolFoodProgram } from './national-school-food-program/national-school-food-program.ts'
import { oasAllowanceSurvivor } from './oas-allowance-survivor/oas-allowance-survivor.ts'
import { oasAllowance } from './oas-allowance/oas-allowance.ts'
import { oldAgeSecurity } from './old-age-security/old-age-security.ts'
import { rdspBond } from './rdsp-bond/rdsp-bond.ts'
import { rdspGrant } from './rdsp-grant/rdsp-grant.ts'
import { refundableMedicalExpenseSupplement } from './refundable-medical-expense-supplement/refundable-medical-expense-supplement.ts'
import { endedFederalProgrammes } from './ended/ended.ts'

/** Every federal programme of the catalogue. */
export const FEDERAL: readonly Programme[] = [
  ageAmount,
  canadaCaregiverCredit,
  canadaChildBenefit,
  canadaDisabilityBenefit,
  canadaEducationSavingsGrant,
  canadaGroceriesEssentialsBenefit,
  canadaLearningBond,
  canadaStudentGrantDependants,
  canadaStudentGrantDisability,
  canadaStudentGrantFullTime,
  canadaTrainingCredit,
  canadaWorkersBenefit,
  canadianDentalCarePlan,
  childDisabilityBenefit,
  cppDisability,
  cppRetirement,
  cwbDisabilitySupplement,
  disabilityTaxCredit,
  earlyLearningChildCare,
  eiMaternityParental,
  eiRegular,
  eiSickness,
  firstHomeSavingsAccount,
  guaranteedIncomeSupplement,
  homeBuyersAmount,
  nationalSchoolFoodProgram,
  oasAllowanceSurvivor,
  oasAllowance,
  oldAgeSecurity,
  rdspBond,
  rdspGrant,
  refundableMedicalExpenseSupplement,
  ...endedFederalProgrammes,
]
