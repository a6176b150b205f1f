import type { Block, Section, Written } from './model.ts'
import Pdf from 'pdfkit'
import { drawFigure, figureRoom } from './figure.ts'
import { printable, readFonts } from './fonts.ts'
import { LEFT, PAPER, Pen, WIDTH } from './pen.ts'
import type { Element } from './pen.ts'
import { drawSignatures, signatureRoom } from './signatures.ts'
import { drawTable, tableRoom } from './table.ts'

export interface Painting {
  /** Each begins on a page of its own, and its pages are counted by themselves. */
  readonly papers: readonly Written[]
  /** Of several papers in one file; of one it is the paper's. */
  readonly title?: string
  /** When it was asked for: the same in every copy, so that every copy has the same bytes. */
  readonly madeAt: string
  /** PNG. */
  readonly logo: Uint8Array | null
}

export interface Painted {
  readonly bytes: Buffer
  readonly pages: number
}

/** Draws a report, a document or several as a PDF that is tagged for accessibility (reports §3). */
export async function paint({ papers, title, madeAt, logo }: Painting): Promise<Painted> {
  const [first] = papers
  if (first === undefined) throw new RangeError('a PDF of nothing')
  const made = new Date(madeAt)
  const doc = new Pdf({
    size: 'LETTER',
    margins: { top: 0, bottom: 0, left: LEFT, right: LEFT },
    tagged: true,
    // The types do not know this subset, nor that there may be no font yet: the pen brings both.
    subset: 'PDF/UA' as 'PDF/A-1',
    pdfVersion: '1.7',
    lang: `${first.locale}-CA`,
    displayTitle: true,
    bufferPages: true,
    font: null as unknown as string,
    info: {
      Title: printable(title ?? first.title),
      Subject: printable(first.subject),
      Creator: first.made_with,
      Producer: 'pdfkit',
      CreationDate: made,
      ModDate: made,
    },
  })
  const parts: Buffer[] = []
  doc.on('data', (part: Buffer) => parts.push(part))
  const finished = new Promise<void>((resolve, reject) => doc.once('end', resolve).once('error', reject))
  const pen = new Pen(doc, readFonts())
  const root = doc.struct('Document')
  doc.addStructure(root)
  // Opened once, so that it is in the file once.
  const image = logo === null ? null : imageOf(doc, logo)
  const begun = papers.map((paper) => drawPaper(pen, root, paper, { image, isOneOfMany: papers.length > 1 }))
  root.end()
  const pages = doc.bufferedPageRange().count
  papers.forEach((paper, at) => numberPages(pen, paper, begun[at] ?? 0, begun[at + 1] ?? pages))
  doc.end()
  await finished
  return { bytes: Buffer.concat(parts), pages }
}

/** An image that pdfkit has opened; its types know only what is opened. */
type Image = Parameters<PDFKit.PDFDocument['image']>[0]
const imageOf = (doc: PDFKit.PDFDocument, png: Uint8Array): Image =>
  (doc as unknown as { readonly openImage: (src: Buffer) => Image }).openImage(Buffer.from(png))

/** @returns its first page */
function drawPaper(
  pen: Pen,
  root: Element,
  paper: Written,
  { image, isOneOfMany }: { readonly image: Image | null; readonly isOneOfMany: boolean },
): number {
  pen.beginPage()
  const page = pen.doc.bufferedPageRange().count - 1
  if (isOneOfMany) pen.doc.outline.addItem(printable(paper.subject))
  drawCover(pen, root, paper, image)
  for (const section of paper.sections) {
    pen.need(32 + roomOf(pen, section.blocks[0]))
    if (!isOneOfMany) pen.doc.outline.addItem(printable(section.title))
    drawSection(pen, root, section, headingColour(paper))
  }
  return page
}

const headingColour = ({ brand }: Written): string => brand?.color ?? PAPER.c1

function drawCover(pen: Pen, root: Element, report: Written, image: Image | null): void {
  const { brand } = report
  pen.within(root, 'Sect', (sect) => {
    if (brand !== null && image !== null) {
      const y = pen.y
      const options = { alt: brand.name, bbox: [LEFT, y, LEFT + 120, y + 44] }
      sect.add(
        pen.doc.struct('Figure', options, () => {
          pen.doc.image(image, LEFT, y, { fit: [120, 44] })
        }),
      )
      pen.y += 54
    }
    if (brand !== null)
      pen.paragraph(sect, 'P', brand.name, { size: 11, isBold: true, colour: headingColour(report) }, 10)
    pen.paragraph(sect, 'H1', report.title, { size: 24, isBold: true }, 4)
    pen.paragraph(sect, 'P', report.subject, { size: 12, colour: PAPER.muted }, 4)
    for (const date of report.dates) pen.paragraph(sect, 'P', date, { size: 10, colour: PAPER.muted }, 2)
    if (report.notice !== null)
      pen.paragraph(sect, 'P', report.notice, { size: 10, isBold: true, colour: PAPER.over }, 2)
  })
  pen.y += 6
  pen.rule(pen.y, headingColour(report))
  pen.y += 14
}

/** A heading stays with what it is above of. */
function roomOf(pen: Pen, block: Block | undefined): number {
  if (block?.kind === 'figure') return figureRoom(pen, block.figure)
  if (block?.kind === 'signatures') return signatureRoom(block)
  return block?.kind === 'table' ? tableRoom(pen, block.table) + 20 : 80
}

function drawSection(pen: Pen, root: Element, { title, blocks }: Section, colour: string): void {
  pen.within(root, 'Sect', (sect) => {
    pen.paragraph(sect, 'H2', title, { size: 15, isBold: true, colour }, 6)
    for (const block of blocks) drawBlock(pen, sect, block, title)
  })
  pen.y += 10
}

/** @param title of the section: a table with the same name does not repeat it */
function drawBlock(pen: Pen, sect: Element, block: Block, title: string): void {
  if (block.kind === 'text') return pen.paragraph(sect, 'P', block.text, {})
  if (block.kind === 'list') return drawList(pen, sect, block.items)
  if (block.kind === 'table') return drawTable(pen, sect, block.table, block.table.caption !== title)
  if (block.kind === 'figure') return drawFigure(pen, sect, block.figure)
  if (block.kind === 'signatures') return drawSignatures(pen, sect, block)
  return drawFacts(pen, sect, block.facts)
}

const INDENT = 14

function drawList(pen: Pen, sect: Element, items: readonly string[]): void {
  pen.within(sect, 'L', (list) => {
    for (const item of items) {
      const style = { x: LEFT + INDENT, width: WIDTH - INDENT }
      const height = pen.heightOf(item, style)
      pen.need(height)
      const { y } = pen
      pen.within(list, 'LI', (element) => {
        element.add(pen.doc.struct('Lbl', {}, () => pen.writeAt('•', y, { width: INDENT })))
        element.add(pen.doc.struct('LBody', {}, () => pen.writeAt(item, y, style)))
      })
      pen.y = y + height + 4
    }
  })
  pen.y += 4
}

const COLUMNS = 3

/** Figures of one glance, three in a row: what each is above what it is worth. */
function drawFacts(pen: Pen, sect: Element, facts: readonly { readonly name: string; readonly value: string }[]): void {
  const width = WIDTH / COLUMNS - 10
  pen.within(sect, 'L', (list) => {
    for (let at = 0; at < facts.length; at += COLUMNS) {
      const row = facts.slice(at, at + COLUMNS)
      const names = Math.max(...row.map(({ name }) => pen.heightOf(name, { size: 9, width })))
      pen.need(names + 26)
      const { y } = pen
      row.forEach(({ name, value }, index) => {
        const x = LEFT + index * (WIDTH / COLUMNS)
        pen.within(list, 'LI', (item) => {
          const write = (): void => {
            pen.writeAt(name, y, { size: 9, colour: PAPER.muted, x, width })
            pen.writeAt(value, y + names, { size: 16, isBold: true, x, width })
          }
          item.add(pen.doc.struct('LBody', {}, write))
        })
      })
      pen.y = y + names + 30
    }
  })
}

/** Below every page: the title, what is to be known on each, and its number among those of its paper. */
function numberPages(pen: Pen, { brand, title, notice }: Written, from: number, to: number): void {
  const line = [brand?.name ?? null, title, notice].filter((part) => part !== null).join(' · ')
  for (let page = from; page < to; page += 1) {
    pen.doc.switchToPage(page)
    pen.decorate('Pagination', () => {
      const style = { size: 8, colour: PAPER.muted }
      pen.writeAt(shortened(line), 748, { ...style, width: WIDTH - 60 })
      const of = `${page - from + 1} / ${to - from}`
      pen.writeAt(of, 748, { ...style, x: LEFT + WIDTH - 60, width: 60, align: 'right' })
    })
  }
}

const LONGEST = 110
const shortened = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text)
