import type { ClientDates, ClientSummary } from './queries.ts'

export const FILTERS = ['deadline', 'newMoney', 'documents', 'milestone', 'erased'] as const
export type Filter = (typeof FILTERS)[number]

/** New money of more than this a year is worth a look (clients §5.3). */
const MUCH_CENTS = 1_000_00

/** The ids of the clients that each filter leaves (clients §5.3); without dates only what the list itself says. */
export function filtered(
  clients: readonly ClientSummary[],
  dates: ClientDates | undefined,
): Readonly<Record<Filter, ReadonlySet<string>>> {
  const known = dates?.clients ?? []
  const erased = (dates?.dates ?? []).flatMap(({ kind, clients: of }) => (kind === 'erasure' ? of : []))
  return {
    deadline: idsOf(known.filter(({ deadline_on: day }) => day !== null)),
    newMoney: idsOf(known.filter(({ new_money: money }) => money.low > MUCH_CENTS)),
    documents: idsOf(clients.filter(({ documents_missing: isMissing }) => isMissing)),
    milestone: idsOf(known.filter(({ milestone }) => milestone !== null)),
    erased: idsOf(erased),
  }
}

const idsOf = (some: readonly { readonly id: string }[]): ReadonlySet<string> => new Set(some.map(({ id }) => id))
