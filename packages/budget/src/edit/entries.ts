import type { Cents, LocalDate } from '@winterjay/money'
import { subtract, ZERO } from '@winterjay/money'
import type { Account, Budget, ImportRecord, Transaction } from '../budget.ts'
import { entryMark, withAll } from '../budget.ts'
import { couldBeEntry } from '../import/matching.ts'
import { choiceNamed } from '../own/own-categories.ts'
import type { Assigned } from '../own/shapes.ts'
import { LARGEST_CENTS } from '../statements/amount.ts'
import { linkTransfers } from '../transactions/transfers.ts'
import type { EditRefusal } from './refusal.ts'

/** The longest description, note or tag, in characters. */
export const LONGEST_TEXT = 500

/** Money that came in, entered by hand: a positive amount. */
export interface ManualIncome extends Entered {
  /** A `choiceKey` of income; plain income if there is none. */
  readonly category?: string
}

interface Entered {
  readonly id: string
  readonly accountId: string
  readonly amountCents: Cents
  readonly description: string
  readonly date: LocalDate
}

/** The manual expense dialog (product §3): a positive amount spent. */
export interface ManualExpense extends Entered {
  /** A `choiceKey`. */
  readonly category: string
}

/** Money moved between two own accounts, entered by hand: a positive amount. */
export interface ManualTransfer {
  readonly outId: string
  readonly inId: string
  readonly fromId: string
  readonly toId: string
  readonly amountCents: Cents
  readonly description: string
  readonly date: LocalDate
}

/** Refuses `missing-fields` (amount, description), `amount-invalid`, `too-long`. */
export function refuseEntry({
  description,
  amountCents,
}: Pick<Entered, 'description' | 'amountCents'>): EditRefusal | null {
  if (description.trim() === '') return { code: 'missing-fields', field: 'description' }
  if (amountCents === 0) return { code: 'missing-fields', field: 'amount' }
  if (amountCents < 0 || amountCents > LARGEST_CENTS) return { code: 'amount-invalid', field: 'amount' }
  return description.length > LONGEST_TEXT
    ? { code: 'too-long', field: 'description', params: { most: LONGEST_TEXT } }
    : null
}

/**
 * Books a manual expense in the given account. The statement row of that purchase is merged into it later; rows already
 * in the budget are other purchases, because the user could see them. Refuses `category-unknown`, and what `refuseEntry`
 * refuses.
 */
export function addExpense(budget: Budget, { category, ...expense }: ManualExpense): Budget | EditRefusal {
  const assigned = choiceNamed(budget, category)
  const refusal = refuseEntry(expense)
  if (refusal !== null) return refusal
  if (assigned === null) return { code: 'category-unknown', field: 'category' }
  return booked(budget, { ...expense, assigned, amountCents: subtract(ZERO, expense.amountCents) })
}

/** Books money that came in, such as cash, in the given account (budget §7.2). Refuses what `addExpense` refuses. */
export function addIncome(budget: Budget, { category = 'Income', ...income }: ManualIncome): Budget | EditRefusal {
  const assigned = choiceNamed(budget, category)
  const refusal = refuseEntry(income)
  if (refusal !== null) return refusal
  if (assigned?.category !== 'Income') return { code: 'category-unknown', field: 'category' }
  return booked(budget, { ...income, assigned })
}

/**
 * Books both legs of money moved between two accounts of one currency (budget §7.2). Refuses `same-account`,
 * `other-currency`, and what `refuseEntry` refuses.
 */
export function addTransfer(budget: Budget, transfer: ManualTransfer): Budget | EditRefusal {
  const { outId, inId, fromId, toId, amountCents, description, date } = transfer
  const refusal = refuseEntry(transfer)
  if (refusal !== null) return refusal
  if (fromId === toId) return { code: 'same-account', field: 'to' }
  const [from, to] = [budget.accounts.get(fromId), budget.accounts.get(toId)]
  if (from !== undefined && to !== undefined && from.currency !== to.currency)
    return { code: 'other-currency', field: 'to' }
  const leg = { description, date, assigned: { category: 'Transfer' } as const }
  const left = booked(budget, { ...leg, id: outId, accountId: fromId, amountCents: subtract(ZERO, amountCents) })
  if ('code' in left) return left
  const arrived = booked(left, { ...leg, id: inId, accountId: toId, amountCents })
  return 'code' in arrived ? arrived : linkTransfers(arrived, [{ outId, inId }])
}

interface Entry extends Entered {
  readonly assigned: Assigned
}

function booked(budget: Budget, entry: Entry): Budget | EditRefusal {
  const account = budget.accounts.get(entry.accountId)
  if (!account) return { code: 'not-in-the-budget', field: 'account' }
  const transaction = transactionOf(account, entry)
  return {
    ...budget,
    imports: withAll(budget.imports, importsApart(budget, transaction)),
    transactions: withAll(budget.transactions, [transaction]),
  }
}

function transactionOf({ id: accountId, currency }: Account, entry: Entry): Transaction {
  const description = entry.description.trim()
  return {
    id: entry.id,
    accountId,
    date: entry.date,
    amountCents: entry.amountCents,
    currency,
    description,
    merchant: description,
    ...entry.assigned,
    categoryBy: 'user',
    notes: '',
    tags: [],
    splits: [],
    transferOf: null,
    sources: [],
    origin: 'hand',
    isDeleted: false,
  }
}

/** The imports with a row that looks like the entry. */
export function importsApart(budget: Budget, entry: Transaction): ImportRecord[] {
  const mark = entryMark(entry.id)
  const alike = [...budget.transactions.values()].filter(
    ({ accountId, amountCents }) => accountId === entry.accountId && amountCents === entry.amountCents,
  )
  const ids = new Set(
    alike.flatMap(({ sources }) =>
      sources.filter((source) => couldBeEntry(source, entry)).map(({ importId }) => importId),
    ),
  )
  return [...ids]
    .flatMap((id) => budget.imports.get(id) ?? [])
    .map((record) => ({ ...record, seen: [...record.seen, mark].sort() }))
}
