import { useWords } from '../../../lib/language/words.ts'
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx'
import { leaveBudgetOf } from './calls.ts'
import type { SharedBudget } from './calls.ts'
import { useSharedCall } from './use-shared-call.ts'
import { sharedWords } from './words/words.ts'

/** The second of two taps (budget §16.4). */
export function LeaveDialog({ budget, onClose }: { readonly budget: SharedBudget; readonly onClose: () => void }) {
  const m = useWords(sharedWords)
  const [isBusy, run] = useSharedCall()
  const isAlone = budget.members.length === 1
  return (
    <FormDialog
      isDestructive
      title={isAlone ? m.dropTitle : m.leaveTitle}
      submitLabel={isAlone ? m.drop : m.leaveSubmit}
      isBusy={isBusy}
      onSubmit={() =>
        void run(() => leaveBudgetOf(budget.id), isAlone ? m.dropped : m.left).then((isDone) => isDone && onClose())
      }
      onClose={onClose}
    >
      <p>{isAlone ? m.dropText : m.leaveText}</p>
    </FormDialog>
  )
}
