import type { Refusal } from '@winterjay/money'
import type { FileRefusalCode } from './statement-file.ts'

/** Kinds of file that are not bank statements, for the message to the user. */
export type ForeignKind = 'pdf' | 'web_page' | 'image' | 'binary' | 'text' | 'json' | 'xml'

/** Files that contain a statement in an unsupported format. */
export type UnsupportedKind = 'zip' | 'excel' | 'workbook' | 'compressed' | 'camt'

const notAStatement = (kind: ForeignKind): Refusal<FileRefusalCode> => ({ code: 'not_a_statement', params: { kind } })
const unsupported = (kind: UnsupportedKind): Refusal<FileRefusalCode> => ({ code: 'unsupported', params: { kind } })

const SIGNATURES: readonly (readonly [readonly number[], Refusal<FileRefusalCode>])[] = [
  [[0x25, 0x50, 0x44, 0x46], notAStatement('pdf')],
  [[0x50, 0x4b, 0x03, 0x04], unsupported('zip')],
  [[0x50, 0x4b, 0x05, 0x06], unsupported('zip')],
  [[0xd0, 0xcf, 0x11, 0xe0], unsupported('excel')],
  [[0x1f, 0x8b], unsupported('compressed')],
  [[0x42, 0x5a, 0x68], unsupported('compressed')],
  [[0x37, 0x7a, 0xbc, 0xaf], unsupported('compressed')],
  [[0x52, 0x61, 0x72, 0x21], unsupported('compressed')],
  [[0x89, 0x50, 0x4e, 0x47], notAStatement('image')],
  [[0xff, 0xd8, 0xff], notAStatement('image')],
  [[0x47, 0x49, 0x46, 0x38], notAStatement('image')],
  [[0x7f, 0x45, 0x4c, 0x46], notAStatement('binary')],
  [[0x4d, 0x5a, 0x90], notAStatement('binary')],
]

/** Refuses by the first bytes, whatever the file's name; null if it may be text. */
export function refuseBytes(bytes: Uint8Array): Refusal<FileRefusalCode> | null {
  const found = SIGNATURES.find(([signature]) => signature.every((byte, i) => bytes[i] === byte))
  if (found === undefined) return null
  const isWorkbook = found[1].params?.['kind'] === 'zip' && holdsWorkbook(bytes)
  return isWorkbook ? unsupported('workbook') : found[1]
}

/** An .xlsx is a zip file whose first entries are named `[Content_Types].xml`, `_rels/` or `xl/`. */
function holdsWorkbook(bytes: Uint8Array): boolean {
  const start = String.fromCharCode(...bytes.subarray(30, 60))
  return start.startsWith('[Content_Types].xml') || start.startsWith('xl/') || start.startsWith('_rels/')
}

const LOOK = 4096

/** Refuses by how the text begins; null if it may be a statement. */
export function refuseText(text: string): Refusal<FileRefusalCode> | null {
  const start = text.slice(0, LOOK).trimStart().toLowerCase()
  if (start.startsWith('%pdf')) return notAStatement('pdf')
  if (start.startsWith('<') && WEB_PAGE.test(start)) return notAStatement('web_page')
  if (/^\{(?!1:)/.test(start) || start.startsWith('[{')) return notAStatement('json')
  return isBinary(text) ? notAStatement('binary') : null
}

const WEB_PAGE = /<(?:!doctype html|html|head|body|script|form|title|meta)\b/

/**
 * Whether more than one in a hundred of the first characters never occurs in a text file: control and replacement
 * characters.
 */
function isBinary(text: string): boolean {
  const sample = text.slice(0, LOOK)
  let strange = 0
  for (let i = 0; i < sample.length; i += 1) {
    const code = sample.charCodeAt(i)
    if (code < 9 || (code > 13 && code < 32) || code === 0xfffd) strange += 1
  }
  return strange * 100 > sample.length
}
