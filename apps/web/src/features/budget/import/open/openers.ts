import type { Openers } from '@winterjay/budget'
import { openWorkbook, openZip } from '@winterjay/lending'
import { inflateWithin, MOST_UNPACKED_BYTES } from '../../../../lib/files/inflate.ts'

const inflate = (packed: Uint8Array): Promise<Uint8Array> => inflateWithin(packed, MOST_UNPACKED_BYTES)

/** How the browser opens what is not text; the reader of PDFs is fetched with the first one. */
export const OPENERS: Openers = {
  openZip: (bytes) => openZip(bytes, inflate),
  openWorkbook: (bytes) => openWorkbook(bytes, inflate),
  readPages: async (bytes, password) => {
    const { pdfPages } = await import('./pdf.ts')
    return pdfPages(bytes, password)
  },
}
