import { clsx } from 'clsx'
import { HUES } from '../hue.ts'
import type { Hue } from '../hue.ts'
import { ChartFrame } from './chart-frame.tsx'
import type { ChartFrameProps, Drawing } from './chart-frame.tsx'
import { verticalScale } from './scale.ts'
import { useFirstSight } from './use-first-sight.ts'

export interface ChartBar {
  readonly key: string
  /** Label below the bar: a letter for each of twelve months, or a short name for five bars at most. */
  readonly tick?: string
  readonly value: number
  /** Accessible text: "March 2027", "$1,927". */
  readonly label: string
  readonly text: string
  /** Label above the bar, for the one bar that answers the question. */
  readonly answer?: string
  /** De-emphasised. */
  readonly isQuiet?: boolean
}

export interface BarChartProps extends Omit<ChartFrameProps, 'renderDrawing' | 'height'> {
  readonly height?: ChartFrameProps['height']
  readonly bars: readonly ChartBar[]
  readonly hue?: Hue
}

const HEIGHT = [160, 190] as const
const BELOW = 26
const ABOVE = 26

/** Bars from zero: what arrives in each month. */
export function BarChart({ bars, hue = 'spruce', height = HEIGHT, ...frame }: BarChartProps) {
  const isNew = useFirstSight(frame.title)
  return <ChartFrame {...frame} height={height} renderDrawing={(size) => draw(bars, hue, size, isNew)} />
}

function draw(
  bars: readonly ChartBar[],
  hue: Hue,
  { width, height }: { width: number; height: number },
  isNew: boolean,
): Drawing {
  const bottom = height - BELOW
  const y = verticalScale([0, ...bars.map(({ value }) => value)], { bottom, top: ABOVE, isFromZero: true })
  const step = width / Math.max(1, bars.length)
  const thick = Math.min(step * 0.64, 44)
  const places = bars.map((bar, index) => ({ bar, middle: step * (index + 0.5), top: y.at(bar.value) }))
  const marks = (
    <g className={HUES[hue]}>
      {places.map(({ bar, middle, top }) => (
        <g key={bar.key}>
          <rect
            x={middle - thick / 2}
            y={Math.min(top, y.at(0))}
            width={thick}
            height={Math.max(Math.abs(y.at(0) - top), bar.value === 0 ? 0 : 2)}
            rx="4"
            className={clsx('bar-fill', bar.isQuiet === true ? 'fill-spruce-mid' : 'fill-hue', isNew && 'chart-grow')}
          />
          {bar.answer !== undefined && (
            <text
              x={inside(middle, width)}
              y={clearOf(places, inside(middle, width), thick) - 8}
              textAnchor="middle"
              className="chart-text chart-answer"
            >
              {bar.answer}
            </text>
          )}
          {bar.tick !== undefined && (
            <text x={middle} y={bottom + 18} textAnchor="middle" className="chart-text">
              {bar.tick}
            </text>
          )}
        </g>
      ))}
    </g>
  )
  return {
    marks,
    points: places.map(({ bar, middle, top }) => ({ x: middle, y: top, label: bar.label, value: bar.text })),
  }
}

/** Half the width of a label with some air, in px. */
const HALF_LABEL = 30

/** Above the highest bar that a label at this place would cover. */
const clearOf = (
  bars: readonly { readonly middle: number; readonly top: number }[],
  x: number,
  thick: number,
): number =>
  Math.min(...bars.filter(({ middle }) => Math.abs(middle - x) < HALF_LABEL + thick / 2).map(({ top }) => top))

/** Keeps the label of the first and last bar inside the chart. */
const inside = (x: number, width: number): number => Math.min(Math.max(x, 28), width - 28)
