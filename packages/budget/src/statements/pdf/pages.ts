import type { Refusal } from '@winterjay/money'
import type { FileRefusalCode } from '../statement-file.ts'
import type { PdfPage, PdfText } from './lines.ts'

/** Household statements have up to thirty pages; each limit is far above (budget §1.6). */
const MAX_PAGES = 200
const MAX_MEGABYTES = 20
const MAX_TEXTS = 500_000

/** What is used of pdf.js, which each app loads itself; its own types describe a whole viewer. */
export type GetDocument = (source: {
  readonly data: Uint8Array
  readonly password?: string
  readonly isEvalSupported: false
  readonly disableFontFace: true
  readonly useSystemFonts: true
  readonly verbosity: 0
}) => { readonly promise: Promise<PdfDocument>; readonly destroy: () => Promise<void> }

interface PdfDocument {
  readonly numPages: number
  readonly getPage: (number: number) => Promise<DocumentPage>
}

interface DocumentPage {
  readonly view: readonly number[]
  readonly getTextContent: () => Promise<{ readonly items: readonly TextItem[] }>
  readonly cleanup: () => void
}

interface TextItem {
  readonly str?: string
  readonly width: number
  readonly transform: readonly number[]
}

/** The texts of a PDF with their places, or why there are none; null if it cannot be opened. */
export type ReadPages = readonly PdfPage[] | Refusal<FileRefusalCode> | null

/** Reads the texts of a PDF. Nothing in it is run, and nothing is fetched. */
export async function readPages(getDocument: GetDocument, bytes: Uint8Array, password?: string): Promise<ReadPages> {
  const tooLong = { code: 'pdf_too_long', params: { pages: MAX_PAGES, megabytes: MAX_MEGABYTES } } as const
  if (bytes.length > MAX_MEGABYTES * 1024 * 1024) return tooLong
  const task = getDocument({
    // pdf.js keeps what it is given.
    data: new Uint8Array(bytes),
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
async function pagesOf(document: PdfDocument): Promise<readonly PdfPage[] | null> {
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

async function textsOf(page: DocumentPage): Promise<PdfText[]> {
  const { items } = await page.getTextContent()
  const height = page.view[3] ?? 0
  return items.flatMap(({ str = '', width, transform }) =>
    str.trim() === '' ? [] : [{ text: str, x: transform[4] ?? 0, top: height - (transform[5] ?? 0), width }],
  )
}
