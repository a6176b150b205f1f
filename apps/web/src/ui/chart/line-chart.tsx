import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { HUES } from '../hue.ts'
import type { Hue } from '../hue.ts'
import { ChartFrame } from './chart-frame.tsx'
import type { ChartFrameProps, Drawing } from './chart-frame.tsx'
import { linePath, verticalScale } from './scale.ts'
import type { Scale } from './scale.ts'
import { useFirstSight } from './use-first-sight.ts'

export interface LineChartProps extends Omit<ChartFrameProps, 'renderDrawing' | 'height'> {
  readonly height?: ChartFrameProps['height']
  /** One value for each step of x from the left; the line ends with the last value. */
  readonly values: readonly number[]
  /** Number of steps on the x axis if the line ends earlier: the days of a month. */
  readonly steps?: number
  /** Up to this value the line is dotted: what is known of those before it is not everything. */
  readonly dottedTo?: number
  readonly hue?: Hue
  /** At most five; the first and last are aligned to stay inside the card. */
  readonly xTicks: readonly { readonly at: number; readonly label: string }[]
  /** Formats the gridline labels, `step` apart: "$4k". Without it there are no gridlines. */
  readonly yTick?: (value: number, step: number) => string
  /** The y axis starts at zero and the area under the line is filled. */
  readonly isFromZero?: boolean
  /** The point with the bold label, which answers the question. */
  readonly answer?: { readonly at: number; readonly label: string; readonly isOver?: boolean }
  /** Another period, dotted, labelled at its end, or midway if the main label is at the end. */
  readonly other?: { readonly values: readonly number[]; readonly label: string }
  /** A labelled reference line: the budget. */
  readonly rule?: { readonly value: number; readonly label: string }
  /** A band of uncertainty. */
  readonly band?: { readonly low: readonly number[]; readonly high: readonly number[] }
  /** The line reaches the card's edges, as in a `Hero`; text keeps its padding. */
  readonly isEdgeToEdge?: boolean
  /** Accessible text of a point: "November 14", "$698". */
  readonly read: (index: number) => { readonly label: string; readonly value: string }
}

const HEIGHT = [190, 250] as const
const BELOW = 30
const ABOVE = 26
const GUTTER = 44
/** Of a letter of a label; a figure is narrower. */
const LETTER = 7

/** A line over time, with its comparisons. */
export function LineChart(props: LineChartProps) {
  const { title, sentence, numbers, height = HEIGHT, onOpen } = props
  const isNew = useFirstSight(title)
  return (
    <ChartFrame
      title={title}
      sentence={sentence}
      numbers={numbers}
      height={height}
      {...(onOpen === undefined ? {} : { onOpen })}
      renderDrawing={(size) => draw(props, size, isNew)}
    />
  )
}

interface Places {
  readonly x: (index: number) => number
  readonly y: Scale
  readonly bottom: number
  readonly width: number
  /** Where the horizontal lines start, next to their labels. */
  readonly left: number
  /** Padding of text from the edges, in px. */
  readonly inset: number
}

function draw(props: LineChartProps, size: { width: number; height: number }, isNew: boolean): Drawing {
  const { values, read, hue = 'spruce', dottedTo = 0 } = props
  const places = placesOf(props, size)
  const { x, y, bottom } = places
  const line = values.map((value, index) => [x(index), y.at(value)] as const)
  const [first, last] = [line[0], line.at(-1)]
  const marks = (
    <g className={HUES[hue]}>
      <Grid {...props} places={places} />
      {props.isFromZero === true && first !== undefined && last !== undefined && (
        <path
          d={`${linePath(line)}V${bottom}H${first[0]}Z`}
          className={clsx('chart-fill', hue !== 'spruce' && 'chart-tint')}
        />
      )}
      {props.band !== undefined && <Band band={props.band} places={places} />}
      {props.other !== undefined && (
        <Other
          other={props.other}
          isNamedMidway={(props.answer?.at ?? 0) > (props.other.values.length - 1) * 0.7}
          places={places}
          line={line}
          taken={props.answer === undefined ? null : labelOf(props.answer, props, places)}
        />
      )}
      {dottedTo > 0 && <path d={linePath(line.slice(0, dottedTo + 1))} className="chart-other" />}
      <path d={linePath(line.slice(dottedTo))} pathLength="1" className={clsx('chart-line', isNew && 'chart-draw')} />
      {props.answer !== undefined && <Answer answer={props.answer} lines={props} places={places} />}
    </g>
  )
  return { marks, points: line.map(([px, py], index) => ({ x: px, y: py, ...read(index) })) }
}

function placesOf(props: LineChartProps, { width, height }: { width: number; height: number }): Places {
  const { values, other, rule, band, answer, isFromZero = false, isEdgeToEdge = false, yTick } = props
  const inset = isEdgeToEdge ? (width < 640 ? 18 : 28) : 0
  const bottom = height - BELOW
  const all = [...values, ...(other?.values ?? []), ...(band?.low ?? []), ...(band?.high ?? [])]
  if (rule !== undefined) all.push(rule.value)
  if (answer !== undefined && !isFromZero) all.push(roomBelow(values, answer.at))
  const y = verticalScale(all, { bottom, top: ABOVE, isFromZero })
  const steps = Math.max(props.steps ?? values.length, 2)
  const longest = yTick === undefined ? 0 : Math.max(...y.ticks.map((tick) => yTick(tick, y.step).length))
  const left = yTick === undefined ? 0 : inset + Math.max(GUTTER, longest * LETTER + 8)
  // With figures at its left, a chart ends where the last word below it does; otherwise at the card's edge.
  const right = isEdgeToEdge ? (yTick === undefined ? width : width - inset) : width - 7
  return { x: (index) => left + (index / (steps - 1)) * (right - left), y, bottom, width, inset, left }
}

/** How low the axis has to begin for a label below that point to stand clear of the line. */
const roomBelow = (values: readonly number[], at: number): number =>
  (values[at] ?? 0) - (Math.max(...values) - Math.min(...values)) / 8

function Grid({ xTicks, yTick, rule, places }: LineChartProps & { readonly places: Places }): ReactNode {
  const { x, y, bottom, width, inset, left } = places
  return (
    <>
      {yTick !== undefined &&
        y.ticks.map((tick) => (
          <g key={tick}>
            <line x1={left} x2={width} y1={y.at(tick)} y2={y.at(tick)} className="chart-axis" />
            <text x={left - 8} y={y.at(tick)} dy="0.32em" textAnchor="end" className="chart-text">
              {yTick(tick, y.step)}
            </text>
          </g>
        ))}
      {rule !== undefined && (
        <>
          <line x1="0" x2={width} y1={y.at(rule.value)} y2={y.at(rule.value)} className="chart-axis" />
          <text x={inset} y={y.at(rule.value) - 7} className="chart-text">
            {rule.label}
          </text>
        </>
      )}
      {withRoom(xTicks, x, [inset, width - inset]).map(({ at, label, anchor, place }) => (
        <text key={at} x={place} y={bottom + 20} textAnchor={anchor} className="chart-text">
          {label}
        </text>
      ))}
    </>
  )
}

const BETWEEN = 6

/** The ends, inside the sides, and what stands between without touching a neighbour. */
function withRoom(ticks: LineChartProps['xTicks'], x: (at: number) => number, [from, to]: readonly [number, number]) {
  const last = ticks.length - 1
  const placed = ticks.map(({ at, label }, index) => {
    const anchor = index === 0 ? ('start' as const) : index === last ? ('end' as const) : ('middle' as const)
    const place = Math.min(Math.max(x(at), from), to)
    const wide = label.length * LETTER
    const left = anchor === 'start' ? place : anchor === 'end' ? place - wide : place - wide / 2
    return { at, label, anchor, place, left, right: left + wide }
  })
  const end = placed.at(-1)
  return placed.reduce<typeof placed>((kept, tick) => {
    const before = kept.at(-1)?.right ?? -Infinity
    const isFree = tick.left > before + BETWEEN && tick.right + BETWEEN < (end?.left ?? 0)
    return tick.anchor !== 'middle' || isFree ? [...kept, tick] : kept
  }, [])
}

interface OtherProps {
  readonly other: NonNullable<LineChartProps['other']>
  readonly places: Places
  /** Unless its end is far from the answer. */
  readonly isNamedMidway: boolean
  /** The points of the main line. */
  readonly line: readonly (readonly [number, number])[]
  /** Where the answer's label is. */
  readonly taken: LabelPlace | null
}

function Other({ other, places, line: main, isNamedMidway, taken }: OtherProps) {
  const { x, y, width, inset, bottom } = places
  const line = other.values.map((value, index) => [x(index), y.at(value)] as const)
  const last = line.length - 1
  const isEndFree = taken !== null && Math.abs((line[last]?.[1] ?? 0) - taken.baseline) > 5 * LINE
  const at = isNamedMidway && !isEndFree ? Math.round(last * 0.45) : last
  const end = line[at]
  // On the other side than the main line, and clear of its own line as far as the name is long.
  const isBelow = end !== undefined && (main[at]?.[1] ?? Infinity) < end[1]
  const start = (end?.[0] ?? 0) - other.label.length * LETTER
  const heights = line.slice(0, at + 1).flatMap(([px, py]) => (px >= start ? [py] : []))
  return (
    <>
      <path d={linePath(line)} className="chart-other" />
      {end !== undefined && (
        <text
          x={Math.min(end[0], width - Math.max(inset, 2))}
          y={
            (isBelow || (taken !== null && isCrossing(taken, end))) && Math.max(...heights) + 18 < bottom
              ? Math.max(...heights) + 18
              : Math.max(12, Math.min(...heights) - 9)
          }
          textAnchor="end"
          className="chart-text chart-rim"
        >
          {other.label}
        </text>
      )}
    </>
  )
}

function Band({
  band,
  places: { x, y },
}: {
  readonly band: NonNullable<LineChartProps['band']>
  readonly places: Places
}) {
  const high = band.high.map((value, index) => [x(index), y.at(value)] as const)
  const low = band.low.map((value, index) => [x(index), y.at(value)] as const).toReversed()
  return <path d={`${linePath(high)}${linePath(low).replace('M', 'L')}Z`} className="chart-fill" />
}

interface LabelPlace {
  readonly isAtEnd: boolean
  readonly start: number
  readonly end: number
  readonly baseline: number
}

/** Below the line and after its point; above and before it where the other line or the edge leaves no room there. */
function labelOf(
  { at, label }: NonNullable<LineChartProps['answer']>,
  { values, other }: Pick<LineChartProps, 'values' | 'other'>,
  { x, y, width, left, bottom }: Places,
): LabelPlace {
  const [px, py] = [x(at), y.at(values[at] ?? 0)]
  const long = label.length * LETTER
  if (px <= width - 130) {
    const baseline = Math.min(py + 22, bottom - 6)
    const isStruck = (other?.values ?? []).some((value, index) => {
      const [ox, oy] = [x(index), y.at(value)]
      return ox >= px - 8 && ox <= px + long + 20 && oy > baseline - LINE && oy < baseline + 6
    })
    return isStruck && px - long - 4 > left
      ? { isAtEnd: true, start: px - long - 4, end: px - 4, baseline: Math.max(12, py - 14) }
      : { isAtEnd: false, start: px + 12, end: px + 12 + long, baseline }
  }
  const end = Math.min(px, width - 7) - 4
  const start = end - long
  const above = Math.max(12, py - 14)
  const near = values.flatMap((value, index) => (x(index + 1) >= start - 8 && index <= at ? [y.at(value)] : []))
  const others = (other?.values ?? []).flatMap((value, index) =>
    x(index + 1) >= start - 8 && x(index - 1) <= end + 8 ? [y.at(value)] : [],
  )
  const isStruck = others.some((oy) => oy > above - LINE && oy < above + 6)
  // A line that comes from above would be struck through it.
  if (Math.min(...near) > above + 4)
    return { isAtEnd: true, start, end, baseline: isStruck ? Math.max(12, Math.min(...others) - 8) : above }
  const below = Math.min(py + 22, bottom - 6)
  const isFree = Math.max(...near) <= below - LINE
  return { isAtEnd: true, start, end, baseline: isFree ? below : Math.max(12, Math.min(...near) - 8) }
}

/** Whether a name that ends at a point, above it, would be written into that label. */
const isCrossing = ({ start, end, baseline }: LabelPlace, [x, y]: readonly [number, number]): boolean =>
  x > start && x < end && Math.abs(Math.max(12, y - 9) - baseline) < LINE
const LINE = 16

function Answer({
  answer,
  lines,
  places,
}: {
  readonly answer: NonNullable<LineChartProps['answer']>
  readonly lines: Pick<LineChartProps, 'values' | 'other'>
  readonly places: Places
}) {
  const { x, y, width } = places
  const [px, py] = [x(answer.at), y.at(lines.values[answer.at] ?? 0)]
  const { isAtEnd, end, baseline } = labelOf(answer, lines, places)
  return (
    <>
      <circle
        cx={Math.min(px, width - 7)}
        cy={py}
        r="6.5"
        className={clsx('chart-dot', answer.isOver === true && HUES.over)}
      />
      <text
        x={isAtEnd ? end : px + 12}
        y={baseline}
        textAnchor={isAtEnd ? 'end' : 'start'}
        className="chart-text chart-answer chart-halo"
      >
        {answer.label}
      </text>
    </>
  )
}
