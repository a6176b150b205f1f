// @ts-expect-error plain script without types, shared with the test run
import * as scripts from '../../../../scripts/postgres.js'

/** A Postgres for one test, which may freeze and restart it. */
export interface OwnPostgres {
  readonly url: string
  readonly restart: () => Promise<void>
  readonly stop: () => void
}

/** @throws Error when it cannot be started, although the suite runs on Postgres */
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

/** A standby of such a Postgres. */
export async function ownStandby(primaryUrl: string): Promise<{ readonly url: string; readonly stop: () => void }> {
  const { startStandby } = scripts as {
    startStandby: (url: string) => Promise<{ url: string; stop: () => void }>
  }
  return startStandby(primaryUrl)
}

/** PgBouncer in transaction mode; `url` is null, with the reason, when it cannot be started. */
export async function ownPgBouncer(
  serverUrl: string,
): Promise<{ url: string | null; reason: string | null; stop: () => void }> {
  const { startPgBouncer } = scripts as {
    startPgBouncer: (url: string) => Promise<{ url: string | null; reason: string | null; stop: () => void }>
  }
  return startPgBouncer(serverUrl)
}
