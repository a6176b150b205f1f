import { MutationCache, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { NetworkProblem, Problem } from './problem.ts'
import { onSessionChange } from './session.ts'

/** The one cache of server data. Any change made here may touch any of it, so a success refreshes all that is shown. */
const client: QueryClient = new QueryClient({
  mutationCache: new MutationCache({ onSuccess: () => client.invalidateQueries() }),
  defaultOptions: {
    queries: { staleTime: 30_000, retry: (failures, error) => failures < 2 && isPassing(error) },
    mutations: { retry: false },
  },
})

// What one account has loaded is not shown to the next. It is forgotten, and what is still on the screen is fetched again,
// once the parts that only the old account had are gone from it.
onSessionChange(() =>
  setTimeout(() => {
    client.removeQueries({ type: 'inactive' })
    void client.resetQueries()
  }),
)

/** Worth another try: no answer, or a server that is busy for now. A refusal stays one. */
const isPassing = (error: unknown): boolean =>
  (error instanceof NetworkProblem && (error.status === null || error.status >= 500)) ||
  (error instanceof Problem && error.status === 503)

/** Around a page that asks the server for something. The landing page does without, and without its 10 kB. */
export function Queries({ children }: { readonly children: ReactNode }) {
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}
