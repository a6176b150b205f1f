import { inflateSync } from 'node:zlib'

const WOFF_HEAD = 44
const WOFF_ENTRY = 20
const HEAD = 12
const ENTRY = 16

/**
 * A typeface of the web (WOFF 1.0) as its plain tables (OpenType). The library of the PDF reads both, but inflates the
 * outlines of a packed one again for every letter whose width it wants.
 */
export function unpackedFont(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new RangeError('not a typeface in WOFF')
  const count = woff.readUInt16BE(12)
  const tables = Array.from({ length: count }, (_, at) => tableAt(woff, WOFF_HEAD + at * WOFF_ENTRY))
  const head = Buffer.alloc(HEAD + count * ENTRY)
  woff.copy(head, 0, 4, 8)
  const selector = Math.floor(Math.log2(count))
  head.writeUInt16BE(count, 4)
  head.writeUInt16BE(2 ** selector * ENTRY, 6)
  head.writeUInt16BE(selector, 8)
  head.writeUInt16BE((count - 2 ** selector) * ENTRY, 10)
  let offset = head.length
  const parts = tables.map(({ tag, checksum, bytes }, at) => {
    const entry = HEAD + at * ENTRY
    tag.copy(head, entry)
    head.writeUInt32BE(checksum, entry + 4)
    head.writeUInt32BE(offset, entry + 8)
    head.writeUInt32BE(bytes.length, entry + 12)
    const padded = Buffer.concat([bytes, Buffer.alloc(-bytes.length & 3)])
    offset += padded.length
    return padded
  })
  return Buffer.concat([head, ...parts])
}

interface FontTable {
  readonly tag: Buffer
  readonly checksum: number
  readonly bytes: Buffer
}

function tableAt(woff: Buffer, entry: number): FontTable {
  const from = woff.readUInt32BE(entry + 4)
  const packed = woff.subarray(from, from + woff.readUInt32BE(entry + 8))
  const length = woff.readUInt32BE(entry + 12)
  return {
    tag: woff.subarray(entry, entry + 4),
    checksum: woff.readUInt32BE(entry + 16),
    // A table that would not have become smaller is stored as it is.
    bytes: packed.length < length ? inflateSync(packed) : packed,
  }
}
