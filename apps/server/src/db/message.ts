import { LRUCache } from 'lru-cache'
import pg from 'pg'

export interface Statement {
  readonly text: string
  readonly values: readonly unknown[]
  readonly rowMode?: string | undefined
  readonly types?: pg.CustomTypesConfig | undefined
  /** Called with the number of rows of its answer, whatever becomes of the statements after it. */
  readonly onRows?: (count: number) => void
}

/** A value as it is sent. */
type Value = string | Buffer | null
type Fields = readonly pg.FieldDef[]

/** What the driver's connection knows and sends, and its types leave out. */
interface PartConnection {
  readonly stream: pg.Connection['stream']
  /** Texts of the prepared statements that the server has, by name. */
  readonly parsedStatements: Record<string, string>
  readonly close: (what: { type: 'S'; name: string }) => void
  readonly parse: (statement: { text: string; name: string }) => void
  readonly bind: (portal: { statement: string; values: readonly Value[] }) => void
  readonly describe: (what: { type: 'P' }) => void
  readonly execute: () => void
  readonly sync: () => void
}

/** What the driver makes an answer with, and its types leave out. */
interface Answer extends pg.QueryResult {
  readonly addFields: (fields: Fields) => void
  readonly parseRow: (values: readonly (string | null)[]) => object
  readonly addCommandComplete: (message: { text: string }) => void
}
const { Result, utils } = pg as unknown as {
  readonly Result: new (rowMode?: string, types?: pg.CustomTypesConfig) => Answer
  readonly utils: { readonly prepareValue: (value: unknown) => Value }
}

/**
 * Sends statements in one message, because most of what a small one costs is the way there and back. The server skips
 * all that come after one that fails: without its BEGIN nothing of a transaction is run.
 *
 * @param names Of the statements whose plans the server keeps for as long as the connection lasts, because planning
 *   costs more than running a small one; null if it keeps none
 * @returns The answer to the last one
 */
export async function sendTogether(
  client: pg.PoolClient,
  statements: readonly Statement[],
  names: StatementNames | null,
): Promise<pg.QueryResult> {
  const message = new Message(statements, names)
  client.query(message)
  return message.answer
}

/**
 * How the answers to a connection's prepared statements look, by their names. A plan whose answer would look otherwise
 * by now is refused by the server.
 */
const knownFields = new WeakMap<PartConnection, Map<string, Fields>>()

/**
 * What the driver's client takes for a query. Unlike the driver's own, it has several statements, reads the answer to
 * the last one alone, and asks once how the answers to a prepared statement look.
 */
class Message implements pg.Submittable {
  readonly texts: readonly string[]
  readonly answer: Promise<pg.QueryResult>
  readonly #statements: readonly Statement[]
  readonly #values: readonly (readonly Value[])[]
  readonly #names: StatementNames | null
  readonly #result: Answer
  #resolve: (answer: pg.QueryResult) => void = () => undefined
  #reject: (error: unknown) => void = () => undefined
  #connection: PartConnection | null = null
  /** Statements that this message prepares, by name. */
  readonly #fresh = new Map<string, string>()
  /** How the answer looks; null until the server has said it. */
  #fields: Fields | null = null
  #lastName = ''
  #answeredCount = 0
  /** The first row that could not be read. */
  #fault: unknown = null

  constructor(statements: readonly Statement[], names: StatementNames | null) {
    this.texts = statements.map(({ text }) => text)
    this.#statements = statements
    this.#values = statements.map(({ values }) => values.map((value) => utils.prepareValue(value)))
    this.#names = names
    const last = statements.at(-1)
    this.#result = new Result(last?.rowMode, last?.types)
    this.answer = new Promise((resolve, reject) => {
      this.#resolve = resolve
      this.#reject = reject
    })
  }

  submit(driverConnection: pg.Connection): void {
    const connection = driverConnection as unknown as PartConnection
    this.#connection = connection
    connection.stream.cork()
    for (const at of this.texts.keys()) this.#send(connection, at)
    connection.sync()
    connection.stream.uncork()
  }

  #send(connection: PartConnection, at: number): void {
    const text = this.texts[at] ?? ''
    const name = this.#names?.of(text) ?? ''
    const isPrepared = connection.parsedStatements[name] !== undefined
    if (!isPrepared && !this.#fresh.has(name)) {
      // One that a failed message prepared is still there. To forget a name that is not there is no error.
      if (name !== '') connection.close({ type: 'S', name })
      if (name !== '') this.#fresh.set(name, text)
      connection.parse({ text, name })
    }
    connection.bind({ statement: name, values: this.#values[at] ?? [] })
    if (this.#isLast(at)) {
      this.#lastName = name
      if (isPrepared) this.#fields = knownFields.get(connection)?.get(name) ?? null
      if (this.#fields === null) connection.describe({ type: 'P' })
      else this.#result.addFields(this.#fields)
    }
    connection.execute()
  }

  readonly #isLast = (at: number): boolean => at === this.texts.length - 1

  handleRowDescription({ fields }: { readonly fields: Fields }): void {
    this.#fields = fields
    this.#result.addFields(fields)
  }

  handleDataRow({ fields }: { readonly fields: readonly (string | null)[] }): void {
    if (!this.#isLast(this.#answeredCount) || this.#fault !== null) return
    try {
      this.#result.rows.push(this.#result.parseRow(fields))
    } catch (error) {
      this.#fault = error
    }
  }

  handleCommandComplete(message: { readonly text: string }): void {
    const at = this.#answeredCount
    this.#answeredCount += 1
    this.#statements[at]?.onRows?.(Number(/\d+$/.exec(message.text)?.[0] ?? 0))
    if (this.#isLast(at)) this.#result.addCommandComplete(message)
  }

  handleEmptyQuery(): void {
    this.#answeredCount += 1
  }

  handleReadyForQuery(): void {
    this.#notePrepared(true)
    if (this.#fault === null) this.#resolve(this.#result)
    else this.#reject(this.#fault)
  }

  /** Also called when the connection broke before anything was sent. */
  handleError(error: unknown): void {
    this.#notePrepared(false)
    this.#reject(error)
  }

  /** After a failure nobody knows which of them the server has. */
  #notePrepared(isDone: boolean): void {
    if (this.#connection === null) return
    const { parsedStatements } = this.#connection
    for (const [name, text] of this.#fresh) {
      if (isDone) parsedStatements[name] = text
      else delete parsedStatements[name]
    }
    if (!isDone || this.#lastName === '') return
    const known = knownFields.get(this.#connection) ?? new Map<string, Fields>()
    // The server says nothing of an answer without rows.
    known.set(this.#lastName, this.#fields ?? [])
    knownFields.set(this.#connection, known)
  }
}

/** As many as the JDBC driver of Postgres waits for. */
const USES_BEFORE_A_NAME = 5
/** Each costs every connection some ten kilobytes in the server. */
const MOST_NAMES = 400

/** The names of the prepared statements of one pool. */
export class StatementNames {
  readonly #names = new Map<string, string>()
  readonly #uses = new LRUCache<string, number>({ max: 1_000 })

  /** The name of a statement, once its text was used often enough to be worth one; otherwise null. */
  of(text: string): string | null {
    const name = this.#names.get(text)
    if (name !== undefined) return name
    const used = (this.#uses.get(text) ?? 0) + 1
    this.#uses.set(text, used)
    if (used <= USES_BEFORE_A_NAME || this.#names.size >= MOST_NAMES) return null
    this.#uses.delete(text)
    const chosen = `statement_${this.#names.size + 1}`
    this.#names.set(text, chosen)
    return chosen
  }
}
