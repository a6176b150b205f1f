import type { Figure, Mark } from './model.ts'
import { printable } from './fonts.ts'
import { LEFT, PAPER } from './pen.ts'
import type { Element, Pen } from './pen.ts'
import { drawTable, tableRoom } from './table.ts'

const TEXT_SIZE = 8

/** What a figure needs on its page, with its title and its table. */
export const figureRoom = (pen: Pen, { height, legend, table }: Figure): number =>
  height + (legend.length > 1 ? LEGEND : 0) + 40 + tableRoom(pen, table)

const LEGEND = 16

/** A figure as vectors, with its text equivalent and, below it, its table. */
export function drawFigure(pen: Pen, parent: Element, figure: Figure): void {
  const legend = figure.legend.length > 1 ? LEGEND : 0
  pen.need(figureRoom(pen, figure))
  pen.paragraph(parent, 'Caption', figure.title, { size: 9.5, isBold: true }, 5)
  const top = pen.y
  const bottom = top + legend + figure.height
  const options = {
    alt: figure.alt,
    bbox: [LEFT, top, LEFT + figure.width, bottom] as [number, number, number, number],
  }
  parent.add(
    pen.doc.struct('Figure', options, () => {
      if (legend > 0) drawLegend(pen, figure, top)
      for (const mark of figure.marks) drawMark(pen, mark, top + legend)
    }),
  )
  pen.y = bottom + 8
  drawTable(pen, parent, figure.table, false)
}

function drawLegend(pen: Pen, { legend }: Figure, top: number): void {
  let x = LEFT
  for (const { label, role } of legend) {
    pen.doc.roundedRect(x, top + 1, 8, 8, 2).fill(PAPER[role])
    pen.style({ size: TEXT_SIZE, colour: PAPER.muted })
    pen.doc.text(label, x + 12, top, { lineBreak: false })
    x += 12 + pen.doc.widthOfString(label) + 14
  }
}

function drawMark(pen: Pen, mark: Mark, top: number): void {
  const { doc } = pen
  if (mark.kind === 'rect') {
    doc.rect(LEFT + mark.x, top + mark.y, mark.width, mark.height).fill(PAPER[mark.role])
    return
  }
  if (mark.kind === 'dot') {
    doc.circle(LEFT + mark.x, top + mark.y, 4).fill(PAPER[mark.role])
    return
  }
  if (mark.kind === 'text') return drawText(pen, mark, top)
  if (mark.d === '') return
  doc.save().translate(LEFT, top).path(mark.d)
  if (mark.is_filled) doc.fill(PAPER[mark.role])
  else {
    if (mark.is_dashed) doc.dash(4, { space: 3 })
    doc.lineWidth(mark.role === 'line' ? 0.5 : 1.6).stroke(PAPER[mark.role])
  }
  doc.restore()
}

function drawText(pen: Pen, mark: Extract<Mark, { kind: 'text' }>, top: number): void {
  pen.style({ size: TEXT_SIZE, isBold: mark.is_strong, colour: PAPER[mark.role] })
  const text = printable(mark.text)
  const width = pen.doc.widthOfString(text)
  const back = { start: 0, middle: width / 2, end: width }[mark.anchor]
  // The baseline lies at four fifths of the size.
  pen.doc.text(text, LEFT + mark.x - back, top + mark.y - TEXT_SIZE * 0.8, { lineBreak: false })
}
