import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Locale } from '@winterjay/money'
import { workbookParts } from '@winterjay/money/workbook'
import type { Sheet } from '@winterjay/money/workbook'
import { zipped } from './zip.ts'
import type { ZipPart } from './zip.ts'

/** A workbook, written while its rows are read, so that memory use stays small. */
export const workbookBytes = (sheets: readonly Sheet[], locale: Locale): AsyncGenerator<Buffer> =>
  zipped(pacedParts(sheets, locale))

function* pacedParts(sheets: readonly Sheet[], locale: Locale): Generator<ZipPart> {
  for (const { path, content } of workbookParts(sheets, locale)) yield { path, content: paced(content) }
}

/** Lets other requests in between. */
async function* paced(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const piece of pieces) {
    yield piece
    await nextTurn()
  }
}
