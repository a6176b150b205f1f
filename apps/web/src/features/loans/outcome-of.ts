import { toast } from '../../ui/overlay/toast-store.ts'

/** Handlers for a dialog's mutation: on success it closes with a toast, on failure it stays open with its input. */
export const outcomeOf = (
  onClose: () => void,
  { done, failed }: { readonly done: Parameters<typeof toast>[0]; readonly failed: string },
): { readonly onSuccess: () => void; readonly onError: () => void } => ({
  onSuccess: () => {
    onClose()
    toast(done)
  },
  onError: () => toast({ tone: 'error', description: failed }),
})
