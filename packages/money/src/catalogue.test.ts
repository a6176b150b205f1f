import { describe, expect, it } from 'vitest'
import { catalogue, counted, plural, write } from './index.ts'

describe('a text with placeholders', () => {
  it.each([
    ['{a}', 'x {y} : z', 'x {y} : z', 'x {y} : z'],
    ['{a}', 1234.5, '1,234.5', '1\u00A0234,5'],
    ['{a:digits}', 1234, '1234', '1234'],
    ['{a:money}', 125_000, '$1,250.00', '1\u00A0250,00\u00A0$'],
    ['{a:dollars}', 125_050, '$1,251', '1\u00A0251\u00A0$'],
    ['{a:amount}', 125_000, '$1,250', '1\u00A0250\u00A0$'],
    ['{a:amount}', 125_050, '$1,250.50', '1\u00A0250,50\u00A0$'],
    ['{a:rate}', 34_990_000, '34.99%', '34,99\u00A0%'],
    ['{a:day}', '2026-03-01', 'March 1, 2026', '1er mars 2026'],
    ['{a:month}', '2026-03', 'March 2026', 'mars 2026'],
  ])('%s of %s', (text, a, english, french) => {
    expect(write(text, { a }, 'en')).toBe(english)
    expect(write(text, { a }, 'fr')).toBe(french)
  })
  it('keeps the text around and between its placeholders', () =>
    expect(write('From {from} to {to}, {from}.', { from: 1, to: 2 }, 'en')).toBe('From 1 to 2, 1.'))
  it('throws for a placeholder without a parameter, and for an unknown kind', () => {
    expect(() => write('{a}', {}, 'en')).toThrow('{a}')
    expect(() => write('{a:furlongs}', { a: 1 }, 'en')).toThrow('furlongs')
  })
})

describe('plural', () => {
  it.each([
    [0, 'rows', 'rangée'],
    [1, 'row', 'rangée'],
    [2, 'rows', 'rangées'],
  ])('of %i', (count, english, french) => {
    expect(plural(count, 'en', 'row', 'rows')).toBe(english)
    expect(plural(count, 'fr', 'rangée', 'rangées')).toBe(french)
  })
})

describe('counted (design §9)', () => {
  it.each([
    [0, '0 rows', '0 rangée'],
    [1, 'one row', '1 rangée'],
    [999, '999 rows', '999 rangées'],
    [12_500, '12,500 rows', '12\u00A0500 rangées'],
  ])('%i', (count, english, french) => {
    expect(counted(count, 'en', 'one row', '{count} rows')).toBe(english)
    expect(counted(count, 'fr', '{count} rangée', '{count} rangées')).toBe(french)
  })
  it('writes the count wherever it stands', () =>
    expect(counted(1_000, 'en', '', '{count} of {count}')).toBe('1,000 of 1,000'))
})

describe('a catalogue', () => {
  it('holds the texts of both languages', () =>
    expect(catalogue({ yes: 'Yes' }, { yes: 'Oui' })).toEqual({ en: { yes: 'Yes' }, fr: { yes: 'Oui' } }))
  it('compiles only if the French has the same keys as the English', () => {
    // @ts-expect-error: a text is missing
    expect(catalogue({ yes: 'Yes', no: 'No' }, { yes: 'Oui' }).fr).toEqual({ yes: 'Oui' })
  })
})
