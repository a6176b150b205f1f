import { addReceipt, receiptsIn, removeReceipts } from '@winterjay/budget'
import type { Budget, Transaction } from '@winterjay/budget'
import { useEffect } from 'react'
import { useFormat } from '../../../lib/language/format.ts'
import { useWords } from '../../../lib/language/words.ts'
import { shownBudget } from '../../../lib/shown-budget.ts'
import { useStore } from '../../../lib/store.ts'
import { warn } from '../../../lib/warn.ts'
import { toast } from '../../../ui/overlay/toast-store.ts'
import { useChange } from '../change.ts'
import { dropReceipts, keepReceipt, keptStore, receiptFile, showKept } from './receipt-store.ts'
import type { KeptReceipt } from './receipt-store.ts'
import { deviceHere, takeIn } from './take-in.ts'
import type { ReceiptRefusal } from './take-in.ts'
import { receiptWords } from './words/words.ts'

/** Every receipt on this device (`keptStore`), as the page shows it. */
export function useKept(): ReturnType<typeof keptStore.get> {
  useEffect(() => void showKept(), [])
  return useStore(keptStore)
}

/** Adds a receipt to a transaction; returns why not, or null. */
export function useAddReceipt(): (transactionId: string, file: File) => Promise<ReceiptRefusal | 'noRoom' | null> {
  const m = useWords(receiptWords)
  const change = useChange()
  return async (transactionId, file) => {
    const taken = await takeIn(file)
    if (!(taken instanceof Blob)) return taken
    const id = crypto.randomUUID()
    try {
      const bytes = await taken.arrayBuffer()
      await keepReceipt({ id, budgetId: shownBudget.get(), type: taken.type, bytes: taken.size }, bytes)
    } catch (error) {
      warn('a receipt cannot be kept', error)
      return 'noRoom'
    }
    const receipt = { id, bytes: taken.size, device: deviceHere() }
    if (await change((budget) => addReceipt(budget, transactionId, receipt))) toast({ title: m.added })
    else await dropReceipts([id])
    return null
  }
}

/** Removes receipts from their transactions and from this device; undo brings both back. */
export function useRemoveReceipts(): (ids: readonly string[], kept: ReadonlyMap<string, KeptReceipt>) => Promise<void> {
  const m = useWords(receiptWords)
  const change = useChange()
  return async (ids, kept) => {
    const files = await Promise.all(ids.map((id) => receiptFile(id)))
    let before: readonly Transaction[] = []
    const isDone = await change((budget) => {
      const owners = receiptsIn(budget)
      before = ids.flatMap((id) => owners.get(id) ?? [])
      return removeReceipts(budget, new Set(ids))
    })
    if (!isDone) return
    await dropReceipts(ids)
    const undo = async (): Promise<void> => {
      for (const [at, id] of ids.entries()) {
        const [file, receipt] = [files[at] ?? null, kept.get(id)]
        if (file !== null && receipt !== undefined) await keepReceipt(receipt, await file.arrayBuffer())
      }
      const put = (budget: Budget): Budget => before.reduce((next, one) => withBack(next, one, ids), budget)
      if (await change(put)) toast({ title: m.undone })
    }
    toast({
      title: m.removed(ids.length),
      action: {
        label: m.undo,
        onSelect: () => void undo().catch((error: unknown) => warn('receipts cannot be put back', error)),
      },
    })
  }
}

function withBack(budget: Budget, { id, attachments = [] }: Transaction, ids: readonly string[]): Budget {
  let next = budget
  for (const receipt of attachments.filter((one) => ids.includes(one.id))) {
    const added = addReceipt(next, id, receipt)
    if (!('code' in added)) next = added
  }
  return next
}

const MEGABYTE = 1_000_000

/** "312 kB", "3.4 MB" */
export function useSizeText(): (bytes: number) => string {
  const m = useWords(receiptWords)
  const format = useFormat()
  return (bytes) =>
    bytes < MEGABYTE
      ? m.kilobytes(format.number(Math.max(1, Math.round(bytes / 1000))))
      : m.megabytes(format.number(bytes / MEGABYTE, { min: 1, max: 1 }))
}
