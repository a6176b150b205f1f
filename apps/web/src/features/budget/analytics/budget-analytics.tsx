import { categoryLabel, firstDay, moneyOfRange, transactionsBehind } from '@winterjay/budget'
import type { Budget, RangeMoney } from '@winterjay/budget'
import { useEffect, useMemo, useState } from 'react'
import { Link } from 'wouter'
import type { ComparedDays, DayRange } from '../../../ui/form/day-range.ts'
import { useFormat } from '../../../lib/language/format.ts'
import { useWords } from '../../../lib/language/words.ts'
import { Card } from '../../../ui/display/card.tsx'
import { HeroSkeleton, RowsSkeleton } from '../../../ui/display/skeletons.tsx'
import { EmptyState, ErrorState } from '../../../ui/display/states.tsx'
import { loadBudget, openBudget, useBudgetState } from '../store/budget-store.ts'
import { followAccount } from '../sync/account-budget.ts'
import type { Behind } from './behind.ts'
import { CategoriesCard } from './categories-card.tsx'
import { FlowHero } from './flow-hero.tsx'
import { MoneyFigures } from './money-figures.tsx'
import { TransactionsDialog } from './transactions-dialog.tsx'
import { WorthCard } from './worth-card.tsx'
import { budgetAnalyticsWords } from './words/words.ts'

/** The budget on this device, over some days (budget §4.2). */
export default function BudgetAnalytics(days: ComparedDays) {
  const m = useWords(budgetAnalyticsWords)
  const state = useBudgetState()
  useEffect(openBudget, [])
  useEffect(followAccount, [])
  if (state.kind === 'ready') return <Shown budget={state.budget} {...days} />
  if (state.kind === 'failed') return <ErrorState title={m.away} onRetry={() => void loadBudget()} isRetrying={false} />
  return (
    <div className="grid grid-cols-1 gap-(--gap)">
      <HeroSkeleton />
      <RowsSkeleton count={6} />
    </div>
  )
}

function Shown({ budget, range, compared }: ComparedDays & { readonly budget: Budget }) {
  const m = useWords(budgetAnalyticsWords)
  const { locale } = useFormat()
  const [behind, setBehind] = useState<Behind | null>(null)
  const money = useMoney(budget, range)
  const before = useMoney(budget, compared)
  const first = useMemo(() => firstDay(budget), [budget])
  if (money === null || money.transactionCount === 0) {
    return (
      <div className="grid grid-cols-1 gap-(--gap)">
        <Card>
          <EmptyState title={m.emptyTitle} actions={<Link href="/personal">{m.toBudget}</Link>}>
            {m.emptyText}
          </EmptyState>
        </Card>
        <WorthCard budget={budget} range={range} compared={compared} />
      </div>
    )
  }
  return (
    <div className="grid grid-cols-1 gap-(--gap)">
      <FlowHero money={money} before={before} onOpen={setBehind} />
      <CategoriesCard
        money={money}
        before={before}
        onOpen={(category) => setBehind({ ...range, category, title: categoryLabel(category, locale) })}
      />
      <WorthCard budget={budget} range={range} compared={compared} />
      <MoneyFigures money={money} before={before} range={range} compared={compared} firstDay={first} />
      {behind !== null && <BehindDialog budget={budget} behind={behind} onClose={() => setBehind(null)} />}
    </div>
  )
}

interface BehindDialogProps {
  readonly budget: Budget
  readonly behind: Behind
  readonly onClose: () => void
}

function BehindDialog({ budget, behind, onClose }: BehindDialogProps) {
  const found = useMemo(() => transactionsBehind(budget, behind), [budget, behind])
  return (
    <TransactionsDialog
      budget={budget}
      title={behind.title}
      found={found}
      category={behind.category}
      onClose={onClose}
    />
  )
}

function useMoney(budget: Budget, range: DayRange | null): RangeMoney | null {
  const [from, to] = [range?.from, range?.to]
  return useMemo(
    () => (from === undefined || to === undefined ? null : moneyOfRange(budget, from, to)),
    [budget, from, to],
  )
}
