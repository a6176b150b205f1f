import { Suspense } from 'react'
import type { ReactNode } from 'react'
import { lazyPart } from '../../../lib/chunk.ts'
import { RowsSkeleton } from '../../../ui/display/skeletons.tsx'
import { useTabs } from '../../../ui/tabs.tsx'
import type { TabParts } from '../../../ui/tabs.tsx'
import { Overview } from '../overview/overview.tsx'
import type { OverviewProps } from '../overview/overview.tsx'
import { useWords } from '../../../lib/language/words.ts'
import { useView } from '../view.ts'
import { budgetWords } from '../words/words.ts'

const TransactionsTab = lazyPart(() => import('../transactions/transactions-tab.tsx'))
const AheadTab = lazyPart(() => import('../ahead/ahead-tab.tsx'))
const WorthTab = lazyPart(() => import('../worth/worth-tab.tsx'))
const ReportsTab = lazyPart(() => import('../reports/reports-tab.tsx'))

/** The tabs, with the month first. */
export function useBudgetTabs(overview: OverviewProps): TabParts {
  const m = useWords(budgetWords).tabs
  return useTabs({
    label: m.label,
    tabs: [
      { key: 'month', label: m.month, content: <Overview {...overview} /> },
      { key: 'transactions', label: m.transactions, content: late(<TransactionsTab />) },
      { key: 'ahead', label: m.ahead, content: late(<AheadTab />) },
      { key: 'worth', label: m.worth, content: late(<WorthTab />) },
      { key: 'reports', label: m.reports, content: late(<ReportsTab />) },
    ],
  })
}

const late = (tab: ReactNode): ReactNode => (
  <Suspense fallback={<LoadingTab />}>
    <Arrived>{tab}</Arrived>
  </Suspense>
)

/** As tall as the window: what follows the tab comes into sight together with its content. */
const LoadingTab = () => (
  <div className="min-h-dvh">
    <RowsSkeleton count={8} />
  </div>
)

/** A tab's content, once the account's budget has arrived. */
const Arrived = ({ children }: { readonly children: ReactNode }) => (useView().isAwaited ? <LoadingTab /> : children)
