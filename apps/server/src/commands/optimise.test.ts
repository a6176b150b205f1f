import { describe, expect, it } from 'vitest'
import { optimise } from './optimise.ts'

const run = async (input: unknown): Promise<unknown> =>
  JSON.parse(await optimise([], async () => (typeof input === 'string' ? input : JSON.stringify(input)))) as unknown
const sigma = [
  [0.04, 0.006],
  [0.006, 0.01],
]

describe('winterjay optimise (product §12.3)', () => {
  it('weights by symbol, expected return and volatility', async () => {
    // Two assets in closed form: w1 = (s22 - s12) / (s11 + s22 - 2 s12) = 0.004 / 0.038.
    const found = (await run({ method: 'min_variance', symbols: ['A', 'B'], mu: [0.08, 0.04], sigma })) as {
      weights: Record<string, number>
      expected_return: number
      volatility: number
    }
    expect(found.weights['A']).toBeCloseTo(4 / 38, 9)
    expect(found.weights['B']).toBeCloseTo(34 / 38, 9)
    expect(found.expected_return).toBeCloseTo((0.08 * 4 + 0.04 * 34) / 38, 9)
    expect(found.volatility).toBeCloseTo(Math.sqrt((16 * 0.04 + 2 * 136 * 0.006 + 1156 * 0.01) / 1444), 9)
  })
  it('a problem without a solution is refused on standard output', async () => {
    expect(await run({ method: 'max_sharpe', symbols: ['A', 'B'], mu: [0.01, 0.01], sigma, risk_free: 0.05 })).toEqual({
      refused: expect.any(String) as unknown,
    })
    expect(await run({ method: 'min_variance', symbols: ['A', 'B'], sigma, max_weight: 0.4 })).toEqual({
      refused: 'No weights that add to 1 lie within min_weight and max_weight.',
    })
  })
  it.each([
    ['{', 'Standard input is not JSON.'],
    ['[]', 'Standard input is not a JSON object.'],
    [{ method: 'magic', symbols: ['A'], sigma: [[1]] }, 'method is missing or malformed.'],
    [{ method: 'min_variance', symbols: ['A', 'B'], sigma: [[1]] }, 'sigma is missing or malformed.'],
  ])('malformed input is one line: %j', async (input, line) => {
    await expect(run(input)).rejects.toThrow(line)
  })
})
