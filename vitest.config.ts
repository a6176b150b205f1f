import { defineConfig } from 'vitest/config'

// The server's tests: an embedded database costs seconds to make, so a run makes one and each file loads it.
export default defineConfig({
  test: {
    // Every core works: of two, the default would leave one idle.
    maxWorkers: '100%',
    projects: [
      'apps/web',
      {
        // Whole screens in a DOM without a layout, with a real server behind them (apps/web/testing/screen.tsx).
        test: {
          name: 'screens',
          include: ['apps/web/screens/**/*.test.ts'],
          environment: 'happy-dom',
          environmentOptions: { happyDOM: { url: 'http://localhost:3000' } },
          globalSetup: ['apps/web/testing/server.ts'],
          setupFiles: ['apps/web/testing/setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
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
