import { onTestFinished, vi } from 'vitest'

/**
 * Timers of this length wait until the test ends them, however slow the machine is.
 *
 * @returns how many are waiting, and a function that ends them
 */
export function holdTimers(ms: number): { readonly waiting: () => number; readonly end: () => void } {
  const { setTimeout: start, clearTimeout: stop } = globalThis
  const held = new Map<unknown, () => void>()
  const holding = vi.spyOn(globalThis, 'setTimeout').mockImplementation((run: () => void, delay?: number) => {
    if (delay !== ms) return start(run, delay)
    const timer = start(() => undefined)
    held.set(timer, run)
    return timer
  })
  const forgetting = vi.spyOn(globalThis, 'clearTimeout').mockImplementation((timer) => {
    held.delete(timer)
    stop(timer)
  })
  const restore = (): void => {
    holding.mockRestore()
    forgetting.mockRestore()
  }
  onTestFinished(restore)
  return {
    waiting: () => held.size,
    end: () => {
      restore()
      for (const run of held.values()) run()
      held.clear()
    },
  }
}
