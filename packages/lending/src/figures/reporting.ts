import type { BorrowersReside, LenderKind, YearBasis } from '../lists.ts'
import { YEAR_BASES } from '../lists.ts'

/** What a lender has said about their return. */
export interface Reporter {
  readonly kind: LenderKind
  readonly residesInCanada: boolean
  readonly borrowersReside: BorrowersReside
}

/** What is said about the figures of a year, or about the slips of others. */
export type ReportingNote =
  | 'either'
  | 'anniversary'
  | 'accrual'
  | 'no_slip'
  | 'slip_of_corporations'
  | 'non_resident_slip'
  | 'withholding'

export interface Reporting {
  /** What may be reported. */
  readonly bases: readonly YearBasis[]
  /** Whether interest goes on line 12100, which is that of a person's return. */
  readonly hasLine: boolean
  /** Whether interest up to anniversaries counts: a person's only (Income Tax Act 12(4)). */
  readonly hasAnniversaries: boolean
  readonly notes: readonly ReportingNote[]
}

/**
 * Returns what follows from who lends and where both sides reside (lending §5.15.9).
 *
 * @param reporter null for a lender who has not said it: what is true of a person, and nothing about slips
 */
export function reportingOf(reporter: Reporter | null): Reporting {
  if (reporter === null) {
    return { bases: YEAR_BASES, hasLine: true, hasAnniversaries: true, notes: ['either', 'anniversary'] }
  }
  const { kind, residesInCanada } = reporter
  const isPerson = kind === 'individual'
  return {
    // A corporation and a partnership accrue to the end of the year (12(3)).
    bases: isPerson ? YEAR_BASES : ['earned'],
    hasLine: isPerson && residesInCanada,
    hasAnniversaries: isPerson,
    notes: [...(isPerson ? (['either', 'anniversary'] as const) : (['accrual'] as const)), ...slipsOf(reporter)],
  }
}

/** Slips are the payer's: a T5 among residents, an NR4 for what goes abroad. */
function slipsOf({ kind, residesInCanada, borrowersReside }: Reporter): readonly ReportingNote[] {
  const payInCanada = borrowersReside !== 'elsewhere'
  if (!residesInCanada) return payInCanada ? ['no_slip', 'non_resident_slip', 'withholding'] : ['no_slip']
  return kind === 'individual' && payInCanada ? ['no_slip', 'slip_of_corporations'] : ['no_slip']
}
