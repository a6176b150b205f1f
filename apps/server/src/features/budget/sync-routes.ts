import { isSameRecord, mergeRecord, readRecord, recordKey, writeRecord } from '@winterjay/budget'
import type { AnyRecord } from '@winterjay/budget'
import { deleteBook, syncBook } from '@winterjay/contract'
import type { BodyOf, ResponseOf } from '@winterjay/contract'
import type { Locale } from '@winterjay/money'
import type { Db } from '../../db/db.ts'
import type { Context } from '../../context.ts'
import { FaultyFields } from '../../http/fields.ts'
import { refuse } from './problems.ts'
import { route } from '../../http/route.ts'
import type { Call } from '../../http/route.ts'
import { recordInBudget } from './leaving.ts'
import { findPlace, holdPlace } from './shared-store.ts'
import {
  emptyBudget,
  findBudget,
  findRecords,
  lockBudget,
  recordsAfter,
  updateBudget,
  storeRecords,
} from './sync-store.ts'
import type { BudgetRow, NumberedRecord } from './sync-store.ts'

const PAGE_RECORDS = 1_000
const PAGE_CHARACTERS = 4_000_000
/** Limit for all records of one account: some 200,000 transactions. */
const BOOK_CHARACTERS = 250_000_000

type SyncRequest = BodyOf<typeof syncBook>
type SyncAnswer = ResponseOf<typeof syncBook>

/**
 * Sync of signed-in users' budgets: devices send their changes and receive others'; each merges by the same rule. A
 * record written by a newer page is stored and merged like any other, whatever its content: only its shape and size are
 * validated.
 */
export function budgetSyncRoutes(context: Context): void {
  route(context, syncBook, async (call) => {
    const { body, db, session } = call
    if (body.records.length > 0 && session.scopes?.includes('budget:write') === false)
      refuse('scope_missing', { scope: 'budget:write' })
    const sent = readSent(body.records, call.locale)
    const found = await findAsked(db, call)
    if (found.kind === 'left') return elsewhere(db, found.copyId, body)
    const known = found.ownerId === null ? null : await findBudget(db, found.ownerId)
    if (known !== null && found.ownerId !== null && (sent.size === 0 || !isSameBudget(known, body)))
      return answerFor(db, found.ownerId, { body, budget: known, echoes: new Set() })
    return call.write(async (writing) => {
      const { tx, owner } = writing
      // A shared budget may have been left since: the place is held until this is stored.
      const held = found.kind === 'shared' ? await findAsked(tx, call, holdPlace) : found
      if (held.kind === 'left') return elsewhere(tx, held.copyId, body)
      const ownerId = held.ownerId ?? owner.id
      const before = await lockBudget(tx, ownerId)
      if (!isSameBudget(before, body)) return answerFor(tx, ownerId, { body, budget: before, echoes: new Set() })
      const { budget, changed, echoes } = await take(tx, ownerId, before, sent)
      const event = { action: 'budget-synced', details: { sent: sent.size, changed } } as const
      if (changed > 0)
        await (held.kind === 'shared' ? recordInBudget(ownerId, call.request, writing, event) : writing.record(event))
      return answerFor(tx, ownerId, { body, budget, echoes })
    })
  })

  route(context, deleteBook, (call) =>
    call.write(async ({ tx, owner, record }) => {
      const { id, edition } = await lockBudget(tx, owner.id)
      const records = await emptyBudget(tx, owner.id)
      await record({ action: 'budget-deleted', details: { records } })
      return { book_id: id, edition: edition + 1 }
    }),
  )
}

/** The budget that a device asks for: its user's own, one they share, or the copy of one they have left. */
type Asked =
  | { readonly kind: 'own'; readonly ownerId: string | null }
  | { readonly kind: 'shared'; readonly ownerId: string }
  | { readonly kind: 'left'; readonly copyId: string }

/** Membership is read with each call (budget §16.3). A program's key is for one's own budget alone. */
async function findAsked(
  db: Db,
  { body: { book_id: id }, session: { owner, person, via } }: Pick<Call<typeof syncBook>, 'body' | 'session'>,
  find = findPlace,
): Promise<Asked> {
  const own = { kind: 'own', ownerId: owner?.id ?? null } as const
  if (id === null || person === null || via === 'api_key') return own
  const place = await find(db, id, person)
  if (place === null) return own
  if (!place.hasLeft) return { kind: 'shared', ownerId: id }
  return place.copyId === null ? own : { kind: 'left', copyId: place.copyId }
}

/** To a device that was offline when its user left: nothing of the shared budget, and where its changes go. */
async function elsewhere(db: Db, copyId: string, { book_id: left }: SyncRequest): Promise<SyncAnswer> {
  const copy = await findBudget(db, copyId)
  const to = { book_id: copyId, edition: copy?.edition ?? 0, ...(left === null ? {} : { copy_of: left }) }
  return { ...to, is_taken: false, cursor: 0, has_more: true, records: [] }
}

const isSameBudget = (budget: BudgetRow, { book_id, edition }: SyncRequest): boolean =>
  budget.id === book_id && budget.edition === edition

/** @throws FaultyFields naming the first text that is not a record */
function readSent(texts: readonly string[], locale: Locale): ReadonlyMap<string, AnyRecord> {
  const sent = new Map<string, AnyRecord>()
  for (const [index, text] of texts.entries()) {
    const record = readRecord(text)
    if (record === null) throw new FaultyFields([{ field: `records.${index}`, detail: SENTENCES[locale] }])
    const key = recordKey(record)
    const twin = sent.get(key)
    sent.set(key, twin === undefined ? record : mergeRecord(twin, record))
  }
  return sent
}

const SENTENCES: Record<Locale, string> = {
  en: 'This is not a record of a budget. Reload the page so that it is the newest version, and try again.',
  fr: 'Ceci n’est pas un élément d’un budget. Rechargez la page pour en avoir la plus récente version, puis réessayez.',
}

interface MergeResult {
  readonly budget: BudgetRow
  readonly changed: number
  /** Keys of records that were stored exactly as sent. */
  readonly echoes: ReadonlySet<string>
}

/** Merges the sent records into the stored ones, by the same rule as the devices. */
async function take(
  tx: Db,
  ownerId: string,
  budget: BudgetRow,
  sent: ReadonlyMap<string, AnyRecord>,
): Promise<MergeResult> {
  const stored = await findRecords(tx, ownerId, [...sent.keys()])
  const changes: NumberedRecord[] = []
  const echoes = new Set<string>()
  let { lastNumber, characters } = budget
  for (const [key, record] of sent) {
    const text = stored.get(key)
    const before = text === undefined ? null : (JSON.parse(text) as AnyRecord)
    const after = before === null ? record : mergeRecord(before, record)
    if (isSameRecord(after, record)) echoes.add(key)
    if (before !== null && isSameRecord(before, after)) continue
    lastNumber += 1
    const written = writeRecord(after)
    characters += written.length - (before === null ? 0 : writeRecord(before).length)
    changes.push({ key, number: lastNumber, record: written })
  }
  if (characters > BOOK_CHARACTERS && characters > budget.characters) refuse('book_full')
  if (changes.length > 0) {
    await storeRecords(tx, ownerId, changes)
    await updateBudget(tx, ownerId, { lastNumber, characters: Math.max(0, characters) })
  }
  return { budget: { ...budget, lastNumber, characters }, changed: changes.length, echoes }
}

interface Answering {
  readonly body: SyncRequest
  readonly budget: BudgetRow
  readonly echoes: ReadonlySet<string>
}

/** A page of changes since the cursor; for another budget or edition, where to start. */
async function answerFor(db: Db, ownerId: string, { body, budget, echoes }: Answering): Promise<SyncAnswer> {
  const base = { book_id: budget.id, edition: budget.edition }
  if (!isSameBudget(budget, body)) return { ...base, is_taken: false, cursor: 0, has_more: true, records: [] }
  const found = await recordsAfter(db, ownerId, {
    after: body.cursor,
    upTo: budget.lastNumber,
    limit: PAGE_RECORDS + 1,
  })
  const page = pageOf(found)
  const last = page.at(-1)
  const hasMore = page.length < found.length
  const records = page.filter(({ key }) => !echoes.has(key)).map(({ record }) => record)
  return {
    ...base,
    is_taken: true,
    cursor: hasMore && last !== undefined ? last.number : Math.max(budget.lastNumber, 0),
    has_more: hasMore,
    records,
  }
}

function pageOf(found: readonly NumberedRecord[]): readonly NumberedRecord[] {
  let characters = 0
  const end = found.findIndex(({ record }, index) => (characters += record.length) > PAGE_CHARACTERS && index > 0)
  return found.slice(0, Math.min(end < 0 ? found.length : end, PAGE_RECORDS))
}
