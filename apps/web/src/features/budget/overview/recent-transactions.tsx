import { categoryLabel, shownCategory } from '@winterjay/budget'
import type { Transaction } from '@winterjay/budget'
import { Link } from 'wouter'
import { useFormat } from '../../../lib/language/format.ts'
import { Card } from '../../../ui/display/card.tsx'
import { SignedMoney } from '../money-text.tsx'
import { useNewestFirst, useView } from '../view.ts'
import { useWords } from '../../../lib/language/words.ts'
import { budgetWords } from '../words/words.ts'

const SHOWN = 7

/** product §2.2.3 "Recent Transactions". */
export function RecentTransactions() {
  const m = useWords(budgetWords).recent
  const { budget } = useView()
  const recent = useNewestFirst(budget).slice(0, SHOWN)
  return (
    <Card title={m.title}>
      {recent.length === 0 ? (
        <p className="text-muted">{m.none}</p>
      ) : (
        <>
          <ul className="-my-1">
            {recent.map((transaction) => (
              <RecentRow key={transaction.id} transaction={transaction} />
            ))}
          </ul>
          <Link
            href="/personal?tab=transactions"
            className="mt-3 inline-flex min-h-11 items-center font-semibold text-spruce hover:underline"
          >
            {m.all}
          </Link>
        </>
      )}
    </Card>
  )
}

function RecentRow({ transaction }: { readonly transaction: Transaction }) {
  const format = useFormat()
  const { budget } = useView()
  const { merchant, description, date, amountCents, currency } = transaction
  return (
    <li className="flex items-center gap-3 py-1.5">
      <div className="min-w-0 flex-1">
        <p className="truncate font-semibold">{merchant || description}</p>
        <p className="text-sm text-muted">
          {categoryLabel(shownCategory(budget, transaction), format.locale)} · {format.date(date, 'day-month')}
        </p>
      </div>
      <SignedMoney amountCents={amountCents} currency={currency} />
    </li>
  )
}
