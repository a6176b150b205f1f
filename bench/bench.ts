/** One figure of a benchmark, or several related ones as text; `bar` is the target of product §10, if any. */
export interface Row {
  readonly what: string
  readonly value: number | string
  readonly unit: string
  readonly bar?: string
}

/** Returns the seconds that `work` takes. */
export function timed(work: () => unknown): number {
  const start = performance.now()
  work()
  return (performance.now() - start) / 1000
}

/** Returns the seconds of processor time of this process that `work` takes: others on the machine hardly change it. */
export function processorTimed(work: () => unknown): number {
  const start = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1e6
}

export async function timedAsync<T>(work: () => Promise<T>): Promise<{ seconds: number; result: T }> {
  const start = performance.now()
  const result = await work()
  return { seconds: (performance.now() - start) / 1000, result }
}

/** The value below which this `share` of the values lies. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export const median = (values: readonly number[]): number => percentile(values, 0.5)
