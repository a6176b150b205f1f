import { inflateRawSync } from 'node:zlib'

/** The parts of an archive by its central directory (PKWARE APPNOTE 4.3.12). */
export function unzipped(bytes: Buffer): Map<string, string> {
  const end = bytes.length - 22
  if (bytes.readUInt32LE(end) !== 0x06054b50) throw new Error('no end of a central directory')
  const parts = new Map<string, string>()
  for (let at = bytes.readUInt32LE(end + 16); at < end;) {
    const [packed, size, length] = [
      bytes.readUInt32LE(at + 20),
      bytes.readUInt32LE(at + 24),
      bytes.readUInt16LE(at + 28),
    ]
    const offset = bytes.readUInt32LE(at + 42)
    const path = bytes.toString('utf8', at + 46, at + 46 + length)
    const start = offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28)
    const content = inflateRawSync(bytes.subarray(start, start + packed))
    if (content.length !== size) throw new Error(`${path} has another size`)
    parts.set(path, content.toString('utf8'))
    at += 46 + length
  }
  return parts
}
