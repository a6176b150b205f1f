import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { Card } from '../../../ui/display/card.tsx'
import { Rows } from '../../../ui/row/row.tsx'
import { PHONE, useMedia } from '../../../ui/use-media.ts'
import { TransactionRow } from '../transactions/transaction-row.tsx'
import { useNewestFirst, useView } from '../view.ts'
import { useWords } from '../../../lib/language/words.ts'
import { budgetWords } from '../words/words.ts'

/** On phones one less: a tab shows them all. More next to the sample's nine budgets, where nothing follows. */
const SHOWN = { phone: 4, desk: 5, sample: 11 }

/**
 * product §2.2.3 "Recent Transactions".
 *
 * @param children rows after them
 */
export function RecentTransactions({ children }: { readonly children?: ReactNode }) {
  const m = useWords(budgetWords).recent
  const { budget, isSample } = useView()
  const isPhone = useMedia(PHONE)
  const shown = SHOWN[isPhone ? 'phone' : isSample ? 'sample' : 'desk']
  const recent = useNewestFirst(budget).slice(0, shown)
  return (
    <Card
      isFlush
      title={m.title}
      actions={
        recent.length > 0 ? (
          <Link
            href="/personal?tab=transactions"
            className="hit-area inline-flex min-h-9 items-center text-label font-[650] text-spruce hover:underline"
          >
            {m.all}
          </Link>
        ) : isPhone ? undefined : (
          // As tall as the arrows of the month in the card next to it.
          <span className="h-9" />
        )
      }
    >
      {recent.length === 0 && <p className="px-3 pb-3 text-muted md:pt-1">{m.none}</p>}
      {(recent.length > 0 || Boolean(children)) && (
        <Rows>
          {recent.map((transaction) => (
            <TransactionRow key={transaction.id} transaction={transaction} hasDay />
          ))}
          {children}
        </Rows>
      )}
    </Card>
  )
}
