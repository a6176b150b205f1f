import { separateAccounts } from '@winterjay/budget'
import type { Account } from '@winterjay/budget'
import { useWords } from '../../../lib/language/words.ts'
import { Button } from '../../../ui/button.tsx'
import { useAccountName } from '../account-name.ts'
import { useChange } from '../change.ts'
import { useOpenDialog } from '../dialogs.tsx'
import { useView } from '../view.ts'
import { budgetWords } from '../words/words.ts'

/** Leads to merging an account, and says what it was merged with (budget §7.4). */
export function MergeLine({ account, onClose }: { readonly account: Account; readonly onClose: () => void }) {
  const m = useWords(budgetWords).accounts
  const change = useChange()
  const open = useOpenDialog()
  const nameOf = useAccountName()
  const { budget } = useView()
  const { id, currency, merged = [] } = account
  const hasOther = [...budget.accounts.values()].some((other) => other.id !== id && other.currency === currency)
  const separate = async (): Promise<void> => {
    if (await change((current) => separateAccounts(current, id), { title: m.separated })) onClose()
  }
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      {merged.length > 0 && (
        <>
          <p className="text-sm text-muted">
            {m.mergedWith(merged.map((one) => nameOf({ ...one, currency })).join(', '))}
          </p>
          <Button size="sm" onClick={() => void separate()}>
            {m.separate}
          </Button>
        </>
      )}
      {hasOther && (
        <Button size="sm" variant="quiet" onClick={() => open({ kind: 'merge', id })}>
          {m.merge}
        </Button>
      )}
    </div>
  )
}
