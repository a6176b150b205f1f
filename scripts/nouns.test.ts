import { readFileSync, readdirSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Visitor, parseSync } from 'vite'
import { describe, expect, it } from 'vitest'

// docs/glossary.md, "One noun per concept": what has a noun is not called by another one, in names of code and files.

const root = dirname(dirname(fileURLToPath(import.meta.url)))

interface Noun {
  readonly noun: string
  /** Folders in which everything is about it. */
  readonly places: readonly string[]
  /** A word of a name, in lower case, that the concept has had before. */
  readonly old: RegExp
  /** Addresses, calls, tables and stored names that keep it (the glossary lists them). */
  readonly kept: readonly string[]
}

const NOUNS: readonly Noun[] = [
  {
    noun: 'budget',
    places: ['packages/budget/src', 'apps/server/src/features/budget', 'apps/web/src/features/budget'],
    // "To book a row" is a verb, and stays: it comes first in a function's name.
    old: /^books?$/,
    kept: ['syncBook', 'deleteBook', 'budget_book'],
  },
  {
    noun: 'picks',
    places: ['packages/investing/src', 'apps/server/src/features/picks', 'apps/web/src/features/picks'],
    old: /^(?:recommendations?|suggestions?)$/,
    kept: ['recommendations', 'recommendationRoutes'],
  },
  {
    noun: 'ledger',
    places: ['apps/server/src/features/marketplace'],
    old: /^books?$/,
    kept: ['expectGoodBooks'],
  },
]

const filesOf = (place: string): readonly string[] =>
  readdirSync(join(root, place), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))

/** "syncBook", "sync-book" and "sync_book" have the words "sync" and "book". */
const wordsOf = (name: string): readonly string[] =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .split(/[^A-Za-z\d]+/)
    .map((word) => word.toLowerCase())

function namesIn(file: string, source: string): ReadonlySet<string> {
  const names = new Set<string>()
  new Visitor({
    Identifier: ({ name }) => void names.add(name),
  }).visit(parseSync(file, source).program)
  return names
}

/** The first word is left out: it may be the verb. */
const isOld = ({ old, kept }: Noun, name: string): boolean =>
  !kept.includes(name) &&
  wordsOf(name)
    .slice(1)
    .some((word) => old.test(word))

describe('one noun per concept (glossary)', () => {
  it.each(NOUNS)('$noun', (noun) => {
    const found = noun.places.flatMap((place) =>
      filesOf(place).flatMap((file) => {
        const path = relative(place, file).replace(/(\.test|\.test-data)?\.tsx?$/, '')
        const parts = path.split('/').filter((part) => wordsOf(part).some((word) => noun.old.test(word)))
        const names = [...namesIn(file, readFileSync(join(root, file), 'utf8'))].filter((name) => isOld(noun, name))
        return [...parts, ...names].map((name) => `${file}: ${name}`)
      }),
    )
    expect(found, found.join('\n')).toEqual([])
  })

  it('the names that are kept are in the glossary', () => {
    const glossary = readFileSync(join(root, 'docs/glossary.md'), 'utf8')
    for (const name of ['/api/recommendations', 'syncBook', 'deleteBook', 'budget_book', 'check-books'])
      expect(glossary).toContain(name)
  })

  it('finds a name that a concept no longer has', () => {
    const [budget] = NOUNS
    expect(budget !== undefined && isOld(budget, 'mergeBook')).toBe(true)
    expect(budget !== undefined && isOld(budget, 'bookRow')).toBe(false)
    expect([...namesIn('a.ts', 'const mergeBook = () => 1')]).toEqual(['mergeBook'])
  })
})
