import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { equalRiskWeights } from './equal-risk.ts'
import { riskShares } from '../estimates/expected-returns.ts'
import {
  maximumReturn,
  maximumSharpe,
  maximumUtility,
  minimumVariance,
  targetReturn,
  targetVolatility,
  type Frontier,
  type PortfolioProblem,
  type UtilityOutcome,
} from './frontier.ts'
import { hierarchicalWeights } from './hierarchical.ts'
import { at, cholesky, dot, filled, makeMatrix, quadratic, scaled, sum, times, type Vector } from '../solver/matrix.ts'
import { activity, denseRow } from '../solver/program.ts'
import { normalDraws } from './resampled.ts'
import { conditionalValueAtRisk, minimumTailRisk } from './tail-risk.ts'
import { loadSolver, type Solver } from '../solver/highs.ts'

let solver: Solver
beforeAll(async () => {
  solver = await loadSolver()
})

/**
 * A problem with three common factors and asset-specific risk; returns of either sign. `size` is the unit of variance.
 */
function problemOf(seed: number, n: number, size = 1, cap = 1): PortfolioProblem {
  const normal = normalDraws(seed)
  const loadings = makeMatrix(n, 3, () => 0.1 * normal())
  const own = Array.from({ length: n }, () => 0.003 + 0.02 * normal() ** 2)
  const covariance = makeMatrix(
    n,
    n,
    (i, j) => size * (dot(at(loadings, i), at(loadings, j)) + (i === j ? at(own, i) : 0)),
  )
  return { mu: own.map(() => 0.06 + 0.04 * normal()), covariance, lower: filled(n, 0), upper: filled(n, cap) }
}
const problems = fc.record({ seed: fc.nat(1e6), n: fc.integer({ min: 2, max: 30 }) })
const weightsOf = (frontier: Frontier): number[] => {
  if (frontier.status !== 'optimal') throw new Error(frontier.status)
  return frontier.weights
}
const risk = (problem: PortfolioProblem, weights: Vector): number => Math.sqrt(quadratic(problem.covariance, weights))

function expectFeasible({ lower, upper }: PortfolioProblem, weights: Vector): void {
  expect(sum(weights)).toBeCloseTo(1, 9)
  weights.forEach((w, i) => {
    expect(w).toBeGreaterThanOrEqual((lower[i] ?? 0) - 1e-9)
    expect(w).toBeLessThanOrEqual((upper[i] ?? 1) + 1e-9)
  })
}

describe('weights are feasible and proven optimal (product §10: gap at most 1e-9)', () => {
  it('minimum variance', () => {
    fc.assert(
      fc.property(problems, ({ seed, n }) => {
        const problem = problemOf(seed, n, 1, Math.max(0.3, 1.5 / n))
        const found = minimumVariance(problem, solver)
        expectFeasible(problem, weightsOf(found))
        expect(found.status === 'optimal' && found.gap).toBeLessThanOrEqual(1e-9)
      }),
      { numRuns: 60 },
    )
  })
  it('one on which HiGHS alone fails is still solved', () => {
    const problem = { ...problemOf(0, 7, 1, 0.4), rows: [denseRow([1, 0, 1, 0, 1, 0, 1], -Infinity, 0.55)] }
    for (const riskAversion of [2, 3])
      expect(
        maximumUtility(problem, { riskAversion, pull: filled(7, 0.02), centre: filled(7, 1 / 7) }, solver).status,
      ).toBe('optimal')
  })
  it('no other feasible portfolio has less variance', () => {
    fc.assert(
      fc.property(problems, fc.nat(1e6), ({ seed, n }, other) => {
        const problem = problemOf(seed, n)
        const draws = Array.from({ length: n }, normalDraws(other)).map(Math.abs)
        expect(risk(problem, weightsOf(minimumVariance(problem, solver)))).toBeLessThanOrEqual(
          risk(
            problem,
            draws.map((d) => d / sum(draws)),
          ) + 1e-12,
        )
      }),
      { numRuns: 40 },
    )
  })
  it('the 500 assets of the benchmark, in the unit of daily returns', () => {
    const problem = problemOf(7, 500, 1 / 252)
    const found = minimumVariance(problem, solver)
    expectFeasible(problem, weightsOf(found))
    expect(found.status === 'optimal' && found.gap).toBeLessThanOrEqual(1e-9)
  })
})

describe('targets', () => {
  it('risk never exceeds the cap, and reaches it if the return still rises', () => {
    fc.assert(
      fc.property(problems, fc.double({ min: 0.05, max: 0.95, noNaN: true }), ({ seed, n }, share) => {
        const problem = problemOf(seed, n)
        const least = risk(problem, weightsOf(minimumVariance(problem, solver)))
        const most = risk(problem, weightsOf(maximumReturn(problem, solver)))
        fc.pre(most > least * 1.01)
        const target = least + share * (most - least)
        const found = targetVolatility(problem, target, solver)
        if (found.status !== 'optimal') throw new Error(found.status)
        expectFeasible(problem, found.weights)
        expect(risk(problem, found.weights)).toBeLessThanOrEqual(target * (1 + 1e-9))
        expect(risk(problem, found.weights)).toBeGreaterThanOrEqual(target * (1 - 1e-6))
      }),
      { numRuns: 30, examples: [[{ seed: 42_055, n: 11 }, 0.9400865280261451]] },
    )
  })
  it('a target below the least risk, or above the highest return, is refused', () => {
    const problem = problemOf(1, 8)
    expect(targetVolatility(problem, 1e-6, solver).status).toBe('target-too-low')
    expect(targetReturn(problem, 9, solver).status).toBe('target-too-high')
  })
  it('the price of risk rises until the cap is met', () => {
    const problem = problemOf(3, 10)
    const cap = risk(problem, weightsOf(minimumVariance(problem, solver))) * 1.2
    const found = maximumUtility(
      problem,
      { riskAversion: 0.1, volatilityCap: cap, pull: filled(10, 0.01), centre: filled(10, 0.1) },
      solver,
    )
    if (found.status !== 'optimal') throw new Error(found.status)
    expect(found.riskAversion).toBeGreaterThan(0.1)
    expect(risk(problem, found.weights)).toBeLessThanOrEqual(cap)
    expect(risk(problem, found.weights)).toBeGreaterThan(cap * (1 - 1e-6))
  })
})

/** Every optimiser that accepts bounds and rows, with settings that the problem can meet. */
function answersOf(problem: PortfolioProblem, unit = 1): Record<string, Frontier | UtilityOutcome> {
  const { covariance, mu, lower, upper } = problem
  const least = minimumVariance(problem, solver)
  const [low, high] = [dot(mu, weightsOf(least)), dot(mu, weightsOf(maximumReturn(problem, solver)))]
  const n = mu.length
  return {
    least,
    sharpe: maximumSharpe(problem, low - 0.05, solver),
    return: targetReturn(problem, (low + high) / 2, solver),
    volatility: targetVolatility(problem, 1.1 * risk(problem, weightsOf(least)), solver),
    utility: maximumUtility(
      { ...problem, mu: mu.map((m) => m * unit) },
      {
        riskAversion: 3,
        volatilityCap: 1.2 * risk(problem, weightsOf(least)),
        pull: filled(n, 0.02 * unit),
        centre: filled(n, 1 / n),
      },
      solver,
    ),
    tail: minimumTailRisk({ scenarios: draws(covariance, 200), beta: 0.9, lower, upper }, solver),
  }
}
const draws = (covariance: readonly (readonly number[])[], count: number): number[][] => {
  const normal = normalDraws(5)
  const factor = cholesky(covariance)!.map((row) => Array.from(row))
  return Array.from({ length: count }, () => times(factor, factor.map(normal)))
}

describe('every optimiser respects bounds and group rows (investing §3.5)', () => {
  it('weights add to 1, none outside its bounds, no group above its limit, and never more risk than the cap', () => {
    fc.assert(
      fc.property(fc.record({ seed: fc.nat(1e6), n: fc.integer({ min: 4, max: 15 }) }), ({ seed, n }) => {
        const plain = problemOf(seed, n, 1, Math.max(0.4, 2 / n))
        const group = denseRow(
          plain.mu.map((_, i) => (i % 2 === 0 ? 1 : 0)),
          -Infinity,
          0.55,
        )
        const problem = { ...plain, rows: [group] }
        for (const [name, answer] of Object.entries(answersOf(problem))) {
          if (answer.status !== 'optimal') throw new Error(`${name} ${answer.status}`)
          expectFeasible(problem, answer.weights)
          // The tail-risk program accepts no groups.
          if (name !== 'tail') expect(activity(group, answer.weights)).toBeLessThanOrEqual(0.55 + 1e-9)
          if (name === 'volatility' || name === 'utility') {
            const cap = (name === 'utility' ? 1.2 : 1.1) * risk(problem, weightsOf(minimumVariance(problem, solver)))
            expect(risk(problem, answer.weights)).toBeLessThanOrEqual(cap * (1 + 1e-9))
          }
        }
      }),
      { numRuns: 25 },
    )
  })
})

describe('a solver’s answer is always verified (investing §4)', () => {
  const lying = (answer: (columns: number) => number[]): Solver =>
    ({
      constants: solver.constants,
      withModel: ({ numCols, numRows }: { numCols: number; numRows: number }, work: (model: unknown) => unknown) =>
        work({
          options: { set: () => undefined },
          run: () => undefined,
          getModelStatus: () => solver.constants.modelStatus.optimal,
          getSolution: () => ({ colValue: answer(numCols), rowDual: filled(numRows, 0) }),
        }),
    }) as unknown as Solver
  it.each<[string, (columns: number) => number[]]>([
    ['feasible and not optimal', (n) => filled(n, 1 / n)],
    ['not feasible', (n) => filled(n, 3)],
    ['no number', (n) => filled(n, Number.NaN)],
  ])('a solution reported as optimal that is %s is rejected', (_what, answer) => {
    const problem = {
      ...problemOf(4, 12),
      rows: [
        denseRow(
          filled(12, 1).map((x, i) => (i < 3 ? x : 0)),
          0.2,
          Infinity,
        ),
      ],
    }
    // From this hint, solving the equations may still reach the optimum: it is then proven, and correct.
    const found = minimumVariance(problem, lying(answer))
    if (found.status === 'optimal')
      weightsOf(minimumVariance(problem, solver)).forEach((w, i) => expect(found.weights[i]).toBeCloseTo(w, 9))
    else expect(found.status).toBe('unsolved')
    expect(
      minimumTailRisk(
        { scenarios: draws(problem.covariance, 100), beta: 0.9, lower: problem.lower, upper: problem.upper },
        lying(answer),
      ).status,
    ).toBe('unsolved')
  })
})

describe('scale invariance (investing §4)', () => {
  it('covariance × any unit, and tails with it, leaves every answer unchanged (property)', () => {
    const exponents = fc.integer({ min: -4, max: 4 })
    fc.assert(
      fc.property(
        fc.record({ seed: fc.nat(1e6), n: fc.integer({ min: 3, max: 12 }) }),
        exponents,
        ({ seed, n }, exponent) => {
          const unit = 10 ** exponent
          const problem = problemOf(seed, n, 1, Math.max(0.4, 2 / n))
          const [plain, other] = [
            answersOf(problem),
            answersOf({ ...problem, covariance: scaled(problem.covariance, unit) }, unit),
          ]
          for (const [name, answer] of Object.entries(plain)) {
            const same = other[name]
            if (answer.status !== 'optimal' || same?.status !== 'optimal')
              throw new Error(`${name} ${answer.status} ${same?.status}`)
            // If the optimum is flat, the objective is equal but the weights may differ.
            expect(risk(problem, same.weights), name).toBeCloseTo(risk(problem, answer.weights), 6)
          }
        },
      ),
      { numRuns: 20 },
    )
  })
  it.each([1, 1 / 252, 1 / 25_200, 1e4])('covariance × %d leaves every weight unchanged', (factor) => {
    const problem = problemOf(11, 20)
    const other = { ...problem, covariance: scaled(problem.covariance, factor) }
    const same = (a: Vector, b: Vector): void => a.forEach((w, i) => expect(w).toBeCloseTo(at(b, i), 8))
    same(weightsOf(minimumVariance(other, solver)), weightsOf(minimumVariance(problem, solver)))
    same(weightsOf(maximumSharpe(other, 0.02, solver)), weightsOf(maximumSharpe(problem, 0.02, solver)))
    same(equalRiskWeights(other.covariance)!, equalRiskWeights(problem.covariance)!)
    same(hierarchicalWeights(other.covariance), hierarchicalWeights(problem.covariance))
  })
})

describe('maximum Sharpe ratio', () => {
  it('beats the frontier at every return, with bounds', () => {
    const problem = problemOf(5, 12, 1, 0.25)
    const best = weightsOf(maximumSharpe(problem, 0.02, solver))
    expectFeasible(problem, best)
    const sharpe = (w: Vector): number => (dot(problem.mu, w) - 0.02) / risk(problem, w)
    const highest = dot(problem.mu, weightsOf(maximumReturn(problem, solver)))
    for (let share = 0.1; share < 1; share += 0.1) {
      expect(sharpe(weightsOf(targetReturn(problem, share * highest, solver)))).toBeLessThanOrEqual(sharpe(best) + 1e-9)
    }
  })
  it('has no answer if nothing is expected to beat the risk-free rate', () => {
    expect(maximumSharpe(problemOf(5, 6), 1, solver).status).toBe('no-excess-return')
  })
})

describe('equal shares of risk', () => {
  it('equal risk contribution: every share is 1/n', () => {
    fc.assert(
      fc.property(problems, ({ seed, n }) => {
        const { covariance } = problemOf(seed, n)
        riskShares(covariance, equalRiskWeights(covariance)!).forEach((share) => expect(share).toBeCloseTo(1 / n, 11))
      }),
    )
  })
  it('hierarchical weights add to 1 and respect their bounds', () => {
    fc.assert(
      fc.property(problems, ({ seed, n }) => {
        const { covariance } = problemOf(seed, n)
        const upper = filled(n, Math.min(1, 2 / n))
        const weights = hierarchicalWeights(covariance, { upper })
        expectFeasible({ mu: [], covariance, lower: filled(n, 0), upper }, weights)
      }),
    )
  })
})

describe('tail risk', () => {
  it('the linear program finds the value that sorting the losses gives, and no random portfolio is lower', () => {
    const normal = normalDraws(2)
    const scenarios = makeMatrix(600, 8, () => 0.01 * normal())
    const weights = weightsOf(
      minimumTailRisk({ scenarios, beta: 0.95, lower: filled(8, 0), upper: filled(8, 1) }, solver),
    )
    expect(conditionalValueAtRisk(scenarios, weights, 0.95)).toBeLessThan(
      conditionalValueAtRisk(scenarios, filled(8, 1 / 8), 0.95),
    )
  })
  it('counts the edge scenario partially: the worst 1.5 of three', () => {
    expect(conditionalValueAtRisk([[-0.4], [-0.1], [0.2]], [1], 0.5)).toBeCloseTo((0.4 + 0.05) / 1.5, 12)
  })
})
