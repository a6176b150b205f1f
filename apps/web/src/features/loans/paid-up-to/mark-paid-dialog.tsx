import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { MAX_LOANS_AT_ONCE } from '@winterjay/contract'
import { refuseFilePaidUpTo } from '@winterjay/lending'
import type { LocalDate } from '@winterjay/money'
import { useState } from 'react'
import { useFormat } from '../../../lib/language/format.ts'
import { useWords } from '../../../lib/language/words.ts'
import { fieldErrors } from '../../../lib/server/problem.ts'
import { DateInput } from '../../../ui/form/date-input.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx'
import { toast } from '../../../ui/overlay/toast-store.ts'
import { useBookDay } from '../form/book-day.ts'
import type { ListedLoan, LoanView } from '../loan-view.ts'
import { LoanTicks } from '../loan-ticks.tsx'
import { loansQuery } from '../queries.ts'
import { loanWords } from '../words/words.ts'
import { MarkingPreview } from './marking-preview.tsx'
import { markingQuery, useMarkPaidUpTo, useUndoPaidUpTo } from './queries.ts'
import { paidUpToWords } from './words/words.ts'

interface MarkPaidDialogProps {
  /** Its loans are offered, those that are late ticked. */
  readonly view: LoanView
  readonly onClose: () => void
}

/** Loans of the list marked as paid up to a day, with what it comes to first (lending §5.1.7). */
export default function MarkPaidDialog({ view, onClose }: MarkPaidDialogProps) {
  const m = useWords(paidUpToWords)
  const { common } = useWords(loanWords)
  const f = useFormat()
  const today = useBookDay()
  const offered = useOffered(view)
  const [untouched, setTicked] = useState<ReadonlySet<string> | null>(null)
  const ticked = untouched ?? new Set(offered.filter(({ status }) => status === 'overdue').map(({ id }) => id))
  const [day, setDay] = useState<LocalDate | null>(null)
  const [wasSent, setSent] = useState(false)
  const isInFuture = day !== null && refuseFilePaidUpTo(day, today) !== null
  const marking =
    day === null || isInFuture || ticked.size === 0 ? null : { loan_ids: [...ticked].toSorted(), paid_up_to: day }
  const check = useQuery(markingQuery(marking, f.locale))
  const outcome = marking === null ? undefined : check.data
  const marker = useMarkPaidUpTo()
  const undo = useUndo()
  const submit = (): void => {
    setSent(true)
    if (marking === null || outcome?.loans_count === 0) return
    marker.mutate(marking, {
      onSuccess: ({ fact_ids: ids, loans_count: count }) => {
        onClose()
        toast({ title: m.done(count), stays: true, action: { label: m.undo, onSelect: () => undo(ids) } })
      },
      onError: () => toast({ tone: 'error', description: m.failed }),
    })
  }
  const dayError = isInFuture ? m.inFuture : wasSent && day === null ? m.dayMissing : undefined
  return (
    <FormDialog
      title={m.title}
      size="lg"
      submitLabel={outcome === undefined || outcome.loans_count === 0 ? m.confirm : m.submit(outcome.loans_count)}
      isBusy={marker.isPending}
      problem={marker.error ?? check.error}
      bug={common.bug}
      onClose={onClose}
      onSubmit={submit}
    >
      <Field label={m.day} hint={m.dayHint} error={dayError ?? fieldErrors(marker.error)['paid_up_to']} isRequired>
        <DateInput value={day} max={today} onChange={setDay} />
      </Field>
      <LoanTicks
        legend={m.loans}
        loans={offered}
        ticked={ticked}
        error={wasSent && ticked.size === 0 ? m.noneChosen : undefined}
        onChange={setTicked}
      />
      <MarkingPreview outcome={outcome} />
    </FormDialog>
  )
}

/** The loans that the list shows and that are not paid in full; those that are late, and so ticked, first. */
function useOffered(view: LoanView): readonly ListedLoan[] {
  const { data } = useInfiniteQuery(loansQuery(view))
  const listed = data?.pages.flatMap(({ loans }) => loans) ?? []
  const open = listed.filter(({ status }) => status === 'active' || status === 'overdue').slice(0, MAX_LOANS_AT_ONCE)
  return open.toSorted((a, b) => Number(b.status === 'overdue') - Number(a.status === 'overdue'))
}

/** After the dialog has closed: the promise settles although nothing of it is left. */
function useUndo(): (ids: string[]) => void {
  const m = useWords(paidUpToWords)
  const { mutateAsync } = useUndoPaidUpTo()
  return (ids) =>
    void mutateAsync({ fact_ids: ids, reason: m.undoReason }).then(
      ({ undone_count: count }) => toast({ title: m.undone(count) }),
      () => toast({ tone: 'error', description: m.undoFailed }),
    )
}
