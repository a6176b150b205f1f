import { defineConfig } from 'vite'

// The demo as a plain file for Node: our packages bundled, npm's external.
export default defineConfig({
  root: import.meta.dirname,
  build: {
    ssr: true,
    target: 'node20',
    outDir: '../dist/demo',
    emptyOutDir: true,
    minify: false,
    rolldownOptions: { checks: { bundlerTimings: false }, input: 'demo.ts', output: { entryFileNames: '[name].js' } },
  },
  ssr: { noExternal: [/^@winterjay\//] },
})
