/**
 * When a change was made, such that all devices agree on the order: wall clock, then a counter for changes within one
 * millisecond (or while a device's clock is behind what it has already seen), then the device.
 */
export interface HybridTime {
  readonly ms: number
  readonly counter: number
  readonly device: string
}

/**
 * The time of what follows from a file alone (an imported row, its first category): older than any choice of the user
 * on any device, so that a later import elsewhere never overrides a correction made here.
 */
export const BIRTH: HybridTime = { ms: 0, counter: 0, device: '' }

export function compareTimes(a: HybridTime, b: HybridTime): number {
  if (a.ms !== b.ms) return a.ms - b.ms
  if (a.counter !== b.counter) return a.counter - b.counter
  return a.device === b.device ? 0 : a.device < b.device ? -1 : 1
}

/** Returns the time of this device's next change: after everything it has seen, even if its clock is slow. */
export function nextTime(latestSeen: HybridTime, clock: { readonly ms: number; readonly device: string }): HybridTime {
  if (clock.ms > latestSeen.ms) return { ms: clock.ms, counter: 0, device: clock.device }
  return { ms: latestSeen.ms, counter: latestSeen.counter + 1, device: clock.device }
}
