import type { SweepPoint } from '@winterjay/benefits'
import { area, curveStepAfter, line } from 'd3-shape'
import { useFormat } from '../../../lib/language/format.ts'
import { Figure } from '../../../ui/display/figure.tsx'
import { useWidth } from '../../../ui/use-width.ts'
import { useAmountText } from '../amount-text.ts'
import type { SweepFigureProps } from './kept-figure.tsx'
import { Axes, HEIGHT, NowLine, incomeScale, valueScale } from './sweep-axes.tsx'
import { useWords } from '../../../lib/language/words.ts'
import { benefitsWords } from '../words/words.ts'

/** Above this the picture stops, so that one sharp end does not flatten the rest; the table says how much it was. */
const CEILING = 100

/** Of each further dollar of income, how much of the benefits goes: all clawbacks together. */
export function ClawbackFigure({ sweep, nowCents }: SweepFigureProps) {
  const m = useWords(benefitsWords).whatIf
  const f = useFormat()
  const { money } = useAmountText()
  const [measure, width] = useWidth(640)
  const points = sweep.points.filter(({ clawbackPercent }) => clawbackPercent !== null)
  const taken = ({ clawbackPercent }: SweepPoint): number => Math.max(-CEILING, Math.min(CEILING, clawbackPercent ?? 0))
  const percent = (value: number): string => f.percent(value, { min: 0, max: 0 })
  const x = incomeScale(sweep.points, width)
  const y = valueScale([Math.min(0, ...points.map(taken)), Math.max(20, ...points.map(taken))])
  const at = ({ incomeCents }: SweepPoint): number => x(incomeCents)
  const steep = stretchOf(points, taken)
  return (
    <div ref={measure}>
      <Figure
        title={m.clawbackTitle}
        description={
          steep === null ? m.clawbackNone : m.clawbackText(percent(steep.most), money(steep.from.incomeCents))
        }
        width={width}
        height={HEIGHT}
        table={{
          headers: [m.income, m.takenBack],
          rows: changesOf(points).map((point) => [
            m.fromIncome(money(point.incomeCents)),
            percent(point.clawbackPercent ?? 0),
          ]),
        }}
      >
        <Axes x={x} y={y} width={width} write={percent} />
        <path
          d={area<SweepPoint>(at, y(0), (point) => y(taken(point))).curve(curveStepAfter)([...points]) ?? ''}
          className="fill-larch-soft"
        />
        <path
          d={line<SweepPoint>(at, (point) => y(taken(point))).curve(curveStepAfter)([...points]) ?? ''}
          fill="none"
          strokeWidth="2"
          className="stroke-larch"
        />
        <NowLine x={x(nowCents)} width={width} label={m.now} />
      </Figure>
      <p className="mt-1 max-w-[65ch] text-sm text-muted">
        {steep === null ? m.clawbackNone : m.clawbackText(percent(steep.most), money(steep.from.incomeCents))}
      </p>
    </div>
  )
}

/** Where most is taken back; null where nothing ever is. */
function stretchOf(
  points: readonly SweepPoint[],
  taken: (point: SweepPoint) => number,
): { from: SweepPoint; most: number } | null {
  const most = Math.max(0, ...points.map(taken))
  const from = points.find((point) => taken(point) === most)
  return from === undefined || most < 0.5 ? null : { from, most }
}

/** One row wherever the whole percent changes. */
const changesOf = (points: readonly SweepPoint[]): SweepPoint[] =>
  points.filter(
    (point, index) =>
      Math.round(point.clawbackPercent ?? 0) !== Math.round(points[index - 1]?.clawbackPercent ?? Number.NaN),
  )
