import { useWords } from '../../../lib/language/words.ts'
import { toast } from '../../../ui/overlay/toast-store.ts'
import { useUndoBankPayments } from './queries.ts'
import { bankWords } from './words/words.ts'

/** After the dialog has closed: the promise settles although nothing of it is left. */
export function useUndoBatch(): (batchId: string) => void {
  const m = useWords(bankWords)
  const { mutateAsync } = useUndoBankPayments()
  return (batchId) =>
    void mutateAsync({ batchId, reason: m.undoReason }).then(
      ({ undone_count: count }) => toast({ title: m.undone(count) }),
      () => toast({ tone: 'error', description: m.undoFailed }),
    )
}
