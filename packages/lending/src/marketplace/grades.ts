import type { LocalDate, Rate } from '@winterjay/money'
import { localDate, rate } from '@winterjay/money'
import type { Figure } from '../guards/figures.ts'
import { figureOn } from '../guards/figures.ts'
import type { RiskGrade } from '../lists.ts'

export interface GradeFigures {
  /** The annual rate for a loan of this grade: for the best application and for the weakest. */
  readonly price: { readonly from: Rate; readonly to: Rate }
  /** Principal lost per year, as a share of what is outstanding: in a good year, as expected, in a recession. */
  readonly annualLoss: { readonly low: Rate; readonly expected: Rate; readonly high: Rate }
}

export interface GradeTable {
  /** Deducted from interest, per year of principal outstanding. */
  readonly servicingFee: Rate
  readonly grades: Readonly<Record<RiskGrade, GradeFigures>>
}

const percent = (value: number): Rate => rate(Math.round(value * 1_000_000))

/** Expected loss, with half of it in a good year and twice as much in a recession. */
const grade = (from: number, to: number, loss: number): GradeFigures => ({
  price: { from: percent(from), to: percent(to) },
  annualLoss: { low: percent(loss / 2), expected: percent(loss), high: percent(loss * 2) },
})

/**
 * Prices and losses per grade (marketplace §1). Based on LendingClub's rates of 2018 and its completed loans of 2007 to
 * 2011 (lifetime charge-offs of 6 to 26 %, including a recession), and on Funding Circle's annual bad debt of 2017. The
 * spread between good and bad years is our estimate, not a published scale.
 */
const GRADE_TABLES: readonly Figure<GradeTable>[] = [
  {
    from: localDate('2020-01-01'),
    to: null,
    value: {
      servicingFee: percent(1),
      grades: {
        A: grade(6, 9, 1.5),
        B: grade(9, 13, 2.5),
        C: grade(13, 17, 4),
        D: grade(17, 22, 6.5),
        E: grade(22, 27, 10),
      },
    },
    source: 'LendingClub loan statistics 2007-2011 and 2018 Q1; Funding Circle estimated bad debt rates 2017',
    confidence: 'B',
    checkedOn: localDate('2026-11-21'),
  },
]

/** Returns the table in force on `day`; null before the first one. Never uses a table from another period. */
export const gradeTableOn = (day: LocalDate): GradeTable | null => figureOn(GRADE_TABLES, day)
