import { createServer } from 'node:http'
import type { IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

/** One message as it arrived: the exact bytes, and its headers. */
export interface Received {
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** Another program that takes messages, over http on this machine. */
export interface Receiver {
  readonly url: string
  /** As `WEBHOOK_ALLOW` names it. */
  readonly host: string
  readonly received: Received[]
  /** What it answers from now on: a status, or everything. */
  answer: {
    readonly status: number
    readonly headers?: Record<string, string>
    readonly text?: string
  }
  readonly close: () => Promise<void>
}

export async function startReceiver(): Promise<Receiver> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      receiver.received.push({ headers: request.headers, body: Buffer.concat(chunks).toString('utf8') })
      const { status, headers = {}, text = '' } = receiver.answer
      response.writeHead(status, headers).end(text)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const receiver: Receiver = {
    url: `http://${host}/hook`,
    host,
    received: [],
    answer: { status: 204 },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return receiver
}
