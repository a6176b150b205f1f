import type { Problem } from '../../../lib/server/problem.ts'
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx'
import { useWords } from '../../../lib/language/words.ts'
import { tapeWords } from './words/words.ts'

export interface AgainQuestionProps {
  readonly problem: Problem
  readonly onAgain: () => void
  readonly onClose: () => void
}

/** Asks before importing the same file a second time, which would double the loan book. */
export function AgainQuestion({ problem, onAgain, onClose }: AgainQuestionProps) {
  const m = useWords(tapeWords).again
  return (
    <FormDialog
      title={m.title}
      submitLabel={m.confirm}
      cancelLabel={m.cancel}
      isBusy={false}
      onSubmit={onAgain}
      onClose={onClose}
    >
      <p className="font-semibold">{problem.detail}</p>
      <p className="text-muted">{m.text}</p>
    </FormDialog>
  )
}
