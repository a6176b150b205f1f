import { findTransfers, keysOf, linkTransfers, readRecord, recordAt, splitKey, writeRecord } from '@winterjay/budget'
import type { AnyRecord, Budget, Replica } from '@winterjay/budget'
import { MAX_SYNC_RECORDS, deleteBook, syncBook } from '@winterjay/contract'
import type { AnswerOf } from '@winterjay/contract'
import { isRefusal } from '@winterjay/money'
import { call } from '../../../lib/server/api.ts'
import { leaveBudget } from '../../../lib/budget/budget-on-device.ts'
import { shownBudget } from '../../../lib/shown-budget.ts'
import { warn } from '../../../lib/warn.ts'
import {
  adoptRecords,
  beginEdition,
  emptyBudget,
  mergeIntoBudget,
  openBudgetDatabase,
  readBudget,
  readOutbox,
  readVersion,
  shortenOutbox,
  versionOf,
  writeBudget,
} from '../store/budget-database.ts'
import type { BudgetDatabase, StoredBudget, Link } from '../store/budget-database.ts'
import { storedBudget, loadBudget, openDatabase, showStored } from '../store/budget-store.ts'
import { adoptReceipts } from '../receipts/receipt-store.ts'
import { goOnInCopy } from './switching.ts'
import { isSyncOff } from '../store/sync-choice.ts'
import { deletedElsewhere, syncState } from '../store/sync-state.ts'

/** Maximum characters per request; the server accepts two megabytes. */
const REQUEST_CHARACTERS = 1_200_000
/** Records are merged in batches of this size, so that a large budget does not fill the memory. */
const MERGE_RECORDS = 10_000

/**
 * Sends the outbox and fetches others' changes until both are done. Changes are merged when all have arrived, so that
 * nobody sees half of another device's import, or books a file onto it.
 *
 * @returns the number of changes that are too large to send; they stay here
 * @throws Problem, NetworkProblem; what was stored by then stays, and the next round continues from there
 */
export async function syncOnce(): Promise<number> {
  let database = await openDatabase()
  let held = storedBudget() ?? (await readBudget(database))
  let link = held.meta.link
  let cursor = link?.cursor ?? 0
  if (link !== null && shownBudget.get() === link.budgetId) await bringStragglers(database, link)
  let arrived: AnyRecord[] = []
  // Changes that arrived before sync was switched off are fetched again once it is on.
  for (let sent = 0; !isSyncOff();) {
    const outbox = link === null ? new Map<number, readonly string[]>() : await readOutbox(database)
    const batch = link === null ? NOTHING : batchOf((await current(database)).replica, outbox)
    if (batch.left > batch.stuck) syncState.set({ kind: 'working', waiting: batch.left - batch.stuck, done: sent })
    const answer = await call(syncBook, {
      body: { book_id: link?.budgetId ?? null, edition: link?.edition ?? 0, cursor, records: batch.texts },
    })
    if (!answer.is_taken) {
      ;({ database, held } = await follow(link, answer))
      link = held.meta.link
      cursor = link?.cursor ?? 0
      arrived = []
      continue
    }
    if (batch.keys.size > 0) await shortenOutbox(database, outbox, batch.keys)
    sent += batch.keys.size
    cursor = answer.cursor
    for (const text of answer.records) arrived.push(asRecord(text))
    const isDone = !answer.has_more && batch.left === batch.keys.size + batch.stuck
    if (link !== null && (arrived.length >= MERGE_RECORDS || isDone)) {
      await merge(database, arrived, { ...link, cursor })
      arrived = []
    }
    if (isDone) return batch.stuck
  }
  return 0
}

/** Deletes the account's budget, then this device's copy; other devices follow when they sync. */
export async function deleteSyncedBudget(): Promise<void> {
  const { book_id, edition } = await call(deleteBook)
  const emptied = await emptyBudget(await openDatabase(), { budgetId: book_id, edition, cursor: 0 })
  if (emptied !== null) showStored(emptied)
}

interface Batch {
  readonly keys: ReadonlySet<string>
  readonly texts: string[]
  /** The number of keys in the outbox. */
  readonly left: number
  /**
   * How many of them cannot be sent because their records exceed the server's limit. They stay in the outbox, and the
   * page says so.
   */
  readonly stuck: number
}
const NOTHING: Batch = { keys: new Set(), texts: [], left: 0, stuck: 0 }

/** Accounts and files before the rows that reference them, in the order they were written. */
function batchOf(replica: Replica, outbox: ReadonlyMap<number, readonly string[]>): Batch {
  const waiting = [...new Set([...outbox.values()].flat())]
  const keys = new Set<string>()
  const texts: string[] = []
  let characters = 0
  let stuck = 0
  for (const key of waiting) {
    const record = recordAt(replica, key)
    const text = record === null ? null : writeRecord(record)
    // It must not delay the others.
    if (text !== null && readRecord(text) === null) stuck += 1
    else {
      if (
        texts.length >= MAX_SYNC_RECORDS ||
        (text !== null && characters + text.length > REQUEST_CHARACTERS && texts.length > 0)
      )
        break
      keys.add(key)
      if (text === null) continue
      texts.push(text)
      characters += text.length
    }
  }
  return { keys, texts, left: waiting.length, stuck }
}

/** Returns the latest budget, from memory if possible. */
async function current(database: BudgetDatabase): Promise<StoredBudget> {
  const held = storedBudget()
  return held !== null && versionOf(held.meta) === (await readVersion(database)) ? held : readBudget(database)
}

/** @throws Error for anything that is no record of any version: nothing is skipped, so the cursor does not move */
function asRecord(text: string): AnyRecord {
  const record = readRecord(text, Infinity)
  if (record === null) throw new Error('the server sent something that is not a record')
  return record
}

async function merge(database: BudgetDatabase, records: readonly AnyRecord[], link: Link): Promise<void> {
  const before = storedBudget()
  if (records.length === 0 && before?.meta.link?.cursor === link.cursor) return
  const merged = await mergeIntoBudget(database, before, records, link)
  const among = new Set(merged.changed.filter((key) => key.startsWith('transactions/')).map((key) => splitKey(key).id))
  // The other side of a transfer may have come from another device.
  const linked =
    among.size === 0
      ? merged
      : await writeBudget(database, merged, (budget: Budget) => linkTransfers(budget, findTransfers(budget, { among })))
  if (!isRefusal(linked)) showStored(linked)
}

type Answer = AnswerOf<typeof syncBook>
const linkTo = ({ book_id, edition }: Answer): Link => ({ budgetId: book_id, edition, cursor: 0 })

/** Goes over to the budget that the server names: a copy, a later edition, or another account's. */
async function follow(link: Link | null, answer: Answer): Promise<{ database: BudgetDatabase; held: StoredBudget }> {
  if (answer.copy_of !== undefined && answer.copy_of === link?.budgetId)
    await goOnInCopy(answer.copy_of, linkTo(answer))
  else if (link?.budgetId === answer.book_id) await startEdition(linkTo(answer), link.edition > 0)
  else await showBudgetOf(answer)
  const database = await openDatabase()
  return { database, held: await readBudget(database) }
}

/** After a deletion elsewhere: keeps only what was written here since, and what that depends on. */
async function startEdition(link: Link, isKnown: boolean): Promise<void> {
  const held = await beginEdition(await openDatabase(), link)
  // A device that has just opened it had nothing of it.
  if (isKnown) deletedElsewhere.set(true)
  showStored(held)
}

/**
 * Shows the budget of the account that signed in. Changes made while signed out are merged into it once; another
 * account's budget is not affected.
 */
async function showBudgetOf(answer: Answer): Promise<void> {
  const { book_id } = answer
  const link = linkTo(answer)
  const shown = shownBudget.get()
  if (shown !== null && shown !== book_id) await leaveBudget()
  const target = await openBudgetDatabase(book_id, () => undefined)
  if (shown === null) {
    await bringAlong(await openDatabase(), target, link)
    await adoptReceipts(book_id).catch((error: unknown) => warn('receipts keep being the visitor’s', error))
  } else await adoptRecords(target, [], link)
  target.close()
  shownBudget.set(book_id)
}

/** Another tab may write to the visitor's budget meanwhile: only what was copied is deleted. */
async function bringAlong(visitors: BudgetDatabase, target: BudgetDatabase, link: Link): Promise<void> {
  for (;;) {
    const { replica, meta } = await readBudget(visitors)
    const records = [...keysOf(replica)].flatMap((key) => recordAt(replica, key) ?? [])
    if (records.length > 0 || (await readVersion(target)) === '') await adoptRecords(target, records, link)
    if (records.length === 0 || (await emptyBudget(visitors, null, versionOf(meta))) !== null) return
  }
}

/** Copies what a tab wrote to the visitor's budget while another one signed in. */
async function bringStragglers(target: BudgetDatabase, link: Link): Promise<void> {
  const visitors = await openBudgetDatabase(null, () => undefined)
  const before = await readVersion(target)
  await bringAlong(visitors, target, link)
  visitors.close()
  if ((await readVersion(target)) !== before) await loadBudget()
}
