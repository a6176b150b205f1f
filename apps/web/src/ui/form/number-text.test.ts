import { cents, formatCents, LOCALES } from '@winterjay/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseDecimalText, parseMoneyText, parsePercentText, parseWholeText } from './number-text.ts'

describe('amounts as people type them (product §11.19: both languages, every page)', () => {
  it.each([
    ['1234.5', 123_450],
    ['1,234.50', 123_450],
    ['$1,234.50', 123_450],
    ['1 234,50', 123_450],
    ['1\u00a0234,50\u00a0$', 123_450],
    ['1.234,50', 123_450],
    ['1,234,567', 123_456_700],
    ['.5', 50],
    ['-84.12', -8_412],
    ['−84,12', -8_412],
    ['0', 0],
  ])('reads %s in English', (text, expected) => expect(parseMoneyText(text, 'en')).toBe(expected))

  it('takes a comma before three digits for thousands in English; any other sign there could be either (product §11.19)', () => {
    expect(parseMoneyText('1,234', 'en')).toBe(123_400)
    for (const locale of LOCALES) expect(parseMoneyText('3.999', locale)).toBeNull()
    expect(parseMoneyText('1,234', 'fr')).toBeNull()
    expect(parseMoneyText('1.234,50', 'fr')).toBe(123_450)
    expect(parseMoneyText('1.234.567', 'en')).toBe(123_456_700)
  })

  it.each([
    '',
    ' ',
    'abc',
    '1.2.3',
    '12.345',
    '1,23,456',
    '1..2',
    '--5',
    '1e5',
    '99999999999999999',
    '100000000000.01',
    '1,234,50',
    '.',
  ])('refuses %j', (text) => expect(parseMoneyText(text, 'en')).toBeNull())

  it('reads back every amount that we write, in both languages', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e13, max: 1e13 }), fc.constantFrom(...LOCALES), (amount, locale) => {
        expect(parseMoneyText(formatCents(cents(amount), locale), locale)).toBe(amount === 0 ? 0 : amount)
      }),
    )
  })
})

describe('percentages and whole numbers', () => {
  it.each([
    ['12.5', 12_500_000],
    ['12,5 %', 12_500_000],
    ['34.99', 34_990_000],
    ['0', 0],
  ])('reads %s', (text, expected) => expect(parsePercentText(text, 'en')).toBe(expected))
  it.each(['', '%', '12.1234567', 'twelve'])('refuses %j as a percentage', (text) =>
    expect(parsePercentText(text, 'en')).toBeNull(),
  )
  it.each([
    ['712.5', 'en', 712.5],
    ['1 712,5', 'fr', 1_712.5],
    ['-3', 'fr', -3],
    ['−0,000001', 'fr', -0.000001],
    ['999999999.999999', 'en', 999_999_999.999999],
    ['1234567890', 'en', null],
    ['0.1234567', 'en', null],
    ['douze', 'fr', null],
    ['', 'en', null],
  ] as const)('reads %j in %s as the number %s', (text, locale, expected) =>
    expect(parseDecimalText(text, locale)).toBe(expected),
  )
  it.each([
    ['36', 36],
    ['1,200', 1200],
    ['1 200', 1200],
    ['-0', 0],
  ])('reads %s as a whole number', (text, expected) => expect(parseWholeText(text, 'en')).toBe(expected))
  it.each(['', '1.5', '12 months'])('refuses %j as a whole number', (text) =>
    expect(parseWholeText(text, 'en')).toBeNull(),
  )
})
