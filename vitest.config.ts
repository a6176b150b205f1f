import { defineConfig } from 'vitest/config'

// The server's tests: an embedded database costs seconds to make, so a run makes one and each file loads it.
export default defineConfig({
  test: {
    // Every core works: of two, the default would leave one idle.
    maxWorkers: '100%',
    projects: [
      'apps/web',
      {
        test: {
          name: 'packages',
          include: ['packages/*/src/**/*.test.ts'],
          environment: 'node',
          setupFiles: ['scripts/seed-tests.ts'],
          testTimeout: 60_000,
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
      {
        test: {
          name: 'server',
          include: ['apps/server/src/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['apps/server/src/testing/empty-database.ts'],
          setupFiles: ['scripts/seed-tests.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'journeys',
          include: ['apps/web/e2e/**/*.e2e.ts'],
          environment: 'node',
          globalSetup: ['apps/server/src/testing/empty-database.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          // A browser on a busy machine can miss a beat; what is broken is broken twice, in a fresh profile.
          retry: 1,
          // What a busy machine shows a second later is shown all the same.
          expect: { poll: { timeout: 10_000 } },
        },
      },
    ],
  },
})
