import { createHash, randomUUID } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { checkLoanImport, importLoans, listLoanImports, undoLoanImport } from '@winterjay/contract'
import type { ResponseOf } from '@winterjay/contract'
import { TAPE_LIMITS, isColumnChoice, readTapeInSteps, refuseFilePaidUpTo, tapeSentence } from '@winterjay/lending'
import type { ColumnChoice, ColumnChoices, TapeOptions } from '@winterjay/lending'
import { formatDate, isRefusal, localDate, toDollars } from '@winterjay/money'
import type { Locale } from '@winterjay/money'
import { inFreeingTransaction, inTransaction } from '../../../db/db.ts'
import type { Db } from '../../../db/db.ts'
import { faultOf, isOutcomeUnknown } from '../../../db/faults.ts'
import { clearDuplicateNumbers } from '../loan-book.ts'
import type { Context } from '../../../context.ts'
import { claimKey, releaseKey, storeAnswer, readKey } from '../../../http/idempotency.ts'
import type { IdempotencyKey } from '../../../http/idempotency.ts'
import { RETRY_SECONDS } from '../../../http/problems.ts'
import { refuse, refused } from '../problems.ts'
import { Answer, admitGuest, beginWriting, claimOf, encode, route } from '../../../http/route.ts'
import type { Call } from '../../../http/route.ts'
import { lockOwner, setGuestCookie } from '../../../http/session.ts'
import { keyOf, linesInBook } from './in-book.ts'
import type { RowKey } from './in-book.ts'
import {
  awaitTurn,
  finishImport,
  findImport,
  importedOn,
  listImports,
  removeImportedLoans,
  removeUnfinished,
  reserveNumbers,
  importState,
  startImport,
  unfinishImport,
} from './import-store.ts'
import { isExported } from '../postings/closed-days.ts'
import { requestPostings, postingJobs } from '../postings/posting-jobs.ts'
import { requestRemoval, importRemovalJobs } from './import-removal.ts'
import { findLender } from '../lender/lender-store.ts'
import { keepStops } from '../people/reminder-stops.ts'
import { PART_ROWS, inBook } from './file-parts.ts'
import { createdIn, lateWarning, writeRows } from './import-rows.ts'
import type { Written } from './import-rows.ts'
import { openLoanFile, readToColumns } from './loan-file.ts'
import type { LoanFile } from './loan-file.ts'
import { countInBook } from '../tally.ts'

/** Import of a loan file (product §5, §7; lending §4): good rows are created, bad ones are listed. */
export function loanImportRoutes(context: Context): void {
  route(context, importLoans, async (call) => runImport(context, call))

  route(context, checkLoanImport, async (call) => checkAgainstBook(context, call))

  route(context, listLoanImports, async ({ session, db }) => {
    if (session.owner === null) return { imports: [] }
    const imports = await listImports(db, session.owner.id)
    return {
      imports: imports.map((past) => ({
        id: past.id,
        file_name: past.fileName,
        created_count: past.createdCount,
        refused_count: past.refusedCount,
        created_at: past.createdAt,
        can_undo: past.canUndo,
      })),
    }
  })

  route(context, undoLoanImport, async ({ params, write }) =>
    write(async ({ tx, owner, record }) => {
      // A payment in progress is committed first, and counts; a later one finds no loan.
      await lockOwner(tx, owner)
      const found = (await findImport(tx, owner.id, params.import_id)) ?? refuse('import_not_found')
      if (found.isInUse) refuse('import_in_use')
      if (await isExported(tx, owner.id, { importId: params.import_id })) refuse('loan_exported')
      await unfinishImport(tx, owner.id, params.import_id)
      await record({ action: 'import-undone', target: params.import_id })
      await requestRemoval(tx, owner.id, params.import_id)
    }),
  )

  importRemovalJobs(context)
  postingJobs(context)
}

const MIB = 1_048_576
/** Limits for the file itself by kind of owner (security T14); the body limit leaves room for its JSON escaping. */
const FILE_LIMITS = {
  guest: { bytes: 5 * MIB, rows: TAPE_LIMITS.guestRows },
  account: { bytes: 32 * MIB, rows: TAPE_LIMITS.accountRows },
  business: { bytes: 32 * MIB, rows: TAPE_LIMITS.accountRows },
} as const

/**
 * Three steps: begin the import (with its idempotency key), write its rows in batches, and add them to the book
 * together with the answer in one last transaction. If anything fails, the rows are removed again.
 */
async function runImport(context: Context, call: Call<typeof importLoans>): Promise<Answer> {
  const file = await openLoanFile(call.body.file_content, tapeOptions(call), context.database)
  if (isRefusal(file)) throw refused([{ ...file, field: 'file_content' }])
  try {
    return await importFile(context, call, file)
  } finally {
    file.close()
  }
}

/** Whether the file, or the request for all of its loans, says what was paid of them. */
const isPastSaid = (
  { paid_up_to: day, balances_on: balancesOn }: Call<typeof importLoans>['body'],
  { columns }: LoanFile['reading'],
): boolean =>
  typeof (day ?? balancesOn) === 'string' ||
  columns.some(({ field }) => field === 'paid_up_to' || field === 'opening_balance')

async function importFile(context: Context, call: Call<typeof importLoans>, file: LoanFile): Promise<Answer> {
  const { body, request, locale } = call
  const { recordCount } = file.reading
  const said = { isPastSaid: isPastSaid(body, file.reading), locale }
  const id = randomUUID()
  const begun = await beginImport(context, call, { id, recordCount })
  if (begun.guestToken !== null) setGuestCookie(call.reply, context.config, begun.guestToken)
  if (begun.replay !== null) return begun.replay
  let answer: Answer | null = null
  try {
    const parts = file.parts({
      ownerId: begun.owner.id,
      actor: begun.actor,
      importId: id,
      locale,
      receiveEmail: (await findLender(call.db, begun.owner.id)).receiveEmail,
      leftOut: new Set(body.already_in_book === 'refuse' ? await rowsInBook(call, begun.owner.id) : []),
      numbers: await reserveNumbers(context.database.db, recordCount),
    })
    const written = await writeRows(context.database, parts)
    return await inTransaction(context.database.db, async (tx) => {
      await awaitTurn(tx, begun.owner.id)
      const { record } = await beginWriting(
        context,
        Object.assign(request, { session: { ...request.session, owner: begun.owner, actor: begun.actor } }),
        tx,
      )
      const booked = await countInBook(tx, begun.owner.id)
      const work = { ownerId: begun.owner.id, id, locale, mode: body.already_in_book ?? 'create' }
      const settled = booked === 0 ? written : await handleDuplicates(tx, work, written)
      await keepStops(tx, begun.owner.id, settled.stops, { setBy: request.session.person, locale })
      const counts = { created: createdIn(settled).length, refused: settled.refused.length }
      // Checked again here: two concurrent imports could each have fitted alone.
      const max = context.limits.maxLoans(begun.owner.kind)
      if (booked + counts.created > max) refuse('too_many_loans', { max })
      if (!(await finishImport(tx, begun.owner.id, id, counts))) refuse('unavailable')
      answer = answerOf(id, { ...settled, warnings: [...settled.warnings, ...lateWarning(settled, said)] })
      if (begun.claim !== null) await storeAnswer(tx, begun.claim, { status: answer.status, answer: answer.text })
      await record({ action: 'loans-imported', target: id, details: counts })
      if (counts.created > 0) await requestPostings(tx, begun.owner.id, id)
      return answer
    })
  } catch (error) {
    const standing = await rollBackImport(call, { ownerId: begun.owner.id, id, claim: begun.claim })
    if (!isOutcomeUnknown(error)) throw error
    if (standing === 'finished' && answer !== null) return answer
    throw standing === 'taken back' ? refused([{ code: 'unavailable' }], RETRY_SECONDS) : error
  }
}

/** Begins an import, or returns the stored answer of the same request. */
async function beginImport(
  context: Context,
  { body, request, locale }: Call<typeof importLoans>,
  { id, recordCount }: { readonly id: string; readonly recordCount: number },
) {
  const key = readKey(request.headers['idempotency-key'])
  const fileHash = hashOf(body.file_content)
  await admitGuest(context, request)
  return inTransaction(context.database.db, async (tx) => {
    const writing = await beginWriting(context, request, tx)
    const claim = key === null ? null : claimOf(importLoans, request, writing.owner, key)
    const stored = claim === null ? null : await claimKey(tx, claim)
    if (stored !== null) return { ...writing, claim, replay: new Answer(stored.status, stored.answer, true) }
    const on =
      body.again === true || body.already_in_book !== undefined
        ? null
        : await importedOn(tx, writing.owner.id, fileHash, context.config.timeZone)
    if (on !== null) refuse('imported_before', { on: formatDate(localDate(on), locale, 'long') })
    const max = context.limits.maxLoans(writing.owner.kind)
    // Rows that may turn out to be in the book already are counted at the end.
    const room = body.already_in_book === 'refuse' ? max : max - (await countInBook(tx, writing.owner.id))
    if (recordCount > room) refuse('too_many_loans', { max })
    await startImport(tx, { ownerId: writing.owner.id, id, fileHash, fileName: body.file_name ?? null })
    return { ...writing, claim, replay: null }
  })
}

/**
 * Removes what a failed import has written, and releases its key; does nothing when the import was finished after all.
 * Rows that cannot be removed now are in no query of the book, and the next start removes them.
 */
async function rollBackImport(
  { db, request }: Pick<Call<typeof importLoans>, 'db' | 'request'>,
  { ownerId, id, claim }: { ownerId: string; id: string; claim: IdempotencyKey | null },
): Promise<'finished' | 'taken back' | 'unknown'> {
  try {
    const standing = await inFreeingTransaction(db, (tx) => importState(tx, ownerId, id))
    if (standing === 'finished') return 'finished'
    if (standing === 'unfinished') await removeUnfinished(db, ownerId, id)
    if (claim !== null) await inFreeingTransaction(db, (tx) => releaseKey(tx, claim))
    return standing === 'unfinished' ? 'taken back' : 'unknown'
  } catch (error) {
    request.log.error(faultOf(error), 'an import could not be undone')
    return 'unknown'
  }
}

/**
 * For the preview: which rows are in the book already, and how many loans are overdue. Parsed as the import parses
 * them, compared in one statement, nothing stored.
 */
async function checkAgainstBook(
  context: Context,
  call: Call<typeof checkLoanImport>,
): Promise<ResponseOf<typeof checkLoanImport>> {
  const { body, request, db } = call
  const { owner } = request.session
  const { keys, lateCount } = await readKeys(call)
  if (owner === null || (await countInBook(db, owner.id)) === 0)
    return { lines_in_book: [], late_count: lateCount, imported_on: null }
  const on = await importedOn(db, owner.id, hashOf(body.file_content), context.config.timeZone)
  return {
    lines_in_book: await linesInBook(db, owner.id, keys),
    late_count: lateCount,
    imported_on: on === null ? null : localDate(on),
  }
}

/**
 * The lines to leave out, found before anything is written: a book sent a second time is neither inserted nor deleted
 * again, which for thousands of rows comes near the statement limit.
 */
async function rowsInBook(call: Call<typeof importLoans>, ownerId: string): Promise<readonly number[]> {
  if ((await countInBook(call.db, ownerId)) === 0) return []
  const { keys } = await readKeys(call)
  return linesInBook(call.db, ownerId, keys)
}

/** Parses a whole file for what the comparison with the book needs. */
async function readKeys(call: TapeCall): Promise<{ keys: RowKey[]; lateCount: number }> {
  const steps = readTapeInSteps(call.body.file_content, tapeOptions(call), PART_ROWS)
  const reading = await readToColumns(steps)
  if (isRefusal(reading)) throw refused([{ ...reading, field: 'file_content' }])
  const keys: RowKey[] = []
  let lateCount = 0
  for (let step = steps.next(); step.done !== true; step = steps.next()) {
    if (step.value.kind === 'batch') {
      for (const row of step.value.batch.rows) keys.push(keyOf(row))
      lateCount += step.value.batch.reviews.filter(({ opening }) => opening.isLate).length
    }
    await nextTurn()
  }
  return { keys, lateCount }
}

type TapeCall = Pick<Call<typeof checkLoanImport>, 'body' | 'today' | 'request'>

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest()

/** @throws Refused for a file that is empty or too large, and for an answer about it that cannot be right */
function tapeOptions({ body, today, request }: TapeCall): TapeOptions {
  const { owner } = request.session
  if (body.file_content.trim() === '') throw refused([{ code: 'file_missing', field: 'file_content' }])
  for (const field of ['paid_up_to', 'balances_on'] as const) {
    const refusal = body[field] ? refuseFilePaidUpTo(body[field], today) : null
    if (refusal !== null) throw refused([{ ...refusal, field }])
  }
  const { bytes, rows: maxRows } = FILE_LIMITS[owner?.kind ?? 'guest']
  if (Buffer.byteLength(body.file_content) > bytes) refuse('too_large')
  return {
    today,
    limits: { maxRows, maxColumns: TAPE_LIMITS.maxColumns, maxCellLength: TAPE_LIMITS.maxCellLength },
    ...(body.columns === undefined ? {} : { columns: columnsOf(body.columns) }),
    ...(body.date_order === undefined ? {} : { dateOrder: body.date_order }),
    ...(body.rates_are_fractions === undefined ? {} : { percentAsFraction: body.rates_are_fractions }),
    ...(body.paid_up_to ? { paidUpTo: body.paid_up_to } : {}),
    ...(body.balances_on ? { balancesOn: body.balances_on } : {}),
    ...(body.differing_balance === undefined ? {} : { differingBalance: body.differing_balance }),
  }
}

/** @throws Refused for a field that a tape does not have */
function columnsOf(columns: Readonly<Record<string, string>>): ColumnChoices {
  const choices: Record<string, ColumnChoice> = Object.create(null)
  for (const [header, choice] of Object.entries(columns)) {
    if (!isColumnChoice(choice)) throw refused([{ code: 'tape_column_unknown', field: 'columns', params: { choice } }])
    choices[header] = choice
  }
  return choices
}

/**
 * Removes the rows that are in the book already, or warns about them: nothing else tells a repeated file from a new one
 * (lending §4.3.7).
 */
async function handleDuplicates(
  tx: Db,
  { ownerId, id, locale, mode }: { ownerId: string; id: string; locale: Locale; mode: 'create' | 'refuse' },
  written: Written,
): Promise<Written> {
  const lines = new Set(
    await linesInBook(
      tx,
      ownerId,
      written.rows.map(({ key }) => key),
    ),
  )
  // In `refuse` mode what has come into the book since the rows were compared.
  const known = createdIn(written).filter(({ key }) => lines.has(key.line))
  const [first] = known
  if (first === undefined) return written
  if (mode === 'create') {
    await clearDuplicateNumbers(tx, ownerId)
    const warning = tapeSentence({ code: 'rows_in_book', params: { rows: known.length, line: first.key.line } }, locale)
    return { ...written, warnings: [{ line: null, text: warning }, ...written.warnings] }
  }
  await removeImportedLoans(
    tx,
    ownerId,
    id,
    known.map((loan) => loan.id),
  )
  return {
    ...written,
    rows: written.rows.filter(({ key }) => !lines.has(key.line)),
    refused: [...written.refused, ...known.map(({ key }) => inBook(key.line, locale))],
    warnings: written.warnings.filter(({ line }) => line === null || !lines.has(line)),
  }
}

/**
 * The answer as JSON text: created and refused add up to all rows. Its one long list is serialised here: for 100,000
 * loans the contract's encoder, which validates every value against its schema again, takes half a second in which no
 * other request runs.
 */
function answerOf(importId: string, { rows, refused, warnings }: Written): Answer {
  const created = createdIn({ rows }).map(({ id, key }) => ({
    id,
    borrower_name: key.borrowerName,
    principal: toDollars(key.principalCents),
  }))
  const { status, text } = encode(importLoans, {
    import_id: importId,
    created_count: created.length,
    errors: refused.toSorted((a, b) => a.line - b.line).map((row) => row.text),
    warnings: warnings.map((warning) => warning.text),
    total_processed: created.length + refused.length,
    created_loans: [],
  })
  // No JSON string can contain this, because its quotes would be escaped.
  return new Answer(
    status,
    text.replace('"created_loans":[]', () => `"created_loans":${JSON.stringify(created)}`),
  )
}
