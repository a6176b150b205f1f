import { basename } from 'node:path'
import {
  applyImport,
  emptyBudget,
  fileIdentity,
  liveTransactions,
  openStatements,
  planImport,
  readStatement,
  statementSentence,
} from '@winterjay/budget'
import type { Budget, StatementAccount, StatementFile, Transaction } from '@winterjay/budget'
import type { LocalDate } from '@winterjay/money'
import { systemClock } from '../../clock.ts'
import { readSettings } from '../../misspelt-settings.ts'
import { CommandError } from '../command-error.ts'
import { readInputFile } from '../input-file.ts'
import { OPENERS } from './statement-openers.ts'

/**
 * `winterjay statements [--book] FILE…`: prints bank files as the app parses them or, with `--book`, as it imports them
 * (product §12.3).
 */
export async function statements(args: readonly string[]): Promise<string> {
  const isBooked = args.includes('--book')
  const names = args.filter((name) => name !== '--book')
  const unknown = names.find((name) => name.startsWith('--'))
  if (unknown !== undefined) throw new CommandError(`${unknown} is not an option of statements.`)
  if (names.length === 0) throw new CommandError('Name at least one bank file: winterjay statements [--book] FILE…')
  const config = readSettings()
  const today = systemClock(config.timeZone, config.fixedDay).today()
  const files: BankFile[] = []
  for (const name of names) files.push(...(await readBankFiles(name, today)))
  return JSON.stringify(isBooked ? importInOrder(files, today) : { files: files.map(parsedOutput) })
}

interface BankFile {
  readonly name: string
  readonly bytes: Uint8Array
  readonly read: StatementFile
}

/** One, or those in a zip file. */
async function readBankFiles(path: string, today: LocalDate): Promise<BankFile[]> {
  const file = { name: basename(path), bytes: readInputFile(path) }
  const opened = await openStatements(file, OPENERS, (bytes, fileName) => readStatement(bytes, { fileName, today }))
  return opened.map(({ name, bytes, read }) => ({
    name: name === file.name ? path : `${path}, ${name}`,
    bytes,
    read,
  }))
}

function parsedOutput({ name, read }: BankFile): object {
  return {
    file: name,
    format: read.format,
    institution: read.institution,
    ...errorOf(read),
    accounts: read.accounts.map(readAccount),
    row_errors: read.rowErrors.map(({ line, reason }) => ({ line, reason: statementSentence(reason, 'en') })),
  }
}

/** The code for scripts, and the message the app would show. */
const errorOf = ({ error }: StatementFile): object =>
  error === null ? { error: null } : { error: error.code, error_detail: statementSentence(error, 'en') }

function readAccount({ id, type, currency, transactions }: StatementAccount): object {
  return {
    id,
    type,
    currency,
    transactions: transactions.map((one) => ({
      date: one.date,
      amount_cents: one.amountCents,
      description: one.description,
      id: one.bankId,
      ...(one.currency === undefined ? {} : { currency: one.currency }),
    })),
  }
}

/** Imports the files in order into an empty budget: what a household that imports them would have. */
function importInOrder(files: readonly BankFile[], today: LocalDate): object {
  let book = emptyBudget()
  const perFile = files.map(({ name, bytes, read }) => {
    const plan = planImport(book, read.accounts, fileIdentity(bytes, basename(name), read), today, {
      moved: read.moved,
    })
    if (read.accounts.length > 0 || read.moved !== null) book = applyImport(book, plan)
    return { file: name, added: plan.added, already_here: plan.alreadyHere, ...errorOf(read) }
  })
  return { per_file: perFile, accounts: accountsOf(book) }
}

function accountsOf(book: Budget): object[] {
  const live = liveTransactions(book).sort(byDay)
  return [...book.accounts.values()].map(({ id, kind, currency }) => ({
    id,
    type: kind,
    currency,
    transactions: live
      .filter(({ accountId }) => accountId === id)
      .map((one) => ({
        date: one.date,
        amount_cents: one.amountCents,
        description: one.description,
        id: one.sources.find(({ bankId }) => bankId !== null)?.bankId ?? null,
        ...(one.currency === currency ? {} : { currency: one.currency }),
      })),
  }))
}

const byDay = (a: Transaction, b: Transaction): number =>
  a.date === b.date ? (a.id < b.id ? -1 : 1) : a.date < b.date ? -1 : 1
