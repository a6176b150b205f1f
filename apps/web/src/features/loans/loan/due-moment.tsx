import type { LoanTerms } from '@winterjay/lending'
import { cents, daysBetween, ZERO } from '@winterjay/money'
import type { Cents } from '@winterjay/money'
import { useFormat } from '../../../lib/language/format.ts'
import { useWords } from '../../../lib/language/words.ts'
import { useMay } from '../../../lib/server/book.ts'
import { Button } from '../../../ui/button.tsx'
import { Amount } from '../../../ui/row/amount.tsx'
import type { Moment } from '../../../ui/row/timeline.tsx'
import type { LoanDetail } from '../queries.ts'
import { changeWords } from '../change/words/words.ts'
import { loanWords } from '../words/words.ts'
import { dateStyle } from './promises.ts'
import type { ScheduleRow, TimelineActs } from './promises.ts'
import { RowArithmetic } from './row-arithmetic.tsx'

interface DueMomentProps {
  readonly detail: LoanDetail
  readonly terms: LoanTerms | null
  /** Late fees still owed, by instalment number. */
  readonly feesOwed: ReadonlyMap<number, Cents>
  readonly acts: Pick<TimelineActs, 'onRecord' | 'onWaive'>
}

/** Within this many days, the number of days is shown in place of the date. */
const NEAR_DAYS = 14

/** An unpaid instalment; unfolds to its calculation and actions. */
export function useDueMoment({ detail, terms, feesOwed, acts }: DueMomentProps): (row: ScheduleRow) => Moment {
  const { timeline: m, list } = useWords(loanWords)
  const changes = useWords(changeWords)
  const f = useFormat()
  // What a lender has given up is no alarm any more.
  const isGivenUp = detail.write_off !== null
  return (row) => {
    const { installment, due_date: due } = row
    const fee = feesOwed.get(installment) ?? null
    // As the list counts: up to the write-off.
    const days = daysBetween(detail.write_off?.on ?? detail.as_of, due)
    const added = row.capitalised ?? ZERO
    const isLast = installment === detail.schedule.at(-1)?.installment
    // Interest that was owed when the loan came into the book is no instalment.
    const isFromBefore = installment === 0
    const details = [
      ...(isFromBefore ? [m.fromBefore] : []),
      ...(row.paid > added && !row.is_paid ? [m.partly(f.cents(cents(row.paid - added)))] : []),
      ...(added > 0 ? [changes.toPrincipal(f.cents(added))] : []),
      ...(fee === null ? [] : [m.fee(f.cents(fee))]),
      ...(days >= 0 && days <= NEAR_DAYS ? [m.inDays(days)] : isLast ? [m.last] : []),
    ]
    return {
      key: `due-${installment}`,
      node: !isGivenUp && (row.overdue || fee !== null) ? 'late' : 'due',
      ...(isFromBefore ? {} : { number: installment }),
      title: f.date(due, dateStyle(due, detail.as_of)),
      ...(details.length === 0 ? {} : { detail: details.join(', ') }),
      amount: <Amount cents={row.is_paid ? (fee ?? cents(0)) : cents(row.payment - row.paid)} />,
      ...(row.overdue ? { state: list.daysLateShort(-days), tone: isGivenUp ? 'plain' : 'over' } : {}),
      more: <DueMore row={row} terms={isFromBefore ? null : terms} fee={fee} acts={acts} />,
    }
  }
}

interface DueMoreProps extends Pick<DueMomentProps, 'terms' | 'acts'> {
  readonly row: ScheduleRow
  /** Null if no late fee is owed on the instalment. */
  readonly fee: Cents | null
}

function DueMore({ row, terms, fee, acts }: DueMoreProps) {
  const { timeline: m, page } = useWords(loanWords)
  const mayWrite = useMay('book.write')
  const isLate = row.overdue || fee !== null
  return (
    <div className="grid gap-3">
      {isLate && mayWrite && (
        <div className="flex flex-wrap gap-2.5">
          <Button size="sm" variant="soft" onClick={acts.onRecord}>
            {page.record}
          </Button>
          {fee !== null && (
            <Button
              size="sm"
              aria-label={m.waiveOf(row.installment)}
              onClick={() => acts.onWaive(row.installment, fee)}
            >
              {m.waive}
            </Button>
          )}
        </div>
      )}
      {terms !== null && <RowArithmetic terms={terms} row={row} />}
    </div>
  )
}
