import type { Budget } from '../budget.ts'
import { emptyBudget } from '../budget.ts'
import type { Aliases } from './aliases.ts'
import { NO_ALIASES, aliasSteps } from './aliases.ts'
import { changeOf, differencesBetween } from './changes.ts'
import type { Entity, Stamps } from './groups.ts'
import { GROUPS, WITHDRAWN, entityOf, recordOf, stampsOf, unknownFields } from './groups.ts'
import type { HybridTime } from './hybrid-time.ts'
import { isSameRecord, mergeRecord } from './merge.ts'
import { isReadable } from './readable.ts'
import type { AnyRecord, Collection, FieldGroup, SyncRecord } from './record.ts'
import { isCollection, recordKey, splitKey } from './record.ts'
import type { Steps } from './steps.ts'
import { finished } from './steps.ts'
import { viewOf, withoutWithdrawn } from './view.ts'

/**
 * One device's copy: the contents of every record (`raw`, with `stamps` for what was written by hand), and the budget
 * derived from them, which the user sees and changes. If only one device has written, the two are the same object.
 */
export interface Replica {
  readonly raw: Budget
  /** By record key. */
  readonly stamps: ReadonlyMap<string, Stamps>
  /** Records that this version cannot read, by record key: kept unchanged until a newer version reads them. */
  readonly unread: ReadonlyMap<string, AnyRecord>
  /**
   * Something arrived from another device. Until then nothing can have been booked twice, so duplicates are not
   * searched for.
   */
  readonly isShared: boolean
  readonly budget: Budget
  readonly aliases: Aliases
  /** The records behind one shown for several, by record key. */
  readonly combined: ReadonlyMap<string, SyncRecord>
}

/** Prefix of the ids of the simulated bank: samples of this device, which are never sent. */
export const LOCAL_PREFIX = 'sandbox-'
export const travels = (key: string): boolean => !splitKey(key).id.startsWith(LOCAL_PREFIX)

export const emptyReplica = (): Replica => replicaOf(emptyBudget(), new Map(), false)

/** What a replica is built from; everything else is derived. */
export type StoredRecords = Pick<Replica, 'raw' | 'stamps' | 'unread' | 'isShared'>

const NONE_UNREAD: Replica['unread'] = new Map()

export const replicaOf = (raw: Budget, stamps: ReadonlyMap<string, Stamps>, isShared: boolean): Replica =>
  finished(replicaSteps({ raw, stamps, unread: NONE_UNREAD, isShared }))

/** Returns the replica of stored records, in steps. */
export function* replicaSteps({ raw, stamps, unread, isShared }: StoredRecords): Steps<Replica> {
  const present = withoutWithdrawn(raw, stamps)
  const aliases = isShared || hasMerged(present) ? yield* aliasSteps(present) : NO_ALIASES
  return { raw, stamps, unread, isShared, aliases, ...viewOf(present, stamps, aliases) }
}

/** Whether the user merged two accounts: their purchases are then compared, also on one device. */
const hasMerged = ({ accounts }: Budget): boolean => [...accounts.values()].some(({ merged }) => merged !== undefined)

/** Whether a newer version wrote something that this one does not show. */
export function isBehind({ unread, stamps }: Replica): boolean {
  if (unread.size > 0) return true
  for (const { kept } of stamps.values()) if (kept !== undefined) return true
  return false
}

/** Returns the records that contain something this version does not know, for a backup. */
export function* newerRecords(replica: Replica): Generator<AnyRecord> {
  const keys = new Set(replica.unread.keys())
  for (const [key, { kept }] of replica.stamps) if (kept !== undefined) keys.add(key)
  for (const key of keys) {
    const record = recordAt(replica, key)
    if (record !== null) yield record
  }
}

/**
 * Rereads what an older version stored without knowing it. Returns the records that are now fully readable; merging
 * them (`receiveSteps`) shows them.
 */
export function nowReadable(replica: Replica): AnyRecord[] {
  const records = [...newerRecords(replica)].filter(isReadable)
  return records.filter((record) => {
    const key = recordKey(record)
    const kept = stampsOf(record)?.kept
    return replica.unread.has(key) || JSON.stringify(kept) !== JSON.stringify(replica.stamps.get(key)?.kept)
  })
}

export interface Step {
  readonly replica: Replica
  /** Record keys. */
  readonly changed: readonly string[]
}

/** Records the changes made to the budget. `now` is later than everything seen (`nextTime`). */
export const commit = (replica: Replica, after: Budget, now: HybridTime): Step =>
  finished(commitSteps(replica, after, now))

/** `commit` in steps: a change to ten thousand rows takes some tenths of a second. */
export function* commitSteps(replica: Replica, after: Budget, now: HybridTime): Steps<Step> {
  const stored = { get: (key: string) => replica.combined.get(key) ?? readAt(replica, key) ?? undefined }
  const differences = differencesBetween(replica.budget, after)
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
 * For a manual entry also shown for a statement row: once the user edits it, it takes over the row. Otherwise a
 * deletion would remove the entry and leave the row.
 */
function withItsRows({ combined, raw }: Replica, change: SyncRecord): SyncRecord {
  const whole =
    change.collection === 'transactions' && raw.transactions.get(change.id)?.origin === 'hand'
      ? combined.get(recordKey(change))
      : undefined
  return whole ? { ...change, members: { ...whole.members, ...change.members } } : change
}

/** Merges records from other devices: in any order, any number of times. What cannot be read is kept unread. */
export const receive = (replica: Replica, arrived: Iterable<AnyRecord>): Step =>
  finished(receiveSteps(replica, [...arrived]))

/** `receive` in steps. */
export function* receiveSteps(replica: Replica, arrived: readonly AnyRecord[]): Steps<Step> {
  const writing = new Writing(replica)
  const changed: string[] = []
  for (const [at, record] of arrived.entries()) {
    yield at / arrived.length
    if (writing.merge(record)) changed.push(recordKey(record))
  }
  return { replica: changed.length === 0 ? replica : yield* writing.finish(true), changed }
}

/** Returns the record of a key as it is sent; null if there is none. */
export function recordAt(replica: Pick<Replica, 'raw' | 'stamps' | 'unread'>, key: string): AnyRecord | null {
  const known = readAt(replica, key)
  const unread = replica.unread.get(key)
  if (known === null || unread === undefined) return known ?? unread ?? null
  return mergeRecord<AnyRecord>(known, unread)
}

/** The part of the record that this version can read. */
function readAt({ raw, stamps }: Pick<Replica, 'raw' | 'stamps'>, key: string): SyncRecord | null {
  const { collection, id } = splitKey(key)
  const entity = isCollection(collection) ? (raw[collection] as ReadonlyMap<string, Entity>).get(id) : undefined
  return entity === undefined ? null : recordOf(collection, entity, stamps.get(key))
}

/** Every record of this device. */
export function* keysOf(replica: Replica): Generator<string> {
  for (const collection of Object.keys(GROUPS) as Collection[])
    for (const id of (replica.raw[collection] as ReadonlyMap<string, Entity>).keys())
      yield recordKey({ collection, id })
  for (const [key, { collection, id }] of replica.unread)
    if (!isCollection(collection) || !replica.raw[collection].has(id)) yield key
}

/** Returns the budget of the given records: the same in any order. */
export const budgetFrom = (records: Iterable<AnyRecord>): Budget => receive(emptyReplica(), records).replica.budget

/** Whether a change may alter which records are duplicates of one another. */
const mayCreateDuplicates = ({ collection, groups, members, deletedSeeing }: SyncRecord): boolean =>
  collection === 'accounts' ||
  collection === 'imports' ||
  Object.keys(members).length > 0 ||
  Object.hasOwn(groups, 'what') ||
  Object.hasOwn(deletedSeeing, WITHDRAWN)

/** A change writes the fields that this version knows; what a newer version wrote in the same group stays. */
function withUnknownFields(change: SyncRecord, before: SyncRecord): SyncRecord {
  const groups: Record<string, FieldGroup> = {}
  for (const [name, { value, at }] of Object.entries(change.groups)) {
    const others = unknownFields(before.groups[name], GROUPS[change.collection][name] ?? [])
    groups[name] = others === null ? { value, at } : { value: { ...others, ...(value as object) }, at }
  }
  return { ...change, groups }
}

/** Copies on first write. */
class Writing {
  private readonly before: Replica
  private readonly maps = new Map<Collection, Map<string, Entity>>()
  private stamps: Map<string, Stamps> | null = null
  private unread: Map<string, AnyRecord> | null = null
  /** Whether no change could have made two records duplicates. */
  private isSettled = true

  constructor(before: Replica) {
    this.before = before
  }

  /** Applies a local change; `entity` is its result. */
  put(change: SyncRecord, entity: Entity | undefined): void {
    const before = this.recordBefore(change)
    if (mayCreateDuplicates(change)) this.isSettled = false
    if (before === null && entity !== undefined) this.store(change, entity)
    else if (before !== null) {
      const merged = mergeRecord(before, withUnknownFields(change, before))
      this.store(merged, entityOf(merged))
    }
  }

  /** @returns whether it changed anything */
  merge(record: AnyRecord): boolean {
    const key = recordKey(record)
    const waiting = this.unreadNow.get(key)
    const arrived = waiting === undefined ? record : mergeRecord(waiting, record)
    const before = isCollection(record.collection)
      ? this.recordBefore({ ...record, collection: record.collection })
      : null
    const merged = before === null ? arrived : mergeRecord<AnyRecord>(before, arrived)
    if (!isReadable(merged))
      return (waiting === undefined || !isSameRecord(waiting, arrived)) && this.keepUnread(key, arrived)
    const isNews = before === null || !isSameRecord(before, merged)
    if (waiting !== undefined) this.keepUnread(key, null)
    // What an older version stored is reread even if its content is the same.
    if (!isNews && !this.isNowReadable(key, merged)) return waiting !== undefined
    this.isSettled = false
    this.store(merged, entityOf(merged))
    return true
  }

  private isNowReadable(key: string, record: SyncRecord): boolean {
    const kept = (this.stamps ?? this.before.stamps).get(key)?.kept
    return kept !== undefined && JSON.stringify(kept) !== JSON.stringify(stampsOf(record)?.kept)
  }

  private get unreadNow(): Replica['unread'] {
    return this.unread ?? this.before.unread
  }

  private keepUnread(key: string, record: AnyRecord | null): true {
    this.unread ??= new Map(this.before.unread)
    if (record === null) this.unread.delete(key)
    else this.unread.set(key, record)
    return true
  }

  *finish(isFromElsewhere = false): Steps<Replica> {
    const raw = { ...this.before.raw, ...Object.fromEntries(this.maps) }
    const stamps = this.stamps ?? this.before.stamps
    const isShared = this.before.isShared || isFromElsewhere
    const unread = this.unreadNow
    if (!this.isSettled) return yield* replicaSteps({ raw, stamps, unread, isShared })
    const { aliases } = this.before
    return { raw, stamps, unread, isShared, aliases, ...viewOf(withoutWithdrawn(raw, stamps), stamps, aliases) }
  }

  private recordBefore({ collection, id }: SyncRecord): SyncRecord | null {
    const entity = this.mapOf(collection).get(id)
    return entity === undefined
      ? null
      : recordOf(collection, entity, (this.stamps ?? this.before.stamps).get(recordKey({ collection, id })))
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
