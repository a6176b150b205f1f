import { useQuery } from '@tanstack/react-query'
import { useFormat } from '../../../lib/language/format.ts'
import { useWords } from '../../../lib/language/words.ts'
import { problemDetail } from '../../../lib/server/problem.ts'
import { Badge } from '../../../ui/display/badge.tsx'
import { RowsSkeleton } from '../../../ui/display/skeletons.tsx'
import { ErrorState } from '../../../ui/display/states.tsx'
import { Table } from '../../../ui/display/table.tsx'
import type { Column } from '../../../ui/display/table.tsx'
import { CopyRow } from '../../../ui/row/copy-row.tsx'
import { FoldRow } from '../../../ui/row/fold-row.tsx'
import { Row, Rows } from '../../../ui/row/row.tsx'
import { FigureLine } from '../figure-line.tsx'
import { myLoanQuery } from './application-queries.ts'
import type { MyLoanData } from './application-queries.ts'
import { applyWords } from './words/words.ts'

/** How a funded loan stands for its borrower: due, paid, owed, and where to pay. */
export function MyLoan({ loanId }: { readonly loanId: string }) {
  const m = useWords(applyWords).loan
  const { data, error, isFetching, refetch } = useQuery(myLoanQuery(loanId))
  if (data === undefined && error !== null) {
    return (
      <ErrorState title={m.failed} onRetry={() => void refetch()} isRetrying={isFetching}>
        {problemDetail(error)}
      </ErrorState>
    )
  }
  if (data === undefined) return <RowsSkeleton count={3} hasTitle={false} />
  return (
    <section aria-label={m.heading} className="mt-3 grid gap-3">
      <Figures of={data} />
      {data.status === 'repaying' && <WhereToPay of={data} />}
      <div className="-mx-3 border-t border-line pt-1">
        <Rows>
          {data.payments.length > 0 && (
            <FoldRow title={m.payments} detail={m.paymentsOf(data.payments.length)}>
              <Payments of={data} />
            </FoldRow>
          )}
          <FoldRow title={m.schedule} detail={m.paidOf(data.installments_paid, data.schedule.length)}>
            <Schedule of={data} />
          </FoldRow>
        </Rows>
      </div>
    </section>
  )
}

function Figures({ of }: { readonly of: MyLoanData }) {
  const m = useWords(applyWords).loan
  const f = useFormat()
  const next =
    of.next_due_on === null || of.next_due_amount === null
      ? []
      : [{ unit: m.dueOn(f.date(of.next_due_on)), value: f.cents(of.next_due_amount) }]
  const payOff = of.pay_off === null ? [] : [{ unit: m.payOff, value: f.cents(of.pay_off) }]
  return (
    <>
      {of.overdue > 0 && of.status === 'repaying' && (
        <p>
          <Badge tone="over">{m.overdue(f.cents(of.overdue), of.days_past_due)}</Badge>
        </p>
      )}
      <FigureLine
        className="max-sm:grid max-sm:grid-cols-2 sm:justify-start sm:gap-x-10"
        items={[
          ...next,
          { unit: m.paid, value: f.cents(of.paid) },
          { unit: m.balance, value: f.cents(of.balance) },
          ...payOff,
        ]}
      />
    </>
  )
}

function WhereToPay({ of: { receive_email: email, reference } }: { readonly of: MyLoanData }) {
  const m = useWords(applyWords).loan
  return (
    <div className="rounded-xl bg-sunken px-4 py-1">
      {email === null ? (
        <p className="py-2 text-sm text-muted">{m.noAddress}</p>
      ) : (
        <CopyRow label={m.payTo} value={email} />
      )}
      <CopyRow label={m.reference} value={reference} />
    </div>
  )
}

function Payments({ of }: { readonly of: MyLoanData }) {
  const m = useWords(applyWords).loan
  const f = useFormat()
  return (
    <Rows>
      {of.payments.map(({ paid_on: day, amount, is_recovery: isRecovery }, index) => (
        <Row
          key={`${day} ${of.payments.length - index}`}
          title={f.date(day)}
          detail={isRecovery ? m.afterChargeOff : m.received}
          amount={f.cents(amount)}
        />
      ))}
    </Rows>
  )
}

type Installment = MyLoanData['schedule'][number]

function Schedule({ of }: { readonly of: MyLoanData }) {
  const m = useWords(applyWords).loan
  const f = useFormat()
  const state = ({ is_paid: isPaid, overdue }: Installment): string =>
    isPaid ? m.isPaid : overdue ? m.isOverdue : m.isDue
  const columns: readonly Column<Installment>[] = [
    { key: 'number', header: '#', isNumeric: true, renderCell: ({ installment }) => String(installment) },
    { key: 'due', header: m.due, isName: true, renderCell: ({ due_date }) => f.date(due_date) },
    { key: 'payment', header: m.payment, isNumeric: true, renderCell: ({ payment }) => f.cents(payment) },
    {
      key: 'state',
      header: m.state,
      renderCell: (row) => <Badge tone={row.is_paid ? 'good' : row.overdue ? 'over' : 'plain'}>{state(row)}</Badge>,
    },
  ]
  return (
    <Table
      caption={m.schedule}
      columns={columns}
      rows={of.schedule}
      rowKey={({ installment }) => String(installment)}
      renderRow={(row) => ({
        title: f.date(row.due_date),
        amount: f.cents(row.payment),
        state: state(row),
        tone: row.overdue ? 'over' : 'plain',
      })}
    />
  )
}
