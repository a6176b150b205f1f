import type { Cents, LocalDate } from '@winterjay/money'
import type { Category, ExpenseCategory } from './categories/category.ts'
import type { Debt } from './debts/debt-shape.ts'
import type { Envelope, EnvelopeMove } from './envelopes/envelope-shape.ts'
import type { Fund, GoalSource } from './funds/fund-shape.ts'
import type { Receipt } from './receipts/receipt-shape.ts'
import type { Room, RoomMove } from './room/room-shape.ts'
import type { Person, Settlement, Share } from './sharing/shapes.ts'
import type { Schedule } from './schedules/schedule.ts'
import type { AccountType } from './statements/statement-file.ts'
import type { Deposit, FxRate, OutsideKind, Thing, ThingValue } from './worth/shapes.ts'
import type { CategoryGroup, OwedPart, OwnBudget, OwnCategory, OwnRule, Repayment } from './own/shapes.ts'

/**
 * A household's budget. Plain values in maps by id, never changed in place: each operation returns a new budget that
 * shares everything unchanged, so that the caller can store and send only the difference.
 */
export interface Budget {
  readonly accounts: ReadonlyMap<string, Account>
  readonly transactions: ReadonlyMap<string, Transaction>
  readonly imports: ReadonlyMap<string, ImportRecord>
  readonly budgets: ReadonlyMap<string, BudgetEntry>
  readonly goals: ReadonlyMap<string, Goal>
  readonly rules: ReadonlyMap<string, Rule>
  readonly recurring: ReadonlyMap<string, RecurringChoice>
  readonly settings: ReadonlyMap<string, Settings>
  readonly categories: ReadonlyMap<string, OwnCategory>
  readonly groups: ReadonlyMap<string, CategoryGroup>
  readonly ownBudgets: ReadonlyMap<string, OwnBudget>
  readonly ownRules: ReadonlyMap<string, OwnRule>
  readonly debts: ReadonlyMap<string, Debt>
  readonly things: ReadonlyMap<string, Thing>
  readonly thingValues: ReadonlyMap<string, ThingValue>
  readonly deposits: ReadonlyMap<string, Deposit>
  readonly fxRates: ReadonlyMap<string, FxRate>
  readonly funds: ReadonlyMap<string, Fund>
  readonly room: ReadonlyMap<string, Room>
  readonly roomMoves: ReadonlyMap<string, RoomMove>
  readonly people: ReadonlyMap<string, Person>
  readonly settlements: ReadonlyMap<string, Settlement>
  readonly envelopes: ReadonlyMap<string, Envelope>
  readonly envelopeMoves: ReadonlyMap<string, EnvelopeMove>
}

/** What the user set for the whole budget; absent where nothing was said. */
export interface Settings {
  readonly id: string
  /** 1 to 28 (budget §5.18). */
  readonly monthStart?: number
  /** What is to stay in the spending accounts (budget §5.13). */
  readonly bufferCents?: Cents
  /** Paid on debts each month on top of their minimums (budget §12.3). */
  readonly debtExtraCents?: Cents
  /** Kept elsewhere in Winterjay, and not counted in the net worth (budget §13.1). */
  readonly worthWithout?: readonly OutsideKind[]
}

export interface Account {
  readonly id: string
  readonly name: string
  /** A provider's code, such as `rbc`; null for cash or if no statement names it. */
  readonly institution: string | null
  /** `other` if no statement gives it. */
  readonly kind: AccountType
  /** ISO 4217. Amounts of other currencies are never added to CAD totals. */
  readonly currency: string
  /** How statements identify it: `numberMark`s, never the whole account number. */
  readonly marks: readonly string[]
  /**
   * A balance stated by the bank, or by the user, at the end of a day, from the holder's view; null if none is known.
   */
  readonly balance: KnownBalance | null
  readonly isClosed: boolean
  /** Whether its money is there to be spent; by its kind (`isSpending`) if the user has not said so. */
  readonly inSpending?: boolean
  /** Left out of lists and totals; its history and its bills stay. */
  readonly isHidden?: boolean
  /** The user wants to know before it holds less than this (budget §9.1); zero if absent. */
  readonly floorCents?: Cents
  /** What the user knows about a card's statements and payments. */
  readonly terms?: CardTerms
  /** Other accounts that the user says are this one (budget §7.4): they are shown as part of it. */
  readonly merged?: readonly MergedAccount[]
  /** In a shared budget: the person whose it is (budget §16.5); ours if absent. */
  readonly owner?: string
}

/** What an account was called when it was merged: it is no longer shown by itself. */
export type MergedAccount = Pick<Account, 'id' | 'name' | 'institution' | 'kind'>

/** Of a credit card; null where the user has not said it. */
export interface CardTerms {
  /** 1 to 31, 31 for the last day of the month. */
  readonly statementDay: number | null
  /** 1 to 31 */
  readonly dueDay: number | null
  /** Days from a statement to its due date, without a due day; 21 if null. */
  readonly graceDays: number | null
  readonly pays: 'full' | 'fixed' | 'minimum' | null
  /** With `fixed`. */
  readonly fixedCents: Cents | null
  /** With `minimum`. */
  readonly minimum: { readonly percent: number; readonly floorCents: Cents } | null
  readonly paysFromId: string | null
}

export interface KnownBalance {
  readonly date: LocalDate
  readonly amountCents: Cents
  /** Typed by the user; otherwise a file states it. */
  readonly by?: 'hand'
}

/** Money out is negative, money in positive: the account holder's view (budget §1.0). */
export interface Transaction {
  readonly id: string
  readonly accountId: string
  readonly date: LocalDate
  readonly amountCents: Cents
  readonly currency: string
  /** As the bank printed it, or as the user typed it. Text, never markup. */
  readonly description: string
  readonly merchant: string
  readonly category: Category
  /** Null until the user chooses a category; after that no rule changes it. */
  readonly categoryBy: 'user' | null
  /** Id of an own category that is part of `category` (`ownCategoryOf`). */
  readonly subcategory?: string
  readonly notes: string
  readonly tags: readonly string[]
  /** Empty, or parts that add up to `amountCents`. */
  readonly splits: readonly Split[]
  /** Id of the other leg of a transfer between own accounts; `NOT_A_TRANSFER` if the user said so. */
  readonly transferOf: string | null
  /** Every statement row matched to this transaction; empty for a manual entry. */
  readonly sources: readonly Source[]
  readonly origin: 'hand' | 'statement'
  /** Deleted by the user. Kept with its sources, so that the next file does not bring it back. */
  readonly isDeleted: boolean
  /** From a statement, and not looked at yet (budget §8.1). */
  readonly isNew?: true
  /** Of money received: what it pays back (budget §11.6). */
  readonly repays?: readonly Repayment[]
  /** Of something spent: what somebody is to pay back. */
  readonly owed?: OwedPart
  /** The category that the bank's file gave, as printed. */
  readonly bankCategory?: string
  /** Left out of every sum of income and spending (budget §11.7). Its account's balance has it. */
  readonly isHidden?: true
  /** In a shared budget: not half and half (budget §16.5). */
  readonly share?: Share
  /** Its receipts, which are files on one device each (budget §1.8). */
  readonly attachments?: readonly Receipt[]
  /** Of a deleted one; absent if a version without a bin deleted it. */
  readonly bin?: BinMark
}

/** When something was deleted, and with what. */
export interface BinMark {
  /** The user's day. */
  readonly on: LocalDate
  /** Equal for everything deleted at once; that of a later step sorts after it. */
  readonly step: string
}

/** So long something deleted can be restored (budget §6.1). */
export const BIN_DAYS = 30

/** Returns a transaction that is not deleted. */
export function restored(transaction: Transaction): Transaction {
  const { bin: _, ...others } = transaction
  return { ...others, isDeleted: false }
}

export const NOT_A_TRANSFER = 'none'

export interface Split {
  readonly category: Category
  readonly subcategory?: string
  readonly amountCents: Cents
  readonly note: string
}

/** One row of an imported file, as printed: the key that recognises it in later files. */
export interface Source {
  readonly importId: string
  readonly date: LocalDate
  readonly amountCents: Cents
  /** 1 for the first row of that day and amount in the file, 2 for the second, and so on. */
  readonly occurrence: number
  readonly bankId: string | null
  readonly description: string
}

export interface ImportRecord {
  /** The file's identity: equal for the same bytes on every device. */
  readonly id: string
  readonly fileName: string
  readonly format: string
  readonly importedOn: LocalDate
  readonly coverage: readonly Coverage[]
  /**
   * What it has been compared with: imports for the same days and account that were in the budget when it was booked
   * (`seenMark`), and manual entries that look like one of its rows but are different purchases (`entryMark`).
   */
  readonly seen: readonly string[]
  /** This one field undoes a whole import: rows that come only from undone imports do not count. */
  readonly isUndone: boolean
  /** Of an undone one; absent if a version without a bin undid it. */
  readonly bin?: BinMark
}

/** The days of an account that a file covers, both ends included. */
export interface Coverage {
  readonly accountId: string
  readonly from: LocalDate
  readonly to: LocalDate
}

/** Id `YYYY-MM|category`. */
export interface BudgetEntry {
  readonly id: string
  /** `YYYY-MM` */
  readonly month: string
  readonly category: ExpenseCategory
  readonly budgetedCents: Cents
  /** `#rrggbb` */
  readonly color: string
  /** What is left over or overspent this month moves into the next month's budget of the category. */
  readonly rollsOver: boolean
  /** False if it is only for its month; true if absent. */
  readonly repeats?: boolean
  /** The month (`YYYY-MM`) into which nothing rolls, because the user started again from zero. */
  readonly rollFrom?: string
  /** What the user says the category is; found from its spending if absent. */
  readonly kind?: CategoryKind
}

/** Bills, spending that does not come every month, and what daily choices change (budget §5.7). */
export type CategoryKind = 'fixed' | 'non-monthly' | 'flexible'

export interface Goal {
  readonly id: string
  readonly name: string
  readonly targetCents: Cents
  readonly savedCents: Cents
  readonly by: LocalDate | null
  /** The account that holds it; `savedCents` is as typed, and does not count then (budget §14.2). */
  readonly from?: GoalSource
  readonly isDeleted: boolean
}

/** Learned from a correction or an answer: id `exact|KEY`, `contains|WORDS` or `e-transfer|CENTS`. */
export interface Rule {
  readonly id: string
  readonly match: 'exact' | 'contains' | 'e-transfer'
  /** A descriptor key (`readDescriptor`); empty with `e-transfer`. */
  readonly text: string
  /** With `e-transfer`: money out by Interac, of about this amount (budget §5.3). */
  readonly amountCents?: Cents
  readonly category: Category
  readonly subcategory?: string
  readonly learnedOn: LocalDate
  readonly isDeleted: boolean
}

/**
 * The user's decision on a recurring item: confirmed, dismissed, or made by hand. The id is that of `findRecurring`, or of an alert that
 * is not to be shown again (`alertsOf`).
 */
export interface RecurringChoice {
  readonly id: string
  readonly choice: 'confirmed' | 'dismissed' | 'made'
  /** The schedule the user chose where two explain the payments, or that of an item made by hand. */
  readonly schedule?: Schedule
  /** Days of the schedule that are left out. */
  readonly skips?: readonly LocalDate[]
  /** Days of the schedule on which another amount is expected. */
  readonly changes?: readonly DayChange[]
  /** The last day on which it is expected. */
  readonly endsOn?: LocalDate
  /** With `made`; stays when the user removes the item (`dismissed`), so that this can be undone. */
  readonly made?: MadeItem
}

/** Another amount on one day of what comes back (budget §5.16). */
export interface DayChange {
  readonly dueOn: LocalDate
  /** Money out is negative. */
  readonly amountCents: Cents
}

/** A bill or pay that the user made by hand (budget §5.16). */
export interface MadeItem {
  readonly name: string
  readonly accountId: string
  /** Money out is negative. */
  readonly amountCents: Cents
  readonly category: Category
  /** Its first day. */
  readonly from: LocalDate
}

export const emptyBudget = (): Budget => ({
  accounts: new Map(),
  transactions: new Map(),
  imports: new Map(),
  budgets: new Map(),
  goals: new Map(),
  rules: new Map(),
  recurring: new Map(),
  settings: new Map(),
  categories: new Map(),
  groups: new Map(),
  ownBudgets: new Map(),
  ownRules: new Map(),
  debts: new Map(),
  things: new Map(),
  thingValues: new Map(),
  deposits: new Map(),
  fxRates: new Map(),
  funds: new Map(),
  room: new Map(),
  roomMoves: new Map(),
  people: new Map(),
  settlements: new Map(),
  envelopes: new Map(),
  envelopeMoves: new Map(),
})

/**
 * False for deleted transactions and for those that come only from undone imports: they are kept, but never counted.
 */
export function isLive(budget: Budget, transaction: Transaction): boolean {
  if (transaction.isDeleted) return false
  if (transaction.origin === 'hand') return true
  return transaction.sources.some((source) => isVouched(budget, source))
}

/** Names a file and how many of its rows are in the budget. */
export const seenMark = (importId: string, rows: number): string => `${importId}#${rows}`

/** States that none of the file's rows is that entry: the device that wrote this had both. */
export const entryMark = (transactionId: string): string => `entry ${transactionId}`

export const isVouched = (budget: Budget, source: Source): boolean =>
  budget.imports.get(source.importId)?.isUndone === false

/** In the order of the budget. */
export function liveTransactions(budget: Budget): Transaction[] {
  const live: Transaction[] = []
  for (const transaction of budget.transactions.values()) if (isLive(budget, transaction)) live.push(transaction)
  return live
}

/** Returns a map with `values` added by id, leaving the old map unchanged. */
export function withAll<V extends { readonly id: string }>(
  map: ReadonlyMap<string, V>,
  values: Iterable<V>,
): ReadonlyMap<string, V> {
  const next = new Map(map)
  for (const value of values) next.set(value.id, value)
  return next
}
