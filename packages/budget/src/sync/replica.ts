import type { Book } from '../book/book.ts'
import { emptyBook } from '../book/book.ts'
import type { Aliases } from './aliases.ts'
import { NO_ALIASES, aliasSteps } from './aliases.ts'
import { changeOf, differencesBetween } from './changes.ts'
import type { Entity, Stamps } from './groups.ts'
import { GROUPS, WITHDRAWN, entityOf, recordOf, stampsOf } from './groups.ts'
import type { HybridTime } from './hybrid-time.ts'
import { isSameRecord, mergeRecord } from './merge.ts'
import type { Collection, SyncRecord } from './record.ts'
import { recordKey, splitKey } from './record.ts'
import type { Steps } from './steps.ts'
import { finished } from './steps.ts'
import { viewOf, withoutWithdrawn } from './view.ts'

/**
 * One device's copy: what every record says (`raw`, with `stamps` for what was written by hand), and the book that
 * follows from it, which is what one sees and changes. Where only one device has written, the two are the same object.
 */
export interface Replica {
  readonly raw: Book
  /** By record key. */
  readonly stamps: ReadonlyMap<string, Stamps>
  /** Something came from another device. Until then nothing can be booked twice, and nobody looks. */
  readonly isShared: boolean
  readonly book: Book
  readonly aliases: Aliases
  /** The records behind what is shown for several, by record key. */
  readonly combined: ReadonlyMap<string, SyncRecord>
}

/** Ids of the simulated bank begin so. They are samples of this device, and never travel. */
export const LOCAL_PREFIX = 'sandbox-'
export const travels = (key: string): boolean => !splitKey(key).id.startsWith(LOCAL_PREFIX)

export const emptyReplica = (): Replica => replicaOf(emptyBook(), new Map(), false)

export const replicaOf = (raw: Book, stamps: ReadonlyMap<string, Stamps>, isShared: boolean): Replica => finished(replicaSteps(raw, stamps, isShared))

/** `replicaOf`, with rests. */
export function* replicaSteps(raw: Book, stamps: ReadonlyMap<string, Stamps>, isShared: boolean): Steps<Replica> {
  const kept = withoutWithdrawn(raw, stamps)
  const aliases = isShared ? yield* aliasSteps(kept) : NO_ALIASES
  return { raw, stamps, isShared, aliases, ...viewOf(kept, stamps, aliases) }
}

export interface Step {
  readonly replica: Replica
  /** Record keys. */
  readonly changed: readonly string[]
}

/** Writes down what was changed in the book one sees. `now` is later than everything seen (`nextTime`). */
export const commit = (replica: Replica, after: Book, now: HybridTime): Step => finished(commitSteps(replica, after, now))

/** `commit`, with rests: a change to ten thousand rows takes some tenths of a second. */
export function* commitSteps(replica: Replica, after: Book, now: HybridTime): Steps<Step> {
  const stored = { get: (key: string) => replica.combined.get(key) ?? recordAt(replica, key) ?? undefined }
  const differences = differencesBetween(replica.book, after)
  const writing = new Writing(replica)
  const changed: string[] = []
  for (const [at, difference] of differences.entries()) {
    yield at / differences.length
    const change = changeOf(difference, now, stored)
    if (change === null) continue
    writing.put(withItsRows(replica, change), difference.entity)
    changed.push(recordKey(change))
  }
  return { replica: changed.length === 0 ? replica : yield* writing.finish(), changed }
}

/**
 * An entry made by hand that stands for a statement's row as well: once the user writes about it, the row is its own.
 * Else a deletion would take the entry away and leave the row.
 */
function withItsRows({ combined, raw }: Replica, change: SyncRecord): SyncRecord {
  const whole = change.collection === 'transactions' && raw.transactions.get(change.id)?.origin === 'hand' ? combined.get(recordKey(change)) : undefined
  return whole ? { ...change, members: { ...whole.members, ...change.members } } : change
}

/** Merges what came from elsewhere: in any order, any number of times. Records that are not whole are not taken. */
export const receive = (replica: Replica, arrived: Iterable<SyncRecord>): Step => finished(receiveSteps(replica, [...arrived]))

/** `receive`, with rests. */
export function* receiveSteps(replica: Replica, arrived: readonly SyncRecord[]): Steps<Step> {
  const writing = new Writing(replica)
  const changed: string[] = []
  for (const [at, record] of arrived.entries()) {
    yield at / arrived.length
    if (isWhole(record) && writing.merge(record)) changed.push(recordKey(record))
  }
  return { replica: changed.length === 0 ? replica : yield* writing.finish(true), changed }
}

/** The record behind a key as it travels; null when there is none. */
export function recordAt({ raw, stamps }: Pick<Replica, 'raw' | 'stamps'>, key: string): SyncRecord | null {
  const { collection, id } = splitKey(key)
  const entity = (raw[collection] as ReadonlyMap<string, Entity>).get(id)
  return entity === undefined ? null : recordOf(collection, entity, stamps.get(key))
}

/** Every record of this device. */
export function* keysOf(replica: Replica): Generator<string> {
  for (const collection of Object.keys(GROUPS) as Collection[]) for (const id of (replica.raw[collection] as ReadonlyMap<string, Entity>).keys()) yield recordKey({ collection, id })
}

export const isWhole = (record: SyncRecord): boolean => Object.keys(GROUPS[record.collection]).every((name) => Object.hasOwn(record.groups, name))

/** The book that the records say: the same in whatever order they came. */
export const bookFrom = (records: Iterable<SyncRecord>): Book => receive(emptyReplica(), records).replica.book

/** A change after which other things may be one and the same than before. */
const mayMakeOne = ({ collection, groups, members, deletedSeeing }: SyncRecord): boolean =>
  collection === 'accounts' || collection === 'imports' || Object.keys(members).length > 0 || Object.hasOwn(groups, 'what') || Object.hasOwn(deletedSeeing, WITHDRAWN)

/** Copies of what is written to, made when it is first written to. */
class Writing {
  private readonly before: Replica
  private readonly maps = new Map<Collection, Map<string, Entity>>()
  private stamps: Map<string, Stamps> | null = null
  /** Nothing changed that could make two things one. */
  private isSettled = true

  constructor(before: Replica) {
    this.before = before
  }

  /** A change made here; `entity` is what it made of it. */
  put(change: SyncRecord, entity: Entity | undefined): void {
    const before = this.recordBefore(change)
    if (mayMakeOne(change)) this.isSettled = false
    if (before === null && entity !== undefined) this.store(change, entity)
    else if (before !== null) {
      const merged = mergeRecord(before, change)
      this.store(merged, entityOf(merged))
    }
  }

  /** @returns whether it brought anything */
  merge(record: SyncRecord): boolean {
    const before = this.recordBefore(record)
    const merged = before === null ? record : mergeRecord(before, record)
    if (before !== null && isSameRecord(before, merged)) return false
    this.isSettled = false
    this.store(merged, entityOf(merged))
    return true
  }

  *finish(isFromElsewhere = false): Steps<Replica> {
    const raw = { ...this.before.raw, ...Object.fromEntries(this.maps) }
    const stamps = this.stamps ?? this.before.stamps
    const isShared = this.before.isShared || isFromElsewhere
    if (!this.isSettled) return yield* replicaSteps(raw, stamps, isShared)
    const { aliases } = this.before
    return { raw, stamps, isShared, aliases, ...viewOf(withoutWithdrawn(raw, stamps), stamps, aliases) }
  }

  private recordBefore({ collection, id }: SyncRecord): SyncRecord | null {
    const entity = this.mapOf(collection).get(id)
    return entity === undefined ? null : recordOf(collection, entity, (this.stamps ?? this.before.stamps).get(recordKey({ collection, id })))
  }

  private store(record: SyncRecord, entity: Entity): void {
    let map = this.maps.get(record.collection)
    if (!map) this.maps.set(record.collection, (map = new Map(this.mapOf(record.collection))))
    map.set(record.id, entity)
    const stamps = stampsOf(record)
    const key = recordKey(record)
    if (stamps === null && !(this.stamps ?? this.before.stamps).has(key)) return
    this.stamps ??= new Map(this.before.stamps)
    if (stamps === null) this.stamps.delete(key)
    else this.stamps.set(key, stamps)
  }

  private mapOf(collection: Collection): ReadonlyMap<string, Entity> {
    return this.maps.get(collection) ?? this.before.raw[collection]
  }
}
