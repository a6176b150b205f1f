import { countMoving } from '@winterjay/budget'
import { useState } from 'react'
import { useFormat } from '../../../lib/language/format.ts'
import { useWords } from '../../../lib/language/words.ts'
import { Field } from '../../../ui/form/field.tsx'
import { Select } from '../../../ui/form/text-input.tsx'
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx'
import { toast } from '../../../ui/overlay/toast-store.ts'
import { useAccountName } from '../account-name.ts'
import { useView } from '../view.ts'
import { refreshShared } from './calls.ts'
import { moveAccount } from '../sync/switching.ts'
import { useSharedCall } from './use-shared-call.ts'
import { sharedWords } from './words/words.ts'

interface MoveDialogProps {
  readonly to: { readonly id: string; readonly edition: number }
  readonly isToShared: boolean
  readonly onClose: () => void
}

/** Moves an account of the shown budget into the other one (budget §16.1). */
export function MoveDialog({ to, isToShared, onClose }: MoveDialogProps) {
  const m = useWords(sharedWords)
  const format = useFormat()
  const nameOf = useAccountName()
  const { budget } = useView()
  const [isBusy, run] = useSharedCall()
  const accounts = [...budget.accounts.values()]
  const [id, setId] = useState(accounts[0]?.id ?? '')
  const account = budget.accounts.get(id)
  if (account === undefined) return null
  const count = countMoving(budget, id)
  const move = (): Promise<boolean> =>
    run(async () => {
      const title = m.moved(nameOf(account))
      if (!(await moveAccount(budget, id, { budgetId: to.id, edition: to.edition }, title)))
        return toast({ tone: 'error', description: m.notMoved })
      toast({ title })
      onClose()
      // The other budget is sent at once where there is a connection.
      void refreshShared().catch(() => undefined)
    })
  return (
    <FormDialog
      title={m.moveTitle}
      className="grid gap-4"
      submitLabel={m.moveSubmit}
      isBusy={isBusy}
      keepsDraft
      onSubmit={() => void move()}
      onClose={onClose}
    >
      <Field label={m.account}>
        <Select value={id} options={accounts.map((one) => ({ value: one.id, label: nameOf(one) }))} onChange={setId} />
      </Field>
      <p className="text-muted">
        {count > 0 && m.goes(format.number(count), count)} {m.moveText(isToShared)}
      </p>
    </FormDialog>
  )
}
