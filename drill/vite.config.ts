import { defineConfig } from 'vite'

const DRILLS = ['compare', 'failover', 'faults', 'recovery', 'upgrade']

// The drills as plain files for Node: our packages bundled, npm's external.
export default defineConfig({
  root: import.meta.dirname,
  build: {
    ssr: true,
    target: 'node20',
    outDir: '../dist/drill',
    emptyOutDir: true,
    minify: false,
    rolldownOptions: {
      checks: { bundlerTimings: false },
      input: Object.fromEntries(DRILLS.map((name) => [name, `${name}.ts`])),
      output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
    },
  },
  ssr: { noExternal: [/^@winterjay\//] },
})
