import type { Signatures } from './model.ts'
import { LEFT, PAPER, WIDTH } from './pen.ts'
import type { Element, Pen } from './pen.ts'

const ROW = 62
const COLUMNS = [
  { x: LEFT, width: 310 },
  { x: LEFT + 340, width: WIDTH - 340 },
] as const

export const signatureRoom = ({ places }: Signatures): number => places.length * ROW

/** Lines to sign on: above each there is room for a hand, below it who signs, and next to it the day. */
export function drawSignatures(pen: Pen, sect: Element, { places, date }: Signatures): void {
  pen.need(signatureRoom({ kind: 'signatures', places, date }))
  pen.within(sect, 'L', (list) => {
    for (const { role, name } of places) {
      pen.need(ROW)
      const y = pen.y + 34
      pen.decorate('Layout', () => {
        for (const { x, width } of COLUMNS)
          pen.doc
            .moveTo(x, y)
            .lineTo(x + width, y)
            .lineWidth(0.6)
            .stroke(PAPER.ink)
      })
      pen.within(list, 'LI', (item) => {
        const who = name === null ? role : `${role}: ${name}`
        const write = (): void => {
          for (const [at, words] of [who, date].entries()) {
            const place = COLUMNS[at] ?? COLUMNS[0]
            pen.writeAt(words, y + 4, { size: 9, colour: PAPER.muted, x: place.x, width: place.width })
          }
        }
        item.add(pen.doc.struct('LBody', {}, write))
      })
      pen.y += ROW
    }
  })
}
