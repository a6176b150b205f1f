import { createHash, randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'

/*
 * An API key (keys §1): `wj_live_`, 32 random bytes as 43 characters, and 6 characters of checksum. It is one word, so
 * that a double-click selects it, and a scanner of published code recognises it without asking anybody.
 */

const PREFIX = 'wj_live_'
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const SECRET_CHARACTERS = 43
const CHECK_CHARACTERS = 6
const SHAPE = new RegExp(`^${PREFIX}[0-9A-Za-z]{${SECRET_CHARACTERS + CHECK_CHARACTERS}}$`)

/** A number in base 62, padded with zeros on the left. */
function base62(value: bigint, length: number): string {
  let digits = ''
  for (let rest = value; digits.length < length; rest /= 62n) digits = ALPHABET[Number(rest % 62n)] + digits
  return digits
}

const checkOf = (text: string): string => base62(BigInt(crc32(text)), CHECK_CHARACTERS)

/** @param secret 32 bytes, the most significant first */
export function keyOf(secret: Buffer): string {
  const text = PREFIX + base62(BigInt(`0x${secret.toString('hex')}`), SECRET_CHARACTERS)
  return text + checkOf(text)
}

export const newKey = (): string => keyOf(randomBytes(32))

/** Whether a text can be a key at all: a mistyped one is refused without a query. */
export const isKey = (text: string): boolean =>
  SHAPE.test(text) && text.endsWith(checkOf(text.slice(0, -CHECK_CHARACTERS)))

export const hashKey = (key: string): Buffer => createHash('sha256').update(key).digest()
