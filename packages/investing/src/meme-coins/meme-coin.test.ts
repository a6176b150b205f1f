import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { popularityOf, popularityRanks, readMemeCoins } from './meme-coin.ts'

const row = (id: string, marketCap: unknown, volume: unknown, more: object = {}) => ({
  id,
  symbol: id,
  name: id,
  market_cap: marketCap,
  total_volume: volume,
  price_change_percentage_7d_in_currency: 1.5,
  price_change_percentage_30d_in_currency: null,
  ...more,
})

const popularities = (coins: readonly { marketCap: number; volume: number }[]) =>
  popularityRanks(coins).map(popularityOf)

describe('popularity (investing §1.1)', () => {
  it('0.5 size, 0.3 volume, 0.2 turnover, by percentile rank', () => {
    // Sizes rank 1, 0.5, 0; volumes 0.5, 1, 0; turnover 0.1, 0.5, 0.2: ranks 0, 1, 0.5.
    const coins = [
      { marketCap: 1000, volume: 100 },
      { marketCap: 500, volume: 250 },
      { marketCap: 100, volume: 20 },
    ]
    expect(popularities(coins)).toEqual([6.5, 7.5, 1])
  })
  it('equals share a rank, and a single coin ranks first', () => {
    expect(
      popularities([
        { marketCap: 9, volume: 3 },
        { marketCap: 9, volume: 3 },
      ]),
    ).toEqual([5, 5])
    expect(popularities([{ marketCap: 9, volume: 3 }])).toEqual([10])
  })
  it('is between 0 and 10', () => {
    const coin = fc.record({
      marketCap: fc.double({ min: 1e-3, max: 1e12, noNaN: true }),
      volume: fc.double({ min: 1e-3, max: 1e12, noNaN: true }),
    })
    fc.assert(
      fc.property(fc.array(coin, { minLength: 1, maxLength: 40 }), (coins) =>
        popularities(coins).every((p) => p >= 0 && p <= 10),
      ),
    )
  })
})

describe('rows of a provider (never an invented coin or change)', () => {
  it('upper-case symbols, most popular first, unknown last', () => {
    const coins = readMemeCoins([row('small', 10, 1), row('none', null, 5), row('big', 1000, 900)])
    expect(coins?.map((c) => [c.symbol, c.popularity, c.change7dPercent, c.change30dPercent])).toEqual([
      ['BIG', 10, 1.5, null],
      ['SMALL', 0, 1.5, null],
      ['NONE', null, 1.5, null],
    ])
  })
  it.each([Number.NaN, Number.POSITIVE_INFINITY, '5', -500, -100.5, 1e7, 1e300, undefined])(
    'a change of %s is null',
    (change) => {
      expect(
        readMemeCoins([row('a', 1, 1, { price_change_percentage_7d_in_currency: change })])?.[0]?.change7dPercent,
      ).toBeNull()
    },
  )
  it.each([null, 'text', 5, {}, { id: 'a', symbol: '', name: 'A' }, { id: 'a', symbol: 'A', name: 'x'.repeat(101) }])(
    'drops %j',
    (bad) => {
      expect(readMemeCoins([bad])).toEqual([])
    },
  )
  it('includes the inputs of popularity, so that it can be recomputed ("every number has a source, a date and a formula")', () => {
    const [big, small, unknown] =
      readMemeCoins([row('small', 10, 1), row('none', null, 5), row('big', 1000, 900.456)]) ?? []
    expect(big).toMatchObject({
      marketCapCents: 1000_00,
      volumeCents: 900_46,
      ranks: { marketCap: 1, volume: 1, turnover: 1 },
    })
    expect(small).toMatchObject({
      marketCapCents: 10_00,
      volumeCents: 1_00,
      ranks: { marketCap: 0, volume: 0, turnover: 0 },
    })
    expect(unknown).toMatchObject({ marketCapCents: null, volumeCents: 5_00, ranks: null, popularity: null })
  })
  it.each([0, -1, 0.004, 1e13, 1e300, '7'])('a market value of %s is null', (value) => {
    expect(readMemeCoins([row('a', value, 1)])?.[0]).toMatchObject({ marketCapCents: null, popularity: null })
  })
  it('keeps each coin once', () => expect(readMemeCoins([row('a', 1, 1), row('a', 2, 2)])).toHaveLength(1))
  it('removes direction marks from names', () =>
    expect(readMemeCoins([row('a', 1, 1, { name: 'Do\u202Ege' })])?.[0]?.name).toBe('Doge'))
  it.each([{ status: { error_code: 429 } }, '<html>', null, undefined])('%j is not a list', (body) =>
    expect(readMemeCoins(body)).toBeNull(),
  )
})
