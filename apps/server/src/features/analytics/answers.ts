import type { ResponseOf, loanAnalytics, loanRolls, loanVintages } from '@winterjay/contract'
import {
  AGEING_BUCKETS,
  EXPECTED_LOSS_PERCENT,
  bookMoney,
  bookReturn,
  defaultOver,
  expectedLoss,
  lossOfVintage,
  monthNumberOf,
  monthText,
  monthsOf,
  outstandingOf,
  portfolioAtRisk,
  prepaymentOver,
  prepaymentSpeed,
  rollsOf,
  spreadOf,
  sumOfDays,
  vintagesOf,
} from '@winterjay/lending'
import type { BookDay, BookMonth, CohortSpan, LossRates, MonthNumber, SpreadBy, VintageLoss } from '@winterjay/lending'
import { cents, roundHalfUp, yearMonthOf } from '@winterjay/money'
import type { LocalDate } from '@winterjay/money'
import type { BookPicture } from './book-picture.ts'

type Answer = ResponseOf<typeof loanAnalytics>

/** The figures of a book as the wire names them: money between two days, and how it stands today (lending §7). */
export function analyticsOf(
  picture: BookPicture,
  { from, to, rates = EXPECTED_LOSS_PERCENT }: { from: LocalDate; to: LocalDate; rates?: LossRates },
): Answer {
  const { today, cells, days, averages } = picture
  const running = monthNumberOf(today)
  const months = monthsOf(cells, monthNumberOf(from), monthNumberOf(to))
  const [now] = monthsOf(cells, running, running)
  const { ageing, loans } = now ?? { ageing: NOTHING, loans: 0 }
  const money = bookMoney(days, from, to)
  const outstanding = outstandingOf(ageing)
  const atRisk = portfolioAtRisk(ageing, 30)
  const rate = bookReturn(days, { allCents: outstanding, lateCents: atRisk.amountCents }, today)
  const total = cents(money.principalCents + money.interestCents + money.lateFeesCents)
  return {
    as_of: today,
    uncounted_loans: picture.unposted,
    from,
    to,
    outstanding,
    loans_active: loans,
    par_30: wireAtRisk(atRisk),
    par_90: wireAtRisk(portfolioAtRisk(ageing, 90)),
    ageing: AGEING_BUCKETS.map((bucket) => ({
      bucket,
      loans: loansIn(picture, bucket),
      outstanding: ageing[bucket],
    })),
    received: { principal: money.principalCents, interest: money.interestCents, late_fees: money.lateFeesCents, total },
    average_outstanding: money.averageOutstandingCents,
    yield: { gross_percent: money.grossPercent, net_percent: money.netPercent },
    charged_off: money.writtenOffCents,
    recovered: money.recoveredCents,
    expected_loss: expectedLoss(ageing, rates),
    loss_rates: AGEING_BUCKETS.map((bucket) => rates[bucket]),
    ...pacesOf(months),
    concentration: concentrationOf(picture),
    spread: {
      by_province: wireSpread(picture, 'province'),
      by_type: wireSpread(picture, 'type'),
      by_size: wireSpread(picture, 'size'),
    },
    xirr_percent: rate.percent,
    pessimistic_xirr_percent: rate.pessimisticPercent,
    weighted_rate_percent: averages.rate === null ? null : roundHalfUp(averages.rate, 2),
    remaining_months: averages.months === null ? null : roundHalfUp(averages.months, 1),
    loans_without_start: cells.loansWithoutStart,
    months: monthsWithMoney(months, days, { from, to }),
  }
}

const NOTHING = { current: cents(0), '1-30': cents(0), '31-60': cents(0), '61-90': cents(0), '91+': cents(0) }

const wireAtRisk = ({ amountCents, percent }: ReturnType<typeof portfolioAtRisk>): Answer['par_30'] => ({
  amount: amountCents,
  percent,
})

function loansIn({ cells, today }: BookPicture, bucket: (typeof AGEING_BUCKETS)[number]): number {
  const running = monthNumberOf(today)
  return cells.cells
    .filter((cell) => cell.month === running && cell.to === bucket)
    .reduce((sum, cell) => sum + cell.loans, 0)
}

function pacesOf(months: readonly BookMonth[]): Pick<Answer, 'prepayment' | 'default_rate'> {
  const last = months.slice(-1)
  const speed = last[0] === undefined ? { smmPercent: null, cprPercent: null } : prepaymentSpeed(last[0])
  return {
    prepayment: {
      smm_percent: speed.smmPercent,
      cpr_percent: speed.cprPercent,
      range_cpr_percent: prepaymentOver(months),
    },
    default_rate: { cdr_percent: defaultOver(last), range_cdr_percent: defaultOver(months) },
  }
}

function concentrationOf({ concentration: found, largest }: BookPicture): Answer['concentration'] {
  if (found === null) return null
  return {
    hhi: found.hhi,
    effective_borrowers: found.effectiveBorrowers,
    largest_percent: found.largestPercent,
    top_10_percent: found.topTenPercent,
    largest: largest.map(({ name, loans, owed }) => ({ borrower_name: name, loans, outstanding: cents(owed) })),
  }
}

function wireSpread({ alike }: BookPicture, by: SpreadBy): Answer['spread']['by_type'] {
  const spread = spreadOf(alike, by)
  return spread === null
    ? null
    : {
        hhi: spread.hhi,
        effective_parts: spread.effectiveParts,
        parts: spread.parts.map(({ key, loans, owedCents, percent }) => ({
          key,
          loans,
          outstanding: owedCents,
          percent,
        })),
      }
}

/** Money of the days of the range alone; how late a month was, at its end. */
function monthsWithMoney(
  months: readonly BookMonth[],
  all: readonly BookDay[],
  { from, to }: { readonly from: LocalDate; readonly to: LocalDate },
): Answer['months'] {
  const byMonth = new Map<string, BookDay[]>()
  for (const day of all) {
    if (day.on < from || day.on > to) continue
    const month = yearMonthOf(day.on)
    byMonth.set(month, [...(byMonth.get(month) ?? []), day])
  }
  return months.map((month) => {
    const days = byMonth.get(monthText(month.month)) ?? []
    return {
      month: monthText(month.month),
      principal: sumOfDays(days, 'receivedPrincipalCents'),
      interest: sumOfDays(days, 'receivedInterestCents'),
      late_fees: sumOfDays(days, 'receivedFeesCents'),
      recovered: sumOfDays(days, 'recoveredCents'),
      charged_off: sumOfDays(days, 'writtenOffCents'),
      ageing: AGEING_BUCKETS.map((bucket) => ({ bucket, outstanding: month.ageing[bucket] })),
      smm_percent: prepaymentSpeed(month).smmPercent,
      cdr_percent: defaultOver([month]),
    }
  })
}

/** The last month that is over. */
export const lastWholeMonth = (today: LocalDate): MonthNumber => monthNumberOf(today) - 1

/** How the loans of each bucket moved in a month (lending §7.10). */
export const rollsAnswer = (
  { today, cells, unposted }: BookPicture,
  month: MonthNumber,
): ResponseOf<typeof loanRolls> => ({
  as_of: today,
  uncounted_loans: unposted,
  month: monthText(month),
  rows: rollsOf(cells, month).map(({ amountCents, ...roll }) => ({ ...roll, amount: amountCents })),
})

const wireLoss = (loss: VintageLoss) => ({
  expected_loss: loss.expectedCents,
  written_off: loss.writtenOffCents,
  recovered: loss.recoveredCents,
})

/** What became of the loans that began together (lending §7.11, §7.15). */
export const vintagesAnswer = (
  { today, cells, recovered, unposted }: BookPicture,
  { by, rates = EXPECTED_LOSS_PERCENT }: { by: CohortSpan; rates?: LossRates },
): ResponseOf<typeof loanVintages> => ({
  as_of: today,
  uncounted_loans: unposted,
  by,
  vintages: vintagesOf(cells, by).map((vintage) => ({
    vintage: vintage.name,
    loans: vintage.loans,
    originated: vintage.lentCents,
    ...wireLoss(lossOfVintage(vintage, by, { recovered, currentPercent: rates.current })),
    points: vintage.points.map((point) => ({
      month_on_book: point.monthOnBook,
      charged_off: point.chargedOffCents,
      charged_off_percent: point.chargedOffPercent,
      past_due_30_percent: point.late30Percent,
      complete: point.isComplete,
    })),
  })),
})
