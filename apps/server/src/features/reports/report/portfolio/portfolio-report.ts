import type { BodyOf, ResponseOf, optimizePortfolio } from '@winterjay/contract'
import type { Cents, LocalDate } from '@winterjay/money'
import { linesFigure } from '../figures/lines.ts'
import type { Point } from '../figures/lines.ts'
import { sharesFigure } from '../figures/shares.ts'
import { facts, figureBlock, list, table, tableBlock, text } from '../model.ts'
import type { Block, Frame, Report } from '../model.ts'
import { assemble } from '../report.ts'
import { formatsOf } from '../../../../pdf/formats.ts'
import type { Formats } from '../../../../pdf/formats.ts'
import { PORTFOLIO_WORDS } from './words.ts'

type Answer = ResponseOf<typeof optimizePortfolio>
type Plan = Extract<Answer, { weights: readonly number[] }>

/** What was asked of the calculator, and what it answered. */
export interface PortfolioFacts {
  readonly asked: BodyOf<typeof optimizePortfolio>
  readonly answer: Answer
  /** What everything is worth; null if it was not said. */
  readonly totalCents: Cents | null
  readonly today: LocalDate
}

interface Written extends Omit<PortfolioFacts, 'answer'> {
  readonly plan: Plan
  readonly m: (typeof PORTFOLIO_WORDS)['en']
  readonly f: Formats
}

/** The report of a person's own portfolio (reports §1.7). */
export function portfolioReport(known: PortfolioFacts, frame: Frame): Report {
  const m = PORTFOLIO_WORDS[frame.locale]
  const f = formatsOf(frame.locale)
  const { answer, asked } = known
  const of = 'refused' in answer ? null : { ...known, plan: answer, m, f }
  return assemble(frame, {
    kind: 'portfolio',
    subject: m.subject,
    asOf: of?.plan.as_of ?? known.today,
    range: null,
    notice: null,
    titles: m.sections,
    inputs: [
      [m.objective, m.goals[asked.objective]],
      ...(known.totalCents === null ? [] : [[m.total, f.money(known.totalCents)] as const]),
      ...asked.symbols.map((symbol, index): readonly [string, string] => [
        symbol,
        asked.current === undefined || asked.current === null ? '–' : shareText(f, asked.current[index] ?? 0),
      ]),
    ],
    blocks: {
      summary: of === null ? refusalOf(answer, m) : summaryOf(of),
      holdings: of === null ? [] : [linesOf(of)],
      allocation: of === null ? [] : [allocationOf(of)],
      outlook: of === null ? [] : [frontierOf(of), text(sureness(of))],
      stress: of === null ? [] : stressOf(of),
      costs:
        of === null
          ? []
          : [text(m.costs(shareText(f, of.plan.turnover), shareText(f, of.plan.trading_cost))), text(m.taxes)],
      method: [list(m.method)],
      data: [dataOf(known, of, m, f)],
      risks: [list(m.risks)],
    },
    formats: f,
  })
}

const shareText = (f: Formats, share: number | null): string => f.percent(share === null ? null : share * 100)

function refusalOf(answer: Answer, m: Written['m']): Block[] {
  if (!('refused' in answer)) return []
  const { limits, unknown_symbols: unknown } = answer
  if (limits.length > 0) return [text(m.refused), list(limits)]
  return unknown.length > 0 ? [text(m.unknown), list(unknown)] : [text(m.noPlan)]
}

function summaryOf({ plan, asked, totalCents, m, f }: Written): Block[] {
  const { current } = plan
  const asFar = plan.bands?.as_far_as_current ?? null
  return [
    facts([
      ...(totalCents === null ? [] : [[m.total, f.money(totalCents)] as const]),
      [m.expected, shareText(f, plan.expected_return)],
      [m.volatility, shareText(f, plan.volatility)],
      [m.turnover, shareText(f, plan.turnover)],
      [m.cost, shareText(f, plan.trading_cost)],
    ]),
    text(m.goal(m.goals[asked.objective])),
    ...(current === null ? [] : [text(m.now(shareText(f, current.expected_return), shareText(f, current.volatility)))]),
    ...(asFar === null ? [] : [text(m.apart(f.percent(asFar * 100, 0)))]),
  ]
}

function linesOf({ plan, asked, totalCents, m, f }: Written): Block {
  const rows = asked.symbols.map((symbol, index) => {
    const [weight, now] = [plan.weights[index] ?? 0, asked.current?.[index] ?? null]
    return [
      symbol,
      shareText(f, now),
      shareText(f, weight),
      shareText(f, now === null ? null : weight - now),
      f.money(totalCents === null ? null : Math.round(totalCents * weight)),
    ]
  })
  return tableBlock(table(m.lines, [m.symbol, m.held, m.plan, m.change, m.amount], rows))
}

function allocationOf({ plan, asked, m, f }: Written): Block {
  const lines = asked.symbols.map((symbol, index) => ({
    symbol,
    weight: plan.weights[index] ?? 0,
    risk: plan.risk_shares[index] ?? 0,
  }))
  const shown = lines.filter(({ weight }) => weight > 0.000_5)
  const largest = shown.toSorted((a, b) => b.weight - a.weight)[0]
  return figureBlock(
    sharesFigure({
      title: m.allocation,
      alt:
        largest === undefined
          ? m.allocation
          : m.allocationAlt(largest.symbol, shareText(f, largest.weight), shareText(f, largest.risk)),
      legend: [
        { label: m.plan, role: 'c1' },
        { label: m.riskShare, role: 'c3' },
      ],
      rows: shown.map(({ symbol, weight, risk }) => ({
        label: symbol,
        values: [
          { size: weight, text: shareText(f, weight), role: 'c1' as const },
          { size: risk, text: shareText(f, risk), role: 'c3' as const },
        ],
      })),
      table: table(
        m.allocation,
        [m.symbol, m.plan, m.riskShare],
        shown.map(({ symbol, weight, risk }) => [symbol, shareText(f, weight), shareText(f, risk)]),
      ),
    }),
  )
}

type Range = readonly [low: number, high: number]

/** What nine draws of ten expect of each portfolio of the frontier, in percent. */
const rangesOf = ({ frontier, bands }: Plan): readonly (Range | null)[] =>
  frontier.map((_, index) => {
    const range = bands?.ranks[index]?.expected_return
    return range === undefined ? null : [(range[0] ?? 0) * 100, (range.at(-1) ?? 0) * 100]
  })

const pointOf = ({
  volatility,
  expected_return: ret,
}: Plan['frontier'][number] | NonNullable<Plan['current']>): Point => [volatility * 100, ret * 100]

function frontierOf({ plan, m, f }: Written): Block {
  const { frontier, current } = plan
  const ranges = rangesOf(plan)
  const band = frontier.flatMap(({ volatility }, index) => {
    const range = ranges[index] ?? null
    return range === null ? [] : [[volatility * 100, ...range] as const]
  })
  const rows = frontier.map((point, index) => {
    const range = ranges[index] ?? null
    return [
      f.number(index + 1),
      shareText(f, point.expected_return),
      shareText(f, point.volatility),
      range === null ? '–' : `${f.percent(range[0])} – ${f.percent(range[1])}`,
    ]
  })
  return figureBlock(
    linesFigure({
      title: m.frontier,
      alt: m.frontierAlt(shareText(f, plan.expected_return), shareText(f, plan.volatility)),
      series: [{ label: m.frontierLine, role: 'c1', points: frontier.map(pointOf) }],
      ...(band.length < 2 ? {} : { band: { label: m.band, points: band } }),
      spots: [
        { label: m.plan, at: [plan.volatility * 100, plan.expected_return * 100], role: 'c3' },
        ...(current === null ? [] : [{ label: m.held, at: pointOf(current), role: 'c4' as const }]),
      ],
      xTickText: (value) => f.percent(value, 0),
      yTickText: (value) => f.percent(value, 1),
      xTitle: m.volatility,
      table: table(m.frontier, [m.point, m.expected, m.volatility, m.band], rows),
    }),
  )
}

const sureness = ({ plan: { bands }, m, f }: Written): string =>
  bands === null || bands.as_far_as_current === null ? m.noBands : m.apart(f.percent(bands.as_far_as_current * 100, 0))

const sentenceCase = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

function stressOf({ plan, m, f }: Written): Block[] {
  const { stress, baselines, walk_forward: walked } = plan
  const nameOf = (id: string): string => Object.entries(m.periods).find(([period]) => period === id)?.[1] ?? id
  const wayOf = (id: (typeof walked.results)[number]['id']): string =>
    id === 'one_fund' ? m.ids.one_fund : id === 'equal_weight' ? m.ids.equal_weight : sentenceCase(m.goals[id])
  return [
    tableBlock(
      table(
        m.stress,
        [m.period, m.from, m.to, m.plan, m.held],
        stress.map((one) => [
          nameOf(one.id),
          f.day(one.from),
          f.day(one.to),
          shareText(f, one.plan),
          shareText(f, one.current),
        ]),
        3,
      ),
    ),
    tableBlock(
      table(
        m.baselines,
        [m.answer, m.expected, m.volatility, m.difference, m.error],
        baselines.map((one) => [
          one.symbol === null ? m.ids[one.id] : `${m.ids[one.id]} (${one.symbol})`,
          shareText(f, one.expected_return),
          shareText(f, one.volatility),
          shareText(f, one.difference),
          shareText(f, one.error),
        ]),
      ),
    ),
    tableBlock(
      table(
        m.walked(f.day(walked.from), f.day(walked.to)),
        [m.answer, m.ret, m.volatility, m.sharpe, m.error, m.worst],
        walked.results.map((one) => [
          wayOf(one.id),
          shareText(f, one.return),
          shareText(f, one.volatility),
          f.number(one.sharpe, 2),
          f.number(one.error, 2),
          shareText(f, one.worst_fall),
        ]),
      ),
    ),
  ]
}

function dataOf({ today }: PortfolioFacts, of: Written | null, m: Written['m'], f: Formats): Block {
  const asOf = f.day(of?.plan.as_of ?? today)
  const proxied = of?.plan.proxied ?? []
  const rows = [
    [m.prices, asOf, proxied.length === 0 ? m.none : m.proxied(proxied.join(', '))],
    [m.guidelines, asOf, m.none],
  ]
  return tableBlock(table(m.sources, [m.source, m.covers, m.gaps], rows, 3))
}
