import type { Openers } from '@winterjay/budget'
import { openWorkbook, openZip } from '@winterjay/lending'

/** What a part of a workbook may unpack to, whatever its directory says (security T14). */
const MAX_UNPACKED_BYTES = 200 * 1_048_576

const inflate = (packed: Uint8Array): Promise<Uint8Array> => inflateWithin(packed, MAX_UNPACKED_BYTES)

/** How the browser opens what is not text; the reader of PDFs is fetched with the first one. */
export const OPENERS: Openers = {
  openZip: (bytes) => openZip(bytes, inflate),
  openWorkbook: (bytes) => openWorkbook(bytes, inflate),
  readPages: async (bytes, password) => {
    const { pdfPages } = await import('./pdf.ts')
    return pdfPages(bytes, password)
  },
}

/** @throws if it unpacks to more than `limit` bytes */
export async function inflateWithin(packed: Uint8Array, limit: number): Promise<Uint8Array> {
  const stream = new Blob([packed.slice()]).stream().pipeThrough(new DecompressionStream('deflate-raw'))
  const reader = stream.getReader()
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let length = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    length += value.length
    if (length > limit) {
      await reader.cancel()
      throw new Error('a part of the workbook unpacks to more than it may')
    }
    chunks.push(value)
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer())
}
