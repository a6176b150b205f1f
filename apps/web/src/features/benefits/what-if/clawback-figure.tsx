import type { SweepPoint } from '@winterjay/benefits'
import { useFormat } from '../../../lib/language/format.ts'
import { LineChart } from '../../../ui/chart/line-chart.tsx'
import { useShortMoney } from '../../../ui/chart/short-money.ts'
import { useAmountText } from '../amount-text.ts'
import { incomeTicks } from './kept-figure.tsx'
import type { SweepFigureProps } from './kept-figure.tsx'
import { useWords } from '../../../lib/language/words.ts'
import { benefitsWords } from '../words/words.ts'

/** Upper end of the axis, so that one steep phase-out does not flatten the rest; the table has the exact value. */
const CEILING = 100

/** Cents of benefits lost per extra dollar of income, all clawbacks combined. */
export function ClawbackFigure({ sweep, at }: SweepFigureProps) {
  const m = useWords(benefitsWords).whatIf
  const f = useFormat()
  const short = useShortMoney()
  const { whole } = useAmountText()
  const points = sweep.points.filter(({ clawbackPercent }) => clawbackPercent !== null)
  const taken = ({ clawbackPercent }: SweepPoint): number => Math.max(-CEILING, Math.min(CEILING, clawbackPercent ?? 0))
  const percent = (value: number): string => f.percent(value, { min: 0, max: 0 })
  const steep = stretchOf(points, taken)
  const chosen = Math.min(at, points.length - 1)
  const here = points[chosen]
  const text = steep === null ? m.clawbackNone : m.clawbackText(percent(steep.most), whole(steep.from.incomeCents))
  return (
    <div className="relative">
      <p className="max-w-[65ch] pr-12 text-sm">{text}</p>
      <LineChart
        title={m.clawbackTitle}
        sentence={`${m.clawbackTitle}. ${text}`}
        values={points.map(taken)}
        hue="care"
        isFromZero
        {...(here === undefined ? {} : { answer: { at: chosen, label: percent(taken(here)) } })}
        xTicks={incomeTicks(points, short)}
        yTick={percent}
        read={(index) => {
          const point = points[index]
          return {
            label: point === undefined ? '' : whole(point.incomeCents),
            value: point === undefined ? '' : percent(taken(point)),
          }
        }}
        numbers={{
          headers: [m.income, m.takenBack],
          rows: changesOf(points).map((point) => [
            m.fromIncome(whole(point.incomeCents)),
            percent(point.clawbackPercent ?? 0),
          ]),
        }}
      />
    </div>
  )
}

/** The income with the highest rate; null if nothing is ever clawed back. */
function stretchOf(
  points: readonly SweepPoint[],
  taken: (point: SweepPoint) => number,
): { from: SweepPoint; most: number } | null {
  const most = Math.max(0, ...points.map(taken))
  const from = points.find((point) => taken(point) === most)
  return from === undefined || most < 0.5 ? null : { from, most }
}

/** One row for each change of the whole percentage. */
const changesOf = (points: readonly SweepPoint[]): SweepPoint[] =>
  points.filter(
    (point, index) =>
      Math.round(point.clawbackPercent ?? 0) !== Math.round(points[index - 1]?.clawbackPercent ?? Number.NaN),
  )
