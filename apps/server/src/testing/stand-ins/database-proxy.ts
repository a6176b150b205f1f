import { connect, createServer } from 'node:net'
import type { AddressInfo, Server, Socket } from 'node:net'

type Pair = readonly [client: Socket, server: Socket]

const COMMIT = 'commit\0'

/** Starts a network proxy between a server and its database, with faults that a test chooses. */
export async function databaseProxy(target: string): Promise<DatabaseProxy> {
  const proxy = new DatabaseProxy(target)
  await proxy.listen()
  return proxy
}

export class DatabaseProxy {
  readonly #target: string
  readonly #listener: Server
  readonly #pairs = new Set<Pair>()
  #isFrozen = false
  #isClosed = false
  #onCommit: 'lose' | 'lose answer' | null = null
  #afterCommit: () => void = () => undefined
  #watches: readonly { text: string; act: () => void }[] = []

  constructor(target: string) {
    this.#target = target
    this.#listener = createServer((client) => this.#takeClient(client))
  }

  readonly listen = (): Promise<void> => new Promise((resolve) => this.#listener.listen(0, '127.0.0.1', resolve))

  /** The database's URL through the proxy. */
  get url(): string {
    return Object.assign(new URL(this.#target), {
      hostname: '127.0.0.1',
      port: String((this.#listener.address() as AddressInfo).port),
    }).href
  }

  /** Nothing passes in either direction, and no connection breaks; new connections hang too. */
  readonly freeze = (): void => {
    this.#isFrozen = true
    for (const side of [...this.#pairs].flat()) side.pause()
  }

  readonly thaw = (): void => {
    this.#isFrozen = false
    for (const side of [...this.#pairs].flat()) side.resume()
  }

  /** Breaks every connection. */
  readonly cut = (): void => {
    for (const pair of this.#pairs) breakPair(pair)
  }

  /** Breaks them, and refuses new ones until `mend`. */
  readonly close = (): void => {
    this.#isClosed = true
    this.cut()
  }

  readonly mend = (): void => {
    this.#isClosed = false
  }

  /** Loses the next COMMIT with its connection, before it reaches the database. */
  loseNextCommit(): void {
    this.#onCommit = 'lose'
  }

  /** The next COMMIT is executed, but its answer is lost with the connection, and `after` is called. */
  loseNextCommitAnswer(after: () => void = () => undefined): void {
    this.#onCommit = 'lose answer'
    this.#afterCommit = after
  }

  /** Calls `act` once, when the first statement that contains this text has been forwarded. */
  once(text: string, act: () => void): void {
    this.#watches = [...this.#watches, { text, act }]
  }

  async end(): Promise<void> {
    this.cut()
    await new Promise((resolve) => this.#listener.close(resolve))
  }

  #takeClient(client: Socket): void {
    if (this.#isClosed) {
      client.destroy()
      return
    }
    const { hostname, port } = new URL(this.#target)
    const pair: Pair = [client, connect(Number(port), hostname)]
    this.#pairs.add(pair)
    for (const side of pair) {
      side.on('error', () => breakPair(pair))
      side.on('close', () => {
        this.#pairs.delete(pair)
        breakPair(pair)
      })
      if (this.#isFrozen) side.pause()
    }
    this.#passOn(pair)
  }

  #passOn(pair: Pair): void {
    const [client, server] = pair
    let isAnswerLost = false
    client.on('data', (chunk: Buffer) => {
      const fate = chunk.includes(COMMIT) ? this.#onCommit : null
      if (fate !== null) this.#onCommit = null
      if (fate === 'lose') {
        breakPair(pair)
        return
      }
      isAnswerLost ||= fate === 'lose answer'
      server.write(chunk)
      const met = this.#watches.find(({ text }) => chunk.includes(text))
      this.#watches = this.#watches.filter((watch) => watch !== met)
      met?.act()
    })
    server.on('data', (chunk: Buffer) => {
      if (isAnswerLost) {
        this.#afterCommit()
        breakPair(pair)
      } else client.write(chunk)
    })
  }
}

function breakPair([client, server]: Pair): void {
  client.destroy()
  server.destroy()
}
