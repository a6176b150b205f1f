const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xed_b8_83_20 ^ (value >>> 1) : value >>> 1
  return value
})

/** The checksum that zip files have (CRC-32). */
export function checksum(bytes: Uint8Array): number {
  let value = 0xff_ff_ff_ff
  for (const byte of bytes) value = (TABLE[(value ^ byte) & 255] ?? 0) ^ (value >>> 8)
  return (value ^ 0xff_ff_ff_ff) >>> 0
}

const VERSION = 20
/** Names are UTF-8. */
const FLAGS = 0x08_00
/** 1 January 1980, the first day that a zip file can state. */
const NO_DAY = 0x00_21

/** A zip file under way. Photos and PDFs are packed already, so their bytes are stored as they are. */
export class ZipWriter {
  private readonly parts: BlobPart[] = []
  private readonly directory: BlobPart[] = []
  private readonly names = new Set<string>()
  private offset = 0
  private directoryBytes = 0

  /** A name that is taken gets a number. */
  add(name: string, bytes: Uint8Array<ArrayBuffer>): void {
    const label = new TextEncoder().encode(this.free(name))
    const facts = [
      ...two(VERSION),
      ...two(FLAGS),
      ...two(0),
      ...two(0),
      ...two(NO_DAY),
      ...four(checksum(bytes)),
      ...four(bytes.length),
      ...four(bytes.length),
      ...two(label.length),
      ...two(0),
    ]
    const local = new Uint8Array([...four(0x04_03_4b_50), ...facts])
    const entry = new Uint8Array([
      ...four(0x02_01_4b_50),
      ...two(VERSION),
      ...facts,
      ...two(0),
      ...two(0),
      ...two(0),
      ...four(0),
      ...four(this.offset),
    ])
    this.parts.push(local, label, new Blob([bytes]))
    this.directory.push(entry, label)
    this.offset += local.length + label.length + bytes.length
    this.directoryBytes += entry.length + label.length
  }

  finish(): Blob {
    const count = this.names.size
    const end = new Uint8Array([
      ...four(0x06_05_4b_50),
      ...two(0),
      ...two(0),
      ...two(count),
      ...two(count),
      ...four(this.directoryBytes),
      ...four(this.offset),
      ...two(0),
    ])
    return new Blob([...this.parts, ...this.directory, end], { type: 'application/zip' })
  }

  private free(name: string): string {
    const dot = name.lastIndexOf('.')
    let free = name
    for (let n = 2; this.names.has(free); n += 1) free = `${name.slice(0, dot)} (${n})${name.slice(dot)}`
    this.names.add(free)
    return free
  }
}

const two = (value: number): number[] => [value & 255, (value >>> 8) & 255]
const four = (value: number): number[] => [...two(value), ...two(value >>> 16)]
