import { categoryLabel, shownCategory } from '@winterjay/budget'
import type { Budget, CountedTransaction, ExpenseCategory } from '@winterjay/budget'
import { useState } from 'react'
import { useFormat } from '../../../lib/language/format.ts'
import { useWords } from '../../../lib/language/words.ts'
import { Pager } from '../../../ui/display/pager.tsx'
import { categoryLook } from '../../../ui/looks/category-look.ts'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { Chip } from '../../../ui/row/chip.tsx'
import { Row, Rows } from '../../../ui/row/row.tsx'
import { SignedMoney } from '../money-text.tsx'
import { budgetAnalyticsWords } from './words/words.ts'

interface TransactionsDialogProps {
  readonly budget: Budget
  readonly title: string
  readonly found: readonly CountedTransaction[]
  /** The one category that all of them are counted under; null for each its own. */
  readonly category: ExpenseCategory | null
  readonly onClose: () => void
}

const STEP = 100

/** The transactions behind a mark, the newest first, with what it counts of each. */
export function TransactionsDialog({ budget, title, found, category: only, onClose }: TransactionsDialogProps) {
  const m = useWords(budgetAnalyticsWords)
  const { locale, date } = useFormat()
  const [most, setMost] = useState(STEP)
  return (
    <Dialog title={title} onClose={onClose}>
      <p className="mb-2 text-sm text-muted">{m.count(found.length)}</p>
      <Rows>
        {found.slice(0, most).map(({ transaction, amountCents }) => {
          const category = only ?? shownCategory(budget, transaction)
          return (
            <Row
              key={transaction.id}
              isDense
              chip={<Chip {...categoryLook(category)} />}
              title={transaction.merchant || transaction.description}
              detail={`${date(transaction.date)} · ${categoryLabel(category, locale)}`}
              amount={<SignedMoney amountCents={amountCents} isQuiet />}
            />
          )
        })}
      </Rows>
      {found.length > most && <Pager hasMore onMore={() => setMost(most + STEP)} shown={most} total={found.length} />}
    </Dialog>
  )
}
