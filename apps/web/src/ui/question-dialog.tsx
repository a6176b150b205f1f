import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { Note } from './note.tsx'

export interface QuestionDialogProps {
  readonly title: string
  readonly yes: string
  readonly no: string
  readonly isDestructive?: boolean
  readonly isBusy: boolean
  /** Why the last yes was refused; null when it was not. */
  readonly refusal: string | null
  readonly onYes: () => void
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A question before something that is not lightly done. */
export function QuestionDialog({ title, yes, no, isDestructive = false, isBusy, refusal, onYes, onClose, children }: QuestionDialogProps) {
  return (
    <Dialog
      title={title}
      size="sm"
      onClose={onClose}
      isLocked={isBusy}
      footer={
        <>
          <Button onClick={onClose}>{no}</Button>
          <Button variant={isDestructive ? 'destructive' : 'primary'} busy={isBusy} onClick={onYes}>
            {yes}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        {refusal !== null && (
          <Note tone="over" role="alert">
            {refusal}
          </Note>
        )}
        {children}
      </div>
    </Dialog>
  )
}
