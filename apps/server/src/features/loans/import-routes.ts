import { createHash, randomUUID } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { importLoans, isStorableText, listLoanImports, undoLoanImport } from '@winterjay/contract'
import type { BodyOf, ResponseOf } from '@winterjay/contract'
import { TAPE_LIMITS, lineSentence, readTapeInSteps, tapeSentence } from '@winterjay/lending'
import type { TapeBatch, TapeReading, TapeRow } from '@winterjay/lending'
import { formatDate, localDate } from '@winterjay/money'
import type { LocalDate, Locale } from '@winterjay/money'
import { inTransaction } from '../../db/db.ts'
import type { House } from '../../house.ts'
import { claimKey, dropKey, keepAnswer, readKey } from '../../http/idempotency.ts'
import { Refused, refuse } from '../../http/problems.ts'
import { Answer, admitGuest, beginWriting, claimOf, encode, route } from '../../http/route.ts'
import type { Call } from '../../http/route.ts'
import { setGuestCookie } from '../../http/session.ts'
import type { Owner } from '../../http/session.ts'
import { finishImport, findImport, importedOn, listImports, removeImport, startImport } from './import-store.ts'
import { storable } from './new-loan.ts'
import { countLoans, insertLoans } from './store.ts'
import type { LoanToInsert } from './store.ts'

type Result = ResponseOf<typeof importLoans>

/** Import of a loan tape (SPEC §5, §7; lending.md §4): good rows are created, bad ones are listed. */
export function loanImportRoutes(house: House): void {
  route(house, importLoans, async (call) => runImport(house, call))

  route(house, listLoanImports, async ({ session, db }) => {
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

  route(house, undoLoanImport, async ({ params, write }) =>
    write(async ({ tx, owner, record }) => {
      const found = (await findImport(tx, owner.id, params.import_id)) ?? refuse('import_not_found')
      if (found.hasPayments) refuse('import_in_use')
      await removeImport(tx, owner.id, params.import_id)
      await record({ action: 'import-undone', target: params.import_id })
    }),
  )
}

const BATCH_ROWS = 2_000
const MIB = 1_048_576
/** The file itself (security.md T14); the limits of the body leave room for how JSON writes it. */
const MAX_FILE_BYTES = { guest: 5 * MIB, account: 32 * MIB, business: 32 * MIB } as const

/**
 * Three steps: the import is begun (with its idempotency key), its rows are written batch by batch, and one last
 * transaction puts them into the book together with the answer. Whatever fails on the way is taken out again.
 */
async function runImport(house: House, call: Call<typeof importLoans>): Promise<Answer> {
  const { body, request, today, locale } = call
  const text = body.file_content
  if (text.trim() === '') throw new Refused([{ code: 'file_missing', field: 'file_content' }])
  if (Buffer.byteLength(text) > MAX_FILE_BYTES[request.session.owner?.kind ?? 'guest']) refuse('too_large')
  const steps = tapeSteps(text, body, today, request.session.owner)
  const reading = await readUntilUnderstood(steps)
  const key = readKey(request.headers['idempotency-key'])
  const id = randomUUID()
  const fileHash = createHash('sha256').update(text).digest()
  await admitGuest(house, request)
  const begun = await inTransaction(house.database.db, async (tx) => {
    const writing = await beginWriting(house, request, tx)
    const claim = key === null ? null : claimOf(importLoans, request, writing.owner, key)
    const stored = claim === null ? null : await claimKey(tx, claim)
    if (stored !== null) return { ...writing, claim, replay: new Answer(stored.status, stored.answer, true) }
    const on = body.again === true ? null : await importedOn(tx, writing.owner.id, fileHash, house.config.timeZone)
    if (on !== null) refuse('imported_before', { on: formatDate(localDate(on), locale, 'long') })
    const max = house.limits.maxLoans(writing.owner.kind)
    if ((await countLoans(tx, writing.owner.id)) + reading.recordCount > max) refuse('too_many_loans', { max })
    await startImport(tx, { ownerId: writing.owner.id, id, fileHash, fileName: body.file_name ?? null })
    return { ...writing, claim, replay: null }
  })
  if (begun.guestToken !== null) setGuestCookie(call.reply, house.config, begun.guestToken)
  if (begun.replay !== null) return begun.replay
  try {
    const result = await writeRows(house, { steps, ownerId: begun.owner.id, id, locale })
    const answer = encode(importLoans, result)
    await inTransaction(house.database.db, async (tx) => {
      await finishImport(tx, begun.owner.id, id, { created: result.created_count, refused: result.errors.length })
      if (begun.claim !== null) await keepAnswer(tx, begun.claim, { status: answer.status, answer: answer.text })
      const { record } = await beginWriting(house, Object.assign(request, { session: { ...request.session, owner: begun.owner, actor: begun.actor } }), tx)
      await record({ action: 'loans-imported', target: id, details: { created: result.created_count, refused: result.errors.length } })
      // Asked again where imports of one owner come one after the other: two at once could each have fitted alone.
      const max = house.limits.maxLoans(begun.owner.kind)
      if ((await countLoans(tx, begun.owner.id)) > max) refuse('too_many_loans', { max })
    })
    return answer
  } catch (error) {
    await inTransaction(house.database.db, (tx) => removeImport(tx, begun.owner.id, id))
    if (begun.claim !== null) await dropKey(house.database.db, begun.claim)
    throw error
  }
}

type Steps = ReturnType<typeof readTapeInSteps>

function tapeSteps(text: string, body: BodyOf<typeof importLoans>, today: LocalDate, owner: Owner | null): Steps {
  const maxRows = owner?.kind === 'account' ? TAPE_LIMITS.accountRows : TAPE_LIMITS.guestRows
  const limits = { maxRows, maxColumns: TAPE_LIMITS.maxColumns, maxCellLength: TAPE_LIMITS.maxCellLength }
  return readTapeInSteps(
    text,
    {
      today,
      limits,
      ...(body.date_order === undefined ? {} : { dateOrder: body.date_order }),
      ...(body.rates_are_fractions === undefined ? {} : { percentAsFraction: body.rates_are_fractions }),
    },
    BATCH_ROWS,
  )
}

/** Reads on until the whole file is understood; a table that cannot be read ends here, before anything is stored. */
async function readUntilUnderstood(steps: Steps): Promise<TapeReading> {
  for (let step = steps.next(); step.done !== true; step = steps.next()) {
    if (step.value.kind === 'refused') throw new Refused([{ ...step.value.refusal, field: 'file_content' }])
    if (step.value.kind === 'reading') return step.value.reading
    await nextTurn()
  }
  throw new Error('a tape ended before it was understood')
}

async function writeRows(house: House, work: { steps: Steps; ownerId: string; id: string; locale: Locale }): Promise<Result> {
  const { steps, ownerId, id, locale } = work
  const result: Result = { import_id: id, created_count: 0, errors: [], warnings: [], total_processed: 0, created_loans: [] }
  // While the database writes one batch, the next one is read and judged.
  let writing: Promise<void> = Promise.resolve()
  try {
    for (let step = steps.next(); step.done !== true; step = steps.next()) {
      if (step.value.kind === 'end') result.warnings.push(...step.value.notices.map((notice) => tapeSentence(notice, locale)))
      if (step.value.kind !== 'batch') continue
      const loans = judgeBatch(step.value.batch, result, locale)
      await writing
      if (loans.length > 0) writing = insertLoans(house.database.db, ownerId, id, loans)
      // A failure is met at the next `await writing`; until then it must not count as unhandled.
      writing.catch(() => undefined)
      // Let whoever waits be served before the next batch.
      await nextTurn()
    }
  } finally {
    // Nobody may take the import out again while a batch is still being written.
    await writing
  }
  result.created_count = result.created_loans.length
  result.total_processed = result.created_count + result.errors.length
  return result
}

/** Sorts a batch into loans to create and rows to list; every row ends in one of the two. */
function judgeBatch(batch: TapeBatch, result: Result, locale: Locale): LoanToInsert[] {
  const loans: LoanToInsert[] = []
  for (const [at, row] of batch.rows.entries()) {
    const review = batch.reviews[at]
    if (review === undefined) throw new Error(`line ${row.line} was taken without a review`)
    const loan = storable(asLoan(row), review)
    loans.push(loan)
    result.created_loans.push({ id: loan.id, borrower_name: loan.borrowerName, principal: loan.terms.principalCents })
  }
  result.errors.push(...batch.refused.map((row) => lineSentence(row.line, row.problems, locale)))
  result.warnings.push(...batch.warnings.map((row) => lineSentence(row.line, row.warnings, locale)))
  return loans
}

const asLoan = (row: TapeRow): Parameters<typeof storable>[0] => ({
  id: randomUUID(),
  borrowerName: row.borrowerName,
  borrowerEmail: row.borrowerEmail,
  lenderReceiveEmail: row.lenderReceiveEmail,
  notes: row.notes !== null && isStorableText(row.notes) ? row.notes : null,
  terms: row,
  lateFeeTerms: row,
  borrowerIsCorporation: row.borrowerIsCorporation,
  province: row.province,
  lenderInBusiness: row.lenderInBusiness,
  upfrontFeeCents: row.upfrontFeeCents,
})
