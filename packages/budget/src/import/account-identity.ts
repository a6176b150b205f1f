import { dayNumber } from '@winterjay/money'
import type { StatementAccount } from '../statements/statement-file.ts'
import type { Account, Budget } from '../budget.ts'
import { isVouched } from '../budget.ts'

/** What is known about a file apart from its accounts. */
export interface FileIdentity {
  /** A hash of the bytes: equal files have equal ids, on every device. */
  readonly id: string
  readonly name: string
  /** Rows of one format follow one date convention: `ofx`, `qif`, or `csv` with its header's fingerprint. */
  readonly format: string
  /** A provider's code; null if the file does not name it. */
  readonly institution: string | null
}

/** The account of the budget that a statement's account belongs to; `isNew` if the budget has none for it yet. */
export interface ResolvedAccount {
  readonly account: Account
  readonly isNew: boolean
}

/**
 * Matches by number if both have one (a masked number by its last four digits); otherwise by rows: an account of the
 * same bank, kind and currency whose rows agree where the periods overlap. Two accounts of one bank without numbers
 * never merge if their rows differ on common days. A bank may identify one account by a card in its CSV and by its
 * number in its OFX: such a pair needs the stronger proof of `isSameAccount`.
 */
export function resolveAccount(budget: Budget, statement: StatementAccount, file: FileIdentity): ResolvedAccount {
  const mark = statement.id === null ? null : numberMark(statement.id)
  const fitting = [...budget.accounts.values()].filter((account) => fits(account, statement, file))
  if (mark !== null) {
    const named = fitting.find((account) => account.marks.some((known) => sameNumber(known, mark)))
    if (named)
      return { account: named.marks.includes(mark) ? named : { ...named, marks: [...named.marks, mark] }, isNew: false }
  }
  const candidates = fitting.filter(
    (account) => mark === null || account.marks.length === 0 || isNamedByOtherFiles(budget, account, file.format),
  )
  const agreeing = byRows({ budget, statement, accounts: candidates, file, isContinuing: mark === null })
  if (agreeing)
    return { account: mark === null ? agreeing : { ...agreeing, marks: [...agreeing.marks, mark] }, isNew: false }
  return { account: newAccount(budget, statement, { mark, file }), isNew: true }
}

function fits(account: Account, statement: StatementAccount, file: FileIdentity): boolean {
  const kind = statement.type ?? 'other'
  return (
    account.currency === statement.currency &&
    (account.institution === null || file.institution === null || account.institution === file.institution) &&
    (account.kind === kind || account.kind === 'other' || kind === 'other') &&
    account.kind !== 'cash'
  )
}

/**
 * Desjardins: the product of a folio, alone in its CSV (`281774-EOP`) and after institution and transit in its OFX
 * (`815-20123-0281774-EOP`).
 */
const PRODUCT = /^(?:.*-)?0*(\d{4,})-([A-Z]{2,3}\d?)$/u

/**
 * An account number as the budget stores it: the last four digits and a fingerprint, or only the last four if the bank
 * masked the rest. Ignores punctuation: `09999-1112223` and `09999 1112223` are the same number.
 */
export function numberMark(number: string): string {
  const [, folio, product] = PRODUCT.exec(number) ?? []
  if (folio !== undefined && product !== undefined) return `${folio.slice(-4)}-${fingerprint(`${folio}-${product}`)}`
  const plain = number.toUpperCase().replaceAll(/[^A-Z0-9*X•]/gu, '')
  const isMasked = /[*•]|X{2,}/u.test(plain)
  const lastFour = plain.replaceAll(/[^A-Z0-9]/gu, '').slice(-4)
  return isMasked ? `${lastFour}?` : `${lastFour}-${fingerprint(plain)}`
}

/** The user's name for the account, and the last digits of its number: Copilot `Joint-1234`, Monarch `Joint (...1234)`. */
const NAMED = /^(.*\p{Ll}{2}.*?)(?:-| ?\((?:\.{2,3}|…)?)(\d{2,4})\)?$/u
/** A name that the user gave may hold a year; an account number is longer. */
const WITH_A_YEAR = /^(?=.*\p{Ll}{2})\D*\d{4}\D*$/u

/** The name of an account from what its file prints: a full name, or the last four digits of a number. */
function nameOf(printed: string): string {
  const [, folio, product] = PRODUCT.exec(printed) ?? []
  if (folio !== undefined && product !== undefined) return `•${folio.slice(-4)} ${product}`
  const [, named, digits] = NAMED.exec(printed) ?? []
  if (named !== undefined && digits !== undefined) return `${named} •${digits}`
  const isNumber = printed.replaceAll(/\D/gu, '').length >= 4 && !WITH_A_YEAR.test(printed)
  return isNumber
    ? `•${printed
        .toUpperCase()
        .replaceAll(/[^A-Z0-9]/gu, '')
        .slice(-4)}`
    : printed
}

const withoutExtension = (fileName: string): string => fileName.replace(/\.\w{1,5}$/u, '')

export function sameNumber(a: string, b: string): boolean {
  if (a === b) return true
  return (a.endsWith('?') || b.endsWith('?')) && a.slice(0, 4) === b.slice(0, 4)
}

/** A 53-bit hash of a string, to distinguish account numbers; not a secret. */
export function fingerprint(text: string): string {
  let low = 0xdeadbeef
  let high = 0x41c6ce57
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i)
    low = Math.imul(low ^ code, 2_654_435_761)
    high = Math.imul(high ^ code, 1_597_334_677)
  }
  low = Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909)
  high = Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909)
  return (4_294_967_296 * (2_097_151 & high) + (low >>> 0)).toString(36)
}

/** How the rows of two accounts compare on the days both cover. */
export interface Evidence {
  readonly agreeing: number
  readonly common: number
  /** Different amounts among those that agree. */
  readonly amounts: number
}

/** @param isNamed both have numbers, and different ones: a few common fees then prove nothing */
export const isSameAccount = ({ agreeing, common, amounts }: Evidence, isNamed: boolean): boolean =>
  isNamed ? amounts >= 3 && agreeing * 5 >= common * 4 : agreeing > 0 && agreeing * 2 >= common

/** Every known number of the account is from files of another kind; files of one kind always use the same number. */
function isNamedByOtherFiles(budget: Budget, account: Account, format: string): boolean {
  const records = [...budget.imports.values()].filter(({ coverage }) =>
    coverage.some(({ accountId }) => accountId === account.id),
  )
  return records.every((record) => fileKind(record.format) !== fileKind(format))
}

/** `csv` of `csv:…`. */
export const fileKind = (format: string): string => format.split(':')[0] ?? ''

interface Search {
  readonly budget: Budget
  readonly statement: StatementAccount
  readonly accounts: readonly Account[]
  readonly file: FileIdentity
  /** Matched without a number, as the next month in a known layout. */
  readonly isContinuing: boolean
}

function byRows({ budget, statement, accounts, file, isContinuing }: Search): Account | null {
  if (accounts.length === 0) return null
  const evidence = rowEvidence(budget, statement, new Set(accounts.map((account) => account.id)))
  let best: { account: Account; agreeing: number } | null = null
  for (const account of accounts) {
    const found = evidence.get(account.id)
    if (!found || !isSameAccount(found, statement.id !== null && account.marks.length > 0)) continue
    if (best === null || found.agreeing > best.agreeing) best = { account, agreeing: found.agreeing }
  }
  if (best) return best.account
  if (!isContinuing) return null
  const next = accounts.filter((account) => evidence.get(account.id) === undefined && continues(budget, account, file))
  return next.length === 1 ? (next[0] ?? null) : null
}

/** Of the statement's rows on days the budget covers for an account: how many match by amount, within three days. */
function rowEvidence(
  budget: Budget,
  statement: StatementAccount,
  accountIds: ReadonlySet<string>,
): Map<string, Evidence> {
  const daysByAmount = new Map<string, Set<number>>()
  const covered = new Map<string, { from: string; to: string }[]>()
  for (const transaction of budget.transactions.values()) {
    if (!accountIds.has(transaction.accountId)) continue
    for (const source of transaction.sources) {
      if (!isVouched(budget, source)) continue
      const key = `${transaction.accountId}|${source.amountCents}`
      const days = daysByAmount.get(key) ?? new Set()
      daysByAmount.set(key, days.add(dayNumber(source.date)))
    }
  }
  for (const { coverage, isUndone } of budget.imports.values()) {
    if (isUndone) continue
    for (const { accountId, from, to } of coverage)
      if (accountIds.has(accountId)) covered.set(accountId, [...(covered.get(accountId) ?? []), { from, to }])
  }
  const evidence = new Map<string, Evidence>()
  for (const [accountId, periods] of covered) {
    const amounts = new Set<number>()
    let agreeing = 0
    let common = 0
    for (const row of statement.transactions) {
      if (!periods.some(({ from, to }) => from <= row.date && row.date <= to)) continue
      common += 1
      const days = daysByAmount.get(`${accountId}|${row.amountCents}`)
      const day = dayNumber(row.date)
      if (!days || ![0, 1, -1, 2, -2, 3, -3].some((shift) => days.has(day + shift))) continue
      agreeing += 1
      amounts.add(row.amountCents)
    }
    if (common > 0) evidence.set(accountId, { agreeing, common, amounts: amounts.size })
  }
  return evidence
}

/** Without a common day, the next month of the same bank's file is the same account, unless two accounts qualify. */
function continues(budget: Budget, account: Account, file: FileIdentity): boolean {
  if (file.institution !== null && account.institution === file.institution) return true
  return [...budget.imports.values()].some(
    (record) =>
      record.format === file.format &&
      !record.isUndone &&
      record.coverage.some(({ accountId }) => accountId === account.id),
  )
}

function newAccount(
  budget: Budget,
  statement: StatementAccount,
  known: { mark: string | null; file: FileIdentity },
): Account {
  const { mark, file } = known
  const { institution } = file
  const kind = statement.type ?? 'other'
  // Accounts of a bank that prints no number, begun on different devices, must not get one id: the file's id keeps
  // them apart.
  const base = `account|${institution ?? ''}|${mark ?? `${kind}|${file.id}`}|${statement.currency}`
  let id = base
  for (let n = 2; budget.accounts.has(id); n += 1) id = `${base}|${n}`
  return {
    id,
    // A bank's name is better than none; if nothing is known, the user recognises the file by its name.
    name: statement.id !== null ? nameOf(statement.id) : institution === null ? withoutExtension(file.name) : '',
    institution,
    kind,
    currency: statement.currency,
    marks: mark === null ? [] : [mark],
    balance: null,
    isClosed: statement.isClosed === true,
  }
}
