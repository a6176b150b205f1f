import { at, deviationOfAll, dot, filled, range, type Matrix, type Vector } from '../solver/matrix.ts'
import { denseRow, type Program, type Row } from '../solver/program.ts'
import { solveProgram } from '../solver/solve-program.ts'
import type { Frontier } from './frontier.ts'
import type { Solver } from '../solver/highs.ts'

export interface TailProblem {
  /** `scenarios[t][i]`: return of asset i in scenario t. Use 500 or more for a tail of 5 %. */
  readonly scenarios: Matrix
  /** Confidence, 0 to 1: 0.95 covers the worst 5 %. */
  readonly beta: number
  readonly lower: Vector
  readonly upper: Vector
  readonly l2?: number
  /** Expected returns and the minimum expected return of the portfolio. */
  readonly floor?: { readonly mu: Vector; readonly target: number }
}

/**
 * Smallest conditional value at risk (Rockafellar and Uryasev 2000): minimise `a + sum u_t / (T (1 - beta))` with `u_t
 * >= -r_t'w - a`, `u_t >= 0`. Returns are divided by their size first, because the solver's tolerances are absolute.
 */
export function minimumTailRisk(problem: TailProblem, solver: Solver): Frontier {
  const outcome = solveProgram(tailProgram(problem), solver)
  if (outcome.status === 'infeasible' && problem.floor !== undefined) return { status: 'target-too-high' }
  if (outcome.status !== 'optimal') return outcome
  const weights = outcome.x.slice(0, problem.lower.length).map((w) => (Math.abs(w) < 1e-12 ? 0 : w))
  return { status: 'optimal', weights, gap: outcome.gap }
}

function tailProgram({ scenarios, beta, lower, upper, l2 = 0, floor }: TailProblem): Program {
  const n = lower.length
  const count = scenarios.length
  const size = deviationOfAll(scenarios)
  const tailCost = 1 / (count * (1 - beta))
  const rows: Row[] = scenarios.map((scenario, t) => ({
    indices: range(n + 1).concat(n + 1 + t),
    values: [...scenario.map((r) => r / size), 1, 1],
    lower: 0,
    upper: Infinity,
  }))
  rows.push(denseRow(filled(n, 1), 1, 1))
  if (floor !== undefined) rows.push(denseRow(floor.mu, floor.target, Infinity))
  return {
    hessian: l2 === 0 ? null : range(n).map((i) => range(n).map((j) => (i === j ? (2 * l2) / size : 0))),
    linear: [...filled(n, 0), 1, ...filled(count, tailCost)],
    lower: [...lower, -Infinity, ...filled(count, 0)],
    upper: [...upper, Infinity, ...filled(count, Infinity)],
    rows,
  }
}

/**
 * The mean loss in the worst `1 - beta` of the scenarios, as a positive number; a scenario on the edge counts
 * partially.
 */
export function conditionalValueAtRisk(scenarios: Matrix, weights: Vector, beta: number): number {
  const losses = scenarios.map((scenario) => -dot(scenario, weights)).sort((a, b) => b - a)
  const tail = losses.length * (1 - beta)
  let left = tail
  let total = 0
  for (let k = 0; k < losses.length && left > 0; k += 1) {
    total += at(losses, k) * Math.min(1, left)
    left -= 1
  }
  return total / tail
}
