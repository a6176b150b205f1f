import { useMessages } from '../../lib/messages.ts'
import type { Problem } from '../../lib/problem.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

export interface AgainQuestionProps {
  readonly problem: Problem
  readonly onAgain: () => void
  readonly onClose: () => void
}

/** The same file was imported before: asked, because a second import doubles the book. */
export function AgainQuestion({ problem, onAgain, onClose }: AgainQuestionProps) {
  const m = useMessages('loan-import').again
  return (
    <Dialog
      title={m.title}
      size="sm"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{m.cancel}</Button>
          <Button variant="primary" onClick={onAgain}>
            {m.confirm}
          </Button>
        </>
      }
    >
      <p className="font-semibold">{problem.detail}</p>
      <p className="mt-2 text-muted">{m.text}</p>
    </Dialog>
  )
}
