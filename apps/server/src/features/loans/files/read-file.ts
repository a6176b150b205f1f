import { LOAN_FILES } from '@winterjay/contract'
import type { LoanFile } from '@winterjay/contract'
import type * as z from 'zod/mini'
import { encodePicture, isPicture } from '../../../pictures.ts'
import { refused } from '../problems.ts'

export interface ReadFile {
  readonly name: string
  readonly type: z.output<typeof LoanFile>['type']
  readonly content: Buffer
}

/** A photo of a page by a phone stays legible. */
const PICTURE = {
  mostBytes: LOAN_FILES.mostBytes,
  leastSide: 1,
  mostSide: 10_000,
  storedSide: 3_000,
  keepsPhotos: true,
} as const

/**
 * Returns what is stored of a file: a picture as we have encoded it, without what a camera writes into it; a PDF as it
 * is. The content decides, never the name.
 *
 * @throws Refused 422 that says what is wrong with it
 */
export async function readFile(name: string, base64: string): Promise<ReadFile> {
  const file = Buffer.from(base64, 'base64')
  if (file.length > LOAN_FILES.mostBytes) throw flaw('file_too_large')
  const bare =
    name
      .replaceAll(/[\p{C}/\\]+/gu, ' ')
      .replace(/\.\w{1,5}$/, '')
      .trim() || 'file'
  if (file.toString('latin1', 0, 5) === '%PDF-') return { name: `${bare}.pdf`, type: 'application/pdf', content: file }
  if (!isPicture(file)) throw flaw('file_type')
  const content = await encodePicture(file, PICTURE)
  if (typeof content === 'string') throw flaw('picture_unreadable')
  const isPhoto = content[0] === 0xff
  return { name: `${bare}.${isPhoto ? 'jpg' : 'png'}`, type: isPhoto ? 'image/jpeg' : 'image/png', content }
}

const flaw = (code: 'file_too_large' | 'file_type' | 'picture_unreadable') => refused([{ code, field: 'content' }])
