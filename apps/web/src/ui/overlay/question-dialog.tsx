import { useId, useRef } from 'react'
import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { Dialog } from './dialog.tsx'
import type { DialogProps } from './dialog.tsx'
import { focusFirstInvalid } from '../form/field.tsx'
import { Note } from '../display/note.tsx'

export interface QuestionDialogProps {
  readonly title: string
  readonly yes: string
  readonly no: string
  readonly size?: DialogProps['size']
  readonly isDestructive?: boolean
  readonly isBusy: boolean
  /** Why the last yes was refused; null when it was not. */
  readonly refusal: string | null
  readonly onYes: () => unknown
  readonly onClose: () => void
  /** What is asked, and the few fields that a yes needs. */
  readonly children: ReactNode
}

/** A question before something that is not lightly done. A yes that leaves a field at fault brings it under the cursor. */
export function QuestionDialog({
  title,
  yes,
  no,
  size = 'sm',
  isDestructive = false,
  isBusy,
  refusal,
  onYes,
  onClose,
  children,
}: QuestionDialogProps) {
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  return (
    <Dialog
      title={title}
      size={size}
      onClose={onClose}
      isLocked={isBusy}
      footer={
        <>
          <Button onClick={onClose} disabled={isBusy}>
            {no}
          </Button>
          <Button variant={isDestructive ? 'destructive' : 'primary'} type="submit" form={id} busy={isBusy}>
            {yes}
          </Button>
        </>
      }
    >
      <form
        ref={form}
        id={id}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          onYes()
          // Once what it found is on the screen.
          requestAnimationFrame(() => form.current !== null && focusFirstInvalid(form.current))
        }}
      >
        {refusal !== null && (
          <Note tone="over" role="alert">
            {refusal}
          </Note>
        )}
        {children}
      </form>
    </Dialog>
  )
}
