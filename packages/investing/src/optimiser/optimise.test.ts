import { beforeAll, describe, expect, it } from 'vitest'
import { optimise } from './optimise.ts'
import { readOptimiseRequest } from './optimise-request.ts'
import { loadSolver, type Solver } from '../solver/highs.ts'

let solver: Solver
beforeAll(async () => {
  solver = await loadSolver()
})

const sigma = [
  [0.04, 0.006],
  [0.006, 0.01],
]
const base = { symbols: ['A', 'B'], sigma, mu: [0.08, 0.04] }
function run(request: object) {
  const read = readOptimiseRequest(request)
  return 'code' in read ? read : optimise(read, solver)
}

describe('winterjay optimise (product §12.3)', () => {
  it('two assets by hand: minimum variance weight of A is (s_bb - s_ab) / (s_aa + s_bb - 2 s_ab)', () => {
    const answer = run({ ...base, method: 'min_variance' })
    expect(answer).toMatchObject({ expected_return: expect.closeTo(0.04 + (0.04 * 0.004) / 0.038, 12) })
    expect('weights' in answer && answer.weights['A']).toBeCloseTo(0.004 / 0.038, 12)
  })
  it('max Sharpe by hand: weights in proportion to S^-1 (mu - rf)', () => {
    const answer = run({ ...base, method: 'max_sharpe', risk_free: 0.02 })
    const [a, b] = [0.01 * 0.06 - 0.006 * 0.02, 0.04 * 0.02 - 0.006 * 0.06]
    expect('weights' in answer && answer.weights['A']).toBeCloseTo(a / (a + b), 10)
  })
  it('expected returns may be omitted if no method needs them, and are then null', () => {
    expect(run({ symbols: ['A', 'B'], sigma, method: 'equal_risk_contribution' })).toMatchObject({
      expected_return: null,
      weights: { A: expect.closeTo(1 / 3, 12), B: expect.closeTo(2 / 3, 12) },
    })
  })
  it('limits for all, or by symbol', () => {
    expect(run({ ...base, method: 'min_variance', max_weight: 0.7 })).toMatchObject({
      weights: { A: expect.closeTo(0.3, 12) },
    })
    expect(run({ ...base, method: 'min_variance', min_weight: { A: 0.25 } })).toMatchObject({
      weights: { A: expect.closeTo(0.25, 12) },
    })
  })
  it('an L2 term evens out the weights', () => {
    expect(run({ ...base, method: 'min_variance', l2: 1e6 })).toMatchObject({ weights: { A: expect.closeTo(0.5, 6) } })
  })
  it('Black-Litterman: a certain view is met exactly, one without confidence changes nothing', () => {
    const view = (confidence: number) => ({
      ...base,
      method: 'black_litterman',
      prior: { A: 0.05, B: 0.03 },
      views: [{ weights: { A: 1, B: -1 }, return: 0.06, confidence }],
    })
    const posterior = (confidence: number) => {
      const answer = run(view(confidence))
      return 'posterior' in answer ? (answer.posterior ?? {}) : {}
    }
    const sure = posterior(1)
    expect((sure['A'] ?? 0) - (sure['B'] ?? 0)).toBeCloseTo(0.06, 12)
    expect(posterior(0)).toEqual({ A: 0.05, B: 0.03 })
    const half = posterior(0.5)
    expect((half['A'] ?? 0) - (half['B'] ?? 0)).toBeCloseTo(0.04, 12)
  })
  it('the same request gives the same bytes', () => {
    const request = { ...base, method: 'target_volatility', target: 0.13 }
    expect(JSON.stringify(run(request))).toBe(JSON.stringify(run(request)))
  })
})

describe('edges', () => {
  it('assets without any risk are valid input', () => {
    expect(
      run({
        symbols: ['A', 'B'],
        sigma: [
          [0, 0],
          [0, 0],
        ],
        mu: [0.01, 0.02],
        method: 'target_return',
        target: 0.02,
      }),
    ).toMatchObject({ weights: { A: 0, B: 1 }, volatility: 0 })
  })
  it('a covariance too large for floats is not solved, rather than solved wrongly', () => {
    expect(
      run({
        symbols: ['A', 'B'],
        sigma: [
          [1e308, 0],
          [0, 1e308],
        ],
        method: 'min_variance',
      }),
    ).toMatchObject({ refused: expect.stringMatching(/passes its check/) })
  })
})

describe('refusals', () => {
  it.each([
    ['no-data', { method: 'min_variance', symbols: ['A'] }, /needs sigma/],
    ['no mu', { method: 'max_sharpe', symbols: ['A', 'B'], sigma }, /expected returns/],
    ['no target', { ...base, method: 'target_return' }, /needs a target/],
    ['no excess return', { ...base, method: 'max_sharpe', risk_free: 0.5 }, /risk_free/],
    ['target too high', { ...base, method: 'target_return', target: 0.5 }, /return that much/],
    ['target too low', { ...base, method: 'target_volatility', target: 0.01 }, /least volatile/],
    [
      'not psd',
      {
        ...base,
        method: 'min_variance',
        sigma: [
          [1, 2],
          [2, 1],
        ],
      },
      /positive semidefinite/,
    ],
    [
      'not symmetric',
      {
        ...base,
        method: 'min_variance',
        sigma: [
          [1, 0.5],
          [0, 1],
        ],
      },
      /symmetric/,
    ],
    ['bounds', { ...base, method: 'min_variance', max_weight: 0.4 }, /add to 1/],
    ['crossed', { ...base, method: 'min_variance', min_weight: 0.4, max_weight: { A: 0.1 } }, /above its max_weight/],
    ['erc bounds', { ...base, method: 'equal_risk_contribution', max_weight: 0.6 }, /one answer/],
    ['no scenarios', { ...base, method: 'min_cvar' }, /scenarios/],
  ])('%s', (_name, request, reason) => expect(run(request)).toMatchObject({ refused: expect.stringMatching(reason) }))
})

describe('malformed input names its field', () => {
  it.each([
    ['request', null],
    ['method', { method: 'magic' }],
    ['symbols', { method: 'hrp', symbols: ['A', 'A'] }],
    ['mu', { ...base, method: 'hrp', mu: [1] }],
    ['sigma', { ...base, method: 'hrp', sigma: [[1, 2]] }],
    ['beta', { ...base, method: 'min_cvar', beta: 1 }],
    ['tau', { ...base, method: 'hrp', tau: 0 }],
    ['views', { ...base, method: 'black_litterman', views: [{ weights: { C: 1 }, return: 0.1 }] }],
    ['prices_csv', { method: 'hrp', prices_csv: 'date,A\n1,x' }],
    ['max_weight', { ...base, method: 'hrp', max_weight: { C: 1 } }],
    ['scenarios', { ...base, method: 'min_cvar', scenarios: [[1, 'x']] }],
  ])('%s', (field, request) => expect(run(request as object)).toEqual({ code: 'malformed', field }))
})
