import { refusalText } from '../../lib/server/problem.ts'
import { QuestionDialog } from '../../ui/overlay/question-dialog.tsx'
import type { QuestionDialogProps } from '../../ui/overlay/question-dialog.tsx'
import { useWords } from '../../lib/language/words.ts'
import { accountWords } from './words/words.ts'
import { signInWords } from './sign-in/words/words.ts'

interface AskDialogProps extends Pick<
  QuestionDialogProps,
  'title' | 'isDestructive' | 'isBusy' | 'onClose' | 'children'
> {
  readonly submitLabel: string
  readonly problem: unknown
  readonly onSubmit: () => unknown
}

/** A few fields of an account and one thing to do with them. */
export function AskDialog({ submitLabel, problem, onSubmit, ...question }: AskDialogProps) {
  const m = useWords(accountWords)
  const { bug } = useWords(signInWords)
  return (
    <QuestionDialog
      {...question}
      yes={submitLabel}
      no={m.cancel}
      refusal={refusalText(problem, bug)}
      onYes={onSubmit}
    />
  )
}
