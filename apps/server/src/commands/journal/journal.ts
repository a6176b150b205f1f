import { closeSync, openSync, rmSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { BOOK_ACCOUNTS, DATE_ORDERS } from '@winterjay/lending'
import {
  ACCOUNT_WORDS,
  JOURNAL_FORMATS,
  JOURNAL_WRITERS,
  bankCents,
  isAccountName,
  isAccountNumber,
  journalTotals,
  withoutNumber,
} from '@winterjay/lending/journal'
import type {
  AccountName,
  AccountNames,
  JournalEntry,
  JournalFile,
  JournalFormat,
  JournalFormatName,
} from '@winterjay/lending/journal'
import { LOCALES, encodeWindows1252, formatCents, parseLocalDate } from '@winterjay/money'
import type { LocalDate } from '@winterjay/money'
import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { systemClock } from '../../clock.ts'
import { recordEvent } from '../../db/audit.ts'
import type { Db } from '../../db/db.ts'
import { firstRow, inTransaction } from '../../db/db.ts'
import { ownerOf as ownerOfAddress } from '../../features/account/store.ts'
import { bankBalance, journalEntries } from '../../features/loans/postings/journal-entries.ts'
import type { JournalRange } from '../../features/loans/postings/journal-entries.ts'
import { closeDays } from '../../features/loans/postings/closed-days.ts'
import { postAll } from '../../features/loans/postings/posting-jobs.ts'
import { CommandError } from '../command-error.ts'
import { readInputFile } from '../input-file.ts'
import { onDatabase } from '../on-database.ts'
import type { DatabaseCommand } from '../on-database.ts'

/**
 * `winterjay journal OWNER FORMAT FROM TO FILE [SETTINGS.json]`: writes the journal of a loan book for a bookkeeping
 * program (lending §6.4).
 */
export async function journal(args: readonly string[]): Promise<string> {
  const { owner, format, from, to, file, settings } = readArguments(args)
  // A server that runs the command may have another working directory.
  const paths = [file, ...(settings === null ? [] : [settings])].map((path) => resolve(path))
  return onDatabase('journal', journalOn, [owner, format, from, to, ...paths])
}

interface Arguments {
  /** The address of an account, or the id of a business. */
  readonly owner: string
  readonly format: JournalFormatName
  readonly from: LocalDate
  readonly to: LocalDate
  readonly file: string
  readonly settings: string | null
}

function readArguments([owner, name, first = '', last = '', file, settings]: readonly string[]): Arguments {
  const [from, to] = [parseLocalDate(first), parseLocalDate(last)]
  const format = JOURNAL_FORMATS.find((known) => known === name)
  if (owner === undefined || file === undefined)
    throw new CommandError('Use: winterjay journal EMAIL|BUSINESS-ID FORMAT FROM TO FILE [SETTINGS.json]')
  if (format === undefined) throw new CommandError(`The format is one of: ${JOURNAL_FORMATS.join(', ')}.`)
  if (from === null || to === null || from > to)
    throw new CommandError('Give the first and the last day as 2026-01-01 2026-12-31.')
  return { owner, format, from, to, file, settings: settings ?? null }
}

export const journalOn: DatabaseCommand = async (db, args, config) => {
  const { owner, format: name, from, to, file, settings } = readArguments(args)
  const format = JOURNAL_WRITERS[name]
  const ownerId = await ownerOf(db, owner)
  const { accounts, ...rest } = readSettings(settings, name)
  const today = systemClock(config.timeZone, config.fixedDay).today()
  return intoNewFile(file, async (put) => {
    await postAll(db, { ownerId, today })
    const read = () => entriesOf(db, ownerId, { name, from, to })
    // Too many are refused while the days are open; what is written is read once they are closed (lending §6.1.3).
    if (format.maxEntries !== null) await read()
    await closeDays(db, ownerId, { format: name, from, to, today })
    const entries = await read()
    const about = { ...rest, accounts, from, to, bankBalanceCents: await bankBalance(db, ownerId, to) }
    await inTransaction(db, (tx) => recordEvent(tx, { ownerId, actor: 'command-line', action: 'journal-exported' }))
    put(contentOf(format, entries, about))
    return summary(entries, accounts)
  })
}

/** @throws CommandError if there are more than the format takes */
async function entriesOf(
  db: Db,
  ownerId: string,
  { name, from, to }: { readonly name: JournalFormatName } & JournalRange,
): Promise<JournalEntry[]> {
  const { isBankOnly, maxEntries } = JOURNAL_WRITERS[name]
  const entries: JournalEntry[] = []
  for await (const page of journalEntries(db, ownerId, { from, to }))
    entries.push(...(isBankOnly ? page.filter((entry) => bankCents(entry) !== 0) : page))
  if (maxEntries !== null && entries.length > maxEntries)
    throw new CommandError(
      `${name} takes at most ${maxEntries} lines, and there are ${entries.length}. Choose a shorter range.`,
    )
  return entries
}

async function ownerOf(db: Db, name: string): Promise<string> {
  const found = name.includes('@')
    ? await firstRow<{ id: string }>(
        db,
        sql`select owner_id as id from account where owner_id = ${ownerOfAddress(name)}`,
      )
    : await firstRow<{ id: string }>(db, sql`select owner_id as id from business where owner_id::text = ${name}`)
  if (found === null) throw new CommandError(`There is no account and no business called ${name}.`)
  return found.id
}

const Account = z.union([z.string(), z.strictObject({ name: z.string(), number: z.optional(z.string()) })])
const Settings = z.strictObject({
  accounts: z.optional(z.partialRecord(z.enum(BOOK_ACCOUNTS), Account)),
  date_order: z.optional(z.enum(DATE_ORDERS)),
  language: z.optional(z.enum(LOCALES)),
  intuit_bank_id: z.optional(z.string().check(z.regex(/^\d{1,9}$/))),
  with_accounts: z.optional(z.boolean()),
})

type FileSettings = Pick<JournalFile, 'accounts' | 'dateOrder' | 'locale' | 'intuitBankId' | 'isWithAccounts'>

/** @throws CommandError for settings that the format cannot use */
function readSettings(path: string | null, name: JournalFormatName): FileSettings {
  const given = Settings.safeParse(path === null ? {} : parseJson(path))
  if (!given.success)
    throw new CommandError(
      `${path} is not like {"accounts": {"bank": {"name": "Chequing", "number": "1010"}}, "date_order": "mdy", "language": "en", "intuit_bank_id": "12345", "with_accounts": true}; accounts are ${BOOK_ACCOUNTS.join(', ')}.`,
    )
  const { accounts = {}, date_order, language = 'en', intuit_bank_id, with_accounts = false } = given.data
  const names = Object.fromEntries(
    BOOK_ACCOUNTS.map((account) => [account, accountName(accounts[account] ?? ACCOUNT_WORDS[language][account])]),
  ) as AccountNames
  const missing = name === 'sage50' ? withoutNumber(names) : []
  if (missing.length > 0) throw new CommandError(`Sage 50 needs a number of four digits for ${missing.join(', ')}.`)
  if (name === 'qbo_web_connect' && intuit_bank_id === undefined)
    throw new CommandError('Web Connect needs the number of your bank at Intuit: "intuit_bank_id". Or use ofx.')
  return {
    accounts: names,
    dateOrder: date_order ?? 'mdy',
    locale: language,
    intuitBankId: name === 'qbo_web_connect' ? (intuit_bank_id ?? null) : null,
    isWithAccounts: with_accounts,
  }
}

function accountName(given: z.output<typeof Account>): AccountName {
  const { name, number = null } = typeof given === 'string' ? { name: given } : given
  if (!isAccountName(name))
    throw new CommandError(`"${name}" cannot be the name of an account: at most 31 characters between colons.`)
  if (number !== null && !isAccountNumber(number))
    throw new CommandError(`"${number}" cannot be the number of an account: four digits, not beginning with 0.`)
  return { name, number }
}

function parseJson(path: string): unknown {
  try {
    return JSON.parse(readInputFile(path).toString('utf8'))
  } catch (error) {
    if (error instanceof SyntaxError) throw new CommandError(`${path} is not JSON.`)
    throw error
  }
}

function contentOf(format: JournalFormat, entries: readonly JournalEntry[], file: JournalFile): Uint8Array {
  const text = format.head(file) + entries.map((entry) => format.entry(entry, file)).join('') + format.foot(file)
  return format.encoding === 'utf-8' ? Buffer.from(text) : encodeWindows1252(text)
}

/** Runs work that fills a new file, which is there before the work begins and is removed if it fails. */
async function intoNewFile<Result>(
  path: string,
  work: (put: (content: Uint8Array) => void) => Promise<Result>,
): Promise<Result> {
  const file = orFileError(path, () => openSync(path, 'wx', 0o600))
  try {
    return await work((content) => orFileError(path, () => writeFileSync(file, content)))
  } catch (error) {
    rmSync(path, { force: true })
    throw error
  } finally {
    closeSync(file)
  }
}

function orFileError<Result>(path: string, work: () => Result): Result {
  try {
    return work()
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown reason'
    throw new CommandError(code === 'EEXIST' ? `${path} exists already.` : `${path} cannot be written: ${code}`)
  }
}

/** How many entries, and the sums by account. */
function summary(entries: readonly JournalEntry[], names: AccountNames): string {
  const totals = journalTotals(entries)
  const money = (amount: Parameters<typeof formatCents>[0]): string => formatCents(amount, 'en')
  const lines = totals.accounts.map(
    ({ account, debitCents, creditCents }) =>
      `${names[account].name}: debits ${money(debitCents)}, credits ${money(creditCents)}`,
  )
  return [
    `${totals.entries} entries, debits ${money(totals.debitCents)}, credits ${money(totals.creditCents)}.`,
    ...lines,
  ].join('\n')
}
