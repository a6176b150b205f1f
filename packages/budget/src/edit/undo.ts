import type { Budget } from '../budget.ts'

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
  const [before, after] = [old, written] as unknown as Readonly<Record<string, unknown>>[]
  const undone: Record<string, unknown> = { ...now }
  for (const [field, value] of Object.entries({ ...after, ...before })) {
    if (before?.[field] === after?.[field]) continue
    if (before !== undefined && Object.hasOwn(before, field)) undone[field] = value
    else delete undone[field]
  }
  return undone as unknown as Entity
}
