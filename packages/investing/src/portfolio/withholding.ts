import type { AccountKind, FundKind } from '../lists.ts'

/** Tax on dividends paid to Canadians from the United States (treaty, article X: 15 %). */
export const US_RATE = 0.15

const RETIREMENT: readonly AccountKind[] = ['rrsp', 'rrif', 'lira']

export interface Withholding {
  /** Share of the dividends that is lost for good. */
  readonly lost: number
  /** Share that is withheld, but credited on the tax return of a non-registered account. */
  readonly credited: number
}

/**
 * Tax withheld from a fund's dividends (investing §7.3). Level 1 is the tax of the companies' country when it pays the
 * fund; level 2 is US tax when a US-listed fund pays a Canadian. The treaty exempts retirement plans from US tax, so a
 * TFSA, FHSA, RESP or RDSP loses it.
 *
 * @param level1 rate of the companies' country for foreign shares outside the United States, 0 to 1
 */
export function withholdingOf(fund: FundKind, account: AccountKind, level1: number): Withholding {
  const { first, second } = LEVELS[fund]
  const rates = { first: first === 'us' ? US_RATE : first === 'foreign' ? level1 : 0, second: second ? US_RATE : 0 }
  const left = (1 - rates.first) * rates.second
  if (account === 'non_registered' || account === 'corporate') {
    // Tax that a US-listed fund or a fund of funds paid on the way cannot be claimed; only the last one can.
    return second && first === 'foreign'
      ? { lost: rates.first, credited: left }
      : { lost: 0, credited: rates.first + left }
  }
  const isExempt = RETIREMENT.includes(account) && (fund === 'us_listed_us' || fund === 'us_listed_foreign')
  return { lost: rates.first + (isExempt ? 0 : left), credited: 0 }
}

/** US shares held through a US-listed fund bear US tax only when that fund pays: level 2. */
const LEVELS: Readonly<Record<FundKind, { first: 'us' | 'foreign' | null; second: boolean }>> = {
  us_listed_us: { first: null, second: true },
  ca_listed_us: { first: 'us', second: false },
  us_listed_foreign: { first: 'foreign', second: true },
  ca_listed_foreign_through_us: { first: 'foreign', second: true },
  ca_listed_foreign_direct: { first: 'foreign', second: false },
  canadian: { first: null, second: false },
}

/**
 * Years until what a holding saves in withholding tax has paid for converting its currency, both ways; null if it saves
 * nothing.
 *
 * @param savedShare share of the value that is saved a year: dividend yield × the difference of the lost rates
 * @param conversion cost of one conversion, as a share of the amount
 */
export const breakEvenYears = (savedShare: number, conversion: number): number | null =>
  savedShare > 0 ? (2 * conversion) / savedShare : null
