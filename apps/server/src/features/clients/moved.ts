import { setImmediate as nextTurn } from 'node:timers/promises'
import { checkBenefits, householdOf } from '@winterjay/benefits'
import { hasMoved, movedProgrammes, shownAnswer } from '@winterjay/benefits/clients'
import type { ResponseOf, listMovedClients } from '@winterjay/contract'
import type { LocalDate, Locale } from '@winterjay/money'
import { textOn, wireSeen } from './clients.ts'
import type { Sealer } from './sealed-client.ts'
import type { StoredClient } from './store.ts'

type Moved = ResponseOf<typeof listMovedClients>['moved'][number]

/**
 * Returns the clients whose total has moved since it was last seen, the largest change first (clients §2). Each client
 * takes milliseconds, so other requests run in between.
 */
export async function movedClients(
  sealer: Sealer,
  stored: readonly StoredClient[],
  today: LocalDate,
  locale: Locale,
): Promise<Moved[]> {
  const moved: Moved[] = []
  for (const client of stored) {
    const found = movedClient(sealer, client, today, locale)
    if (found !== null) moved.push(found)
    await nextTurn()
  }
  return moved.toSorted((a, b) => sizeOf(b) - sizeOf(a))
}

const sizeOf = ({ seen, now }: Moved): number => Math.max(Math.abs(now.low - seen.low), Math.abs(now.high - seen.high))

function movedClient(sealer: Sealer, client: StoredClient, today: LocalDate, locale: Locale): Moved | null {
  const { id } = client
  const before = sealer.openSeen(id, client.seen)
  if (before.on === today) return null
  const { label, household } = textOn(sealer, client, today)
  const now = shownAnswer(householdOf(household), today)
  if (!hasMoved(before, now)) return null
  return {
    id,
    label,
    seen: wireSeen(before),
    now: { low: now.low, high: now.high },
    programmes: named(movedProgrammes(before, now), namesOf(household, today, locale)),
  }
}

const named = (moved: ReturnType<typeof movedProgrammes>, names: ReadonlyMap<string, string>): Moved['programmes'] =>
  moved.map(({ id, before, now }) => ({ id, name: names.get(id) ?? id, before, now }))

/** Names of the household's programmes; of one that no longer exists there is none. */
const namesOf = (
  household: Parameters<typeof householdOf>[0],
  today: LocalDate,
  locale: Locale,
): ReadonlyMap<string, string> =>
  new Map(checkBenefits(householdOf(household), today).map(({ id, name }) => [id, name[locale]]))
