import { MutationCache, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { NetworkProblem, Problem } from './problem.ts'
import { onSessionChange } from './session.ts'

/** The one cache of server data. Any change may affect any of it, so a success refetches everything shown. */
const client: QueryClient = new QueryClient({
  mutationCache: new MutationCache({ onSuccess: () => client.invalidateQueries() }),
  defaultOptions: {
    queries: { staleTime: 30_000, retry: (failures, error) => failures < 2 && isTemporary(error) },
    mutations: { retry: false },
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

/** Whether to retry: no answer, or a temporarily busy server. A refusal is final. */
const isTemporary = (error: unknown): boolean =>
  (error instanceof NetworkProblem && (error.status === null || error.status >= 500)) ||
  (error instanceof Problem && error.status === 503)

/** Wraps a page that calls the server. The landing page does without it, and saves 10 kB. */
export function Queries({ children }: { readonly children: ReactNode }) {
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}
