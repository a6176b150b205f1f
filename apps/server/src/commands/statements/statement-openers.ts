import { inflateRawSync } from 'node:zlib'
import { readPages } from '@winterjay/budget'
import type { GetDocument, Openers } from '@winterjay/budget'
import { openWorkbook, openZip } from '@winterjay/lending'

/** What a part of a workbook may unpack to, whatever its directory says (security T14). */
const MAX_UNPACKED_BYTES = 200 * 1_048_576

const inflate = (packed: Uint8Array): Promise<Uint8Array> =>
  new Promise((resolve) => resolve(inflateRawSync(packed, { maxOutputLength: MAX_UNPACKED_BYTES })))

/** How the command line opens what is not text. */
export const OPENERS: Openers = {
  openZip: (bytes) => openZip(bytes, inflate),
  openWorkbook: (bytes) => openWorkbook(bytes, inflate),
  readPages: async (bytes, password) => readPages(await loadPdfReader(), bytes, password),
}

async function loadPdfReader(): Promise<GetDocument> {
  // It looks for what a browser draws with, and complains without; reading texts uses none of it.
  for (const name of ['DOMMatrix', 'Path2D', 'ImageData'])
    (globalThis as Record<string, unknown>)[name] ??= function none() {}
  await import('pdfjs-dist/legacy/build/pdf.worker.min.mjs')
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.min.mjs')
  return getDocument
}
