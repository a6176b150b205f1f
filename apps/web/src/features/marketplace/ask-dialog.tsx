import { useMessages } from '../../lib/language/messages.ts'
import { refusalText } from '../../lib/server/problem.ts'
import { QuestionDialog } from '../../ui/overlay/question-dialog.tsx'
import type { QuestionDialogProps } from '../../ui/overlay/question-dialog.tsx'

export interface AskDialogProps extends Pick<
  QuestionDialogProps,
  'title' | 'isDestructive' | 'isBusy' | 'onClose' | 'children'
> {
  readonly confirmLabel: string
  readonly problem: unknown
  readonly onConfirm: () => void
}

/** A question about a marketplace loan, with what the server refused inside it. */
export function AskDialog({ confirmLabel, problem, onConfirm, ...question }: AskDialogProps) {
  const m = useMessages('apply')
  return (
    <QuestionDialog
      {...question}
      size="md"
      yes={confirmLabel}
      no={m.cancel}
      refusal={refusalText(problem, m.form.bug)}
      onYes={onConfirm}
    />
  )
}
