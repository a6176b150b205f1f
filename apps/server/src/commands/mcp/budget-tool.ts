import type { McpServer } from '@modelcontextprotocol/server'
import {
  budgetLines,
  emptyReplica,
  liveTransactions,
  readRecord,
  receive,
  shiftMonth,
  shownCategory,
} from '@winterjay/budget'
import type { Account, AnyRecord, Budget, Replica, Transaction } from '@winterjay/budget'
import { syncBook } from '@winterjay/contract'
import type { ResponseOf } from '@winterjay/contract'
import { daysBetween, parseLocalDate, toDollars, yearMonthOf } from '@winterjay/money'
import type { LocalDate } from '@winterjay/money'
import { Refusal } from './api.ts'
import type { Ask } from './api.ts'
import { addTool } from './tools.ts'
import type { Given } from './tools.ts'

const MOST_DAYS = 366

/**
 * Adds the tool of a person's own budget (keys §5). The only call for it exchanges records between devices: this one
 * sends none, and shows the budget that they make up.
 */
export function addBudgetTool(server: McpServer, ask: Ask): void {
  const read = budgetReader(ask)
  const day = { type: 'string', format: 'date' }
  addTool(server, {
    name: 'readBudget',
    description: `The synced budget between two days, at most ${MOST_DAYS} days apart: accounts, budgets by month, and transactions, the newest first. JSON; money in dollars, money out is negative.`,
    properties: { from: day, to: day },
    required: ['from', 'to'],
    answer: async (given) => {
      const span = spanOf(given)
      return JSON.stringify(budgetBetween(await read(), span))
    },
  })
}

/** Both ends included. */
interface Span {
  readonly from: LocalDate
  readonly to: LocalDate
}

function spanOf({ from, to }: Given): Span {
  const [first, last] = [parseLocalDate(String(from)), parseLocalDate(String(to))]
  if (first === null || last === null) throw new Refusal('from and to are days, such as 2026-11-22.')
  if (first > last) throw new Refusal('from is after to.')
  if (daysBetween(first, last) > MOST_DAYS) throw new Refusal(`from and to are at most ${MOST_DAYS} days apart.`)
  return { from: first, to: last }
}

/** Returns a function that reads the budget; after the first time it asks only for what has changed. */
function budgetReader(ask: Ask): () => Promise<Budget> {
  let replica: Replica = emptyReplica()
  let link: { book_id: string | null; edition: number; cursor: number } = { book_id: null, edition: 0, cursor: 0 }
  return async () => {
    for (;;) {
      const text = await ask(syncBook, { body: { ...link, records: [] } })
      const { book_id, edition, cursor, is_taken, has_more, records } = JSON.parse(text) as ResponseOf<typeof syncBook>
      link = { book_id, edition, cursor }
      // Another budget, or the same after it was deleted: what was read before is no longer there.
      replica = receive(is_taken ? replica : emptyReplica(), records.flatMap(recordOf)).replica
      if (is_taken && !has_more) return replica.budget
    }
  }
}

/** What cannot be read is left out, as in the app. Merging may make a record longer than one that is sent. */
function recordOf(text: string): AnyRecord[] {
  const record = readRecord(text, Infinity)
  return record === null ? [] : [record]
}

function budgetBetween(budget: Budget, { from, to }: Span) {
  return {
    accounts: [...budget.accounts.values()].map(accountShown),
    budgets: monthsOf({ from, to }).flatMap((month) => linesOf(budget, month)),
    transactions: liveTransactions(budget)
      .filter(({ date }) => date >= from && date <= to)
      .toSorted((a, b) => (a.date === b.date ? (a.id < b.id ? -1 : 1) : a.date < b.date ? 1 : -1))
      .map((one) => transactionShown(budget, one)),
  }
}

const accountShown = ({ id, name, institution, kind, currency, balance, isClosed }: Account) => ({
  id,
  name,
  institution,
  kind,
  currency,
  balance: balance && { date: balance.date, amount: toDollars(balance.amountCents) },
  is_closed: isClosed,
})

function monthsOf({ from, to }: Span): string[] {
  const months: string[] = []
  for (let month = yearMonthOf(from); month <= yearMonthOf(to); month = shiftMonth(month, 1)) months.push(month)
  return months
}

const linesOf = (budget: Budget, month: string) =>
  budgetLines(budget, month).map(({ category, budgetedCents, spentCents }) => ({
    month,
    category,
    budgeted: toDollars(budgetedCents),
    spent: toDollars(spentCents),
  }))

const transactionShown = (budget: Budget, one: Transaction) => ({
  date: one.date,
  account_id: one.accountId,
  amount: toDollars(one.amountCents),
  currency: one.currency,
  description: one.description,
  merchant: one.merchant,
  category: shownCategory(budget, one),
  notes: one.notes,
  tags: one.tags,
  splits: one.splits.map(({ category, amountCents, note }) => ({ category, amount: toDollars(amountCents), note })),
})
