import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  addMonths,
  cents,
  daysBetween,
  dollarsText,
  formatCents,
  formatDate,
  formatNumber,
  formatPercent,
  fromDollars,
  fromPercent,
  localDate,
  localDateIn,
  mulDivHalfUp,
  writtenDate,
  parseLocalDate,
  percentShares,
  roundEstimate,
  roundHalfUp,
  rrspUntil,
  shareOut,
  sumCents,
  toDollars,
} from './index.ts'

describe('an estimate as a headline (design §15)', () => {
  it.each([
    [99_499, 99_000],
    [99_500, 100_000],
    [163_400, 160_000],
    [165_000, 170_000],
    [999_999, 1_000_000],
    [1_894_024, 1_900_000],
    [-163_400, -160_000],
    [0, 0],
  ])('%i cents are about %i', (amount, shown) => expect(roundEstimate(cents(amount))).toBe(shown))
})

describe('cents (wire §1.1: dollars with at most two decimals on the wire, whole cents inside)', () => {
  it('accepts every whole-cent amount and returns it unchanged', () => {
    fc.assert(fc.property(fc.integer({ min: -1e11, max: 1e11 }), (n) => fromDollars(toDollars(cents(n))) === n))
  })
  it.each([25.001, Number.NaN, Number.POSITIVE_INFINITY, 1e21, 0.005])('refuses %s', (value) =>
    expect(fromDollars(value)).toBeNull(),
  )
  it('in files has two decimals and its sign, at any size', () =>
    expect([0, 5, -5, -40, 123_456, -123_450, Number.MAX_SAFE_INTEGER].map((n) => dollarsText(cents(n)))).toEqual([
      '0.00',
      '0.05',
      '-0.05',
      '-0.40',
      '1234.56',
      '-1234.50',
      '90071992547409.91',
    ]))
  it('is never a fraction', () => expect(() => cents(0.5)).toThrow(RangeError))
})

describe('rounding (lending §1.1: half up to the cent)', () => {
  it('5 % of 367.50 is 18.38, where floats or half-even give 18.37', () =>
    expect(mulDivHalfUp(36_750, 5, 100)).toBe(1838))
  it('agrees with exact integers at any size', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1e11 }),
        fc.integer({ min: 0, max: 60_000_000 }),
        fc.integer({ min: 1, max: 2e9 }),
        (a, b, d) => {
          const exact = (BigInt(a) * BigInt(b) * 2n + BigInt(d)) / (BigInt(d) * 2n)
          fc.pre(exact <= BigInt(Number.MAX_SAFE_INTEGER))
          return BigInt(mulDivHalfUp(a, b, d)) === exact
        },
      ),
    )
  })
  it('rounds 1.005 up', () => expect(roundHalfUp(1.005, 2)).toBe(1.01))
})

describe('sharing out (marketplace §2: largest remainder)', () => {
  it('gives 100.00 to three as 33.34, 33.33, 33.33', () =>
    expect(shareOut(cents(10_000), [1, 1, 1])).toEqual([3334, 3333, 3333]))
  it('never loses or creates a cent, and no share is off by a cent', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1e10 }),
        fc.array(fc.integer({ min: 0, max: 1e8 }), { minLength: 1, maxLength: 50 }),
        (total, weights) => {
          fc.pre(weights.some((w) => w > 0))
          const shares = shareOut(cents(total), weights)
          const sum = weights.reduce((a, b) => a + b, 0)
          expect(sumCents(shares)).toBe(total)
          shares.forEach((share, i) => expect(Math.abs(share - (total * (weights[i] ?? 0)) / sum)).toBeLessThan(1.0001))
        },
      ),
    )
  })
})

describe('shares shown together', () => {
  it('are 34 %, 33 % and 33 % of three equal parts, not three times 33 %', () =>
    expect(percentShares([500, 500, 500])).toEqual([34, 33, 33]))
  it('are not 101 % where two parts would both be rounded up', () => expect(percentShares([125, 75])).toEqual([63, 37]))
  it('add up to 100 %, and none is off by a whole percent', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 1e9 }), { minLength: 1, maxLength: 30 }), (parts) => {
        const whole = parts.reduce((a, b) => a + b, 0)
        const shares = percentShares(parts)
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(100)
        shares.forEach((share, i) => expect(Math.abs(share - ((parts[i] ?? 0) / whole) * 100)).toBeLessThan(1.0001))
      }),
    )
  })
})

describe('calendar days (lending §1.3)', () => {
  it('counts months from the first day: 31 Jan, 28 Feb, 31 Mar, 30 Apr', () => {
    const start = localDate('2026-01-31')
    expect([0, 1, 2, 3].map((k) => addMonths(start, k))).toEqual([
      '2026-01-31',
      '2026-02-28',
      '2026-03-31',
      '2026-04-30',
    ])
    expect(addMonths(localDate('2024-01-31'), 1)).toBe('2024-02-29')
    expect(addMonths(localDate('2099-11-30'), 3)).toBe('2100-02-28')
    expect(addMonths(localDate('2026-01-31'), -2)).toBe('2025-11-30')
  })
  it.each(['2026-02-30', '2026-13-01', '26-01-01', '2026-1-1', '2026-01-01T00:00:00Z', ''])('refuses %s', (t) =>
    expect(parseLocalDate(t)).toBeNull(),
  )
  it('is the calendar day of the zone, also on the nights the clock changes', () => {
    expect(localDateIn('America/Toronto', new Date('2026-03-08T04:59:00Z'))).toBe('2026-03-07')
    expect(localDateIn('America/Toronto', new Date('2026-11-01T03:59:00Z'))).toBe('2026-10-31')
    expect(localDateIn('America/St_Johns', new Date('2026-11-21T03:29:00Z'))).toBe('2026-11-20')
  })
  it('adds days and counts them back', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 70_000 }),
        (n) => daysBetween(localDate('1950-01-01'), addDays(localDate('1950-01-01'), n)) === n,
      ),
    )
  })
})

describe('the last day for an RRSP (budget §15.1)', () => {
  it.each([
    [2022, '2023-03-01'],
    [2023, '2024-02-29'],
    [2024, '2025-03-03'],
    [2025, '2026-03-02'],
    [2026, '2027-03-01'],
    [2027, '2028-02-29'],
    // 29 February 2032 is a Sunday.
    [2031, '2032-03-01'],
  ])('of %i is %s', (year, day) => expect(rrspUntil(year)).toBe(day))
})

describe('formats (design §9: en-CA, fr-CA)', () => {
  it('writes money the way each language does', () => {
    expect(formatCents(cents(123_450), 'en')).toBe('$1,234.50')
    expect(formatCents(cents(123_450), 'fr').replaceAll(/\s/g, ' ')).toBe('1 234,50 $')
  })
  it.each(['en', 'fr'] as const)(
    'writes any amount as Intl does, with a true minus sign, with and without cents: %s',
    (locale) => {
      const intl = (digits: number) =>
        new Intl.NumberFormat(`${locale}-CA`, {
          style: 'currency',
          currency: 'CAD',
          currencyDisplay: 'narrowSymbol',
          signDisplay: 'negative',
          minimumFractionDigits: digits,
          maximumFractionDigits: digits,
        })
      const [exact, rounded] = [intl(2), intl(0)]
      const written = (format: Intl.NumberFormat, dollars: number): string => format.format(dollars).replace('-', '−')
      fc.assert(
        fc.property(
          fc.oneof(fc.integer({ min: -200_000, max: 200_000 }), fc.integer({ min: -1e13, max: 1e13 })),
          (n) => {
            expect(formatCents(cents(n), locale)).toBe(written(exact, n / 100))
            expect(formatCents(cents(n), locale, { whole: true })).toBe(written(rounded, n / 100))
            expect(formatCents(cents(n * 100), locale, { whole: true })).toBe(written(rounded, n))
          },
        ),
      )
    },
  )
  it.each([
    ['en', '$0', '$0.00', '0%', '0'],
    ['fr', '0 $', '0,00 $', '0 %', '0'],
  ] as const)('writes no sign of what is rounded to zero: %s', (locale, whole, exact, percent, number) => {
    const plain = (text: string): string => text.replaceAll(/\s/g, ' ')
    for (const n of [-49, -1, 0, 1, 49]) expect(plain(formatCents(cents(n), locale, { whole: true }))).toBe(whole)
    expect(plain(formatCents(cents(-51), locale, { whole: true }))).toBe(whole.replace(/(\$?)0/, '−$11'))
    expect(plain(formatCents(cents(0), locale))).toBe(exact)
    expect(plain(formatPercent(-0.004, locale))).toBe(percent)
    expect(formatNumber(-0.0004, locale)).toBe(number)
  })
  it('writes days without a zone', () => {
    expect(formatDate(localDate('2026-01-31'), 'en', 'long')).toBe('January 31, 2026')
    expect(formatDate(localDate('2026-01-31'), 'fr', 'long')).toBe('31 janvier 2026')
    // In French only the first of a month is an ordinal (Guide du rédacteur, Bureau de la traduction).
    expect(formatDate(localDate('2026-10-01'), 'fr', 'long')).toBe('1er octobre 2026')
    expect(formatDate(localDate('2026-10-01'), 'fr', 'medium')).toMatch(/^1er oct\.? 2026$/)
    expect(formatDate(localDate('2026-10-01'), 'fr', 'day-month')).toMatch(/^1er oct/)
    expect(formatDate(localDate('2026-10-01'), 'fr', 'month-year')).toBe('octobre 2026')
    expect(formatDate(localDate('2026-10-11'), 'fr', 'long')).toBe('11 octobre 2026')
    expect(formatDate(localDate('2026-10-01'), 'en', 'long')).toBe('October 1, 2026')
    const clock = new Intl.DateTimeFormat('fr-CA', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })
    expect(writtenDate(clock, new Date('2026-10-01T01:01:00Z'), 'fr')).toMatch(/^1er oct\.? 2026/)
  })
  it('holds rates as exact decimals', () => expect(fromPercent(34.99)).toBe(34_990_000))
})
