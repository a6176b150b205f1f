import { describe, expect, it } from 'vitest'

type Speak = (...values: readonly unknown[]) => unknown
type Files = Readonly<Record<string, () => Promise<unknown>>>

/** Every sentence of a value with the path to it; functions are called with each of `calls`, cut to their length. */
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
/** A number for each parameter that stands in no text by itself. */
const MARKS = [Array.from({ length: 9 }, (_, index) => 7001 + index)]

const englishFiles = import.meta.glob('../**/words/en.ts')
const frenchFiles = import.meta.glob('../**/words/fr.ts')
const english = await load(englishFiles, ONE_AND_TWO)
const french = await load(frenchFiles, ONE_AND_TWO)

describe('messages (product §11.18: everything is in English and French)', () => {
  it('say something everywhere', () => {
    expect(english.length).toBeGreaterThan(50)
    expect([...english, ...french].filter(([, text]) => text.trim() === '')).toEqual([])
  })

  it('say every parameter in both languages', async () => {
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

/** Where the words of a place may be used: in its feature, in all of app/, and for those of ui/ and lib/ everywhere. */
const folderOf = (file: string): string => file.split('/').at(-3) ?? ''
const rangeOf = (file: string): string =>
  /^\.\.\/(?:features\/[^/]+|app)\//.exec(file)?.[0] ?? (file.startsWith('./') ? './' : '../')

describe('words that nobody uses', () => {
  /** The paths of all keys; those of a list have none. */
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
    /** Taken from what it stands in, `m.key` or `{ key }`, or named to be looked up, `'key'`. */
    const taken = new Set([...code.matchAll(/(?<=[.{,]\s*|')[A-Za-z_]\w*/g)].map(([key]) => key))
    /** Looked up by a value, or given to a part that does so: `m.key[value]`, `wordFor(m.key, value)`, `{ key: m }`. */
    const lookedUp = new Set([...code.matchAll(/[A-Za-z_]\w*(?=\s*(?:[[),:}]|as\b))/g)].map(([key]) => key))
    const { default: texts } = await (catalogues[file] ?? (() => Promise.reject(new Error(`no ${file}`))))()
    const unused = keysOf(texts).filter(
      (path) => !taken.has(path.at(-1) ?? '') && !lookedUp.has(path.at(-2) ?? folderOf(file)),
    )
    expect(unused.map((path) => path.join('.'))).toEqual([])
  })
})
