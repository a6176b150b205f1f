import { describe, expect, it } from 'vitest'

type Speak = (...values: readonly unknown[]) => unknown
type Files = Readonly<Record<string, () => Promise<unknown>>>

/**
 * Every text in a value with its path; functions are called with each of `calls`, truncated to their number of
 * parameters.
 */
function sentences(value: unknown, path: string, calls: readonly (readonly number[])[]): [string, string][] {
  if (typeof value === 'string') return [[path, value]]
  if (typeof value === 'function')
    return calls.flatMap((values) => {
      const speak = value as Speak
      return sentences(speak(...values.slice(0, speak.length)), path, calls)
    })
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => sentences(inner, `${path}.${key}`, calls))
}

const load = async (files: Files, calls: readonly (readonly number[])[]): Promise<[string, string][]> => {
  const found = await Promise.all(
    Object.entries(files).map(async ([path, read]) => sentences(await read(), path.replace('/fr.ts', '/en.ts'), calls)),
  )
  return found.flat()
}

const ONE_AND_TWO = [Array.from({ length: 9 }, () => 1), Array.from({ length: 9 }, () => 2)]
/** A distinct number for each parameter, found in no text. */
const MARKS = [Array.from({ length: 9 }, (_, index) => 7001 + index)]

const englishFiles = import.meta.glob('../**/words/en.ts')
const frenchFiles = import.meta.glob('../**/words/fr.ts')
const english = await load(englishFiles, ONE_AND_TWO)
const french = await load(frenchFiles, ONE_AND_TWO)

describe('messages (product §11.18: everything is in English and French)', () => {
  it('are never empty', () => {
    expect(english.length).toBeGreaterThan(50)
    expect([...english, ...french].filter(([, text]) => text.trim() === '')).toEqual([])
  })

  it('contain every parameter in both languages', async () => {
    const said = async (files: Files): Promise<string[]> => {
      const texts = await load(files, MARKS)
      return texts.map(([path, text]) => [path, ...new Set(text.match(/\b700\d\b/g)?.sort())].join(' '))
    }
    expect((await said(frenchFiles)).sort()).toEqual((await said(englishFiles)).sort())
  })

  it('have the same lists in both languages', () => {
    expect(french.map(([path]) => path).sort()).toEqual(english.map(([path]) => path).sort())
  })
})

describe('French typography (Office québécois de la langue française: no-break space before : % $ and inside « », none before ; ! ?)', () => {
  it.each(french)('%s', (_path, text) => {
    expect(text).not.toMatch(/(?<![\u00a0\d\s]|https?|^):(?!\/\/)/)
    expect(text).not.toMatch(/ [:;!?%$»]/)
    expect(text).not.toMatch(/[\u00a0\u202f][!?;]/)
    expect(text).not.toMatch(/« (?!\u00a0)|«[^\u00a0]/)
    expect(text).not.toMatch(/\d[%$]/)
    expect(text, 'typographic apostrophe').not.toContain("'")
    expect(text, 'guillemets').not.toMatch(/["“”]/)
  })
})

describe('English typography', () => {
  it.each(english)('%s', (_path, text) => {
    expect(text, 'typographic apostrophe and quotes').not.toMatch(/['"]/)
  })
})

const catalogues = import.meta.glob<{ default: unknown }>('../**/words/en.ts')
const sources = import.meta.glob<string>(['../**/*.ts', '../**/*.tsx', '!../**/words/*.ts', '!../**/*.test.*'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** The folder in which texts may be used: their feature, all of app/, or everywhere for those of ui/ and lib/. */
const folderOf = (file: string): string => file.split('/').at(-3) ?? ''
const rangeOf = (file: string): string =>
  /^\.\.\/(?:features\/[^/]+|app)\//.exec(file)?.[0] ?? (file.startsWith('./') ? './' : '../')

describe('unused texts', () => {
  /** The paths of all keys; those within a list have none. */
  function keysOf(value: unknown, path: readonly string[] = []): (readonly string[])[] {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return []
    return Object.entries(value).flatMap(([key, inner]) => [[...path, key], ...keysOf(inner, [...path, key])])
  }

  it.each(Object.keys(catalogues))('%s', async (file) => {
    const range = rangeOf(file)
    const code = Object.entries(sources)
      .filter(([path]) => path.startsWith(range))
      .map(([, text]) => text.replaceAll(/^import [^;]*?from '[^']+'$|^\s*(?:\/\/|\/?\*).*$/gm, ''))
      .join('\n')
    /** Used directly, `m.key` or `{ key }`, or named for a lookup, `'key'`. */
    const taken = new Set([...code.matchAll(/(?<=[.{,]\s*|')[A-Za-z_]\w*/g)].map(([key]) => key))
    /**
     * Looked up by a value, or passed to a component that does so: `m.key[value]`, `wordFor(m.key, value)`, `{ key: m
     * }`.
     */
    const lookedUp = new Set([...code.matchAll(/[A-Za-z_]\w*(?=\s*(?:[[),:}]|as\b))/g)].map(([key]) => key))
    const { default: texts } = await (catalogues[file] ?? (() => Promise.reject(new Error(`no ${file}`))))()
    const unused = keysOf(texts).filter(
      (path) => !taken.has(path.at(-1) ?? '') && !lookedUp.has(path.at(-2) ?? folderOf(file)),
    )
    expect(unused.map((path) => path.join('.'))).toEqual([])
  })
})
