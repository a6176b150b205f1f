import { Readable } from 'node:stream'
import { exportJournal, nameExportAccounts, previewJournal, readExportAccounts } from '@winterjay/contract'
import type { BodyOf } from '@winterjay/contract'
import { JOURNAL_WRITERS, withoutNumber } from '@winterjay/lending/journal'
import type { JournalFile, JournalFormat } from '@winterjay/lending/journal'
import type { Locale } from '@winterjay/money'
import { WORKBOOK_TYPE } from '@winterjay/money/workbook'
import type { FastifyReply } from 'fastify'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/db.ts'
import { recordExport, route } from '../../http/route.ts'
import type { Call } from '../../http/route.ts'
import type { Session } from '../../http/session.ts'
import { brandShownBy } from '../branding/public.ts'
import { bankBalance, closeDays, exportsOfDays, postAll } from '../loans/public.ts'
import type { JournalRange } from '../loans/public.ts'
import { allNames, namedAccounts, readNames, storeNames, wireNames } from './accounts.ts'
import { journalArchive, journalParts, journalSize } from './journal-file.ts'
import { MAX_WORKBOOK_ENTRIES, journalWorkbook } from './journal-workbook.ts'
import { refuse, refused } from './problems.ts'

/** The journal of a loan book for bookkeeping programs (lending §6.6). */
export function exportRoutes(context: Context): void {
  route(context, readExportAccounts, async ({ db, session }) => wireNames(await namedAccounts(db, ownerOf(session))))

  route(context, nameExportAccounts, async ({ body, write }) => {
    const names = readNames(body)
    return write(async ({ tx, owner, record }) => {
      await storeNames(tx, owner.id, names)
      await record({ action: 'journal-accounts-named' })
      return wireNames(await namedAccounts(tx, owner.id))
    })
  })

  route(context, previewJournal, async ({ db, session, query, today }) => {
    const ownerId = ownerOf(session)
    refuseBackwards(query)
    await postAll(db, { ownerId, today })
    const size = await journalSize(db, ownerId, query)
    const earlier = await exportsOfDays(db, ownerId, query)
    return {
      entry_count: size.entries,
      bank_entry_count: size.bankEntries,
      replaced_characters: size.replacedCharacters,
      debits: size.debitCents,
      credits: size.creditCents,
      per_account: size.accounts.map(({ account, debitCents, creditCents }) => ({
        account,
        debit: debitCents,
        credit: creditCents,
      })),
      earlier: earlier.map(({ madeAt, ...file }) => ({ ...file, made_at: madeAt })),
    }
  })

  route(context, exportJournal, (call) => sendJournal(context, call))
}

/** Whoever may make this call has an account. */
const ownerOf = ({ owner }: Session): string => owner?.id ?? refuse('sign_in_needed')

function refuseBackwards({ from, to }: JournalRange): void {
  if (from > to) throw refused([{ code: 'range_backwards', field: 'to' }])
}

async function sendJournal(context: Context, call: Call<typeof exportJournal>): Promise<FastifyReply> {
  const { db, body, session, today, locale } = call
  const { format, from, to } = body
  const ownerId = ownerOf(session)
  const about = await fileOf(db, ownerId, body, locale)
  await postAll(db, { ownerId, today })
  if (format === 'xlsx') await refuseTooMany(db, ownerId, body)
  const isInParts = await needsParts(db, ownerId, body)
  await closeDays(db, ownerId, { format, from, to, today })
  await recordExport(call, 'journal-exported')
  const file: JournalFile = { ...about, bankBalanceCents: await bankBalance(db, ownerId, to) }
  const { extension, type, parts } =
    format === 'xlsx'
      ? {
          extension: format,
          type: WORKBOOK_TYPE,
          parts: await journalWorkbook(db, ownerId, {
            file,
            today,
            brand: await brandShownBy(context, db, ownerId, file.locale),
          }),
        }
      : textFile(db, ownerId, { format: JOURNAL_WRITERS[format], file, isInParts })
  return call.reply
    .headers({
      'content-type': type,
      'content-disposition': `attachment; filename="winterjay-${from}-${to}.${extension}"`,
      'cache-control': 'no-store',
    })
    .send(Readable.from(parts))
}

interface TextFile {
  readonly format: JournalFormat
  readonly file: JournalFile
  readonly isInParts: boolean
}

const textFile = (
  db: Db,
  ownerId: string,
  { format, file, isInParts }: TextFile,
): { extension: string; type: string; parts: AsyncIterable<Buffer> } =>
  isInParts
    ? {
        extension: 'zip',
        type: 'application/zip',
        parts: journalArchive(db, ownerId, { format, file, name: `winterjay-${file.from}-${file.to}` }),
      }
    : {
        extension: format.extension,
        type: `${format.mediaType}; charset=${format.encoding}`,
        parts: journalParts(db, ownerId, { format, file }),
      }

/** Whether the program takes fewer lines from one file than there are (lending §6.4.4). */
async function needsParts(
  db: Db,
  ownerId: string,
  { format, ...range }: BodyOf<typeof exportJournal>,
): Promise<boolean> {
  const max = format === 'xlsx' ? null : JOURNAL_WRITERS[format].maxEntries
  return max !== null && (await journalSize(db, ownerId, range)).bankEntries > max
}

/** @throws Refused for more entries than a sheet has rows for */
async function refuseTooMany(db: Db, ownerId: string, range: JournalRange): Promise<void> {
  const { entries: count } = await journalSize(db, ownerId, range)
  if (count > MAX_WORKBOOK_ENTRIES) refuse('too_many_entries', { max: MAX_WORKBOOK_ENTRIES, count })
}

/** Returns the head of the file: everything but its entries. @throws Refused when the format needs what is missing */
async function fileOf(
  db: Db,
  ownerId: string,
  body: BodyOf<typeof exportJournal>,
  locale: Locale,
): Promise<Omit<JournalFile, 'bankBalanceCents'>> {
  const { format, from, to, date_order: dateOrder = 'mdy', intuit_bank_id: bankId = '' } = body
  refuseBackwards(body)
  const isWebConnect = format === 'qbo_web_connect'
  if (isWebConnect && !/^\d{1,9}$/.test(bankId)) throw refused([{ code: 'bank_id_missing', field: 'intuit_bank_id' }])
  const accounts = allNames(await namedAccounts(db, ownerId))
  if (format === 'sage50' && withoutNumber(accounts).length > 0) refuse('account_numbers_missing')
  return {
    accounts,
    from,
    to,
    dateOrder,
    locale: body.locale ?? locale,
    intuitBankId: isWebConnect ? bankId : null,
    isWithAccounts: body.with_accounts === true,
  }
}
