import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import type { Plugin } from 'vite'
import { chunkGroups } from './vite/chunks.ts'
import { homePictures } from './vite/home-pictures.ts'
import { serviceWorker } from './vite/offline.ts'
import { routePreloads } from './vite/preloads.ts'
import { shellPolicy } from './vite/shell-policy.ts'
import { webManifest } from './vite/web-manifest.ts'

const SCRIPTS = 'static/js/[name]-[hash].js'

/** Set for the pages of the native shell only, which need to know where the server is (docs/mobile.md). */
const SERVER = process.env['MOBILE_SERVER_URL'] ?? ''

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    tailwindcss(),
    plainImports(),
    preloadLatinFont(),
    homePictures(),
    ...(SERVER === '' ? [webManifest(), routePreloads(), serviceWorker(), compressBuild()] : [shellPolicy(SERVER)]),
  ],
  // Scripts and styles find each other wherever they are; the page alone names the root, and the server puts the path
  // there.
  experimental: { renderBuiltUrl: (file, { hostType }) => (hostType === 'html' ? `/${file}` : { relative: true }) },
  define: { 'import.meta.env.VITE_SERVER': JSON.stringify(SERVER) },
  // React has had the hook itself since version 18; wouter brings a copy for older ones.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    manifest: true,
    // The page's policy takes fonts and scripts from our own address only, so nothing becomes a data: address.
    assetsInlineLimit: 0,
    // The server names a page's chunks in a header and the service worker fetches the rest: no list of them in the
    // first script.
    modulePreload: false,
    rolldownOptions: {
      // Where the time of a build goes is no news for whoever starts the app.
      checks: { bundlerTimings: false },
      output: {
        entryFileNames: SCRIPTS,
        chunkFileNames: (chunk) => SCRIPTS.replace('[name]', nameOf(chunk.facadeModuleId) ?? '[name]'),
        assetFileNames: 'static/[name]-[hash][extname]',
        codeSplitting: { groups: chunkGroups() },
      },
    },
  },
  worker: { format: 'es', rolldownOptions: { output: { entryFileNames: SCRIPTS, chunkFileNames: SCRIPTS } } },
  server: { proxy: { '/api': 'http://127.0.0.1:3000', '/brand': 'http://127.0.0.1:3000' } },
})

/** Every catalogue is called `en.ts` or `fr.ts`: its file is named after its folder too, `budget-en`. */
const nameOf = (module: string | null): string | undefined =>
  module
    ?.match(/([\w-]+)\/words\/(?:en|fr)\.ts$/)?.[0]
    .replace('/words/', '-')
    .replace('.ts', '')

/**
 * All styles are in one file and nothing is preloaded, so Vite's helper around each dynamic import would do nothing but
 * weigh a kilobyte.
 */
function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    enforce: 'pre',
    load: (id) => (id.endsWith('vite/preload-helper.js') ? 'export const __vitePreload = (load) => load()' : null),
  }
}

/** Every page needs the Latin font file; asking for it in the head saves the wait for the style sheet. */
function preloadLatinFont(): Plugin {
  return {
    name: 'preload-latin-font',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const font = Object.keys(bundle ?? {}).find((file) => /figtree-latin-wght-normal-.*\.woff2$/.test(file))
        if (font === undefined) return []
        const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${font}`, crossorigin: true }
        return [{ tag: 'link', attrs, injectTo: 'head-prepend' }]
      },
    },
  }
}

/** The server sends `file.br` or `file.gz` where one lies beside the file: the best compression, paid once. */
function compressBuild(): Plugin {
  return {
    name: 'compress-build',
    apply: 'build',
    writeBundle({ dir }) {
      if (dir === undefined) return
      for (const name of readdirSync(dir, { recursive: true, encoding: 'utf8' })) {
        if (!/\.(?:js|css|html|svg|webmanifest|txt)$/.test(name)) continue
        const file = join(dir, name)
        const body = readFileSync(file)
        writeFileSync(
          `${file}.br`,
          brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: body.length } }),
        )
        writeFileSync(`${file}.gz`, gzipSync(body, { level: 9 }))
      }
    },
  }
}
