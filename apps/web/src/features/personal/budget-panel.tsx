import { budgetLines } from '@winterjay/budget'
import { useMemo } from 'react'
import type { ReactNode } from 'react'
import { useLocale } from '../../lib/locale.ts'
import { useMessages } from '../../lib/messages.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { BudgetLineRow } from './budget-line-row.tsx'
import { MonthArrows } from './month-arrows.tsx'
import { monthName } from './month-name.ts'
import { useView } from './view.ts'

/** SPEC §2 "Budget vs Actual". The sample is January 2025 and says that it is one; an own book has every month. */
export function BudgetPanel({ setBudgets }: { readonly setBudgets: ReactNode }) {
  const m = useMessages('personal').budget
  const locale = useLocale()
  const { book, month, isSample } = useView()
  const lines = useMemo(() => budgetLines(book, month).filter(isShown), [book, month])
  return (
    <Card
      title={m.title}
      {...(isSample ? { aside: monthName(month, locale), actions: <Badge>{m.sample}</Badge> } : { actions: <MonthArrows /> })}
    >
      {lines.length === 0 ? (
        <div className="grid justify-items-start gap-3 py-2">
          <p className="text-muted">{m.none(monthName(month, locale))}</p>
          {setBudgets}
        </div>
      ) : (
        <>
          <ul>
            {lines.map((line) => (
              <BudgetLineRow key={line.category} line={line} />
            ))}
          </ul>
          {!isSample && <div className="mt-3">{setBudgets}</div>}
        </>
      )}
    </Card>
  )
}

/** A budget that was taken away is one of zero with nothing left over. */
const isShown = ({ budgetedCents, rolledInCents }: ReturnType<typeof budgetLines>[number]): boolean => budgetedCents !== 0 || rolledInCents !== 0
