import type { QueryClient } from '@tanstack/react-query'

/**
 * Loads everything that is shown again. A query that is loading for the first time cannot be cancelled, and its answer
 * may be from before the change: it is loaded once more after that answer.
 */
export async function refetchAll(of: QueryClient): Promise<void> {
  const firstLoads = of
    .getQueryCache()
    .findAll({ fetchStatus: 'fetching', predicate: ({ state }) => state.data === undefined })
    .map(async (query) => {
      // An error of this load is reported where the query is shown.
      await query.fetch().catch(() => undefined)
      await of.invalidateQueries({ queryKey: query.queryKey, exact: true })
    })
  await Promise.all([of.invalidateQueries(), ...firstLoads])
}
