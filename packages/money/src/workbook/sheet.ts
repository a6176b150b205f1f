import { dayNumber } from '../local-date.ts'
import type { LocalDate } from '../local-date.ts'

/*
 * Sheets of a workbook as Office Open XML (ECMA-376, part 1, chapter 18). Each is one table below a frozen heading, so
 * that a reader can filter and sort it; its totals follow the filter.
 */

export type Kind = 'text' | 'day' | 'money' | 'percent' | 'count'

/** A formula with its value now, which programs show that do not calculate. */
export interface Formula {
  readonly formula: string
  readonly value: number
}

/** By the column's kind: text, a day, cents, percent or a number; null for an empty cell. */
export type Cell = string | number | Formula | null

export interface Column {
  /** Unique in its sheet. */
  readonly title: string
  readonly kind: Kind
  /** In characters. */
  readonly width: number
  /** Whether the last row has its sum. */
  readonly isSummed?: boolean
}

export interface Sheet {
  /** Of the sheet and of its table: letters only, unique in the workbook. */
  readonly name: string
  readonly columns: readonly Column[]
  readonly rows: AsyncIterable<readonly (readonly Cell[])[]>
  /** The word before the sums; null for a sheet without them. */
  readonly totalLabel: string | null
}

export const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** Indexes of `FORMATS`. */
const STYLES: Readonly<Record<Kind, number>> = { text: 0, day: 2, money: 3, percent: 4, count: 0 }
const HEADING = 1
const HEADING_OF_NUMBERS = 6
const BOLD = 1
const BOLD_MONEY = 5
/** Number formats, built in below 164, and fonts: plain, bold, day, money, percent, bold money, bold at the right. */
const FORMATS: readonly { readonly format: number; readonly font: number; readonly isRight?: boolean }[] = [
  { format: 0, font: 0 },
  { format: 0, font: 1 },
  { format: 164, font: 0 },
  { format: 165, font: 0 },
  { format: 10, font: 0 },
  { format: 165, font: 1 },
  { format: 0, font: 1, isRight: true },
]

/** Format codes are the same in every language: the reader's program decides the separators. Only the sign has its place. */
export const stylesXml = (moneyFormat: string): string =>
  `<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy-mm-dd"/><numFmt numFmtId="165" formatCode="${escaped(moneyFormat)}"/></numFmts>` +
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  `<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${FORMATS.length}">` +
  FORMATS.map(({ format, font, isRight }) => {
    const style = `<xf numFmtId="${format}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"`
    return isRight === true ? `${style} applyAlignment="1"><alignment horizontal="right"/></xf>` : `${style}/>`
  }).join('') +
  '</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>'

/** Printed on Letter paper, as many pages as it takes. */
const ONE_PAGE_WIDE = '<pageSetup paperSize="1" orientation="landscape" fitToWidth="1" fitToHeight="0"/>'

/** What is known of a sheet once it is written. */
export interface SheetSize {
  /** Rows of data, at least one: a table has no fewer. */
  rows: number
}

/** The sheet, with its totals in the last row; counts its rows into `size`. */
export async function* sheetXml(sheet: Sheet, size: SheetSize): AsyncGenerator<string> {
  const { columns, rows, totalLabel } = sheet
  const widths = columns.map(
    ({ width }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  )
  yield `<worksheet xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>`
  yield rowXml(
    1,
    columns.map(({ title, kind }, at) => textXml(at, 1, title, kind === 'text' ? HEADING : HEADING_OF_NUMBERS)),
  )
  const sums = columns.map(() => 0)
  size.rows = 0
  for await (const page of rows) {
    yield page
      .map((row) => {
        size.rows += 1
        const number = size.rows + 1
        for (const [at, cell] of row.entries()) sums[at] = (sums[at] ?? 0) + valueOf(cell)
        return rowXml(
          number,
          row.map((cell, at) => cellXml(cell, { at, row: number, kind: columns[at]?.kind ?? 'text' })),
        )
      })
      .join('')
  }
  // A table has at least one row of data.
  size.rows = Math.max(1, size.rows)
  if (totalLabel !== null) yield totalsXml(sheet, totalLabel, size.rows + 2, sums)
  yield `</sheetData>${ONE_PAGE_WIDE}<tableParts count="1"><tablePart r:id="rId1"/></tableParts></worksheet>`
}

const valueOf = (cell: Cell): number =>
  typeof cell === 'number' ? cell : cell !== null && typeof cell === 'object' ? cell.value : 0

function totalsXml({ name, columns }: Sheet, label: string, row: number, sums: readonly number[]): string {
  return rowXml(
    row,
    columns.map((column, at) => {
      if (at === 0) return textXml(at, row, label, BOLD)
      if (column.isSummed !== true) return ''
      return numberXml(at, row, { style: BOLD_MONEY, value: (sums[at] ?? 0) / 100, formula: sumOf(name, column) })
    }),
  )
}

/** Sums what the filter leaves. A title with more than letters and spaces needs brackets of its own. */
const sumOf = (table: string, { title }: Column): string =>
  `SUBTOTAL(109,${table}[${/^[\p{L} ]+$/u.test(title) ? title : `[${title}]`}])`

/** The sheet's table, once its rows are counted. */
export function tableXml({ name, columns, totalLabel }: Sheet, id: number, size: SheetSize): string {
  const last = columnName(columns.length - 1)
  const filtered = `A1:${last}${size.rows + 1}`
  const hasTotals = totalLabel !== null
  const range = hasTotals ? `A1:${last}${size.rows + 2}` : filtered
  const all = columns.map((column, at) => {
    const total = !hasTotals
      ? ''
      : at === 0
        ? ` totalsRowLabel="${escaped(totalLabel)}"`
        : column.isSummed === true
          ? ' totalsRowFunction="sum"'
          : ''
    return `<tableColumn id="${at + 1}" name="${escaped(column.title)}"${total}/>`
  })
  return (
    `<table xmlns="${MAIN}" id="${id}" name="${escaped(name)}" displayName="${escaped(name)}" ref="${range}" ${hasTotals ? 'totalsRowCount="1"' : 'totalsRowShown="0"'}>` +
    `<autoFilter ref="${filtered}"/><tableColumns count="${columns.length}">${all.join('')}</tableColumns>` +
    '<tableStyleInfo name="TableStyleLight1" showFirstColumn="0" showLastColumn="0" showRowStripes="1" showColumnStripes="0"/></table>'
  )
}

interface Place {
  readonly at: number
  readonly row: number
  readonly kind: Kind
}

function cellXml(cell: Cell, { at, row, kind }: Place): string {
  const style = STYLES[kind]
  if (cell === null) return ''
  if (typeof cell === 'object')
    return numberXml(at, row, { style, value: scaled(cell.value, kind), formula: cell.formula })
  if (typeof cell === 'number') return numberXml(at, row, { style, value: scaled(cell, kind) })
  if (kind === 'day') return numberXml(at, row, { style, value: serialOf(cell as LocalDate) })
  return textXml(at, row, cell, style)
}

/** Cents to dollars; percent to a fraction. */
const scaled = (value: number, kind: Kind): number => (kind === 'money' || kind === 'percent' ? value / 100 : value)

/** Days since 30 December 1899 (ECMA-376, part 1, 18.17.4.1). */
const serialOf = (day: LocalDate): number => dayNumber(day) + 25_569

const rowXml = (number: number, cells: readonly string[]): string => `<row r="${number}">${cells.join('')}</row>`

function numberXml(
  at: number,
  row: number,
  { style, value, formula }: { readonly style: number; readonly value: number; readonly formula?: string },
): string {
  if (!Number.isFinite(value)) throw new RangeError(`no number for row ${row}`)
  const computed = formula === undefined ? '' : `<f>${escaped(formula)}</f>`
  return `<c r="${columnName(at)}${row}" s="${style}">${computed}<v>${value}</v></c>`
}

/** Typed as text, so that nothing in it is ever run as a formula (security T13). */
const textXml = (at: number, row: number, text: string, style: number): string =>
  `<c r="${columnName(at)}${row}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`

const LETTERS = 26

/** A to Z, then AA to ZZ. */
const columnName = (at: number): string =>
  (at < LETTERS ? '' : columnName(Math.floor(at / LETTERS) - 1)) + String.fromCodePoint(65 + (at % LETTERS))

const MAX_TEXT = 32_767

/** Text for an element or an attribute, without the characters that XML 1.0 cannot have. */
export const escaped = (text: string): string =>
  Array.from(text.replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, ''))
    .slice(0, MAX_TEXT)
    .join('')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
