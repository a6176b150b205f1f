/* Workbooks as small as they can be: no strings to share, two number formats (1 is a day). Unpacked, as zip allows. */

export interface SheetCells {
  readonly name: string
  /** Text, a number, or a number that is shown as a day. */
  readonly rows: readonly (readonly (string | number | { readonly day: number })[])[]
}

export function workbookOf(sheets: readonly SheetCells[], is1904 = false): Uint8Array<ArrayBuffer> {
  const ids = sheets.map((_, at) => at + 1)
  return zipOf([
    [
      'xl/workbook.xml',
      `<workbook><workbookPr ${is1904 ? 'date1904="1"' : ''}/><sheets>${sheets.map(({ name }, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="r${at + 1}"/>`).join('')}</sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `<Relationships>${ids.map((id) => `<Relationship Id="r${id}" Target="worksheets/sheet${id}.xml"/>`).join('')}</Relationships>`,
    ],
    ['xl/styles.xml', '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>'],
    ...sheets.map(({ rows }, at): [string, string] => [`xl/worksheets/sheet${at + 1}.xml`, sheetXml(rows)]),
  ])
}

const sheetXml = (rows: SheetCells['rows']): string =>
  `<worksheet><sheetData>${rows.map((cells, at) => `<row r="${at + 1}">${cells.map(cellXml).join('')}</row>`).join('')}</sheetData></worksheet>`

function cellXml(cell: SheetCells['rows'][number][number]): string {
  if (typeof cell === 'string') return `<c t="inlineStr"><is><t>${cell}</t></is></c>`
  return typeof cell === 'number' ? `<c><v>${cell}</v></c>` : `<c s="1"><v>${cell.day}</v></c>`
}

/** A zip file of stored parts. */
export function zipOf(
  parts: readonly (readonly [name: string, content: string | Uint8Array])[],
): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder()
  const locals: number[] = []
  const directory: number[] = []
  const two = (value: number): number[] => [value & 255, (value >> 8) & 255]
  const four = (value: number): number[] => [...two(value), ...two(value >> 16)]
  for (const [name, content] of parts) {
    const label = encoder.encode(name)
    const body = typeof content === 'string' ? encoder.encode(content) : content
    const sizes = [...four(0), ...four(body.length), ...four(body.length), ...two(label.length), ...two(0)]
    directory.push(
      0x50,
      0x4b,
      1,
      2,
      20,
      0,
      20,
      ...Array<number>(9).fill(0),
      ...sizes,
      ...Array<number>(10).fill(0),
      ...four(locals.length),
      ...label,
    )
    locals.push(0x50, 0x4b, 3, 4, ...two(20), ...two(0), ...two(0), ...four(0), ...sizes, ...label, ...body)
  }
  const end = [...two(parts.length), ...two(parts.length), ...four(directory.length), ...four(locals.length), ...two(0)]
  return new Uint8Array([...locals, ...directory, 0x50, 0x4b, 5, 6, ...two(0), ...two(0), ...end])
}
