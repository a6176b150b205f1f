import type { Rate } from '@winterjay/money'
import { toPercent } from '@winterjay/money'
import { monthlyEquivalent } from '../schedule/apr.ts'
import { aprWithLateFee, lateFeePushingAprOver } from '../payments/late-fee.ts'
import type { CriminalRate } from './figures.ts'
import { COMMERCIAL_EXEMPTION, CRIMINAL_RATE, figureOn } from './figures.ts'
import type { Findings } from './findings.ts'
import { asRate } from './findings.ts'

/**
 * Criminal Code s.347: a rate over the cap is refused; a rate near it, or one that relies on the commercial exemption,
 * gets a warning (lending §2.1).
 */
export function reviewCriminalRate(findings: Findings): void {
  const { loan, apr, refusals, warnings } = findings
  const law = figureOn(CRIMINAL_RATE, loan.terms.startDate)
  if (law === null) return
  const field = 'annual_rate'
  if (law.measure === 'effective') {
    const effective = effectivePercent(monthlyEquivalent(apr, findings.timing))
    if (effective <= toPercent(law.cap)) return reviewOneLateFee(findings, nominalPercent(toPercent(law.cap)))
    const params = { effectiveRate: asRate(effective), cap: law.cap }
    refusals.push({ code: 'criminal_rate_before_2025', field, params })
    return
  }
  const cap = capFor(findings, law)
  if (cap !== null && apr > toPercent(cap)) {
    refusals.push({ code: 'criminal_rate', field, params: { apr: asRate(apr), cap } })
    return
  }
  const monthly = monthlyEquivalent(apr, findings.timing)
  if (apr > toPercent(law.cap))
    warnings.push({ code: 'relies_on_commercial_exemption', field, params: { apr: asRate(apr), consumerCap: law.cap } })
  else if (cap === law.cap && asRate(monthly) > cap && law.warnFrom !== null)
    warnings.push({
      code: 'monthly_equivalent_over_criminal_rate',
      field,
      params: { apr: asRate(apr), monthly: asRate(monthly), cap },
    })
  else if (cap === law.cap && law.warnFrom !== null && apr >= toPercent(law.warnFrom))
    warnings.push({ code: 'near_criminal_rate', field, params: { apr: asRate(apr), cap } })
  if (cap !== null) reviewOneLateFee(findings, toPercent(cap))
}

/** Returns the cap for this borrower, or null if no cap applies: large commercial credit to a corporation. */
function capFor({ loan, advanceCents }: Findings, law: CriminalRate): Rate | null {
  const exemption = figureOn(COMMERCIAL_EXEMPTION, loan.terms.startDate)
  const isCommercial = loan.borrower === 'corporation' && loan.isBusinessPurpose
  if (exemption === null || !isCommercial || advanceCents <= exemption.aboveCents) return law.cap
  return advanceCents <= exemption.cappedUpToCents ? exemption.cap : null
}

/** A late fee counts as interest: Garland v. Consumers' Gas, 2004 SCC 25. */
function reviewOneLateFee({ loan, schedule, timing, advanceCents, warnings }: Findings, capPercent: number): void {
  const priced = { schedule, advanceCents, lateFeeTerms: loan.lateFeeTerms, timing }
  const worst = lateFeePushingAprOver(capPercent, priced)
  if (worst === null) return
  const apr = aprWithLateFee(priced, worst.installment) ?? capPercent
  const params = { apr: asRate(apr), cap: asRate(capPercent), feeCents: worst.feeCents, installment: worst.installment }
  warnings.push({ code: 'late_fee_over_criminal_rate', field: 'late_fee_value', params })
}

/** Convert a nominal rate compounded monthly to an effective annual rate, and back. */
const effectivePercent = (nominal: number): number => Math.expm1(12 * Math.log1p(nominal / 1200)) * 100
const nominalPercent = (effective: number): number => Math.expm1(Math.log1p(effective / 100) / 12) * 1200
