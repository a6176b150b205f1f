import type { Role } from './model.ts'
import type { Fonts } from './fonts.ts'
import { printable } from './fonts.ts'

type Doc = PDFKit.PDFDocument
export type Element = PDFKit.PDFStructureElement

/** Colours on white paper. */
export const PAPER: Readonly<Record<Role, string>> = {
  ink: '#17212b',
  muted: '#5a6672',
  line: '#d5dbe0',
  c1: '#1d7359',
  c2: '#1f3c6e',
  c3: '#b3813a',
  c4: '#801323',
  c5: '#8450b5',
  c6: '#2d97ab',
  c7: '#7d8790',
  over: '#c0392b',
  soft: '#cfe6dc',
}

export const LEFT = 56
export const WIDTH = 500
const TOP = 56
/** The lowest point of text; page numbers are below. */
const BOTTOM = 724

export interface TextStyle {
  readonly size?: number
  readonly isBold?: boolean
  readonly colour?: string
  readonly x?: number
  readonly width?: number
  readonly align?: 'left' | 'right' | 'center'
}

/** Writes from top to bottom and turns the page: every run of text is in the structure tree or marked as decoration. */
export class Pen {
  readonly doc: Doc
  y = TOP
  #isBegun = false

  constructor(doc: Doc, fonts: Fonts) {
    this.doc = doc
    // By their names: the document would open what is given as bytes again for every run of text.
    doc.registerFont('regular', fonts.regular)
    doc.registerFont('bold', fonts.bold)
    doc.font('regular')
  }

  /** Turns the page unless so many points are left. @returns whether it was turned */
  need(points: number): boolean {
    if (this.y + points <= BOTTOM || this.y === TOP) return false
    this.doc.addPage()
    this.y = TOP
    return true
  }

  /** Turns the page, unless it is the first one and empty. */
  beginPage(): void {
    if (this.#isBegun) this.doc.addPage()
    this.#isBegun = true
    this.y = TOP
  }

  style({ size = 10, isBold = false, colour = PAPER.ink }: TextStyle): void {
    this.doc
      .font(isBold ? 'bold' : 'regular')
      .fontSize(size)
      .fillColor(colour)
  }

  heightOf(text: string, style: TextStyle): number {
    this.style(style)
    return this.doc.heightOfString(printable(text), { width: style.width ?? WIDTH, lineGap: 1.5 })
  }

  /** Writes at a place without moving on. */
  writeAt(text: string, y: number, style: TextStyle): void {
    this.style(style)
    this.doc.text(printable(text), style.x ?? LEFT, y, {
      width: style.width ?? WIDTH,
      align: style.align ?? 'left',
      lineGap: 1.5,
    })
  }

  /** One element of running text, on this page or the next one. */
  paragraph(parent: Element, tag: string, text: string, style: TextStyle, after = 6): void {
    const height = this.heightOf(text, style)
    this.need(height)
    const { y } = this
    parent.add(this.doc.struct(tag, {}, () => this.writeAt(text, y, style)))
    this.y = y + height + after
  }

  /** What only decorates: lines, repeated headings, page numbers. */
  decorate(type: 'Layout' | 'Pagination', draw: () => void): void {
    this.doc.markContent('Artifact', { type })
    draw()
    this.doc.endMarkedContent()
  }

  rule(y: number, colour = PAPER.line): void {
    this.decorate('Layout', () => {
      this.doc
        .moveTo(LEFT, y)
        .lineTo(LEFT + WIDTH, y)
        .lineWidth(0.5)
        .stroke(colour)
    })
  }

  within(parent: Element, tag: string, fill: (element: Element) => void, options: object = {}): void {
    const element = this.doc.struct(tag, options)
    parent.add(element)
    fill(element)
    element.end()
  }
}
