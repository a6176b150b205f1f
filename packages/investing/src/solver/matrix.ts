/** Small dense linear algebra. A matrix is an array of rows; a vector is an array. */
export type Vector = readonly number[]
export type Matrix = readonly Vector[]

/** Element at an index known to be in range: for loops over lengths, never for input. */
export const at = <T>(items: readonly T[], index: number): T => items[index] as T

export const range = (length: number): number[] => Array.from({ length }, (_, i) => i)
export const filled = (length: number, value: number): number[] => Array.from({ length }, () => value)
export const sum = (v: Vector): number => v.reduce((total, x) => total + x, 0)

// These two loops take nearly all the time, so they index directly: `at` handles arrays of every kind and is slower.
export function dot(a: Vector, b: Vector): number {
  let total = 0
  for (let i = 0; i < a.length; i += 1) total += (a[i] as number) * (b[i] as number)
  return total
}

function dotOfFirst(a: Float64Array, b: Float64Array, count: number): number {
  let total = 0
  for (let k = 0; k < count; k += 1) total += (a[k] as number) * (b[k] as number)
  return total
}

export const times = (m: Matrix, v: Vector): number[] => m.map((row) => dot(row, v))
/** `v' M v` for a symmetric matrix. */
export const quadratic = (m: Matrix, v: Vector): number => dot(times(m, v), v)
export const scaled = (m: Matrix, factor: number): number[][] => m.map((row) => row.map((x) => x * factor))
export const diagonal = (m: Matrix): number[] => m.map((row, i) => at(row, i))
/** The rows and columns `indices` of a symmetric matrix. */
export const submatrix = (m: Matrix, indices: readonly number[]): number[][] =>
  indices.map((i) => {
    const row = at(m, i)
    return indices.map((j) => row[j] as number)
  })
export const makeMatrix = (rows: number, columns: number, value: (i: number, j: number) => number): number[][] =>
  range(rows).map((i) => range(columns).map((j) => value(i, j)))

export const columnMeans = (m: Matrix): number[] => at(m, 0).map((_, i) => sum(m.map((row) => at(row, i))) / m.length)

/** Root mean square of all entries: the size of a table of returns. */
export function deviationOfAll(m: Matrix): number {
  const total = sum(m.map((row) => dot(row, row)))
  const count = sum(m.map((row) => row.length))
  return total > 0 ? Math.sqrt(total / count) : 1
}

/** The rows of a lower triangular matrix. */
export type Factor = readonly Float64Array[]

/** Lower triangular L with L L' = m; null if m is not positive definite. */
export function cholesky(m: Matrix): Factor | null {
  const rows = m.map(() => new Float64Array(m.length))
  for (const [i, row] of rows.entries()) {
    const given = at(m, i)
    for (let j = 0; j < i; j += 1) {
      const other = at(rows, j)
      row[j] = ((given[j] as number) - dotOfFirst(row, other, j)) / (other[j] as number)
    }
    const pivot = (given[i] as number) - dotOfFirst(row, row, i)
    if (!(pivot > 0)) return null
    row[i] = Math.sqrt(pivot)
  }
  return rows
}

/** x with L L' x = b. */
export function solveCholesky(lower: Factor, b: Vector): number[] {
  const x = Float64Array.from(b)
  for (const [i, row] of lower.entries()) x[i] = ((x[i] as number) - dotOfFirst(row, x, i)) / (row[i] as number)
  for (let i = b.length - 1; i >= 0; i -= 1) {
    const row = at(lower, i)
    const value = (x[i] as number) / (row[i] as number)
    x[i] = value
    for (let k = 0; k < i; k += 1) x[k] = (x[k] as number) - value * (row[k] as number)
  }
  return Array.from(x)
}

/** Solves a square system by elimination with partial pivoting; null if it is singular. */
export function solveLinear(m: Matrix, b: Vector): number[] | null {
  const n = m.length
  const rows = m.map((row, i) => [...row, at(b, i)])
  const size = Math.max(...m.map((row) => Math.max(...row.map(Math.abs))), Number.MIN_VALUE)
  for (let k = 0; k < n; k += 1) {
    let best = k
    for (let i = k + 1; i < n; i += 1) if (Math.abs(at(at(rows, i), k)) > Math.abs(at(at(rows, best), k))) best = i
    const pivotRow = at(rows, best)
    rows[best] = at(rows, k)
    rows[k] = pivotRow
    const pivot = at(pivotRow, k)
    if (!(Math.abs(pivot) > size * 1e-14)) return null
    for (let i = k + 1; i < n; i += 1) eliminate(at(rows, i), pivotRow, k)
  }
  const x = filled(n, 0)
  for (let i = n - 1; i >= 0; i -= 1) {
    const row = at(rows, i)
    let value = at(row, n)
    for (let j = i + 1; j < n; j += 1) value -= at(row, j) * at(x, j)
    x[i] = value / at(row, i)
  }
  return x
}

function eliminate(row: number[], pivotRow: Vector, k: number): void {
  const factor = at(row, k) / at(pivotRow, k)
  if (factor === 0) return
  for (let j = k; j < row.length; j += 1) row[j] = at(row, j) - factor * at(pivotRow, j)
}

/** True when no direction has negative variance, beyond rounding. */
export function isPositiveSemidefinite(m: Matrix): boolean {
  const ridge = (1e-10 * sum(diagonal(m))) / m.length
  if (ridge === 0) return m.every((row) => row.every((x) => x === 0))
  return cholesky(m.map((row, i) => row.map((x, j) => (i === j ? x + ridge : x)))) !== null
}
