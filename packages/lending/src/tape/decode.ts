import type { Refusal } from '@winterjay/money'
import type { TapeFileCode } from './refusals.ts'

export type TapeEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | 'macintosh'
/** What the lender may choose from when the accents look wrong. */
export const TAPE_ENCODINGS: readonly TapeEncoding[] = ['utf-8', 'windows-1252', 'utf-16le', 'utf-16be', 'macintosh']

export interface DecodedText {
  /** Without a byte order mark. */
  readonly text: string
  readonly encoding: TapeEncoding
  /** False where another encoding fits the bytes too: then show a preview and offer the choice. */
  readonly isCertain: boolean
}

/**
 * The text of a file. In order: a byte order mark, NULs in every second byte, strict UTF-8, and at last
 * windows-1252, which fits any bytes (libraries.md §2).
 *
 * @param choice the lender's own word on the encoding
 * @returns a refusal for what is no text: a PDF, a workbook, a web page, bytes with NUL, or bytes that do not fit `choice`
 */
export function decodeText(bytes: Uint8Array, choice?: TapeEncoding): DecodedText | Refusal<TapeFileCode> {
  const foreign = refuseForeignFormat(bytes)
  if (foreign) return foreign
  if (choice) {
    const text = decodeAs(bytes, choice)
    return text === null ? { code: 'tape_wrong_encoding', params: { encoding: choice } } : finish(text, choice, true)
  }
  const marked = encodingByMark(bytes) ?? encodingByZeros(bytes)
  if (marked) {
    const text = decodeAs(bytes, marked)
    return text === null ? { code: 'tape_not_text' } : finish(text, marked, true)
  }
  if (bytes.includes(0)) return { code: 'tape_not_text' }
  const unicode = decodeAs(bytes, 'utf-8')
  return unicode === null ? finish(decodeWindows1252(bytes), 'windows-1252', false) : finish(unicode, 'utf-8', true)
}

function finish(text: string, encoding: TapeEncoding, isCertain: boolean): DecodedText | Refusal<TapeFileCode> {
  if (/^\s*<(?:!doctype\s+html|html|\?xml)/i.test(text.slice(0, 1_000))) return { code: 'tape_is_web_page' }
  return text.trim() === '' ? { code: 'tape_empty' } : { text, encoding, isCertain }
}

/** First bytes of a PDF, of a zip (which .xlsx and .ods are) and of an old Office file. */
function refuseForeignFormat(bytes: Uint8Array): Refusal<TapeFileCode> | null {
  if (startsWith(bytes, [0x25, 0x50, 0x44, 0x46])) return { code: 'tape_is_pdf' }
  if (startsWith(bytes, [0x50, 0x4b, 0x03, 0x04]) || startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) return { code: 'tape_is_workbook' }
  return null
}

function encodingByMark(bytes: Uint8Array): TapeEncoding | null {
  if (startsWith(bytes, [0xef, 0xbb, 0xbf])) return 'utf-8'
  if (startsWith(bytes, [0xff, 0xfe])) return 'utf-16le'
  return startsWith(bytes, [0xfe, 0xff]) ? 'utf-16be' : null
}

const SAMPLE_BYTES = 4_096

/** Latin text in UTF-16 has a zero in nearly every second byte, and none in the others. */
function encodingByZeros(bytes: Uint8Array): TapeEncoding | null {
  const sample = bytes.subarray(0, SAMPLE_BYTES)
  const zeros: [number, number] = [0, 0]
  sample.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2 === 0 ? 0 : 1] += 1
  })
  const many = sample.length * 0.4
  if (zeros[1] > 0 && zeros[1] >= many && zeros[0] === 0) return 'utf-16le'
  return zeros[0] > 0 && zeros[0] >= many && zeros[1] === 0 ? 'utf-16be' : null
}

/** Null when the bytes do not fit. */
function decodeAs(bytes: Uint8Array, encoding: TapeEncoding): string | null {
  if (encoding === 'windows-1252') return decodeWindows1252(bytes)
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/**
 * What bytes 0x80 to 0x9F mean by the WHATWG Encoding Standard (index windows-1252); all others mean themselves.
 * Our own table, because Node's TextDecoder reads these bytes as control characters (nodejs/node 56542).
 */
const WINDOWS_1252_HIGH = [
  0x20ac, 0x81, 0x201a, 0x0192, 0x201e, 0x2026, 0x2020, 0x2021, 0x02c6, 0x2030, 0x0160, 0x2039, 0x0152, 0x8d, 0x017d, 0x8f,
  0x90, 0x2018, 0x2019, 0x201c, 0x201d, 0x2022, 0x2013, 0x2014, 0x02dc, 0x2122, 0x0161, 0x203a, 0x0153, 0x9d, 0x017e, 0x0178,
]
const CHUNK = 8_192

function decodeWindows1252(bytes: Uint8Array): string {
  const units = Uint16Array.from({ length: 256 }, (_, byte) => (byte >= 0x80 && byte <= 0x9f ? (WINDOWS_1252_HIGH[byte - 0x80] ?? byte) : byte))
  const parts: string[] = []
  for (let from = 0; from < bytes.length; from += CHUNK) {
    const chunk = Uint16Array.from(bytes.subarray(from, from + CHUNK), (byte) => units[byte] ?? byte)
    parts.push(String.fromCharCode(...chunk))
  }
  return parts.join('')
}

const startsWith = (bytes: Uint8Array, mark: readonly number[]): boolean => mark.every((byte, at) => bytes[at] === byte)
