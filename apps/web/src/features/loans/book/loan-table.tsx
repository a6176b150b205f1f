import { HandCoins, Link2 } from 'lucide-react'
import { Link } from 'wouter'
import { useFormat } from '../../../lib/language/format.ts'
import { buttonStyle, IconButton } from '../../../ui/button.tsx'
import { Table } from '../../../ui/display/table.tsx'
import { loanPath } from '../loan-links.ts'
import { LoanStatus } from '../loan-status.tsx'
import type { ListedLoan, LoanView } from '../loan-view.ts'
import { useCopyBorrowerLink } from './use-copy-borrower-link.ts'
import { useWords } from '../../../lib/language/words.ts'
import { loanWords } from '../words/words.ts'

interface LoanTableProps {
  readonly loans: readonly ListedLoan[]
  readonly view: LoanView
  readonly onSort: (order: Pick<LoanView, 'sort' | 'direction'>) => void
  readonly isStale: boolean
  readonly onRecord: (loan: ListedLoan) => void
}

/** product §2.4 "Direct Lending": Borrower, Principal, Rate, Payment, Status, Actions; in the order the server gives. */
export function LoanTable({ loans, view, onSort, isStale, onRecord }: LoanTableProps) {
  const m = useWords(loanWords).list
  const f = useFormat()
  return (
    <Table
      caption={m.heading}
      rows={loans}
      rowKey={(loan) => loan.id}
      isStale={isStale}
      sort={{ key: view.sort, direction: view.direction }}
      onSort={({ key, direction }) => onSort({ sort: key as LoanView['sort'], direction })}
      usualSort={{ key: 'created_at', direction: 'desc', label: m.newestFirst }}
      columns={[
        {
          key: 'borrower_name',
          header: m.columns.borrower,
          isName: true,
          isSortable: true,
          renderCell: (loan) => (
            <Link
              href={loanPath(loan.id)}
              className="inline-flex min-h-11 max-w-full items-center text-left wrap-anywhere underline-offset-2 hover:underline"
            >
              {loan.borrower_name}
            </Link>
          ),
        },
        {
          key: 'principal',
          header: m.columns.principal,
          isNumeric: true,
          isSortable: true,
          renderCell: (loan) => f.cents(loan.principal),
        },
        {
          key: 'annual_rate',
          header: m.columns.rate,
          isNumeric: true,
          isSortable: true,
          renderCell: (loan) => f.rate(loan.annual_rate),
        },
        {
          key: 'payment_amount',
          header: m.columns.payment,
          isNumeric: true,
          isSortable: true,
          renderCell: (loan) => f.cents(loan.payment_amount),
        },
        { key: 'status', header: m.columns.status, isSortable: true, renderCell: (loan) => <StatusCell loan={loan} /> },
        {
          key: 'actions',
          header: m.columns.actions,
          renderCell: (loan) => <RowActions loan={loan} onRecord={() => onRecord(loan)} />,
        },
      ]}
    />
  )
}

function StatusCell({ loan }: { readonly loan: ListedLoan }) {
  const m = useWords(loanWords).list
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 max-sm:justify-end">
      <LoanStatus status={loan.status} />
      {loan.days_past_due !== undefined && loan.days_past_due > 0 && (
        <span className="text-sm whitespace-nowrap text-muted">{m.daysLate(loan.days_past_due)}</span>
      )}
    </span>
  )
}

function RowActions({ loan, onRecord }: { readonly loan: ListedLoan; readonly onRecord: () => void }) {
  const m = useWords(loanWords).list
  const copy = useCopyBorrowerLink()
  return (
    <span className="inline-flex items-center gap-1">
      <Link
        href={loanPath(loan.id)}
        aria-label={m.openOf(loan.borrower_name)}
        className={buttonStyle('secondary', 'sm')}
      >
        {m.open}
      </Link>
      {loan.status !== 'completed' && (
        <IconButton
          label={m.recordOf(loan.borrower_name)}
          icon={<HandCoins aria-hidden="true" className="size-5" />}
          onClick={onRecord}
        />
      )}
      <IconButton
        label={m.linkOf(loan.borrower_name)}
        icon={<Link2 aria-hidden="true" className="size-5" />}
        onClick={() => void copy(loan)}
      />
    </span>
  )
}
