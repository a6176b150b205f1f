import { decodeStrictly, decodeWindows1252, shownEncoding } from '@winterjay/money'
import type { TextEncoding } from '@winterjay/money'

export interface Decoded {
  readonly text: string
  readonly encoding: TextEncoding
}

/**
 * Decodes bytes to text: byte order mark, then zero bytes in every second place (UTF-16), then strict UTF-8, then
 * UTF-8 whose emoji are in two halves, then windows-1252, which never fails. A bank file's own statement of its encoding is wrong too often to be used.
 *
 * @param chosen the user's choice if accents look wrong; overrides everything
 */
export function decodeBytes(bytes: Uint8Array, chosen?: TextEncoding): Decoded {
  if (chosen !== undefined) return decodeAs(bytes, chosen)
  const shown = shownEncoding(bytes)
  if (shown !== null) return decodeAs(bytes, shown)
  const unicode = decodeStrictly(bytes, 'utf-8') ?? decodeStrictly(withWholeEmoji(bytes), 'utf-8')
  return unicode === null ? decodeAs(bytes, 'windows-1252') : { text: unicode, encoding: 'utf-8' }
}

/** YNAB writes the two halves of an emoji as three bytes each (CESU-8); together they are four bytes of UTF-8. */
function withWholeEmoji(bytes: Uint8Array): Uint8Array {
  const whole = new Uint8Array(bytes.length)
  let length = 0
  for (let at = 0; at < bytes.length; at += 1) {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = bytes.subarray(at, at + 6)
    const isPair = a === 0xed && b >= 0xa0 && b <= 0xaf && d === 0xed && e >= 0xb0 && e <= 0xbf
    if (!isPair) {
      whole[length] = a
      length += 1
      continue
    }
    const high = ((b & 0x0f) << 6) | (c & 0x3f)
    const point = 0x1_00_00 + (high << 10) + (((e & 0x0f) << 6) | (f & 0x3f))
    whole.set(
      [0xf0 | (point >> 18), 0x80 | ((point >> 12) & 0x3f), 0x80 | ((point >> 6) & 0x3f), 0x80 | (point & 0x3f)],
      length,
    )
    length += 4
    at += 5
  }
  return whole.subarray(0, length)
}

function decodeAs(bytes: Uint8Array, encoding: TextEncoding): Decoded {
  if (encoding === 'windows-1252') return { text: decodeWindows1252(bytes), encoding }
  return { text: new TextDecoder(encoding).decode(bytes), encoding }
}
