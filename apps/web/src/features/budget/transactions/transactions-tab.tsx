import { categoryLabel, shownCategory } from '@winterjay/budget'
import type { Transaction } from '@winterjay/budget'
import { useMemo, useState } from 'react'
import { useFormat } from '../../../lib/language/format.ts'
import { Badge } from '../../../ui/display/badge.tsx'
import { Pager } from '../../../ui/display/pager.tsx'
import { EmptyState } from '../../../ui/display/states.tsx'
import { Table } from '../../../ui/display/table.tsx'
import { useAccountName } from '../account-name.ts'
import { BulkBar } from './bulk-bar.tsx'
import { useOpenDialog } from '../dialogs.ts'
import { SignedMoney } from '../money-text.tsx'
import { NO_FILTER, filterTransactions } from './transaction-filter.ts'
import { TransactionFilters } from './transaction-filters.tsx'
import { useNewestFirst, useView } from '../view.ts'
import { useWords } from '../../../lib/language/words.ts'
import { budgetWords } from '../words/words.ts'

const PAGE = 50

/** Every transaction of the budget: found, looked at, changed alone or many at once. */
export default function TransactionsTab() {
  const m = useWords(budgetWords).transactions
  const { budget, isSample } = useView()
  const all = useNewestFirst(budget)
  const [filter, setFilter] = useState(NO_FILTER)
  const [shownCount, setShownCount] = useState(PAGE)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const found = useMemo(() => filterTransactions(budget, all, filter), [budget, all, filter])
  // What a filter hides is not changed by a button that no longer shows it.
  const picked = useMemo(() => found.filter(({ id }) => chosen.has(id)).map(({ id }) => id), [found, chosen])
  const shown = found.slice(0, shownCount)
  if (all.length === 0) return <EmptyState title={m.emptyTitle}>{m.emptyText}</EmptyState>
  return (
    <div className="grid grid-cols-1 gap-4.5">
      <h2 className="sr-only">{m.title}</h2>
      <TransactionFilters filter={filter} onChange={setFilter} all={all} />
      {!isSample && (
        <BulkBar
          ids={picked}
          shownIds={shown.map(({ id }) => id)}
          foundIds={found.map(({ id }) => id)}
          onChoose={setChosen}
        />
      )}
      {found.length === 0 ? (
        <EmptyState title={m.noneFound} />
      ) : (
        <>
          <TransactionTable rows={shown} chosen={isSample ? null : chosen} onChoose={setChosen} />
          <Pager
            hasMore={found.length > shown.length}
            shown={shown.length}
            total={found.length}
            onMore={() => setShownCount(shownCount + PAGE)}
          />
        </>
      )}
    </div>
  )
}

interface TransactionTableProps {
  readonly rows: readonly Transaction[]
  /** Null where nothing can be changed. */
  readonly chosen: ReadonlySet<string> | null
  readonly onChoose: (chosen: ReadonlySet<string>) => void
}

function TransactionTable({ rows, chosen, onChoose }: TransactionTableProps) {
  const m = useWords(budgetWords).transactions
  const format = useFormat()
  const { budget } = useView()
  const nameOf = useAccountName()
  const open = useOpenDialog()
  const name = (one: Transaction): string => one.merchant || one.description || m.noName
  const account = (one: Transaction): string => {
    const found = budget.accounts.get(one.accountId)
    return found ? nameOf(found) : ''
  }
  return (
    <Table
      caption={m.title}
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'name',
          header: m.merchant,
          isName: true,
          renderCell: (one) => (
            <span className="flex min-w-0 items-center gap-3">
              {chosen !== null && (
                <Tick
                  label={m.choose(name(one))}
                  isChosen={chosen.has(one.id)}
                  onChange={(isChosen) => onChoose(withTick(chosen, one.id, isChosen))}
                />
              )}
              <button
                type="button"
                className="min-h-11 min-w-0 self-baseline text-left wrap-anywhere underline-offset-2 hover:underline"
                onClick={() => open({ kind: 'transaction', id: one.id })}
              >
                {name(one)}
              </button>
            </span>
          ),
        },
        { key: 'category', header: m.category, renderCell: (one) => <Categories transaction={one} /> },
        { key: 'account', header: m.account, renderCell: (one) => <span className="text-muted">{account(one)}</span> },
        { key: 'date', header: m.date, isNumeric: true, renderCell: ({ date }) => format.date(date) },
        {
          key: 'amount',
          header: m.amount,
          isNumeric: true,
          renderCell: ({ amountCents, currency }) => <SignedMoney amountCents={amountCents} currency={currency} />,
        },
      ]}
    />
  )
}

function Categories({ transaction }: { readonly transaction: Transaction }) {
  const m = useWords(budgetWords).transactions
  const { locale } = useFormat()
  const { budget } = useView()
  return (
    <span className="inline-flex flex-wrap items-center gap-1.5">
      {transaction.splits.length > 0
        ? m.splitIn(transaction.splits.length)
        : categoryLabel(shownCategory(budget, transaction), locale)}
      {transaction.tags.map((tag) => (
        <Badge key={tag}>{tag}</Badge>
      ))}
    </span>
  )
}

function Tick({
  label,
  isChosen,
  onChange,
}: {
  readonly label: string
  readonly isChosen: boolean
  readonly onChange: (isChosen: boolean) => void
}) {
  return (
    <label className="relative flex size-6 flex-none items-center justify-center after:absolute after:-inset-2.5">
      <input
        type="checkbox"
        className="size-5 accent-spruce"
        aria-label={label}
        checked={isChosen}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  )
}

function withTick(chosen: ReadonlySet<string>, id: string, isChosen: boolean): ReadonlySet<string> {
  const next = new Set(chosen)
  if (isChosen) next.add(id)
  else next.delete(id)
  return next
}
