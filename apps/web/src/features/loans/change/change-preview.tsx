import { rateOn, regularPayment } from '@winterjay/lending'
import type { AmendmentDraft, LendingRefusal, LoanState, PlannedAmendment } from '@winterjay/lending'
import { isRefusal, sumCents } from '@winterjay/money'
import type { Cents } from '@winterjay/money'
import { useFormat } from '../../../lib/language/format.ts'
import { useWords } from '../../../lib/language/words.ts'
import { Note } from '../../../ui/note.tsx'
import { recordedLoan, stateOf } from '../expected-payment.ts'
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
  const now = stateOf(detail, detail.as_of)
  return (
    <section aria-label={m.preview} className="rounded-card bg-sunken px-4 py-3">
      <h3 className="text-label font-semibold tracking-normal text-muted">{m.preview}</h3>
      <div aria-live="polite">
        {refused !== undefined ? (
          <Note tone="over" className="mt-2">
            {refused}
          </Note>
        ) : planned === null || isRefusal(planned) || now === null ? (
          <p className="mt-1 text-muted">{draft === null ? m.incomplete : m.seeFields}</p>
        ) : (
          <BeforeAndAfter now={now} then={planned.state} />
        )}
      </div>
      {planned !== null && !isRefusal(planned) && now !== null && (
        <ScheduleRows rows={changedRows(now, planned.state)} />
      )}
      {draft !== null && needsAgreement(detail, draft) && (
        <Note tone="care" className="mt-3">
          {m.needsAgreement}
        </Note>
      )}
    </section>
  )
}

interface BeforeAndAfterProps {
  readonly now: LoanState
  readonly then: LoanState
}

function BeforeAndAfter({ now, then }: BeforeAndAfterProps) {
  const m = useWords(changeWords)
  const f = useFormat()
  const figures = (state: LoanState, payment: Cents | null): readonly string[] => {
    const last = state.rows.at(-1)
    return [
      payment === null ? '–' : f.cents(payment),
      f.number(state.rows.filter(({ isPaid }) => !isPaid).length),
      last === undefined ? '–' : f.date(last.dueDate),
      f.cents(sumCents(state.rows.map(({ interestCents }) => interestCents))),
      f.cents(state.outstandingPrincipalCents),
    ]
  }
  const before = figures(now, regularPayment(now))
  const after = figures(then, regularPayment({ rows: changedRows(now, then), day: then.day }) ?? regularPayment(now))
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

/** The rows from the first that the change alters. */
function changedRows(now: LoanState, then: LoanState): LoanState['rows'] {
  const first = then.rows.findIndex((row, index) => {
    const old = now.rows[index]
    return (
      old?.dueDate !== row.dueDate || old.paymentCents !== row.paymentCents || old.interestCents !== row.interestCents
    )
  })
  return first === -1 ? [] : then.rows.slice(first)
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
