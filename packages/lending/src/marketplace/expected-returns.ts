import type { RiskGrade } from '../lists.ts'
import type { Cents, LocalDate, Rate } from '@winterjay/money'
import { cents, isRefusal, mulDivHalfUp, rate, toPercent } from '@winterjay/money'
import { planSchedule } from '../schedule/schedule.ts'
import type { ScheduleRow } from '../schedule/schedule.ts'
import { gradeTableOn } from './grades.ts'
import type { GradeTable } from './grades.ts'

export interface ExpectedReturns {
  /** product §9: amount × rate × term / 12, as if the whole amount stayed invested, and the amount with it. */
  readonly specified: { readonly interestCents: Cents; readonly totalCents: Cents }
  /** What the contract pays when every instalment comes: principal comes back monthly, so the interest is less. */
  readonly contract: {
    readonly interestCents: Cents
    readonly totalCents: Cents
    readonly flow: readonly ScheduleRow[]
  }
  /** After the grade's losses and the fee; null on a day without a grade table. */
  readonly net: NetReturns | null
}

export interface NetReturns {
  readonly servicingFee: Rate
  /** A good year, the expected one, a recession: the best first. */
  readonly low: NetReturn
  readonly expected: NetReturn
  readonly high: NetReturn
}

export interface NetReturn {
  /** Principal lost per year of what is outstanding. */
  readonly annualLoss: Rate
  /** Rate − loss − fee, per year of what is outstanding (marketplace §1). May be negative. */
  readonly annualReturn: Rate
  /** The same over the loan's life, on what is expected to be outstanding month by month. May be negative. */
  readonly gainCents: Cents
}

/**
 * What `amountCents` in such a loan brings, three ways, because the specified figure alone sells risk (lending §1.5,
 * marketplace §1). The contract flow is that of a loan of this amount begun on `on`; a real share may differ by cents.
 *
 * @param loan.termMonths 1 to 600
 * @param loan.riskGrade null for one that we do not know: then nothing is said about losses
 * @throws RangeError for terms that no schedule can be made of: such a loan is never listed
 */
export function expectedReturns(
  loan: { readonly platformRate: Rate; readonly termMonths: number; readonly riskGrade: RiskGrade | null },
  amountCents: Cents,
  on: LocalDate,
): ExpectedReturns {
  const { platformRate: annualRate, termMonths } = loan
  const plan = planSchedule({
    principalCents: amountCents,
    annualRate,
    termMonths,
    startDate: on,
    loanType: 'amortizing',
    interestOnlyMonths: null,
    balloonPercent: null,
  })
  if (isRefusal(plan)) throw new RangeError(`not a loan: ${plan.code}`)
  const specifiedCents = cents(mulDivHalfUp(amountCents * termMonths, annualRate, 12 * 100 * 1_000_000))
  const table = gradeTableOn(on)
  return {
    specified: { interestCents: specifiedCents, totalCents: cents(amountCents + specifiedCents) },
    contract: { interestCents: plan.totalInterestCents, totalCents: plan.totalPaidCents, flow: plan.rows },
    net:
      table && loan.riskGrade && netReturns(table, loan.riskGrade, annualRate, balancesBefore(amountCents, plan.rows)),
  }
}

/** Principal outstanding during each month. */
const balancesBefore = (amountCents: Cents, rows: readonly ScheduleRow[]): number[] => [
  amountCents,
  ...rows.slice(0, -1).map((row) => row.balanceCents),
]

function netReturns(
  { servicingFee, grades }: GradeTable,
  grade: RiskGrade,
  annualRate: Rate,
  balances: readonly number[],
): NetReturns {
  const after = (annualLoss: Rate): NetReturn => {
    const annualReturn = rate(annualRate - annualLoss - servicingFee)
    return { annualLoss, annualReturn, gainCents: gainOver(balances, annualLoss, annualReturn) }
  }
  const { low, expected, high } = grades[grade].annualLoss
  return { servicingFee, low: after(low), expected: after(expected), high: after(high) }
}

/** Each month a twelfth of the year's loss is gone for good and earns nothing any more. An estimate, so in floats. */
function gainOver(balances: readonly number[], annualLoss: Rate, annualReturn: Rate): Cents {
  const lost = toPercent(annualLoss) / 1200
  let standing = 1
  let gain = 0
  for (const balance of balances) {
    gain += (balance * standing * toPercent(annualReturn)) / 1200
    standing *= 1 - lost
  }
  return cents(Math.round(gain))
}
