/** `windows-1252` also reads what calls itself ISO-8859-1, as browsers do: the printable characters are the same. */
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | 'macintosh'

export interface Decoded {
  readonly text: string
  readonly encoding: Encoding
}

/**
 * Bytes to text: byte order mark, then zero bytes in every second place (UTF-16), then strict UTF-8, then
 * windows-1252, which never fails. What a bank file says about its own encoding is wrong too often to be asked.
 *
 * @param chosen the user's answer when accents look wrong; overrides everything
 */
export function decodeBytes(bytes: Uint8Array, chosen?: Encoding): Decoded {
  if (chosen !== undefined) return decodeAs(bytes, chosen)
  const marked = byteOrderMark(bytes) ?? zeroByteOrder(bytes)
  if (marked !== null) return decodeAs(bytes, marked)
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'utf-8' }
  } catch {
    return decodeAs(bytes, 'windows-1252')
  }
}

function decodeAs(bytes: Uint8Array, encoding: Encoding): Decoded {
  if (encoding === 'windows-1252') return { text: decodeWindows1252(bytes), encoding }
  return { text: new TextDecoder(encoding).decode(bytes), encoding }
}

function byteOrderMark(bytes: Uint8Array): Encoding | null {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8'
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  return null
}

/** UTF-16 without a mark: text in Latin letters has a zero in nearly every second byte, and only there. */
function zeroByteOrder(bytes: Uint8Array): Encoding | null {
  const pairs = Math.min(bytes.length >> 1, 512)
  if (pairs < 4) return null
  let even = 0
  let odd = 0
  for (let i = 0; i < pairs * 2; i += 2) {
    if (bytes[i] === 0) even += 1
    if (bytes[i + 1] === 0) odd += 1
  }
  if (even === 0 && odd > pairs * 0.7) return 'utf-16le'
  if (odd === 0 && even > pairs * 0.7) return 'utf-16be'
  return null
}

/**
 * The 32 places where windows-1252 is not Latin-1 (WHATWG index). Our own, because `TextDecoder('windows-1252')` of
 * Node 20.18.3 and later answers with Latin-1, and `’` or `œ` would become control characters there.
 */
const WINDOWS_1252 =
  '\u20ac\u0081\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\u008d\u017d\u008f' +
  '\u0090\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\u009d\u017e\u0178'

const CHUNK = 8192

export function decodeWindows1252(bytes: Uint8Array): string {
  let text = ''
  // Pieces, because the arguments of one call live on the stack.
  for (let start = 0; start < bytes.length; start += CHUNK) {
    text += String.fromCharCode(...bytes.subarray(start, start + CHUNK))
  }
  return text.replace(/[\u0080-\u009f]/g, (c) => WINDOWS_1252.charAt(c.charCodeAt(0) - 0x80))
}
