import { HUES } from '../hue.ts'
import type { Hue } from '../hue.ts'
import { ChartFrame } from './chart-frame.tsx'
import type { ChartFrameProps, Drawing } from './chart-frame.tsx'
import { shortened } from './label.ts'

export interface AcrossBar {
  readonly key: string
  readonly label: string
  /** Below zero it has no bar. */
  readonly value: number
  /** At the right: "$1,927 · 12%". */
  readonly text: string
  readonly hue?: Hue
}

interface AcrossChartProps extends Omit<ChartFrameProps, 'renderDrawing' | 'height' | 'isAcross'> {
  readonly bars: readonly AcrossBar[]
}

const ROW = 46
const THICK = 10
/** Of a figure, about. */
const FIGURE = 6.8

/** Bars from the left, one below another, each with its name: parts of a whole, the largest of something. */
export function AcrossChart({ bars, ...frame }: AcrossChartProps) {
  const height = bars.length * ROW + 4
  return <ChartFrame {...frame} isAcross height={[height, height]} renderDrawing={({ width }) => draw(bars, width)} />
}

function draw(bars: readonly AcrossBar[], width: number): Drawing {
  const most = Math.max(0, ...bars.map(({ value }) => value))
  const marks = bars.map(({ key, label, value, text, hue = 'spruce' }, index) => {
    const top = index * ROW
    return (
      <g key={key} className={HUES[hue]}>
        <text x="2" y={top + 20} className="chart-text">
          {shortened(label, width - text.length * FIGURE - 12)}
        </text>
        <text x={width - 2} y={top + 20} textAnchor="end" className="chart-text chart-answer">
          {text}
        </text>
        {value > 0 && (
          <rect
            x="2"
            y={top + 28}
            width={Math.max(4, (value / most) * (width - 4))}
            height={THICK}
            rx="5"
            className="fill-hue"
          />
        )}
      </g>
    )
  })
  return {
    marks: <>{marks}</>,
    points: bars.map(({ label, text }, index) => ({ x: width / 2, y: (index + 0.5) * ROW, label, value: text })),
  }
}
