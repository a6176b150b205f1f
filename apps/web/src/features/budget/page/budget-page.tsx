import { Plus } from 'lucide-react'
import { Suspense, useDeferredValue, useEffect, useMemo } from 'react'
import type { ReactNode } from 'react'
import { lazyPart } from '../../../lib/chunk.ts'
import { useErrand } from '../../../lib/errand.ts'
import { useIsSignedOut, useUser } from '../../../lib/server/session.ts'
import { useShared } from '../../../lib/budget/shared-budgets.ts'
import { Page } from '../../../ui/page.tsx'
import { PageAction } from '../../../ui/page-action.tsx'
import { useMedia } from '../../../ui/use-media.ts'
import { followAccount } from '../sync/account-budget.ts'
import { openBudget, useBudgetState } from '../store/budget-store.ts'
import type { BudgetState } from '../store/budget-store.ts'
import { DialogsProvider, useOpenDialog } from '../dialogs.tsx'
import { ShownDialog } from './shown-dialog.tsx'
import { useBudgetTabs } from './budget-tabs.tsx'
import { ConnectBank } from '../connect-bank.tsx'
import { LoanPayments } from '../loan-payments/loan-payments.tsx'
import type { LoanPaymentParts } from '../loan-payments/loan-payments.tsx'
import { LoadingMonth } from '../overview/loading-month.tsx'
import { SignUpBanner } from './sign-up-banner.tsx'
import { NoStorageNote } from '../data/storage-note.tsx'
import { BudgetOfflineRow, SyncNotes, SyncStatus } from '../sync/sync-status.tsx'
import { FollowShared } from '../sharing/follow-shared.tsx'
import { followOurs } from '../store/together.ts'
import { useMakeView } from '../make-view.ts'
import { ViewProvider } from '../view.ts'
import { warmUp } from './warm-up.ts'
import { useWords } from '../../../lib/language/words.ts'
import { budgetWords } from '../words/words.ts'
import { importWords } from '../import/words/words.ts'

const SharedSwitch = lazyPart(() => import('../sharing/shared-switch.tsx'))

export interface BudgetPageProps {
  /** product §2.2.4 "AI Investing panel": a separate feature. */
  readonly investing: ReactNode
  /** The premium features of this page. */
  readonly places: ReactNode
  /** product §2.2: what a signed-in user sees of premium. */
  readonly premium: ReactNode
  /** What finds payments of the reader's loans, and records one. */
  readonly loanPayments: LoanPaymentParts
}

/** product §2.2 "/personal". The budget is on this device, so nothing here waits for the server. */
export default function BudgetPage(props: BudgetPageProps) {
  return (
    <DialogsProvider>
      <Opened {...props} />
    </DialogsProvider>
  )
}

function Opened({ investing, places, premium, loanPayments }: BudgetPageProps) {
  const m = useWords(budgetWords)
  useWords(importWords)
  const state = useOpenedBudget()
  const user = useUser()
  const isSignedOut = useIsSignedOut()
  const isWide = useMedia('(width >= 48rem)')
  const open = useOpenDialog()
  const shared = useShared()
  const banner = useMemo(
    () => (isSignedOut ? <SignUpBanner /> : user !== null && premium),
    [isSignedOut, user, premium],
  )
  const { list, panel } = useBudgetTabs({ banner, investing, places })
  useErrand('personal', open)
  useEffect(openBudget, [])
  useEffect(followAccount, [])
  useEffect(followOurs, [])
  useEffect(warmUp, [])
  return (
    <Page
      title={m.title}
      sections={list}
      // On phones it is below the month.
      actions={isWide ? CONNECT : undefined}
      offline={OFFLINE}
      action={
        <PageAction
          label={m.addExpense}
          icon={<Plus aria-hidden="true" className="size-5" />}
          onClick={() => open({ kind: 'expense' })}
        />
      }
    >
      <FollowShared />
      {shared !== null && shared.budgets.length > 0 && (
        <Suspense>
          <SharedSwitch />
        </Suspense>
      )}
      {state.kind === 'loading' ? (
        <LoadingMonth />
      ) : (
        <LoadedBudget state={state} loanPayments={loanPayments}>
          {panel}
        </LoadedBudget>
      )}
    </Page>
  )
}

/** The month is first rendered in small steps, so that the page stays responsive; later changes are shown at once. */
function useOpenedBudget(): BudgetState {
  const state = useBudgetState()
  const opened = useDeferredValue(state)
  return opened.kind === 'loading' ? opened : state
}

interface LoadedBudgetProps {
  readonly state: Exclude<BudgetState, { kind: 'loading' }>
  readonly loanPayments: LoanPaymentParts
  readonly children: ReactNode
}

function LoadedBudget({ state, loanPayments, children }: LoadedBudgetProps) {
  const view = useMakeView(state)
  const payments = useMemo(() => <LoanPayments {...loanPayments} />, [loanPayments])
  return (
    <ViewProvider value={view}>
      <div className="grid grid-cols-1 gap-(--gap)">
        {state.kind === 'failed' && <NoStorageNote />}
        {NOTES}
        {children}
        {STATUS}
      </div>
      {payments}
      {SHOWN_DIALOG}
    </ViewProvider>
  )
}

// Made once: a change of the address, such as another month, draws what it concerns and not the whole page.
const CONNECT = <ConnectBank />
const OFFLINE = <BudgetOfflineRow />
const NOTES = <SyncNotes />
const STATUS = <SyncStatus />
const SHOWN_DIALOG = (
  <Suspense>
    <ShownDialog />
  </Suspense>
)
