import { previewFacts, rateOn } from '@winterjay/lending'
import type { AmendmentDraft, LendingRefusal, PlannedAmendment, RecordedFacts } from '@winterjay/lending'
import { isRefusal } from '@winterjay/money'
import { useWords } from '../../../lib/language/words.ts'
import { Note } from '../../../ui/note.tsx'
import { EffectPreview } from '../effect/effect-preview.tsx'
import { recordedLoan } from '../expected-payment.ts'
import type { LoanDetail } from '../queries.ts'
import { ScheduleRows } from '../schedule-rows.tsx'
import { changeWords } from './words/words.ts'

interface ChangePreviewProps {
  readonly detail: LoanDetail
  /** Null while the change is incomplete or does not fit. */
  readonly planned: PlannedAmendment | LendingRefusal | null
  readonly draft: AmendmentDraft | null
  /** Why it does not fit, if no field of the form shows it. */
  readonly refused: string | undefined
}

/** The loan now and with the change. */
export function ChangePreview({ detail, planned, draft, refused }: ChangePreviewProps) {
  const m = useWords(changeWords)
  const preview = planned === null || isRefusal(planned) ? null : previewOf(detail, planned)
  return (
    <section aria-label={m.preview} className="space-y-3">
      <EffectPreview
        isOfPlan
        detail={detail}
        change={preview === null ? null : (facts) => withAmendment(facts, preview.planned)}
      />
      <div aria-live="polite">
        {refused !== undefined ? (
          <Note tone="over">{refused}</Note>
        ) : (
          preview === null && <p className="text-muted">{draft === null ? m.incomplete : m.seeFields}</p>
        )}
      </div>
      {preview !== null && <ScheduleRows rows={preview.changedRows} />}
      {draft !== null && needsAgreement(detail, draft) && <Note tone="care">{m.needsAgreement}</Note>}
    </section>
  )
}

const withAmendment = ({ payments, events }: RecordedFacts, { event }: PlannedAmendment): RecordedFacts => ({
  payments,
  events: [...events, { ...event, id: 'new', sequence: Infinity }],
})

/** The loan with the change; null for terms that the rules refuse. */
function previewOf(detail: LoanDetail, planned: PlannedAmendment) {
  const loan = recordedLoan(detail)
  const preview = loan === null ? null : previewFacts(loan, withAmendment(loan, planned), detail.as_of)
  if (preview === null || isRefusal(preview)) return null
  // A re-age closes the rows of the past, which ask for nothing more: the new plan begins after its day.
  const { kind, on } = planned.event.amendment
  const rows = kind === 're_age' ? preview.changedRows.filter(({ dueDate }) => dueDate > on) : preview.changedRows
  return { planned, changedRows: rows }
}

/** More money, or a higher rate, is a new promise of the borrower's (lending §5.7.11). */
function needsAgreement(detail: LoanDetail, draft: AmendmentDraft): boolean {
  if (draft.event === 'advance' || draft.event === 'capitalise') return true
  const loan = recordedLoan(detail)
  return (
    (draft.event === 'rate_change' || draft.event === 'renewal') &&
    loan !== null &&
    draft.annual_rate > rateOn(loan.terms, loan.events, detail.as_of)
  )
}
