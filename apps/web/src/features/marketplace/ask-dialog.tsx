import { useId } from 'react'
import type { ReactNode } from 'react'
import { useMessages } from '../../lib/messages.ts'
import { problemDetail } from '../../lib/problem.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Note } from '../../ui/note.tsx'

export interface AskDialogProps {
  readonly title: string
  readonly confirmLabel: string
  readonly isDestructive?: boolean
  readonly isBusy: boolean
  readonly problem: unknown
  readonly onConfirm: () => void
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A question before something that cannot be taken back, with what the server refused inside it. */
export function AskDialog({ title, confirmLabel, isDestructive = false, isBusy, problem, onConfirm, onClose, children }: AskDialogProps) {
  const m = useMessages('apply')
  const formId = useId()
  return (
    <Dialog
      title={title}
      onClose={onClose}
      isLocked={isBusy}
      footer={
        <>
          <Button onClick={onClose} disabled={isBusy}>
            {m.cancel}
          </Button>
          <Button variant={isDestructive ? 'destructive' : 'primary'} type="submit" form={formId} busy={isBusy}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          onConfirm()
        }}
      >
        {problem !== null && (
          <Note tone="over" role="alert">
            {problemDetail(problem) ?? m.form.bug}
          </Note>
        )}
        {children}
      </form>
    </Dialog>
  )
}
