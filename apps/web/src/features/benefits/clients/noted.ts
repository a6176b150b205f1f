import type { Claims } from '@winterjay/benefits/actions'
import { cents } from '@winterjay/money'
import type { SavedClient } from './queries.ts'

type Noted = SavedClient['claims']

/** What is noted of a client's programmes, by programme as the checker reads it. */
export const claimsOf = (noted: Noted): Claims =>
  Object.fromEntries(
    noted.map(({ programme, state, month, yearly_amount: yearly, reason }) => [
      programme,
      {
        state,
        ...(month !== null && { month }),
        ...(yearly !== null && { yearlyCents: cents(yearly) }),
        ...(reason !== null && { reason }),
      },
    ]),
  )

/** The same as it is saved. */
export const notedOf = (claims: Claims): Noted =>
  Object.entries(claims).map(([programme, { state, month = null, yearlyCents = null, reason = null }]) => ({
    programme,
    state,
    month,
    yearly_amount: yearlyCents,
    reason,
  }))
