import { Readable, pipeline } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'

/** A file of an archive, by its path in it. */
export interface ZipPart {
  readonly path: string
  /** Text, in pieces of any length. */
  readonly content: AsyncIterable<string>
}

interface Written {
  readonly path: string
  readonly offset: number
  readonly crc: number
  readonly size: number
  readonly packedSize: number
}

/** PKWARE APPNOTE 6.3.3: made for version 2.0; sizes follow the data; names are UTF-8; packed with Deflate. */
const VERSION = 20
const FLAGS = 0x0808
const DEFLATE = 8
/** 1 January 1980, so that the same content gives the same bytes. */
const DOS_DAY = 0x0021

/** A zip archive, written while its parts are read, so that memory use stays small. Below 4 GiB and 65,535 parts. */
export async function* zipped(parts: Iterable<ZipPart> | AsyncIterable<ZipPart>): AsyncGenerator<Buffer> {
  const done: Written[] = []
  let offset = 0
  for await (const { path, content } of parts) {
    const header = fields(path, { signature: 0x04034b50, isCentral: false })
    yield header
    const sums = { crc: 0, size: 0, packedSize: 0 }
    for await (const chunk of packed(content, sums)) {
      sums.packedSize += chunk.length
      yield chunk
    }
    const descriptor = uint32s(0x08074b50, sums.crc, sums.packedSize, sums.size)
    yield descriptor
    done.push({ path, offset, ...sums })
    offset += header.length + sums.packedSize + descriptor.length
  }
  const directory = Buffer.concat(
    done.map((part) => fields(part.path, { signature: 0x02014b50, isCentral: true, ...part })),
  )
  yield directory
  yield Buffer.concat([
    uint32s(0x06054b50, 0),
    uint16s(done.length, done.length),
    uint32s(directory.length, offset),
    uint16s(0),
  ])
}

function packed(content: AsyncIterable<string>, sums: { crc: number; size: number }): AsyncIterable<Buffer> {
  const counted = async function* (): AsyncGenerator<Buffer> {
    for await (const text of content) {
      const bytes = Buffer.from(text)
      sums.crc = crc32(bytes, sums.crc)
      sums.size += bytes.length
      yield bytes
    }
  }
  // The error of a source ends the reading of what it is piped to.
  return pipeline(Readable.from(counted()), createDeflateRaw({ level: 6 }), () => undefined)
}

type Header =
  | { readonly signature: number; readonly isCentral: false }
  | ({ readonly signature: number; readonly isCentral: true } & Written)

/** A local header, whose sums follow the data, or an entry of the central directory. */
function fields(path: string, header: Header): Buffer {
  const name = Buffer.from(path)
  const sums = header.isCentral ? uint32s(header.crc, header.packedSize, header.size) : uint32s(0, 0, 0)
  return Buffer.concat([
    uint32s(header.signature),
    uint16s(...(header.isCentral ? [VERSION] : []), VERSION, FLAGS, DEFLATE, 0, DOS_DAY),
    sums,
    uint16s(name.length, 0),
    // Comment, disk, attributes, and where the part begins.
    ...(header.isCentral ? [uint16s(0, 0, 0), uint32s(0, header.offset)] : []),
    name,
  ])
}

function uint16s(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2)
  for (const [at, value] of values.entries()) bytes.writeUInt16LE(value, at * 2)
  return bytes
}

function uint32s(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4)
  for (const [at, value] of values.entries()) bytes.writeUInt32LE(value, at * 4)
  return bytes
}
