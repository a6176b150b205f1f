import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

/** What comes with the page itself, in addition to the hashed files of the build. */
const PLAIN_FILES = ['before-paint.js', 'favicon.svg']

/** What no reader needs offline: the page that shows every part of the interface. */
const NOT_KEPT = /\/design-system-/

/**
 * Writes `sw.js`: the service worker with the lists of this build in it. The shell is kept when the worker is
 * installed; every other script, style and font later, while the reader does nothing.
 */
export function serviceWorker(): Plugin {
  const here = join(import.meta.dirname, '..')
  return {
    name: 'service-worker',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const shell = ['/', ...PLAIN_FILES.map((name) => `/${name}`), ...shellFiles(bundle).map((name) => `/${name}`)]
        const later = Object.keys(bundle)
          .filter(
            (name) =>
              /^static\/.*\.(?:js|css|woff2)$/.test(name) && !NOT_KEPT.test(name) && !shell.includes(`/${name}`),
          )
          .map((name) => `/${name}`)
          .sort()
        const page = bundle['index.html']
        if (page?.type !== 'asset') throw new Error('there is no page to keep')
        const plain = PLAIN_FILES.map((name) => readFileSync(join(here, 'public', name), 'utf8'))
        const worker = readFileSync(join(here, 'service-worker.js'), 'utf8')
        const version = createHash('sha256')
          .update(JSON.stringify([page.source.toString(), plain, worker, shell, later]))
          .digest('hex')
          .slice(0, 12)
        // The page knows its release as the worker does, so that each can tell whether the other is newer.
        page.source = page.source
          .toString()
          .replace('name="release" content="none"', `name="release" content="${version}"`)
        // Minified enough: the comments go, the lists come in.
        const source = worker
          .replace(/^\s*\/\/.*\n/gm, '')
          .replace("'BUILD'", JSON.stringify({ version, shell, later }))
        this.emitFile({ type: 'asset', fileName: 'sw.js', source })
      },
    },
  }
}

/** The entry with all that it imports at once, the style sheet, and the font that the head asks for. */
function shellFiles(bundle: Rolldown.OutputBundle): string[] {
  const files = new Set<string>()
  const take = (name: string): void => {
    const file = bundle[name]
    if (files.has(name) || file?.type !== 'chunk') return
    files.add(name)
    for (const imported of file.imports) take(imported)
  }
  for (const file of Object.values(bundle)) if (file.type === 'chunk' && file.isEntry) take(file.fileName)
  const page = bundle['index.html']
  const source = page?.type === 'asset' ? page.source.toString() : ''
  for (const [, name] of source.matchAll(/(?:href|src)="\/(static\/[^"]+)"/g)) if (name !== undefined) files.add(name)
  return [...files].sort()
}
