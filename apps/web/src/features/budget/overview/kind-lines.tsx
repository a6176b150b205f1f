import { categoryKinds, categoryLabel, kindTotals } from '@winterjay/budget'
import type { BudgetLine, CategoryKind, RecurringItem } from '@winterjay/budget'
import { subtract, ZERO } from '@winterjay/money'
import { CalendarClock, ReceiptText, ShoppingBasket } from 'lucide-react'
import { useMemo } from 'react'
import { useFormat } from '../../../lib/language/format.ts'
import { createStoredText, useStore } from '../../../lib/store.ts'
import { useWords } from '../../../lib/language/words.ts'
import { BarRow } from '../../../ui/display/bar-row.tsx'
import { Segmented } from '../../../ui/form/segmented.tsx'
import { Chip } from '../../../ui/row/chip.tsx'
import { useWholeMoney } from '../money-text.tsx'
import { useView } from '../view.ts'
import { budgetWords } from '../words/words.ts'

const VIEWS = ['category', 'kind', 'envelopes'] as const
type View = (typeof VIEWS)[number]

/** How budgets are shown in this browser. */
const chosenView = createStoredText('winterjay_budget_view')

export function useBudgetView(): View {
  const chosen = useStore(chosenView)
  const { isSample } = useView()
  const view = VIEWS.find((one) => one === chosen) ?? 'category'
  // The sample has no envelopes.
  return isSample && view === 'envelopes' ? 'category' : view
}

/** Each category, one figure for all that is flexible, or envelopes. */
export function BudgetViewChoice() {
  const m = useWords(budgetWords).budget
  const { isSample } = useView()
  return (
    <Segmented
      legend={m.view}
      value={useBudgetView()}
      choices={VIEWS.filter((value) => !isSample || value !== 'envelopes').map((value) => ({
        value,
        label: m.views[value],
      }))}
      onChange={showBudgetsBy}
      className="max-md:flex-1 max-md:basis-56"
    />
  )
}

export const showBudgetsBy = (view: View): void => chosenView.set(view === 'category' ? null : view)

const LOOKS = {
  flexible: { icon: ShoppingBasket, hue: 'c1' },
  fixed: { icon: ReceiptText, hue: 'c2' },
  'non-monthly': { icon: CalendarClock, hue: 'c6' },
} as const satisfies Record<CategoryKind, unknown>

interface KindLinesProps {
  readonly lines: readonly BudgetLine[]
  readonly items: readonly RecurringItem[]
}

/** The month's budgets in three figures at most: flexible, fixed, and what does not come every month (budget §5.7). */
export function KindLines({ lines, items }: KindLinesProps) {
  const m = useWords(budgetWords).budget
  const { locale } = useFormat()
  const money = useWholeMoney()
  const { budget, month } = useView()
  const totals = useMemo(() => kindTotals(lines, categoryKinds(budget, month, items)), [lines, budget, month, items])
  return (
    <ul>
      {totals.map(({ kind, budgetedCents, spentCents, leftCents, categories }) => (
        <BarRow
          key={kind}
          chip={<Chip {...LOOKS[kind]} />}
          title={m.kinds[kind]}
          amount={money(spentCents)}
          rest={m.of(money(budgetedCents))}
          ratio={budgetedCents > 0 ? spentCents / budgetedCents : spentCents > 0 ? 2 : 0}
          label={m.kinds[kind]}
          text={m.barText(money(spentCents), money(budgetedCents), null, leftCents < 0)}
          hue={LOOKS[kind].hue}
          state={leftCents < 0 ? m.over(money(subtract(ZERO, leftCents))) : m.left(money(leftCents))}
        >
          {categories.map((category) => categoryLabel(category, locale)).join(', ')}
        </BarRow>
      ))}
    </ul>
  )
}
