import { describe, expect, it } from 'vitest'

/** Every sentence of a catalogue with the path to it; functions are called with plain words for their arguments. */
function sentences(value: unknown, path: string): [string, string][] {
  if (typeof value === 'string') return [[path, value]]
  if (typeof value === 'function') return [1, 2].flatMap((n) => sentences(callWith(value as Speak, n), path))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => sentences(inner, `${path}.${key}`))
}

type Speak = (...words: readonly unknown[]) => unknown
const callWith = (speak: Speak, n: number): unknown => speak(...Array.from({ length: speak.length }, () => n))

const load = async (files: Record<string, () => Promise<unknown>>): Promise<[string, string][]> => {
  const found = await Promise.all(Object.entries(files).map(async ([path, read]) => sentences(await read(), path)))
  return found.flat()
}

const english = await load(import.meta.glob('../**/words/en.ts'))
const french = await load(import.meta.glob('../**/words/fr.ts'))

describe('messages (product §11.18: everything is in English and French)', () => {
  it('say something everywhere', () => {
    expect(english.length).toBeGreaterThan(50)
    expect([...english, ...french].filter(([, text]) => text.trim() === '')).toEqual([])
  })

  it('have the same lists in both languages', () => {
    expect(french.map(([path]) => path.replace('/fr.ts', '/en.ts')).sort()).toEqual(
      english.map(([path]) => path).sort(),
    )
  })
})

describe('French typography (Office québécois de la langue française: no-break space before : % $ and inside « »)', () => {
  it.each(french)('%s', (_path, text) => {
    expect(text).not.toMatch(/(?<![\u00a0\d\s]|https?|^):(?!\/\/)/)
    expect(text).not.toMatch(/ [:;!?%$»]/)
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
