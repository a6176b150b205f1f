import { readPages } from '@winterjay/budget'
import type { ReadPages } from '@winterjay/budget'
// Sets itself up where it is imported: this app reads PDFs in a worker of its own.
import 'pdfjs-dist/legacy/build/pdf.worker.min.mjs'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.min.mjs'

export const pdfPages = (bytes: Uint8Array, password?: string): Promise<ReadPages> =>
  readPages(getDocument, bytes, password)
