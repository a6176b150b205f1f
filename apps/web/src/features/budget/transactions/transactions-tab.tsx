import type { Transaction } from '@winterjay/budget'
import { useDeferredValue, useMemo, useState } from 'react'
import { useFormat } from '../../../lib/language/format.ts'
import { EmptyDrawing } from '../../../ui/art/empty.tsx'
import { NoResultsDrawing } from '../../../ui/art/no-results.tsx'
import { Badge } from '../../../ui/display/badge.tsx'
import { Pager } from '../../../ui/display/pager.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { EmptyState } from '../../../ui/display/states.tsx'
import { useMedia } from '../../../ui/use-media.ts'
import { Table } from '../../../ui/display/table.tsx'
import type { Column } from '../../../ui/display/table.tsx'
import { useAccountName } from '../account-name.ts'
import { BulkBar } from './bulk-bar.tsx'
import { ConnectBank } from '../connect-bank.tsx'
import { ReviewButton, ReviewList, ReviewNote } from './review-list.tsx'
import { Tick, withTick } from './tick.tsx'
import { TransactionDays } from './transaction-days.tsx'
import { useOpenDialog } from '../dialogs.tsx'
import { SignedMoney } from '../money-text.tsx'
import { LoanOfferLine } from '../loan-payments/loan-offer.tsx'
import { useLoanOffer } from '../loan-payments/offers.ts'
import { OwnButtons } from '../own/own-buttons.tsx'
import { OwedCard } from '../own/owed-card.tsx'
import { AssignedChip } from '../own-look.tsx'
import { ownWords } from '../own/words/words.ts'
import { useCategoryName } from '../own/use-category-choices.ts'
import { NO_FILTER, filterTransactions } from './transaction-filter.ts'
import { TransactionFilters } from './transaction-filters.tsx'
import { useDayStyle } from '../today.ts'
import { useNewestFirst, useView } from '../view.ts'
import { useWords } from '../../../lib/language/words.ts'
import { budgetWords } from '../words/words.ts'

const PAGE = 50

/** All transactions: search, filters, details, and changes to one or many. */
export default function TransactionsTab() {
  const m = useWords(budgetWords).transactions
  const { budget, isSample } = useView()
  const all = useNewestFirst(budget)
  const [filter, setFilter] = useState(NO_FILTER)
  const [shownCount, setShownCount] = useState(PAGE)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  // On phones, where rows have checkboxes only then.
  const [isSelecting, setSelecting] = useState(false)
  // The filter answers at once; the list follows in small steps.
  const applied = useDeferredValue(filter)
  const found = useMemo(() => filterTransactions(budget, all, applied), [budget, all, applied])
  // Selected transactions that a filter hides are excluded from bulk changes.
  const picked = useMemo(() => found.filter(({ id }) => chosen.has(id)).map(({ id }) => id), [found, chosen])
  const shown = useMemo(() => found.slice(0, shownCount), [found, shownCount])
  const isPhone = useMedia('(width < 48rem)')
  if (all.length === 0)
    return (
      <EmptyState art={<EmptyDrawing className="w-45" />} title={m.emptyTitle} actions={<ConnectBank isMain />}>
        {m.emptyText}
      </EmptyState>
    )
  return (
    <div className="grid grid-cols-1 gap-(--gap)">
      <h2 className="sr-only">{m.title}</h2>
      <TransactionFilters filter={filter} onChange={setFilter} all={all}>
        {!filter.isNew && <ReviewButton onPress={() => setFilter({ ...filter, isNew: true })} />}
        {!isSample && <OwnButtons onSelect={found.length > 1 && !filter.isNew ? () => setSelecting(true) : null} />}
      </TransactionFilters>
      {!isSample && <OwedCard />}
      <ReviewNote isOn={filter.isNew} onSwitch={(isNew) => setFilter({ ...filter, isNew })} />
      {!isSample && (picked.length > 0 || isSelecting) && (
        <BulkBar
          ids={picked}
          foundIds={found.map(({ id }) => id)}
          onChoose={setChosen}
          onEnd={() => {
            setChosen(new Set())
            setSelecting(false)
          }}
        />
      )}
      {found.length === 0 ? (
        <EmptyState art={<NoResultsDrawing className="w-33" />} title={m.noneFound} />
      ) : filter.isNew ? (
        <ReviewList rows={shown.filter(({ isNew }) => isNew === true)} />
      ) : (
        <>
          <Card isFlush={isPhone}>
            {isPhone ? (
              <TransactionDays
                rows={shown}
                found={found}
                chosen={picked.length > 0 || isSelecting ? chosen : null}
                onChoose={setChosen}
              />
            ) : (
              <TransactionTable rows={shown} chosen={isSample ? null : chosen} onChoose={setChosen} />
            )}
          </Card>
          {found.length > PAGE && (
            <Pager
              hasMore={found.length > shown.length}
              shown={shown.length}
              total={found.length}
              onMore={() => setShownCount(shownCount + PAGE)}
            />
          )}
        </>
      )}
    </div>
  )
}

interface TransactionTableProps {
  readonly rows: readonly Transaction[]
  /** Null if nothing can be changed. */
  readonly chosen: ReadonlySet<string> | null
  readonly onChoose: (chosen: ReadonlySet<string>) => void
}

function TransactionTable({ rows, chosen, onChoose }: TransactionTableProps) {
  const m = useWords(budgetWords).transactions
  const columns = useTransactionColumns(rows, chosen, onChoose)
  return <Table isDense caption={m.title} rows={rows} rowKey={({ id }) => id} columns={columns} />
}

function useTransactionColumns(
  rows: TransactionTableProps['rows'],
  chosen: TransactionTableProps['chosen'],
  onChoose: TransactionTableProps['onChoose'],
): readonly Column<Transaction>[] {
  const { transactions: m, hero } = useWords(budgetWords)
  const format = useFormat()
  const { budget, isSample } = useView()
  const styleOf = useDayStyle()
  const nameOf = useAccountName()
  return useMemo(() => {
    const account = (one: Transaction): string => {
      const found = budget.accounts.get(one.accountId)
      return found ? nameOf(found) : ''
    }
    return [
      {
        key: 'name',
        header: m.merchant,
        headerStart: isSample ? (
          <Badge>{hero.sample}</Badge>
        ) : (
          chosen !== null &&
          (rows.length > 1 ? (
            <Tick
              label={m.chooseShown}
              isChosen={rows.every(({ id }) => chosen.has(id))}
              onChange={(isChosen) => onChoose(new Set(isChosen ? rows.map(({ id }) => id) : []))}
            />
          ) : (
            // The heading stands above the name, not above the row's tick.
            <span className="w-6" />
          ))
        ),
        isName: true,
        renderCell: (one) => <Name transaction={one} chosen={chosen} onChoose={onChoose} />,
      },
      { key: 'category', header: m.category, renderCell: (one) => <Categories transaction={one} /> },
      { key: 'account', header: m.account, renderCell: (one) => <span className="text-muted">{account(one)}</span> },
      { key: 'date', header: m.date, isNumeric: true, renderCell: ({ date }) => format.date(date, styleOf(date)) },
      {
        key: 'amount',
        header: m.amount,
        isNumeric: true,
        renderCell: ({ amountCents, currency }) => <SignedMoney amountCents={amountCents} currency={currency} />,
      },
    ]
  }, [m, hero, format, budget, isSample, styleOf, nameOf, rows, chosen, onChoose])
}

interface NameProps extends Omit<TransactionTableProps, 'rows'> {
  readonly transaction: Transaction
}

function Name({ transaction, chosen, onChoose }: NameProps) {
  const m = useWords(budgetWords).transactions
  const { budget } = useView()
  const open = useOpenDialog()
  const { id, merchant, description } = transaction
  const name = merchant || description || m.noName
  const offer = useLoanOffer(id)
  return (
    <span className="flex min-w-0 items-center gap-3">
      {chosen !== null && (
        <Tick
          label={m.choose(name)}
          isChosen={chosen.has(id)}
          onChange={(isChosen) => onChoose(withTick(chosen, id, isChosen))}
        />
      )}
      <AssignedChip budget={budget} transaction={transaction} />
      <span className="min-w-0 self-baseline">
        <button
          type="button"
          className="min-h-11 text-left wrap-anywhere underline-offset-2 hover:underline"
          onClick={() => open({ kind: 'transaction', id })}
        >
          {name}
        </button>
        {offer !== undefined && <LoanOfferLine offer={offer} />}
      </span>
    </span>
  )
}

function Categories({ transaction }: { readonly transaction: Transaction }) {
  const m = useWords(budgetWords).transactions
  const { hideRow } = useWords(ownWords)
  const nameOf = useCategoryName()
  return (
    <span className="inline-flex flex-wrap items-center gap-1.5">
      {transaction.splits.length > 0 ? m.splitIn(transaction.splits.length) : nameOf(transaction)}
      {transaction.isHidden === true && <Badge>{hideRow.state}</Badge>}
      {transaction.tags.map((tag) => (
        <Badge key={tag}>{tag}</Badge>
      ))}
    </span>
  )
}
