import type { KeyObject } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { open, readdir, rename, rm } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { encrypt } from '../backups/encryption.ts'

const BLOCK = 512
const PIECE_BYTES = 262_144

export interface Packing {
  readonly folder: string
  readonly target: string
  /** Called with a path inside the folder. */
  readonly isLeftOut: (path: string) => boolean
  /** Encrypts the file; null leaves it readable. */
  readonly key: KeyObject | null
  readonly signal?: AbortSignal | undefined
}

/**
 * Packs a folder into one gzipped tar, in pieces: does not hold it in memory or block the main thread for long. The
 * file appears atomically, and replaces one of the same name.
 */
export async function packFolder({ folder, target, isLeftOut, key, signal }: Packing): Promise<void> {
  const part = `${target}.part`
  try {
    // Nothing else can use the engine meanwhile, so speed matters more than size.
    await pipeline(
      tarOf(folder, isLeftOut),
      createGzip({ level: 1 }),
      (packed: AsyncIterable<Buffer>) => encrypt(packed, key),
      createWriteStream(part, { mode: 0o600, flush: true }),
      { signal },
    )
    await rename(part, target)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}

async function* tarOf(folder: string, isLeftOut: Packing['isLeftOut']): AsyncGenerator<Buffer> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    const name = path.slice(folder.length + 1).replaceAll(sep, '/')
    if (isLeftOut(name)) continue
    if (entry.isDirectory()) yield header(name, { size: 0, modifiedAt: 0, type: '5' })
    else if (entry.isFile()) yield* fileOf(path, name)
  }
  // A tar ends with two empty blocks.
  yield Buffer.alloc(2 * BLOCK)
}

async function* fileOf(path: string, name: string): AsyncGenerator<Buffer> {
  const file = await open(path)
  try {
    const { size, mtimeMs } = await file.stat()
    yield header(name, { size, modifiedAt: Math.floor(mtimeMs / 1_000), type: '0' })
    for (let at = 0; at < size;) {
      const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(Math.min(PIECE_BYTES, size - at)), {
        position: at,
      })
      if (bytesRead === 0) throw new Error(`${name} became shorter while it was packed`)
      yield buffer.subarray(0, bytesRead)
      at += bytesRead
    }
    if (size % BLOCK > 0) yield Buffer.alloc(BLOCK - (size % BLOCK))
  } finally {
    await file.close()
  }
}

/** A header of POSIX.1-1988 (ustar). No path of the engine is longer than the 100 bytes of its name field. */
function header(
  name: string,
  { size, modifiedAt, type }: { size: number; modifiedAt: number; type: '0' | '5' },
): Buffer {
  const block = Buffer.alloc(BLOCK)
  if (Buffer.byteLength(name) > 100) throw new Error(`${name} is too long for a backup`)
  const octal = (value: number, at: number, length: number): void =>
    void block.write(`${value.toString(8).padStart(length - 1, '0')}\0`, at, 'latin1')
  block.write(name, 0, 'utf8')
  octal(type === '5' ? 0o700 : 0o600, 100, 8)
  octal(0, 108, 8)
  octal(0, 116, 8)
  octal(size, 124, 12)
  octal(modifiedAt, 136, 12)
  block.write(`        ${type}`, 148, 'latin1')
  block.write('ustar\u000000', 257, 'latin1')
  octal(
    block.reduce((sum, byte) => sum + byte, 0),
    148,
    7,
  )
  return block
}
