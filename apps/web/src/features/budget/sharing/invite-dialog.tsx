import { useState } from 'react'
import { useFormat } from '../../../lib/language/format.ts'
import { useWords } from '../../../lib/language/words.ts'
import { shownBudget } from '../../../lib/shown-budget.ts'
import { useStore } from '../../../lib/store.ts'
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx'
import { CopyRow } from '../../../ui/row/copy-row.tsx'
import { useView } from '../view.ts'
import { makeLink } from './calls.ts'
import type { SharedBudget } from './calls.ts'
import { useSharedCall } from './use-shared-call.ts'
import { sharedWords } from './words/words.ts'

/** Says what will be seen, and makes the link, which is shown once (budget §16.2). */
export function InviteDialog({ budget, onClose }: { readonly budget: SharedBudget; readonly onClose: () => void }) {
  const m = useWords(sharedWords)
  const format = useFormat()
  const view = useView()
  const shown = useStore(shownBudget)
  const [isBusy, run] = useSharedCall()
  const [link, setLink] = useState<string | null>(null)
  const count = view.budget.accounts.size
  const accounts = shown !== budget.id ? '' : count === 0 ? m.noAccounts : m.accounts(format.number(count), count)
  if (link !== null)
    return (
      <FormDialog title={m.linkTitle} submitLabel={m.done} cancelLabel={null} onSubmit={onClose} onClose={onClose}>
        <CopyRow label={m.linkLabel} value={link} />
        <p className="text-muted">{m.linkText}</p>
      </FormDialog>
    )
  return (
    <FormDialog
      title={m.inviteTitle}
      submitLabel={m.makeLink}
      isBusy={isBusy}
      onSubmit={() => void run(async () => setLink(await makeLink(budget.id)))}
      onClose={onClose}
    >
      <p>{accounts === '' ? m.inviteAll : m.inviteText(accounts)}</p>
    </FormDialog>
  )
}
