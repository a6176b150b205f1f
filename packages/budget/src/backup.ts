import type { Cents, Refusal } from '@winterjay/money'
import { parseLocalDate, yearMonthOf } from '@winterjay/money'
import { isCategory } from './categories/category.ts'
import { LARGEST_CENTS } from './statements/amount.ts'
import type { Account, Budget, Transaction } from './budget.ts'
import { emptyBudget, liveTransactions } from './budget.ts'
import { budgetLines } from './months/budget-lines.ts'
import { shiftMonth } from './months/month.ts'
import { shownCategory } from './transactions/transfers.ts'

const NAME = 'winterjay-book'
const VERSION = 1
const TABLES = [
  'accounts',
  'transactions',
  'imports',
  'budgets',
  'goals',
  'rules',
  'recurring',
] as const satisfies readonly (keyof Budget)[]

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
  const tables = Object.fromEntries(TABLES.map((table) => [table, [...budget[table].values()]]))
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
    const rows = parsed[table]
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
  if (!isTexts(newer)) return { code: 'backup-damaged', params: { table: 'newer', row: 0 } }
  return { budget: { ...emptyBudget(), ...(maps as unknown as Budget) }, newer: newer as readonly string[] }
}

/** Whether an entity of the budget has the fields that the rest of this package relies on. */
export const isSoundEntity = (table: (typeof TABLES)[number], row: Readonly<Record<string, unknown>>): boolean =>
  SHAPES[table].every(([field, isRight]) => isRight(row[field]))

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

type Check = (value: unknown) => boolean
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isText: Check = (value) => typeof value === 'string'
const isTextOrNull: Check = (value) => value === null || typeof value === 'string'
const isMoney: Check = (value) => isWhole(value) && Math.abs(Number(value)) <= LARGEST_CENTS
const isWhole: Check = (value) => Number.isSafeInteger(value)
const isDay: Check = (value) => typeof value === 'string' && parseLocalDate(value) !== null
const isDayOrNull: Check = (value) => value === null || isDay(value)
const isFlag: Check = (value) => typeof value === 'boolean'
const isKnownCategory: Check = (value) => typeof value === 'string' && isCategory(value)
const isMonth: Check = (value) => typeof value === 'string' && isDay(`${value}-01`)
const isColor: Check = (value) => typeof value === 'string' && /^#[0-9a-f]{6}$/iu.test(value)
const listOf =
  (...fields: (readonly [string, Check])[]): Check =>
  (value) =>
    Array.isArray(value) &&
    value.every((item: unknown) => isObject(item) && fields.every(([field, isRight]) => isRight(item[field])))
const isTexts: Check = (value) => Array.isArray(value) && value.every(isText)
const isBalance: Check = (value) =>
  value === null || (isObject(value) && isDay(value['date']) && isMoney(value['amountCents']))

/** The fields each row needs for the rest of this package to trust it: a backup may come from anywhere. */
const SHAPES: Record<(typeof TABLES)[number], readonly (readonly [string, Check])[]> = {
  accounts: [
    ['id', isText],
    ['name', isText],
    ['institution', isTextOrNull],
    ['kind', isText],
    ['currency', isText],
    ['marks', isTexts],
    ['balance', isBalance],
    ['isClosed', isFlag],
  ],
  transactions: [
    ['id', isText],
    ['accountId', isText],
    ['date', isDay],
    ['amountCents', isMoney],
    ['currency', isText],
    ['description', isText],
    ['merchant', isText],
    ['category', isKnownCategory],
    ['categoryBy', (value) => value === null || value === 'user'],
    ['notes', isText],
    ['tags', isTexts],
    ['splits', listOf(['category', isKnownCategory], ['amountCents', isMoney], ['note', isText])],
    ['transferOf', isTextOrNull],
    [
      'sources',
      listOf(
        ['importId', isText],
        ['date', isDay],
        ['amountCents', isMoney],
        ['occurrence', isWhole],
        ['bankId', isTextOrNull],
        ['description', isText],
      ),
    ],
    ['origin', (value) => value === 'hand' || value === 'statement'],
    ['isDeleted', isFlag],
  ],
  imports: [
    ['id', isText],
    ['fileName', isText],
    ['format', isText],
    ['importedOn', isDay],
    ['coverage', listOf(['accountId', isText], ['from', isDay], ['to', isDay])],
    ['seen', (value) => value === undefined || isTexts(value)],
    ['isUndone', isFlag],
  ],
  budgets: [
    ['id', isText],
    ['month', isMonth],
    ['category', isKnownCategory],
    ['budgetedCents', isMoney],
    ['color', isColor],
    ['rollsOver', isFlag],
  ],
  goals: [
    ['id', isText],
    ['name', isText],
    ['targetCents', isMoney],
    ['savedCents', isMoney],
    ['by', isDayOrNull],
    ['isDeleted', isFlag],
  ],
  rules: [
    ['id', isText],
    ['match', (value) => value === 'exact' || value === 'contains'],
    ['text', isText],
    ['category', isKnownCategory],
    ['learnedOn', isDay],
    ['isDeleted', isFlag],
  ],
  recurring: [
    ['id', isText],
    ['choice', (value) => value === 'confirmed' || value === 'dismissed'],
  ],
}

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
    (latest, { date }) => (yearMonthOf(date) > latest ? yearMonthOf(date) : latest),
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

const HEADER = ['date', 'account', 'description', 'merchant', 'category', 'amount', 'currency', 'notes', 'tags']

/** One row, or one per part of a split transaction. */
function csvRows(budget: Budget, one: Transaction, nameOf: (account: Account) => string): string[][] {
  const account = budget.accounts.get(one.accountId)
  const parts =
    one.splits.length > 0
      ? one.splits
      : [{ category: shownCategory(budget, one), amountCents: one.amountCents, note: '' }]
  return parts.map(({ category, amountCents, note }) => [
    one.date,
    textCell(account === undefined ? '' : nameOf(account)),
    textCell(one.description),
    textCell(one.merchant),
    textCell(category),
    dollars(amountCents),
    textCell(one.currency),
    textCell([one.notes, note].filter((text) => text !== '').join(' · ')),
    textCell(one.tags.join('; ')),
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
