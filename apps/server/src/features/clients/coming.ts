import { setImmediate as nextTurn } from 'node:timers/promises'
import { householdOf } from '@winterjay/benefits'
import type { Claims } from '@winterjay/benefits/actions'
import { COMING_DAYS, comingFor } from '@winterjay/benefits/clients'
import type { Coming, ComingDate } from '@winterjay/benefits/clients'
import { addDays, addMonths } from '@winterjay/money'
import type { LocalDate } from '@winterjay/money'
import { SILENT_MONTHS, textOn } from './clients.ts'
import type { ClientText, Sealer } from './sealed-client.ts'
import type { StoredClient } from './store.ts'

export interface ClientComing extends Coming {
  readonly id: string
  readonly label: string
}

/** One client after the other: each takes milliseconds, so other requests run in between. */
export async function comingForAll(
  sealer: Sealer,
  stored: readonly StoredClient[],
  today: LocalDate,
): Promise<ClientComing[]> {
  const all: ClientComing[] = []
  for (const client of stored) {
    const { label, household, birthdays, claims } = textOn(sealer, client, today)
    const coming = comingFor({ household: householdOf(household), told: birthdays, claims: claimsOf(claims) }, today)
    all.push({ ...coming, id: client.id, label, dates: [...coming.dates, ...erasureOf(client, today)] })
    await nextTurn()
  }
  return all
}

const claimsOf = (claims: ClientText['claims']): Claims =>
  Object.fromEntries(
    claims.map(({ programme, state, month, yearly_amount: yearly }) => [
      programme,
      { state, ...(month !== null && { month }), ...(yearly !== null && { yearlyCents: yearly }) },
    ]),
  )

/** The day on which a client will be erased, if that is near (clients §1.6). */
function erasureOf({ isKept, usedOn }: StoredClient, today: LocalDate): ComingDate[] {
  const day = addMonths(usedOn, SILENT_MONTHS)
  if (isKept || day > addDays(today, COMING_DAYS)) return []
  return [{ day, kind: 'erasure', code: 'erasure', ids: [], birthday: null }]
}
