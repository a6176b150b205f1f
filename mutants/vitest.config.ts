import { defineConfig } from 'vitest/config'

const root = new URL('..', import.meta.url).pathname

// `node_modules` leads back to the files as they are; a mutant is seen only where the packages are those of this copy.
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
