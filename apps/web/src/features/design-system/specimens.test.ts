import { describe, expect, it } from 'vitest'

const sources = (files: Record<string, string>): string[] => Object.values(files)
const ui = import.meta.glob<string>(['../../ui/**/*.tsx'], { query: '?raw', import: 'default', eager: true })
const specimens = sources(
  import.meta.glob<string>(['./*.tsx'], { query: '?raw', import: 'default', eager: true }),
).join('\n')

/** Parts that exist once around all pages, and building blocks of other parts. */
const AROUND = new Set(['ToastRegion', 'Drawing', 'Jay', 'RowContent', 'SortSelect'])

describe('design: /ui shows every part of ui/', () => {
  it.each(Object.keys(ui).map((file) => file.slice('../../ui/'.length)))('%s', (file) => {
    const source = ui[`../../ui/${file}`] ?? ''
    const parts = [...source.matchAll(/^export (?:default )?(?:function|const) ([A-Z][a-z]\w*)/gm)]
      .map(([, name]) => name ?? '')
      .filter((name) => !AROUND.has(name))
    const missing = parts.filter((part) => !new RegExp(`<${part}\\b`).test(specimens))
    expect(missing, `show them in features/design-system`).toEqual([])
  })
})
