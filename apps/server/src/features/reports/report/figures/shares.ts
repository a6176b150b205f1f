import type { Figure, Mark, Role, Table } from '../model.ts'
import { WIDTH, atBothWidths, box, label } from './marks.ts'

export interface Shares {
  readonly title: string
  readonly alt: string
  readonly table: Table
  /** With one value, or two to compare: how much is held, say, and how much of the risk it is. */
  readonly rows: readonly {
    readonly label: string
    readonly values: readonly { readonly size: number; readonly text: string; readonly role: Role }[]
  }[]
  readonly legend?: Figure['legend']
}

const LABEL = 130
const AMOUNT = 76
const BAR = 11

/** Bars from the left, each with its name and its value; the name is above its bar where there is less room. */
export function sharesFigure(of: Shares): Figure {
  const { title, alt, table, legend = [] } = of
  return { title, alt, ...atBothWidths((width) => drawn(of, width)), legend: [...legend], table }
}

function drawn({ rows }: Shares, width: number): { width: number; height: number; marks: Mark[] } {
  const isNarrow = width < WIDTH
  const from = isNarrow ? 0 : LABEL
  const most = Math.max(0, ...rows.flatMap(({ values }) => values.map(({ size }) => size)))
  const room = width - from - AMOUNT
  let top = 4
  const marks = rows.flatMap(({ label: name, values }) => {
    const first = top
    if (isNarrow) top += BAR + 3
    const bars = values.flatMap(({ size, text: amount, role }) => {
      const long = most === 0 ? 0 : (Math.max(0, size) / most) * room
      const at = top
      top += BAR + 3
      return [box(from, at, long, BAR, role), label(from + long + 6, at + BAR - 2, amount, { role: 'ink' })]
    })
    top += 5
    return [label(0, first + BAR - 2, name, { role: 'ink' }), ...bars]
  })
  return { width, height: Math.max(20, top), marks }
}
