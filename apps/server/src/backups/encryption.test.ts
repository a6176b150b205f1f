import { createDecipheriv, createSecretKey, hkdfSync, randomBytes } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { decrypt, encrypt } from './encryption.ts'
import { keyId, readBackupKey } from './key.ts'

const folder = mkdtempSync(join(tmpdir(), 'winterjay-key-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const SECRET = Buffer.alloc(32, 7)
const key = createSecretKey(SECRET)
const other = createSecretKey(Buffer.alloc(32, 8))
const KIB_64 = 65_536
const CHUNK = KIB_64 + 16
const HEADER = 56

async function* inParts(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

async function whole(parts: AsyncIterable<Buffer>): Promise<Buffer> {
  const found: Buffer[] = []
  for await (const part of parts) found.push(part)
  return Buffer.concat(found)
}

const sealed = (plain: Buffer, size = 16_384): Promise<Buffer> => whole(encrypt(inParts(plain, size), key))
const opened = (bytes: Buffer, given: KeyObject | null = key, size = 16_384): Promise<Buffer> =>
  whole(decrypt(inParts(bytes, size), given))

/** The format as docs/operations.md describes it, read by hand. */
function openedByHand(file: Buffer, secret: Buffer): Buffer {
  const header = file.subarray(0, HEADER)
  const fileKey = Buffer.from(hkdfSync('sha256', secret, header.subarray(24), 'winterjay backup', 32))
  const plain: Buffer[] = []
  for (let at = HEADER, number = 0; at < file.length; at += CHUNK, number += 1) {
    const chunk = file.subarray(at, at + CHUNK)
    const nonce = Buffer.alloc(12)
    nonce.writeUInt32BE(number, 7)
    nonce[11] = at + CHUNK >= file.length ? 1 : 0
    const decipher = createDecipheriv('aes-256-gcm', fileKey, nonce).setAAD(header).setAuthTag(chunk.subarray(-16))
    plain.push(decipher.update(chunk.subarray(0, -16)), decipher.final())
  }
  return Buffer.concat(plain)
}

describe('encrypted backups (security §8)', () => {
  it.each([0, 1, KIB_64 - 1, KIB_64, KIB_64 + 1, 3 * KIB_64, 3 * KIB_64 + 5])(
    '%i bytes come back, in parts of any size, and by the documented format alone',
    async (length) => {
      const plain = randomBytes(length)
      const file = await sealed(plain, 10_007)
      expect(file.length).toBe(HEADER + length + 16 * Math.max(1, Math.ceil(length / KIB_64)))
      for (const size of [13_001, KIB_64, 10_000_000]) expect((await opened(file, key, size)).equals(plain)).toBe(true)
      expect(openedByHand(file, SECRET).equals(plain)).toBe(true)
    },
  )

  it('two backups of the same data have nothing in common but the magic and the id of the key', async () => {
    const [one, two] = [await sealed(Buffer.alloc(100)), await sealed(Buffer.alloc(100))]
    expect(one.subarray(0, 24).equals(two.subarray(0, 24))).toBe(true)
    expect(one.subarray(0, 16).toString('latin1')).toBe('winterjay-enc-1\n')
    expect(one.subarray(24).equals(two.subarray(24))).toBe(false)
    expect(one.includes(Buffer.alloc(16))).toBe(false)
  })

  it('without the key or with another one the error says which key is needed', async () => {
    const file = await sealed(Buffer.from('loans'))
    const needed = keyId(key).toString('hex')
    await expect(opened(file, null)).rejects.toThrow(`is encrypted with the key ${needed}: set BACKUP_KEY`)
    await expect(opened(file, other)).rejects.toThrow(
      `it needs ${needed}, and the one that is set is ${keyId(other).toString('hex')}`,
    )
    await expect(opened(Buffer.alloc(100), key)).rejects.toThrow('is not an encrypted backup')
  })

  it('a backup that was cut off, changed, reordered or lengthened anywhere is refused', async () => {
    const file = await sealed(randomBytes(2 * KIB_64 + 100))
    const chunk = (number: number): Buffer => file.subarray(HEADER + number * CHUNK, HEADER + (number + 1) * CHUNK)
    const head = file.subarray(0, HEADER)
    const flipped = (at: number): Buffer => {
      const copy = Buffer.from(file)
      copy[at] = (copy[at] ?? 0) ^ 1
      return copy
    }
    const wrong: Record<string, Buffer> = {
      empty: Buffer.alloc(0),
      'a part of the header': file.subarray(0, 30),
      'the header alone': head,
      'without its last byte': file.subarray(0, -1),
      'without its last chunk': file.subarray(0, HEADER + 2 * CHUNK),
      'within a chunk': file.subarray(0, HEADER + CHUNK + 500),
      'less than a tag': file.subarray(0, HEADER + 2 * CHUNK + 10),
      'two chunks swapped': Buffer.concat([head, chunk(1), chunk(0), chunk(2)]),
      'a chunk left out': Buffer.concat([head, chunk(0), chunk(2)]),
      'a chunk twice': Buffer.concat([head, chunk(0), chunk(0), chunk(1), chunk(2)]),
      'more at its end': Buffer.concat([file, Buffer.from('x')]),
      'a bit of the salt': flipped(40),
      'a bit of a chunk': flipped(HEADER + 5),
      'a bit of a tag': flipped(HEADER + CHUNK - 1),
      'a bit at the end': flipped(file.length - 1),
    }
    for (const [what, bytes] of Object.entries(wrong))
      await expect(opened(bytes), what).rejects.toThrow('is not a whole backup: it was cut off or changed.')
  })
})

describe('BACKUP_KEY and BACKUP_KEY_FILE', () => {
  const text = SECRET.toString('base64')

  it('hold the same key, in the value or in a file', () => {
    const file = join(folder, 'backup.key')
    writeFileSync(file, `${text}\n`)
    expect(readConfig({}).backupKey).toBeNull()
    for (const environment of [{ BACKUP_KEY: text }, { BACKUP_KEY_FILE: file }])
      expect(readConfig(environment).backupKey?.equals(key)).toBe(true)
  })

  it.each([
    ['too short', { BACKUP_KEY: 'c2hvcnQ=' }],
    ['not base64', { BACKUP_KEY: `${'*'.repeat(43)}=` }],
    ['a passphrase', { BACKUP_KEY: 'three loons on a quiet lake' }],
  ])('%s: refused in one line that does not repeat it', (_what, environment) => {
    const refused = (): unknown => readBackupKey(environment)
    expect(refused).toThrow(/^BACKUP_KEY must hold 32 random bytes in base64[^\n]*$/)
    expect(refused).not.toThrow(environment.BACKUP_KEY)
  })

  it('a file that is missing, or both settings at once, stop the start', () => {
    expect(() => readConfig({ BACKUP_KEY_FILE: join(folder, 'missing') })).toThrow(
      /^BACKUP_KEY_FILE names .*missing, which cannot be read \(ENOENT\)\.$/,
    )
    expect(() => readConfig({ BACKUP_KEY: text, BACKUP_KEY_FILE: 'x' })).toThrow(/both set/)
  })
})
