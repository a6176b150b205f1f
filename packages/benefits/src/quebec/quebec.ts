import type { Programme } from '../programme.ts'
import { qcChildcareCredit } from './childcare-credit.ts'
import { qcFamilyAllowance } from './family-allowance.ts'
import { qcQpip } from './qpip.ts'
import { qcQpp } from './qpp.ts'
import { qcSeniorSupportCredit } from './senior-support-credit.ts'
import { qcShelterAllowance } from './shelter-allowance.ts'
import { qcSocialAssistance } from './social-assistance.ts'
import { qcSolidarityCredit } from './solidarity-credit.ts'
import { qcWorkPremium } from './work-premium.ts'

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
