import { BOOK_ACCOUNTS, DATE_ORDERS, EXPORT_FORMATS } from '@winterjay/lending/lists'
import type { BookAccount } from '@winterjay/lending/lists'
import { LOCALES } from '@winterjay/money'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Day, Dollars, Instant, nonEmptyText, text } from '../wire.ts'

/** The journal of a loan book for bookkeeping programs (lending §6.3 to §6.6). */

const ofBook = { session: 'account', acts: 'book', right: 'exports.make' } as const

const ofEachAccount = <Schema>(schema: Schema): Record<BookAccount, Schema> =>
  Object.fromEntries(BOOK_ACCOUNTS.map((account) => [account, schema])) as Record<BookAccount, Schema>

const accountName = nonEmptyText(200)
const accountNumber = z.optional(text(20))

export const JournalAccount = z.enum(BOOK_ACCOUNTS)
export const ExportFormat = z.enum(EXPORT_FORMATS)

/** What the accounts are called; without those that are not named yet. */
const AccountNames = z.object({
  accounts: z.object(ofEachAccount(z.optional(z.string()))),
  /** Four digits, which Sage 50 needs. */
  numbers: z.object(ofEachAccount(z.optional(z.string()))),
})

export const readExportAccounts = endpoint({
  ...ofBook,
  scope: 'export:read',
  method: 'GET',
  path: '/api/exports/accounts',
  status: 200,
  premium: { feature: 'exports', need: 'look' },
  summary: 'What the accounts of the loan book are called in the lender’s bookkeeping program',
  response: AccountNames,
})

export const nameExportAccounts = endpoint({
  ...ofBook,
  scope: null,
  method: 'PUT',
  path: '/api/exports/accounts',
  status: 200,
  premium: { feature: 'exports', need: 'use' },
  summary: 'Name the accounts, all of them: `Parent:Child`, at most 31 characters a part',
  body: z.object({
    accounts: z.object(ofEachAccount(accountName)),
    numbers: z.optional(z.object(ofEachAccount(accountNumber))),
  }),
  response: AccountNames,
})

const range = { from: Day, to: Day }

export const previewJournal = endpoint({
  ...ofBook,
  scope: 'export:read',
  method: 'GET',
  path: '/api/exports/journal',
  status: 200,
  limit: 'export',
  premium: { feature: 'exports', need: 'look' },
  summary: 'The sums of the journal between two days, by account; debits and credits are equal',
  query: z.object(range),
  response: z.object({
    entry_count: z.int(),
    /** Those that move the bank account: the lines of a bank file. */
    bank_entry_count: z.int(),
    /** Of borrowers' names: QuickBooks Desktop, Web Connect and OFX get their base letter or a question mark. */
    replaced_characters: z.int(),
    debits: Dollars,
    credits: Dollars,
    per_account: z.array(z.object({ account: JournalAccount, debit: Dollars, credit: Dollars })),
    /** Files made before that have some of these days, the newest first, at most ten. */
    earlier: z.array(z.object({ format: z.string(), from: Day, to: Day, made_at: Instant })),
  }),
})

export const exportJournal = endpoint({
  ...ofBook,
  scope: 'export:read',
  method: 'POST',
  path: '/api/exports',
  status: 200,
  limit: 'export',
  premium: { feature: 'exports', need: 'use' },
  summary:
    'The journal between two days as a file, or a zip of files where a program takes fewer lines from one; closes those of its days that are over',
  body: z.object({
    ...range,
    format: ExportFormat,
    /** Of the days of QuickBooks Online and Xero; months first when absent. */
    date_order: z.optional(z.enum(DATE_ORDERS)),
    /** Of what the file says; the language of the request when absent. */
    locale: z.optional(z.enum(LOCALES)),
    /** The number by which QuickBooks knows the lender’s bank: only for Web Connect, which needs it. */
    intuit_bank_id: z.optional(text(20)),
    /** Whether a file for QuickBooks Desktop also makes the accounts that it names; not when absent. */
    with_accounts: z.optional(z.boolean()),
  }),
  file: '*/*',
})
