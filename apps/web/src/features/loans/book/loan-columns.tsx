import { HandCoins, Link2 } from 'lucide-react'
import { useMemo } from 'react'
import { Link } from 'wouter'
import { useFormat } from '../../../lib/language/format.ts'
import { useMay } from '../../../lib/server/book.ts'
import { useWords } from '../../../lib/language/words.ts'
import { Button, buttonStyle, IconButton } from '../../../ui/button.tsx'
import type { Column, Sort, SortSelectProps } from '../../../ui/display/table.tsx'
import { hueOf } from '../../../ui/hue.ts'
import { Avatar } from '../../../ui/row/chip.tsx'
import { useFlags } from '../flags/use-flags.ts'
import { loanPath } from '../loan-links.ts'
import { LoanStatus } from '../loan-status.tsx'
import type { ListedLoan, LoanView } from '../loan-view.ts'
import { loanWords } from '../words/words.ts'
import { useCopyBorrowerLink } from './use-copy-borrower-link.ts'

const SORTABLE = ['borrower_name', 'principal', 'annual_rate', 'payment_amount', 'status'] as const

/** The current order and the available ones. */
export function useLoanOrder(
  view: LoanView,
  onView: (changes: Partial<LoanView>) => void,
): SortSelectProps<ListedLoan> {
  const m = useWords(loanWords).list
  return {
    columns: SORTABLE.map((key) => ({ key, header: m.columns[key], isSortable: true })),
    usualSort: { key: 'created_at', direction: 'desc', label: m.newestFirst },
    sort: { key: view.sort, direction: view.direction },
    onSort: ({ key, direction }: Sort) => onView({ sort: key as LoanView['sort'], direction }),
  }
}

/** product §2.4 "Direct Lending": Borrower, Principal, Rate, Payment, Status, Actions. */
export function useLoanColumns(onRecord: (loan: ListedLoan) => void): readonly Column<ListedLoan>[] {
  const m = useWords(loanWords).list.columns
  const f = useFormat()
  return useMemo(() => {
    const figure = (
      key: 'principal' | 'annual_rate' | 'payment_amount',
      text: (loan: ListedLoan) => string,
    ): Column<ListedLoan> => ({ key, header: m[key], isNumeric: true, isSortable: true, renderCell: text })
    return [
      {
        key: 'borrower_name',
        header: m.borrower_name,
        isName: true,
        isSortable: true,
        renderCell: (loan) => <Borrower loan={loan} />,
      },
      figure('principal', (loan) => f.cents(loan.principal)),
      figure('annual_rate', (loan) => f.rate(loan.annual_rate)),
      figure('payment_amount', (loan) => f.cents(loan.payment_amount)),
      { key: 'status', header: m.status, isSortable: true, renderCell: (loan) => <StatusCell loan={loan} /> },
      {
        key: 'actions',
        header: m.actions,
        renderCell: (loan) => <RowActions loan={loan} onRecord={() => onRecord(loan)} />,
      },
    ]
  }, [m, f, onRecord])
}

function Borrower({ loan: { id, borrower_name: name } }: { readonly loan: ListedLoan }) {
  return (
    <Link
      href={loanPath(id)}
      className="inline-flex min-h-11 max-w-full items-center gap-3 text-left font-[620] wrap-anywhere underline-offset-2 hover:underline"
    >
      <Avatar name={name} hue={hueOf(name)} />
      {name}
    </Link>
  )
}

function StatusCell({ loan }: { readonly loan: ListedLoan }) {
  const when = useWhen()(loan)
  const flags = useFlags()(loan).join(' · ')
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <LoanStatus loan={loan} />
      {when !== undefined && <span className="num text-sm whitespace-nowrap text-muted">{when}</span>}
      {flags !== '' && <span className="text-sm text-muted">{flags}</span>}
    </span>
  )
}

/** Days late, or the next due date. */
function useWhen(): (loan: ListedLoan) => string | undefined {
  const m = useWords(loanWords).list
  const f = useFormat()
  return ({ days_past_due: late, next_due_on: next, status }) => {
    if (status === 'overdue' && late !== undefined && late > 0) return m.daysLate(late)
    return status === 'active' && next !== undefined && next !== null ? m.due(f.date(next, 'day-month')) : undefined
  }
}

/** The same order in each row, so that equal buttons are aligned. */
function RowActions({ loan, onRecord }: { readonly loan: ListedLoan; readonly onRecord: () => void }) {
  const m = useWords(loanWords).list
  const copy = useCopyBorrowerLink()
  const mayWrite = useMay('book.write')
  return (
    <span className="inline-flex items-center gap-1">
      <Link
        href={loanPath(loan.id)}
        aria-label={m.openOf(loan.borrower_name)}
        className={buttonStyle('secondary', 'sm')}
      >
        {m.open}
      </Link>
      <IconButton
        label={m.linkOf(loan.borrower_name)}
        icon={<Link2 aria-hidden="true" className="size-5" />}
        onClick={() => void copy(loan)}
      />
      {mayWrite && loan.status === 'overdue' && (
        <Button
          size="sm"
          variant="soft"
          className="max-xl:px-2.5"
          icon={<HandCoins aria-hidden="true" className="size-5 xl:hidden" />}
          aria-label={m.recordOf(loan.borrower_name)}
          onClick={onRecord}
        >
          <span className="max-xl:sr-only">{m.record}</span>
        </Button>
      )}
      {mayWrite && loan.status !== 'completed' && loan.status !== 'overdue' && (
        <IconButton
          label={m.recordOf(loan.borrower_name)}
          icon={<HandCoins aria-hidden="true" className="size-5" />}
          onClick={onRecord}
        />
      )}
    </span>
  )
}
