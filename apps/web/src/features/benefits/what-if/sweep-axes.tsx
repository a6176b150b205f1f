import type { SweepPoint } from '@winterjay/benefits'
import type { Cents } from '@winterjay/money'
import { scaleLinear } from 'd3-scale'
import type { ScaleLinear } from 'd3-scale'
import { useFormat } from '../../../lib/language/format.ts'

export const HEIGHT = 260
const EDGE = { left: 72, right: 34, top: 22, bottom: 28 }

type Scale = ScaleLinear<number, number>

export const incomeScale = (points: readonly SweepPoint[], width: number): Scale =>
  scaleLinear([0, points.at(-1)?.incomeCents ?? 1], [EDGE.left, width - EDGE.right])

export const valueScale = (extent: [number, number]): Scale =>
  scaleLinear(extent, [HEIGHT - EDGE.bottom, EDGE.top]).nice(4)

interface AxesProps {
  readonly x: Scale
  readonly y: Scale
  readonly width: number
  readonly write: (value: number) => string
}

/** Lines across with their values, incomes along the foot. */
export function Axes({ x, y, width, write }: AxesProps) {
  const f = useFormat()
  return (
    <>
      {y.ticks(4).map((tick) => (
        <g key={tick}>
          <line
            x1={EDGE.left}
            x2={width - EDGE.right}
            y1={y(tick)}
            y2={y(tick)}
            className={tick === 0 ? 'stroke-edge' : 'stroke-line'}
          />
          <text x={EDGE.left - 8} y={y(tick)} dy="0.32em" textAnchor="end" className="num fill-muted text-[13px]">
            {write(tick)}
          </text>
        </g>
      ))}
      {x.ticks(width < 480 ? 3 : 6).map((tick) => (
        <text key={tick} x={x(tick)} y={HEIGHT - 8} textAnchor="middle" className="num fill-muted text-[13px]">
          {f.cents(tick as Cents, { whole: true })}
        </text>
      ))}
    </>
  )
}

/** Where the household stands today. */
export function NowLine({ x, width, label }: { readonly x: number; readonly width: number; readonly label: string }) {
  const isLate = x > width * 0.7
  return (
    <>
      <line
        x1={x}
        x2={x}
        y1={EDGE.top - 6}
        y2={HEIGHT - EDGE.bottom}
        strokeWidth="1.5"
        strokeDasharray="4 3"
        className="stroke-ink"
      />
      <text
        x={isLate ? x - 6 : x + 6}
        y={EDGE.top - 8}
        textAnchor={isLate ? 'end' : 'start'}
        className="fill-ink text-[13px] font-semibold"
      >
        {label}
      </text>
    </>
  )
}
