import type { LineMatch } from '@winterjay/lending/bank'
import { useEffect, useRef } from 'react'
import { useFormat } from '../../../lib/language/format.ts'
import { useWords } from '../../../lib/language/words.ts'
import { useMay } from '../../../lib/server/book.ts'
import { toast } from '../../../ui/overlay/toast-store.ts'
import { useRecordBankPayments } from './queries.ts'
import type { OnRecorded, Recorded } from './queries.ts'
import { sureBatch } from './review.ts'
import { useRecordsSure } from './sure-alone.tsx'
import { useUndoBatch } from './use-undo-batch.ts'
import { bankWords } from './words/words.ts'

interface SureAlone {
  readonly isRecording: boolean
  readonly hasFailed: boolean
}

/** Records what is sure as soon as rows are compared, once, where the lender switched that on; the rest is asked. */
export function useSureAlone(
  matches: readonly LineMatch[] | undefined,
  { onRecorded, onDone }: { readonly onRecorded: OnRecorded | undefined; readonly onDone: () => void },
): SureAlone {
  const m = useWords(bankWords)
  const f = useFormat()
  const mayDecide = useMay('book.decide')
  const isOn = useRecordsSure() && mayDecide
  const { mutateAsync, isPending, isError } = useRecordBankPayments()
  const undo = useUndoBatch()
  const isDone = useRef(false)
  useEffect(() => {
    if (!isOn || matches === undefined || isDone.current) return
    isDone.current = true
    const batch = sureBatch(matches, m.returnReason)
    if (batch === null) return
    const tell = ({ batch_id: id, created_count: created, amount, rows }: Recorded): void => {
      const onUndone = onRecorded?.(rows)
      toast({
        title: m.recordedAlone(created, f.cents(amount)),
        stays: true,
        action: { label: m.undo, onSelect: () => undo(id, onUndone) },
      })
      onDone()
    }
    // The promise settles although the review may have gone; a failure is `isError`.
    void mutateAsync(batch).then(tell, () => undefined)
  }, [isOn, matches, m, f, mutateAsync, undo, onRecorded, onDone])
  return { isRecording: isPending, hasFailed: isError }
}
