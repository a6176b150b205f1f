import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/** As a download of no particular type, in which nothing can run (support §4, lending §5.20). */
export const sendAttachment = (
  reply: FastifyReply,
  { name, content }: { name: string; content: Buffer },
): FastifyReply =>
  reply
    .headers({
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'no-store',
    })
    .send(content)

/**
 * A file of our own making, from a stream so that memory use stays small; a CSV unless said otherwise. It is of one
 * person or business: nothing on the way keeps it.
 */
export const sendFile = (
  reply: FastifyReply,
  { name, type = 'text/csv; charset=utf-8' }: { readonly name: string; readonly type?: string },
  content: AsyncIterable<string | Buffer>,
): FastifyReply =>
  reply
    .headers({
      'content-type': type,
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
    })
    .send(Readable.from(content))
