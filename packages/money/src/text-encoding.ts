/** Encodings used by the files of banks and spreadsheets. `windows-1252` also reads ISO-8859-1, as browsers do. */
export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | 'macintosh'
/** The choices offered to a person when the accents look wrong. */
export const TEXT_ENCODINGS: readonly TextEncoding[] = ['utf-8', 'windows-1252', 'utf-16le', 'utf-16be', 'macintosh']

/**
 * Returns the encoding that the bytes themselves show: a byte order mark, or the zero bytes of Latin text in UTF-16.
 * Null if they show none; callers then try strict UTF-8, and last windows-1252, which fits any bytes (lending §4.2).
 */
export const shownEncoding = (bytes: Uint8Array): TextEncoding | null => byteOrderMark(bytes) ?? zeroByteOrder(bytes)

/** Returns the text without a byte order mark; null if the bytes do not fit the encoding. */
export function decodeStrictly(bytes: Uint8Array, encoding: TextEncoding): string | null {
  if (encoding === 'windows-1252') return decodeWindows1252(bytes)
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/**
 * What bytes 0x80 to 0x9F mean in the WHATWG Encoding Standard (index windows-1252); all others map to themselves. Our
 * own table, because Node's TextDecoder reads these bytes as control characters (nodejs/node 56542).
 */
const WINDOWS_1252_HIGH = [
  0x20ac, 0x81, 0x201a, 0x0192, 0x201e, 0x2026, 0x2020, 0x2021, 0x02c6, 0x2030, 0x0160, 0x2039, 0x0152, 0x8d, 0x017d,
  0x8f, 0x90, 0x2018, 0x2019, 0x201c, 0x201d, 0x2022, 0x2013, 0x2014, 0x02dc, 0x2122, 0x0161, 0x203a, 0x0153, 0x9d,
  0x017e, 0x0178,
]

/** Never fails. Goes through UTF-16, which every platform decodes natively: 32 MiB in a fifth of a second. */
export function decodeWindows1252(bytes: Uint8Array): string {
  // Two bytes per character, low byte first, written explicitly so that the machine's byte order does not matter.
  const wide = new Uint8Array(bytes.length * 2)
  for (let i = 0; i < bytes.length; i += 1) {
    const byte = bytes[i] ?? 0
    const unit = byte >= 0x80 && byte <= 0x9f ? (WINDOWS_1252_HIGH[byte - 0x80] ?? byte) : byte
    wide[i * 2] = unit & 0xff
    wide[i * 2 + 1] = unit >> 8
  }
  return new TextDecoder('utf-16le', { ignoreBOM: true }).decode(wide)
}

const CODE_1252 = new Map(WINDOWS_1252_HIGH.map((unit, at) => [unit, at + 0x80]))

/**
 * Returns the text with what windows-1252 lacks replaced: a letter with an accent by its base letter, anything else by a
 * question mark.
 */
export function fitWindows1252(text: string): { readonly text: string; readonly replaced: number } {
  let replaced = 0
  const fitted = text.replaceAll(/\P{ASCII}/gu, (char) => {
    if (isIn1252(char)) return char
    replaced += 1
    const base = char.normalize('NFD').replaceAll(/\p{M}/gu, '')
    return base !== '' && Array.from(base).every(isIn1252) ? base : '?'
  })
  return { text: fitted, replaced }
}

/** Each code point that windows-1252 lacks becomes a question mark; see `fitWindows1252`. */
export function encodeWindows1252(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length)
  let length = 0
  for (let at = 0; at < text.length; at += 1) {
    const point = text.codePointAt(at) ?? 0
    // Two units of the text.
    if (point > 0xffff) at += 1
    bytes[length] = codeIn1252(point) ?? 0x3f
    length += 1
  }
  return bytes.subarray(0, length)
}

const isIn1252 = (char: string): boolean => codeIn1252(char.codePointAt(0) ?? 0) !== null

function codeIn1252(unit: number): number | null {
  return unit < 0x80 || (unit >= 0xa0 && unit <= 0xff) ? unit : (CODE_1252.get(unit) ?? null)
}

function byteOrderMark(bytes: Uint8Array): TextEncoding | null {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8'
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  return null
}

const SAMPLE_BYTES = 4_096

/** Latin text in UTF-16 has a zero in nearly every second byte, and none in the others. */
function zeroByteOrder(bytes: Uint8Array): TextEncoding | null {
  const sample = bytes.subarray(0, SAMPLE_BYTES)
  let even = 0
  let odd = 0
  sample.forEach((byte, at) => {
    if (byte !== 0) return
    if (at % 2 === 0) even += 1
    else odd += 1
  })
  const many = sample.length * 0.35
  if (sample.length >= 4 && odd >= many && even === 0) return 'utf-16le'
  return sample.length >= 4 && even >= many && odd === 0 ? 'utf-16be' : null
}
