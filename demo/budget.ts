import {
  applyImport,
  BIRTH,
  CATEGORY_COLORS,
  commit,
  emptyBudget,
  emptyReplica,
  nextTime,
  planImport,
  recordAt,
  withAll,
  writeRecord,
} from '@winterjay/budget'
import type { Budget, BudgetEntry, StatementAccount } from '@winterjay/budget'
import { addMonths, cents, yearMonthOf } from '@winterjay/money'
import type { LocalDate } from '@winterjay/money'
import type { Call } from './call.ts'
import { linesUpTo } from './household.ts'

const MONTHS = 6
/** Below the limit of one call. */
const RECORDS_PER_CALL = 400

/** Half a year of two accounts, with budgets and a goal, sent with the calls that sync a budget between devices. */
export async function fillBudget(call: Call, today: LocalDate): Promise<void> {
  const time = nextTime(BIRTH, { ms: Date.parse(`${today}T00:00:00Z`), device: 'demo' })
  const { replica, changed } = commit(emptyReplica(), demoBudget(today), time)
  const records = changed.flatMap((key) => {
    const record = recordAt(replica, key)
    return record === null ? [] : [writeRecord(record)]
  })
  let link = await call('POST', '/api/budget/sync', { book_id: null, edition: 0, cursor: 0, records: [] })
  for (let from = 0; from < records.length; from += RECORDS_PER_CALL) {
    const { book_id, edition, cursor } = link
    const batch = records.slice(from, from + RECORDS_PER_CALL)
    link = await call('POST', '/api/budget/sync', { book_id, edition, cursor, records: batch })
  }
}

function demoBudget(today: LocalDate): Budget {
  const from = addMonths(today, -MONTHS)
  const { chequing, card } = linesUpTo(from, today)
  const account = (
    id: string,
    type: 'chequing' | 'credit_card',
    lines: typeof card,
    owned: number,
  ): StatementAccount => ({
    id,
    type,
    currency: 'CAD',
    balance: { amountCents: cents(lines.reduce((sum, line) => sum + line.amountCents, owned)), asOf: today },
    transactions: lines.map((line, index) => ({ ...line, bankId: `${type}-${index + 1}`, line: index + 1 })),
  })
  const file = { id: 'demo-statements', name: 'six-months.qfx', format: 'ofx', institution: 'td' }
  const empty = emptyBudget()
  const accounts = [
    account('3041-5501', 'chequing', chequing, 240_000),
    account('4510********7788', 'credit_card', card, -38_000),
  ]
  const budget = applyImport(empty, planImport(empty, accounts, file, today))
  return {
    ...budget,
    budgets: withAll(budget.budgets, budgetsFrom(yearMonthOf(from))),
    goals: withAll(budget.goals, [
      {
        id: '5f0f7f3e-6f0a-4c7e-9d0b-2f8f5a6f3c11',
        name: 'Emergency fund',
        targetCents: cents(1_000_000),
        savedCents: cents(420_000),
        by: addMonths(today, 10),
        isDeleted: false,
      },
    ]),
  }
}

/** Set once: they apply to later months too (budget §5.4). */
const budgetsFrom = (month: string): BudgetEntry[] =>
  (
    [
      ['Groceries', 62_000],
      ['Food & Dining', 22_000],
      ['Transportation', 16_000],
      ['Housing', 185_000],
      ['Entertainment', 6_000],
      ['Shopping', 20_000],
      ['Healthcare', 9_000],
      ['Utilities', 26_000],
    ] as const
  ).map(([category, amount]) => ({
    id: `${month}|${category}`,
    month,
    category,
    budgetedCents: cents(amount),
    color: CATEGORY_COLORS[category],
    rollsOver: category === 'Groceries',
  }))
