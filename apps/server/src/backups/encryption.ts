import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import { closeSync, openSync, readSync } from 'node:fs'
import { keyId } from './key.ts'

/*
 * The format of an encrypted backup (docs/operations.md, "Encrypted backups"): a header of 56 bytes, then chunks of
 * 64 KiB, each encrypted and authenticated by itself, so that neither writing nor reading holds the whole file. As in
 * the STREAM construction of Hoang, Reyhanitabar, Rogaway and Vizár (2015), the nonce numbers the chunks and marks the
 * last one: chunks that were changed, swapped, left out or cut off are noticed.
 */

const MAGIC = Buffer.from('winterjay-enc-1\n', 'latin1')
const KEY_ID_BYTES = 8
const SALT_BYTES = 32
const HEADER_BYTES = MAGIC.length + KEY_ID_BYTES + SALT_BYTES
const CHUNK_BYTES = 65_536
const TAG_BYTES = 16
const NONCE_BYTES = 12

/** An encrypted backup that cannot be read: the message continues a sentence that begins with the file's name. */
export class UnreadableBackup extends Error {}

const damaged = (): UnreadableBackup => new UnreadableBackup('is not a whole backup: it was cut off or changed.')

/** Encrypts a stream; passes it on unchanged when the key is null. */
export async function* encrypt(plain: AsyncIterable<Buffer>, key: KeyObject | null): AsyncGenerator<Buffer> {
  if (key === null) {
    yield* plain
    return
  }
  const salt = randomBytes(SALT_BYTES)
  const header = Buffer.concat([MAGIC, keyId(key), salt])
  const fileKey = keyOfFile(key, salt)
  yield header
  for await (const { bytes, number, isLast } of piecesOf(plain, CHUNK_BYTES)) {
    const cipher = createCipheriv('aes-256-gcm', fileKey, nonceOf(number, isLast)).setAAD(header)
    yield Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
  }
}

/**
 * Decrypts what `encrypt` has written. Each chunk is authenticated before it is passed on, but only the end of the
 * stream proves that none is missing.
 *
 * @throws UnreadableBackup when the key is missing or another one, or the backup is not whole
 */
export async function* decrypt(sealed: AsyncIterable<Buffer>, key: KeyObject | null): AsyncGenerator<Buffer> {
  const { header, rest } = await takeHeader(sealed)
  const fileKey = keyOfFile(requireKey(header, key), header.subarray(MAGIC.length + KEY_ID_BYTES))
  for await (const { bytes, number, isLast } of piecesOf(rest, CHUNK_BYTES + TAG_BYTES)) {
    if (bytes.length < TAG_BYTES) throw damaged()
    const end = bytes.length - TAG_BYTES
    const decipher = createDecipheriv('aes-256-gcm', fileKey, nonceOf(number, isLast), { authTagLength: TAG_BYTES })
      .setAAD(header)
      .setAuthTag(bytes.subarray(end))
    const plain = decipher.update(bytes.subarray(0, end))
    try {
      decipher.final()
    } catch {
      throw damaged()
    }
    yield plain
  }
}

/** Whether a file begins as an encrypted backup does. */
export function isEncrypted(file: string): boolean {
  const descriptor = openSync(file, 'r')
  try {
    const begin = Buffer.alloc(MAGIC.length)
    return readSync(descriptor, begin) === MAGIC.length && begin.equals(MAGIC)
  } finally {
    closeSync(descriptor)
  }
}

function requireKey(header: Buffer, key: KeyObject | null): KeyObject {
  if (!header.subarray(0, MAGIC.length).equals(MAGIC)) throw new UnreadableBackup('is not an encrypted backup.')
  const needed = header.subarray(MAGIC.length, MAGIC.length + KEY_ID_BYTES)
  if (key === null)
    throw new UnreadableBackup(
      `is encrypted with the key ${needed.toString('hex')}: set BACKUP_KEY or BACKUP_KEY_FILE to that key.`,
    )
  const given = keyId(key)
  if (!given.equals(needed))
    throw new UnreadableBackup(
      `is encrypted with another key: it needs ${needed.toString('hex')}, and the one that is set is ${given.toString('hex')}.`,
    )
  return key
}

/** Every file has a key of its own, so that nonces may start at 0. */
const keyOfFile = (key: KeyObject, salt: Buffer): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, 'winterjay backup', 32))

function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(NONCE_BYTES)
  nonce.writeUIntBE(number, NONCE_BYTES - 7, 6)
  nonce[NONCE_BYTES - 1] = isLast ? 1 : 0
  return nonce
}

interface Piece {
  readonly bytes: Buffer
  readonly number: number
  readonly isLast: boolean
}

/**
 * Pieces of `size` bytes; the last one is shorter, unless the stream ends with a full one, and empty only if all is.
 */
async function* piecesOf(source: AsyncIterable<Buffer>, size: number): AsyncGenerator<Piece> {
  let held: Buffer[] = []
  let length = 0
  let number = 0
  for await (const part of source) {
    held.push(part)
    length += part.length
    // What might be the last piece is held back.
    if (length <= size) continue
    const bytes = Buffer.concat(held)
    let at = 0
    for (; length - at > size; at += size)
      yield { bytes: bytes.subarray(at, at + size), number: number++, isLast: false }
    held = [bytes.subarray(at)]
    length -= at
  }
  yield { bytes: Buffer.concat(held), number, isLast: true }
}

async function takeHeader(source: AsyncIterable<Buffer>): Promise<{ header: Buffer; rest: AsyncIterable<Buffer> }> {
  const iterator = source[Symbol.asyncIterator]()
  let begin = Buffer.alloc(0)
  while (begin.length < HEADER_BYTES) {
    const next = await iterator.next()
    if (next.done === true) throw damaged()
    begin = Buffer.concat([begin, next.value])
  }
  const header = begin.subarray(0, HEADER_BYTES)
  const first = begin.subarray(HEADER_BYTES)
  async function* rest(): AsyncGenerator<Buffer> {
    yield first
    for (let next = await iterator.next(); next.done !== true; next = await iterator.next()) yield next.value
  }
  return { header, rest: rest() }
}
