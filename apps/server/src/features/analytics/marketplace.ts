import { MAX_MOVED_LOANS, marketplaceAnalytics } from '@winterjay/contract'
import type { ResponseOf } from '@winterjay/contract'
import {
  averageOutstanding,
  bookYields,
  ledgerByMonth,
  ledgerTotal,
  monthNumberOf,
  monthText,
} from '@winterjay/lending'
import type { LedgerLine, LedgerPeriod } from '@winterjay/lending'
import { ZERO, add, cents, daysBetween, roundHalfUp, subtract } from '@winterjay/money'
import type { Cents, LocalDate } from '@winterjay/money'
import type { Context } from '../../context.ts'
import { route } from '../../http/route.ts'
import { bookLinesOf, loanLinesOf } from '../marketplace/public.ts'
import { refuse } from './problems.ts'
import { rangeOf } from './range.ts'

type Answer = ResponseOf<typeof marketplaceAnalytics>
type Sums = Omit<LedgerPeriod, 'period'>

/** What an investor's loan parts earned between two days (marketplace §3.4). */
export function marketplaceRoute(context: Context): void {
  route(context, marketplaceAnalytics, async ({ db, session, query, today, locale }) => {
    const ownerId = session.owner?.id ?? refuse('sign_in_needed')
    const range = rangeOf(query, today)
    const lines = await bookLinesOf(db, ownerId)
    const loans = loanSums(await loanLinesOf(db, ownerId, { ...range, locale }))
    return {
      as_of: today,
      ...range,
      ...earnedIn(lines, range),
      loans: loans.slice(0, MAX_MOVED_LOANS),
      more_loans: Math.max(0, loans.length - MAX_MOVED_LOANS),
    }
  })
}

interface Range {
  readonly from: LocalDate
  readonly to: LocalDate
}

const NOTHING: Sums = {
  investedCents: ZERO,
  returnedCents: ZERO,
  principalCents: ZERO,
  interestCents: ZERO,
  feeCents: ZERO,
  lossCents: ZERO,
  recoveryCents: ZERO,
}

const wireSums = (sums: Sums): Omit<Answer['months'][number], 'period'> => ({
  invested: sums.investedCents,
  returned: sums.returnedCents,
  principal: sums.principalCents,
  interest: sums.interestCents,
  fees: sums.feeCents,
  losses: sums.lossCents,
  recoveries: sums.recoveryCents,
})

function earnedIn(
  all: readonly LedgerLine[],
  { from, to }: Range,
): Omit<Answer, 'as_of' | 'from' | 'to' | 'loans' | 'more_loans'> {
  const lines = all.filter(({ on }) => on >= from && on <= to)
  const sums = ledgerTotal(lines) ?? NOTHING
  const byMonth = new Map(ledgerByMonth(lines).map((month) => [month.period, month]))
  const principal = all
    .filter(({ account }) => account === 'note_principal')
    .map(({ on, amountCents }) => ({ on, principalCents: amountCents }))
  const average = averageOutstanding(principal, from, to)
  const { grossPercent, netPercent } = bookYields({
    incomeCents: subtract(sums.interestCents, sums.feeCents),
    writtenOffCents: sums.lossCents,
    recoveredCents: sums.recoveryCents,
    averageOutstanding: average,
    days: daysBetween(from, to) + 1,
  })
  const [first, last] = [monthNumberOf(from), monthNumberOf(to)]
  return {
    ...wireSums(sums),
    earned: earnedOf(sums),
    average_outstanding: cents(roundHalfUp(average)),
    yield: { gross_percent: grossPercent, net_percent: netPercent },
    months: Array.from({ length: last - first + 1 }, (_, index) => {
      const period = monthText(first + index)
      return { period, ...wireSums(byMonth.get(period) ?? NOTHING) }
    }),
  }
}

const earnedOf = ({ interestCents, recoveryCents, feeCents, lossCents }: Sums): Cents =>
  subtract(add(interestCents, recoveryCents), add(feeCents, lossCents))

const movedBy = (sums: Sums): number => Object.values(sums).reduce((sum, part) => sum + part, 0)

function loanSums(lines: Awaited<ReturnType<typeof loanLinesOf>>): Answer['loans'] {
  const byLoan = new Map<string, typeof lines>()
  for (const line of lines) {
    const others = byLoan.get(line.loanId)
    if (others === undefined) byLoan.set(line.loanId, [line])
    else others.push(line)
  }
  return [...byLoan]
    .flatMap(([loanId, its]) => {
      const sums = ledgerTotal(its)
      return sums === null || movedBy(sums) === 0 ? [] : [{ loanId, title: its[0]?.title ?? '', sums }]
    })
    .toSorted((a, b) => movedBy(b.sums) - movedBy(a.sums) || (a.loanId < b.loanId ? -1 : 1))
    .map(({ loanId, title, sums }) => ({ loan_request_id: loanId, title, ...wireSums(sums) }))
}
