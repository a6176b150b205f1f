import {
  BIRTH,
  commitSteps,
  emptyReplica,
  latestTime,
  nextTime,
  partSteps,
  receiveSteps,
  recordKey,
  replicaSteps,
  travels,
  withDependencies,
} from '@winterjay/budget'
import type {
  AnyRecord,
  Budget,
  EditRefusal,
  HybridTime,
  ReadOptions,
  Replica,
  Stamps,
  Steps,
  Transaction,
} from '@winterjay/budget'
import { isRefusal } from '@winterjay/money'
import { openDB } from 'idb'
import type { DBSchema, IDBPDatabase, IDBPTransaction } from 'idb'
import { budgetDatabaseName } from '../../../lib/budget/budget-name.ts'
import { stampBuckets, tableDifferences } from './budget-differences.ts'
import type { Entity, SmallTable } from './budget-differences.ts'
import { SMALL_TABLES } from './budget-differences.ts'
import { remember } from './history.ts'

/**
 * The budget's database on the device. Transactions are stored as one value per month and account: reading or writing
 * fifty thousand takes some forty milliseconds that way, and seconds with one row each.
 */
interface Schema extends DBSchema {
  chunk: { key: string; value: readonly Transaction[] }
  /** `unread`: records that this version cannot read; `history`: what was changed on this device. */
  table: { key: SmallTable | 'unread' | 'history'; value: readonly Entity[] }
  /** When records edited by the user were written. */
  stamp: { key: number; value: readonly (readonly [key: string, stamps: Stamps])[] }
  /** Keys of records not yet sent to the account, one list per change. Only in an account's budget. */
  outbox: { key: number; value: readonly string[] }
  meta: { key: 'state'; value: Meta | typeof LEFT }
  /** The user's mapping of a CSV layout, by the fingerprint of its header. */
  layout: { key: string; value: LayoutAnswers }
}

/**
 * Marks a budget whose user signed out (written by `lib/budget/budget-on-device.ts`): it is empty, and refuses further
 * writes.
 */
const LEFT = { isLeft: true } as const

/**
 * Thrown if the budget shown in a tab or worker was left elsewhere: its write is not stored, and the user must be
 * told.
 */
export class BudgetLeft extends Error {
  override readonly name = 'BudgetLeft'
}

interface Meta {
  /** Counts writes, so that a tab notices at once that its copy is outdated. */
  readonly version: number
  /** Identifies this browser in hybrid logical clocks. */
  readonly device: string
  /** Later than every timestamp written or seen here. */
  readonly clock: HybridTime
  readonly isShared: boolean
  /** Null in the budget of a signed-out visitor. */
  readonly link: Link | null
}

/** The server's budget that this one is a copy of, and how far it has been read. */
export interface Link {
  readonly budgetId: string
  readonly edition: number
  readonly cursor: number
}

export type LayoutAnswers = Pick<ReadOptions, 'mapping' | 'dateOrder' | 'sign'>

export type BudgetDatabase = IDBPDatabase<Schema>
const STORES = ['chunk', 'table', 'stamp', 'outbox', 'meta'] as const
type Reading = IDBPTransaction<Schema, (typeof STORES)[number][], 'readonly' | 'readwrite'>
type Writing = IDBPTransaction<Schema, (typeof STORES)[number][], 'readwrite'>

/** A budget, and the write that it results from. */
export interface StoredBudget {
  readonly replica: Replica
  readonly budget: Budget
  readonly meta: Meta
}

/** Async, since a browser that gives no storage throws at once. */
export const openBudgetDatabase = async (budgetId: string | null, onLost: () => void): Promise<BudgetDatabase> =>
  openDB<Schema>(budgetDatabaseName(budgetId), 2, {
    upgrade(database) {
      for (const store of ['chunk', 'table', 'stamp', 'meta', 'layout'] as const)
        if (!database.objectStoreNames.contains(store)) database.createObjectStore(store)
      if (!database.objectStoreNames.contains('outbox')) database.createObjectStore('outbox', { autoIncrement: true })
    },
    // A newer page in another tab upgrades the database, or the budget is being deleted.
    blocking(_current, _blocked, event) {
      ;(event.target as IDBDatabase).close()
      onLost()
    },
    terminated: onLost,
  })

export const readBudget = (database: BudgetDatabase): Promise<StoredBudget> =>
  readAll(database.transaction(STORES.slice(), 'readonly'))

/** Identifies the write that a budget results from; a database that was deleted and re-created counts separately. */
export const versionOf = ({ device, version }: Meta): string => `${device} ${version}`

/** The version of the stored budget; empty if nothing was written. */
export async function readVersion(database: BudgetDatabase): Promise<string> {
  const meta = metaOf(await database.get('meta', 'state'))
  return meta === undefined ? '' : versionOf(meta)
}

const metaOf = (found: Meta | typeof LEFT | undefined): Meta | undefined =>
  found === undefined || 'isLeft' in found ? undefined : found

export interface WriteOptions {
  readonly onProgress?: (ratio: number) => void
  readonly title?: string | undefined
}

/**
 * Applies a change to the latest budget and stores the difference atomically before it resolves. The single
 * `readwrite` transaction excludes every other tab and worker; the change is applied on top of any write made elsewhere
 * since `held` was read.
 *
 * @param change runs inside the transaction, so it must not await anything
 * @param options.onProgress receives the completed share (0 to 1) of a long change
 * @param options.title what the user did, for the history of this device; without it the change is not in the history
 */
export async function writeBudget<R extends EditRefusal>(
  database: BudgetDatabase,
  held: StoredBudget | null,
  change: (budget: Budget) => Budget | R,
  { onProgress, title }: WriteOptions = {},
): Promise<StoredBudget | R> {
  return inWriting(database, async (writing) => {
    const before = await newest(writing, held)
    // A tab that missed the sign-out re-created the account's database: nothing written there would ever be sent.
    if (before.meta.link === null && database.name !== budgetDatabaseName(null))
      throw new BudgetLeft('the budget was left')
    const after = change(before.budget)
    if (isRefusal(after)) return after
    const clock = nextTime(before.meta.clock, { ms: Date.now(), device: before.meta.device })
    const { replica, changed } = await withRests(writing, commitSteps(before.replica, after, clock), onProgress)
    if (before.meta.link !== null) queue(writing, changed)
    if (title !== undefined && changed.length > 0)
      await remember(writing.objectStore('table'), { before: before.budget, after, title })
    return withRests(writing, storeSteps(writing, before, { replica, clock }))
  })
}

/** Merges records from the server, and stores how far it was read. */
export async function mergeIntoBudget(
  database: BudgetDatabase,
  held: StoredBudget | null,
  records: readonly AnyRecord[],
  link: Link | null,
): Promise<StoredBudget & { readonly changed: readonly string[] }> {
  return inWriting(database, async (writing) => {
    const before = await newest(writing, held)
    const { replica, changed } = await withRests(writing, receiveSteps(before.replica, records))
    return {
      ...(await withRests(
        writing,
        storeSteps(writing, before, { replica, clock: latestTime(records, before.meta.clock), link }),
      )),
      changed,
    }
  })
}

/** Merges records from elsewhere on the device (a visitor's budget, a backup); all of them will be sent. */
export async function adoptRecords(
  database: BudgetDatabase,
  records: readonly AnyRecord[],
  link: Link | null,
): Promise<void> {
  await inWriting(database, async (writing) => {
    // A budget that was left but not yet deleted starts over.
    const before = await readAll(writing)
    const { replica } = await withRests(writing, receiveSteps(before.replica, records))
    if (link !== null || before.meta.link !== null)
      queue(
        writing,
        records.map(({ collection, id }) => `${collection}/${id}`),
      )
    return withRests(
      writing,
      storeSteps(writing, before, {
        replica,
        clock: latestTime(records, before.meta.clock),
        link: before.meta.link ?? link,
      }),
    )
  })
}

/**
 * Deletes a budget's content.
 *
 * @param version deletes it only in this version; after another write nothing happens
 * @returns null if another write came in between
 */
export async function emptyBudget(
  database: BudgetDatabase,
  link: Link | null,
  version?: string,
): Promise<StoredBudget | null> {
  return inWriting(database, async (writing) => {
    const before = await newest(writing, null)
    return version === undefined || versionOf(before.meta) === version
      ? replace(writing, before, { replica: emptyReplica(), link, keys: [] })
      : null
  })
}

/**
 * Starts the next edition of an account's budget that was deleted elsewhere: only unsent changes, and what they depend
 * on, stay.
 */
export async function beginEdition(database: BudgetDatabase, link: Link): Promise<StoredBudget> {
  return inWriting(database, async (writing) => {
    const before = await newest(writing, null)
    const waiting = await writing.objectStore('outbox').getAll()
    const keys = withDependencies(before.replica, waiting.flat())
    return replace(writing, before, {
      replica: await withRests(writing, partSteps(before.replica, keys)),
      link,
      keys: [...keys],
    })
  })
}

interface Replacement {
  readonly replica: Replica
  readonly link: Link | null
  /** Adds these keys to the outbox. */
  readonly keys: readonly string[]
}

/** Replaces the whole budget. */
async function replace(
  writing: Writing,
  before: StoredBudget,
  { replica, link, keys }: Replacement,
): Promise<StoredBudget> {
  await Promise.all([
    writing.objectStore('chunk').clear(),
    writing.objectStore('table').clear(),
    writing.objectStore('stamp').clear(),
    writing.objectStore('outbox').clear(),
  ])
  if (link !== null) queue(writing, keys)
  return withRests(
    writing,
    storeSteps(writing, { ...before, replica: emptyReplica() }, { replica, clock: before.meta.clock, link }),
  )
}

/** Lists of unsent keys, by their key in the outbox. */
export async function readOutbox(database: BudgetDatabase): Promise<ReadonlyMap<number, readonly string[]>> {
  const reading = database.transaction('outbox', 'readonly')
  const [places, lists] = await Promise.all([reading.store.getAllKeys(), reading.store.getAll()])
  return new Map(places.map((place, at) => [place, lists[at] ?? []]))
}

/** Removes sent keys from the lists that were read before; later changes are in another list. */
export async function shortenOutbox(
  database: BudgetDatabase,
  read: ReadonlyMap<number, readonly string[]>,
  sent: ReadonlySet<string>,
): Promise<void> {
  const writing = database.transaction('outbox', 'readwrite')
  for (const [place, keys] of read) {
    const left = keys.filter((key) => !sent.has(key))
    if (left.length === keys.length) continue
    quietly(left.length === 0 ? writing.store.delete(place) : writing.store.put(left, place))
  }
  await writing.done
}

export const readLayout = (database: BudgetDatabase, fingerprint: string): Promise<LayoutAnswers | undefined> =>
  database.get('layout', fingerprint)

export async function rememberLayout(
  database: BudgetDatabase,
  fingerprint: string,
  answers: LayoutAnswers,
): Promise<void> {
  await database.put('layout', answers, fingerprint)
}

export const forgetLayouts = (database: BudgetDatabase): Promise<void> => database.clear('layout')

async function readAll(reading: Reading): Promise<StoredBudget> {
  const [chunks, tables, kept, buckets, found] = await Promise.all([
    reading.objectStore('chunk').getAll(),
    Promise.all(SMALL_TABLES.map((name) => reading.objectStore('table').get(name))),
    reading.objectStore('table').get('unread'),
    reading.objectStore('stamp').getAll(),
    reading.objectStore('meta').get('state'),
  ])
  const transactions = new Map<string, Transaction>()
  for (const chunk of chunks) for (const transaction of chunk) transactions.set(transaction.id, transaction)
  const small = Object.fromEntries(
    SMALL_TABLES.map((name, index) => [name, new Map((tables[index] ?? []).map((entity) => [entity.id, entity]))]),
  ) as unknown as Omit<Budget, 'transactions'>
  const meta: Meta = metaOf(found) ?? {
    version: 0,
    device: crypto.randomUUID().slice(0, 8),
    clock: BIRTH,
    isShared: false,
    link: null,
  }
  const unread = new Map(((kept ?? []) as readonly AnyRecord[]).map((record) => [recordKey(record), record]))
  const replica = await withRests(
    reading,
    replicaSteps({ raw: { ...small, transactions }, stamps: new Map(buckets.flat()), unread, isShared: meta.isShared }),
  )
  return { replica, budget: replica.budget, meta }
}

/**
 * Returns the budget in memory, or reads it again if it was written elsewhere.
 *
 * @throws BudgetLeft
 */
async function newest(writing: Writing, held: StoredBudget | null): Promise<StoredBudget> {
  const found = await writing.objectStore('meta').get('state')
  if (found !== undefined && 'isLeft' in found) throw new BudgetLeft('the budget was left')
  return held !== null && found !== undefined && versionOf(found) === versionOf(held.meta) ? held : readAll(writing)
}

/** The outbox contains every change that does not concern this device alone. */
function queue(writing: Writing, keys: readonly string[]): void {
  const sent = keys.filter(travels)
  if (sent.length > 0) quietly(writing.objectStore('outbox').add(sent))
}

interface Outcome {
  readonly replica: Replica
  readonly clock: HybridTime
  readonly link?: Link | null
}

/** Writes the differences; resolves when the transaction is complete. */
function* storeSteps(
  writing: Writing,
  before: StoredBudget,
  { replica, clock, link = before.meta.link }: Outcome,
): Steps<StoredBudget> {
  yield 0
  for (const { store: name, key, value } of tableDifferences(before.replica.raw, replica.raw)) {
    quietly(value.length === 0 ? writing.objectStore(name).delete(key) : writing.objectStore(name).put(value, key))
    yield 0
  }
  if (before.replica.unread !== replica.unread)
    quietly(writing.objectStore('table').put([...replica.unread.values()], 'unread'))
  yield 0
  for (const [bucket, value] of stampBuckets(before.replica.stamps, replica.stamps)) {
    quietly(
      value.length === 0
        ? writing.objectStore('stamp').delete(bucket)
        : writing.objectStore('stamp').put(value, bucket),
    )
    yield 0
  }
  const meta: Meta = { ...before.meta, version: before.meta.version + 1, clock, isShared: replica.isShared, link }
  quietly(writing.objectStore('meta').put(meta, 'state'))
  return { replica, budget: replica.budget, meta }
}

/** After this many milliseconds of work the page gets a turn to render and to handle input. */
const REST_AFTER_MS = 20
/** A worker need not yield. */
const HAS_PAGE = 'document' in globalThis

/** Works on a large budget without blocking the page. A request at each pause keeps the transaction open. */
async function withRests<T>(
  reading: Pick<Reading, 'objectStore'>,
  steps: Steps<T>,
  onProgress: (ratio: number) => void = () => undefined,
): Promise<T> {
  let began = performance.now()
  for (;;) {
    const { done, value } = steps.next()
    if (done === true) return value
    if (performance.now() - began < REST_AFTER_MS) continue
    onProgress(value)
    if (HAS_PAGE) await reading.objectStore('meta').get('state')
    began = performance.now()
  }
}

/** A failed request aborts its transaction, whose error is awaited. */
function quietly(request: Promise<unknown>): void {
  request.catch(() => undefined)
}

async function inWriting<T>(database: BudgetDatabase, work: (writing: Writing) => Promise<T>): Promise<T> {
  const writing = database.transaction(STORES.slice(), 'readwrite', { durability: 'strict' })
  try {
    const result = await work(writing)
    await writing.done
    return result
  } catch (error) {
    abort(writing)
    throw error
  }
}

/** Aborts the transaction. One that has already ended cannot be aborted, and reports its own error. */
function abort(writing: { readonly done: Promise<void>; readonly abort: () => void }): void {
  writing.done.catch(() => undefined)
  try {
    writing.abort()
  } catch {
    // It has already ended.
  }
}
