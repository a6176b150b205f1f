import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

/*
 * Encryption of what is stored (clients §3): AES-256-GCM with a random 96-bit nonce. A sealed text is a byte with the
 * version, the nonce, the tag of 16 bytes and the ciphertext. The context is authenticated with it, so that a row
 * copied to another place does not open there.
 */

const CIPHER = 'aes-256-gcm'
const VERSION = 1
const NONCE_BYTES = 12
const TAG_BYTES = 16
const KEY_BYTES = 32

/** A key of the operator with the name under which the database refers to it. */
export interface SealingKey {
  readonly id: string
  readonly bytes: Buffer
}

export const newKeyBytes = (): Buffer => randomBytes(KEY_BYTES)

export const sealingKey = (bytes: Buffer): SealingKey => ({
  id: createHash('sha256').update(bytes).digest('hex').slice(0, 8),
  bytes,
})

/** Reads 32 bytes in base64; null for anything else. */
export function parseSealingKey(text: string): SealingKey | null {
  const bytes = Buffer.from(text, 'base64')
  const isExact = bytes.toString('base64').replaceAll('=', '') === text.replaceAll('=', '')
  return isExact && bytes.length === KEY_BYTES ? sealingKey(bytes) : null
}

export function seal(key: Buffer, plain: Buffer, context: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(context))
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([Buffer.from([VERSION]), nonce, cipher.getAuthTag(), sealed])
}

/** @throws Error when the key or the context is another one, or a byte was changed */
export function unseal(key: Buffer, sealed: Uint8Array, context: string): Buffer {
  const bytes = Buffer.from(sealed)
  if (bytes[0] !== VERSION) throw new Error('sealed in an unknown way')
  const nonceEnd = 1 + NONCE_BYTES
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(1, nonceEnd), { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(context))
    .setAuthTag(bytes.subarray(nonceEnd, nonceEnd + TAG_BYTES))
  return Buffer.concat([decipher.update(bytes.subarray(nonceEnd + TAG_BYTES)), decipher.final()])
}
