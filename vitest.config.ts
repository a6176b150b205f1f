import { readFileSync, readdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import type { TestProjectInlineConfiguration } from 'vitest/config'

/** A Postgres server for the tests that run on both engines; `npm test` starts one. */
const postgres = process.env['TEST_POSTGRES_URL']

/** Rules, requests and screens make much that lives briefly: more room for it saves a tenth of the time. */
const ROOM_FOR_SHORT_LIVES = ['--max-semi-space-size=64']

const SERVER = {
  environment: 'node',
  globalSetup: ['apps/server/src/testing/empty-database.ts'],
  setupFiles: ['scripts/seed-tests.ts'],
  testTimeout: 60_000,
  hookTimeout: 120_000,
  // The server's modules are loaded once by each worker, not once by each file.
  isolate: false,
  execArgv: ROOM_FOR_SHORT_LIVES,
  // What a busy machine does a little later is done all the same.
  expect: { poll: { timeout: 30_000 } },
} satisfies TestProjectInlineConfiguration['test']

const WEB = {
  environment: 'node',
  testTimeout: 60_000,
  pool: 'threads',
} satisfies TestProjectInlineConfiguration['test']

// The server's tests: an embedded database costs seconds to make, so a run makes one and each file loads it.
export default defineConfig({
  test: {
    // One more than there are cores: a worker that waits for a process or a timer leaves its core to the others.
    maxWorkers: availableParallelism() + 1,
    // An answer that comes after its file has ended finds neither page nor window, which every test of a page has.
    onUnhandledError: ({ name, message }) => !(name === 'ReferenceError' && message === 'window is not defined'),
    projects: [
      // The web app's files without a page, in threads, which cost a sixth less than processes.
      { test: { ...WEB, name: 'web', include: webTests('together'), isolate: false } },
      { test: { ...WEB, name: 'web-alone', include: webTests('alone') } },
      {
        // Whole screens in a DOM without a layout, with a real server behind them (apps/web/testing/screen.tsx).
        test: {
          name: 'screens',
          include: ['apps/web/screens/**/*.test.ts'],
          environment: 'happy-dom',
          environmentOptions: { happyDOM: { url: 'http://localhost:3000' } },
          globalSetup: ['apps/web/testing/server.ts'],
          setupFiles: ['apps/web/testing/setup.ts', 'apps/web/testing/each-test.ts'],
          // The app's modules are loaded once by each worker; what they remember is forgotten before each file.
          isolate: false,
          execArgv: ROOM_FOR_SHORT_LIVES,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'packages',
          include: ['packages/*/src/**/*.test.ts'],
          environment: 'node',
          setupFiles: ['scripts/seed-tests.ts'],
          testTimeout: 60_000,
          isolate: false,
          execArgv: ROOM_FOR_SHORT_LIVES,
        },
      },
      {
        test: {
          name: 'house',
          include: ['scripts/**/*.test.ts', 'apps/mobile/scripts/*.test.js'],
          environment: 'node',
          testTimeout: 60_000,
        },
      },
      { test: { ...SERVER, name: 'server', include: serverTests('embedded') } },
      ...(postgres === undefined
        ? []
        : [
            {
              test: {
                ...SERVER,
                name: 'postgres',
                include: serverTests('postgres'),
                env: { TEST_DATABASE_URL: postgres },
              },
            },
          ]),
      {
        test: {
          name: 'journeys',
          include: ['apps/web/e2e/**/*.e2e.ts'],
          environment: 'node',
          globalSetup: ['apps/web/e2e/shared-server.ts'],
          setupFiles: ['apps/web/e2e/connections.ts'],
          ...(postgres === undefined ? {} : { env: { TEST_DATABASE_URL: postgres } }),
          testTimeout: 180_000,
          hookTimeout: 180_000,
          // One browser for all files of a worker.
          isolate: false,
          // What a busy machine shows a second later is shown all the same.
          expect: { poll: { timeout: 30_000 } },
        },
      },
    ],
  },
})

/**
 * Modules are loaded once by each worker, not once by each file. Only files that replace modules, globals or the time,
 * or that need a page, have modules of their own.
 */
function webTests(which: 'together' | 'alone'): string[] {
  const folder = join(import.meta.dirname, 'apps/web/src')
  const isAlone = (name: string): boolean =>
    /\bvi\.|@vitest-environment|indexeddb/i.test(readFileSync(join(folder, name), 'utf8'))
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.test\.tsx?$/.test(name) && isAlone(name) === (which === 'alone'))
    .map((name) => join('apps/web/src', name))
}

/**
 * Which of the server's files run on an engine. Files about races, imports, processes, sync and the books, where locks
 * or SQL may differ, say in their first line that they run on both; those about the embedded engine's own files and
 * processes, on it. The others run on one: on Postgres if there is one, which is cheaper. With `TEST_ALL=1` every file runs on both.
 */
function serverTests(engine: 'embedded' | 'postgres'): string[] {
  const folder = join(import.meta.dirname, 'apps/server/src')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.test.ts'))
  const runsHere = (name: string): boolean => {
    const [mark] = readFileSync(join(folder, name), 'utf8').split('\n', 1)
    if (process.env['TEST_ALL'] === '1' || mark === '// Runs on both engines.') return true
    const only = postgres === undefined || mark === '// Runs on the embedded engine.' ? 'embedded' : 'postgres'
    return engine === only
  }
  return files.filter(runsHere).map((name) => join('apps/server/src', name))
}
