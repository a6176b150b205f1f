import type { ReactNode } from 'react'
import { useMessages } from '../../lib/messages.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

export interface QuestionDialogProps {
  readonly title: string
  readonly confirm: string
  readonly onConfirm: () => void
  readonly onClose: () => void
  readonly isDestructive?: boolean
  readonly children: ReactNode
}

/** Asked before something that is not lightly done. */
export function QuestionDialog({ title, confirm, onConfirm, onClose, isDestructive = false, children }: QuestionDialogProps) {
  const m = useMessages('personal').common
  return (
    <Dialog
      title={title}
      size="sm"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{m.cancel}</Button>
          <Button
            variant={isDestructive ? 'destructive' : 'primary'}
            onClick={() => {
              onClose()
              onConfirm()
            }}
          >
            {confirm}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
