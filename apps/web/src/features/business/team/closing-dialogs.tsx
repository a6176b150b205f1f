import { useWords } from '../../../lib/language/words.ts'
import { currentBook, openBook } from '../../../lib/server/book.ts'
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx'
import { toast } from '../../../ui/overlay/toast-store.ts'
import { useClose, useLeave } from '../queries.ts'
import type { BusinessDetail } from '../queries.ts'
import { businessTeamWords } from '../words/words.ts'

interface ClosingDialogProps {
  readonly business: BusinessDetail
  readonly onClose: () => void
}

export function LeaveDialog({ business: { id, name }, onClose }: ClosingDialogProps) {
  const { business: m, cancelLabel } = useWords(businessTeamWords)
  const leaving = useLeave(id, () => {
    onClose()
    if (currentBook()?.id === id) openBook(null)
    toast({ title: m.left(name) })
  })
  return (
    <FormDialog
      isDestructive
      title={m.leaveTitle(name)}
      submitLabel={m.leave}
      cancelLabel={cancelLabel}
      isBusy={leaving.isPending}
      problem={leaving.error}
      onSubmit={() => leaving.mutate()}
      onClose={onClose}
    >
      <p>{m.leaveText}</p>
    </FormDialog>
  )
}

export function CloseDialog({ business: { id, name }, onClose }: ClosingDialogProps) {
  const { business: m, cancelLabel } = useWords(businessTeamWords)
  const closing = useClose(id)
  const onSuccess = (): void => {
    onClose()
    toast({ title: m.closed })
  }
  return (
    <FormDialog
      isDestructive
      title={m.closeTitle(name)}
      submitLabel={m.closeConfirm}
      cancelLabel={cancelLabel}
      isBusy={closing.isPending}
      problem={closing.error}
      onSubmit={() => closing.mutate(undefined, { onSuccess })}
      onClose={onClose}
    >
      <p>{m.closeText}</p>
    </FormDialog>
  )
}
