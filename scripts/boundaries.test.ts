import { readFileSync, readdirSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** The allowed imports (docs/architecture.md). A new folder fails until it is listed with what it may import. */
const ALLOWED: Record<string, readonly string[]> = {
  'packages/money': [],
  // Of the rule packages, only their lists.
  'packages/contract': [
    '@winterjay/benefits/lists',
    '@winterjay/investing/lists',
    '@winterjay/lending/lists',
    '@winterjay/money',
    'zod/mini',
  ],
  'packages/client': ['openapi-fetch', 'openapi-typescript'],
  'packages/lending': ['@winterjay/money'],
  'packages/benefits': ['@winterjay/money'],
  'packages/budget': ['@winterjay/money', 'papaparse'],
  'packages/investing': ['@winterjay/money', 'highs', 'papaparse'],
  'apps/server': [
    '@winterjay/*',
    'node:*',
    '@electric-sql/pglite',
    '@fastify/cookie',
    '@modelcontextprotocol/server',
    '@modelcontextprotocol/server/stdio',
    '@node-rs/argon2',
    '@simplewebauthn/server',
    'openid-client',
    'pdfkit',
    'sharp',
    'd3-scale',
    'd3-shape',
    'drizzle-orm',
    'drizzle-orm/*',
    'fastify',
    'lru-cache',
    'nodemailer',
    'pdfjs-dist/legacy/build/pdf.min.mjs',
    'pdfjs-dist/legacy/build/pdf.worker.min.mjs',
    'pg',
    '@opentelemetry/*',
    'prom-client',
    'stripe',
    'zod/mini',
  ],
  'apps/web': [
    '@aparajita/capacitor-secure-storage',
    '@capacitor/*',
    '@simplewebauthn/browser',
    '@winterjay/*',
    '@tanstack/react-query',
    'clsx',
    'd3-scale',
    'd3-shape',
    'idb',
    'lucide-react',
    'pdfjs-dist/legacy/build/pdf.min.mjs',
    'pdfjs-dist/legacy/build/pdf.worker.min.mjs',
    'react',
    'react-dom',
    'react-dom/*',
    'uqr',
    'wouter',
    'zod/mini',
  ],
}

/** Within an app, the files that compose features may import any of their files. */
const COMPOSERS = /^(app\.ts|app\/|serve\.ts|commands\/|cli\.ts|main\.ts|housekeeping\.ts|testing\/)/

/** All other files may import only a feature's public.ts. */
const OFFERED = /^features\/[^/]+\/public\.tsx?$/

interface Import {
  readonly file: string
  readonly target: string
}

function importsOf(folder: string): Import[] {
  const entries = readdirSync(join(root, folder, 'src'), { recursive: true, withFileTypes: true })
  const files = entries.filter(
    (entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test(-data)?\.tsx?$/.test(entry.name),
  )
  return files.flatMap((entry) => {
    const file = join(entry.parentPath, entry.name)
    const text = readFileSync(file, 'utf8').replaceAll(/^\s*(\/\/|\*|\/\*).*$/gm, '')
    const found = text.matchAll(
      /(?:^|\n)\s*(?:import|export)[^;'"`]*?from\s*['"]([^'"]+)['"]|(?:^|\n)\s*import\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/g,
    )
    return [...found].map((match) => ({ file: relative(root, file), target: match[1] ?? match[2] ?? match[3] ?? '' }))
  })
}

const matches = (target: string, pattern: string): boolean =>
  pattern.endsWith('*') ? target.startsWith(pattern.slice(0, -1)) : target === pattern

describe('allowed imports (docs/architecture.md)', () => {
  const folders = ['packages', 'apps'].flatMap((place) =>
    readdirSync(join(root, place), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => `${place}/${entry.name}`),
  )

  it.each(folders.filter((folder) => folder !== 'apps/mobile'))('%s imports only what its row allows', (folder) => {
    const allowed = ALLOWED[folder]
    expect(allowed, `${folder} has no row in the table`).toBeDefined()
    const foreign = importsOf(folder).filter(({ file, target }) => {
      if (!target.startsWith('.'))
        return !target.endsWith('.css') && !allowed?.some((pattern) => matches(target.split('?')[0] ?? '', pattern))
      return !resolve(root, dirname(file), target).startsWith(join(root, folder, 'src') + sep)
    })
    expect(foreign).toEqual([])
  })

  it.each(['apps/server', 'apps/web'])(
    '%s: features import only public.ts of each other, shared code imports no feature',
    (folder) => {
      const crossing = importsIntoFeatures(folder).filter(
        ({ from, to }) => from.feature === null || !OFFERED.test(to.path),
      )
      expect(crossing).toEqual([])
    },
  )

  it('apps/web: no cycles among folders', () => {
    const arrows = importsOf('apps/web')
      .filter(({ target }) => target.startsWith('.'))
      .map(
        ({ file, target }) => [dirname(file), relative(root, dirname(resolve(root, dirname(file), target)))] as const,
      )
      .filter(([from, to]) => from !== to)
    expect(arrows.length).toBeGreaterThan(20)
    expect(circlesOf(arrows)).toEqual([])
  })

  it('apps/web: a form is ui/form/form.tsx (docs/architecture.md)', () => {
    const source = join(root, 'apps/web/src')
    const forms = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
      (name) => /(?<!\.test)\.tsx$/.test(name) && /<form\b/.test(readFileSync(join(source, name), 'utf8')),
    )
    expect(forms).toEqual([join('ui', 'form', 'form.tsx')])
  })

  it.each(['apps/server', 'apps/web'])('%s: no cycles among features', (folder) => {
    const arrows = importsIntoFeatures(folder).map(({ from, to }) => [from.feature ?? '', to.feature ?? ''] as const)
    expect(circlesOf(arrows)).toEqual([])
  })

  it.each(folders.filter((folder) => folder !== 'apps/mobile'))('%s: no cycles among files', (folder) => {
    const arrows = importsOf(folder)
      .filter(({ target }) => target.startsWith('.'))
      .map(({ file, target }) => [file, relative(root, resolve(root, dirname(file), target))] as const)
    expect(circlesOf(arrows)).toEqual([])
  })

  it('a cycle of any length is detected', () => {
    const arrows = [
      ['a', 'b'],
      ['b', 'c'],
      ['c', 'a'],
      ['c', 'd'],
      ['e', 'a'],
      ['f', 'f'],
    ] as const
    expect(circlesOf(arrows)).toEqual([['a', 'b', 'c'], ['f']])
  })
})

interface Place {
  readonly path: string
  readonly feature: string | null
}

/** Imports within an app that lead into a feature from outside, except those of composing files. */
function importsIntoFeatures(folder: string): { readonly from: Place; readonly to: Place }[] {
  const placeOf = (path: string): Place => ({ path, feature: /^features\/([^/]+)\//.exec(path)?.[1] ?? null })
  return importsOf(folder).flatMap(({ file, target }) => {
    if (!target.startsWith('.')) return []
    const from = placeOf(relative(join(folder, 'src'), file))
    const to = placeOf(relative(join(root, folder, 'src'), resolve(root, dirname(file), target)))
    return to.feature === null || COMPOSERS.test(from.path) || from.feature === to.feature ? [] : [{ from, to }]
  })
}

/** Every strongly connected set of places, and every place that imports itself. */
function circlesOf(arrows: readonly (readonly [from: string, to: string])[]): string[][] {
  const next = new Map<string, string[]>()
  for (const [from, to] of arrows) next.set(from, [...(next.get(from) ?? []), to])
  const reachedFrom = new Map([...next.keys()].map((place) => [place, reach(place, next)] as const))
  const inCircle = [...next.keys()].filter((place) => reachedFrom.get(place)?.has(place) === true)
  const circles = inCircle.map((place) =>
    inCircle.filter(
      (other) => reachedFrom.get(place)?.has(other) === true && reachedFrom.get(other)?.has(place) === true,
    ),
  )
  const named = new Map(circles.map((circle) => [circle.toSorted().join(' '), circle.toSorted()]))
  return [...named.values()]
}

function reach(start: string, next: ReadonlyMap<string, readonly string[]>): ReadonlySet<string> {
  const found = new Set<string>()
  const open = [start]
  for (let place = open.pop(); place !== undefined; place = open.pop()) {
    for (const to of next.get(place) ?? []) {
      if (!found.has(to)) open.push(to)
      found.add(to)
    }
  }
  return found
}
