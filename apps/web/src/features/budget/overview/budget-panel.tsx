import { besideBudgets, budgetLines, categoryLabel } from '@winterjay/budget'
import type { CategorySum, RecurringItem } from '@winterjay/budget'
import { Pencil } from 'lucide-react'
import { Suspense, useMemo } from 'react'
import { useLocale } from '../../../lib/language/locale.ts'
import { lazyPart } from '../../../lib/chunk.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { RowsSkeleton } from '../../../ui/display/skeletons.tsx'
import { PHONE, useMedia } from '../../../ui/use-media.ts'
import { BudgetedLine, SpentLine } from './budget-line-row.tsx'
import { BudgetViewChoice, KindLines, showBudgetsBy, useBudgetView } from './kind-lines.tsx'
import { CarryNote } from './carry-note.tsx'
import { useOpenDialog } from '../dialogs.tsx'
import { MonthArrows } from '../month-arrows.tsx'
import { useWholeMoney } from '../money-text.tsx'
import { monthName } from '../month-name.ts'
import { usePaces } from './use-paces.ts'
import { useView } from '../view.ts'
import { useWords } from '../../../lib/language/words.ts'
import { budgetWords } from '../words/words.ts'

const EnvelopeLines = lazyPart(() => import('../envelopes/envelope-lines.tsx'))

export interface BudgetPanelProps {
  /** Recurring items; null until they are found. */
  readonly items: readonly RecurringItem[] | null
  /** Whether the month's main figure offers to set budgets, as long as there are none. */
  readonly isOfferedAbove: boolean
}

/**
 * product §2.2.2 "Budget vs Actual". The sample shows January 2025 and is labelled as such; an own budget has every
 * month.
 */
export function BudgetPanel({ items, isOfferedAbove }: BudgetPanelProps) {
  const m = useWords(budgetWords).budget
  const locale = useLocale()
  const { budget, month, isSample, isEmpty } = useView()
  const lines = useMemo(() => budgetLines(budget, month), [budget, month])
  const paces = usePaces(items)
  const view = useBudgetView()
  const { spent: others, refunded } = useMemo(() => besideBudgets(budget, month, lines), [budget, month, lines])
  const isPhone = useMedia(PHONE)
  const most = Math.max(...others.map(({ amountCents }) => amountCents))
  return (
    <Card title={m.title} {...(isSample ? { actions: monthName(month, locale) } : { actions: <MonthArrows /> })}>
      <CarryNote />
      {view === 'envelopes' ? (
        <>
          <div className="mb-1 flex">
            <BudgetViewChoice />
          </div>
          <Suspense fallback={<RowsSkeleton count={4} />}>
            <EnvelopeLines items={items} />
          </Suspense>
        </>
      ) : lines.length === 0 ? (
        // Where the hero asks for budgets, and the spending stands below, it goes without saying.
        (!isOfferedAbove || others.length === 0) && (
          <p className="pb-2 text-muted md:-mt-1">{m.none(monthName(month, locale))}</p>
        )
      ) : (
        <>
          {!isSample && (
            <div className="mb-1 flex flex-wrap items-center gap-x-1">
              <BudgetViewChoice />
              {isPhone && <SetBudgets isIcon />}
            </div>
          )}
          {view === 'kind' && items !== null && !isSample ? (
            <KindLines lines={lines} items={items} />
          ) : (
            <ul>
              {lines.map((line) => (
                <BudgetedLine key={line.category} line={line} pace={paces.get(line.category)} />
              ))}
            </ul>
          )}
        </>
      )}
      {others.length > 0 && !isSample && view !== 'envelopes' && (
        <>
          <h3 className="mt-3 mb-1 text-xs font-[650] text-muted">{lines.length === 0 ? m.spent : m.spentBeside}</h3>
          <ul>
            {others.map(({ category, amountCents }) => (
              <SpentLine key={category} category={category} spentCents={amountCents} ratio={amountCents / most} />
            ))}
          </ul>
        </>
      )}
      {refunded.length > 0 && !isSample && view !== 'envelopes' && <Refunded sums={refunded} />}
      {(lines.length > 0 ? !isPhone : isEmpty || !isOfferedAbove) && !isSample && view !== 'envelopes' && (
        <div className="mt-3 flex flex-wrap gap-2.5">
          <SetBudgets />
          {lines.length === 0 && !isEmpty && (
            <Button onClick={() => showBudgetsBy('envelopes')}>{m.views.envelopes}</Button>
          )}
        </div>
      )}
    </Card>
  )
}

/** On phones an icon next to the choice of view. */
function SetBudgets({ isIcon = false }: { readonly isIcon?: boolean }) {
  const m = useWords(budgetWords).budget
  const open = useOpenDialog()
  const onClick = (): void => open({ kind: 'budget' })
  return isIcon ? (
    <IconButton label={m.set} icon={<Pencil aria-hidden="true" className="size-4.5" />} onClick={onClick} />
  ) : (
    <Button size="sm" variant="soft" onClick={onClick}>
      {m.set}
    </Button>
  )
}

/** What the bars cannot show, and the month's expenses count. */
function Refunded({ sums }: { readonly sums: readonly CategorySum[] }) {
  const m = useWords(budgetWords).budget
  const locale = useLocale()
  const money = useWholeMoney()
  const parts = sums.map(({ category, amountCents }) => `${categoryLabel(category, locale)} ${money(amountCents)}`)
  return <p className="mt-2 text-sm text-muted">{m.refunded(parts.join(', '))}</p>
}
