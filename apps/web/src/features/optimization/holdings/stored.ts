import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { saveInvestmentAccounts } from '@winterjay/contract'
import { useWords } from '../../../lib/language/words.ts'
import { call } from '../../../lib/server/api.ts'
import { problemDetail } from '../../../lib/server/problem.ts'
import { createStore, useStore } from '../../../lib/store.ts'
import { toast } from '../../../ui/overlay/toast-store.ts'
import type { Edit, Portfolio } from './portfolio.ts'
import { accountsQuery } from '../calls/queries.ts'
import type { Stored } from '../calls/queries.ts'
import { useSettings } from './settings.ts'
import { optimizationWords } from '../words/words.ts'

/** Changes that the server has not answered yet, oldest first. */
const unanswered = createStore<readonly Edit[]>([])

/** What the person holds, with the changes that are still being sent; null until it has been read. */
export function usePortfolio() {
  const { data, error, isFetching, refetch } = useQuery(accountsQuery)
  const { proxies, fixed, usd } = useSettings()
  const edits = useStore(unanswered)
  const stored = data === undefined ? null : edits.reduce<Stored>((before, edit) => edit(before), data)
  const portfolio: Portfolio | null = stored === null ? null : { ...stored, proxies, fixed, usd }
  return { portfolio, error: data === undefined ? error : null, isFetching, retry: () => void refetch() }
}

/**
 * Changes what is held: shown at once, and sent one change after another. A change that the server refuses is undone,
 * and its sentence shown.
 */
export function useChangePortfolio(): (edit: Edit) => void {
  const m = useWords(optimizationWords)
  const client = useQueryClient()
  const { mutate } = useMutation({
    scope: { id: 'investment-accounts' },
    mutationFn: async (edit: Edit) => {
      try {
        const read = await client.ensureQueryData(accountsQuery)
        const answer = await call(saveInvestmentAccounts, { body: edit(read) })
        client.setQueryData(accountsQuery.queryKey, answer)
      } finally {
        // At once: what is read from now on has the change already.
        unanswered.set(unanswered.get().filter((one) => one !== edit))
      }
    },
    // The next change waits for what the server has.
    onError: async (problem) => {
      toast({ title: m.notKept, description: problemDetail(problem) ?? m.bug, tone: 'error' })
      await client.invalidateQueries({ queryKey: accountsQuery.queryKey })
    },
  })
  return (edit) => {
    unanswered.set([...unanswered.get(), edit])
    mutate(edit)
  }
}
