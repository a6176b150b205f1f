import { useId } from 'react'
import type { ReactNode } from 'react'
import { useMessages } from '../../lib/messages.ts'
import { problemDetail } from '../../lib/problem.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Note } from '../../ui/note.tsx'

export interface ConfirmDialogProps {
  readonly title: string
  readonly confirmLabel: string
  readonly isBusy: boolean
  readonly problem: unknown
  readonly onConfirm: () => void
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A question before something that is not lightly done. */
export function ConfirmDialog({ title, confirmLabel, isBusy, problem, onConfirm, onClose, children }: ConfirmDialogProps) {
  const m = useMessages('loans').common
  const formId = useId()
  return (
    <Dialog
      title={title}
      size="sm"
      onClose={onClose}
      isLocked={isBusy}
      footer={
        <>
          <Button onClick={onClose}>{m.keep}</Button>
          <Button variant="destructive" type="submit" form={formId} busy={isBusy}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          onConfirm()
        }}
      >
        {problem !== null && (
          <Note tone="over" role="alert">
            {problemDetail(problem) ?? m.bug}
          </Note>
        )}
        {children}
      </form>
    </Dialog>
  )
}
