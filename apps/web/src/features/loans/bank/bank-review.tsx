import { useQuery } from '@tanstack/react-query'
import { MAX_BANK_ROWS } from '@winterjay/contract'
import { matchPayments } from '@winterjay/lending/bank'
import type { BankLine, LineMatch } from '@winterjay/lending/bank'
import { useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { useFormat } from '../../../lib/language/format.ts'
import { useWords } from '../../../lib/language/words.ts'
import { useMay } from '../../../lib/server/book.ts'
import { problemDetail } from '../../../lib/server/problem.ts'
import { Button } from '../../../ui/button.tsx'
import { Progress } from '../../../ui/display/progress.tsx'
import { ErrorState } from '../../../ui/display/states.tsx'
import { Note } from '../../../ui/note.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { toast } from '../../../ui/overlay/toast-store.ts'
import { LineGroups } from './line-groups.tsx'
import { awaitedQuery, useRecordBankPayments } from './queries.ts'
import type { Awaited, OnRecorded, Period } from './queries.ts'
import { batchOf, decisionOf, flawOf, hasNothing, totalOf } from './review.ts'
import type { Decision } from './review.ts'
import { useSureAlone } from './use-sure-alone.ts'
import { useUndoBatch } from './use-undo-batch.ts'
import { bankWords } from './words/words.ts'

interface BankReviewProps {
  readonly lines: readonly BankLine[]
  /** If absent, the days of the lines. */
  readonly days?: 'recent'
  /** The only line to be decided, by its key; the others are compared. */
  readonly only?: string
  /** What else is done with the rows once they are recorded. */
  readonly onRecorded?: OnRecorded
  /** Absent where no other rows can be chosen. */
  readonly onOther?: () => void
  readonly onClose: () => void
  /** What the files leave open. */
  readonly children?: ReactNode
}

/**
 * What the rows are; nothing is recorded before the button is pressed, unless the lender lets what is sure be recorded
 * alone.
 */
export function BankReview(props: BankReviewProps) {
  const { lines, days, only, onRecorded, onClose, children } = props
  const m = useWords(bankWords)
  const [opening] = useState(() => crypto.randomUUID())
  const awaited = useQuery(awaitedQuery(opening, days ?? periodOf(lines)))
  const matches = useMemo(() => matchesOf(lines, awaited.data, only), [lines, awaited.data, only])
  const alone = useSureAlone(matches, { onRecorded, onDone: () => void awaited.refetch() })
  if (awaited.data !== undefined && matches !== undefined && !alone.isRecording) {
    return (
      <Review {...props} matches={matches} awaited={awaited.data}>
        {alone.hasFailed && (
          <Note tone="over" role="alert">
            {m.failed}
          </Note>
        )}
        {children}
      </Review>
    )
  }
  return (
    <Dialog
      title={only === undefined ? m.title : m.oneTitle}
      size="lg"
      onClose={onClose}
      isLocked={alone.isRecording}
      footer={alone.isRecording ? undefined : <Other {...props} />}
    >
      {awaited.isError ? (
        <ErrorState title={m.awaitedFailed} onRetry={() => void awaited.refetch()} isRetrying={awaited.isFetching}>
          {problemDetail(awaited.error)}
        </ErrorState>
      ) : (
        <Progress label={m.comparing} />
      )}
    </Dialog>
  )
}

function Other({ onOther, onClose }: Pick<BankReviewProps, 'onOther' | 'onClose'>) {
  const m = useWords(bankWords)
  return <Button onClick={onOther ?? onClose}>{onOther === undefined ? m.cancel : m.other}</Button>
}

/** All are compared, so that the one to be decided is seen among what came with it. */
function matchesOf(
  lines: readonly BankLine[],
  awaited: Awaited | undefined,
  only: string | undefined,
): readonly LineMatch[] | undefined {
  if (awaited === undefined) return undefined
  return matchPayments(lines, awaited.loans, awaited.asOf).filter(({ line }) => only === undefined || line.key === only)
}

function periodOf(lines: readonly BankLine[]): Period | null {
  const days = lines.map(({ postedOn }) => postedOn).toSorted()
  const [from, through] = [days[0], days.at(-1)]
  return from === undefined || through === undefined ? null : { from, through }
}

interface ReviewProps extends BankReviewProps {
  readonly matches: readonly LineMatch[]
  readonly awaited: Awaited
}

function Review({ matches, awaited, only, onRecorded, onOther, onClose, children }: ReviewProps) {
  const m = useWords(bankWords)
  const f = useFormat()
  const loans = useMemo(() => new Map(awaited.loans.map((loan) => [loan.id, loan])), [awaited])
  const [decisions, setDecisions] = useState<ReadonlyMap<string, Decision>>(new Map())
  const [wasSent, setSent] = useState(false)
  const recorder = useRecordBankPayments()
  const undo = useUndoBatch()
  const mayDecide = useMay('book.decide')
  const { payments, amountCents, returns } = totalOf(matches, decisions)
  const isTooMany = payments > MAX_BANK_ROWS
  const hasFlaw = isTooMany || matches.some((match) => flawOf(match, decisionOf(match, decisions), loans) !== null)
  const batch = batchOf(matches, decisions, m.returnReason)
  const says =
    payments === 0
      ? m.recordReturns(returns)
      : returns === 0
        ? m.record(payments, f.cents(amountCents))
        : m.recordAndReverse(payments, returns)
  const submit = (): void => {
    setSent(true)
    if (hasFlaw) return
    recorder.mutate(batch, {
      onSuccess: ({ batch_id: id, created_count: created, amount, returned_count: returned, rows }) => {
        const onUndone = onRecorded?.(rows)
        const title = created === 0 ? m.reversed(returned) : m.recordedNow(created, f.cents(amount))
        toast({
          title,
          ...(created > 0 && returned > 0 && { description: m.reversed(returned) }),
          ...(created > 0 &&
            mayDecide && { stays: true, action: { label: m.undo, onSelect: () => undo(id, onUndone) } }),
        })
        onClose()
      },
      onError: () => toast({ tone: 'error', description: m.failed }),
    })
  }
  const decide = (key: string, decision: Decision): void => setDecisions((all) => new Map(all).set(key, decision))
  return (
    <Dialog
      title={only === undefined ? m.title : m.oneTitle}
      size={only === undefined ? 'lg' : 'md'}
      onClose={onClose}
      isLocked={recorder.isPending}
      footer={
        <>
          <Other onClose={onClose} {...(onOther && { onOther })} />
          {payments + returns > 0 && (
            <Button variant="primary" busy={recorder.isPending} onClick={submit}>
              {says}
            </Button>
          )}
        </>
      }
    >
      <div className="grid grid-cols-1 gap-5">
        {recorder.error !== null && (
          <Note tone="over" role="alert" title={m.failed}>
            {problemDetail(recorder.error)}
          </Note>
        )}
        {wasSent && isTooMany && (
          <Note tone="over" role="alert">
            {m.tooMany(f.number(MAX_BANK_ROWS))}
          </Note>
        )}
        {hasNothing(matches) && <h3 className="text-lg font-semibold">{m.nothing}</h3>}
        {children}
        <LineGroups matches={matches} decisions={decisions} loans={loans} wasSent={wasSent} onDecide={decide} />
      </div>
    </Dialog>
  )
}
