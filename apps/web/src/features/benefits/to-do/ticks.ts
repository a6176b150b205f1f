import { createStoredText, useStore } from '../../../lib/store.ts'

/** The steps of the plan that are ticked, by key. Kept in this browser and never sent (benefits §9.2). */
const store = createStoredText('winterjay_benefits_plan')

/** Storage may contain anything. What cannot be read counts as no ticks. */
function readTicks(text: string | null): ReadonlySet<string> {
  try {
    const read: unknown = JSON.parse(text ?? '[]')
    return new Set(Array.isArray(read) ? read.filter((key) => typeof key === 'string') : [])
  } catch {
    return new Set()
  }
}

export const useTicks = (): ReadonlySet<string> => readTicks(useStore(store))

export function tick(key: string, isDone: boolean): void {
  const ticks = new Set(readTicks(store.get()))
  if (isDone) ticks.add(key)
  else ticks.delete(key)
  store.set(ticks.size === 0 ? null : JSON.stringify([...ticks]))
}

export const forgetTicks = (): void => store.set(null)
