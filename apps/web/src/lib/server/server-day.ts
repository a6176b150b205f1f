import { localDateIn, parseLocalDate } from '@winterjay/money'
import type { LocalDate } from '@winterjay/money'
import { createStore, useStore } from '../store.ts'
import { timeZone } from '../time-zone.ts'

/** What the server's answers say of its clock: the day by which it judges what is late, and the zone that its days are of. */
interface ServerClock {
  readonly today: LocalDate
  readonly zone: string
}

const clock = createStore<ServerClock | null>(null)

/** Every answer of the API names both. One that does not, a proxy's, changes nothing, nor does one that a cache may have kept since yesterday. */
export function hearClock(headers: Headers): void {
  const today = parseLocalDate(headers.get('x-today') ?? '')
  const zone = headers.get('x-time-zone')
  const known = clock.get()
  if (headers.get('cache-control') !== 'no-store') return
  if (today === null || zone === null || (known?.today === today && known.zone === zone)) return
  clock.set({ today, zone })
}

/** The server's day as it last said it; before it has said anything, the reader's own. */
export function useServerDay(): LocalDate {
  return useStore(clock)?.today ?? dayHere()
}

/** The same, outside a component. */
export const serverDay = (): LocalDate => clock.get()?.today ?? dayHere()

const dayHere = (): LocalDate => localDateIn(timeZone(), new Date())

/** The day of an instant where the server counts its days, which is the day that its letters and receipts name. */
export const dayAtServer = (instant: string): LocalDate =>
  localDateIn(clock.get()?.zone ?? timeZone(), new Date(instant))
