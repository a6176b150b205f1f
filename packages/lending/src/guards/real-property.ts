import { chargesNothing } from '../payments/late-fee.ts'
import type { Findings } from './findings.ts'

/**
 * Interest Act s.6 and s.8 for loans on real property, and a late fee charged with interest on arrears (lending §1.11,
 * §1.12).
 */
export function reviewRealProperty({ loan, refusals, warnings }: Findings): void {
  const { terms, lateFeeTerms } = loan
  if (terms.arrears !== undefined && terms.arrears.rate > 0 && !chargesNothing(lateFeeTerms))
    warnings.push({ code: 'late_fee_and_arrears', field: 'late_fee_value' })
  const isMortgage = terms.plan?.method === 'mortgage'
  if (loan.isSecuredByRealProperty === true && !isMortgage)
    refusals.push({ code: 'real_property_needs_mortgage_method', field: 'interest_method' })
  const isOnProperty = isMortgage || loan.isSecuredByRealProperty === true
  if (isOnProperty && terms.arrears !== undefined && terms.arrears.rate > terms.annualRate)
    refusals.push({ code: 'real_property_arrears_rate', field: 'arrears_rate', params: { max: terms.annualRate } })
}
