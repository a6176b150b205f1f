import { clsx } from 'clsx'
import { isBehind } from '@winterjay/budget'
import { useEffect, useMemo, useState } from 'react'
import { openAccount } from '../../../lib/account-door.ts'
import { unsentBudgets, removeBudget } from '../../../lib/budget/budget-on-device.ts'
import { shownBudget } from '../../../lib/shown-budget.ts'
import { reloadWhenReachable } from '../../../lib/chunk.ts'
import { useFormat } from '../../../lib/language/format.ts'
import { clockText } from '../../../lib/language/moment-text.ts'
import { useIsSignedOut } from '../../../lib/server/session.ts'
import { useStore } from '../../../lib/store.ts'
import { useIsOnline } from '../../../lib/use-online.ts'
import { warn } from '../../../lib/warn.ts'
import { Button } from '../../../ui/button.tsx'
import { OfflineLine } from '../../../ui/offline-line.tsx'
import { Note } from '../../../ui/note.tsx'
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx'
import { toast } from '../../../ui/overlay/toast-store.ts'
import { useBudgetState } from '../store/budget-store.ts'
import { chooseSync, sessionEnded } from '../store/sync-choice.ts'
import { deletedElsewhere, useDeletedElsewhere, useSyncState } from '../store/sync-state.ts'
import type { SyncState } from '../store/sync-state.ts'
import { useView } from '../view.ts'
import { useWords } from '../../../lib/language/words.ts'
import { budgetWords } from '../words/words.ts'

/** Sync states that need a decision by the user. */
export function SyncNotes() {
  const isSignedOut = useIsSignedOut()
  const isDeleted = useDeletedElsewhere()
  return (
    <>
      {isDeleted && <DeletedNote />}
      <BehindNote />
      {isSignedOut && <EndedNote />}
      {isSignedOut && <LeftBudgetsNote />}
    </>
  )
}

/** Nothing to do about it: on phones it is only said. */
const FINE = new Set<SyncState['kind']>(['off', 'unavailable', 'working', 'synced'])

/** Where the budget is stored and whether it is synced, in one line; on phones in the row of the data, if all is well. */
export function SyncStatus() {
  const isSignedOut = useIsSignedOut()
  const m = useWords(budgetWords).sync
  const state = useSyncState()
  const text = useStatusText()
  const { isSample } = useView()
  const isAway = useIsAway()
  // Offline, the page says so at its top. A visitor who looks at the sample has nothing to store.
  if (isAway || (isSignedOut && isSample)) return null
  const isFine = isSignedOut || FINE.has(state.kind)
  return (
    <div
      className={clsx(
        'flex min-h-6 flex-wrap items-center gap-x-3 text-sm text-muted print:hidden',
        isFine && 'max-md:sr-only',
      )}
    >
      <output aria-label={m.label}>{isSignedOut ? m.device : text(state)}</output>
      {state.kind === 'failed' && !isSignedOut && (
        <>
          {state.detail !== null && <span>{state.detail}</span>}
          <Button size="sm" variant="quiet" onClick={() => void import('./sync.ts').then((sync) => sync.syncNow())}>
            {m.now}
          </Button>
        </>
      )}
      {state.kind === 'paused' && !isSignedOut && (
        <Button size="sm" variant="quiet" onClick={() => chooseSync(true)}>
          {m.resume}
        </Button>
      )}
    </div>
  )
}

/** The page's row without a network: that changes are kept here, and how many wait. */
export function BudgetOfflineRow() {
  const m = useWords(budgetWords).sync
  const state = useSyncState()
  const text = useStatusText()
  if (!useIsAway()) return null
  return (
    <OfflineLine label={m.label}>
      {text(state.kind === 'offline' ? state : { kind: 'offline', waiting: 0 })}
    </OfflineLine>
  )
}

/** The browser says so, or the server could not be reached. */
function useIsAway(): boolean {
  const isOnline = useIsOnline()
  return useSyncState().kind === 'offline' || !isOnline
}

/** Of a budget of one's own; null for a visitor who looks at the sample. */
export function useSyncText(): string | null {
  const m = useWords(budgetWords).sync
  const isSignedOut = useIsSignedOut()
  const text = useStatusText()
  const state = useSyncState()
  const { isSample } = useView()
  if (isSignedOut) return isSample ? null : m.device
  return text(state)
}

function useStatusText(): (state: SyncState) => string {
  const m = useWords(budgetWords).sync
  const format = useFormat()
  return (state) => {
    if (state.kind === 'off' || state.kind === 'unavailable') return m.device
    if (state.kind === 'synced') return m.synced(clockText(state.at, format.locale))
    return m[state.kind](format.number(state.waiting), state.waiting)
  }
}

/** Its own text, so that a user who finds the sample in place of the budget does not think it is lost. */
function EndedNote() {
  const m = useWords(budgetWords).sync
  const hasEnded = useStore(sessionEnded) !== null
  if (!hasEnded) return null
  return (
    <Note tone="care" role="alert" title={m.endedTitle}>
      <p>{m.endedText}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="sm" variant="primary" onClick={() => openAccount('sign-in')}>
          {m.signIn}
        </Button>
        <Button size="sm" onClick={() => sessionEnded.set(null)}>
          {m.ok}
        </Button>
      </div>
    </Note>
  )
}

/** Records of a newer version are kept unchanged; reloading gets the version that can read them. */
function BehindNote() {
  const m = useWords(budgetWords).sync
  const state = useBudgetState()
  const replica = state.kind === 'ready' ? state.replica : null
  const isOld = useMemo(() => replica !== null && isBehind(replica), [replica])
  if (!isOld) return null
  return (
    <Note tone="care" title={m.behindTitle}>
      <p>{m.behindText}</p>
      <Button
        size="sm"
        variant="primary"
        className="mt-2"
        onClick={() =>
          void reloadWhenReachable().then(
            (isReached) => isReached || toast({ tone: 'error', description: m.behindOffline }),
          )
        }
      >
        {m.behindReload}
      </Button>
    </Note>
  )
}

function DeletedNote() {
  const m = useWords(budgetWords).sync
  return (
    <Note tone="care" title={m.deletedTitle}>
      <p>{m.deletedText}</p>
      <Button size="sm" className="mt-2" onClick={() => deletedElsewhere.set(false)}>
        {m.ok}
      </Button>
    </Note>
  )
}

/** Privacy on a shared computer: lists accounts that signed out with unsent changes, and offers to delete those. */
function LeftBudgetsNote() {
  const { sync: m } = useWords(budgetWords)
  const [left, setLeft] = useState<readonly string[]>([])
  const [isAsking, setAsking] = useState(false)
  useEffect(() => {
    const look = (): void =>
      void unsentBudgets().then(setLeft, (error: unknown) => warn('the budgets on this device cannot be listed', error))
    look()
    return shownBudget.subscribe(look)
  }, [])
  if (left.length === 0) return null
  const remove = (): void => {
    for (const id of left) removeBudget(id)
    setLeft([])
    setAsking(false)
    toast({ title: m.removed })
  }
  return (
    <Note tone="care" title={m.leftTitle}>
      <p>{m.leftText}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="sm" variant="primary" onClick={() => openAccount('sign-in')}>
          {m.signIn}
        </Button>
        <Button size="sm" onClick={() => setAsking(true)}>
          {m.remove}
        </Button>
      </div>
      {isAsking && (
        <FormDialog
          isDestructive
          title={m.removeTitle}
          submitLabel={m.remove}
          isBusy={false}
          onSubmit={remove}
          onClose={() => setAsking(false)}
        >
          <p>{m.removeText}</p>
        </FormDialog>
      )}
    </Note>
  )
}
