import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const sources = (files: Record<string, string>): string[] => Object.values(files)
const ui = import.meta.glob<string>(['../../ui/**/*.tsx'], { query: '?raw', import: 'default', eager: true })
const specimens = sources(
  import.meta.glob<string>(['./*.tsx'], { query: '?raw', import: 'default', eager: true }),
).join('\n')

/** Parts that exist once around all pages or draw nothing themselves, and building blocks of other parts. */
const AROUND = new Set(['ToastRegion', 'DialogBoundary', 'Drawing', 'Jay', 'RowContent', 'SortSelect'])

const screens = sources(
  import.meta.glob<string>(
    [
      '../../{app,features}/**/*.tsx',
      '../../../vite/*.tsx',
      '!../../features/design-system/**',
      '!../../**/*.test.tsx',
    ],
    { query: '?raw', import: 'default', eager: true },
  ),
).join('\n')

const partsOf = (source: string): readonly string[] =>
  [...source.matchAll(/^export (?:default )?(?:function|const) ([A-Z][a-z]\w*)/gm)].map(([, name]) => name ?? '')
const uses = (source: string, part: string): boolean => new RegExp(`(?<!function )\\b${part}\\b`).test(source)

/**
 * A chart in a frame of its own; pairs of label and value: `ChartFrame` and `FactTable`, `Row` or `Tile` took their
 * place.
 */
const OLD = new Set(['Figure', 'DescriptionList', 'QuestionDialog', 'VisuallyHidden'])

describe('design: /ui shows every part of ui/', () => {
  it.each(Object.keys(ui).map((file) => file.slice('../../ui/'.length)))('%s', (file) => {
    const source = ui[`../../ui/${file}`] ?? ''
    const parts = partsOf(source).filter((name) => !AROUND.has(name))
    const missing = parts.filter((part) => !new RegExp(`<${part}\\b`).test(specimens))
    expect(missing, `show them in features/design-system`).toEqual([])
  })
})

describe('design: /ui shows every arrangement of cards', () => {
  const base = readFileSync(join(import.meta.dirname, '../../ui/base.css'), 'utf8')
  it.each([...base.matchAll(/^@utility (folds|fold-[\w-]+)/gm)].map(([, name]) => name ?? ''))('%s', (name) => {
    expect(specimens).toMatch(new RegExp(`className="[^"]*(?<![\\w-])${name}(?![\\w-])`))
  })
})

describe('design §11: every screen is made of the parts of ui/, and no part outlives its last screen', () => {
  it('each part has a screen, or a part of one, that uses it', () => {
    const unused = Object.entries(ui).flatMap(([file, source]) => {
      const others = sources(ui).filter((other) => other !== source)
      return partsOf(source)
        .filter((part) => ![screens, ...others].some((other) => uses(other, part)) && !isUsedIn(source, part))
        .map((part) => `${file}: ${part}`)
    })
    expect(unused, 'remove them').toEqual([])
  })
  it('the older parts are gone', () => {
    const names = Object.values(ui).flatMap(partsOf)
    expect(names.filter((name) => OLD.has(name))).toEqual([])
  })
})

/** By another part of the same file. */
function isUsedIn(source: string, part: string): boolean {
  return new RegExp(`<${part}\\b`).test(source)
}
