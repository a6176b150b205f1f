import type { Province } from '@winterjay/money'
import type { Cents, LocalDate, Rate } from '@winterjay/money'
import { cents, localDate, rate } from '@winterjay/money'

/**
 * A figure set by law, with its source. Confidence: A read in the law itself, B from a good secondary source, C
 * unchecked.
 */
export interface Figure<T> {
  readonly from: LocalDate
  /** Last day it applies; null if the law sets no end. */
  readonly to: LocalDate | null
  readonly value: T
  readonly source: string
  readonly confidence: 'A' | 'B' | 'C'
  readonly checkedOn: LocalDate
}

/** Returns the figure in force on `day`, or null. Never falls back to the nearest one. */
export const figureOn = <T>(figures: readonly Figure<T>[], day: LocalDate): T | null =>
  figures.find(({ from, to }) => from <= day && (to === null || day <= to))?.value ?? null

const percent = (value: number): Rate => rate(value * 1_000_000)
const CHECKED = localDate('2026-11-21')
const since = (from: string): { from: LocalDate; to: null } => ({ from: localDate(from), to: null })

export interface CriminalRate {
  /** The highest rate that may be charged. */
  readonly cap: Rate
  /** Whether the cap is compared with the APR or the effective annual rate. */
  readonly measure: 'apr' | 'effective'
  /** APR from which to warn; null for agreements made too long ago to change. */
  readonly warnFrom: Rate | null
}

/**
 * Criminal Code s.347, by the day the agreement was made: older agreements are judged by the rule in force when they
 * were made.
 */
export const CRIMINAL_RATE: readonly Figure<CriminalRate>[] = [
  {
    from: localDate('1981-04-01'),
    to: localDate('2024-12-31'),
    value: { cap: percent(60), measure: 'effective', warnFrom: null },
    source: 'Criminal Code, RSC 1985, c C-46, s.347, as it read before 1 January 2025',
    confidence: 'A',
    checkedOn: CHECKED,
  },
  {
    ...since('2025-01-01'),
    value: { cap: percent(35), measure: 'apr', warnFrom: percent(32) },
    source: 'Criminal Code s.347; SI/2024-25',
    confidence: 'A',
    checkedOn: CHECKED,
  },
]

export interface CommercialExemption {
  /** Credit above this and up to `cappedUpToCents` may cost up to `cap`; above `cappedUpToCents` there is no cap. */
  readonly aboveCents: Cents
  readonly cappedUpToCents: Cents
  readonly cap: Rate
}

/**
 * Credit to a borrower who is not a natural person, for business. Thresholds count the credit advanced, net of charges.
 */
export const COMMERCIAL_EXEMPTION: readonly Figure<CommercialExemption>[] = [
  {
    ...since('2025-01-01'),
    value: { aboveCents: cents(10_000_00), cappedUpToCents: cents(500_000_00), cap: percent(48) },
    source: 'Criminal Interest Rate Regulations, SOR/2024-114',
    confidence: 'A',
    checkedOn: CHECKED,
  },
]

export type HighCostThreshold =
  | {
      readonly type: 'fixed'
      readonly rate: Rate
      /** Whether the threshold rate itself already counts as high-cost. */ readonly isInclusive: boolean
    }
  | { readonly type: 'above_bank_rate'; readonly margin: Rate }

/** High-cost credit: lenders in business that lend to consumers need a licence or must follow special rules. */
export const HIGH_COST_CREDIT: Partial<Record<Province, readonly Figure<HighCostThreshold>[]>> = {
  AB: [
    {
      ...since('2019-01-01'),
      value: { type: 'fixed', rate: percent(32), isInclusive: true },
      source: 'High-Cost Credit Regulation, Alta Reg 132/2018; alberta.ca, high-cost credit business tips',
      confidence: 'A',
      checkedOn: CHECKED,
    },
  ],
  BC: [
    {
      ...since('2022-05-01'),
      value: { type: 'fixed', rate: percent(32), isInclusive: false },
      source: 'Business Practices and Consumer Protection Act, Part 6.3; High-Cost Credit Products Regulation',
      confidence: 'B',
      checkedOn: CHECKED,
    },
  ],
  MB: [
    {
      ...since('2016-09-01'),
      value: { type: 'fixed', rate: percent(32), isInclusive: false },
      source: 'Consumer Protection Act, CCSM c C200; High-Cost Credit Products Regulation (its first day unchecked)',
      confidence: 'C',
      checkedOn: CHECKED,
    },
  ],
  NL: [
    {
      ...since('2024-06-01'),
      value: { type: 'fixed', rate: percent(32), isInclusive: false },
      source:
        'Consumer Protection and Business Practices Act; High-Cost Credit Product Regulations (exact bound unchecked)',
      confidence: 'B',
      checkedOn: CHECKED,
    },
  ],
  QC: [
    {
      ...since('2019-08-01'),
      value: { type: 'above_bank_rate', margin: percent(22) },
      source: 'CQLR c P-40.1, r 3, s.61.0.3',
      confidence: 'A',
      checkedOn: CHECKED,
    },
  ],
}

/** Whether a lender in business may charge a consumer a late fee beyond its real costs. */
export type LateFeeLaw = 'barred' | 'probably_barred' | 'credit_charge'

interface LateFeeRule {
  readonly law: LateFeeLaw
  readonly source: string
  readonly confidence: 'A' | 'B' | 'C'
}

const HARMONIZED: LateFeeRule = {
  law: 'probably_barred',
  source:
    'Agreement for Harmonization of Cost of Credit Disclosure Laws in Canada, default charges; the statute itself not read',
  confidence: 'C',
}

/** These clauses have no end date and predate any agreement a loan book still contains. */
export const LATE_FEE_LAW: Record<Province, LateFeeRule> = {
  AB: HARMONIZED,
  BC: HARMONIZED,
  MB: { ...HARMONIZED, source: 'Consumer Protection Act, CCSM c C200, Part II', confidence: 'B' },
  NB: {
    law: 'barred',
    source: 'Cost of Credit Disclosure and Payday Loans Act, SNB 2002, c C-28.3, s.24',
    confidence: 'A',
  },
  NL: HARMONIZED,
  NS: HARMONIZED,
  NT: HARMONIZED,
  NU: HARMONIZED,
  ON: { ...HARMONIZED, source: 'Consumer Protection Act, 2002, Part VII', confidence: 'C' },
  PE: HARMONIZED,
  QC: { law: 'credit_charge', source: 'Consumer Protection Act, CQLR c P-40.1, s.69', confidence: 'A' },
  SK: {
    ...HARMONIZED,
    source: 'Cost of Credit Disclosure Act, 2002, SS 2002, c C-41.01, default charges',
    confidence: 'B',
  },
  YT: HARMONIZED,
}
