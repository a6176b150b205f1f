/** Unpacks raw deflate, as browsers and Node do with `DecompressionStream('deflate-raw')`. */
export type Inflate = (packed: Uint8Array) => Promise<Uint8Array>

/** What a part of a zip file may unpack to, so that a small file cannot fill the memory (security T14). */
const MAX_UNPACKED_BYTES = 200 * 1_048_576
const MAX_RATIO = 200
/** A part this small is let through whatever its ratio. */
const ALWAYS_BYTES = 1_048_576

interface ZipEntry {
  readonly method: number
  readonly packedBytes: number
  readonly unpackedBytes: number
  readonly offset: number
}

/** The parts of a zip file by name. */
export interface Zip {
  readonly has: (name: string) => boolean
  readonly names: readonly string[]
  /** A part; null if there is none, or if it is too large. */
  readonly bytes: (name: string) => Promise<Uint8Array | null>
  /** The same, as text. */
  readonly text: (name: string) => Promise<string | null>
}

const END_OF_DIRECTORY = 0x06_05_4b_50
const DIRECTORY_ENTRY = 0x02_01_4b_50
const END_BYTES = 22
const STORED = 0
const DEFLATED = 8

/** Reads the directory of a zip file; null if it has none. */
export function openZip(bytes: Uint8Array, inflate: Inflate): Zip | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const entries = directoryOf(bytes, view)
  if (entries === null) return null
  const bytesOf = async (name: string): Promise<Uint8Array | null> => {
    const entry = entries.get(name)
    if (entry === undefined || isTooLarge(entry)) return null
    const packed = packedOf(bytes, view, entry)
    if (packed === null || (entry.method !== STORED && entry.method !== DEFLATED)) return null
    return entry.method === STORED ? packed : inflate(packed)
  }
  return {
    names: [...entries.keys()],
    has: (name) => entries.has(name),
    bytes: bytesOf,
    text: async (name) => {
      const plain = await bytesOf(name)
      return plain === null ? null : new TextDecoder().decode(plain)
    },
  }
}

const isTooLarge = ({ packedBytes, unpackedBytes }: ZipEntry): boolean =>
  unpackedBytes > MAX_UNPACKED_BYTES || (unpackedBytes > ALWAYS_BYTES && unpackedBytes > packedBytes * MAX_RATIO)

function directoryOf(bytes: Uint8Array, view: DataView): Map<string, ZipEntry> | null {
  const end = endOfDirectory(view)
  if (end === null) return null
  const count = view.getUint16(end + 10, true)
  let at = view.getUint32(end + 16, true)
  const entries = new Map<string, ZipEntry>()
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== DIRECTORY_ENTRY) return null
    const nameBytes = view.getUint16(at + 28, true)
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameBytes))
    entries.set(name, {
      method: view.getUint16(at + 10, true),
      packedBytes: view.getUint32(at + 20, true),
      unpackedBytes: view.getUint32(at + 24, true),
      offset: view.getUint32(at + 42, true),
    })
    at += 46 + nameBytes + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return entries
}

/** The last record of the file, in front of a comment of at most 65,535 bytes. */
function endOfDirectory(view: DataView): number | null {
  const first = Math.max(0, view.byteLength - END_BYTES - 65_535)
  for (let at = view.byteLength - END_BYTES; at >= first; at -= 1)
    if (view.getUint32(at, true) === END_OF_DIRECTORY) return at
  return null
}

function packedOf(bytes: Uint8Array, view: DataView, { offset, packedBytes }: ZipEntry): Uint8Array | null {
  if (offset + 30 > bytes.length) return null
  const start = offset + 30 + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true)
  return start + packedBytes > bytes.length ? null : bytes.subarray(start, start + packedBytes)
}
