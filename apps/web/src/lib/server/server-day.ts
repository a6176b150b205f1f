import { localDateIn, parseLocalDate } from '@winterjay/money'
import type { LocalDate } from '@winterjay/money'
import { createStore, useStore } from '../store.ts'
import { timeZone } from '../time-zone.ts'

/** The server's clock from its answers: the day by which it judges what is late, and the time zone of its days. */
interface ServerClock {
  readonly today: LocalDate
  readonly zone: string
}

const clock = createStore<ServerClock | null>(null)

/**
 * Every answer of the API names both. A proxy's answer without them changes nothing, nor does one that a cache may have
 * kept since yesterday.
 */
export function readServerClock(headers: Headers): void {
  const today = parseLocalDate(headers.get('x-today') ?? '')
  const zone = headers.get('x-time-zone')
  const known = clock.get()
  if (headers.get('cache-control') !== 'no-store') return
  if (today === null || zone === null || (known?.today === today && known.zone === zone)) return
  clock.set({ today, zone })
}

/** The server's day in its last answer; before the first answer, the reader's own. */
export function useServerDay(): LocalDate {
  return useStore(clock)?.today ?? dayHere()
}

/** The same, outside a component. */
export const serverDay = (): LocalDate => clock.get()?.today ?? dayHere()

const dayHere = (): LocalDate => localDateIn(timeZone(), new Date())

/** The day of an instant in the server's time zone, which its letters and receipts use. */
export const dayAtServer = (instant: string): LocalDate =>
  localDateIn(clock.get()?.zone ?? timeZone(), new Date(instant))
