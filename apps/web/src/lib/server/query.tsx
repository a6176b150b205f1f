import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { onBookChange } from './book.ts'
import { NetworkProblem, Problem } from './problem.ts'
import { refetchAll } from './refetch.ts'
import { onSessionChange } from './session.ts'

/** The first part of the key of the list of businesses. */
export const BUSINESSES = 'businesses'

/** The one cache of server data. Any change may affect any of it, so a success refetches everything shown. */
const client: QueryClient = new QueryClient({
  queryCache: new QueryCache({ onError: learnOfRefusal }),
  mutationCache: new MutationCache({ onSuccess: () => refetchAll(client), onError: learnOfRefusal }),
  defaultOptions: {
    queries: { staleTime: 30_000, retry: (failures, error) => failures < 2 && isTemporary(error) },
    // Offline a change fails at once and says so: one that waited would be sent later, unseen.
    mutations: { retry: false, networkMode: 'always' },
  },
})

// Data loaded by one account is not shown to the next. It is removed, and what is still on the screen is refetched,
// after the components that only the old account had are unmounted.
onSessionChange(() =>
  setTimeout(() => {
    client.removeQueries({ type: 'inactive' })
    void client.resetQueries()
  }),
)

// The loans of one book are never shown as those of another.
onBookChange(() => {
  const isOfBook = {
    predicate: ({ queryKey }: { readonly queryKey: readonly unknown[] }) => queryKey[0] !== BUSINESSES,
  }
  client.removeQueries({ type: 'inactive', ...isOfBook })
  void client.resetQueries(isOfBook)
})

const ROLE_CODES = ['right_missing', 'business_closed', 'premium_needed', 'premium_read_only']

/**
 * The user's role, or who pays, has changed since the list was loaded: load it again, so that the page offers what is
 * possible.
 */
function learnOfRefusal(error: Error): void {
  if (error instanceof Problem && ROLE_CODES.includes(error.code))
    void client.invalidateQueries({ queryKey: [BUSINESSES] })
}

/** Whether to retry: no answer, or a temporarily busy server. A refusal is final. */
export const isTemporary = (error: unknown): boolean =>
  (error instanceof NetworkProblem && (error.status === null || error.status >= 500)) ||
  (error instanceof Problem && error.status === 503)

/** Wraps a page that calls the server. The landing page does without it, and saves 10 kB. */
export function Queries({ children }: { readonly children: ReactNode }) {
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}
