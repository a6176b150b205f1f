import { describe, it } from 'vitest'

/**
 * Whether this run takes the same test on Postgres too, where it costs half: then what no engine decides is skipped on
 * the embedded one. `npm run test:all` skips nothing.
 */
export const isLeftToPostgres =
  process.env['TEST_POSTGRES_URL'] !== undefined &&
  process.env['TEST_DATABASE_URL'] === undefined &&
  process.env['TEST_ALL'] !== '1'

/** In a file that runs on both engines, a test of what no engine decides. */
export const itOnce = it.skipIf(isLeftToPostgres)
/** The same for a group of tests. */
export const describeOnce = describe.skipIf(isLeftToPostgres)
