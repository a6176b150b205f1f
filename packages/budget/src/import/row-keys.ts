import type { Cents, LocalDate } from '@winterjay/money'
import type { Account, Budget, Source, Transaction } from '../budget.ts'
import { NOT_A_TRANSFER, liveTransactions } from '../budget.ts'
import type { StatementFile } from '../statements/statement-file.ts'
import { fingerprint, numberMark } from './account-identity.ts'
import { rowText } from './matching.ts'

/* What identifies a row of a bank account to others: a loan book records it once, from a file or from the budget. */

type PrintedRow = Pick<Source, 'date' | 'amountCents' | 'description' | 'bankId'>

/** An account by its number as the budget stores it; masked or without one, by its bank and kind. */
function accountKey(institution: string | null, kind: string, mark: string | null, currency: string): string {
  const isWhole = mark !== null && !mark.endsWith('?')
  return isWhole ? `${mark}|${currency}` : `${institution ?? ''}|${mark ?? kind}|${currency}`
}

/** The bank's own identifier, otherwise day and text; each with the amount. */
const contentOf = ({ bankId, date, amountCents, description }: PrintedRow): string =>
  bankId === null
    ? `${date}|${amountCents}|${description.toLowerCase().replaceAll(/\s+/g, ' ').trim()}`
    : `${bankId}|${amountCents}`

/**
 * The keys of rows of one account, in their order: hashes. Equal rows of a file are numbered.
 *
 * @param counts of the rows of the file so far
 */
function keysOf(account: string, rows: readonly PrintedRow[], counts = new Map<string, number>()): string[] {
  return rows.map((row) => {
    const content = `${account}|${contentOf(row)}`
    const ordinal = (counts.get(content) ?? 0) + 1
    counts.set(content, ordinal)
    return fingerprint(`${content}|${ordinal}`)
  })
}

/** The keys of the rows of each account in a file: the same in every download, and where the budget has the row. */
export function statementRowKeys({
  accounts,
  institution,
}: Pick<StatementFile, 'accounts' | 'institution'>): string[][] {
  const counts = new Map<string, number>()
  return accounts.map(({ id, type, currency, transactions }) =>
    keysOf(
      accountKey(institution, type ?? 'other', id === null ? null : numberMark(id), currency),
      transactions.map((row) => ({ ...row, description: rowText(row) })),
      counts,
    ),
  )
}

/** A row of a bank account as the budget has it. */
export interface BankRow {
  /** Id of its transaction. */
  readonly id: string
  /** As in the file that it came with first. */
  readonly key: string
  /** As in other files that had it. */
  readonly otherKeys: readonly string[]
  readonly account: string
  readonly postedOn: LocalDate
  readonly amountCents: Cents
  readonly currency: string
  readonly description: string
}

/** What came with files since a day, without transfers between own accounts. */
export function bankRowsSince(budget: Budget, since: LocalDate): BankRow[] {
  const keys = keysByTransaction(budget, since)
  const taken = new Set<string>()
  return liveTransactions(budget).flatMap((transaction): BankRow[] => {
    const { id, accountId, date, amountCents, currency, description, transferOf, origin } = transaction
    const isOwnTransfer = transferOf !== null && transferOf !== NOT_A_TRANSFER
    if (origin === 'hand' || isOwnTransfer || date < since) return []
    const free = (keys.get(id) ?? []).filter((key) => !taken.has(key))
    const [key = fingerprint(`budget|${id}`), ...otherKeys] = free
    for (const one of free) taken.add(one)
    return [{ id, key, otherKeys, account: accountId, postedOn: date, amountCents, currency, description }]
  })
}

interface PrintedSource {
  readonly transaction: Transaction
  readonly source: Source
}

/** Every row of every file is counted, also what was deleted: equal rows have the numbers that the file gives them. */
function keysByTransaction(budget: Budget, since: LocalDate): ReadonlyMap<string, readonly string[]> {
  const files = new Map<string, PrintedSource[]>()
  for (const transaction of budget.transactions.values())
    for (const source of transaction.sources) {
      if (source.date < since) continue
      const file = `${source.importId}|${transaction.accountId}`
      const rows = files.get(file)
      if (rows === undefined) files.set(file, [{ transaction, source }])
      else rows.push({ transaction, source })
    }
  const keys = new Map<string, string[]>()
  for (const rows of files.values()) {
    const ordered = rows.toSorted((a, b) => a.source.occurrence - b.source.occurrence)
    const account = budget.accounts.get(ordered[0]?.transaction.accountId ?? '')
    for (const name of account === undefined ? [] : accountKeys(account)) {
      const named = keysOf(
        name,
        ordered.map(({ source }) => source),
      )
      for (const [at, { transaction }] of ordered.entries())
        keys.set(transaction.id, [...(keys.get(transaction.id) ?? []), named[at] ?? ''])
    }
  }
  return keys
}

const accountKeys = ({ institution, kind, marks, currency }: Account): string[] =>
  (marks.length === 0 ? [null] : marks).map((mark) => accountKey(institution, kind, mark, currency))
