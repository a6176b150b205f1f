import type { Cents, Refusal } from '@winterjay/money'
import type { Account, Budget, Transaction } from './budget.ts'
import { emptyBudget, liveTransactions } from './budget.ts'
import { TABLES, isSoundEntity } from './entity-shapes.ts'
import { budgetLines } from './months/budget-lines.ts'
import { ownCategoryOf, shownAssigned } from './own/own-categories.ts'
import { monthAt, shiftMonth } from './months/month.ts'

const NAME = 'winterjay-book'
const VERSION = 1
/** Tables that backups of an older version lack. */
const ADDED: ReadonlySet<(typeof TABLES)[number]> = new Set([
  'settings',
  'categories',
  'groups',
  'ownBudgets',
  'ownRules',
  'debts',
  'things',
  'thingValues',
  'deposits',
  'fxRates',
  'funds',
  'room',
  'roomMoves',
  'people',
  'settlements',
  'envelopes',
  'envelopeMoves',
])
export type BackupRefusalCode = 'not-a-backup' | 'backup-too-new' | 'backup-damaged'

/**
 * The contents of a backup: the budget and, as texts, records (`readRecord`) from a newer version that are not part of
 * it yet.
 */
export interface Backup {
  readonly budget: Budget
  readonly newer: readonly string[]
}

/** Writes the whole budget as text, including deleted rows and undone imports; `readBackup` restores it unchanged. */
export function writeBackup(budget: Budget, newer: readonly string[] = []): string {
  const written = TABLES.filter((table) => !ADDED.has(table) || budget[table].size > 0)
  const tables = Object.fromEntries(written.map((table) => [table, [...budget[table].values()]]))
  return JSON.stringify({ name: NAME, version: VERSION, ...tables, ...(newer.length === 0 ? {} : { newer }) })
}

/** Refuses `not-a-backup`, `backup-too-new` and `backup-damaged` (params `table`, `row`); all or nothing. */
export function readBackup(text: string): Backup | Refusal<BackupRefusalCode> {
  const parsed = parse(text)
  if (!isObject(parsed) || parsed['name'] !== NAME || typeof parsed['version'] !== 'number')
    return { code: 'not-a-backup' }
  if (parsed['version'] > VERSION) return { code: 'backup-too-new' }
  const maps: Record<string, ReadonlyMap<string, unknown>> = {}
  for (const table of TABLES) {
    const rows = parsed[table] ?? (ADDED.has(table) ? [] : null)
    if (!Array.isArray(rows)) return { code: 'backup-damaged', params: { table, row: 0 } }
    const bad = rows.findIndex((row: unknown) => !isObject(row) || !isSoundEntity(table, row))
    if (bad >= 0) return { code: 'backup-damaged', params: { table, row: bad + 1 } }
    maps[table] = new Map(
      (rows as { id: string }[]).map((row) => [
        row.id,
        table === 'imports' && !('seen' in row) ? { ...row, seen: [] } : row,
      ]),
    )
  }
  const newer = parsed['newer'] ?? []
  if (!Array.isArray(newer) || newer.some((one) => typeof one !== 'string'))
    return { code: 'backup-damaged', params: { table: 'newer', row: 0 } }
  return { budget: { ...emptyBudget(), ...(maps as unknown as Budget) }, newer: newer as readonly string[] }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Writes the live transactions for a spreadsheet: UTF-8 with a byte order mark, CRLF, dollars with a decimal point. A
 * text cell that a spreadsheet would run as a formula is escaped (budget §1.0, item 9); our own amounts stay numbers.
 *
 * @param nameOf the name the reader knows an account by
 */
export function writeCsv(budget: Budget, nameOf: (account: Account) => string): string {
  const rows = liveTransactions(budget)
    .toSorted((a, b) => (a.date === b.date ? (a.id < b.id ? -1 : 1) : a.date < b.date ? -1 : 1))
    .flatMap((one) => csvRows(budget, one, nameOf))
  return csvOf([HEADER, ...rows])
}

/**
 * Writes budgeted and spent amounts by month and category for a spreadsheet: every month from the first budget to the
 * last budget or transaction.
 */
export function writeBudgetsCsv(budget: Budget): string {
  const set = [...budget.budgets.values()].map(({ month }) => month).sort()
  const last = liveTransactions(budget).reduce(
    (latest, { date }) => (monthAt(budget, date) > latest ? monthAt(budget, date) : latest),
    set.at(-1) ?? '',
  )
  const months: string[] = []
  for (let month = set[0]; month !== undefined && month <= last; month = shiftMonth(month, 1)) months.push(month)
  const rows = months.flatMap((month) =>
    budgetLines(budget, month).map((line) => [
      month,
      textCell(line.category),
      dollars(line.budgetedCents),
      dollars(line.rolledInCents),
      dollars(line.spentCents),
    ]),
  )
  return csvOf([['month', 'category', 'budgeted', 'of_which_rolled_in', 'spent'], ...rows])
}

const csvOf = (rows: readonly (readonly string[])[]): string =>
  `\u{FEFF}${rows.map((row) => row.join(',')).join('\r\n')}\r\n`

const HEADER = [
  'date',
  'account',
  'description',
  'merchant',
  'category',
  'amount',
  'currency',
  'notes',
  'tags',
  'own_category',
]

/** One row, or one per part of a split transaction. */
function csvRows(budget: Budget, one: Transaction, nameOf: (account: Account) => string): string[][] {
  const account = budget.accounts.get(one.accountId)
  const parts =
    one.splits.length > 0 ? one.splits : [{ ...shownAssigned(budget, one), amountCents: one.amountCents, note: '' }]
  return parts.map(({ category, subcategory, amountCents, note }) => [
    one.date,
    textCell(account === undefined ? '' : nameOf(account)),
    textCell(one.description),
    textCell(one.merchant),
    textCell(category),
    dollars(amountCents),
    textCell(one.currency),
    textCell([one.notes, note].filter((text) => text !== '').join(' · ')),
    textCell(one.tags.join('; ')),
    textCell(ownCategoryOf(budget, { category, ...(subcategory !== undefined && { subcategory }) })?.name ?? ''),
  ])
}

function textCell(text: string): string {
  const safe = /^[=+\-@\t\r]/u.test(text) ? `'${text}` : text
  return /[",\r\n]/u.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

function dollars(amount: Cents): string {
  const size = Math.abs(amount)
  return `${amount < 0 ? '-' : ''}${Math.floor(size / 100)}.${String(size % 100).padStart(2, '0')}`
}
