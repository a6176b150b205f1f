import type { Cents, LocalDate } from '@winterjay/money'
import { ZERO, add, cents, maxCents, mulDivHalfUp, subtract, yearMonthOf } from '@winterjay/money'
import type { ScheduleRow } from '../schedule/schedule.ts'

/** A loan being repaid, and one investor's share of what it still owes. */
export interface OwedPart {
  readonly rows: readonly ScheduleRow[]
  /** What the borrower has paid on the whole loan. */
  readonly principalPaidCents: Cents
  readonly interestPaidCents: Cents
  /** Principal that the whole loan still owes, > 0, and this investor's share of it. */
  readonly loanOwedCents: Cents
  readonly owedCents: Cents
}

export interface ExpectedMonth {
  /** `YYYY-MM`. */
  readonly period: string
  readonly principal: Cents
  readonly interest: Cents
}

/**
 * Returns the cash flow still due under the contract, month by month: every unpaid part of an instalment, with overdue
 * amounts expected this month. Split pro rata on the running sums, so that an investor's months add up to exactly what
 * they are owed.
 */
export function expectedFlows(parts: readonly OwedPart[], today: LocalDate): ExpectedMonth[] {
  const months = new Map<string, { principal: Cents; interest: Cents }>()
  for (const part of parts) {
    for (const { period, principal, interest } of flowOf(part, today)) {
      const month = months.get(period) ?? { principal: ZERO, interest: ZERO }
      months.set(period, { principal: add(month.principal, principal), interest: add(month.interest, interest) })
    }
  }
  return [...months].map(([period, flow]) => ({ period, ...flow })).sort((a, b) => (a.period < b.period ? -1 : 1))
}

function flowOf(
  { rows, principalPaidCents, interestPaidCents, loanOwedCents, owedCents }: OwedPart,
  today: LocalDate,
): ExpectedMonth[] {
  const principal = runningShare(principalPaidCents, { owedCents, loanOwedCents })
  const interest = runningShare(interestPaidCents, { owedCents, loanOwedCents })
  return rows.flatMap((row) => {
    const flow = {
      period: yearMonthOf(row.dueDate < today ? today : row.dueDate),
      principal: principal(row.principalCents),
      interest: interest(row.interestCents),
    }
    return flow.principal === 0 && flow.interest === 0 ? [] : [flow]
  })
}

/**
 * Takes the rows' amounts in order; payments count against the oldest. @returns the investor's share of what is left of
 * each
 */
function runningShare(
  paidCents: Cents,
  { owedCents, loanOwedCents }: Pick<OwedPart, 'owedCents' | 'loanOwedCents'>,
): (rowCents: Cents) => Cents {
  let [dueCents, shared] = [ZERO, ZERO]
  return (rowCents) => {
    dueCents = add(dueCents, rowCents)
    const soFar = cents(mulDivHalfUp(maxCents(subtract(dueCents, paidCents), ZERO), owedCents, loanOwedCents))
    const share = subtract(soFar, shared)
    shared = soFar
    return share
  }
}
