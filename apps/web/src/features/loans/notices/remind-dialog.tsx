import { useInfiniteQuery } from '@tanstack/react-query'
import { MAX_LOANS_AT_ONCE } from '@winterjay/contract'
import { useState } from 'react'
import { useFormat } from '../../../lib/language/format.ts'
import { useWords } from '../../../lib/language/words.ts'
import { problemDetail } from '../../../lib/server/problem.ts'
import { RowsSkeleton } from '../../../ui/display/skeletons.tsx'
import { EmptyState, ErrorState } from '../../../ui/display/states.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx'
import { toast } from '../../../ui/overlay/toast-store.ts'
import { readView } from '../loan-view.ts'
import type { ListedLoan } from '../loan-view.ts'
import { LoanTicks } from '../loan-ticks.tsx'
import { loansQuery } from '../queries.ts'
import { useRemindByHand } from './queries.ts'
import { noticeWords } from './words/words.ts'

const LATE = readView(new URLSearchParams('status=overdue'))

/** Late loans, all ticked, the most late first, whose borrowers get a reminder (lending §5.18). */
export default function RemindDialog({ onClose }: { readonly onClose: () => void }) {
  const m = useWords(noticeWords)
  const { data, error, refetch, isFetching } = useInfiniteQuery(loansQuery(LATE))
  const late = data?.pages.flatMap(({ loans }) => loans).slice(0, MAX_LOANS_AT_ONCE)
  if (late !== undefined && late.length > 0) return <RemindForm late={late} onClose={onClose} />
  return (
    <Dialog title={m.remind.title} onClose={onClose}>
      {late !== undefined ? (
        <EmptyState title={m.remind.none}>{m.remind.noneText}</EmptyState>
      ) : error === null ? (
        <RowsSkeleton count={3} />
      ) : (
        <ErrorState title={m.away} onRetry={() => void refetch()} isRetrying={isFetching}>
          {problemDetail(error)}
        </ErrorState>
      )}
    </Dialog>
  )
}

interface RemindFormProps {
  readonly late: readonly ListedLoan[]
  readonly onClose: () => void
}

function RemindForm({ late, onClose }: RemindFormProps) {
  const m = useWords(noticeWords)
  const { locale } = useFormat()
  const reminding = useRemindByHand()
  const [ticked, setTicked] = useState<ReadonlySet<string>>(() => new Set(late.map(({ id }) => id)))
  const [wasSent, setSent] = useState(false)
  const submit = (): void => {
    setSent(true)
    if (ticked.size === 0) return
    reminding.mutate(
      { loan_ids: [...ticked].toSorted(), language: locale },
      {
        onSuccess: ({ reminded_count: count, left_out: leftOut }) => {
          onClose()
          const names = leftOut.map(({ borrower_name: name, reason }) => `${name} (${m.reasons[reason]})`).join(', ')
          toast({
            title: count > 0 ? m.remind.done(count) : m.remind.failed,
            ...(names === '' ? {} : { description: m.remind.leftOut(names), stays: true }),
          })
        },
        onError: () => toast({ tone: 'error', description: m.remind.failed }),
      },
    )
  }
  return (
    <FormDialog
      title={m.remind.title}
      submitLabel={ticked.size === 0 ? m.remind.submit : m.remind.submitCount(ticked.size)}
      isBusy={reminding.isPending}
      problem={reminding.error}
      bug={m.remind.failed}
      onClose={onClose}
      onSubmit={submit}
    >
      <LoanTicks
        legend={m.remind.which}
        hint={m.remind.order}
        loans={late}
        ticked={ticked}
        error={wasSent && ticked.size === 0 ? m.remind.noneChosen : undefined}
        onChange={setTicked}
      />
      <p className="text-label text-muted">{m.remind.hours}</p>
    </FormDialog>
  )
}
