import type { Programme } from '../programmes/programme.ts'
import { qcChildcareCredit } from './childcare-credit/childcare-credit.ts'
import { qcFamilyAllowance } from './family-allowance/family-allowance.ts'
import { qcQpip } from './qpip/qpip.ts'
import { qcQpp } from './qpp/qpp.ts'
import { qcSeniorSupportCredit } from './senior-support-credit/senior-support-credit.ts'
import { qcShelterAllowance } from './shelter-allowance/shelter-allowance.ts'
import { qcSocialAssistance } from './social-assistance/social-assistance.ts'
import { qcSolidarityCredit } from './solidarity-credit/solidarity-credit.ts'
import { qcWorkPremium } from './work-premium/work-premium.ts'

export const QUEBEC: readonly Programme[] = [
  qcChildcareCredit,
  qcFamilyAllowance,
  qcQpip,
  qcQpp,
  qcSeniorSupportCredit,
  qcShelterAllowance,
  qcSocialAssistance,
  qcSolidarityCredit,
  qcWorkPremium,
]
