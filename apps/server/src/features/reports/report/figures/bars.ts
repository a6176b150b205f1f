import { scaleLinear } from 'd3-scale'
import type { Figure, Mark, Role, Table } from '../model.ts'
import { WIDTH, atBothWidths, box, label, rule } from './marks.ts'

export interface Bars {
  readonly title: string
  readonly alt: string
  readonly table: Table
  readonly series: readonly { readonly label: string; readonly role: Role }[]
  /** Each with one value of every series; none below zero. */
  readonly bars: readonly { readonly tick: string; readonly values: readonly number[] }[]
  readonly tickText: (value: number) => string
}

const HEIGHT = 170
const LEFT = 52
const TOP = 10
const BELOW = 18

/** Values of some periods, one series on top of another. */
export function barsFigure(of: Bars): Figure {
  const { title, alt, table, series } = of
  return { title, alt, ...atBothWidths((width) => drawn(of, width)), legend: series.map((one) => ({ ...one })), table }
}

/** Room for the letters of a period below its bar. */
const TICK = 26

function drawn({ series, bars, tickText }: Bars, width: number): { width: number; height: number; marks: Mark[] } {
  const bottom = HEIGHT - BELOW
  const most = Math.max(0, ...bars.map(({ values }) => values.reduce((sum, value) => sum + value, 0)))
  const y = scaleLinear([0, most === 0 ? 1 : most], [bottom, TOP]).nice(4)
  const ticks = most === 0 ? [0] : y.ticks(4)
  const step = (width - LEFT) / Math.max(1, bars.length)
  const every = width < WIDTH ? Math.ceil(TICK / step) : 1
  const thick = Math.min(step * 0.62, 40)
  const marks = [
    ...ticks.flatMap((tick) => [
      rule(LEFT, y(tick), width, y(tick)),
      label(LEFT - 6, y(tick) + 3, tickText(tick), { anchor: 'end' }),
    ]),
    ...bars.flatMap(({ tick, values }, index) => {
      const middle = LEFT + step * (index + 0.5)
      let below = 0
      const parts = values.flatMap((value, at) => {
        const from = below
        below += value
        const role = series[at]?.role ?? 'c7'
        return value > 0 ? [box(middle - thick / 2, y(below), thick, y(from) - y(below), role)] : []
      })
      return index % every === 0 ? [...parts, label(middle, bottom + 13, tick, { anchor: 'middle' })] : parts
    }),
  ]
  return { width, height: HEIGHT, marks }
}
