import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseAmount, parseOfxAmount } from './amount.ts'

describe('amounts (budget §1.0, 2)', () => {
  it.each([
    ['12.5', 1250],
    ['1,234.56', 123_456],
    ['$62.94', 6294],
    ['-$4.25', -425],
    ['$-4.25', -425],
    ['-$1,234.56', -123_456],
    ['(30.00)', -3000],
    ['($30.00)', -3000],
    ['+1234.56', 123_456],
    ['-30.000', -3000],
    ['1 234,56 $', 123_456],
    ['1\u00a0234,56\u00a0$', 123_456],
    ['1\u202f234,56\u202f$', 123_456],
    ['-1\u00a0234,56\u00a0$', -123_456],
    ['0', 0],
    ['-0.00', 0],
    ['.5', 50],
    ['\u22125.00', -500],
    ['30.00-', -3000],
    ['1,234', 123_400],
    ['1,234,567.89', 123_456_789],
    ['1.234,56', 123_456],
    ['0,55', 55],
    ['4.00000', 400],
    ['999999999.99', 99_999_999_999],
    [' 7 ', 700],
  ])('%s is %i cents', (text, cents) => expect(parseAmount(text)).toBe(cents))

  it.each([
    '',
    ' ',
    'twelve',
    '12abc',
    '1$2',
    '$',
    '-',
    '--5',
    '-(5)',
    '$$5',
    '1,23,456.00',
    '12,34.56',
    '1.2.3',
    '1..2',
    '5.',
    '1e5',
    '0x10',
    'NaN',
    'Infinity',
    '=1+2',
    '1 23',
    '3.999',
    '-12.345',
    '1.234',
    '0.005',
    '1234567890.00',
    '1.2345678',
    '5 %',
    '٣',
    "1'000.00",
    '1 000,000,000.00',
    '9'.repeat(400),
  ])('%j is not an amount', (text) => expect(parseAmount(text)).toBeNull())

  it.each([
    ['3.77499', 377],
    ['3.775', 378],
    ['-3.77500', -378],
    ['0.005', 1],
    ['-6.60', -660],
  ])('%s in an OFX file is %i cents (budget §1.2)', (text, cents) => expect(parseOfxAmount(text)).toBe(cents))

  it('reads back any amount in any notation', () => {
    const group = (whole: string, mark: string): string => whole.replaceAll(/\B(?=(?:\d{3})+$)/g, mark)
    fc.assert(
      fc.property(
        fc.integer({ min: -99_999_999_999, max: 99_999_999_999 }),
        fc.constantFrom(',.', ' ,', '\u00a0,', '.,', '.'),
        (cents, marks) => {
          const size = String(Math.abs(cents)).padStart(3, '0')
          const whole = size.slice(0, -2)
          const text = (marks.length === 2 ? group(whole, marks.charAt(0)) : whole) + marks.at(-1) + size.slice(-2)
          expect(parseAmount(`${cents < 0 ? '-' : ''}$${text}`)).toBe(cents)
        },
      ),
    )
  })
  it('never reads letters as a number', () => {
    fc.assert(fc.property(fc.string(), (text) => !/[a-z]/i.test(text) || parseAmount(text) === null))
  })
})
