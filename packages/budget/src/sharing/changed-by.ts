import type { Budget } from '../budget.ts'
import type { Stamps } from '../sync/groups.ts'
import type { HybridTime } from '../sync/hybrid-time.ts'
import { compareTimes } from '../sync/hybrid-time.ts'
import type { Collection } from '../sync/record.ts'
import { recordKey, splitKey } from '../sync/record.ts'
import type { Person } from './shapes.ts'

/** Who changed something last, and when. */
export interface LastChange {
  readonly person: Person
  /** Milliseconds since 1970, by the clock of their device. */
  readonly at: number
}

type Stamped = ReadonlyMap<string, Stamps>

/** The people by the devices that they write on. */
function peopleByDevice({ people }: Pick<Budget, 'people'>): ReadonlyMap<string, Person> {
  const found = new Map<string, Person>()
  for (const person of people.values()) for (const device of person.devices ?? []) found.set(device, person)
  return found
}

/** The last time that somebody wrote any part of a record, or deleted it; null if all of it follows from files. */
function lastWritten({ groups }: Stamps): HybridTime | null {
  let last: HybridTime | null = null
  for (const at of Object.values(groups))
    if (at.device !== '' && (last === null || compareTimes(at, last) > 0)) last = at
  return last
}

/** Who changed a record last (budget §16.7); null if nobody did, or if nobody knows whose device it was. */
export function changedBy(budget: Budget, stamps: Stamped, collection: Collection, id: string): LastChange | null {
  const written = stamps.get(recordKey({ collection, id }))
  const last = written === undefined ? null : lastWritten(written)
  const person = last === null ? undefined : peopleByDevice(budget).get(last.device)
  return last === null || person === undefined ? null : { person, at: last.ms }
}

/** What somebody changed, among what can be shown by a name. */
export interface NamedChange extends LastChange {
  readonly collection: Collection
  readonly id: string
}

/** Returns the records that each person changed last, the newest first; at most `most`. */
export function lastChanges(budget: Budget, stamps: Stamped, most: number): NamedChange[] {
  const people = peopleByDevice(budget)
  const found: (NamedChange & { readonly time: HybridTime })[] = []
  for (const [key, written] of stamps) {
    const time = lastWritten(written)
    const person = time === null ? undefined : people.get(time.device)
    if (time === null || person === undefined) continue
    const { collection, id } = splitKey(key)
    if (collection !== 'people') found.push({ collection, id, person, at: time.ms, time })
  }
  return found
    .sort((a, b) => compareTimes(b.time, a.time))
    .slice(0, most)
    .map(({ collection, id, person, at }) => ({ collection, id, person, at }))
}
