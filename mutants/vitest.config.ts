import { defineConfig } from 'vitest/config'

const root = new URL('..', import.meta.url).pathname

// `node_modules` links to the original files; to see a mutant, packages must be resolved in this copy.
export default defineConfig({
  root,
  resolve: { alias: [{ find: /^@winterjay\/(\w+)$/, replacement: `${root}packages/$1/src/index.ts` }] },
  test: {
    include: JSON.parse(process.env['MUTANT_TESTS'] ?? '[]') as string[],
    environment: 'node',
    setupFiles: ['scripts/seed-tests.ts'],
    testTimeout: 60_000,
  },
})
