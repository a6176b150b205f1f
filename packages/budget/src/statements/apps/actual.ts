import type { Cents } from '@winterjay/money'
import { cents } from '@winterjay/money'
import { accountTypeIn } from '../account-type.ts'
import type { Reading } from '../reading.ts'
import { addAccount, emptyReading, refusedFile, refuseRow, skip, statementOf } from '../reading.ts'
import type { StatementFile, StatementSplit, StatementTransaction } from '../statement-file.ts'
import { schedulesIn } from './actual-schedules.ts'
import type { ActualNames, ActualTables } from './actual-values.ts'
import { ACTUAL_TABLES, actualCents, actualDay, isSet, isThere, textIn } from './actual-values.ts'
import type { MovedBudget, MovedCategory } from './moved-extras.ts'
import type { SqlRow } from './sqlite.ts'
import { readTables } from './sqlite.ts'
import { tagsInNote } from './tags.ts'

const FACTS = { format: 'actual', encoding: null } as const

/** Reads the database in Actual's export, `db.sqlite` (budget §1.7). */
export function readActual(bytes: Uint8Array): StatementFile {
  const tables = readTables(bytes, ACTUAL_TABLES)
  if (tables === null) return refusedFile({ code: 'damaged' }, FACTS)
  if (tables.accounts.length === 0 && tables.transactions.length === 0)
    return refusedFile({ code: 'not_a_statement', params: { kind: 'binary' } }, FACTS)
  const names = namesIn(tables)
  const reading = emptyReading()
  const kept = tables.accounts.filter(isThere)
  const live = rowsIn(tables)
  const rows = grouped(live.whole, 'acct')
  const parts = grouped(live.parts, 'parent_id')
  for (const account of kept) {
    const name = textIn(account['name']) || textIn(account['id'])
    const into = addAccount(reading, name, accountTypeIn(name))
    if (isSet(account['closed'])) into.isClosed = true
    for (const row of rows.get(textIn(account['id'])) ?? [])
      readRow(row, { parts, names, reading, into: into.transactions })
    const held = into.transactions.reduce((sum, { amountCents }) => sum + amountCents, 0)
    const last = into.transactions
      .map(({ date }) => date)
      .toSorted()
      .at(-1)
    // The database has every transaction since the account was opened, so their sum is its balance.
    if (last !== undefined) into.balance = { amountCents: cents(held), asOf: last }
  }
  const accountNames = new Map(
    kept.map((account) => [textIn(account['id']), textIn(account['name']) || textIn(account['id'])]),
  )
  const schedules = schedulesIn(tables, names, accountNames)
  return statementOf(reading, {
    ...FACTS,
    moved: { categories: categoriesIn(tables), budgets: budgetsIn(tables, names), schedules },
  })
}

function namesIn(tables: ActualTables): ActualNames {
  const mapped = (rows: readonly SqlRow[], to: string, names: ReadonlyMap<string, string>): Map<string, string> =>
    new Map([
      ...names,
      // What was merged into another one keeps its id in the rows.
      ...rows.flatMap((row): [string, string][] => {
        const name = names.get(textIn(row[to]))
        return name === undefined ? [] : [[textIn(row['id']), name]]
      }),
    ])
  const named = (rows: readonly SqlRow[]): Map<string, string> =>
    new Map(rows.map((row) => [textIn(row['id']), textIn(row['name'])]))
  const accounts = named(tables.accounts)
  const payees = new Map(
    tables.payees.map((row) => [textIn(row['id']), accounts.get(textIn(row['transfer_acct'])) ?? textIn(row['name'])]),
  )
  return {
    categories: mapped(tables.category_mapping, 'transferId', named(tables.categories)),
    payees: mapped(tables.payee_mapping, 'targetId', payees),
    transfers: new Set(
      tables.payees.filter((row) => textIn(row['transfer_acct']) !== '').map((row) => textIn(row['id'])),
    ),
  }
}

/** The rows by the value of a column, in their order. */
function grouped(rows: readonly SqlRow[], column: string): Map<string, SqlRow[]> {
  const groups = new Map<string, SqlRow[]>()
  for (const row of rows) {
    const own = groups.get(textIn(row[column]))
    if (own === undefined) groups.set(textIn(row[column]), [row])
    else own.push(row)
  }
  return groups
}

/** Its whole transactions, oldest first, and the parts of those that are split. */
function rowsIn({ transactions }: ActualTables): Record<'whole' | 'parts', readonly SqlRow[]> {
  const live = transactions.filter(isThere).toSorted((a, b) => Number(a['date']) - Number(b['date']))
  const isPart = (row: SqlRow): boolean => isSet(row['isChild'])
  return { whole: live.filter((row) => !isPart(row)), parts: live.filter(isPart) }
}

interface RowContext {
  /** By the transaction that they are parts of. */
  readonly parts: ReadonlyMap<string, readonly SqlRow[]>
  readonly names: ActualNames
  readonly reading: Reading
  readonly into: StatementTransaction[]
}

function readRow(row: SqlRow, { parts, names, reading, into }: RowContext): void {
  const line = into.length + 1
  const date = actualDay(row['date'])
  const amountCents = actualCents(row['amount'])
  if (date === null) return refuseRow(reading, line, 'date_invalid', String(row['date']))
  if (amountCents === null) return refuseRow(reading, line, 'amount_invalid', String(row['amount']))
  if (amountCents === 0) return skip(reading, 'zero_amount')
  const payee = textIn(row['description'])
  const note = textIn(row['notes'])
  const category = names.categories.get(textIn(row['category'])) ?? ''
  const splits = splitsOf(parts.get(textIn(row['id'])) ?? [], names, amountCents)
  into.push({
    date,
    amountCents,
    description: textIn(row['imported_description']) || (names.payees.get(payee) ?? '') || note,
    bankId: textIn(row['financial_id']) || null,
    line,
    moved: {
      category: category === '' && names.transfers.has(payee) ? 'Transfer' : category,
      tags: tagsInNote(note),
      note,
    },
    ...(category !== '' && { categoryHint: category }),
    ...(splits.length > 0 && { splits }),
  })
  return undefined
}

/** Empty unless the parts add up to the whole. */
function splitsOf(rows: readonly SqlRow[], names: ActualNames, whole: Cents): StatementSplit[] {
  const parts = rows.flatMap((part): StatementSplit[] => {
    const amountCents = actualCents(part['amount'])
    const category = names.transfers.has(textIn(part['description']))
      ? 'Transfer'
      : (names.categories.get(textIn(part['category'])) ?? '')
    const memo = textIn(part['notes'])
    return amountCents === null || amountCents === 0 ? [] : [{ amountCents, categoryHint: category, memo }]
  })
  return parts.reduce((sum, { amountCents }) => sum + amountCents, 0) === whole ? parts : []
}

function categoriesIn({ categories, category_groups: groups }: ActualTables): MovedCategory[] {
  const names = new Map(groups.filter((row) => !isSet(row['is_income'])).map((row) => [row['id'], textIn(row['name'])]))
  return categories
    .filter(isThere)
    .map((row) => ({ name: textIn(row['name']), group: names.get(row['cat_group'] ?? null) ?? null }))
    .filter(({ name }) => name !== '')
}

/** Of the kind of budget that is in use: envelopes, unless the user chose to track only. */
function budgetsIn(tables: ActualTables, names: ActualNames): MovedBudget[] {
  const kind = tables.preferences.find((row) => row['id'] === 'budgetType')?.['value']
  const isTracking = kind === 'report' || kind === 'tracking'
  return (isTracking ? tables.reflect_budgets : tables.zero_budgets).flatMap((row) => {
    const month = /^(\d{4})(0[1-9]|1[0-2])$/.exec(String(row['month']))
    const category = names.categories.get(textIn(row['category']))
    const amountCents = actualCents(row['amount'])
    if (month === null || category === undefined || amountCents === null || amountCents < 0) return []
    return [{ month: `${month[1]}-${month[2]}`, category, amountCents }]
  })
}
