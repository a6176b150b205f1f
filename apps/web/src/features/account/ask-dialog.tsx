import { useId, useRef } from 'react'
import type { ReactNode } from 'react'
import { useMessages } from '../../lib/messages.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { focusFirstInvalid } from '../../ui/field.tsx'
import { AccountForm } from './account-form.tsx'

interface AskDialogProps {
  readonly title: string
  readonly submitLabel: string
  readonly isDestructive?: boolean
  readonly isBusy: boolean
  readonly problem: unknown
  /** Returns false when the form shows what is missing, which is then brought under the cursor. */
  readonly onSubmit: () => boolean
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A few fields and one thing to do with them. */
export function AskDialog({ title, submitLabel, isDestructive = false, isBusy, problem, onSubmit, onClose, children }: AskDialogProps) {
  const m = useMessages('account-page')
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  return (
    <Dialog
      title={title}
      size="sm"
      onClose={onClose}
      isLocked={isBusy}
      footer={
        <>
          <Button onClick={onClose}>{m.cancel}</Button>
          <Button variant={isDestructive ? 'destructive' : 'primary'} type="submit" form={id} busy={isBusy}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <AccountForm
        formRef={form}
        id={id}
        problem={problem}
        onSubmit={() => {
          if (!onSubmit() && form.current !== null) focusFirstInvalid(form.current)
        }}
      >
        {children}
      </AccountForm>
    </Dialog>
  )
}
