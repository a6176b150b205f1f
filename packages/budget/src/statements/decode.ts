import { decodeStrictly, decodeWindows1252, shownEncoding } from '@winterjay/money'
import type { TextEncoding } from '@winterjay/money'

export interface Decoded {
  readonly text: string
  readonly encoding: TextEncoding
}

/**
 * Decodes bytes to text: byte order mark, then zero bytes in every second place (UTF-16), then strict UTF-8, then
 * windows-1252, which never fails. A bank file's own statement of its encoding is wrong too often to be used.
 *
 * @param chosen the user's choice if accents look wrong; overrides everything
 */
export function decodeBytes(bytes: Uint8Array, chosen?: TextEncoding): Decoded {
  if (chosen !== undefined) return decodeAs(bytes, chosen)
  const shown = shownEncoding(bytes)
  if (shown !== null) return decodeAs(bytes, shown)
  const unicode = decodeStrictly(bytes, 'utf-8')
  return unicode === null ? decodeAs(bytes, 'windows-1252') : { text: unicode, encoding: 'utf-8' }
}

function decodeAs(bytes: Uint8Array, encoding: TextEncoding): Decoded {
  if (encoding === 'windows-1252') return { text: decodeWindows1252(bytes), encoding }
  return { text: new TextDecoder(encoding).decode(bytes), encoding }
}
