import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BRAND_GROUNDS, brandColoursOf, contrast, inkOn, isTakenName, readableOn } from './brand-rules.ts'

const colours = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

describe('branding §4: colours', () => {
  // Ratios computed by another program with the formula of WCAG 2.2, to two places.
  it.each([
    ['#0f766e', 5.47],
    ['#2563eb', 5.17],
    ['#767676', 4.54],
    ['#777777', 4.48],
    ['#f59e0b', 2.15],
    ['#000000', 21],
    ['#ffffff', 1],
  ])('%s has a contrast of %d with white', (colour, ratio) => {
    expect(contrast(colour, '#ffffff')).toBeCloseTo(ratio, 2)
    expect(contrast('#ffffff', colour)).toBeCloseTo(ratio, 2)
  })

  it('a button is written on in black or white, whichever contrasts more', () => {
    expect([inkOn('#0f766e'), inkOn('#f59e0b'), inkOn('#2563eb')]).toEqual(['#ffffff', '#000000', '#ffffff'])
    expect(contrast('#f59e0b', '#000000')).toBeCloseTo(9.78, 2)
  })

  it('a colour that can be read on the ground stays itself', () => {
    for (const colour of ['#0f766e', '#2563eb', '#767676']) expect(readableOn('#ffffff', colour)).toBe(colour)
  })

  it('another becomes darker on white and lighter on the dark theme, by no more than a step too far', () => {
    for (const colour of ['#777777', '#f59e0b', '#ffff00', '#ffffff']) {
      const shown = readableOn('#ffffff', colour)
      expect(contrast(shown, '#ffffff')).toBeGreaterThanOrEqual(4.5)
      expect(contrast(shown, '#ffffff')).toBeLessThan(5)
    }
    const shown = readableOn(BRAND_GROUNDS.dark, '#1c5d4a')
    expect(contrast(shown, BRAND_GROUNDS.dark)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(shown, BRAND_GROUNDS.dark)).toBeLessThan(5)
  })

  it('every colour can be read as text and written on, in both themes', () => {
    fc.assert(
      fc.property(colours, (primary) => {
        const { on_primary, on_light, on_dark } = brandColoursOf(primary)
        expect(contrast(primary, on_primary)).toBeGreaterThanOrEqual(4.5)
        expect(contrast(on_light, BRAND_GROUNDS.light)).toBeGreaterThanOrEqual(4.5)
        expect(contrast(on_dark, BRAND_GROUNDS.dark)).toBeGreaterThanOrEqual(4.5)
      }),
    )
  })
})

describe('branding §2.2: names', () => {
  it.each([
    'RBC',
    'r.b.c.',
    'Banque Nationale',
    'BANQUE  NATIONALE DU CANADA',
    'Bank of Montréal',
    'Ｖｉｓａ',
    'winterjay',
  ])('%s is taken', (name) => expect(isTakenName(name)).toBe(true))
  it.each(['Pine Lending', 'Northern Bank Street Loans', 'Prêts Boréal', 'TD Tremblay'])('%s is free', (name) =>
    expect(isTakenName(name)).toBe(false),
  )
})
