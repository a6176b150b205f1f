import type { RiskGrade } from '../lists.ts'
import type { Cents, LocalDate, Rate } from '@winterjay/money'
import { cents, isRefusal, mulDivHalfUp, rate, toPercent } from '@winterjay/money'
import { planSchedule } from '../schedule/schedule.ts'
import type { ScheduleRow } from '../schedule/schedule.ts'
import { gradeTableOn } from './grades.ts'
import type { GradeTable } from './grades.ts'

export interface ExpectedReturns {
  /** product §9: amount × rate × term / 12, as if the whole amount stayed invested, plus the amount itself. */
  readonly specified: { readonly interestCents: Cents; readonly totalCents: Cents }
  /** What the contract pays if every instalment is paid: principal is repaid monthly, so the interest is less. */
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
  /** The best of the three cases: a good year, the expected one, a recession. */
  readonly low: NetReturn
  readonly expected: NetReturn
  readonly high: NetReturn
}

export interface NetReturn {
  /** Principal lost per year, as a share of what is outstanding. */
  readonly annualLoss: Rate
  /** Rate − loss − fee, per year, on what is outstanding (marketplace §1). May be negative. */
  readonly annualReturn: Rate
  /** The same over the loan's life, on the balance expected to be outstanding month by month. May be negative. */
  readonly gainCents: Cents
}

/**
 * Returns three estimates of what `amountCents` invested in such a loan earns, because the specified figure alone
 * understates the risk (lending §1.5, marketplace §1). The contract figures are those of a loan of this amount that
 * begins on `on`; an actual share may differ by cents.
 *
 * @param loan.termMonths 1 to 600
 * @param loan.riskGrade null if unknown: no loss is then estimated
 * @throws RangeError for terms without a schedule: such a loan is never listed
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

/** Each month a twelfth of the annual loss is written off and stops earning. An estimate, so it uses floats. */
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
