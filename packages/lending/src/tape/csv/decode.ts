import { decodeStrictly, decodeWindows1252, shownEncoding } from '@winterjay/money'
import type { Refusal, TextEncoding } from '@winterjay/money'
import type { TapeFileCode } from '../refusals.ts'

export interface DecodedText {
  /** Without the byte order mark. */
  readonly text: string
  readonly encoding: TextEncoding
  /** False if another encoding fits the bytes too: show a preview and offer the choice. */
  readonly isCertain: boolean
}

/**
 * Decodes a file. Tries in order: a byte order mark, NULs in every second byte, strict UTF-8, and finally windows-1252,
 * which fits any bytes (lending §4.2).
 *
 * @param choice the encoding chosen by the lender
 * @returns a refusal for files that are not text: a PDF, a workbook, a web page, bytes with NUL, or bytes that do not fit `choice`
 */
export function decodeText(bytes: Uint8Array, choice?: TextEncoding): DecodedText | Refusal<TapeFileCode> {
  const foreign = refuseForeignFormat(bytes)
  if (foreign) return foreign
  if (choice) {
    const text = decodeStrictly(bytes, choice)
    return text === null ? { code: 'tape_wrong_encoding', params: { encoding: choice } } : finish(text, choice, true)
  }
  const marked = shownEncoding(bytes)
  if (marked) {
    const text = decodeStrictly(bytes, marked)
    return text === null ? { code: 'tape_not_text' } : finish(text, marked, true)
  }
  if (bytes.includes(0)) return { code: 'tape_not_text' }
  const unicode = decodeStrictly(bytes, 'utf-8')
  return unicode === null ? finish(decodeWindows1252(bytes), 'windows-1252', false) : finish(unicode, 'utf-8', true)
}

function finish(text: string, encoding: TextEncoding, isCertain: boolean): DecodedText | Refusal<TapeFileCode> {
  if (/^\s*<(?:!doctype\s+html|html|\?xml)/i.test(text.slice(0, 1_000))) return { code: 'tape_is_web_page' }
  return text.trim() === '' ? { code: 'tape_empty' } : { text, encoding, isCertain }
}

/** First bytes of a PDF, a zip file (.xlsx and .ods are zip files) and an old Office file. */
function refuseForeignFormat(bytes: Uint8Array): Refusal<TapeFileCode> | null {
  if (startsWith(bytes, [0x25, 0x50, 0x44, 0x46])) return { code: 'tape_is_pdf' }
  if (startsWith(bytes, [0x50, 0x4b, 0x03, 0x04]) || startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0]))
    return { code: 'tape_is_workbook' }
  return null
}

const startsWith = (bytes: Uint8Array, mark: readonly number[]): boolean => mark.every((byte, at) => bytes[at] === byte)
