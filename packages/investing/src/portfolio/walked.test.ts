import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parsePriceCsv } from '../estimates/prices.ts'
import { BUNDLED_SNAPSHOT } from '../snapshot/bundled.ts'
import { OBJECTIVES } from '../lists.ts'
import { loadSolver } from '../solver/highs.ts'
import { measureWalked, walkedFor } from './walked.ts'
import walked from './walked.json' with { type: 'json' }

describe('investing §7.2.11: the objective is walked forward next to one fund and equal parts', () => {
  /*
   * Return, volatility, Sharpe ratio, its error, worst fall, turnover: from a second program (NumPy and SciPy: SLSQP,
   * L-BFGS and SciPy's linkage) on the same prices and expected returns.
   */
  it.each<[(typeof OBJECTIVES)[number] | 'one_fund' | 'equal_weight', ...figures: number[]]>([
    ['min_variance', 0.0118, 0.0275, -0.285, 0.3814, 0.0687, 0.0012],
    ['max_sharpe', 0.03, 0.0602, 0.1895, 0.3772, 0.1565, 0.0313],
    ['target_volatility', 0.0304, 0.1149, 0.1475, 0.3759, 0.3187, 0.0398],
    ['target_return', 0.0311, 0.0635, 0.2001, 0.3776, 0.147, 0.0204],
    ['equal_risk_contribution', 0.0398, 0.0585, 0.3555, 0.3855, 0.1219, 0.0099],
    ['hrp', 0.0181, 0.0343, -0.0425, 0.374, 0.0893, 0.0066],
    ['one_fund', 0.0558, 0.0919, 0.4194, 0.39, 0.1964, 0],
    ['equal_weight', 0.0642, 0.0958, 0.4896, 0.3956, 0.2024, 0.0097],
  ])('%s', (id, ...figures) => {
    const found = walked.results.find((one) => one.id === id)
    const { return: yearly, volatility, sharpe, error, worstFall, turnover } = found ?? {}
    expect([yearly, volatility, sharpe, error, worstFall, turnover]).toEqual(figures)
  })
  it('has three rows for every objective, and the target it was walked with', () => {
    for (const objective of OBJECTIVES)
      expect(walkedFor(objective).results.map(({ id }) => id)).toEqual([objective, 'one_fund', 'equal_weight'])
    expect(walkedFor('hrp').target).toBeNull()
    expect(walkedFor('target_return').target).toBe(0.05)
  })
})

const file = new URL('../../../../../shared/data/market/ca_etf_daily_adjclose_2014_2024.csv', import.meta.url)
const hasData = existsSync(file)
if (!hasData) console.info('no fund prices found next to the repository: the walk-forward is not recomputed')

describe.skipIf(!hasData)('recomputed from the price file (data/market)', () => {
  it('every way to choose', async () => {
    const prices = parsePriceCsv(readFileSync(file, 'utf8'))!
    expect(walked).toMatchObject({ ...measureWalked(prices, BUNDLED_SNAPSHOT, await loadSolver()) })
  })
})
