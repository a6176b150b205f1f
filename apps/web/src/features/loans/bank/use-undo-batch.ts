import { useWords } from '../../../lib/language/words.ts'
import { toast } from '../../../ui/overlay/toast-store.ts'
import { useUndoBankPayments } from './queries.ts'
import { bankWords } from './words/words.ts'

/** After the dialog has closed: the promise settles although nothing of it is left. */
export function useUndoBatch(): (batchId: string, onUndone?: () => void) => void {
  const m = useWords(bankWords)
  const { mutateAsync } = useUndoBankPayments()
  const undo = async (batchId: string, onUndone?: () => void): Promise<void> => {
    try {
      const { undone_count: count } = await mutateAsync({ batchId, reason: m.undoReason })
      onUndone?.()
      toast({ title: m.undone(count) })
    } catch {
      toast({ tone: 'error', description: m.undoFailed })
    }
  }
  return (batchId, onUndone) => void undo(batchId, onUndone)
}
