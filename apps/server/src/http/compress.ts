import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'

const compress = promisify(gzip)
/** The last hundred texts, compressed. */
const packed = new LRUCache<string, Promise<Buffer>>({ max: 100 })

/** About what one packet holds: a shorter answer arrives no sooner for being compressed. */
const WORTH_IT_BYTES = 1_400

/**
 * The text as it goes out, compressed for whoever takes gzip. Only for what belongs to nobody: the length of a compressed
 * answer tells something of what is in it, so answers that hold an owner's data or a token go out as they are (BREACH).
 */
export async function compressed(request: FastifyRequest, reply: FastifyReply, text: string): Promise<string | Buffer> {
  if (text.length < WORTH_IT_BYTES) return text
  void reply.header('vary', 'origin, accept-encoding')
  if (!/\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i.test(request.headers['accept-encoding'] ?? '')) return text
  void reply.header('content-encoding', 'gzip')
  // A page of the marketplace takes longer to compress than to find, and is the same for everybody until something in it changes.
  const known = packed.get(text)
  if (known !== undefined) return known
  const made = compress(text)
  packed.set(text, made)
  return made
}
