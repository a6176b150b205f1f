import { useEffect, useState } from 'react'
import { shownBudget } from '../../../lib/budget-on-device.ts'
import { useStore } from '../../../lib/store.ts'
import { warn } from '../../../lib/warn.ts'
import { Button } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { askToKeep, saveBackup, useHasFreshBackup } from './budget-files.ts'
import { loadBudget, useBudgetState } from '../store/budget-store.ts'
import { useView } from '../view.ts'
import { useWords } from '../../../lib/language/words.ts'
import { budgetWords } from '../words/words.ts'

/** product §11.2: the page says when the browser might evict the budget, and what to do about it. */
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
  // What is in the account comes back from there.
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

/** The browser gives no storage at all: the sample can be looked at, and nothing can be kept. */
export function NoStorageNote() {
  const m = useWords(budgetWords).storage
  return (
    <Note tone="over" role="alert" title={m.failedTitle}>
      <p>{m.failedText}</p>
      <Button size="sm" className="mt-2" onClick={() => void loadBudget()}>
        {m.tryAgain}
      </Button>
    </Note>
  )
}
