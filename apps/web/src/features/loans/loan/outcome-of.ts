import { toast } from '../../../ui/overlay/toast-store.ts'

/** What follows the act of a dialog: done, it closes and says so; failed, it stays open with what was typed. */
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
