import pg from 'pg'

export interface Statement {
  readonly text: string
  readonly values: unknown[]
}

/** What the driver's connection sends and its types leave out. */
interface PartConnection {
  readonly stream: pg.Connection['stream']
  readonly execute: (portal: { portal: string }) => void
  readonly sync: () => void
}

/** A query of the driver as it is inside; its types leave this out. */
interface Part {
  texts: readonly string[]
  callback: (error: Error | null, results: pg.QueryResult | pg.QueryResult[]) => void
  submit: (connection: PartConnection) => void
  /** Sends the statement, and then what `_getRows` sends: for one alone, the end of the message too. */
  readonly prepare: (connection: PartConnection) => void
}

/**
 * Sends statements in one message, because most of what a small one costs is the way there and back. The server skips
 * all that come after one that fails: without its BEGIN nothing of a transaction is run.
 *
 * @returns the answer to the last one
 */
export function sendTogether(client: pg.PoolClient, statements: readonly Statement[]): Promise<pg.QueryResult> {
  const parts = statements.map((one) => new pg.Query({ ...one }) as unknown as Part)
  const last = parts.at(-1) as Part
  last.texts = statements.map(({ text }) => text)
  last.submit = (connection) => submitAll(parts, connection)
  return new Promise((resolve, reject) => {
    last.callback = (error, results) =>
      error === null ? resolve([results].flat().at(-1) as pg.QueryResult) : reject(error)
    client.query(last as unknown as pg.Submittable)
  })
}

function submitAll(parts: readonly Part[], connection: PartConnection): void {
  connection.stream.cork()
  for (const part of parts) {
    Object.assign(part, { _getRows: () => connection.execute({ portal: '' }) })
    part.prepare(connection)
  }
  connection.sync()
  connection.stream.uncork()
}
