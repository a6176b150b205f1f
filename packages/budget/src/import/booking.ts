import type { Cents, LocalDate } from '@winterjay/money'
import { addDays, cents, maxCents, minCents, ZERO } from '@winterjay/money'
import { categorise, categoryOfHint } from '../categories/categorise.ts'
import { readDescriptor } from '../categories/descriptor.ts'
import { ruled, rulesInOrder } from '../own/rules.ts'
import type { Assigned, OwnRule } from '../own/shapes.ts'
import type { Learned } from '../categories/learning.ts'
import { learnedFrom } from '../categories/learning.ts'
import type { MovedExtras } from '../statements/apps/moved-extras.ts'
import type { StatementAccount, StatementTransaction } from '../statements/statement-file.ts'
import type { FileIdentity } from './account-identity.ts'
import { fingerprint, resolveAccount } from './account-identity.ts'
import type { Account, Budget, Coverage, ImportRecord, Source, Split, Transaction } from '../budget.ts'
import { entryMark, isLive, isVouched, restored, seenMark, withAll } from '../budget.ts'
import { isInBin } from '../edit/bin.ts'
import { LONGEST_TEXT } from '../edit/entries.ts'
import type { MovedCategories } from './moved-categories.ts'
import { movedCategories, withMovedCategories } from './moved-categories.ts'
import type { MovedPlans } from './moved-plans.ts'
import { movedPlans, NO_PLANS, withMovedPlans } from './moved-plans.ts'
import type { KnownRow, MatchedBy, Matching, Period } from './matching.ts'
import { couldBeEntry, isOpenEntry, matchRows, MOVED_DAYS, pairEntries, rowText } from './matching.ts'
import type { TransferPair } from '../transactions/transfers.ts'
import { findTransfers, linkTransfers } from '../transactions/transfers.ts'

/**
 * `new` is booked; `already-here` is known from an earlier file; `merged` is merged into a manual entry; `deleted` is
 * known and was deleted by the user, so it is not booked.
 */
export type RowStatus = 'new' | 'already-here' | 'merged' | 'deleted'

export interface PlannedRow {
  /** As in the file. */
  readonly row: StatementTransaction
  readonly status: RowStatus
  readonly matchedBy: MatchedBy | null
  /** The transaction this row is or becomes. Its sources already include this row. */
  readonly transaction: Transaction
  /**
   * Counted as new, but it may be this transaction: read from another format, or entered by hand as cash. The preview
   * points it out.
   */
  readonly suspectId: string | null
}

export interface PlannedAccount {
  readonly account: Account
  readonly isNew: boolean
  /** Null if the file has no row for it. */
  readonly period: Period | null
  readonly rows: readonly PlannedRow[]
  /** Sums of all rows in the account's own currency. */
  readonly inCents: Cents
  readonly outCents: Cents
}

export interface ImportPlan {
  readonly file: FileIdentity
  readonly importedOn: LocalDate
  readonly accounts: readonly PlannedAccount[]
  readonly added: number
  readonly alreadyHere: number
  readonly merged: number
  /** Rows known and deleted by the user: they are not booked. */
  readonly deleted: number
  /** Those of `deleted` that are still in the bin. */
  readonly inBin: number
  readonly transfers: readonly TransferPair[]
  /** Own categories and their groups that come with another app's export (budget §1.7). */
  readonly categories: Pick<MovedCategories, 'made' | 'groups'>
  /** Its budgets and bills. */
  readonly plans: MovedPlans
  readonly period: Period | null
}

/**
 * `book` a row that was considered known or deleted, `leave` out one that was considered new, `join` one with the
 * manual entry it was matched to.
 */
export type RowChoice = 'book' | 'leave' | 'join'

/** What the user changed in the preview, by `rowName`. */
export interface PreviewChoices {
  readonly rows?: ReadonlyMap<string, RowChoice>
  /** The account of the budget to use for the file's account at this index. */
  readonly accounts?: ReadonlyMap<number, Account>
}

export interface PlanOptions extends PreviewChoices {
  /** What the file of another budget app holds beside transactions. */
  readonly moved?: MovedExtras | null
}

/** @param row index among the account's transactions in the file */
export const rowName = (account: number, row: number): string => `${account}:${row}`

/**
 * Plans the import of a file, for the preview; changes nothing. Detects duplicates by account, covered period and
 * multiplicity (budget §1.4): identical purchases of a day are kept, reissued bank ids create no duplicates, what the
 * user deleted stays deleted, and importing the same file again adds nothing.
 *
 * @param today the day of the import
 */
export function planImport(
  budget: Budget,
  statements: readonly StatementAccount[],
  file: FileIdentity,
  today: LocalDate,
  { moved: extras = null, ...choices }: PlanOptions = {},
): ImportPlan {
  const learned = learnedFrom(budget)
  const rules = rulesInOrder(budget)
  const accounts: PlannedAccount[] = []
  const moved = movedCategories(budget, statements, extras)
  let soFar = budget
  for (const [index, statement] of statements.entries()) {
    const planned = planAccount(soFar, statement, { file, learned, rules, moved: moved.assigned, choices, index })
    accounts.push(planned)
    soFar = bookAccount(soFar, planned, recordOf(budget, { file, importedOn: today, accounts: [planned] }))
  }
  const rows = accounts.flatMap((account) => account.rows)
  const count = (...statuses: RowStatus[]): number => rows.filter(({ status }) => statuses.includes(status)).length
  return {
    file,
    importedOn: today,
    accounts,
    categories: moved,
    plans:
      extras === null
        ? NO_PLANS
        : movedPlans(budget, { extras, assigned: moved.assigned, accounts: idsOf(statements, accounts), today }),
    added: count('new'),
    alreadyHere: count('already-here'),
    merged: count('merged'),
    deleted: count('deleted'),
    inBin: rows.filter(({ transaction }) => isInBin(transaction, today)).length,
    transfers: findTransfers(soFar, {
      among: new Set(rows.filter(({ status }) => status === 'new').map(({ transaction }) => transaction.id)),
    }),
    period: span(accounts.flatMap(({ period }) => (period ? [period] : []))),
  }
}

const idsOf = (
  statements: readonly StatementAccount[],
  planned: readonly PlannedAccount[],
): ReadonlyMap<string, string> => new Map(statements.map(({ id }, at) => [id ?? '', planned[at]?.account.id ?? '']))

/** Books a plan. Rows already in the budget only gain a source; nothing the user wrote changes. */
export function applyImport(budget: Budget, plan: ImportPlan): Budget {
  const record = recordOf(budget, plan)
  let next = withMovedPlans(withMovedCategories(budget, plan.categories), plan.plans)
  for (const account of plan.accounts) next = bookAccount(next, account, record)
  const before = budget.imports.get(record.id)
  const kept = before && !before.isUndone ? before : record
  return linkTransfers({ ...next, imports: withAll(budget.imports, [kept]) }, plan.transfers)
}

interface Planning {
  readonly file: FileIdentity
  readonly learned: Learned
  readonly rules: readonly OwnRule[]
  readonly moved: ReadonlyMap<string, Assigned>
  readonly choices: PreviewChoices
  /** Of the account in the file. */
  readonly index: number
}

function planAccount(budget: Budget, statement: StatementAccount, planning: Planning): PlannedAccount {
  const chosen = planning.choices.accounts?.get(planning.index)
  const resolved = chosen
    ? { account: chosen, isNew: !budget.accounts.has(chosen.id) }
    : resolveAccount(budget, statement, planning.file)
  const choiceOf = (index: number): RowChoice | undefined => planning.choices.rows?.get(rowName(planning.index, index))
  const kept = statement.transactions
    .map((row, index) => ({ row, choice: choiceOf(index) }))
    .filter(({ choice }) => choice !== 'leave')
  const period = spanOfRows(statement.transactions)
  const rows = kept.map(({ row }) => row)
  const { matches, suspects } = period
    ? matchRows(rows, knownOf(budget, resolved.account.id), { format: planning.file.format, covers: period })
    : { matches: [], suspects: [] }
  const paidInCash = cashEntriesLike(budget, rows, { matches, account: resolved.account })
  const writer = new RowWriter(budget, resolved.account, planning)
  const planned = kept.map(({ row, choice }, index) =>
    planRow(budget, writer, {
      row,
      choice,
      match: matches[index] ?? null,
      suspect: suspects[index] ?? null,
      paidInCash: paidInCash.get(index) ?? null,
    }),
  )
  return {
    account: withBalance(resolved.account, statement, period),
    isNew: resolved.isNew,
    period,
    rows: planned,
    ...sums(rows, statement.currency),
  }
}

interface RowToPlan {
  readonly row: StatementTransaction
  readonly choice: RowChoice | undefined
  readonly match: Matching['matches'][number]
  /** A transaction of the budget that the row may be, although it is not counted as the same. */
  readonly suspect: Transaction | null
  /** The manual cash entry that the row may be. */
  readonly paidInCash: Transaction | null
}

function planRow(
  budget: Budget,
  writer: RowWriter,
  { row, choice, match, suspect, paidInCash }: RowToPlan,
): PlannedRow {
  const source = writer.sourceOf(row)
  const asNew = (suspectId: string | null): PlannedRow => ({
    row,
    status: 'new',
    matchedBy: null,
    transaction: writer.newTransaction(row, source),
    suspectId,
  })
  const found =
    match ?? (choice === 'join' && paidInCash ? { transaction: writer.inAccount(paidInCash), by: 'by-hand' } : null)
  if (!found) return asNew(suspect?.id ?? paidInCash?.id ?? null)
  if (choice === 'book' && isLive(budget, found.transaction)) return asNew(found.transaction.id)
  const { transaction, by } = found
  const known = withSource(transaction, source)
  const joined = known.isDeleted && choice === 'book' ? restored(known) : known
  return { row, status: statusOf(budget, joined, found), matchedBy: by, transaction: joined, suspectId: null }
}

/**
 * Without an account in the budget, people enter a card purchase as cash. Only the user can know, so the match is
 * suggested.
 */
function cashEntriesLike(
  budget: Budget,
  rows: readonly StatementTransaction[],
  { matches, account }: { matches: Matching['matches']; account: Account },
): ReadonlyMap<number, Transaction> {
  const isCash = ({ accountId, currency }: Transaction): boolean =>
    currency === account.currency && budget.accounts.get(accountId)?.kind === 'cash'
  const found = new Map<number, Transaction>()
  const paired = new Set<string>()
  pairEntries(
    rows,
    [...budget.transactions.values()].filter((one) => isOpenEntry(one) && isCash(one)),
    {
      mayBe: (index, entry) => matches[index] === null && !found.has(index) && !paired.has(entry.id),
      onPair: (index, entry) => {
        found.set(index, entry)
        paired.add(entry.id)
      },
    },
  )
  return found
}

function statusOf(budget: Budget, joined: Transaction, match: { transaction: Transaction; by: MatchedBy }): RowStatus {
  if (joined.isDeleted) return 'deleted'
  if (!isLive(budget, match.transaction)) return 'new'
  return match.by === 'by-hand' ? 'merged' : 'already-here'
}

/** Live ones first, so that a row never matches an undone one while a live one fits. */
function knownOf(budget: Budget, accountId: string): KnownRow[] {
  const live: KnownRow[] = []
  const undone: KnownRow[] = []
  for (const transaction of budget.transactions.values()) {
    if (transaction.accountId !== accountId) continue
    if (transaction.sources.length === 0) live.push({ transaction, source: null, format: null, covers: null })
    for (const source of transaction.sources) {
      const record = budget.imports.get(source.importId)
      const covers = record?.coverage.find((coverage) => coverage.accountId === accountId) ?? null
      const list = isVouched(budget, source) ? live : undone
      list.push({
        transaction,
        source,
        format: record?.format ?? null,
        covers: record?.isUndone === true ? null : covers,
      })
    }
  }
  return [...live, ...undone]
}

/** Numbers the rows of one account of one file, and creates transactions for those the budget does not have. */
class RowWriter {
  private readonly occurrences = new Map<string, number>()
  private readonly taken = new Map<string, number>()
  private readonly budget: Budget
  private readonly account: Account
  private readonly planning: Planning

  constructor(budget: Budget, account: Account, planning: Planning) {
    this.budget = budget
    this.account = account
    this.planning = planning
  }

  sourceOf(row: StatementTransaction): Source {
    const key = `${row.date}|${row.amountCents}`
    const occurrence = (this.occurrences.get(key) ?? 0) + 1
    this.occurrences.set(key, occurrence)
    return {
      importId: this.planning.file.id,
      date: row.date,
      amountCents: row.amountCents,
      occurrence,
      bankId: row.bankId,
      description: rowText(row),
    }
  }

  /** An entry of another account, moved to this one. */
  inAccount(entry: Transaction): Transaction {
    return { ...entry, accountId: this.account.id }
  }

  newTransaction(row: StatementTransaction, source: Source): Transaction {
    const description = rowText(row)
    const { learned, rules, moved } = this.planning
    const decided = categorise({ ...row, description, accountType: this.account.kind }, learned)
    const merchant = decided.merchant ?? readDescriptor(description).name
    const { category, subcategory, splits, ...written } = ruled(rules, {
      ...row,
      description,
      merchant,
      accountId: this.account.id,
      bankCategory: row.categoryHint,
    })
    // What the user chose in another app is the user's choice here.
    const own = moved.get(row.moved?.category ?? '')
    const assigned: Assigned =
      own ?? (category === undefined ? decided : { category, ...(subcategory !== undefined && { subcategory }) })
    return {
      id: this.freeId(row),
      accountId: this.account.id,
      date: row.date,
      amountCents: row.amountCents,
      currency: row.currency ?? this.account.currency,
      description,
      merchant,
      category: assigned.category,
      categoryBy: own === undefined ? null : 'user',
      ...(assigned.subcategory !== undefined && { subcategory: assigned.subcategory }),
      notes: row.moved?.note.slice(0, LONGEST_TEXT) ?? '',
      tags: row.moved?.tags.map((tag) => tag.slice(0, LONGEST_TEXT)) ?? [],
      splits: row.moved === undefined && row.splits === undefined ? (splits ?? []) : this.splitsOf(row, assigned),
      ...(row.categoryHint !== undefined && { bankCategory: row.categoryHint.slice(0, LONGEST_TEXT) }),
      transferOf: null,
      sources: [source],
      origin: 'statement',
      isDeleted: false,
      isNew: true,
      ...written,
    }
  }

  /** The parts that the user had made elsewhere; a bank's file has only words for their categories. */
  private splitsOf({ splits = [], moved }: StatementTransaction, { category, subcategory }: Assigned): Split[] {
    const whole = { category, ...(subcategory !== undefined && { subcategory }) }
    return splits.map(({ amountCents, categoryHint = '', memo = '' }) => {
      const known = moved === undefined ? categoryOfHint(categoryHint) : null
      const part = this.planning.moved.get(categoryHint) ?? (known === null ? whole : { category: known })
      const note = memo === '' && moved === undefined && known === null ? categoryHint : memo
      return { ...part, amountCents, note: note.slice(0, LONGEST_TEXT) }
    })
  }

  /**
   * The n-th of its day, amount and text in the account: two devices that book one statement create the same ids,
   * whatever the order of rows within a day.
   */
  private freeId(row: StatementTransaction): string {
    const base = `${this.account.id}|${row.date}|${row.amountCents}|${fingerprint(rowText(row))}`
    let n = (this.taken.get(base) ?? 0) + 1
    while (this.budget.transactions.has(`${base}|${n}`)) n += 1
    this.taken.set(base, n)
    return `${base}|${n}`
  }
}

function withSource(transaction: Transaction, source: Source): Transaction {
  const isThere = transaction.sources.some(
    (one) =>
      one.importId === source.importId &&
      one.date === source.date &&
      one.amountCents === source.amountCents &&
      one.occurrence === source.occurrence,
  )
  return isThere ? transaction : { ...transaction, sources: [...transaction.sources, source] }
}

/** Keeps the latest balance. A typed one is replaced by a statement of a later day only. */
function withBalance(account: Account, statement: StatementAccount, period: Period | null): Account {
  const date = statement.balance?.asOf ?? period?.to
  const known = account.balance
  if (!statement.balance || !date || (known && known.date > date)) return account
  if (known?.by === 'hand' && known.date === date) return account
  return { ...account, balance: { date, amountCents: statement.balance.amountCents } }
}

function sums(rows: readonly StatementTransaction[], currency: string): { inCents: Cents; outCents: Cents } {
  let inCents = 0
  let outCents = 0
  for (const row of rows) {
    if ((row.currency ?? currency) !== currency) continue
    inCents += maxCents(row.amountCents, ZERO)
    outCents += minCents(row.amountCents, ZERO)
  }
  return { inCents: cents(inCents), outCents: cents(outCents) }
}

function bookAccount(budget: Budget, planned: PlannedAccount, record: ImportRecord): Budget {
  return {
    ...budget,
    accounts: withAll(budget.accounts, [planned.account]),
    transactions: withAll(
      budget.transactions,
      planned.rows.map(({ transaction }) => transaction),
    ),
    imports: withAll(budget.imports, [record]),
  }
}

function recordOf(
  budget: Budget,
  { file, importedOn, accounts }: Pick<ImportPlan, 'file' | 'importedOn' | 'accounts'>,
): ImportRecord {
  const coverage = accounts.flatMap(({ account, period }): Coverage[] =>
    period ? [{ accountId: account.id, ...period }] : [],
  )
  const meets = (one: Coverage): boolean =>
    coverage.some(
      ({ accountId, from, to }) =>
        one.accountId === accountId && one.from <= addDays(to, MOVED_DAYS) && from <= addDays(one.to, MOVED_DAYS),
    )
  const rows = new Map(
    [...budget.imports.values()]
      .filter((one) => one.id !== file.id && one.coverage.some(meets))
      .map(({ id }) => [id, new Set<string>()]),
  )
  if (rows.size > 0)
    for (const { sources } of budget.transactions.values())
      for (const one of sources) rows.get(one.importId)?.add(`${one.date}|${one.amountCents}|${one.occurrence}`)
  const seen = [
    ...[...rows].map(([id, known]) => seenMark(id, known.size)),
    ...accounts.flatMap((planned) => entriesApart(budget, planned)),
  ].sort()
  return { id: file.id, fileName: file.name, format: file.format, importedOn, coverage, seen, isUndone: false }
}

/**
 * The manual entries that could have been a row of the file but are not: the user said so, or each of its rows matched
 * another entry.
 */
function entriesApart(budget: Budget, { account, rows }: PlannedAccount): string[] {
  const open = [...budget.transactions.values()].filter((one) => one.accountId === account.id && isOpenEntry(one))
  if (open.length === 0) return []
  const joined = new Set(rows.map(({ transaction }) => transaction.id))
  return open
    .filter((entry) => !joined.has(entry.id) && rows.some(({ row }) => couldBeEntry(row, entry)))
    .map(({ id }) => entryMark(id))
}

const spanOfRows = (rows: readonly StatementTransaction[]): Period | null =>
  span(rows.map(({ date }) => ({ from: date, to: date })))

function span(periods: readonly Period[]): Period | null {
  const first = periods[0]
  if (!first) return null
  let { from, to } = first
  for (const period of periods) {
    if (period.from < from) from = period.from
    if (period.to > to) to = period.to
  }
  return { from, to }
}
