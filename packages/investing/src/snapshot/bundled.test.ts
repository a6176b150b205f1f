import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { parseLocalDate } from '@winterjay/money'
import { describe, expect, it } from 'vitest'
import { isPositiveSemidefinite } from '../solver/matrix.ts'
import { parsePriceCsv, type PriceTable } from '../estimates/prices.ts'
import { BUNDLED_SNAPSHOT as snapshot } from './bundled.ts'
import { measureCoinRisk, measureCorrelations, measureRisk, measureStock, MEME_PROXY, PROXIES } from './calibrate.ts'

describe('every figure has a source and a date (investing §1.3)', () => {
  const ids = new Set(snapshot.sources.map((s) => s.id))
  it('names only sources that are listed', () => {
    const used = [
      ...snapshot.figures.map((f) => f.source),
      ...snapshot.classes.map((c) => c.risk.source),
      snapshot.correlations.source,
      ...snapshot.instruments.map((i) => i.merSource),
    ]
    expect(used.filter((id) => !ids.has(id))).toEqual([])
  })
  it('has real days, none after the snapshot', () => {
    const days = [
      ...snapshot.sources.flatMap((s) => [s.checkedOn, s.documentOn ?? s.checkedOn]),
      ...snapshot.figures.map((f) => f.on),
    ]
    expect(days.every((day) => parseLocalDate(day) !== null && day <= snapshot.asOf)).toBe(true)
  })
  it('investing §1.3: the day of a MER is that of its document, and absent if the document names none', () => {
    // data/market/universe_ca.json: index funds 2022-12-31, asset allocation funds 2023-03-31; the others name no
    // document.
    const dayOf = (symbol: string): string | undefined => {
      const source = snapshot.instruments.find((one) => one.symbol === symbol)?.merSource
      return snapshot.sources.find(({ id }) => id === source)?.documentOn
    }
    expect(['VCN', 'VAB', 'VBAL', 'VEQT', 'XIC', 'CASH'].map(dayOf)).toEqual([
      '2022-12-31',
      '2022-12-31',
      '2023-03-31',
      '2023-03-31',
      undefined,
      undefined,
    ])
    for (const { symbol, merGrade } of snapshot.instruments.filter((one) => one.merPercent !== null)) {
      expect(dayOf(symbol) !== undefined, symbol).toBe(merGrade === 'issuer_audited')
    }
  })
  it('names an existing anchor for each class', () => {
    const names = new Set(snapshot.figures.map((f) => f.name))
    expect(snapshot.classes.filter((c) => !names.has(c.anchor.years) || !names.has(c.anchor.shorter))).toEqual([])
  })
  it('correlations are symmetric, within -1 and 1, and positive semidefinite', () => {
    const { matrix, order } = snapshot.correlations
    expect(order).toEqual(snapshot.classes.map((c) => c.id))
    matrix.forEach((row, i) =>
      row.forEach((r, j) => {
        expect(r).toBe(matrix[j]?.[i])
        expect(Math.abs(r)).toBeLessThanOrEqual(1)
      }),
    )
    expect(isPositiveSemidefinite(matrix)).toBe(true)
  })
  it('instruments have unique ids, and costs have a grade', () => {
    expect(new Set(snapshot.instruments.map((i) => i.id)).size).toBe(92)
    expect(snapshot.instruments.filter((i) => (i.merPercent === null) !== (i.merGrade === 'none'))).toEqual([])
  })
})

describe('what may be shipped (investing §1.3)', () => {
  it('test data is the two files that the notice names with their licence, and no other', () => {
    const fixtures = new URL('../../fixtures/', import.meta.url)
    const notice = readFileSync(new URL('NOTICE.md', fixtures), 'utf8')
    const files = readdirSync(fixtures).filter((name) => name !== 'NOTICE.md')
    expect(files.sort()).toEqual(['spy_daily_1993_2019.csv', 'us20_daily_close_1989_2018.csv'])
    for (const name of files) expect(notice).toContain(name)
    expect(notice).toContain('MIT License')
  })
  it('the snapshot contains figures and no price history: no list longer than its classes or instruments', () => {
    const longest = (value: unknown): number =>
      typeof value !== 'object' || value === null
        ? 0
        : Math.max(Array.isArray(value) ? value.length : 0, ...Object.values(value).map(longest))
    expect(longest(snapshot)).toBe(snapshot.instruments.length)
  })
})

const folder = new URL('../../../../../shared/data/market/', import.meta.url)
const hasData = existsSync(folder)
if (!hasData) console.info('market data not found beside the repository: the calibration is not recomputed')
const read = (name: string): PriceTable => parsePriceCsv(readFileSync(new URL(name, folder), 'utf8'))!

describe.skipIf(!hasData)('recomputed from the price files (data/market)', () => {
  it('risk of every class', () => {
    const funds = read('ca_etf_daily_adjclose_2014_2024.csv')
    for (const [id, proxy] of Object.entries(PROXIES)) {
      expect(snapshot.classes.find((c) => c.id === id)?.risk).toEqual({
        ...measureRisk(funds, proxy),
        source: 'fund-history',
      })
    }
    const meme = measureCoinRisk(read('crypto_daily_usd_2014_2024.csv'), MEME_PROXY)
    expect(snapshot.classes.find((c) => c.id === 'meme')?.risk).toEqual({ ...meme, source: 'coin-history' })
  })
  it('correlations', () => {
    const measured = measureCorrelations(
      read('ca_etf_daily_adjclose_2014_2024.csv'),
      read('crypto_daily_usd_2014_2024.csv'),
    )
    expect({ ...measured, source: 'fund-history' }).toEqual(snapshot.correlations)
  })
  it('slope and specific risk of a stock', () => {
    const measured = measureStock(
      read('ca_etf_daily_adjclose_2014_2024.csv'),
      read('ca_stock_daily_adjclose_2014_2024.csv'),
      'RY',
    )
    expect(snapshot.instruments.find((i) => i.symbol === 'RY')).toMatchObject(measured)
  })
  it('monthly volatilities agree with investing §2.2 for its sample (2014 to 2023)', () => {
    const table = { XSB: 2.02, ZAG: 5.42, XIC: 12.76, VFV: 12.71, XEF: 11.93, VEE: 13.34, ZRE: 16.11, CGL: 14.43 }
    for (const [proxy, percent] of Object.entries(table)) {
      const risk = snapshot.classes.find((c) => c.risk.proxy === proxy)?.risk
      expect(Math.abs((risk?.monthlyPercent ?? 0) - percent)).toBeLessThan(0.2)
    }
  })
})
