import { useFormat } from '../../../lib/language/format.ts'
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx'
import { toast } from '../../../ui/overlay/toast-store.ts'
import { useUndoImport } from './queries.ts'
import { useWords } from '../../../lib/language/words.ts'
import { tapeWords } from './words/words.ts'

export interface UndoQuestionProps {
  readonly importId: string
  readonly fileName: string | null
  readonly createdCount: number
  readonly onUndone: () => void
  readonly onClose: () => void
}

export function UndoQuestion({ importId, fileName, createdCount, onUndone, onClose }: UndoQuestionProps) {
  const { undo: m, past } = useWords(tapeWords)
  const loans = useFormat().number(createdCount)
  const { mutate, isPending, error } = useUndoImport()
  const undo = (): void =>
    mutate(importId, {
      onSuccess: () => {
        toast({ title: m.done, description: m.doneText(loans) })
        onUndone()
      },
    })
  return (
    <FormDialog
      isDestructive
      title={m.title}
      submitLabel={m.confirm}
      cancelLabel={m.keep}
      isBusy={isPending}
      problem={error}
      bug={m.failed}
      onSubmit={undo}
      onClose={onClose}
    >
      <p>{m.text(loans, fileName ?? past.pasted)}</p>
    </FormDialog>
  )
}
