import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'

const compress = promisify(gzip)
/** A cache of the last hundred texts, compressed. */
const packed = new LRUCache<string, Promise<Buffer>>({ max: 100 })

/** About the size of one packet: compressing a shorter answer gains nothing. */
const MIN_BYTES = 1_400

/**
 * Returns the text as sent, compressed for clients that accept gzip. For public data only: the length of a compressed
 * answer reveals something about its content, so answers with an owner's data or a token are sent uncompressed
 * (BREACH).
 */
export async function compressed(request: FastifyRequest, reply: FastifyReply, text: string): Promise<string | Buffer> {
  if (text.length < MIN_BYTES) return text
  void reply.header('vary', 'origin, accept-encoding')
  if (!/\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i.test(request.headers['accept-encoding'] ?? '')) return text
  void reply.header('content-encoding', 'gzip')
  // A marketplace page takes longer to compress than to find, and is the same for everybody until something in it
  // changes.
  const known = packed.get(text)
  if (known !== undefined) return known
  const made = compress(text)
  packed.set(text, made)
  return made
}
