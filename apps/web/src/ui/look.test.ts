import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const css = readFileSync(join(import.meta.dirname, 'base.css'), 'utf8')
const source = Object.entries(
  import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.{ts,tsx}'], {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
)
const files = (pattern: RegExp): readonly string[] =>
  source.filter(([, text]) => pattern.test(text)).map(([file]) => file)

/** The block of a utility or a selector, with what is nested in it. */
function block(start: string): string {
  const from = css.indexOf(start)
  if (from < 0) throw new Error(`base.css has no ${start}`)
  let depth = 0
  for (let at = css.indexOf('{', from); at < css.length; at += 1) {
    depth += css[at] === '{' ? 1 : css[at] === '}' ? -1 : 0
    if (depth === 0) return css.slice(from, at)
  }
  throw new Error(`base.css does not close ${start}`)
}
const rem = (text: string): number => Number(/font-size: ([\d.]+)rem/.exec(text)?.[1])

const SMALLEST = 0.78125

describe('design §2: sizes of text', () => {
  it('words in charts are as small as text may be, and never larger than the body', () => {
    expect(rem(block('@utility chart-text'))).toBe(SMALLEST)
    expect(rem(block('@utility chart-text'))).toBeLessThan(rem(block('  body {')))
    expect(block('@utility chart-answer')).not.toContain('font-size')
  })
  it('no part and no screen writes smaller than 12.5 px', () => {
    const small = source.flatMap(([file, text]) =>
      [...text.matchAll(/text-\[([\d.]+)(px|rem)\]/g)]
        .filter(([, size, unit]) => Number(size) / (unit === 'px' ? 16 : 1) < SMALLEST)
        .map(([found]) => `${file}: ${found}`),
    )
    expect(small).toEqual([])
  })
})

describe('design §13: a state is never told by colour alone', () => {
  it('a box that is ticked is filled, one that cannot be changed is dashed and pale, in either theme', () => {
    const tick = block('@utility tick')
    const state = (name: string): string =>
      tick.slice(tick.indexOf(`&:${name} {`), tick.indexOf('}', tick.indexOf(`&:${name} {`)))
    expect(state('checked')).toContain('background: var(--spruce)')
    expect(state('disabled')).toContain('dashed')
    expect(state('disabled')).toContain('background: var(--sunken)')
    expect(tick.indexOf('&:disabled')).toBeGreaterThan(tick.indexOf('&:checked'))
  })
})

describe('design §9: one way of writing', () => {
  it('times of day come from one place, so that no page says 03:49 where another says 3:46 a.m.', () => {
    expect(files(/timeStyle|hourCycle|toLocaleTimeString|minute: '/)).toEqual(['../lib/language/moment-text.ts'])
  })
  it('columns of figures are even: digits of one width, to the right, and never broken', () => {
    const table = source.find(([file]) => file.endsWith('display/table.tsx'))?.[1]
    expect(table).toContain("isNumeric && 'num text-right whitespace-nowrap'")
    expect(block('@utility num')).toContain('tabular-nums')
  })
  it('an estimate is never written from cents: the headline of benefits takes whole dollars', () => {
    const hero = source.find(([file]) => file.endsWith('results/likely-total.tsx'))?.[1]
    expect(hero).toContain('asHeadline(total)')
    expect(hero).not.toContain('money(')
  })
  it('amounts are never broken between the sign and the figure', () => {
    expect(source.find(([file]) => file.endsWith('row/amount.tsx'))?.[1]).toContain('whitespace-nowrap')
  })
})
