import { Suspense } from 'react'
import type { ReactNode } from 'react'
import { lazyPart } from '../../../lib/chunk.ts'
import { RowsSkeleton } from '../../../ui/display/skeletons.tsx'
import { useTabs } from '../../../ui/tabs.tsx'
import type { TabParts } from '../../../ui/tabs.tsx'
import { Overview } from '../overview/overview.tsx'
import type { OverviewProps } from '../overview/overview.tsx'
import { currentLocale } from '../../../lib/language/locale.ts'
import { useWords } from '../../../lib/language/words.ts'
import type { Words } from '../../../lib/language/words.ts'
import { debtWords } from '../debts/words/words.ts'
import { fundWords } from '../funds/words/words.ts'
import { ownWords } from '../own/words/words.ts'
import { roomWords } from '../room/words/words.ts'
import { worthWords } from '../worth/words/words.ts'
import { useView } from '../view.ts'
import { PartBoundary } from '../part-boundary.tsx'
import { budgetWords } from '../words/words.ts'

const TransactionsTab = lazyPart(() => withTexts(import('../transactions/transactions-tab.tsx'), ownWords))
const AheadTab = lazyPart(() => withTexts(import('../ahead/ahead-tab.tsx'), debtWords, fundWords))
const WorthTab = lazyPart(() => withTexts(import('../worth/worth-tab.tsx'), worthWords, roomWords))
const ReportsTab = lazyPart(() => import('../reports/reports-tab.tsx'))

/** The tabs, with the month first. */
export function useBudgetTabs(overview: OverviewProps): TabParts {
  const m = useWords(budgetWords).tabs
  return useTabs({
    label: m.label,
    tabs: [
      { key: 'month', label: m.month, content: <Overview {...overview} /> },
      { key: 'transactions', label: m.transactions, content: late('transactions', <TransactionsTab />) },
      { key: 'ahead', label: m.ahead, content: late('ahead', <AheadTab />) },
      { key: 'worth', label: m.worth, content: late('worth', <WorthTab />) },
      { key: 'reports', label: m.reports, content: late('reports', <ReportsTab />) },
    ],
  })
}

/** A tab that arrives without its texts would open when they do, and offline not at all. */
async function withTexts<T>(tab: Promise<T>, ...texts: readonly Words<unknown>[]): Promise<T> {
  await Promise.all([tab, ...texts.map((words) => words.read(currentLocale()))])
  return tab
}

const late = (key: string, tab: ReactNode): ReactNode => (
  <PartBoundary key={key}>
    <Suspense fallback={<LoadingTab />}>
      <Arrived>{tab}</Arrived>
    </Suspense>
  </PartBoundary>
)

/** As tall as the window: what follows the tab comes into sight together with its content. */
const LoadingTab = () => (
  <div className="min-h-dvh">
    <RowsSkeleton count={8} />
  </div>
)

/** A tab's content, once the account's budget has arrived. */
const Arrived = ({ children }: { readonly children: ReactNode }) => (useView().isAwaited ? <LoadingTab /> : children)
