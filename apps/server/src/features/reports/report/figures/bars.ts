import { scaleLinear } from 'd3-scale'
import type { Figure, Role, Table } from '../model.ts'
import { WIDTH, box, label, rule } from './marks.ts'

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
export function barsFigure({ title, alt, table, series, bars, tickText }: Bars): Figure {
  const bottom = HEIGHT - BELOW
  const most = Math.max(0, ...bars.map(({ values }) => values.reduce((sum, value) => sum + value, 0)))
  const y = scaleLinear([0, most === 0 ? 1 : most], [bottom, TOP]).nice(4)
  const ticks = most === 0 ? [0] : y.ticks(4)
  const step = (WIDTH - LEFT) / Math.max(1, bars.length)
  const thick = Math.min(step * 0.62, 40)
  const marks = [
    ...ticks.flatMap((tick) => [
      rule(LEFT, y(tick), WIDTH, y(tick)),
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
      return [...parts, label(middle, bottom + 13, tick, { anchor: 'middle' })]
    }),
  ]
  return { title, alt, width: WIDTH, height: HEIGHT, legend: series.map((one) => ({ ...one })), marks, table }
}
