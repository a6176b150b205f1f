import type { Budget } from '../budget.ts'
import { differencesBetween } from '../sync/changes.ts'
import { canonical } from '../sync/merge.ts'
import type { Collection, Json } from '../sync/record.ts'

/** One change by the user, with what undoing it takes (budget §6.4). Plain values, to be stored on the device. */
export interface HistoryStep {
  readonly id: string
  /** Milliseconds since 1970. */
  readonly at: number
  /** As the page confirmed it, in the language of that moment. */
  readonly title: string
  readonly changes: readonly HistoryChange[]
}

type Values = Readonly<Record<string, Json>>

/** The fields of one entity that a step wrote. */
export interface HistoryChange {
  readonly collection: Collection
  readonly id: string
  /** Null if the step added it. */
  readonly before: Values | null
  /** Null if the step removed it. */
  readonly after: Values | null
}

/** Returns what a change wrote; null if nothing. Of something added, only that it was added. */
export function changesBetween(before: Budget, after: Budget): HistoryChange[] | null {
  const changes = differencesBetween(before, after).flatMap(({ collection, id, previous, entity }): HistoryChange[] => {
    if (previous === undefined) return [{ collection, id, before: null, after: {} }]
    const old = previous as unknown as Values
    if (entity === undefined) return [{ collection, id, before: old, after: null }]
    const written = entity as unknown as Values
    const names = Object.keys({ ...old, ...written }).filter((name) => !isSame(old[name], written[name]))
    return names.length === 0 ? [] : [{ collection, id, before: pick(old, names), after: pick(written, names) }]
  })
  return changes.length === 0 ? null : changes
}

/** The budget after a step was undone. */
export interface Undone {
  readonly budget: Budget
  /** Entities that this changed; 0 if the step is undone already, or all of it changed since. */
  readonly undoneCount: number
  /** Fields that were left because they changed since. */
  readonly leftCount: number
}

/** Undoes a step, however old: each field that still is as the step wrote it becomes what it was before. */
export function undoStep(budget: Budget, { changes }: HistoryStep): Undone {
  const tables = new Map<Collection, Map<string, unknown>>()
  const tableOf = (collection: Collection): Map<string, unknown> => {
    const table = tables.get(collection) ?? new Map<string, unknown>(budget[collection])
    tables.set(collection, table)
    return table
  }
  let [undoneCount, leftCount] = [0, 0]
  const write = (collection: Collection, id: string, values: Values | null): void => {
    undoneCount += 1
    if (values === null) tableOf(collection).delete(id)
    else tableOf(collection).set(id, values)
  }
  for (const { collection, id, before, after } of changes) {
    const now = budget[collection].get(id) as unknown as Values | undefined
    if (before === null) {
      if (now !== undefined) write(collection, id, null)
    } else if (after === null) {
      if (now === undefined) write(collection, id, before)
    } else if (now !== undefined) {
      const { values, left } = withOldFields(now, before, after)
      leftCount += left
      if (values !== now) write(collection, id, values)
    }
  }
  return { budget: { ...budget, ...Object.fromEntries(tables) }, undoneCount, leftCount }
}

function withOldFields(now: Values, before: Values, after: Values): { readonly values: Values; readonly left: number } {
  const names = Object.keys({ ...before, ...after })
  const open = names.filter((name) => isSame(now[name], after[name]))
  const left = names.filter((name) => !open.includes(name) && !isSame(now[name], before[name])).length
  if (open.length === 0) return { values: now, left }
  const values: Record<string, Json> = { ...now }
  for (const name of open) {
    const old = before[name]
    if (old === undefined) delete values[name]
    else values[name] = old
  }
  return { values, left }
}

/** Steps are kept for this long, and at most so many, with at most so many changes in all: the older go first. */
const HISTORY_DAYS = 30
const MOST_STEPS = 1000
const MOST_CHANGES = 20_000
const DAY_MS = 86_400_000

/** Returns the steps that are kept, newest first. */
export function keptHistory(steps: readonly HistoryStep[], now: number): HistoryStep[] {
  let count = 0
  return steps
    .filter(({ at }) => now - at < HISTORY_DAYS * DAY_MS)
    .toSorted((a, b) => b.at - a.at)
    .slice(0, MOST_STEPS)
    .filter(({ changes }) => (count += changes.length) <= MOST_CHANGES)
}

const isSame = (one: Json | undefined, other: Json | undefined): boolean =>
  one === other || (one !== undefined && other !== undefined && canonical(one) === canonical(other))

const pick = (values: Values, names: readonly string[]): Values =>
  Object.fromEntries(names.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]])))
