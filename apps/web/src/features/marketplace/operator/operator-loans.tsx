import { useQuery } from '@tanstack/react-query'
import { CHARGE_OFF_DAYS } from '@winterjay/lending'
import { clsx } from 'clsx'
import { useState } from 'react'
import { useFormat } from '../../../lib/language/format.ts'
import { useLocale } from '../../../lib/language/locale.ts'
import { problemDetail } from '../../../lib/server/problem.ts'
import { Badge } from '../../../ui/display/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { RowsSkeleton } from '../../../ui/display/skeletons.tsx'
import { ErrorState } from '../../../ui/display/states.tsx'
import { Table } from '../../../ui/display/table.tsx'
import type { Column } from '../../../ui/display/table.tsx'
import { Avatar } from '../../../ui/row/chip.tsx'
import type { RowProps } from '../../../ui/row/row.tsx'
import { PHONE, useMedia } from '../../../ui/use-media.ts'
import { operatorLoansQuery } from './operator-queries.ts'
import type { OperatorLoan } from './operator-queries.ts'
import { MarketPaymentDialog } from './market-payment-dialog.tsx'
import { ReversePaymentDialog } from './reverse-payment-dialog.tsx'
import { useWords } from '../../../lib/language/words.ts'
import { operatorWords } from './words/words.ts'
import { portfolioWords } from '../portfolio/words/words.ts'

type Act = 'record' | 'reverse'
type Choose = (of: OperatorLoan, act: Act) => void

/** On a loan that is paid off, or fully recovered, nothing more can be recorded. */
const canRecord = ({ loan, outstanding }: OperatorLoan): boolean =>
  loan.status === 'repaying' || (loan.status === 'charged_off' && outstanding > 0)

/** Real loans for which a borrower's payment can be recorded, or reversed. */
export function OperatorLoans() {
  const m = useWords(operatorWords).loans
  const [chosen, setChosen] = useState<{ of: OperatorLoan; act: Act } | null>(null)
  const choose: Choose = (of, act) => setChosen({ of, act })
  const close = (): void => setChosen(null)
  const { data, error, isFetching, refetch } = useQuery(operatorLoansQuery(useLocale()))
  const columns = useColumns(choose)
  const renderRow = useRow(choose)
  const isPhone = useMedia(PHONE)
  return (
    <Card title={m.heading} isFlush={isPhone}>
      {data === undefined && error !== null && (
        <ErrorState title={m.failed} onRetry={() => void refetch()} isRetrying={isFetching}>
          {problemDetail(error)}
        </ErrorState>
      )}
      {data === undefined && error === null && <RowsSkeleton count={3} hasTitle={false} />}
      {data?.loans.length === 0 && <p className={clsx('text-muted', isPhone && 'px-3')}>{m.none}</p>}
      {data !== undefined && data.loans.length > 0 && (
        <Table
          caption={m.heading}
          columns={columns}
          rows={data.loans}
          rowKey={({ loan }) => loan.id}
          renderRow={renderRow}
        />
      )}
      <p className={clsx('mt-2 text-sm text-muted', isPhone && 'px-3 pb-2')}>{m.text(CHARGE_OFF_DAYS)}</p>
      {chosen?.act === 'record' && (
        <MarketPaymentDialog of={chosen.of} onReverse={() => choose(chosen.of, 'reverse')} onClose={close} />
      )}
      {chosen?.act === 'reverse' && <ReversePaymentDialog of={chosen.of} onClose={close} />}
    </Card>
  )
}

/** On phones the whole row opens the payment dialog. */
function useRow(onChoose: Choose): (row: OperatorLoan) => RowProps {
  const m = useWords(operatorWords).loans
  const { late } = useWords(portfolioWords).holdings
  const f = useFormat()
  return (row) => {
    const { loan, outstanding, days_past_due: days, next_due_on: due, next_due_amount: payment } = row
    const isGivenUp = loan.status === 'charged_off'
    const isOver = !canRecord(row)
    const next = isGivenUp || due === null || payment === null ? null : m.dueOn(f.cents(payment), f.date(due))
    return {
      chip: <Avatar hue={days > 0 || isGivenUp ? 'c4' : 'c1'} name={loan.borrower_name} />,
      title: loan.title,
      detail: next ?? loan.borrower_name,
      amount: f.cents(outstanding),
      state: isGivenUp ? (isOver ? m.recovered : m.givenUp) : isOver ? m.paidOff : days > 0 ? late(days) : m.current,
      tone: isGivenUp || days > 0 ? 'over' : 'plain',
      ...(isOver && row.reversible_payment_id === null
        ? {}
        : { onPress: () => onChoose(row, isOver ? 'reverse' : 'record'), hasChevron: true }),
    }
  }
}

function useColumns(onChoose: Choose): readonly Column<OperatorLoan>[] {
  const m = useWords(operatorWords).loans
  const { late } = useWords(portfolioWords).holdings
  const f = useFormat()
  return [
    { key: 'title', header: m.loan, isName: true, renderCell: ({ loan }) => loan.title },
    { key: 'borrower', header: m.borrower, renderCell: ({ loan }) => loan.borrower_name },
    {
      key: 'outstanding',
      header: m.outstanding,
      isNumeric: true,
      renderCell: ({ outstanding }) => f.cents(outstanding),
    },
    {
      key: 'due',
      header: m.due,
      isNumeric: true,
      renderCell: ({ loan, next_due_on, next_due_amount }) =>
        loan.status === 'charged_off' || next_due_on === null || next_due_amount === null
          ? '–'
          : m.dueOn(f.cents(next_due_amount), f.date(next_due_on)),
    },
    {
      key: 'state',
      header: m.state,
      renderCell: ({ loan, days_past_due, outstanding }) =>
        loan.status === 'charged_off' ? (
          <Badge>{outstanding > 0 ? m.givenUp : m.recovered}</Badge>
        ) : loan.status === 'completed' ? (
          <Badge>{m.paidOff}</Badge>
        ) : days_past_due > 0 ? (
          <Badge tone="over">{late(days_past_due)}</Badge>
        ) : (
          <Badge tone="good">{m.current}</Badge>
        ),
    },
    {
      key: 'actions',
      header: m.actions,
      isHeaderHidden: true,
      renderCell: (row) => <ActButtons of={row} onChoose={onChoose} />,
    },
  ]
}

/** Money received on a charged-off loan is a recovery; once everything is recovered, nothing more can be recorded. */
function ActButtons({ of, onChoose }: { readonly of: OperatorLoan; readonly onChoose: Choose }) {
  const { loans: m, reversal } = useWords(operatorWords)
  const isGivenUp = of.loan.status === 'charged_off'
  return (
    <span className="flex flex-wrap justify-end gap-2">
      {of.reversible_payment_id !== null && (
        <Button
          size="sm"
          variant="quiet"
          aria-label={reversal.openFor(of.loan.title)}
          onClick={() => onChoose(of, 'reverse')}
        >
          {reversal.open}
        </Button>
      )}
      {canRecord(of) && (
        <Button
          size="sm"
          aria-label={isGivenUp ? m.recoverFor(of.loan.title) : m.recordFor(of.loan.title)}
          onClick={() => onChoose(of, 'record')}
        >
          {isGivenUp ? m.recover : m.record}
        </Button>
      )}
    </span>
  )
}
