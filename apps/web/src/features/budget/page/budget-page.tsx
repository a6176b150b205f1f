import { Plus } from 'lucide-react'
import { Suspense, useDeferredValue, useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { lazyPart } from '../../../lib/chunk.ts'
import { useErrand } from '../../../lib/errand.ts'
import { useIsSignedOut, useUser } from '../../../lib/server/session.ts'
import { Page } from '../../../ui/page.tsx'
import { HeroSkeleton, RowsSkeleton, TilesSkeleton } from '../../../ui/display/skeletons.tsx'
import { PageAction } from '../../../ui/page-action.tsx'
import { useMedia } from '../../../ui/use-media.ts'
import { followAccount } from '../sync/account-budget.ts'
import { openBudget, useBudgetState } from '../store/budget-store.ts'
import type { BudgetState } from '../store/budget-store.ts'
import { DialogsProvider } from '../dialogs.ts'
import type { OpenDialog } from '../dialogs.ts'
import { useBudgetTabs } from './budget-tabs.tsx'
import { ConnectBank } from '../connect-bank.tsx'
import { SignUpBanner } from './sign-up-banner.tsx'
import { NoStorageNote } from '../data/storage-note.tsx'
import { useMayHoldMore } from '../store/sync-state.ts'
import { SyncNotes, SyncStatus } from '../sync/sync-status.tsx'
import { ViewProvider, isUnused, useMakeView } from '../view.ts'
import { warmUp } from './warm-up.ts'
import { useWords } from '../../../lib/language/words.ts'
import { budgetWords } from '../words/words.ts'
import { importWords } from '../import/words/words.ts'

const ConnectBankDialog = lazyPart(() => import('../import/connect-bank-dialog.tsx'))
const ExpenseDialog = lazyPart(() => import('../transactions/expense-dialog.tsx'))
const BudgetDialog = lazyPart(() => import('../overview/budget-dialog.tsx'))
const GoalDialog = lazyPart(() => import('../goals/goal-dialog.tsx'))
const AccountDialog = lazyPart(() => import('../overview/account-dialog.tsx'))
const TransactionDialog = lazyPart(() => import('../transactions/transaction-dialog.tsx'))

export interface BudgetPageProps {
  /** product §2.2.4 "AI Investing panel": a feature of its own. */
  readonly investing: ReactNode
  /** product §2.2: what a signed-in user sees of the premium tier. */
  readonly premium: ReactNode
}

/** product §2.2 "/personal". The budget is on this device, so nothing here waits for the server. */
export default function BudgetPage({ investing, premium }: BudgetPageProps) {
  const m = useWords(budgetWords)
  useWords(importWords)
  const state = useOpenedBudget()
  const user = useUser()
  const isSignedOut = useIsSignedOut()
  const isAwaited = useIsAwaited(state)
  const isWide = useMedia('(width >= 48rem)')
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const { list, panel } = useBudgetTabs({
    banner: isSignedOut ? <SignUpBanner /> : user !== null && premium,
    investing,
  })
  useErrand('personal', setDialog)
  useEffect(openBudget, [])
  useEffect(followAccount, [])
  useEffect(warmUp, [])
  return (
    <DialogsProvider value={setDialog}>
      <Page
        title={m.title}
        sections={list}
        // On phones it stands below the month: what is left comes first.
        actions={isWide ? <ConnectBank /> : undefined}
        action={
          <PageAction
            label={m.addExpense}
            icon={<Plus aria-hidden="true" className="size-5" />}
            onClick={() => setDialog({ kind: 'expense' })}
          />
        }
      >
        {state.kind === 'loading' || isAwaited ? (
          <LoadingBudget />
        ) : (
          <LoadedBudget state={state} dialog={dialog} onClose={() => setDialog(null)}>
            {panel}
          </LoadedBudget>
        )}
      </Page>
    </DialogsProvider>
  )
}

/** The whole month comes onto the page in small steps, so that the page answers meanwhile; each change after that is shown at once. */
function useOpenedBudget(): BudgetState {
  const state = useBudgetState()
  const opened = useDeferredValue(state)
  return opened.kind === 'loading' ? opened : state
}

/** An account that has not answered yet is waited for this long; then the page stands empty, ready to write on. */
const ANSWER_MS = 4_000

/** On a device that has nothing yet, the budget of an account is on its way. */
function useIsAwaited(state: BudgetState): boolean {
  const mayHoldMore = useMayHoldMore()
  const [isOver, setOver] = useState(false)
  const isEmpty = state.kind === 'ready' && isUnused(state.budget)
  useEffect(() => {
    if (!mayHoldMore || !isEmpty) return undefined
    const timer = setTimeout(() => setOver(true), ANSWER_MS)
    return () => clearTimeout(timer)
  }, [mayHoldMore, isEmpty])
  return isEmpty && mayHoldMore && !isOver
}

function LoadingBudget() {
  return (
    <div className="grid gap-(--gap)">
      <HeroSkeleton />
      <TilesSkeleton />
      <RowsSkeleton />
    </div>
  )
}

interface LoadedBudgetProps {
  readonly state: Exclude<BudgetState, { kind: 'loading' }>
  readonly dialog: OpenDialog | null
  readonly onClose: () => void
  readonly children: ReactNode
}

function LoadedBudget({ state, dialog, onClose, children }: LoadedBudgetProps) {
  const view = useMakeView(state)
  return (
    <ViewProvider value={view}>
      <div className="grid grid-cols-1 gap-(--gap)">
        {state.kind === 'failed' && <NoStorageNote />}
        <SyncNotes />
        {children}
        <SyncStatus />
      </div>
      <Suspense>
        {dialog?.kind === 'bank' && <ConnectBankDialog onClose={onClose} />}
        {dialog?.kind === 'expense' && <ExpenseDialog onClose={onClose} />}
        {dialog?.kind === 'budget' && <BudgetDialog onClose={onClose} />}
        {dialog?.kind === 'goal' && <GoalDialog goal={dialog.goal} onClose={onClose} />}
        {dialog?.kind === 'account' && <AccountDialog id={dialog.id} onClose={onClose} />}
        {dialog?.kind === 'transaction' && <TransactionDialog id={dialog.id} onClose={onClose} />}
      </Suspense>
    </ViewProvider>
  )
}
