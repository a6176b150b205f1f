import { LRUCache } from 'lru-cache'
import pg from 'pg'

export interface Statement {
  readonly text: string
  readonly values: unknown[]
  /** Called with the number of rows of its answer, whatever becomes of the statements after it. */
  readonly onRows?: (count: number) => void
}

/** What the driver's connection knows and sends, and its types leave out. */
interface PartConnection {
  readonly stream: pg.Connection['stream']
  /** Texts of the prepared statements that the server has, by name. */
  readonly parsedStatements: Record<string, string>
  readonly submittedNamedStatements: Record<string, string>
  readonly execute: (portal: { portal: string }) => void
  readonly close: (what: { type: 'S'; name: string }) => void
  readonly sync: () => void
}

/** A query of the driver as it is inside; its types leave this out. */
interface Part {
  readonly name?: string
  readonly text: string
  texts: readonly string[]
  /** Answers so far; one alone is no list. */
  readonly _results: pg.QueryResult | pg.QueryResult[]
  callback: (error: Error | null, results: pg.QueryResult | pg.QueryResult[]) => void
  submit: (connection: PartConnection) => void
  /** Sends the statement, and then what `_getRows` sends: for one alone, the end of the message too. */
  readonly prepare: (connection: PartConnection) => void
}

/**
 * Sends statements in one message, because most of what a small one costs is the way there and back. The server skips
 * all that come after one that fails: without its BEGIN nothing of a transaction is run.
 *
 * @param names Of the statements whose plans the server keeps for as long as the connection lasts, because planning
 *   costs more than running a small one; null if it keeps none
 * @returns The answer to the last one
 */
export function sendTogether(
  client: pg.PoolClient,
  statements: readonly Statement[],
  names: StatementNames | null,
): Promise<pg.QueryResult> {
  const parts = statements.map((one) => new pg.Query({ ...one, ...names?.of(one.text) }) as unknown as Part)
  const last = parts.at(-1) as Part
  last.texts = statements.map(({ text }) => text)
  return new Promise((resolve, reject) => {
    last.submit = (connection) => {
      const settle = submitAll(parts, connection)
      last.callback = (error, results) => {
        settle(error === null)
        const { _results: answers } = last
        for (const [at, { rowCount }] of [answers].flat().entries())
          if (rowCount !== null) statements[at]?.onRows?.(rowCount)
        if (error === null) resolve([results].flat().at(-1) as pg.QueryResult)
        else reject(error)
      }
    }
    // Called when the connection broke before it was sent.
    last.callback = (error) => reject(error ?? new Error('never sent'))
    client.query(last as unknown as pg.Submittable)
  })
}

/** @returns What is to be called with the outcome, which tells which prepared statements the server now has */
function submitAll(parts: readonly Part[], connection: PartConnection): (isDone: boolean) => void {
  const fresh = parts.flatMap(({ name, text }) =>
    name === undefined || connection.parsedStatements[name] !== undefined ? [] : [{ name, text }],
  )
  connection.stream.cork()
  // One that a failed message prepared is still there. To forget a name that is not there is no error.
  for (const { name } of fresh) connection.close({ type: 'S', name })
  for (const part of parts) {
    Object.assign(part, { _getRows: () => connection.execute({ portal: '' }) })
    part.prepare(connection)
  }
  connection.sync()
  connection.stream.uncork()
  return (isDone) => {
    for (const { name, text } of fresh) {
      delete connection.submittedNamedStatements[name]
      // The driver has noted the last one already, although one before it may have failed.
      if (isDone) connection.parsedStatements[name] = text
      else delete connection.parsedStatements[name]
    }
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

  /** The name of a statement, once its text was used often enough to be worth one. */
  of(text: string): { readonly name?: string } {
    const name = this.#names.get(text)
    if (name !== undefined) return { name }
    const used = (this.#uses.get(text) ?? 0) + 1
    this.#uses.set(text, used)
    if (used <= USES_BEFORE_A_NAME || this.#names.size >= MOST_NAMES) return {}
    this.#uses.delete(text)
    this.#names.set(text, `statement_${this.#names.size + 1}`)
    return this.of(text)
  }
}
