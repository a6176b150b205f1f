import { useState } from 'react'
import { dropBudget } from '../../../lib/budget-on-device.ts'
import { problemDetail } from '../../../lib/server/problem.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { signOut } from '../../../lib/server/session.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { toast } from '../../../ui/overlay/toast-store.ts'
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx'
import { runningDeletion } from '../deletion-state.ts'
import { PasswordDialog } from '../password-dialog.tsx'
import { useDeletion, useExport } from '../queries.ts'
import { useWords } from '../../../lib/language/words.ts'
import { accountWords } from '../words/words.ts'

/** security §10: a copy of everything, and its deletion. */
export function DataCard({ isGuest }: { readonly isGuest: boolean }) {
  const { data: m, ...common } = useWords(accountWords)
  const [isAsking, setAsking] = useState(false)
  const exporting = useExport()
  const save = (): void =>
    exporting.mutate(undefined, {
      onSuccess: (file) => saveFile(file, m.exportName),
      onError: (error) =>
        toast({ tone: 'error', title: m.exportFailed, description: problemDetail(error) ?? common.bug }),
    })
  return (
    <Card title={m.title}>
      <p className="mb-4 text-muted">{isGuest ? m.guestText : m.text}</p>
      <div className="flex flex-wrap gap-3">
        <Button busy={exporting.isPending} onClick={save}>
          {m.export}
        </Button>
        <Button className="text-cranberry" onClick={() => setAsking(true)}>
          {isGuest ? m.guestDelete : m.delete}
        </Button>
      </div>
      {isAsking && <DeleteDialog isGuest={isGuest} onClose={() => setAsking(false)} />}
    </Card>
  )
}

/** Nothing of the account stays here, sent or not. */
function forgetAccount(): void {
  dropBudget()
  signOut()
}

function DeleteDialog({ isGuest, onClose }: { readonly isGuest: boolean; readonly onClose: () => void }) {
  const { data: m } = useWords(accountWords)
  const deletion = useDeletion((id) => {
    onClose()
    if (!isGuest) forgetAccount()
    if (id === null) toast({ title: m.deleted })
    else runningDeletion.set(id)
  })
  const dialog = {
    submitLabel: m.confirm,
    isDestructive: true,
    isBusy: deletion.isPending,
    problem: deletion.error,
    onClose,
  }
  if (!isGuest) {
    return (
      <PasswordDialog {...dialog} title={m.deleteTitle} onSubmit={(password) => deletion.mutate(password)}>
        <p>{m.deleteText}</p>
      </PasswordDialog>
    )
  }
  return (
    <FormDialog
      {...dialog}
      title={m.guestDeleteTitle}
      onSubmit={() => {
        deletion.mutate(null)
        return true
      }}
    >
      <p>{m.guestDeleteText}</p>
    </FormDialog>
  )
}
