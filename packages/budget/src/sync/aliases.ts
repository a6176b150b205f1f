import { dayNumber } from '@winterjay/money'
import type { Evidence } from '../import/account-identity.ts'
import { fileKind, isSameAccount, sameNumber } from '../import/account-identity.ts'
import type { Account, Budget, ImportRecord, Source, Transaction } from '../budget.ts'
import { entryMark, seenMark } from '../budget.ts'
import type { KnownRow, Period } from '../import/matching.ts'
import { isOpenEntry, matchRows, pairEntries } from '../import/matching.ts'
import { sourceKey } from './groups.ts'
import { Groups } from './grouping.ts'
import type { Steps } from './steps.ts'

/**
 * What devices booked twice without knowing of each other: hidden id → the id that is shown in its place. One statement
 * row as two transactions, one account under two names, one purchase from a CSV on one device and a QFX on another, or
 * entered by hand on one and imported on another.
 */
export interface Aliases {
  readonly accounts: ReadonlyMap<string, string>
  readonly transactions: ReadonlyMap<string, string>
}

export const NO_ALIASES: Aliases = { accounts: new Map(), transactions: new Map() }

/** A row of one file, and its transaction. */
interface Row {
  readonly source: Source
  readonly transaction: Transaction
}

/** The rows of one file in one account. */
interface Sheet {
  readonly record: ImportRecord
  readonly accountId: string
  readonly rows: readonly Row[]
  readonly covers: Period
}

/**
 * Depends only on the contents of the budget, not on the order of arrival: every device with the same records hides the
 * same ones. Two files are compared only if neither was booked on a device that had the other: otherwise the preview
 * has compared them, and the user's answer is final.
 */
export function* aliasSteps(budget: Budget): Steps<Aliases> {
  const transactions = [...budget.transactions.values()].sort(byClaim)
  yield 0
  const same = new Groups()
  const accounts = new Groups()
  joinRowsOfOneFile(transactions, { same, accounts })
  joinMerged(budget, accounts)
  yield 0
  const sheets = yield* sheetsOf(budget, transactions)
  const pairs = unknownToEachOther(sheets)
  yield 0
  joinAccounts(budget, accounts, pairs)
  joinContinued(budget, accounts, pairs)
  const counted = new RowCounts(same, pairs)
  for (const [known, file] of pairs) {
    yield 0
    if (accounts.rootOf(known.accountId) === accounts.rootOf(file.accountId)) joinRows(counted, known, file)
  }
  yield 0
  joinEntries(sheets, transactions.filter(isOpenEntry), { same, accounts })
  yield 0
  return { accounts: accountAliases(budget, accounts), transactions: transactionAliases(budget, same) }
}

/** A row of a file booked on two devices has two transactions, and possibly two accounts, that are the same. */
function joinRowsOfOneFile(
  transactions: readonly Transaction[],
  { same, accounts }: { readonly same: Groups; readonly accounts: Groups },
): void {
  const owners = new Map<string, Transaction>()
  for (const transaction of transactions) {
    for (const source of transaction.sources) {
      const key = sourceKey(source)
      const owner = owners.get(key)
      if (owner === undefined) owners.set(key, transaction)
      else {
        same.join(owner.id, transaction.id)
        if (owner.accountId !== transaction.accountId) accounts.join(owner.accountId, transaction.accountId)
      }
    }
  }
}

/** Joins the accounts that the user merged (budget §7.4). */
function joinMerged(budget: Budget, accounts: Groups): void {
  for (const { id, merged = [] } of budget.accounts.values())
    for (const other of merged) if (budget.accounts.has(other.id)) accounts.join(id, other.id)
}

/** Manual entries come before rows of files; then the smaller id. */
const byClaim = (a: Transaction, b: Transaction): number =>
  a.origin === b.origin ? (a.id < b.id ? -1 : 1) : a.origin === 'hand' ? -1 : 1

function* sheetsOf(budget: Budget, transactions: readonly Transaction[]): Steps<Sheet[]> {
  const found = new Map<string, { record: ImportRecord; accountId: string; rows: Row[] }>()
  for (const transaction of transactions) {
    for (const source of transaction.sources) {
      const record = budget.imports.get(source.importId)
      if (!record) continue
      const key = `${source.importId} ${transaction.accountId}`
      const sheet = found.get(key)
      if (sheet) sheet.rows.push({ source, transaction })
      else found.set(key, { record, accountId: transaction.accountId, rows: [{ source, transaction }] })
    }
  }
  const sheets: Sheet[] = []
  for (const [, sheet] of [...found].sort(([a], [b]) => (a < b ? -1 : 1))) {
    yield 0
    sheets.push({ ...sheet, rows: inOrder(sheet.rows), covers: spanOf(sheet.rows) })
  }
  return sheets
}

const rowKey = ({ source }: Row): string =>
  `${source.date}|${String(source.occurrence).padStart(6, '0')}|${source.amountCents}|${source.importId}`

function inOrder(rows: readonly Row[]): Row[] {
  const keyed = rows.map((row) => ({ row, key: rowKey(row) }))
  return keyed.sort((a, b) => (a.key < b.key ? -1 : 1)).map(({ row }) => row)
}

function spanOf(rows: readonly Row[]): Period {
  const [first] = rows
  if (first === undefined) throw new Error('a sheet without rows')
  let { date: from } = first.source
  let to = from
  for (const { source } of rows) {
    if (source.date < from) from = source.date
    if (source.date > to) to = source.date
  }
  return { from, to }
}

const MARGIN_DAYS = 3

function unknownToEachOther(sheets: readonly Sheet[]): (readonly [Sheet, Sheet])[] {
  const rowsOf = new Map<string, Set<string>>()
  for (const { record, rows } of sheets) {
    const known = rowsOf.get(record.id) ?? new Set()
    rowsOf.set(record.id, known)
    for (const row of rows) known.add(rowKey(row))
  }
  // A device that had received only some of a file's rows has not compared with it.
  const hasSeen = ({ record: a }: Sheet, { record: b }: Sheet): boolean =>
    a.seen.includes(seenMark(b.id, rowsOf.get(b.id)?.size ?? 0))
  const isUnknown = (one: Sheet, other: Sheet): boolean =>
    one.record.id !== other.record.id && !hasSeen(one, other) && !hasSeen(other, one)
  return sheets.flatMap((one, at) =>
    sheets
      .slice(at + 1)
      .filter((other) => isUnknown(one, other) && meets(one, other))
      .map((other) => [one, other] as const),
  )
}

const meets = ({ covers: a }: Sheet, { covers: b }: Sheet): boolean =>
  dayNumber(a.from) <= dayNumber(b.to) + MARGIN_DAYS && dayNumber(b.from) <= dayNumber(a.to) + MARGIN_DAYS

/** Joins one account under two names: by its number, or because its files agree on their common days. */
function joinAccounts(budget: Budget, accounts: Groups, pairs: readonly (readonly [Sheet, Sheet])[]): void {
  const all = [...budget.accounts.values()].sort((a, b) => (a.id < b.id ? -1 : 1))
  all.forEach((one, at) => {
    for (const other of all.slice(at + 1))
      if (fits(one, other) && one.marks.some((mark) => other.marks.some((known) => sameNumber(known, mark))))
        accounts.join(one.id, other.id)
  })
  const kinds = fileKinds(budget)
  for (const one of all) {
    let best: { readonly id: string; readonly agreeing: number } | null = null
    for (const other of all) {
      if (other.id === one.id || !fits(one, other)) continue
      const isNamed = one.marks.length > 0 && other.marks.length > 0
      if (isNamed ? meet(kinds.get(one.id), kinds.get(other.id)) : one.marks.length > 0) continue
      const evidence = agreement(pairs, one.id, other.id)
      if (isSameAccount(evidence, isNamed) && evidence.agreeing > (best?.agreeing ?? 0))
        best = { id: other.id, agreeing: evidence.agreeing }
    }
    if (best) accounts.join(one.id, best.id)
  }
}

/** The kinds of files in which an account appears. */
function fileKinds(budget: Budget): ReadonlyMap<string, ReadonlySet<string>> {
  const kinds = new Map<string, Set<string>>()
  for (const { format, coverage } of budget.imports.values()) {
    for (const { accountId } of coverage)
      kinds.set(accountId, (kinds.get(accountId) ?? new Set()).add(fileKind(format)))
  }
  return kinds
}

const meet = (one: ReadonlySet<string> = new Set(), other: ReadonlySet<string> = new Set()): boolean =>
  [...one].some((kind) => other.has(kind))

const fits = (a: Account, b: Account): boolean =>
  a.currency === b.currency &&
  (a.institution === null || b.institution === null || a.institution === b.institution) &&
  (a.kind === b.kind || a.kind === 'other' || b.kind === 'other') &&
  a.kind !== 'cash' &&
  b.kind !== 'cash'

/** How many rows two accounts could have in common, and how many they have. */
function agreement(pairs: readonly (readonly [Sheet, Sheet])[], a: string, b: string): Evidence {
  const amounts = new Set<number>()
  let agreeing = 0
  let common = 0
  for (const [one, other] of pairs) {
    if (!(one.accountId === a && other.accountId === b) && !(one.accountId === b && other.accountId === a)) continue
    const days = new Map<number, number[]>()
    for (const { source } of one.rows)
      days.set(source.amountCents, [...(days.get(source.amountCents) ?? []), dayNumber(source.date)])
    for (const { source } of other.rows) {
      if (source.date < one.covers.from || source.date > one.covers.to) continue
      common += 1
      const day = dayNumber(source.date)
      if (days.get(source.amountCents)?.some((there) => Math.abs(there - day) <= MARGIN_DAYS) !== true) continue
      agreeing += 1
      amounts.add(source.amountCents)
    }
  }
  return { agreeing, common, amounts: amounts.size }
}

/**
 * Accounts that no file names, begun on different devices with different months, are joined as they would be on one
 * device (`resolveAccount`), unless two accounts qualify: common days with different rows, or a device that knew one
 * when it began the other. One such doubt among accounts keeps all of them apart: the user can see and correct that,
 * but not purchases lost in a wrong account.
 */
function joinContinued(budget: Budget, accounts: Groups, pairs: readonly (readonly [Sheet, Sheet])[]): void {
  const begun = [...budget.accounts.values()]
    .flatMap((account) => beginningOf(budget, account) ?? [])
    .sort((a, b) => (a.account.id < b.account.id ? -1 : 1))
  const isOne = (a: Beginning, b: Beginning): boolean => {
    if (accounts.rootOf(a.account.id) === accounts.rootOf(b.account.id)) return true
    const { agreeing, common } = agreement(pairs, a.account.id, b.account.id)
    return (
      fits(a.account, b.account) &&
      agreeing * 2 >= common &&
      !hasKnown(a, b) &&
      !hasKnown(b, a) &&
      a.formats.concat(a.account.institution ?? []).some((from) => [...b.formats, b.account.institution].includes(from))
    )
  }
  const isClique = (members: readonly Beginning[]): boolean =>
    members.every((a, at) => members.slice(at + 1).every((b) => isOne(a, b)))
  for (const members of componentsOf(begun, isOne))
    if (isClique(members))
      for (const { account } of members) accounts.join(members[0]?.account.id ?? account.id, account.id)
}

/** An unnamed account, the file that it began with, and all its files. */
interface Beginning {
  readonly account: Account
  readonly first: ImportRecord
  readonly files: ReadonlySet<string>
  readonly formats: readonly string[]
}

function beginningOf(budget: Budget, account: Account): Beginning | null {
  if (account.marks.length > 0) return null
  const records = [...budget.imports.values()].filter(({ coverage }) =>
    coverage.some(({ accountId }) => accountId === account.id),
  )
  const parts = account.id.split('|')
  const first = records.find(({ id }) => parts.includes(id))
  return first === undefined
    ? null
    : { account, first, files: new Set(records.map(({ id }) => id)), formats: records.map(({ format }) => format) }
}

/** Whether the device that began `one` had a file of `other` in its budget. */
const hasKnown = (one: Beginning, other: Beginning): boolean =>
  other.files.has(one.first.id) || one.first.seen.some((mark) => other.files.has(mark.slice(0, mark.lastIndexOf('#'))))

function componentsOf<T>(all: readonly T[], isJoined: (a: T, b: T) => boolean): T[][] {
  const left = new Set(all)
  const components: T[][] = []
  for (const start of all) {
    if (!left.delete(start)) continue
    const component = [start]
    for (const one of component)
      for (const other of left) if (isJoined(one, other) && left.delete(other)) component.push(other)
    components.push(component)
  }
  return components
}

/** Which files a group of transactions has rows from: a group never gets a second row of one file. */
class RowCounts {
  private readonly filesOf = new Map<string, Set<string>>()
  private readonly same: Groups

  constructor(same: Groups, pairs: readonly (readonly [Sheet, Sheet])[]) {
    this.same = same
    const seen = new Set<string>()
    for (const { transaction } of pairs.flatMap(([one, other]) => [...one.rows, ...other.rows])) {
      if (seen.has(transaction.id)) continue
      seen.add(transaction.id)
      const files = this.files(transaction)
      for (const { importId } of transaction.sources) files.add(importId)
    }
  }

  files({ id }: Transaction): Set<string> {
    const root = this.same.rootOf(id)
    const files = this.filesOf.get(root) ?? new Set()
    this.filesOf.set(root, files)
    return files
  }

  join(a: Transaction, b: Transaction): void {
    const [ours, theirs] = [this.files(a), this.files(b)]
    if (ours === theirs || [...ours].some((file) => theirs.has(file))) return
    this.same.join(a.id, b.id)
    this.filesOf.set(this.same.rootOf(a.id), new Set([...ours, ...theirs]))
  }
}

/** Compares two files as booking would have done, had one device had both (budget §1.4). */
function joinRows(counts: RowCounts, known: Sheet, file: Sheet): void {
  const isOpen = (row: Row, other: Sheet): boolean => !counts.files(row.transaction).has(other.record.id)
  const rows = file.rows.filter((row) => isOpen(row, known))
  const candidates = known.rows.filter((row) => isOpen(row, file))
  if (rows.length === 0 || candidates.length === 0) return
  const { matches } = matchRows(
    rows.map(({ source }) => ({ ...source, line: 0 })),
    candidates.map(({ source, transaction }): KnownRow => ({
      source,
      transaction,
      format: known.record.format,
      covers: known.covers,
    })),
    { format: file.record.format, covers: file.covers },
  )
  matches.forEach((match, at) => {
    const row = rows[at]
    if (match && row) counts.join(match.transaction, row.transaction)
  })
}

/**
 * Pairs manual entries with rows of files that were booked on a device without the entries, as booking would have
 * paired them on one device. A device that had both has marked the file if they are two purchases.
 */
function joinEntries(
  sheets: readonly Sheet[],
  entries: readonly Transaction[],
  { same, accounts }: { readonly same: Groups; readonly accounts: Groups },
): void {
  if (entries.length === 0) return
  const amounts = new Set(entries.map(({ amountCents }) => amountCents))
  const rows = sheets.flatMap(({ record, rows: all }) =>
    all
      .filter(({ source, transaction }) => amounts.has(source.amountCents) && !transaction.isDeleted)
      .map((row) => ({ ...row.source, row, record })),
  )
  const purchases = new Map<string, Purchases>()
  for (const { row, record } of rows) {
    const root = same.rootOf(row.transaction.id)
    const group = purchases.get(root) ?? { entries: new Set(), rowsByFile: new Map(), known: new Set() }
    purchases.set(root, group)
    if (row.transaction.origin === 'hand') group.entries.add(row.transaction.id)
    group.rowsByFile.set(record.id, (group.rowsByFile.get(record.id) ?? new Set()).add(sourceKey(row.source)))
    for (const mark of record.seen) group.known.add(mark)
  }
  const groups = rows.map(({ row }) => purchases.get(same.rootOf(row.transaction.id)))
  const paired = new Set<string>()
  pairEntries(rows, entries, {
    mayBe: (index, entry) => {
      const [row, group] = [rows[index]?.row, groups[index]]
      if (!row || !group || paired.has(entry.id) || group.known.has(entryMark(entry.id))) return false
      return (
        group.entries.size < countOf(group.rowsByFile) &&
        accounts.rootOf(row.transaction.accountId) === accounts.rootOf(entry.accountId)
      )
    },
    onPair: (index, entry) => {
      const row = rows[index]?.row
      if (row) same.join(row.transaction.id, entry.id)
      groups[index]?.entries.add(entry.id)
      paired.add(entry.id)
    },
  })
}

/** What a group of transactions represents: as many purchases as one file has rows of it. */
interface Purchases {
  /** The manual entries among them. */
  readonly entries: Set<string>
  readonly rowsByFile: Map<string, Set<string>>
  /** All that its files have been compared with. */
  readonly known: Set<string>
}

const countOf = (rowsByFile: ReadonlyMap<string, ReadonlySet<string>>): number =>
  Math.max(1, ...[...rowsByFile.values()].map(({ size }) => size))

function accountAliases(budget: Budget, accounts: Groups): ReadonlyMap<string, string> {
  const hidden = new Map<string, string>()
  for (const ids of accounts.groups()) {
    const known = ids
      .flatMap((id) => budget.accounts.get(id) ?? [])
      .sort(
        (a, b) => keptFirst(a, b) || Math.sign(b.marks.length) - Math.sign(a.marks.length) || (a.id < b.id ? -1 : 1),
      )
    const [shown, ...rest] = known
    if (shown) for (const { id } of rest) hidden.set(id, shown.id)
  }
  return hidden
}

/** An account that the user merged into another one is shown as that one. */
const keptFirst = (a: Account, b: Account): number =>
  Number(merges(b, a)) - Number(merges(a, b)) || Number(b.merged !== undefined) - Number(a.merged !== undefined)

const merges = ({ merged = [] }: Account, { id }: Account): boolean => merged.some((other) => other.id === id)

/** A group shows as many transactions as one file has rows in it: two equal coffees in swapped order are still two. */
function transactionAliases(budget: Budget, same: Groups): ReadonlyMap<string, string> {
  const hidden = new Map<string, string>()
  for (const ids of same.groups()) {
    const members = ids.flatMap((id) => budget.transactions.get(id) ?? []).sort(byClaim)
    const rowsByFile = new Map<string, Set<string>>()
    for (const source of members.flatMap(({ sources }) => sources))
      rowsByFile.set(source.importId, (rowsByFile.get(source.importId) ?? new Set()).add(sourceKey(source)))
    const needed = countOf(rowsByFile)
    const shown = members[0]
    if (shown) for (const { id } of members.slice(needed)) hidden.set(id, shown.id)
  }
  return hidden
}
