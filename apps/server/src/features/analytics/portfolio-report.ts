import { exportLoanPortfolio, loanPortfolio } from '@winterjay/contract'
import type { ResponseOf } from '@winterjay/contract'
import {
  AGEING_BUCKETS,
  bookMoney,
  bookReturn,
  outstandingOf,
  percentOf,
  portfolioAtRisk,
  receiptsCounter,
} from '@winterjay/lending'
import type { AgeingBucket, AgeingSums, DuePeriod, ReceiptsAhead } from '@winterjay/lending'
import { ZERO, add, addDays, addMonths, cents, monthOf, roundHalfUp, sumCents, yearOf } from '@winterjay/money'
import type { Cents, LocalDate } from '@winterjay/money'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/db.ts'
import { recordExport, route } from '../../http/route.ts'
import { NO_OWNER } from '../../http/session.ts'
import { renderPdf } from '../../pdf/render.ts'
import { brandShownBy, logoShownBy } from '../branding/public.ts'
import { findLender, liveLoans, owedByPerson } from '../loans/public.ts'
import type { LiveLoan } from '../loans/public.ts'
import type { BookPicture, PictureOf } from './book-picture.ts'
import { portfolioPaper } from './portfolio-paper.ts'

type Report = ResponseOf<typeof loanPortfolio>
const LARGEST = 5
const RENEW_DAYS = 120
const KEPT_BOOKS = 20

/** The report on a loan book, for every lender (lending §7.16). It is kept until the book changes or the day ends. */
export function portfolioReportRoute(context: Context, pictureOf: PictureOf): void {
  const reportFor = keptReports(pictureOf)
  route(context, loanPortfolio, async ({ db, session, today }) => reportFor(db, session.owner?.id ?? NO_OWNER, today))

  route(context, exportLoanPortfolio, async (call) => {
    const { db, session, query, today } = call
    const ownerId = session.owner?.id ?? NO_OWNER
    const locale = query.language ?? call.locale
    const report = await reportFor(db, ownerId, today)
    const shown = await brandShownBy(context, db, ownerId, locale)
    const lender = shown?.name ?? (await findLender(db, ownerId)).name
    const brand = shown === null ? null : { name: shown.name, color: shown.colors.on_light, logo_url: shown.logo_url }
    const paper = portfolioPaper(report, { locale, lender, brand })
    const logo = brand === null ? null : await logoShownBy(db, ownerId)
    await recordExport(call, 'loan-portfolio-exported')
    const { bytes } = await renderPdf({ papers: [paper], title: paper.title, madeAt: `${today}T12:00:00.000Z`, logo })
    return call.reply
      .headers({
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="winterjay-loan-book-${today}.pdf"`,
        'cache-control': 'no-store',
      })
      .send(bytes)
  })
}

/** Reads reports, and keeps them for their books as they were read. */
export function keptReports(pictureOf: PictureOf): (db: Db, ownerId: string, today: LocalDate) => Promise<Report> {
  const kept = new Map<string, { readonly version: string; readonly report: Promise<Report> }>()
  return async (db, ownerId, today) => {
    const picture = await pictureOf(db, ownerId, today)
    const { version } = picture
    const before = kept.get(ownerId)
    if (before?.version === version) return { ...(await before.report), largest: await largestOf(db, ownerId) }
    const report = reportOf(db, ownerId, picture)
    const one = { version, report }
    kept.delete(ownerId)
    kept.set(ownerId, one)
    report.catch(() => kept.get(ownerId) === one && kept.delete(ownerId))
    const [oldest] = kept.keys()
    if (kept.size > KEPT_BOOKS && oldest !== undefined) kept.delete(oldest)
    return report
  }
}

async function reportOf(db: Db, ownerId: string, picture: BookPicture): Promise<Report> {
  const { today } = picture
  const counter = receiptsCounter(today)
  const book = bookCounter(today)
  for await (const page of liveLoans(db, ownerId, today)) {
    for (const live of page) {
      counter.take(live)
      book.take(live)
    }
  }
  const { shown, asIfNot, wasReAged, loans, maturities, toRenew } = book.sums()
  const outstanding = outstandingOf(shown)
  const [from, to] = [addDays(addMonths(today, -12), 1), today]
  const money = bookMoney(picture.days, from, to)
  const late = portfolioAtRisk(shown, 30).amountCents
  const rate = bookReturn(picture.days, { allCents: outstanding, lateCents: late }, today)
  const { averages } = picture
  return {
    as_of: today,
    loans,
    outstanding,
    receipts: wireReceipts(counter.sums()),
    yield: {
      gross_percent: money.grossPercent,
      net_percent: money.netPercent,
      xirr_percent: rate.percent,
      pessimistic_xirr_percent: rate.pessimisticPercent,
      weighted_rate_percent: averages.rate === null ? null : roundHalfUp(averages.rate, 2),
      remaining_months: averages.months === null ? null : roundHalfUp(averages.months, 1),
    },
    maturities,
    to_renew: toRenew,
    at_risk: { ...risksOf(shown), ...(wasReAged ? { without_re_aging: risksOf(asIfNot) } : {}) },
    largest: await largestOf(db, ownerId),
  }
}

const noSums = (): Record<AgeingBucket, Cents> => ({
  current: ZERO,
  '1-30': ZERO,
  '31-60': ZERO,
  '61-90': ZERO,
  '91+': ZERO,
})

/** What is owed by how late it is, and when loans end. */
function bookCounter(today: LocalDate) {
  const [shown, asIfNot] = [noSums(), noSums()]
  const maturities = new Map<string, Report['maturities'][number]>()
  const toRenew: Report['to_renew'] = []
  let [loans, reAged] = [0, 0]
  const put = (sums: Record<AgeingBucket, Cents>, bucket: AgeingBucket, owed: Cents): void => {
    sums[bucket] = add(sums[bucket], owed)
  }
  return {
    take: ({ loan, state, asIfNotReAged }: LiveLoan): void => {
      const owed = state.outstandingPrincipalCents
      loans += 1
      if (asIfNotReAged !== null) reAged += 1
      put(shown, state.bucket, owed)
      put(asIfNot, asIfNotReAged?.bucket ?? state.bucket, owed)
      const last = state.rows.at(-1)
      if (last === undefined) return
      const quarter = quarterOf(last.dueDate)
      const sum = maturities.get(quarter) ?? { quarter, loans: 0, outstanding: ZERO, last_payment: ZERO }
      maturities.set(quarter, {
        quarter,
        loans: sum.loans + 1,
        outstanding: add(sum.outstanding, owed),
        last_payment: add(sum.last_payment, last.remainingCents),
      })
      if (loan.isSecuredByRealProperty && last.dueDate >= today && last.dueDate <= addDays(today, RENEW_DAYS))
        toRenew.push({
          loan_id: loan.id,
          borrower_name: loan.borrowerName,
          on: last.dueDate,
          amount: last.remainingCents,
        })
    },
    sums: () => ({
      shown,
      asIfNot,
      wasReAged: reAged > 0,
      loans,
      maturities: [...maturities.values()].toSorted((a, b) => (a.quarter < b.quarter ? -1 : 1)),
      toRenew: toRenew.toSorted((a, b) => (a.on < b.on ? -1 : 1)),
    }),
  }
}

const quarterOf = (day: LocalDate): string => `${yearOf(day)}-Q${Math.ceil(monthOf(day) / 3)}`

function risksOf(sums: AgeingSums): Pick<Report['at_risk'], 'par_1' | 'par_30' | 'par_90'> {
  const risk = (days: 0 | 30 | 90): Report['at_risk']['par_1'] => {
    const { amountCents, percent } = portfolioAtRisk(sums, days)
    return { amount: amountCents, percent }
  }
  return { par_1: risk(0), par_30: risk(30), par_90: risk(90) }
}

function wireReceipts({ overdue, weeks, months, later, collected }: ReceiptsAhead): Report['receipts'] {
  const due = (one: ReceiptsAhead['overdue']) => ({ interest: one.interestCents, principal: one.principalCents })
  const period = (one: DuePeriod): Report['receipts']['months'][number] => ({
    start: one.start,
    ...due(one),
    promised: one.promisedCents,
    likely: one.likelyCents,
  })
  return {
    overdue: due(overdue),
    weeks: weeks.map(period),
    months: months.map(period),
    later: due(later),
    collected: AGEING_BUCKETS.map((bucket) => ({ bucket, percent: collected[bucket] })),
  }
}

async function largestOf(db: Db, ownerId: string): Promise<Report['largest']> {
  const people = await owedByPerson(db, ownerId)
  const whole = sumCents(people.map(({ owed }) => cents(owed)))
  return people
    .filter(({ owed }) => owed > 0)
    .slice(0, LARGEST)
    .map(({ personId, name, loans, owed }) => ({
      person_id: personId,
      borrower_name: name,
      loans,
      outstanding: cents(owed),
      percent: percentOf(owed, whole),
    }))
}
