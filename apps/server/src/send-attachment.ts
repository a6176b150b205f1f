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
