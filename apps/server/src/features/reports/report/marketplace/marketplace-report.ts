import type { ResponseOf, readPortfolio } from '@winterjay/contract'
import type { LocalDate } from '@winterjay/money'
import { barsFigure } from '../figures/bars.ts'
import { roleAt } from '../figures/marks.ts'
import { sharesFigure } from '../figures/shares.ts'
import { facts, figureBlock, list, table, tableBlock, text } from '../model.ts'
import type { Block, Frame, Report } from '../model.ts'
import { assemble } from '../report.ts'
import { formatsOf } from '../../../../pdf/formats.ts'
import type { Formats } from '../../../../pdf/formats.ts'
import { MARKETPLACE_WORDS } from './words.ts'

/** What is known of an investor's simulated loans. */
export interface MarketplaceFacts {
  readonly portfolio: ResponseOf<typeof readPortfolio>
  readonly bills: { readonly percent: number; readonly on: LocalDate }
}

interface Written extends MarketplaceFacts {
  readonly m: (typeof MARKETPLACE_WORDS)['en']
  readonly f: Formats
}

/** The report of an investor's portfolio on the marketplace, whose money is simulated (reports §1.5). */
export function marketplaceReport(known: MarketplaceFacts, frame: Frame): Report {
  const m = MARKETPLACE_WORDS[frame.locale]
  const of = { ...known, m, f: formatsOf(frame.locale) }
  const isEmpty = known.portfolio.holdings.length === 0
  return assemble(frame, {
    kind: 'marketplace',
    subject: m.subject,
    asOf: known.portfolio.as_of,
    range: null,
    notice: m.notice,
    titles: m.sections,
    inputs: inputsOf(of),
    blocks: {
      summary: summaryOf(of, isEmpty),
      holdings: isEmpty ? [] : holdingsOf(of),
      allocation: isEmpty ? [] : allocationOf(of),
      outlook: isEmpty ? [] : outlookOf(of),
      stress: isEmpty ? [] : stressOf(of),
      costs: isEmpty ? [] : costsOf(of),
      method: [list(m.method)],
      data: [
        tableBlock(
          table(
            m.sources,
            [m.source, m.covers],
            [
              [m.ledger, of.f.day(known.portfolio.as_of)],
              [m.bills, of.f.day(known.bills.on)],
            ],
            2,
          ),
        ),
      ],
      risks: [list(m.risks)],
    },
    formats: of.f,
  })
}

function summaryOf({ portfolio: { totals, returns, holdings }, m, f }: Written, isEmpty: boolean): Block[] {
  if (isEmpty) return [text(m.empty)]
  return [
    facts([
      [m.outstanding, f.money(totals.outstanding)],
      [m.interest, f.money(totals.interest_received)],
      [m.lost, f.money(totals.lost - totals.recovered)],
      [m.xirr, f.percent(returns.xirr)],
      [m.late, f.money(totals.late)],
    ]),
    text(m.invested(f.number(holdings.length), f.money(totals.invested), f.money(totals.outstanding))),
    text(
      m.earned(
        f.money(totals.interest_received),
        f.money(totals.fees_paid),
        f.money(totals.lost),
        f.money(totals.recovered),
      ),
    ),
    text(
      returns.reason === null ? m.returned(f.percent(returns.xirr), f.percent(returns.pessimistic_xirr)) : m.tooShort,
    ),
  ]
}

const MOST_LOANS = 30

function holdingsOf({ portfolio: { holdings }, m, f }: Written): Block[] {
  const shown = holdings.toSorted((a, b) => b.outstanding - a.outstanding).slice(0, MOST_LOANS)
  const rows = shown.map((one) => [
    one.title,
    one.risk_grade,
    f.money(one.invested),
    f.money(one.outstanding),
    f.number(one.days_past_due),
  ])
  return [
    tableBlock(
      table(
        m.largest(f.number(shown.length), f.number(holdings.length)),
        [m.loan, m.grade, m.put, m.outstanding, m.daysLate],
        rows,
        2,
      ),
    ),
  ]
}

function allocationOf({ portfolio: { diversification: of }, m, f }: Written): Block[] {
  const slices = (title: string, name: string, parts: typeof of.by_grade): Block => {
    const [first] = parts
    return figureBlock(
      sharesFigure({
        title,
        alt: first === undefined ? title : m.most(first.key, f.percent(first.share)),
        rows: parts.map(({ key, amount, share }, index) => ({
          label: key,
          values: [{ size: amount, text: f.percent(share), role: roleAt(index) }],
        })),
        table: table(
          title,
          [name, m.loans, m.amount, m.share],
          parts.map((one) => [one.key, f.number(one.loans), f.money(one.amount), f.percent(one.share)]),
        ),
      }),
    )
  }
  return [
    text(m.largestShare(f.percent(of.largest_share))),
    slices(m.byGrade, m.grade, of.by_grade),
    slices(m.byTerm, m.term, of.by_term),
  ]
}

function outlookOf({ portfolio: { months, cohorts }, m, f }: Written): Block[] {
  const shown = months.slice(-12)
  const rows = shown.map((one) => [
    f.month(one.period),
    f.money(one.principal),
    f.money(one.interest),
    f.money(one.fees),
    f.money(one.losses),
  ])
  return [
    figureBlock(
      barsFigure({
        title: m.received,
        alt: m.receivedAlt(
          f.money(shown.reduce((sum, one) => sum + one.principal + one.interest, 0)),
          f.number(shown.length),
        ),
        series: [
          { label: m.principal, role: 'c1' },
          { label: m.interest, role: 'c3' },
        ],
        bars: shown.map((one) => ({
          tick: f.monthTick(one.period),
          values: [Math.max(0, one.principal), Math.max(0, one.interest)],
        })),
        tickText: f.dollars,
        table: table(m.received, [m.month, m.principal, m.interest, m.fees, m.lost], rows),
      }),
    ),
    ...(cohorts.length === 0
      ? []
      : [
          tableBlock(
            table(
              m.cohorts,
              [m.cohort, m.loans, m.finished, m.chargedOff, m.defaultRate],
              cohorts.map((one) => [
                one.cohort,
                f.number(one.loans),
                f.number(one.finished),
                f.number(one.charged_off),
                f.percent(one.default_rate),
              ]),
            ),
          ),
        ]),
  ]
}

function stressOf({ portfolio: { totals, returns }, bills, m, f }: Written): Block[] {
  const rows = [
    [m.asIs, f.percent(returns.xirr)],
    [m.pessimistic, f.percent(returns.pessimistic_xirr)],
    [m.lateLost, f.money(totals.late)],
    [m.baseline(f.day(bills.on)), f.percent(bills.percent)],
  ]
  return [tableBlock(table(m.stress, [m.case, m.result], rows))]
}

function costsOf({ portfolio: { years }, m, f }: Written): Block[] {
  const rows = years.map((one) => [
    one.period,
    f.money(one.interest),
    f.money(one.fees),
    f.money(one.losses),
    f.money(one.recoveries),
  ])
  return [tableBlock(table(m.years, [m.year, m.interest, m.fees, m.lost, m.recovered], rows)), text(m.noTax)]
}

const inputsOf = ({ portfolio: { totals }, m, f }: Written): (readonly [string, string])[] => [
  [m.put, f.money(totals.invested)],
  [m.outstanding, f.money(totals.outstanding)],
  [m.principal, f.money(totals.principal_received)],
  [m.interest, f.money(totals.interest_received)],
  [m.fees, f.money(totals.fees_paid)],
]
