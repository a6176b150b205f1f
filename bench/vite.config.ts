import { readdirSync } from 'node:fs'
import { defineConfig } from 'vite'

const entries = readdirSync(import.meta.dirname).filter((file) =>
  /^(?!vite\.|bench\.|running-server\.).*\.ts$/.test(file),
)

// The benchmarks as plain files for Node: our packages bundled, the compared libraries external. All in one folder:
// `running-server.ts` finds the repository relative to itself.
export default defineConfig({
  root: import.meta.dirname,
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist',
    emptyOutDir: true,
    minify: false,
    rolldownOptions: {
      input: Object.fromEntries(entries.map((file) => [file.replace(/\.ts$/, ''), file])),
      output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
    },
  },
  // The server's own version of lru-cache; a compared library brings an older one.
  ssr: { noExternal: [/^@winterjay\//, 'lru-cache'] },
})
