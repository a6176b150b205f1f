import { beforeAll, describe, expect, it } from 'vitest'
import { METHODS, readOptimiseRequest } from './optimise-request.ts'
import { optimise } from './optimise.ts'
import { loadSolver, type Solver } from '../solver/highs.ts'

/* // investing §3.5: if the bounds leave only one vector of weights, that vector is every method's answer. */

let solver: Solver
beforeAll(async () => {
  solver = await loadSolver()
})

const TWO = {
  symbols: ['A', 'B'],
  mu: [0.08, 0.04],
  sigma: [
    [0.04, 0.006],
    [0.006, 0.01],
  ],
  scenarios: [
    [0.02, 0.01],
    [-0.03, 0.004],
    [0.05, -0.01],
    [0.01, 0.02],
    [-0.02, 0.01],
  ],
}
const THREE = {
  symbols: ['A', 'B', 'C'],
  mu: [0.08, 0.04, 0.05],
  sigma: [
    [0.04, 0.006, 0.01],
    [0.006, 0.01, 0.002],
    [0.01, 0.002, 0.02],
  ],
  scenarios: [
    [0.02, 0.01, 0],
    [-0.03, 0.004, 0.01],
    [0.05, -0.01, 0.02],
    [0.01, 0.02, -0.01],
    [-0.02, 0.01, 0.03],
  ],
}
const FIXED = { min_weight: [0.3, 0.7], max_weight: [0.3, 0.7] }
/** Below the expected return and above the risk of every portfolio used here. */
const EASY = { target_return: { target: 0.01 }, target_volatility: { target: 0.5 } }
const third = 1 / 3

const CASES: [string, object, number[]][] = [
  ['both fixed', { ...TWO, ...FIXED }, [0.3, 0.7]],
  ['all in one', { ...TWO, min_weight: [0, 1], max_weight: [0, 1] }, [0, 1]],
  ['one fixed, one free', { ...TWO, min_weight: [0.3, 0], max_weight: [0.3, 1] }, [0.3, 0.7]],
  ['three fixed', { ...THREE, min_weight: [0.2, 0.3, 0.5], max_weight: [0.2, 0.3, 0.5] }, [0.2, 0.3, 0.5]],
  ['three fixed, one free', { ...THREE, min_weight: [0, 0.1, 0.2], max_weight: [1, 0.1, 0.2] }, [0.7, 0.1, 0.2]],
  ['thirds, which add to 1 within rounding', { ...THREE, min_weight: third, max_weight: third }, [third, third, third]],
  ['ten digits', { ...THREE, min_weight: 0.3333333333, max_weight: 0.3333333333 }, [third, third, third]],
  ['floors that add to 1', { ...THREE, min_weight: [0.1, 0.2, 0.7] }, [0.1, 0.2, 0.7]],
  ['ceilings that add to 1', { ...THREE, max_weight: [0.6, 0.3, 0.1] }, [0.6, 0.3, 0.1]],
  ['a short position', { ...TWO, min_weight: [-0.2, 1.2], max_weight: [-0.2, 1.2] }, [-0.2, 1.2]],
  ['a risk-free rate above every return', { ...TWO, risk_free: 0.2, ...FIXED }, [0.3, 0.7]],
  [
    'symbols that cannot be told apart',
    {
      ...TWO,
      sigma: [
        [0.01, 0.01],
        [0.01, 0.01],
      ],
      ...FIXED,
    },
    [0.3, 0.7],
  ],
  [
    'a symbol without risk',
    {
      ...TWO,
      sigma: [
        [0, 0],
        [0, 0.01],
      ],
      ...FIXED,
    },
    [0.3, 0.7],
  ],
  ['an L2 term', { ...TWO, l2: 0.5, ...FIXED }, [0.3, 0.7]],
]

function run(request: object) {
  const read = readOptimiseRequest(request)
  return 'code' in read ? read : optimise(read, solver)
}

describe.each(METHODS)('%s', (method) => {
  it.each(CASES)('%s', (_name, request, wanted) => {
    const answer = run({ ...request, method, ...(method in EASY ? EASY[method as keyof typeof EASY] : {}) })
    const weights = 'weights' in answer ? Object.values(answer.weights) : answer
    expect(weights).toEqual(wanted.map((w) => expect.closeTo(w, 9)))
  })
})

describe('what an answer needs in addition to the weights', () => {
  it.each(METHODS.filter((method) => method !== 'target_return'))(
    '%s answers without expected returns and scenarios',
    (method) => {
      const { symbols, sigma } = TWO
      expect(
        run({ symbols, sigma, ...FIXED, method, ...(method === 'target_volatility' ? { target: 0.5 } : {}) }),
      ).toMatchObject({ weights: { A: 0.3, B: 0.7 } })
    },
  )

  // By hand: 0.3 × 8 % + 0.7 × 4 % = 5.2 %; variance 0.09 × 0.04 + 2 × 0.21 × 0.006 + 0.49 × 0.01 = 0.01102.
  const risk = Math.sqrt(0.01102)
  it.each([
    ['target_return', 0.052, null],
    ['target_return', 0.0521, /return that much/],
    ['target_volatility', risk, null],
    ['target_volatility', risk - 0.0001, /least volatile/],
    ['target_volatility', -1, /least volatile/],
    ['min_cvar', 0.052, null],
    ['min_cvar', 0.0521, /return that much/],
    ['target_return', null, /needs a target/],
    ['target_volatility', null, /needs a target/],
  ] as const)('%s of %s is answered only if the weights meet it', (method, target, reason) => {
    const wanted = reason === null ? { weights: { A: 0.3, B: 0.7 } } : { refused: expect.stringMatching(reason) }
    expect(run({ ...TWO, ...FIXED, method, target })).toMatchObject(wanted)
  })

  it('figures are those of the weights, and a view still changes the expected returns', () => {
    const view = { views: [{ weights: { A: 1, B: -1 }, return: 0.06, confidence: 1 }] }
    expect(run({ ...TWO, ...FIXED, method: 'max_sharpe' })).toMatchObject({
      expected_return: expect.closeTo(0.052, 12),
      volatility: expect.closeTo(risk, 12),
    })
    const viewed = run({ ...TWO, ...FIXED, method: 'black_litterman', ...view })
    const posterior = 'posterior' in viewed ? (viewed.posterior ?? {}) : {}
    expect((posterior['A'] ?? 0) - (posterior['B'] ?? 0)).toBeCloseTo(0.06, 12)
    expect(viewed).toMatchObject({
      expected_return: expect.closeTo(0.3 * (posterior['A'] ?? 0) + 0.7 * (posterior['B'] ?? 0), 12),
    })
  })

  it.each([
    ['weights that cannot add to 1', { min_weight: [0.3, 0.6], max_weight: [0.3, 0.6] }, /add to 1/],
    [
      'three digits, which do not add to 1 within rounding',
      { ...THREE, min_weight: 0.333, max_weight: 0.333 },
      /add to 1/,
    ],
    [
      'a choice of two, neither of which is of equal risk',
      { min_weight: [0.6, 0], max_weight: [0.9, 0.4] },
      /one answer/,
    ],
  ])('still refused: %s', (_name, bounds, reason) => {
    expect(run({ ...TWO, ...bounds, method: 'equal_risk_contribution' })).toMatchObject({
      refused: expect.stringMatching(reason),
    })
  })
})
