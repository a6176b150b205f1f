import { at, diagonal, dot, makeMatrix, range, sum, type Matrix, type Vector } from '../solver/matrix.ts'
import { mean, type ReturnTable } from './prices.ts'

/**
 * Sample covariance with n - 1, each pair over the rows both have (as in pandas and PyPortfolioOpt). With gaps the
 * result need not be positive semidefinite: check before optimising.
 */
export function sampleCovariance(returns: ReturnTable): number[][] {
  const n = returns[0]?.length ?? 0
  const result = makeMatrix(n, n, () => 0)
  for (let i = 0; i < n; i += 1) {
    for (let j = i; j < n; j += 1) {
      const value = pairCovariance(returns, i, j)
      at(result, i)[j] = value
      at(result, j)[i] = value
    }
  }
  return result
}

function pairCovariance(returns: ReturnTable, i: number, j: number): number {
  let count = 0
  let sumI = 0
  let sumJ = 0
  for (const row of returns) {
    const a = at(row, i)
    const b = at(row, j)
    if (a === null || b === null) continue
    count += 1
    sumI += a
    sumJ += b
  }
  const meanI = sumI / count
  const meanJ = sumJ / count
  let product = 0
  for (const row of returns) {
    const a = at(row, i)
    const b = at(row, j)
    if (a !== null && b !== null) product += (a - meanI) * (b - meanJ)
  }
  return product / (count - 1)
}

/** Correlation of each pair over the rows both have, rather than a ratio of covariances over different rows. */
export function sampleCorrelation(returns: ReturnTable): number[][] {
  const n = returns[0]?.length ?? 0
  const result = makeMatrix(n, n, (i, j) => (i === j ? 1 : 0))
  for (let i = 0; i < n; i += 1) {
    for (let j = i + 1; j < n; j += 1) {
      const pair = returns.map((row) => [at(row, i), at(row, j)]).filter((row) => !row.includes(null))
      const s = sampleCovariance(pair)
      const value = at(at(s, 0), 1) / Math.sqrt(at(at(s, 0), 0) * at(at(s, 1), 1))
      at(result, i)[j] = value
      at(result, j)[i] = value
    }
  }
  return result
}

export function correlationOf(covariance: Matrix): number[][] {
  const deviations = diagonal(covariance).map(Math.sqrt)
  return covariance.map((row, i) =>
    row.map((value, j) => (i === j ? 1 : value / (at(deviations, i) * at(deviations, j)))),
  )
}

export const covarianceOf = (correlation: Matrix, deviations: Vector): number[][] =>
  correlation.map((row, i) => row.map((value, j) => value * at(deviations, i) * at(deviations, j)))

export interface Shrunk {
  readonly covariance: number[][]
  /** Weight of the target, 0 to 1. */
  readonly intensity: number
}

/**
 * Ledoit and Wolf (2003), "Honey, I shrunk the sample covariance matrix": shrinks towards one common correlation, each
 * asset keeping its own variance.
 * @param rows complete rows of returns
 */
export function ledoitWolfConstantCorrelation(rows: Matrix): Shrunk {
  const { sample, centred } = moments(rows)
  const n = sample.length
  const deviations = diagonal(sample).map(Math.sqrt)
  const correlation = correlationOf(sample)
  const common = n > 1 ? (sum(correlation.map(sum)) - n) / (n * (n - 1)) : 0
  const target = makeMatrix(n, n, (i, j) =>
    i === j ? at(at(sample, i), i) : common * at(deviations, i) * at(deviations, j),
  )
  const distance = sumSquares(sample.map((row, i) => row.map((x, j) => x - at(at(target, i), j))))
  const { pi, rho } = constantCorrelationNoise(centred, sample, deviations, common)
  const intensity = distance === 0 ? 0 : Math.min(1, Math.max(0, (pi - rho) / distance / rows.length))
  return { covariance: blend(sample, target, intensity), intensity }
}

/** The paper's π (noise of the sample) and ρ (its covariance with the target's noise). */
function constantCorrelationNoise(
  centred: Matrix,
  sample: Matrix,
  deviations: Vector,
  common: number,
): { pi: number; rho: number } {
  const n = sample.length
  const count = at(centred, 0).length
  const squares = centred.map((column) => column.map((x) => x * x))
  const cubes = centred.map((column) => column.map((x) => x ** 3))
  let pi = 0
  let rho = 0
  for (const i of range(n)) {
    for (const j of range(n)) {
      const noise = dot(at(squares, i), at(squares, j)) / count - at(at(sample, i), j) ** 2
      pi += noise
      if (i === j) {
        rho += noise
        continue
      }
      const theta = dot(at(cubes, i), at(centred, j)) / count - at(at(sample, i), i) * at(at(sample, i), j)
      rho += common * (at(deviations, j) / at(deviations, i)) * theta
    }
  }
  return { pi, rho }
}

/** Covariance with n (as in both papers) and the centred columns. */
function moments(rows: Matrix): { sample: number[][]; centred: number[][] } {
  const centred = range(at(rows, 0).length).map((i) => {
    const column = rows.map((row) => at(row, i))
    const m = mean(column)
    return column.map((x) => x - m)
  })
  return { centred, sample: centred.map((a) => centred.map((b) => dot(a, b) / rows.length)) }
}

const blend = (a: Matrix, b: Matrix, weightOfB: number): number[][] =>
  a.map((row, i) => row.map((x, j) => weightOfB * at(at(b, i), j) + (1 - weightOfB) * x))

const sumSquares = (m: Matrix): number => m.reduce((total, row) => total + dot(row, row), 0)
