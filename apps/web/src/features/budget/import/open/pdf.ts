import type { FileRefusalCode, PdfPage, PdfText } from '@winterjay/budget'
import type { Refusal } from '@winterjay/money'
// Sets itself up where it is imported: this app reads PDFs in a worker of its own.
import 'pdfjs-dist/legacy/build/pdf.worker.min.mjs'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.min.mjs'
import type { Document, Page } from 'pdfjs-dist/legacy/build/pdf.min.mjs'

/** household statements have up to thirty pages; each limit is far above (budget §1.6). */
const MAX_PAGES = 200
const MAX_MEGABYTES = 20
const MAX_TEXTS = 500_000

/** The texts of a PDF with their places; null if it cannot be opened. Nothing in it is run, and nothing is fetched. */
export async function pdfPages(
  bytes: Uint8Array,
  password?: string,
): Promise<readonly PdfPage[] | Refusal<FileRefusalCode> | null> {
  const tooLong = { code: 'pdf_too_long', params: { pages: MAX_PAGES, megabytes: MAX_MEGABYTES } } as const
  if (bytes.length > MAX_MEGABYTES * 1024 * 1024) return tooLong
  const task = getDocument({
    data: bytes.slice(),
    ...(password !== undefined && { password }),
    isEvalSupported: false,
    disableFontFace: true,
    useSystemFonts: true,
    verbosity: 0,
  })
  try {
    const document = await task.promise
    return document.numPages > MAX_PAGES ? tooLong : ((await pagesOf(document)) ?? tooLong)
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'PasswordException') return null
    return { code: 'pdf_password', params: { tries: password === undefined ? 0 : 1 } }
  } finally {
    await task.destroy()
  }
}

/** Null for more texts than any statement has. */
async function pagesOf(document: Document): Promise<readonly PdfPage[] | null> {
  const pages: PdfPage[] = []
  let count = 0
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number)
    const texts = await textsOf(page)
    page.cleanup()
    count += texts.length
    if (count > MAX_TEXTS) return null
    pages.push({ texts })
  }
  return pages
}

async function textsOf(page: Page): Promise<PdfText[]> {
  const { items } = await page.getTextContent()
  const height = page.view[3] ?? 0
  return items.flatMap(({ str = '', width, transform }) =>
    str.trim() === '' ? [] : [{ text: str, x: transform[4] ?? 0, top: height - (transform[5] ?? 0), width }],
  )
}
