import { readFileSync, readdirSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** Who may import whom (docs/architecture.md). A folder that is not listed fails until somebody says what it may use. */
const ALLOWED: Record<string, readonly string[]> = {
  'packages/money': [],
  'packages/contract': ['@winterjay/money', 'zod/mini'],
  'packages/client': ['openapi-fetch', 'openapi-typescript'],
  'packages/lending': ['@winterjay/money'],
  'packages/benefits': ['@winterjay/money'],
  'packages/budget': ['@winterjay/money', 'papaparse'],
  'packages/investing': ['@winterjay/money', 'highs'],
  'apps/server': [
    '@winterjay/*',
    'node:*',
    '@electric-sql/pglite',
    '@fastify/cookie',
    '@node-rs/argon2',
    '@simplewebauthn/server',
    'drizzle-orm',
    'drizzle-orm/*',
    'fastify',
    'nodemailer',
    'pg',
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
    'react',
    'react-dom',
    'react-dom/*',
    'uqr',
    'wouter',
    'zod/mini',
  ],
}

/** Inside an app: features do not know each other, and nothing but these knows them. */
const COMPOSERS = /^(app\.ts|app\/|serve\.ts|commands\/|cli\.ts|main\.ts|house\.ts)/

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

describe('who may import whom (docs/architecture.md)', () => {
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
    '%s: features do not import one another, shared parts import no feature',
    (folder) => {
      const crossing = importsOf(folder).filter(({ file, target }) => {
        if (!target.startsWith('.')) return false
        const from = relative(join(folder, 'src'), file)
        const to = relative(join(root, folder, 'src'), resolve(root, dirname(file), target))
        const feature = (path: string): string | null => /^features\/([^/]+)\//.exec(path)?.[1] ?? null
        if (feature(to) === null || COMPOSERS.test(from)) return false
        return feature(from) !== feature(to)
      })
      expect(crossing).toEqual([])
    },
  )

  it('apps/web: no circle among folders', () => {
    const src = join(root, 'apps/web/src')
    const uses = new Map<string, Set<string>>()
    for (const { file, target } of importsOf('apps/web')) {
      if (!target.startsWith('.')) continue
      const from = relative(src, join(root, dirname(file)))
      const to = relative(src, dirname(resolve(root, dirname(file), target)))
      if (from !== to) uses.set(from, (uses.get(from) ?? new Set()).add(to))
    }
    const reached = (folder: string, seen = new Set<string>()): Set<string> => {
      for (const next of uses.get(folder) ?? []) if (!seen.has(next)) reached(next, seen.add(next))
      return seen
    }
    expect(uses.size).toBeGreaterThan(20)
    expect([...uses.keys()].filter((folder) => reached(folder).has(folder))).toEqual([])
  })
})
