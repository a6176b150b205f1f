import type { LoanTerms } from '@winterjay/lending'
import { cents, yearOf, ZERO } from '@winterjay/money'
import type { LocalDate } from '@winterjay/money'
import { clsx } from 'clsx'
import { Calculator, ChevronDown } from 'lucide-react'
import { Fragment, useId, useState } from 'react'
import { useFormat } from '../../../lib/language/format.ts'
import { Badge } from '../../../ui/display/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { PHONE, useMedia } from '../../../ui/use-media.ts'
import { usePrinting } from '../../../lib/use-printing.ts'
import type { LoanDetail } from '../queries.ts'
import { RowArithmetic } from './row-arithmetic.tsx'
import { useWords } from '../../../lib/language/words.ts'
import { changeWords } from '../change/words/words.ts'
import { loanWords } from '../words/words.ts'

type Row = LoanDetail['schedule'][number]

interface ScheduleCardProps {
  /** Null if the terms are invalid under today's rules; rows then have no explanation. */
  readonly terms: LoanTerms | null
  readonly rows: readonly Row[]
  readonly today: LocalDate
  /** Written off or settled for less: nothing falls due any more. */
  readonly isEnded: boolean
}

const CELL = 'py-2.5 pl-3 max-sm:pl-2 max-[359px]:pl-1.5'
const DAY = 'text-left whitespace-nowrap max-[359px]:whitespace-normal!'
/** What asks for nothing is not louder than what was paid. */
const QUIET = 'font-medium! text-muted!'
const WIDE_ONLY = 'max-md:hidden print:table-cell'

/** The whole schedule as of today, folded on screen and always printed. */
export function ScheduleCard({ terms, rows, today, isEnded }: ScheduleCardProps) {
  const m = useWords(loanWords).schedule
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const isPrinting = usePrinting()
  const isShown = isOpen || isPrinting
  return (
    <Card
      className={isShown ? '' : 'pb-1! md:pb-2!'}
      title={m.heading}
      aside={m.count(rows.filter(({ installment }) => installment > 0).length)}
      actions={
        <>
          {isShown && (
            <Button size="sm" onClick={() => window.print()}>
              {m.print}
            </Button>
          )}
          <Button
            size="sm"
            aria-label={isShown ? m.closeOf : m.openOf}
            aria-expanded={isShown}
            aria-controls={isShown ? id : undefined}
            icon={<ChevronDown aria-hidden="true" className={clsx('size-4', isShown && 'rotate-180')} />}
            onClick={() => setOpen(!isOpen)}
          >
            {isShown ? m.close : m.open}
          </Button>
        </>
      }
    >
      {isShown && (
        <div id={id}>
          <ScheduleTable terms={terms} rows={rows} today={today} isEnded={isEnded} />
        </div>
      )}
    </Card>
  )
}

/** On phones interest, principal and balance are shown in the row's calculation only. */
function ScheduleTable({ terms, rows, today, isEnded }: ScheduleCardProps) {
  const m = useWords(loanWords).schedule
  // There is no room for a year in each row.
  const isPhone = useMedia(PHONE)
  const [open, setOpen] = useState<number | null>(null)
  return (
    <table className="num w-full text-right text-[0.9375rem] max-[359px]:text-label">
      <caption className="sr-only">{m.caption}</caption>
      <thead>
        <tr className="border-b border-line text-sm text-muted">
          <th scope="col" className="py-2.5 text-left font-medium">
            {m.installment}
          </th>
          <th scope="col" className={clsx(CELL, DAY, 'font-medium')}>
            {m.due}
          </th>
          <th scope="col" className={clsx(CELL, 'font-medium')}>
            {m.payment}
          </th>
          <th scope="col" className={clsx(CELL, WIDE_ONLY, 'font-medium')}>
            {m.interest}
          </th>
          <th scope="col" className={clsx(CELL, WIDE_ONLY, 'font-medium')}>
            {m.principal}
          </th>
          <th scope="col" className={clsx(CELL, WIDE_ONLY, 'font-medium')}>
            {m.balance}
          </th>
          <th scope="col" className={clsx(CELL, 'text-left font-medium md:pl-6')}>
            {m.status}
          </th>
          <th scope="col" className="print:hidden">
            <span className="sr-only">{m.show}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <ScheduleRow
            key={row.installment}
            row={row}
            year={isPhone ? yearAbove(row, rows[index - 1]?.due_date ?? today) : null}
            terms={terms}
            isEnded={isEnded}
            isOpen={open === row.installment}
            onToggle={() => setOpen(open === row.installment ? null : row.installment)}
          />
        ))}
      </tbody>
    </table>
  )
}

/** The year of a row, if it is another than that of `before`. */
function yearAbove({ due_date: due }: Row, before: LocalDate): number | null {
  return yearOf(due) === yearOf(before) ? null : yearOf(due)
}

interface ScheduleRowProps extends Pick<ScheduleCardProps, 'terms' | 'isEnded'> {
  /** Stands above the row; null where the rows before say it, or the rows themselves. */
  readonly year: number | null
  readonly row: Row
  readonly isOpen: boolean
  readonly onToggle: () => void
}

function ScheduleRow({ row, year, terms, isEnded, isOpen, onToggle }: ScheduleRowProps) {
  const m = useWords(loanWords).schedule
  const f = useFormat()
  const id = useId()
  const isPhone = useMedia(PHONE)
  return (
    <Fragment>
      {year !== null && (
        <tr className="border-b border-line">
          <th colSpan={8} scope="rowgroup" className="pt-3 pb-1 text-left text-sm font-medium text-muted">
            {year}
          </th>
        </tr>
      )}
      <tr className={clsx('border-line align-baseline', isOpen ? '' : 'border-b last:border-0')}>
        <th scope="row" className="py-2.5 text-left font-normal text-muted">
          {row.installment === 0 ? '–' : row.installment}
        </th>
        <td className={clsx(CELL, DAY)}>{f.date(row.due_date, isPhone ? 'day-month' : 'medium')}</td>
        <td className={clsx(CELL, isNothingDue(row, isEnded) ? 'text-muted' : 'font-[650]')}>{f.cents(row.payment)}</td>
        <td className={clsx(CELL, WIDE_ONLY)}>{f.cents(row.interest)}</td>
        <td className={clsx(CELL, WIDE_ONLY)}>{f.cents(row.principal)}</td>
        <td className={clsx(CELL, WIDE_ONLY)}>{f.cents(row.balance)}</td>
        <td className={clsx(CELL, 'text-left md:pl-6')}>
          <RowStatus row={row} isEnded={isEnded} />
        </td>
        <td className="w-11 print:hidden">
          {terms !== null && row.installment > 0 && (
            <button
              type="button"
              aria-label={m.showOf(row.installment)}
              title={m.show}
              aria-expanded={isOpen}
              aria-controls={isOpen ? id : undefined}
              // The icon stands on the row's baseline: so much lower it is in the middle of its figures.
              className={clsx(
                'relative top-1 -my-1.5 inline-flex size-11 items-center justify-center rounded-control transition-colors duration-150 hover:bg-sunken hover:text-ink',
                isOpen ? 'bg-sunken text-ink' : 'text-muted',
              )}
              onClick={onToggle}
            >
              <Calculator aria-hidden="true" className="size-4.5" />
            </button>
          )}
        </td>
      </tr>
      {isOpen && terms !== null && (
        <tr id={id} className="border-b border-line">
          <td colSpan={8} className="pb-3">
            <RowArithmetic terms={terms} row={row} />
          </td>
        </tr>
      )}
    </Fragment>
  )
}

const isNothingDue = (row: Row, isEnded: boolean): boolean =>
  row.payment === 0 || (isEnded && !row.is_paid && !row.overdue)

/** product §4: Paid, Overdue or Due. */
function RowStatus({ row, isEnded }: Pick<ScheduleRowProps, 'row' | 'isEnded'>) {
  const m = useWords(loanWords).schedule
  const changes = useWords(changeWords)
  const f = useFormat()
  const added = row.capitalised ?? ZERO
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      {isNothingDue(row, isEnded) ? (
        <Badge className={QUIET}>{changes.nothingDue}</Badge>
      ) : row.is_paid ? (
        <Badge tone="good">{m.paid}</Badge>
      ) : row.overdue ? (
        <Badge tone={isEnded ? 'plain' : 'over'}>{m.overdue}</Badge>
      ) : (
        <Badge className={QUIET}>{m.dueStatus}</Badge>
      )}
      {!row.is_paid && row.paid > added && (
        <span className="text-sm text-muted">{m.partly(f.cents(cents(row.paid - added)))}</span>
      )}
      {added > 0 && <span className="text-sm text-muted">{changes.toPrincipal(f.cents(added))}</span>}
      {row.assumed === true && <span className="text-sm text-muted">{m.assumed}</span>}
      {row.late_fee > 0 && <span className="text-sm text-muted">{m.lateFee(f.cents(row.late_fee))}</span>}
      {row.late_fee_waived !== undefined && (
        <span className="text-sm text-muted">{m.waived(f.cents(row.late_fee_waived))}</span>
      )}
    </span>
  )
}
