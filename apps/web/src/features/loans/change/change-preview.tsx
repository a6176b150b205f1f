import { previewFacts, rateOn } from '@winterjay/lending'
import type { AmendmentDraft, FactsPreview, LendingRefusal, LoanFigures, PlannedAmendment } from '@winterjay/lending'
import { isRefusal } from '@winterjay/money'
import { useFormat } from '../../../lib/language/format.ts'
import { useWords } from '../../../lib/language/words.ts'
import { Note } from '../../../ui/note.tsx'
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

/** The loan now and with the change, by the rules that the server applies. */
export function ChangePreview({ detail, planned, draft, refused }: ChangePreviewProps) {
  const m = useWords(changeWords)
  const preview = planned === null || isRefusal(planned) ? null : previewOf(detail, planned)
  return (
    <section aria-label={m.preview} className="rounded-card bg-sunken px-4 py-3">
      <h3 className="text-label font-semibold tracking-normal text-muted">{m.preview}</h3>
      <div aria-live="polite">
        {refused !== undefined ? (
          <Note tone="over" className="mt-2">
            {refused}
          </Note>
        ) : preview === null ? (
          <p className="mt-1 text-muted">{draft === null ? m.incomplete : m.seeFields}</p>
        ) : (
          <BeforeAndAfter {...preview} />
        )}
      </div>
      {preview !== null && <ScheduleRows rows={preview.changedRows} />}
      {draft !== null && needsAgreement(detail, draft) && (
        <Note tone="care" className="mt-3">
          {m.needsAgreement}
        </Note>
      )}
    </section>
  )
}

/** The loan with the change; null for terms that the rules refuse. */
function previewOf(detail: LoanDetail, { event }: PlannedAmendment): FactsPreview | null {
  const loan = recordedLoan(detail)
  if (loan === null) return null
  const { payments, events } = loan
  const changed = { payments, events: [...events, { ...event, id: 'new', sequence: Infinity }] }
  const preview = previewFacts(loan, changed, detail.as_of)
  return isRefusal(preview) ? null : preview
}

function BeforeAndAfter({ before: now, after: then }: FactsPreview) {
  const m = useWords(changeWords)
  const f = useFormat()
  const written = (figures: LoanFigures): readonly string[] => [
    figures.paymentCents === null ? '–' : f.cents(figures.paymentCents),
    f.number(figures.paymentsLeft),
    figures.lastDueOn === null ? '–' : f.date(figures.lastDueOn),
    f.cents(figures.totalInterestCents),
    f.cents(figures.state.outstandingPrincipalCents),
  ]
  const before = written(now)
  const after = written(then)
  return (
    <table className="num mt-1 w-full text-right text-sm wrap-anywhere">
      <caption className="sr-only">{m.preview}</caption>
      <thead>
        <tr className="border-b border-line text-muted">
          <th scope="col" className="text-left">
            <span className="sr-only">{m.figure}</span>
          </th>
          <th scope="col" className="py-1.5 pl-3 font-medium">
            {m.now}
          </th>
          <th scope="col" className="py-1.5 pl-3 font-medium">
            {m.changed}
          </th>
        </tr>
      </thead>
      <tbody>
        {[m.payment, m.left, m.last, m.totalInterest, m.principal].map((name, index) => (
          <tr key={name} className="border-b border-line last:border-0">
            <th scope="row" className="py-1.5 text-left font-normal text-muted">
              {name}
            </th>
            <td className="py-1.5 pl-3">{before[index]}</td>
            <td className="py-1.5 pl-3 font-[650]">{after[index] === before[index] ? m.same : after[index]}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
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
