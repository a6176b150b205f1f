import type { Table } from './model.ts'
import { LEFT, PAPER, WIDTH } from './pen.ts'
import type { Element, Pen, TextStyle } from './pen.ts'

const SIZE = 8.5
const GAP = 8
const PAD = 3.5

interface Layout {
  readonly table: Table
  readonly widths: readonly number[]
}

/** What a table needs on its page: all of it if it is short, otherwise its heading and a few rows. */
export const tableRoom = (pen: Pen, table: Table): number => wantedHeight(pen, { table, widths: widthsOf(pen, table) })

const SHORT = 220

function wantedHeight(pen: Pen, layout: Layout): number {
  const { rows } = layout.table
  const heightOf = (some: readonly (readonly string[])[]): number =>
    some.reduce(
      (sum, row) => sum + rowHeight(pen, layout, row, false),
      rowHeight(pen, layout, titlesOf(layout.table), true),
    )
  const whole = rows.length > 20 ? Number.POSITIVE_INFINITY : heightOf(rows)
  return whole <= SHORT ? whole : heightOf(rows.slice(0, 3))
}

/** A table whose heading repeats on every page that it reaches. */
export function drawTable(pen: Pen, parent: Element, table: Table, hasCaption = true): void {
  const layout = { table, widths: widthsOf(pen, table) }
  pen.need(wantedHeight(pen, layout) + 20)
  pen.within(parent, 'Table', (element) => {
    if (hasCaption) pen.paragraph(element, 'Caption', table.caption, { size: 9.5, isBold: true }, 4)
    pen.within(element, 'THead', (head) => drawRow(pen, head, layout, titlesOf(table), true))
    pen.within(element, 'TBody', (body) => {
      for (const row of table.rows) {
        if (pen.need(rowHeight(pen, layout, row, false))) repeatHeading(pen, layout)
        drawRow(pen, body, layout, row, false)
      }
    })
  })
  pen.y += 10
}

const titlesOf = (table: Table): string[] => table.columns.map(({ title }) => title)

/**
 * Each column as wide as its widest cell if all fit, with its title on one line if that fits, too; otherwise the words
 * share what the numbers leave.
 */
function widthsOf(pen: Pen, { columns, rows }: Table): number[] {
  const room = WIDTH - GAP * (columns.length - 1)
  const wantedFor = (linesOf: (title: string) => readonly string[]) =>
    columns.map(({ title, is_number: isNumber }, index) => {
      pen.style({ size: SIZE, isBold: true })
      const heading = Math.max(...linesOf(title).map((line) => pen.doc.widthOfString(line)))
      pen.style({ size: SIZE })
      const cells = rows.map((row) => pen.doc.widthOfString(row[index] ?? ''))
      return { isNumber, width: Math.max(heading, 24, ...cells) + 1 }
    })
  const sumOf = (some: readonly { readonly width: number }[]): number => some.reduce((sum, { width }) => sum + width, 0)
  const onOneLine = wantedFor((title) => [title])
  const wanted = sumOf(onOneLine) <= room ? onOneLine : wantedFor((title) => title.split(/\s/))
  const all = sumOf(wanted)
  if (all <= room) {
    const words = wanted.filter(({ isNumber }) => !isNumber).length
    return wanted.map(({ isNumber, width }) => (isNumber ? width : width + (room - all) / words))
  }
  const numbers = sumOf(wanted.filter(({ isNumber }) => isNumber))
  if (numbers > room * 0.75) return wanted.map(({ width }) => (width / all) * room)
  const words = all - numbers
  return wanted.map(({ isNumber, width }) => (isNumber ? width : (width / words) * (room - numbers)))
}

const styleOf = ({ table, widths }: Layout, index: number, isHeading: boolean): TextStyle => ({
  size: SIZE,
  isBold: isHeading,
  colour: isHeading ? PAPER.muted : PAPER.ink,
  x: LEFT + widths.slice(0, index).reduce((sum, width) => sum + width + GAP, 0),
  width: widths[index] ?? WIDTH,
  align: table.columns[index]?.is_number === true ? 'right' : 'left',
})

const rowHeight = (pen: Pen, layout: Layout, cells: readonly string[], isHeading: boolean): number =>
  Math.max(...cells.map((cell, index) => pen.heightOf(cell === '' ? ' ' : cell, styleOf(layout, index, isHeading)))) +
  2 * PAD

function drawRow(pen: Pen, parent: Element, layout: Layout, cells: readonly string[], isHeading: boolean): void {
  const height = rowHeight(pen, layout, cells, isHeading)
  const y = pen.y + PAD
  pen.within(parent, 'TR', (row) => {
    cells.forEach((cell, index) => {
      const style = styleOf(layout, index, isHeading)
      const write = (): void => pen.writeAt(cell, y, style)
      const [tag, options]: [string, object] = isHeading
        ? ['TH', { scope: 'Column' }]
        : index === 0
          ? ['TH', { scope: 'Row' }]
          : ['TD', {}]
      row.add(pen.doc.struct(tag, options, write))
    })
  })
  pen.y += height
  pen.rule(pen.y)
}

function repeatHeading(pen: Pen, layout: Layout): void {
  const titles = titlesOf(layout.table)
  const y = pen.y + PAD
  pen.decorate('Layout', () => {
    titles.forEach((title, index) => pen.writeAt(title, y, styleOf(layout, index, true)))
  })
  pen.y += rowHeight(pen, layout, titles, true)
  pen.rule(pen.y)
}
