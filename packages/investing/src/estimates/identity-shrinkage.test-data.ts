import { columnMeans, diagonal, scaled, sum, at, type Matrix } from '../solver/matrix.ts'
import { sampleCovariance, type Shrunk } from './covariance.ts'

/**
 * Ledoit and Wolf (2004), "A well-conditioned estimator for large-dimensional covariance matrices": shrinks towards m
 * I. Only tests compare with it: it raises a bond fund with little risk towards the average variance, so the product
 * shrinks towards one common correlation (investing §3.3); and a published result is computed from it.
 *
 * @param rows complete rows of returns
 */
export function ledoitWolfIdentity(rows: Matrix): Shrunk {
  const count = rows.length
  const sample = scaled(sampleCovariance(rows), (count - 1) / count)
  const n = sample.length
  const m = sum(diagonal(sample)) / n
  const target = sample.map((row, i) => row.map((_, j) => (i === j ? m : 0)))
  const distance = sumSquares(sample.map((row, i) => row.map((x, j) => x - at(at(target, i), j)))) / n
  const means = columnMeans(rows)
  const fourth = sum(rows.map((row) => sumSquares([row.map((x, i) => x - at(means, i))]) ** 2)) / count
  const noise = Math.min(distance, (fourth - sumSquares(sample)) / (count * n))
  const intensity = distance === 0 ? 0 : noise / distance
  const covariance = sample.map((row, i) => row.map((x, j) => intensity * at(at(target, i), j) + (1 - intensity) * x))
  return { covariance, intensity }
}

const sumSquares = (matrix: Matrix): number => sum(matrix.map((row) => sum(row.map((x) => x * x))))
