import { useWords } from '../../../lib/language/words.ts'
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx'
import { toast } from '../../../ui/overlay/toast-store.ts'
import { useRemoveClient } from './queries.ts'
import type { ClientSummary } from './queries.ts'
import { clientWords } from './words/words.ts'

interface EraseDialogProps {
  readonly client: ClientSummary
  readonly onClose: () => void
}

export function EraseDialog({ client: { id, label }, onClose }: EraseDialogProps) {
  const m = useWords(clientWords)
  const removing = useRemoveClient(id, () => {
    onClose()
    toast({ title: m.erasedNow })
  })
  return (
    <FormDialog
      isDestructive
      title={m.eraseTitle(label)}
      submitLabel={m.eraseConfirm}
      isBusy={removing.isPending}
      problem={removing.error}
      onSubmit={() => removing.mutate()}
      onClose={onClose}
    >
      <p>{m.eraseText}</p>
    </FormDialog>
  )
}
