import { useState } from 'react'
import { useWords } from '../../../lib/language/words.ts'
import { problemDetail } from '../../../lib/server/problem.ts'
import { readShared } from '../../../lib/budget/shared-budgets.ts'
import { warn } from '../../../lib/warn.ts'
import { toast } from '../../../ui/overlay/toast-store.ts'
import { clearSample } from '../sample-choice.ts'
import { sharedWords } from './words/words.ts'

/** Runs one call at a time; says why one failed. @returns whether it succeeded */
export function useSharedCall(): [
  isBusy: boolean,
  run: (work: () => Promise<unknown>, done?: string) => Promise<boolean>,
] {
  const m = useWords(sharedWords)
  const [isBusy, setBusy] = useState(false)
  return [
    isBusy,
    async (work, done) => {
      setBusy(true)
      try {
        await work()
        if (done !== undefined) toast({ title: done })
        return true
      } catch (error) {
        warn('the shared budget was not changed', error)
        toast({ tone: 'error', description: problemDetail(error) ?? m.bug })
        return false
      } finally {
        setBusy(false)
      }
    },
  ]
}

/** Shows another of one's budgets, and then fetches what is new in it. */
export function useOpenBudgetOf(): (id: string) => Promise<boolean> {
  const [, run] = useSharedCall()
  return (id) =>
    run(async () => {
      const { showBudget } = await import('../sync/switching.ts')
      // One's own tells its edition itself.
      await showBudget(id, readShared()?.budgets.find((one) => one.id === id)?.edition ?? 0)
      clearSample()
      const { syncNow } = await import('../sync/sync.ts')
      void syncNow()
    })
}
