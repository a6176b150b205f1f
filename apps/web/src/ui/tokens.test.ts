import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const source = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8')

type Theme = 'light' | 'dark'
type Rgb = readonly [number, number, number]

/** The block of the file that gives a theme its values. */
const block = (theme: Theme): string => {
  const start = source.indexOf(theme === 'light' ? ":root,\n[data-theme='light'] {" : "[data-theme='dark'] {")
  return source.slice(start, source.indexOf('}', start))
}

function token(theme: Theme, name: string): Rgb {
  const hex = new RegExp(`--${name}: #([0-9a-f]{3,6});`).exec(block(theme))?.[1]
  if (hex === undefined) throw new Error(`tokens.css gives ${theme} no --${name}`)
  const full = hex.length === 3 ? hex.replaceAll(/./g, '$&$&') : hex
  const part = (at: number): number => Number.parseInt(full.slice(at, at + 2), 16)
  return [part(0), part(2), part(4)]
}

/** WCAG 2.2, "relative luminance". */
function luminance([red, green, blue]: Rgb): number {
  const linear = (part: number): number => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

/** WCAG 2.2, "contrast ratio". */
function contrast(one: Rgb, other: Rgb): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

/** `color-mix(in srgb, one share%, other)`. */
const mix = (one: Rgb, other: Rgb, share: number): Rgb => {
  const part = (index: 0 | 1 | 2): number => Math.round(one[index] * share + other[index] * (1 - share))
  return [part(0), part(1), part(2)]
}

const percent = (theme: Theme, name: string): number =>
  Number(new RegExp(`--${name}: (\\d+)%;`).exec(block(theme))?.[1]) / 100

const THEMES: readonly Theme[] = ['light', 'dark']
const GROUNDS = ['paper', 'surface', 'sunken']
const CHART = ['c1', 'c2', 'c3', 'c4', 'c5', 'c6', 'c7']
const TEXT = ['ink', 'muted', 'spruce', 'gain', 'cranberry', 'larch-ink']
/** Words on a ground of their own: the ground, and the ink on it. */
const TINTED: readonly (readonly [ground: string, ink: string])[] = [
  ['spruce', 'spruce-ink'],
  ['cranberry', 'cranberry-ink'],
  ['spruce-soft', 'spruce'],
  ['larch-soft', 'larch-ink'],
  ['sky-soft', 'sky-ink'],
  ['cranberry-soft', 'grade-e-ink'],
  ...['a', 'b', 'c', 'd', 'e'].map((grade) => [`grade-${grade}-soft`, `grade-${grade}-ink`] as const),
  ['ink', 'paper'],
]

describe.each(THEMES)('design §7: contrast in the %s theme', (theme) => {
  it.each(TEXT.flatMap((name) => GROUNDS.map((ground) => [name, ground])))('text %s on %s: 4.5', (name, ground) => {
    expect(contrast(token(theme, name), token(theme, ground))).toBeGreaterThanOrEqual(4.5)
  })

  it.each(TINTED)('text on %s in %s: 4.5', (ground, ink) => {
    expect(contrast(token(theme, ink), token(theme, ground))).toBeGreaterThanOrEqual(4.5)
  })

  it.each([...CHART, 'late', 'edge', 'spruce'].flatMap((name) => GROUNDS.map((ground) => [name, ground])))(
    'shape %s on %s: 3',
    (name, ground) => {
      expect(contrast(token(theme, name), token(theme, ground))).toBeGreaterThanOrEqual(3)
    },
  )

  it('what is 61 days late or more looks unlike what is less late: 1.5', () => {
    expect(contrast(token(theme, 'cranberry'), token(theme, 'late'))).toBeGreaterThanOrEqual(1.5)
  })

  it.each(CHART)('an icon in %s on its chip: 3', (name) => {
    const colour = token(theme, name)
    const ground = mix(colour, token(theme, 'surface'), percent(theme, 'chip-tint'))
    const icon = mix(token(theme, 'ink'), colour, percent(theme, 'chip-ink'))
    expect(contrast(icon, ground)).toBeGreaterThanOrEqual(3)
  })
})

describe('the figures of the palette', () => {
  // The two ends of what was measured when the palette was chosen; computed there by another program.
  it.each<[Theme, string, string, number]>([
    ['light', 'c3', 'sunken', 3.04],
    ['light', 'c2', 'surface', 10.88],
    ['light', 'muted', 'sunken', 5.2],
    ['dark', 'c5', 'surface', 3.77],
    ['dark', 'c3', 'paper', 13.71],
    ['dark', 'spruce', 'sunken', 8.68],
  ])('%s: %s on %s is %f', (theme, name, ground, ratio) => {
    expect(contrast(token(theme, name), token(theme, ground))).toBeCloseTo(ratio, 1)
  })
})
