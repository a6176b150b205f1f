import { Building2, Plus } from 'lucide-react'
import { Suspense, useDeferredValue, useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { shownBudget } from '../../../lib/budget-on-device.ts'
import { lazyPart } from '../../../lib/chunk.ts'
import { useIsSignedOut, useUser } from '../../../lib/server/session.ts'
import { useStore } from '../../../lib/store.ts'
import { Button } from '../../../ui/button.tsx'
import { Page } from '../../../ui/page.tsx'
import { Skeleton } from '../../../ui/display/skeleton.tsx'
import { followAccount } from '../sync/account-budget.ts'
import { openBudget, useBudgetState } from '../store/budget-store.ts'
import type { BudgetState } from '../store/budget-store.ts'
import { DialogsProvider } from '../dialogs.ts'
import type { OpenDialog } from '../dialogs.ts'
import { BudgetTabs } from './budget-tabs.tsx'
import { SignUpBanner } from './sign-up-banner.tsx'
import { NoStorageNote } from '../data/storage-note.tsx'
import { useIsSyncOff } from '../store/sync-choice.ts'
import { SyncStatus } from '../sync/sync-status.tsx'
import { ViewProvider, useMakeView } from '../view.ts'
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
export default function BudgetPage(slots: BudgetPageProps) {
  const m = useWords(budgetWords)
  useWords(importWords)
  const state = useOpenedBudget()
  const isSyncOff = useIsSyncOff()
  const isSynced = useStore(shownBudget) !== null && !isSyncOff
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  useEffect(openBudget, [])
  useEffect(followAccount, [])
  useEffect(warmUp, [])
  return (
    <Page
      title={m.title}
      lede={isSynced ? m.ledeSynced : m.lede}
      actions={
        <>
          <Button
            icon={<Building2 aria-hidden="true" className="size-5" />}
            onClick={() => setDialog({ kind: 'bank' })}
          >
            {m.connectBank}
          </Button>
          <Button
            variant="primary"
            icon={<Plus aria-hidden="true" className="size-5" />}
            onClick={() => setDialog({ kind: 'expense' })}
          >
            {m.addExpense}
          </Button>
        </>
      }
    >
      <DialogsProvider value={setDialog}>
        {state.kind === 'loading' ? (
          <LoadingBudget />
        ) : (
          <LoadedBudget state={state} dialog={dialog} onClose={() => setDialog(null)} {...slots} />
        )}
      </DialogsProvider>
    </Page>
  )
}

/** The whole month comes onto the page in small steps, so that the page answers meanwhile; each change after that is shown at once. */
function useOpenedBudget(): BudgetState {
  const state = useBudgetState()
  const opened = useDeferredValue(state)
  return opened.kind === 'loading' ? opened : state
}

function LoadingBudget() {
  return (
    <div className="appear-late grid grid-cols-2 gap-3 md:grid-cols-4 md:gap-4.5">
      {['income', 'expenses', 'net', 'rate'].map((tile) => (
        <Skeleton key={tile} className="h-28" />
      ))}
      <Skeleton className="col-span-full h-80" />
    </div>
  )
}

interface LoadedBudgetProps extends BudgetPageProps {
  readonly state: Exclude<BudgetState, { kind: 'loading' }>
  readonly dialog: OpenDialog | null
  readonly onClose: () => void
}

function LoadedBudget({ state, dialog, onClose, investing, premium }: LoadedBudgetProps) {
  const view = useMakeView(state)
  const user = useUser()
  const isSignedOut = useIsSignedOut()
  return (
    <ViewProvider value={view}>
      <div className="grid grid-cols-1 gap-4.5">
        {state.kind === 'failed' && <NoStorageNote />}
        <SyncStatus />
        <BudgetTabs banner={isSignedOut ? <SignUpBanner /> : user !== null && premium} investing={investing} />
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
