import type { Locale } from '../format.ts'
import { MAIN, escaped, sheetXml, stylesXml, tableXml } from './sheet.ts'
import type { Sheet, SheetSize } from './sheet.ts'

const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

export const WORKBOOK_TYPE = `${TYPE}.sheet`

/** The format code of amounts: the sign and its place do not follow the language of the program that opens the file. */
const MONEY_FORMATS: Readonly<Record<Locale, string>> = { en: '"$"#,##0.00', fr: '#,##0.00"\u00a0$"' }

/** A file in the archive that a workbook is, by its path. */
export interface WorkbookPart {
  readonly path: string
  /** Text, in pieces of any length. */
  readonly content: AsyncIterable<string>
}

/** The parts of a workbook, in the order in which they must be read: one sheet after the other, each with a table. */
export function* workbookParts(sheets: readonly Sheet[], locale: Locale): Generator<WorkbookPart> {
  yield part('[Content_Types].xml', contentTypes(sheets.length))
  yield part('_rels/.rels', relations([['officeDocument', 'xl/workbook.xml']]))
  yield part('xl/workbook.xml', workbookXml(sheets))
  yield part(
    'xl/_rels/workbook.xml.rels',
    relations([
      ...sheets.map((_, at) => ['worksheet', `worksheets/sheet${at + 1}.xml`] as const),
      ['styles', 'styles.xml'],
    ]),
  )
  yield part('xl/styles.xml', stylesXml(MONEY_FORMATS[locale]))
  for (const [at, sheet] of sheets.entries()) {
    const number = at + 1
    const size: SheetSize = { rows: 0 }
    yield { path: `xl/worksheets/sheet${number}.xml`, content: withHeading(sheetXml(sheet, size)) }
    yield part(`xl/worksheets/_rels/sheet${number}.xml.rels`, relations([['table', `../tables/table${number}.xml`]]))
    // After its sheet, whose rows are then counted.
    yield part(`xl/tables/table${number}.xml`, tableXml(sheet, number, size))
  }
}

const part = (path: string, xml: string): WorkbookPart => ({ path, content: once(XML + xml) })

async function* once(text: string): AsyncGenerator<string> {
  yield text
}

async function* withHeading(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  yield XML
  yield* pieces
}

function contentTypes(count: number): string {
  const parts = [
    ['/xl/workbook.xml', `${TYPE}.sheet.main+xml`],
    ['/xl/styles.xml', `${TYPE}.styles+xml`],
    ...Array.from({ length: count }, (_, at) => [
      [`/xl/worksheets/sheet${at + 1}.xml`, `${TYPE}.worksheet+xml`],
      [`/xl/tables/table${at + 1}.xml`, `${TYPE}.table+xml`],
    ]).flat(),
  ]
  return (
    `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>` +
    `${parts.map(([name, type]) => `<Override PartName="${name}" ContentType="${type}"/>`).join('')}</Types>`
  )
}

const relations = (all: readonly (readonly [type: string, target: string])[]): string =>
  `<Relationships xmlns="${PACKAGE}/relationships">${all
    .map(([type, target], at) => `<Relationship Id="rId${at + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`)
    .join('')}</Relationships>`

const workbookXml = (sheets: readonly Sheet[]): string =>
  `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${sheets
    .map(({ name }, at) => `<sheet name="${escaped(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)
    .join('')}</sheets><calcPr calcId="191029" fullCalcOnLoad="1"/></workbook>`
