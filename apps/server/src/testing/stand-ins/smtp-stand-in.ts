import { createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'

/** A mail server that a test controls. */
export interface SmtpStandIn {
  /** For `SMTP_URL`. */
  readonly url: string
  /** Every mail received completely, including those then dropped, oldest first. */
  readonly received: string[]
  /** Number of connections. */
  readonly calls: () => number
  /** `drops`: receives the whole mail and disconnects without an answer. */
  behaves: 'takes' | 'refuses' | 'hangs' | 'drops'
  readonly close: () => Promise<void>
}

export async function smtpStandIn(behaves: SmtpStandIn['behaves'] = 'takes'): Promise<SmtpStandIn> {
  const sockets = new Set<Socket>()
  let calls = 0
  const server = createServer((socket) => {
    calls += 1
    sockets.add(socket)
    socket.on('error', () => undefined).once('close', () => sockets.delete(socket))
    if (standIn.behaves !== 'hangs') talk(socket, standIn)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const standIn: SmtpStandIn = {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}?ignoreTLS=true`,
    received: [],
    calls: () => calls,
    behaves,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return standIn
}

function talk(socket: Socket, standIn: SmtpStandIn): void {
  let mail: string | null = null
  socket.write('220 here\r\n')
  socket.on('data', (chunk) => {
    const said = chunk.toString()
    if (mail === null) {
      if (said.startsWith('DATA')) mail = ''
      const isRefused = said.startsWith('RCPT') && standIn.behaves === 'refuses'
      socket.write(
        isRefused ? '550 no such person as ann@example.ca\r\n' : mail === '' ? '354 go on\r\n' : '250 ok\r\n',
      )
      if (said.startsWith('QUIT')) socket.end()
      return
    }
    mail += said
    if (!mail.endsWith('\r\n.\r\n')) return
    standIn.received.push(mail)
    mail = null
    if (standIn.behaves === 'drops') socket.destroy()
    else socket.write('250 taken\r\n')
  })
}
