import { randomUUID } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { fieldFaults, householdOf, requestOf } from '@winterjay/benefits'
import { caughtUp } from '@winterjay/benefits/ahead'
import { shownAnswer } from '@winterjay/benefits/clients'
import type { ShownAnswer } from '@winterjay/benefits/clients'
import type { BodyOf, ResponseOf, changeClient, readClient, saveClient } from '@winterjay/contract'
import { addMonths } from '@winterjay/money'
import type { LocalDate, Locale } from '@winterjay/money'
import type { Db } from '../../db/db.ts'
import { FaultyFields } from '../../http/fields.ts'
import type { FieldFault } from '../../http/fields.ts'
import { KeyMissing, ownerKey, ownerKeyToWrite } from '../../sealing/owner-keys.ts'
import type { SealingKey } from '../../sealing/seal.ts'
import { refuse } from './problems.ts'
import { Sealer } from './sealed-client.ts'
import type { ClientText } from './sealed-client.ts'
import type { StoredClient } from './store.ts'

export type NewClient = BodyOf<typeof saveClient>
export type ClientChange = BodyOf<typeof changeClient>
export type WireClient = ResponseOf<typeof readClient>

/** Months of silence after which a client is erased, unless kept on purpose (clients §1.6). */
export const SILENT_MONTHS = 13

/** Opens an owner's clients; null if there are none. Ends the request when the operator's key is missing. */
export async function sealerOf(db: Db, ownerId: string, keys: readonly SealingKey[]): Promise<Sealer | null> {
  try {
    const key = await ownerKey(db, ownerId, keys)
    if (key === null && keys.length === 0) refuse('clients_off')
    return key && new Sealer(key, ownerId)
  } catch (error) {
    if (error instanceof KeyMissing) refuse('clients_locked')
    throw error
  }
}

/** The same for an export of everything, which must not end because clients cannot be read. */
export async function sealerIfReadable(db: Db, ownerId: string, keys: readonly SealingKey[]): Promise<Sealer | null> {
  try {
    const key = await ownerKey(db, ownerId, keys)
    return key && new Sealer(key, ownerId)
  } catch (error) {
    if (error instanceof KeyMissing) return null
    throw error
  }
}

export async function sealerToWrite(tx: Db, ownerId: string, keys: readonly SealingKey[]): Promise<Sealer> {
  if (keys.length === 0) refuse('clients_off')
  try {
    return new Sealer(await ownerKeyToWrite(tx, ownerId, keys), ownerId)
  } catch (error) {
    if (error instanceof KeyMissing) refuse('clients_locked')
    throw error
  }
}

/** What the rules find wrong in a household, under its place in the request. */
export const householdFaults = (household: NewClient['household'], locale: Locale, place = 'household'): FieldFault[] =>
  fieldFaults(householdOf(household), locale).map(({ field, detail }) => ({ field: `${place}.${field}`, detail }))

export function refuseFaulty(faults: readonly FieldFault[]): void {
  if (faults.length > 0) throw new FaultyFields(faults)
}

/** Today's totals, one client after the other: each takes milliseconds, so other requests run in between. */
export async function totalsOf(
  households: readonly NewClient['household'][],
  today: LocalDate,
): Promise<ShownAnswer[]> {
  const totals: ShownAnswer[] = []
  for (const household of households) {
    totals.push(shownAnswer(householdOf(household), today))
    await nextTurn()
  }
  return totals
}

/** A new client, encrypted. @param seen its total of today */
export function newClient(sealer: Sealer, body: NewClient, seen: ShownAnswer): StoredClient {
  const id = randomUUID()
  const { is_kept: isKept, ...text } = body
  return {
    id,
    sealed: sealer.sealText(id, text),
    seen: sealer.sealSeen(id, seen),
    version: 1,
    isKept,
    usedOn: seen.on,
  }
}

/** What is known of a client, with each birthday counted that has come (clients §1.7). */
export function textOn(
  sealer: Sealer,
  { id, sealed }: Pick<StoredClient, 'id' | 'sealed'>,
  day: LocalDate,
): ClientText {
  const text = sealer.openText(id, sealed)
  const before = householdOf(text.household)
  const { household, told } = caughtUp(before, text.birthdays, day)
  if (household === before) return text
  const { children, ...adults } = told
  return {
    ...text,
    household: requestOf(household),
    birthdays: { ...adults, children: [...children] },
  }
}

/** The client after a change. Its total counts as seen again only with another household. */
export function changedClient(
  sealer: Sealer,
  stored: StoredClient,
  change: ClientChange,
  today: LocalDate,
): StoredClient {
  const text = textOn(sealer, stored, today)
  const { version, is_kept: isKept = stored.isKept, ...told } = change
  const given = Object.fromEntries(Object.entries(told).filter(([, value]) => value !== undefined))
  const next: ClientText = { ...text, ...given }
  const { household } = change
  return {
    ...stored,
    version,
    isKept,
    usedOn: today,
    sealed: sealer.sealText(stored.id, { ...next, birthdays: fitting(next, text) }),
    seen:
      household === undefined ? stored.seen : sealer.sealSeen(stored.id, shownAnswer(householdOf(household), today)),
  }
}

/** With other children than before, their birthdays are to be told again. */
function fitting({ household, birthdays }: ClientText, before: ClientText): ClientText['birthdays'] {
  const count = household.children_ages?.length ?? 0
  const isSame = birthdays !== before.birthdays || count === (before.household.children_ages?.length ?? 0)
  return isSame ? birthdays : { ...birthdays, children: [] }
}

export function wireClient(sealer: Sealer, stored: StoredClient, today: LocalDate): WireClient {
  const { id, version, isKept, usedOn } = stored
  return {
    id,
    ...textOn(sealer, stored, today),
    version,
    as_of: today,
    is_kept: isKept,
    seen: wireSeen(sealer.openSeen(id, stored.seen)),
    erased_on: isKept ? null : addMonths(usedOn, SILENT_MONTHS),
  }
}

export const wireSeen = ({ on, low, high }: ShownAnswer) => ({ on, low, high })
