import { ATTACHMENTS } from '@winterjay/contract'
import type { SupportAttachment } from '@winterjay/contract'
import type * as z from 'zod/mini'
import { encodePicture, isPicture } from '../../pictures.ts'
import { refused } from './problems.ts'

export interface ReadFile {
  readonly name: string
  readonly type: z.output<typeof SupportAttachment>['type']
  readonly content: Buffer
}

/** A screenshot of two large screens has 7,680 pixels. */
const PICTURE = { mostBytes: ATTACHMENTS.mostBytes, leastSide: 1, mostSide: 8_000, storedSide: 2_000 } as const

/**
 * Returns what is stored of a file (support §4): a picture as we have encoded it, other files as they are.
 *
 * @throws Refused 422 that says what is wrong with it
 */
export async function readAttachment(name: string, base64: string): Promise<ReadFile> {
  const file = Buffer.from(base64, 'base64')
  if (file.length > ATTACHMENTS.mostBytes) throw flaw('attachment_too_large')
  if (isPicture(file)) {
    const content = await encodePicture(file, PICTURE)
    if (typeof content === 'string') throw flaw('attachment_unreadable')
    return { name: `${name.replace(/\.\w{1,5}$/, '')}.png`, type: 'image/png', content }
  }
  if (file.toString('latin1', 0, 5) === '%PDF-') return { name, type: 'application/pdf', content: file }
  if (/\.csv$/i.test(name) && isText(file)) return { name, type: 'text/csv', content: file }
  if (/\.(txt|log)$/i.test(name) && isText(file)) return { name, type: 'text/plain', content: file }
  throw flaw('attachment_type')
}

const flaw = (code: 'attachment_too_large' | 'attachment_type' | 'attachment_unreadable') =>
  refused([{ code, field: 'content' }])

/** No byte that a text in any usual encoding lacks: NUL and the other control characters but tab and line ends. */
const isText = (file: Buffer): boolean => file.every((byte) => byte >= 32 || byte === 9 || byte === 10 || byte === 13)
