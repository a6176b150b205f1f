import { useFormat } from '../../lib/format.ts'
import { useMessages } from '../../lib/messages.ts'
import { problemDetail } from '../../lib/problem.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Note } from '../../ui/note.tsx'
import { toast } from '../../ui/toast-store.ts'
import { useUndoImport } from './queries.ts'

export interface UndoQuestionProps {
  readonly importId: string
  readonly fileName: string | null
  readonly createdCount: number
  readonly onUndone: () => void
  readonly onClose: () => void
}

export function UndoQuestion({ importId, fileName, createdCount, onUndone, onClose }: UndoQuestionProps) {
  const { undo: m, past } = useMessages('loan-import')
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
    <Dialog
      title={m.title}
      size="sm"
      onClose={onClose}
      isLocked={isPending}
      footer={
        <>
          <Button onClick={onClose}>{m.keep}</Button>
          <Button variant="destructive" busy={isPending} onClick={undo}>
            {m.confirm}
          </Button>
        </>
      }
    >
      <p>{m.text(loans, fileName ?? past.pasted)}</p>
      {error !== null && (
        <Note tone="over" role="alert" title={m.failed} className="mt-4">
          {problemDetail(error)}
        </Note>
      )}
    </Dialog>
  )
}
