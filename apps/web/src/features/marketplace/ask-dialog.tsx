import { refusalText } from '../../lib/server/problem.ts'
import { QuestionDialog } from '../../ui/overlay/question-dialog.tsx'
import type { QuestionDialogProps } from '../../ui/overlay/question-dialog.tsx'
import { useWords } from '../../lib/language/words.ts'
import { applyWords } from './apply/words/words.ts'

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
  const m = useWords(applyWords)
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
