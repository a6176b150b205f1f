import pg from 'pg'

/**
 * Runs statements on a separate connection, one at a time: ALTER SYSTEM and CREATE DATABASE cannot run in a
 * transaction.
 */
export async function run(url: string, ...statements: readonly string[]): Promise<pg.QueryResult[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const results: pg.QueryResult[] = []
  for (const statement of statements) results.push(await client.query(statement))
  await client.end()
  return results
}

/** @returns the address of a new, empty database on the same server */
export async function newDatabase(url: string, name: string): Promise<string> {
  await run(url, `create database ${name}`)
  return url.replace(/[^/]+$/, name)
}
