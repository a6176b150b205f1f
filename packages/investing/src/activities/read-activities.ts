import Papa from 'papaparse'
import type {
  ActivityFile,
  ActivityIncome,
  ActivityQuestion,
  ActivityTransaction,
  SkippedActivity,
} from './activity-file.ts'
import { columnName, isPlanNamed, type Cells } from './cells.ts'
import { ETRADE_GRANTS, ETRADE_PURCHASES } from './etrade.ts'
import type { ActivityLayout } from './layout.ts'
import { QUESTRADE } from './questrade.ts'
import { RBC } from './rbc.ts'
import { WEALTHSIMPLE } from './wealthsimple.ts'

const LAYOUTS: readonly ActivityLayout[] = [QUESTRADE, RBC, WEALTHSIMPLE, ETRADE_PURCHASES, ETRADE_GRANTS]

/** Reads a broker's activity file (investing §6.8); null if it is none of those known. */
export function readActivities(text: string): ActivityFile | null {
  const records = Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), { skipEmptyLines: false }).data
  for (const [index, record] of records.entries()) {
    const names = record.map(columnName)
    const layout = LAYOUTS.find(({ columns }) => columns.every((column) => names.includes(columnName(column))))
    if (layout !== undefined) return readRows(layout, records, index, names)
  }
  return null
}

function readRows(
  layout: ActivityLayout,
  records: readonly (readonly string[])[],
  header: number,
  names: readonly string[],
): ActivityFile {
  const preamble = records.slice(0, header).map((record) => record.join(',').trim())
  const body = records.slice(header + 1)
  const end = body.findIndex((record) => layout.endsAt?.test(record[0]?.trim() ?? '') === true)
  const rows = body
    .slice(0, end === -1 ? body.length : end)
    .map((record, index) => ({ record, number: header + 2 + index }))
    .filter(({ record }) => record.some((one) => one.trim() !== ''))
    .map(({ record, number }) => ({ number, cells: cellsOf(record, names) }))
  const all: Cells[] = rows.map(({ cells }) => cells)
  const lists = {
    transactions: [] as ActivityTransaction[],
    income: [] as ActivityIncome[],
    skipped: [] as SkippedActivity[],
    questions: [] as ActivityQuestion[],
  }
  for (const { number: row, cells } of rows) {
    const account = layout.accountOf(cells, preamble)
    const isRegistered = isPlanNamed(account.kind)
    const read = layout.read(cells, { rows: all, account })
    if ('transaction' in read) lists.transactions.push({ row, ...read.transaction })
    else if ('income' in read && isRegistered !== null) lists.income.push({ row, ...read.income, isRegistered })
    else if ('income' in read) lists.questions.push({ row, about: 'account_kind' })
    else if ('skipped' in read) lists.skipped.push({ row, reason: read.skipped })
    else lists.questions.push({ row, about: read.question })
  }
  return { broker: layout.broker, ...lists }
}

/** By the names of the columns; of two with one name the later that has something. */
function cellsOf(record: readonly string[], names: readonly string[]): Cells {
  const cells = new Map<string, string>()
  for (const [at, name] of names.entries()) {
    const text = record[at] ?? ''
    if (text.trim() !== '' || !cells.has(name)) cells.set(name, text)
  }
  return cells
}
