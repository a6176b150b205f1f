import type { BodyOf, ResponseOf, recommendations } from '@winterjay/contract'
import { linesFigure } from '../figures/lines.ts'
import type { Point } from '../figures/lines.ts'
import { sharesFigure } from '../figures/shares.ts'
import { facts, figureBlock, list, table, tableBlock, text } from '../model.ts'
import type { Block, Frame, Report } from '../model.ts'
import { assemble } from '../report.ts'
import { formatsOf } from '../../../../pdf/formats.ts'
import type { Formats } from '../../../../pdf/formats.ts'
import { PICKS_WORDS } from './words.ts'

/** What was chosen, and what was answered. */
export interface PicksFacts {
  readonly choice: Pick<BodyOf<typeof recommendations>, 'risk' | 'horizon' | 'assets'>
  readonly answer: ResponseOf<typeof recommendations>
}

interface Written extends PicksFacts {
  readonly m: (typeof PICKS_WORDS)['en']
  readonly f: Formats
}

/** The report of a set of picks (reports §1.7). */
export function picksReport(known: PicksFacts, frame: Frame): Report {
  const m = PICKS_WORDS[frame.locale]
  const of = { ...known, m, f: formatsOf(frame.locale) }
  const { answer } = known
  return assemble(frame, {
    kind: 'picks',
    subject: m.subject,
    asOf: answer.snapshot.as_of,
    range: null,
    notice: null,
    titles: m.sections,
    inputs: [
      [m.prices, of.f.day(answer.snapshot.as_of)],
      [m.hash, answer.snapshot.hash],
      ...answer.picks.map((pick): readonly [string, string] => [pick.symbol, of.f.percent(pick.weight * 100)]),
    ],
    blocks: {
      summary: summaryOf(of),
      holdings: holdingsOf(of),
      allocation: [allocationOf(of)],
      outlook: [outlookOf(of)],
      stress: [baselinesOf(of)],
      costs: [text(m.costOf(of.f.money(answer.outlook.cost_per_10000))), text(m.taxes)],
      method: [list(m.method)],
      data: dataOf(of),
      risks: [list([...answer.warnings, ...answer.self_check])],
    },
    formats: of.f,
  })
}

function summaryOf({ answer: { outlook, explanation }, choice, m, f }: Written): Block[] {
  const [low = 0, middle = 0, high = 0] = outlook.one_year
  return [
    facts([
      [m.expected, f.percent(outlook.expected_return)],
      [m.volatility, f.percent(outlook.volatility)],
      [m.cost, f.percent(outlook.cost)],
      [m.lossChance(f.number(outlook.horizon_years)), f.percent(outlook.loss_chance * 100, 0)],
      [m.oneYear, f.money(middle)],
    ]),
    text(m.choice(m.risks[choice.risk], m.horizons[choice.horizon])),
    text(m.spread(f.money(low), f.money(high))),
    ...(explanation ?? '')
      .split('\n\n')
      .filter((paragraph) => paragraph !== '')
      .map(text),
  ]
}

function holdingsOf({ answer: { picks }, m, f }: Written): Block[] {
  const rows = picks.map((pick) => [
    pick.symbol,
    pick.name,
    f.percent(pick.weight * 100),
    f.percent(pick.risk_share * 100),
    f.percent(pick.mer),
    f.percent(pick.worst_year),
  ])
  return [
    tableBlock(table(m.picks, [m.symbol, m.name, m.weight, m.riskShare, m.mer, m.worst], rows, 2)),
    list(picks.map((pick) => `${pick.symbol} – ${pick.rationale}`)),
  ]
}

function allocationOf({ answer: { picks }, m, f }: Written): Block {
  const largest = picks.toSorted((a, b) => b.weight - a.weight)[0]
  return figureBlock(
    sharesFigure({
      title: m.allocation,
      alt:
        largest === undefined
          ? m.allocation
          : m.allocationAlt(largest.symbol, f.percent(largest.weight * 100), f.percent(largest.risk_share * 100)),
      legend: [
        { label: m.weight, role: 'c1' },
        { label: m.riskShare, role: 'c3' },
      ],
      rows: picks.map((pick) => ({
        label: pick.symbol,
        values: [
          { size: pick.weight * 100, text: f.percent(pick.weight * 100), role: 'c1' as const },
          { size: pick.risk_share * 100, text: f.percent(pick.risk_share * 100), role: 'c3' as const },
        ],
      })),
      table: table(
        m.allocation,
        [m.symbol, m.weight, m.riskShare],
        picks.map((pick) => [pick.symbol, f.percent(pick.weight * 100), f.percent(pick.risk_share * 100)]),
      ),
    }),
  )
}

const START = 10_000_00

function outlookOf({ answer: { outlook }, m, f }: Written): Block {
  const last = outlook.horizon_years
  const steps = [
    { year: 0, cents: [START, START, START] },
    ...(last > 1 ? [{ year: 1, cents: [...outlook.one_year] }] : []),
    { year: last, cents: [...outlook.horizon] },
  ].map(({ year, cents: [low = 0, middle = 0, high = 0] }) => ({ year, low, middle, high }))
  const end = steps.at(-1)
  return figureBlock(
    linesFigure({
      title: m.outlook,
      alt: m.outlookAlt(
        f.number(last),
        f.money(end?.low ?? null),
        f.money(end?.middle ?? null),
        f.money(end?.high ?? null),
      ),
      series: [{ label: m.middle, role: 'c1', points: steps.map(({ year, middle }): Point => [year, middle]) }],
      band: { label: m.band, points: steps.map(({ year, low, high }) => [year, low, high] as const) },
      xTickText: (value) => f.number(value),
      yTickText: f.dollars,
      xTitle: m.years,
      table: table(
        m.outlook,
        [m.years, m.low, m.middle, m.high],
        steps.map(({ year, low, middle, high }) => [f.number(year), f.money(low), f.money(middle), f.money(high)]),
      ),
    }),
  )
}

function baselinesOf({ answer: { baselines, outlook }, m, f }: Written): Block {
  const rows = [
    [m.these, f.percent(outlook.expected_return), f.percent(outlook.volatility), '–', '–', '–'],
    ...baselines.map((one) => [
      `${m.ids[one.id]} (${one.symbols.join(', ')})`,
      f.percent(one.outlook.expected_return),
      f.percent(one.outlook.volatility),
      f.percent(one.difference),
      f.percent(one.standard_error),
      one.is_significant ? m.yes : m.no,
    ]),
  ]
  return tableBlock(table(m.baselines, [m.answer, m.expected, m.volatility, m.difference, m.error, m.telling], rows))
}

function dataOf({ answer: { inputs, sources }, m, f }: Written): Block[] {
  return [
    tableBlock(
      table(
        m.inputs,
        [m.kind, m.name, m.source, m.percent, m.on],
        inputs.map((one) => [m.kinds[one.kind], one.name, one.source, f.percent(one.percent), f.day(one.on)]),
        3,
      ),
    ),
    tableBlock(
      table(
        m.sources,
        [m.source, m.name, m.grade, m.checked],
        sources.map((one) => [one.id, one.title, one.grade, f.day(one.checked_on)]),
        4,
      ),
    ),
  ]
}
