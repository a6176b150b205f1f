import { barsFigure } from '../figures/bars.ts'
import { linesFigure } from '../figures/lines.ts'
import type { Point } from '../figures/lines.ts'
import { roleAt } from '../figures/marks.ts'
import { sharesFigure } from '../figures/shares.ts'
import { figureBlock, table, tableBlock, text } from '../model.ts'
import type { Block, Role } from '../model.ts'
import type { LoanBookFacts } from './loan-book-facts.ts'
import type { Written } from './loan-book-parts.ts'

export const outlookBlocks = (of: Written): Block[] => [
  receivedFigure(of),
  ageingFigure(of),
  ...vintageBlocks(of),
  rollBlock(of),
]

type Month = LoanBookFacts['figures']['months'][number]
/** Received, recoveries apart; the same sum as that of the summary. */
const receivedIn = ({ principal, interest, late_fees: fees }: Month): number => principal + interest + fees

function receivedFigure({ figures: { months }, m, f }: Written): Block {
  const best = months.reduce<Month | null>(
    (most, one) => (most === null || receivedIn(one) > receivedIn(most) ? one : most),
    null,
  )
  const rows = months.map((one) => [
    f.month(one.month),
    f.money(one.principal),
    f.money(one.interest),
    f.money(one.late_fees),
    f.money(receivedIn(one)),
    f.money(one.charged_off),
  ])
  if (best === null || months.every((one) => receivedIn(one) <= 0 && one.charged_off <= 0))
    return text(m.nothingReceived)
  return figureBlock(
    barsFigure({
      title: m.received,
      alt: m.receivedAlt(f.month(best.month), f.money(receivedIn(best))),
      series: [
        { label: m.principal, role: 'c1' },
        { label: m.interest, role: 'c3' },
        { label: m.fees, role: 'c2' },
      ],
      bars: months.map((one) => ({
        tick: months.length > 24 ? '' : f.monthTick(one.month),
        values: [one.principal, one.interest, one.late_fees].map((value) => Math.max(0, value)),
      })),
      tickText: f.dollars,
      table: table(m.received, [m.month, m.principal, m.interest, m.fees, m.total, m.chargedOff], rows),
    }),
  )
}

const LATENESS: Readonly<Record<LoanBookFacts['figures']['ageing'][number]['bucket'], Role>> = {
  current: 'c1',
  '1-30': 'c3',
  '31-60': 'over',
  '61-90': 'c4',
  '91+': 'c4',
}

function ageingFigure({ figures: { ageing, outstanding }, m, f }: Written): Block {
  const shareOf = (owed: number): number | null => (outstanding === 0 ? null : (owed / outstanding) * 100)
  return figureBlock(
    sharesFigure({
      title: m.ageing,
      alt: m.ageingAlt(f.percent(shareOf(ageing.find(({ bucket }) => bucket === 'current')?.outstanding ?? 0))),
      rows: ageing.map(({ bucket, outstanding: owed }) => ({
        label: m.buckets[bucket],
        values: [{ size: owed, text: f.percent(shareOf(owed)), role: LATENESS[bucket] }],
      })),
      table: table(
        m.ageing,
        [m.bucket, m.count, m.owed, m.share],
        ageing.map(({ bucket, loans, outstanding: owed }) => [
          m.buckets[bucket],
          f.number(loans),
          f.money(owed),
          f.percent(shareOf(owed)),
        ]),
      ),
    }),
  )
}

type Vintage = LoanBookFacts['vintages']['vintages'][number]
const MOST_VINTAGES = 6
/** Points that every loan of the vintage has lived through. */
const wholeOf = ({ points }: Vintage): Vintage['points'] => points.filter(({ complete }) => complete)

function vintageBlocks({ vintages: { vintages }, m, f }: Written): Block[] {
  const shown = vintages.filter((one) => wholeOf(one).length > 1).slice(-MOST_VINTAGES)
  const [oldest] = shown
  if (oldest === undefined) return [text(m.noVintages)]
  const lastOf = (one: Vintage): Vintage['points'][number] | undefined => wholeOf(one).at(-1)
  return [
    figureBlock(
      linesFigure({
        title: m.vintages,
        alt: m.vintagesAlt(
          f.quarter(oldest.vintage),
          f.percent(lastOf(oldest)?.past_due_30_percent ?? null),
          f.number(lastOf(oldest)?.month_on_book ?? null),
        ),
        series: shown.map((one, index) => ({
          label: f.quarter(one.vintage),
          role: roleAt(index),
          points: wholeOf(one).map((point): Point => [point.month_on_book, point.past_due_30_percent ?? 0]),
        })),
        isFromZero: true,
        xTickText: (value) => f.number(value),
        yTickText: (value) => f.percent(value, 0),
        xTitle: m.monthsOnBook,
        table: table(
          m.vintages,
          [m.vintage, m.count, m.lent, m.lastMonth, m.late, m.lost],
          shown.map((one) => [
            f.quarter(one.vintage),
            f.number(one.loans),
            f.money(one.originated),
            f.number(lastOf(one)?.month_on_book ?? null),
            f.percent(lastOf(one)?.past_due_30_percent ?? null),
            f.percent(lastOf(one)?.charged_off_percent ?? null),
          ]),
        ),
      }),
    ),
  ]
}

function rollBlock({ rolls: { month, rows }, m, f }: Written): Block {
  if (rows.length === 0) return text(m.noRolls)
  return tableBlock(
    table(
      m.rolls(f.month(month)),
      [m.roll, m.count, m.owed, m.share],
      rows.map((row) => [
        `${m.buckets[row.from]} → ${m.buckets[row.to]}`,
        f.number(row.loans),
        f.money(row.amount),
        f.percent(row.percent),
      ]),
      1,
    ),
  )
}
