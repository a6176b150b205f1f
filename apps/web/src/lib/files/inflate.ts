/** What a part of a workbook may unpack to, whatever its directory says: a book of 100,000 loans (security T14). */
export const MOST_UNPACKED_BYTES = 200 * 1_048_576

/**
 * Unpacks raw deflate, whatever its directory says of its size (security T14).
 *
 * @throws if it unpacks to more than `limit` bytes
 */
export async function inflateWithin(packed: Uint8Array, limit: number): Promise<Uint8Array> {
  const stream = new Blob([packed.slice()]).stream().pipeThrough(new DecompressionStream('deflate-raw'))
  const reader = stream.getReader()
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let length = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    length += value.length
    if (length > limit) {
      await reader.cancel()
      throw new Error('a part of the workbook unpacks to more than it may')
    }
    chunks.push(value)
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer())
}
