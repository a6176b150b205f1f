import type { ResponseOf, loanPortfolio } from '@winterjay/contract'
import { VERSION } from '@winterjay/contract/version'
import { add, sumCents } from '@winterjay/money'
import type { Cents, Locale } from '@winterjay/money'
import { formatsOf } from '../../pdf/formats.ts'
import { facts, table, tableBlock, text } from '../../pdf/model.ts'
import type { Section, Written } from '../../pdf/model.ts'
import { portfolioWords } from './portfolio-words.ts'

type Report = ResponseOf<typeof loanPortfolio>
type Period = Report['receipts']['months'][number]

interface Reader {
  readonly locale: Locale
  readonly lender: string | null
  readonly brand: Written['brand']
}

/** The report on a loan book on paper: the same figures as its page, all weeks included (lending §7.19). */
export function portfolioPaper(report: Report, { locale, lender, brand }: Reader): Written {
  const m = portfolioWords[locale]
  const f = formatsOf(locale)
  const sections = [glance, ahead, yields, ends, risk, largest, renew].map((write) => write(report, locale))
  return {
    locale,
    title: m.title,
    subject: lender ?? '',
    dates: [m.asOf(f.day(report.as_of))],
    notice: null,
    brand,
    made_with: `Winterjay ${VERSION}`,
    sections: sections.filter((section) => section !== null),
  }
}

const dueIn = ({ interest, principal }: { readonly interest: Cents; readonly principal: Cents }): Cents =>
  add(interest, principal)

function glance({ loans, outstanding, receipts, yield: yields }: Report, locale: Locale): Section {
  const m = portfolioWords[locale]
  const f = formatsOf(locale)
  return {
    title: m.glance,
    blocks: [
      facts([
        [m.loans, f.number(loans)],
        [m.owed, f.money(outstanding)],
        [m.due, f.money(sumCents(receipts.months.map(dueIn)))],
        [m.overdue, f.money(dueIn(receipts.overdue))],
        [m.later, f.money(dueIn(receipts.later))],
        [m.rate, f.percent(yields.weighted_rate_percent)],
        [m.months, f.number(yields.remaining_months)],
      ]),
    ],
  }
}

function ahead({ receipts }: Report, locale: Locale): Section {
  const m = portfolioWords[locale]
  const f = formatsOf(locale)
  const periods = (caption: string, first: string, all: readonly Period[], nameOf: (start: string) => string) => {
    const row = (period: Period): readonly string[] => [
      nameOf(period.start),
      f.money(period.interest),
      f.money(period.principal),
      f.money(dueIn(period)),
      f.money(period.promised),
      f.money(period.likely),
    ]
    const sums = [
      m.sum,
      f.money(sumCents(all.map(({ interest }) => interest))),
      f.money(sumCents(all.map(({ principal }) => principal))),
      f.money(sumCents(all.map(dueIn))),
      f.money(sumCents(all.map(({ promised }) => promised))),
      '',
    ]
    const titles = [first, m.interest, m.principal, m.total, m.promised, m.likely]
    return tableBlock(table(caption, titles, [...all.map(row), sums]))
  }
  return {
    title: m.ahead,
    blocks: [
      periods(m.byMonth, m.month, receipts.months, (start) => f.month(start.slice(0, 7))),
      text(m.likelyHelp),
      periods(m.byWeek, m.week, receipts.weeks, f.day),
    ],
  }
}

function yields({ yield: found }: Report, locale: Locale): Section {
  const m = portfolioWords[locale]
  const f = formatsOf(locale)
  return {
    title: m.yields,
    blocks: [
      facts([
        [m.gross, f.percent(found.gross_percent)],
        [m.net, f.percent(found.net_percent)],
        [m.xirr, f.percent(found.xirr_percent)],
        [m.pessimistic, f.percent(found.pessimistic_xirr_percent)],
      ]),
    ],
  }
}

function ends({ maturities }: Report, locale: Locale): Section | null {
  const m = portfolioWords[locale]
  const f = formatsOf(locale)
  const rows = maturities.map(({ quarter, loans, outstanding, last_payment: last }) => [
    m.quarterName(quarter.slice(-1), quarter.slice(0, 4)),
    f.number(loans),
    f.money(outstanding),
    f.money(last),
  ])
  if (rows.length === 0) return null
  return { title: m.ends, blocks: [tableBlock(table(m.ends, [m.quarter, m.loans, m.owed, m.last], rows))] }
}

function risk({ at_risk: found }: Report, locale: Locale): Section {
  const m = portfolioWords[locale]
  const f = formatsOf(locale)
  const { without_re_aging: asIfNot, ...shown } = found
  const rowsOf = (of: typeof shown): readonly (readonly string[])[] =>
    (['par_1', 'par_30', 'par_90'] as const).map((key) => [m[key], f.money(of[key].amount), f.percent(of[key].percent)])
  const titles = [m.days, m.amount, m.share]
  return {
    title: m.risk,
    blocks: [
      tableBlock(table(m.risk, titles, rowsOf(shown))),
      ...(asIfNot === undefined ? [] : [tableBlock(table(m.asIfNot, titles, rowsOf(asIfNot)))]),
    ],
  }
}

function largest({ largest: found }: Report, locale: Locale): Section | null {
  const m = portfolioWords[locale]
  const f = formatsOf(locale)
  const rows = found.map(({ borrower_name: name, loans, outstanding, percent }) => [
    name,
    f.number(loans),
    f.money(outstanding),
    f.percent(percent),
  ])
  if (rows.length === 0) return null
  return { title: m.largest, blocks: [tableBlock(table(m.largest, [m.borrower, m.loans, m.owed, m.share], rows))] }
}

function renew({ to_renew: found }: Report, locale: Locale): Section | null {
  const m = portfolioWords[locale]
  const f = formatsOf(locale)
  const rows = found.map(({ borrower_name: name, on, amount }) => [name, f.day(on), f.money(amount)])
  if (rows.length === 0) return null
  return { title: m.renew, blocks: [tableBlock(table(m.renew, [m.borrower, m.endsOn, m.amount], rows, 2))] }
}
