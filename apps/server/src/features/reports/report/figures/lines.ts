import { scaleLinear } from 'd3-scale'
import { area, line } from 'd3-shape'
import type { Figure, Mark, Role, Table } from '../model.ts'
import { WIDTH, atBothWidths, dot, label, path, rule } from './marks.ts'

export type Point = readonly [x: number, y: number]

export interface Lines {
  readonly title: string
  readonly alt: string
  readonly table: Table
  readonly series: readonly {
    readonly label: string
    readonly role: Role
    readonly points: readonly Point[]
    readonly isDashed?: boolean
  }[]
  /** A range around a line: x, from, to. */
  readonly band?: { readonly label: string; readonly points: readonly (readonly [number, number, number])[] }
  /** Single points with a name. */
  readonly spots?: readonly { readonly label: string; readonly at: Point; readonly role: Role }[]
  readonly isFromZero?: boolean
  readonly xTickText: (value: number) => string
  readonly yTickText: (value: number) => string
  readonly xTitle: string
}

const HEIGHT = 200
const LEFT = 52
const TOP = 10
const BELOW = 34
const RIGHT = 14

type Scale = ReturnType<typeof scaleLinear<number, number>>

/** Lines over a scale, with a band and single points. */
export function linesFigure(of: Lines): Figure {
  const { title, alt, table, series, band, spots = [] } = of
  return {
    title,
    alt,
    ...atBothWidths((width) => drawn(of, width)),
    legend: [
      ...series.map(({ label: name, role }) => ({ label: name, role })),
      ...(band === undefined ? [] : [{ label: band.label, role: 'soft' as const }]),
      ...spots.map(({ label: name, role }) => ({ label: name, role })),
    ],
    table,
  }
}

function drawn(of: Lines, width: number): { width: number; height: number; marks: Mark[] } {
  const { series, band, spots = [] } = of
  const bottom = HEIGHT - BELOW
  const all: Point[] = [
    ...series.flatMap(({ points }) => points),
    ...spots.map(({ at }) => at),
    ...(band?.points ?? []).flatMap(([x, from, to]): Point[] => [
      [x, from],
      [x, to],
    ]),
  ]
  const x = scaleOf(
    all.map(([value]) => value),
    false,
    [LEFT, width - RIGHT],
  )
  const y = scaleOf(
    all.map(([, value]) => value),
    of.isFromZero === true,
    [bottom, TOP],
  ).nice(4)
  const at = line<Point>(
    ([value]) => x(value),
    ([, value]) => y(value),
  ).digits(1)
  return {
    width,
    height: HEIGHT,
    marks: [
      ...bandMarks(band, x, y),
      ...axes(of, x, y, { bottom, width }),
      ...series.map(({ points, role, isDashed = false }) => path(at(points) ?? '', role, { isDashed })),
      ...series.flatMap(({ points, role }) =>
        points.length === 1 ? points.map(([px, py]) => dot(x(px), y(py), role)) : [],
      ),
      ...spots.map((spot) => dot(x(spot.at[0]), y(spot.at[1]), spot.role)),
    ],
  }
}

function scaleOf(values: readonly number[], isFromZero: boolean, range: [number, number]): Scale {
  const [low, high] = values.length === 0 ? [0, 1] : [Math.min(...values), Math.max(...values)]
  const from = isFromZero ? Math.min(0, low) : low
  return scaleLinear([from, high === from ? from + 1 : high], range)
}

function bandMarks(band: Lines['band'], x: Scale, y: Scale): Mark[] {
  if (band === undefined) return []
  const shape = area<readonly [number, number, number]>(
    ([value]) => x(value),
    ([, from]) => y(from),
    ([, , to]) => y(to),
  ).digits(1)
  return [path(shape(band.points) ?? '', 'soft', { isFilled: true })]
}

const axes = (
  of: Lines,
  x: Scale,
  y: Scale,
  { bottom, width }: { readonly bottom: number; readonly width: number },
): Mark[] => [
  ...y
    .ticks(4)
    .flatMap((tick) => [
      rule(LEFT, y(tick), width - RIGHT, y(tick)),
      label(LEFT - 6, y(tick) + 3, of.yTickText(tick), { anchor: 'end' }),
    ]),
  ...x
    .ticks(width < WIDTH ? 4 : 6)
    .map((tick) => label(x(tick), bottom + 13, of.xTickText(tick), { anchor: 'middle' })),
  label((LEFT + width - RIGHT) / 2, bottom + 28, of.xTitle, { anchor: 'middle' }),
]
