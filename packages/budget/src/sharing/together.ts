import type { Account, Budget, ImportRecord } from '../budget.ts'
import { entryMark } from '../budget.ts'
import { TABLES } from '../entity-shapes.ts'

type Table = (typeof TABLES)[number]
type Rows = ReadonlyMap<string, { readonly id: string }>

/**
 * Returns one's own budget and the shared one as if they were one (budget §16.6); neither is changed. Where both have a
 * record of one id, such as a category's budget of a month or the settings, one's own counts. A file with rows in both is
 * one file.
 */
export function together(mine: Budget, ours: Budget): Budget {
  const both: Partial<Record<Table, Rows>> = {}
  for (const table of TABLES) both[table] = new Map([...rowsOf(ours, table), ...rowsOf(mine, table)])
  const imports = new Map(both.imports as Budget['imports'])
  for (const [id, own] of mine.imports) {
    const shared = ours.imports.get(id)
    if (shared === undefined) continue
    const coverage = [...own.coverage, ...shared.coverage]
    imports.set(id, { ...own, coverage, seen: [...new Set([...own.seen, ...shared.seen])] })
  }
  return { ...(both as unknown as Budget), imports }
}

/** What was written in one of the two budgets: the rows of each table, and the ids that are no longer there. */
export interface PartChange {
  readonly written: readonly (readonly [table: Table, row: { readonly id: string }])[]
  readonly removed: readonly (readonly [table: Table, id: string])[]
}

/**
 * Divides a change of the two together into that of each. A record stays in the budget that has it; a new one goes to the
 * budget that has its account or what it belongs to, else to one's own.
 */
export function divided(
  { mine, ours }: { readonly mine: Budget; readonly ours: Budget },
  before: Budget,
  after: Budget,
): { readonly mine: PartChange; readonly ours: PartChange } {
  const parts = { mine: emptyChange(), ours: emptyChange() }
  for (const table of TABLES) {
    const [old, now] = [rowsOf(before, table), rowsOf(after, table)]
    if (old === now) continue
    for (const [id, row] of now)
      if (old.get(id) !== row && table !== 'imports')
        parts[isOurs(mine, ours, table, row) ? 'ours' : 'mine'].written.push([table, row])
    for (const id of old.keys()) {
      if (now.has(id)) continue
      const isMine = rowsOf(mine, table).has(id)
      if (isMine) parts.mine.removed.push([table, id])
      if (!isMine || (table === 'imports' && ours.imports.has(id))) parts.ours.removed.push([table, id])
    }
  }
  for (const [id, file] of after.imports) {
    if (before.imports.get(id) === file) continue
    const { own, shared } = partsOfFile({ mine, ours }, file)
    if (own !== null) parts.mine.written.push(['imports', own])
    if (shared !== null) parts.ours.written.push(['imports', shared])
  }
  const cash = parts.mine.written
    .flatMap(([, row]) => ours.accounts.get(accountOf(row) ?? '') ?? [])
    .find(({ id, kind }) => kind === 'cash' && !mine.accounts.has(id))
  if (cash !== undefined) {
    const { owner: _, ...others } = cash
    const own: Account = { ...others, balance: null }
    parts.mine.written.push(['accounts', own])
  }
  return parts
}

const accountOf = (row: { readonly id: string }): string | null => {
  const { accountId } = row as { readonly accountId?: unknown }
  return typeof accountId === 'string' ? accountId : null
}

const emptyChange = () => ({
  written: [] as (readonly [Table, { readonly id: string }])[],
  removed: [] as (readonly [Table, string])[],
})

const rowsOf = (budget: Budget, table: Table): Rows => budget[table]

/**
 * A file may bring rows of one's own accounts and of shared ones: each of the two budgets knows of its part then.
 */
function partsOfFile(
  { mine, ours }: { readonly mine: Budget; readonly ours: Budget },
  file: ImportRecord,
): { readonly own: ImportRecord | null; readonly shared: ImportRecord | null } {
  const isShared = (accountId: string): boolean => ours.accounts.has(accountId) && !mine.accounts.has(accountId)
  const coverage = file.coverage.filter(({ accountId }) => isShared(accountId))
  const rest = file.coverage.filter(({ accountId }) => !isShared(accountId))
  const seen = file.seen.filter((mark) => isMarkIn(ours, mark))
  const hasShared = ours.imports.has(file.id) || coverage.length > 0
  const hasOwn = mine.imports.has(file.id) || rest.length > 0 || !hasShared
  return {
    own: hasOwn ? { ...file, coverage: rest } : null,
    // Nothing of one's own is told to the other person.
    shared: hasShared ? { ...file, coverage, seen } : null,
  }
}

const isMarkIn = (budget: Budget, mark: string): boolean =>
  [...budget.imports.values()].some(({ id }) => mark.startsWith(`${id}#`)) ||
  [...budget.transactions.keys()].some((id) => mark === entryMark(id))

function isOurs(mine: Budget, ours: Budget, table: Table, row: { readonly id: string }): boolean {
  // What one person owes the other is between the two.
  if (table === 'settlements' || table === 'people') return true
  if (rowsOf(mine, table).has(row.id)) return false
  if (rowsOf(ours, table).has(row.id)) return true
  const { of } = row as { readonly of?: unknown }
  const accountId = accountOf(row)
  // Everybody has cash: what is new in it is one's own, unless only the shared budget is shown.
  if (accountId !== null && ours.accounts.get(accountId)?.kind === 'cash') return false
  const belongs = (budget: Budget): boolean =>
    (accountId !== null && budget.accounts.has(accountId)) ||
    (typeof of === 'string' && [budget.things, budget.categories, budget.groups].some((rows) => rows.has(of)))
  return belongs(ours) && !belongs(mine)
}

/** Whether there is anything in it. */
export const isChange = ({ written, removed }: PartChange): boolean => written.length + removed.length > 0

/** Applies one budget's part of a change to it. */
export function withPart(budget: Budget, { written, removed }: PartChange): Budget {
  const changed: Partial<Record<Table, Map<string, { readonly id: string }>>> = {}
  const rows = (table: Table): Map<string, { readonly id: string }> =>
    (changed[table] ??= new Map(rowsOf(budget, table)))
  for (const [table, row] of written) rows(table).set(row.id, row)
  for (const [table, id] of removed) rows(table).delete(id)
  return { ...budget, ...(changed as unknown as Partial<Budget>) }
}
