import { useId, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '../../lib/language/words.ts'
import { refusalText } from '../../lib/server/problem.ts'
import { Button } from '../button.tsx'
import { Form } from '../form/form.tsx'
import type { FormProps } from '../form/form.tsx'
import { uiWords } from '../words/words.ts'
import { Dialog } from './dialog.tsx'
import type { DialogProps } from './dialog.tsx'

export interface FormDialogProps extends Pick<FormProps, 'className' | 'refusal' | 'refusalAt' | 'onSubmit'> {
  readonly title: string
  /** What the server refused, when `refusal` is not given; `bug` is said of a failure without a sentence. */
  readonly problem?: unknown
  readonly bug?: string
  readonly size?: DialogProps['size']
  readonly submitLabel: string
  /** "Cancel" when it is left out; null for no button. */
  readonly cancelLabel?: string | null
  readonly isDestructive?: boolean
  /** The form is being sent: nothing closes the dialog. */
  readonly isBusy?: boolean
  /** Input is kept when the dialog closes, so it closes without a question. */
  readonly keepsDraft?: boolean
  /** Buttons before the two of every form. */
  readonly actions?: ReactNode
  readonly onClose: () => void
  /** The question and the fields. */
  readonly children: ReactNode
}

/**
 * A form in a dialog, or a confirmation with a few fields. Escape, the close button and a click outside ask before they
 * close a form with input; "Cancel" closes it without asking.
 */
export function FormDialog({
  title,
  size = 'sm',
  submitLabel,
  cancelLabel,
  isDestructive = false,
  isBusy = false,
  keepsDraft = false,
  actions,
  problem = null,
  bug,
  refusal,
  onClose,
  children,
  ...form
}: FormDialogProps) {
  const m = useWords(uiWords)
  const id = useId()
  const wasEdited = useRef(false)
  const [isLeaving, setLeaving] = useState(false)
  const leave = (): void => (wasEdited.current && !keepsDraft && !isLeaving ? setLeaving(true) : onClose())
  const edit = (): void => {
    wasEdited.current = true
    setLeaving(false)
  }
  return (
    <Dialog
      title={title}
      size={size}
      onClose={leave}
      isLocked={isBusy}
      footer={
        isLeaving ? (
          <LeaveQuestion onStay={() => setLeaving(false)} onLeave={onClose} />
        ) : (
          <>
            {actions}
            {cancelLabel !== null && (
              <Button onClick={onClose} disabled={isBusy}>
                {cancelLabel ?? m.cancel}
              </Button>
            )}
            <Button variant={isDestructive ? 'destructive' : 'primary'} type="submit" form={id} busy={isBusy}>
              {submitLabel}
            </Button>
          </>
        )
      }
    >
      <Form {...form} id={id} refusal={refusal ?? refusalText(problem, bug ?? m.bug)} onEdit={edit}>
        {children}
      </Form>
    </Dialog>
  )
}

/** In the footer of a dialog whose input would be lost. */
export function LeaveQuestion({ onStay, onLeave }: { readonly onStay: () => void; readonly onLeave: () => void }) {
  const m = useWords(uiWords)
  return (
    <>
      <p role="alert" className="min-w-full self-center sm:min-w-0 sm:flex-1">
        {m.unsaved}
      </p>
      <Button onClick={onStay}>{m.keepEditing}</Button>
      <Button variant="destructive" onClick={onLeave}>
        {m.discard}
      </Button>
    </>
  )
}
