import type { Figure, Role, Table } from '../model.ts'
import { WIDTH, box, label } from './marks.ts'

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

/** Bars from the left, each with its name and its value. */
export function sharesFigure({ title, alt, table, rows, legend = [] }: Shares): Figure {
  const most = Math.max(0, ...rows.flatMap(({ values }) => values.map(({ size }) => size)))
  const room = WIDTH - LABEL - AMOUNT
  let top = 4
  const marks = rows.flatMap(({ label: name, values }) => {
    const from = top
    const bars = values.flatMap(({ size, text: amount, role }) => {
      const width = most === 0 ? 0 : (Math.max(0, size) / most) * room
      const at = top
      top += BAR + 3
      return [box(LABEL, at, width, BAR, role), label(LABEL + width + 6, at + BAR - 2, amount, { role: 'ink' })]
    })
    top += 5
    return [label(0, from + BAR - 2, name, { role: 'ink' }), ...bars]
  })
  return { title, alt, width: WIDTH, height: Math.max(20, top), legend: [...legend], marks, table }
}
