import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

// The server as plain files for Node, four of them thread entry points: our own packages bundled, npm's external but for
// pdf.js, of which only two files are used.
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  build: {
    ssr: true,
    target: 'node20',
    outDir: '../../dist/server',
    emptyOutDir: true,
    minify: false,
    sourcemap: true,
    rolldownOptions: {
      checks: { bundlerTimings: false },
      input: {
        main: 'src/main.ts',
        cli: 'src/cli.ts',
        'watchdog-thread': 'src/watchdog-thread.ts',
        'set-up-thread': 'src/db/set-up-thread.ts',
        'pdf-thread': 'src/pdf/pdf-thread.ts',
        'loan-file-thread': 'src/features/loans/import/loan-file-thread.ts',
      },
      // Flat, because the server finds the web app next to its own folder.
      output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
    },
  },
  ssr: { noExternal: [/^@winterjay\//, 'pdfjs-dist'] },
})
