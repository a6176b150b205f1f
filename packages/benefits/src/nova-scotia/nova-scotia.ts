import type { Programme } from '../programmes/programme.ts'
import { nsAffordableLivingTaxCredit } from './affordable-living-tax-credit/affordable-living-tax-credit.ts'
import { nsChildBenefit } from './child-benefit/child-benefit.ts'
import { nsDisabilitySupport } from './disability-support/disability-support.ts'
import { nsHeatingAssistanceRebate } from './heating-assistance-rebate/heating-assistance-rebate.ts'
import { nsIncomeAssistance } from './income-assistance/income-assistance.ts'
import { nsPovertyReductionCredit } from './poverty-reduction-credit/poverty-reduction-credit.ts'

export const NOVA_SCOTIA: readonly Programme[] = [
  nsAffordableLivingTaxCredit,
  nsChildBenefit,
  nsDisabilitySupport,
  nsHeatingAssistanceRebate,
  nsIncomeAssistance,
  nsPovertyReductionCredit,
]
