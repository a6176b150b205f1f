import { Suspense } from 'react'
import type { ReactNode } from 'react'
import { lazyPart } from '../../../lib/chunk.ts'
import { Skeleton } from '../../../ui/display/skeleton.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { Overview } from '../overview/overview.tsx'
import type { OverviewProps } from '../overview/overview.tsx'
import { useWords } from '../../../lib/language/words.ts'
import { budgetWords } from '../words/words.ts'

const TransactionsTab = lazyPart(() => import('../transactions/transactions-tab.tsx'))
const AheadTab = lazyPart(() => import('../ahead/ahead-tab.tsx'))
const TrendsTab = lazyPart(() => import('../trends/trends-tab.tsx'))

/** The month first; everything the budget can tell behind it. */
export function BudgetTabs(overview: OverviewProps) {
  const m = useWords(budgetWords).tabs
  return (
    <div>
      <Tabs
        label={m.label}
        tabs={[
          { key: 'month', label: m.month, content: <Overview {...overview} /> },
          {
            key: 'transactions',
            label: m.transactions,
            content: (
              <Late>
                <TransactionsTab />
              </Late>
            ),
          },
          {
            key: 'ahead',
            label: m.ahead,
            content: (
              <Late>
                <AheadTab />
              </Late>
            ),
          },
          {
            key: 'trends',
            label: m.trends,
            content: (
              <Late>
                <TrendsTab />
              </Late>
            ),
          },
        ]}
      />
    </div>
  )
}

function Late({ children }: { readonly children: ReactNode }) {
  return <Suspense fallback={<Skeleton className="appear-late h-64" />}>{children}</Suspense>
}
