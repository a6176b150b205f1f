import type { TextEncoding } from '@winterjay/money'
import { accountTypeIn } from '../account-type.ts'
import { parseAmount } from '../amount.ts'
import { columnNamed, headerName } from '../csv/header.ts'
import { splitTable } from '../csv/table.ts'
import { monthNamed, parseDay } from '../day.ts'
import { onOneLine } from '../one-line.ts'
import type { AccountReading } from '../reading.ts'
import { addAccount, emptyReading, refuseRow, statementOf } from '../reading.ts'
import type { ReadOptions, StatementFile } from '../statement-file.ts'
import type { MovedBudget, MovedCategory } from './moved-extras.ts'

/* The exports of other apps that hold no transactions (budget §1.7). */

/** YNAB's plan: what each category was given in each month. */
const PLAN_MARK = /^\s*"?Month"?[,;\t]"?Category Group\/Category"?[,;\t]/i
/** Monarch's balances: what each account held on each day. */
const BALANCES_MARK = /^\s*"?Date"?,"?Balance"?,"?Account"?\s*$/im

/** Null for any other file. */
export function readCsvExtras(text: string, encoding: TextEncoding, options: ReadOptions): StatementFile | null {
  const head = text.slice(0, 200)
  if (PLAN_MARK.test(head)) return readPlan(text, encoding)
  return BALANCES_MARK.test(head) ? readBalances(text, encoding, options) : null
}

const FACTS = { format: 'csv', institution: null } as const

function readPlan(text: string, encoding: TextEncoding): StatementFile {
  const reading = emptyReading()
  const [header, ...rows] = splitTable(text).rows
  const names = (header?.cells ?? []).map(headerName)
  const at = (name: string): number => columnNamed(names, name)
  const [month, group, category, assigned] = [
    at('month'),
    at('category group'),
    at('category'),
    at('assigned|budgeted'),
  ]
  const budgets: MovedBudget[] = []
  const categories = new Map<string, MovedCategory>()
  for (const { line, cells, problem } of rows) {
    if (problem !== null) {
      refuseRow(reading, line, problem)
      continue
    }
    const cell = (column: number): string => onOneLine(cells[column] ?? '')
    const on = monthIn(cell(month))
    const amountCents = parseAmount(cell(assigned))
    const name = cell(category)
    if (on === null) refuseRow(reading, line, 'date_invalid', cell(month))
    else if (amountCents === null) refuseRow(reading, line, 'amount_invalid', cell(assigned))
    else if (name !== '' && !isOwnOfYnab(cell(group))) {
      categories.set(name, { name, group: cell(group) || null })
      if (amountCents >= 0) budgets.push({ month: on, category: name, amountCents })
    }
  }
  const moved = { categories: [...categories.values()], budgets, schedules: [] }
  return statementOf(reading, { ...FACTS, encoding, moved })
}

/** Groups that YNAB makes by itself; money put aside for card payments is not spent a second time. */
export const isOwnOfYnab = (group: string): boolean =>
  /^(?:inflow|internal master category|credit card payments|hidden categories)$/i.test(group)

/** `Jan 2026` */
function monthIn(printed: string): string | null {
  const [, name = '', year] = /^(\p{L}{3,9})\.? (\d{4})$/u.exec(printed) ?? []
  const month = monthNamed(name)
  return month === null || year === undefined ? null : `${year}-${String(month).padStart(2, '0')}`
}

function readBalances(text: string, encoding: TextEncoding, options: ReadOptions): StatementFile {
  const reading = emptyReading()
  const accounts = new Map<string, AccountReading>()
  for (const { line, cells, problem } of splitTable(text).rows.slice(1)) {
    if (problem !== null) {
      refuseRow(reading, line, problem)
      continue
    }
    const [day = '', balance = '', account = ''] = cells.map((cell) => onOneLine(cell))
    const asOf = parseDay(day, 'ymd', options.today)
    const amountCents = parseAmount(balance)
    if (asOf === null) refuseRow(reading, line, 'date_invalid', day)
    else if (amountCents === null) refuseRow(reading, line, 'amount_invalid', balance)
    else if (account !== '') {
      const known = accounts.get(account) ?? addAccount(reading, account, accountTypeIn(account))
      accounts.set(account, known)
      if ((known.balance?.asOf ?? '') <= asOf) known.balance = { amountCents, asOf }
    }
  }
  return statementOf(reading, { ...FACTS, encoding, moved: { categories: [], budgets: [], schedules: [] } })
}
