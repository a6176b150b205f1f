import type { Refusal } from '@winterjay/money'
import type { TextEncoding } from '@winterjay/money'
import type { MovedExtras } from './apps/moved-extras.ts'
import type { PrintedStatement } from './pdf/printed.ts'
import type {
  AccountType,
  FileRefusalCode,
  Question,
  RowError,
  RowRefusalCode,
  SkipReason,
  StatementAccount,
  StatementBalance,
  StatementFile,
  StatementFormat,
  StatementTransaction,
} from './statement-file.ts'

/** What a reader has collected so far; filled line by line, then turned into a `StatementFile`. */
export interface Reading {
  readonly accounts: AccountReading[]
  readonly rowErrors: RowError[]
  readonly skipped: Map<SkipReason, number>
  readonly questions: Question[]
}

export interface AccountReading {
  id: string | null
  type: AccountType | null
  currency: string
  balance?: StatementBalance
  isClosed?: true
  readonly transactions: StatementTransaction[]
}

export const emptyReading = (): Reading => ({ accounts: [], rowErrors: [], skipped: new Map(), questions: [] })

export function addAccount(reading: Reading, id: string | null, type: AccountType | null): AccountReading {
  const account: AccountReading = { id, type, currency: HOME_CURRENCY, transactions: [] }
  reading.accounts.push(account)
  return account
}

const HOME_CURRENCY = 'CAD'

export function skip(reading: Reading, reason: SkipReason): void {
  reading.skipped.set(reason, (reading.skipped.get(reason) ?? 0) + 1)
}

/** `value` is the cell at fault, shortened to fit a sentence. */
export function refuseRow(reading: Reading, line: number, code: RowRefusalCode, value?: string): void {
  reading.rowErrors.push({ line, reason: value === undefined ? { code } : { code, params: { value: excerpt(value) } } })
}

const EXCERPT = 40
const excerpt = (value: string): string => (value.length > EXCERPT ? `${value.slice(0, EXCERPT)}…` : value)

/** The facts about the file as a whole. */
export interface FileFacts {
  readonly format: StatementFormat | null
  readonly encoding: TextEncoding | null
  readonly institution?: string | null
  readonly error?: Refusal<FileRefusalCode> | null
  readonly needsMapping?: StatementFile['needsMapping']
  readonly headerFingerprint?: string | null
  readonly printed?: PrintedStatement | null
  readonly moved?: MovedExtras | null
}

/** A reading without any transaction becomes a `no_transactions` error, so that success always has transactions. */
export function statementOf(reading: Reading, facts: FileFacts): StatementFile {
  const accounts = mergeAccounts(reading.accounts)
  return {
    format: facts.format,
    institution: facts.institution ?? null,
    encoding: facts.encoding,
    error: facts.error ?? (hasMore(facts, accounts) ? null : refuseEmptyReading(reading)),
    accounts,
    rowErrors: reading.rowErrors,
    skipped: [...reading.skipped].map(([reason, count]) => ({ reason, count })),
    questions: reading.questions,
    needsMapping: facts.needsMapping ?? null,
    printed: facts.printed ?? null,
    moved: facts.moved ?? null,
    headerFingerprint: facts.headerFingerprint ?? null,
  }
}

/** The export of an app may hold only budgets, or only balances. */
const hasMore = ({ moved }: FileFacts, accounts: readonly StatementAccount[]): boolean =>
  moved !== undefined &&
  moved !== null &&
  (moved.budgets.length > 0 || moved.schedules.length > 0 || accounts.some(({ balance }) => balance !== undefined))

export function refusedFile(
  error: Refusal<FileRefusalCode>,
  facts: Pick<FileFacts, 'format' | 'encoding'>,
): StatementFile {
  return statementOf(emptyReading(), { ...facts, error })
}

function refuseEmptyReading(reading: Reading): Refusal<FileRefusalCode> | null {
  if (reading.accounts.some((account) => account.transactions.length > 0)) return null
  const skippedCount = [...reading.skipped.values()].reduce((sum, count) => sum + count, 0)
  return { code: 'no_transactions', params: { badLines: reading.rowErrors.length, skipped: skippedCount } }
}

/** Some banks have one statement per month or page: the same account twice in a file is one account. */
function mergeAccounts(accounts: readonly AccountReading[]): StatementAccount[] {
  const merged = new Map<string, AccountReading>()
  for (const account of accounts) {
    const key = JSON.stringify([account.id, account.currency])
    const first = merged.get(key)
    if (first === undefined) merged.set(key, account)
    else absorb(first, account)
  }
  return [...merged.values()]
}

function absorb(first: AccountReading, later: AccountReading): void {
  for (const transaction of later.transactions) first.transactions.push(transaction)
  first.type ??= later.type
  const isNewer = (later.balance?.asOf ?? '') >= (first.balance?.asOf ?? '')
  if (later.balance !== undefined && isNewer) first.balance = later.balance
}
