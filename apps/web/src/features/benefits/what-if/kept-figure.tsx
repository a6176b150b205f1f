import type { IncomeSweep, SweepPoint } from '@winterjay/benefits'
import type { Cents } from '@winterjay/money'
import { area, line } from 'd3-shape'
import { useFormat } from '../../../lib/language/format.ts'
import { Figure } from '../../../ui/display/figure.tsx'
import { useWidth } from '../../../ui/use-width.ts'
import { useAmountText } from '../amount-text.ts'
import { Axes, HEIGHT, NowLine, incomeScale, valueScale } from './sweep-axes.tsx'
import { useWords } from '../../../lib/language/words.ts'
import { benefitsWords } from '../words/words.ts'

export interface SweepFigureProps {
  readonly sweep: IncomeSweep
  readonly nowCents: Cents
}

/** Income below, likely benefits on top of it: what the household keeps before tax. */
export function KeptFigure({ sweep, nowCents }: SweepFigureProps) {
  const m = useWords(benefitsWords).whatIf
  const f = useFormat()
  const { money } = useAmountText()
  const whole = (amount: Cents): string => f.cents(amount, { whole: true })
  const [measure, width] = useWidth(640)
  const { points } = sweep
  const x = incomeScale(points, width)
  const y = valueScale([0, Math.max(...points.map(({ keptCents }) => keptCents))])
  const at = ({ incomeCents }: SweepPoint): number => x(incomeCents)
  const income = area<SweepPoint>(at, y(0), (point) => y(point.incomeCents))
  const benefits = area<SweepPoint>(
    at,
    (point) => y(point.incomeCents),
    (point) => y(point.keptCents),
  )
  const kept = line<SweepPoint>(at, (point) => y(point.keptCents))
  const [first, last] = [points[0], points.at(-1)]
  return (
    <div ref={measure}>
      <Figure
        title={m.keptTitle}
        description={
          first && last
            ? m.keptText(money(first.benefitsCents), money(last.benefitsCents), money(last.incomeCents))
            : m.keptTitle
        }
        width={width}
        height={HEIGHT}
        table={{
          headers: [m.income, m.benefits, m.kept, m.takenBack],
          rows: everyFifth(points).map((point) => [
            whole(point.incomeCents),
            whole(point.benefitsCents),
            whole(point.keptCents),
            point.clawback === null ? '–' : f.percent(point.clawback, { min: 0, max: 0 }),
          ]),
        }}
      >
        <Axes x={x} y={y} width={width} write={(value) => whole(value as Cents)} />
        <path d={income([...points]) ?? ''} className="fill-sunken" />
        <path d={benefits([...points]) ?? ''} className="fill-spruce-soft" />
        <path d={kept([...points]) ?? ''} fill="none" strokeWidth="2.5" className="stroke-spruce" />
        <NowLine x={x(nowCents)} width={width} label={m.now} />
      </Figure>
      <ul className="mt-1 flex flex-wrap gap-x-5 text-sm text-muted">
        <li className="flex items-center gap-2">
          <span aria-hidden="true" className="size-3 rounded-xs border border-spruce bg-spruce-soft" />
          {m.benefits}
        </li>
        <li className="flex items-center gap-2">
          <span aria-hidden="true" className="size-3 rounded-xs border border-edge bg-sunken" />
          {m.income}
        </li>
      </ul>
    </div>
  )
}

/** For reading: every fifth step, with what is taken back on the way to the next row. */
function everyFifth(points: readonly SweepPoint[]): (SweepPoint & { clawback: number | null })[] {
  const rows = points.filter((_, index) => index % 5 === 0)
  return rows.map((row, index) => {
    const next = rows[index + 1]
    return {
      ...row,
      clawback:
        next === undefined
          ? null
          : ((row.benefitsCents - next.benefitsCents) / (next.incomeCents - row.incomeCents)) * 100,
    }
  })
}
