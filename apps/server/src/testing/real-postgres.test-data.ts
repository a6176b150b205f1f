// @ts-expect-error plain script without types, shared with the test run
import * as scripts from '../../../../scripts/postgres.js'

/** A Postgres of a test's own, to be frozen and restarted. */
export interface OwnPostgres {
  readonly url: string
  readonly restart: () => Promise<void>
  readonly stop: () => void
}

/** @throws Error where none can be had, though the suite runs on one */
export async function ownPostgres(): Promise<OwnPostgres> {
  const { startPostgres } = scripts as {
    startPostgres: () => Promise<{
      url: string | null
      reason: string | null
      restart: () => Promise<void>
      stop: () => void
    }>
  }
  const { url, reason, ...rest } = await startPostgres()
  if (url === null) throw new Error(String(reason))
  return { url, ...rest }
}

/** PgBouncer before a server, by transaction; `url` is null with the reason where none can be had. */
export async function ownPgBouncer(
  serverUrl: string,
): Promise<{ url: string | null; reason: string | null; stop: () => void }> {
  const { startPgBouncer } = scripts as {
    startPgBouncer: (url: string) => Promise<{ url: string | null; reason: string | null; stop: () => void }>
  }
  return startPgBouncer(serverUrl)
}
