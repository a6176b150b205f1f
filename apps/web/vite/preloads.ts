import { readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

const source = join(import.meta.dirname, '..', 'src')
  .split(sep)
  .join('/')

/** Parts that a page opens with, and fetches for itself; the tab is the one that the address names. */
const OPENS_WITH: readonly { readonly route: string; readonly tab?: string; readonly module: string }[] = [
  { route: '/personal', module: 'features/budget/page/budget-page.tsx' },
  { route: '/business', tab: 'direct-lending', module: 'features/loans/book/direct-lending-tab.tsx' },
  { route: '/business', module: 'features/marketplace/browse/marketplace-tab.tsx' },
]

/** The build's list for the server: what every page begins with, then what each route adds. */
interface Preloads {
  readonly first: readonly string[]
  readonly routes: readonly Preload[]
}

/** What a browser may fetch in addition to the first page, by route and tab, the narrower first; texts by language. */
interface Preload {
  readonly route: string
  readonly tab?: string
  readonly scripts: readonly string[]
  readonly texts: { readonly en: readonly string[]; readonly fr: readonly string[] }
}

/**
 * Writes `.vite/preloads.json` for the server, which names these files in the head of its answer: the app's own script
 * is asked for before the page is even read, and a page's parts come with it, not one after another once it has run.
 */
export function routePreloads(): Plugin {
  return {
    name: 'route-preloads',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const page = bundle['index.html']
        const first = page?.type === 'asset' ? page.source.toString() : ''
        const find = { chunks: chunksOf(bundle), first, importsOf: (id: string) => this.getModuleInfo(id)?.importedIds }
        const routes = lazyPages().flatMap(([route, page]) => {
          const openings = OPENS_WITH.filter((opening) => opening.route === route)
          return openings.length === 0
            ? [preloadOf(find, route, [page])]
            : openings.map(({ tab, module }) => preloadOf(find, route, [page, module], tab))
        })
        const preloads: Preloads = {
          first: [...first.matchAll(/<script type="module"[^>]* src="\/([^"]+)"/g)].map(([, file]) => file ?? ''),
          routes,
        }
        this.emitFile({ type: 'asset', fileName: '.vite/preloads.json', source: JSON.stringify(preloads) })
      },
    },
  }
}

interface Build {
  readonly chunks: readonly Rolldown.OutputChunk[]
  /** The page itself; what it asks for by itself needs no preload. */
  readonly first: string
  readonly importsOf: (moduleId: string) => readonly string[] | undefined
}

const chunksOf = (bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] =>
  Object.values(bundle).filter((file) => file.type === 'chunk')

/** What a route opens with: the chunks of these modules with all that they import, and the words that they read. */
function preloadOf(build: Build, route: string, modules: readonly string[], tab?: string): Preload {
  const { chunks, first, importsOf } = build
  const chunkOf = (module: string): Rolldown.OutputChunk | undefined =>
    chunks.find((chunk) => chunk.facadeModuleId === `${source}/${module}`)
  const opened = modules.flatMap((module) => chunkOf(module) ?? [])
  const words = new Set(
    opened
      .flatMap((chunk) => chunk.moduleIds)
      .flatMap((id) => importsOf(id) ?? [])
      .filter((id) => id.startsWith(source) && id.endsWith('/words/words.ts'))
      .map((id) => id.slice(source.length + 1, -'/words.ts'.length)),
  )
  const texts = (locale: string): string[] =>
    [...words].flatMap((folder) => chunkOf(`${folder}/${locale}.ts`)?.fileName ?? [])
  const scripts = new Set(opened.flatMap((chunk) => withImports(chunk, chunks)).filter((name) => !first.includes(name)))
  return {
    route,
    ...(tab === undefined ? {} : { tab }),
    scripts: [...scripts],
    texts: { en: texts('en'), fr: texts('fr') },
  }
}

/** The files of a chunk and of everything that it imports at once. */
function withImports(chunk: Rolldown.OutputChunk, chunks: readonly Rolldown.OutputChunk[]): string[] {
  const found = new Set<string>()
  const take = (next: Rolldown.OutputChunk | undefined): void => {
    if (next === undefined || found.has(next.fileName)) return
    found.add(next.fileName)
    for (const name of next.imports) take(chunks.find(({ fileName }) => fileName === name))
  }
  take(chunk)
  return [...found]
}

/** The router's own table, so that there is no second one: each route with the module of its page. */
function lazyPages(): [string, string][] {
  const router = readFileSync(`${source}/app/router.tsx`, 'utf8')
  const found = [...router.matchAll(/path: '([^']+)',\s+page: lazyPart\(\(\) => import\('([^']+)'\)\)/g)]
  const pages = router.match(/page: lazyPart\(/g)?.length ?? 0
  if (found.length === 0 || found.length !== pages)
    throw new Error(`the router has ${pages} lazy pages; ${found.length} of them are written as this list reads them`)
  return found.map(([, route, module]) => [
    route ?? '',
    join('app', module ?? '')
      .split(sep)
      .join('/'),
  ])
}
