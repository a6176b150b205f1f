import type { Locale } from '@winterjay/money'
import { WORKBOOK_TYPE, workbookParts } from '@winterjay/money/workbook'
import type { Cell, Sheet } from '@winterjay/money/workbook'
import { saveFile } from '../../../lib/save-file.ts'
import { ZipWriter } from '../../../lib/zip.ts'

interface WholeSheet extends Omit<Sheet, 'rows'> {
  readonly rows: readonly (readonly Cell[])[]
}

/** Saves tables as an Excel workbook. */
export async function saveWorkbook(title: string, locale: Locale, sheets: readonly WholeSheet[]): Promise<void> {
  const zip = new ZipWriter()
  const whole = sheets.map((sheet) => ({ ...sheet, rows: atOnce(sheet.rows) }))
  for (const { path, content } of workbookParts(whole, locale)) {
    let text = ''
    for await (const piece of content) text += piece
    zip.add(path, new TextEncoder().encode(text))
  }
  saveFile(new Blob([zip.finish()], { type: WORKBOOK_TYPE }), `${title.toLowerCase()}.xlsx`)
}

async function* atOnce(rows: WholeSheet['rows']): AsyncGenerator<WholeSheet['rows']> {
  yield rows
}
