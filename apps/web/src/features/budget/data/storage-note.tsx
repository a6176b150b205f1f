import { useEffect, useState } from 'react'
import { shownBudget } from '../../../lib/shown-budget.ts'
import { useStore } from '../../../lib/store.ts'
import { warn } from '../../../lib/warn.ts'
import { Button } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { askToKeep, saveBackup, useHasFreshBackup } from './budget-files.ts'
import { loadBudget, useBudgetState } from '../store/budget-store.ts'
import { useView } from '../view.ts'
import { useWords } from '../../../lib/language/words.ts'
import { budgetWords } from '../words/words.ts'

/** product §11.2: warns if the browser might evict the budget, and says what to do about it. */
export function StorageNote() {
  const m = useWords(budgetWords).storage
  const { isEmpty, today, isSample } = useView()
  const state = useBudgetState()
  const hasBackup = useHasFreshBackup(today)
  const isInAccount = useStore(shownBudget) !== null
  const [isKept, setKept] = useState(true)
  useEffect(() => {
    if (!isEmpty)
      askToKeep().then(setKept, (error: unknown) => warn('the browser did not say whether it keeps data', error))
  }, [isEmpty])
  // A synced budget can be restored from the account.
  if (isSample || isEmpty || isKept || hasBackup || isInAccount || state.kind !== 'ready') return null
  return (
    <Note title={m.title}>
      <p>{m.text}</p>
      <Button size="sm" className="mt-2" onClick={() => saveBackup(state, today)}>
        {m.save}
      </Button>
    </Note>
  )
}

/** The browser allows no storage: the sample can be viewed, but nothing can be saved. */
export function NoStorageNote() {
  const m = useWords(budgetWords).storage
  return (
    <Note
      tone="care"
      role="alert"
      title={m.failedTitle}
      action={
        <Button size="sm" onClick={() => void loadBudget()}>
          {m.tryAgain}
        </Button>
      }
    >
      <p>{m.failedText}</p>
    </Note>
  )
}
