import type { Budget } from '../budget.ts'
import { withAll } from '../budget.ts'

type Entity = { readonly id: string }

/**
 * Undoes a change in the current budget: each field that the change wrote gets its old value, what it added is removed,
 * and later changes by others stay.
 */
export function undoOf(before: Budget, after: Budget): (budget: Budget) => Budget {
  return (budget) => {
    const undone = Object.entries(budget).map(([name, current]: [string, ReadonlyMap<string, Entity>]) => {
      const table = name as keyof Budget
      return [name, undoTable({ before: before[table], after: after[table], current })]
    })
    return Object.fromEntries(undone)
  }
}

/** Undoes one import: rows that come only from it leave the budget. The same file can be imported again. */
export function undoImport(budget: Budget, importId: string): Budget {
  const record = budget.imports.get(importId)
  return record ? { ...budget, imports: withAll(budget.imports, [{ ...record, isUndone: true }]) } : budget
}

interface Tables {
  readonly before: ReadonlyMap<string, Entity>
  readonly after: ReadonlyMap<string, Entity>
  readonly current: ReadonlyMap<string, Entity>
}

function undoTable({ before, after, current }: Tables): ReadonlyMap<string, Entity> {
  if (before === after) return current
  const next = new Map(current)
  for (const [id, written] of after) {
    const old = before.get(id)
    const now = current.get(id)
    if (old === written || now === undefined) continue
    if (old === undefined) next.delete(id)
    else next.set(id, withOldFields(now, old, written))
  }
  for (const [id, old] of before) if (!after.has(id) && !current.has(id)) next.set(id, old)
  return next
}

function withOldFields(now: Entity, old: Entity, written: Entity): Entity {
  const undone: Record<string, unknown> = { ...now }
  for (const [field, value] of Object.entries(old))
    if ((written as unknown as Record<string, unknown>)[field] !== value) undone[field] = value
  return undone as unknown as Entity
}
