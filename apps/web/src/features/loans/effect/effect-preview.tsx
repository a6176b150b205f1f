import { previewFacts } from '@winterjay/lending'
import type { LoanFigures, RecordedFacts } from '@winterjay/lending'
import { isRefusal } from '@winterjay/money'
import type { LocalDate } from '@winterjay/money'
import { clsx } from 'clsx'
import { useFormat } from '../../../lib/language/format.ts'
import { useWords } from '../../../lib/language/words.ts'
import { recordedLoan } from '../expected-payment.ts'
import type { LoanDetail } from '../queries.ts'
import { effectWords } from './words/words.ts'

interface EffectPreviewProps {
  readonly detail: LoanDetail
  /** The facts once it is recorded or taken back; null while it is not complete. */
  readonly change: ((facts: RecordedFacts) => RecordedFacts) | null
  /** Whether it changes how the loan is repaid from now on. */
  readonly isOfPlan?: boolean
}

const PLAN = ['payment', 'left', 'last', 'totalInterest'] as const
const STANDING: readonly Figure[] = ['owedNow', 'next', 'principal', 'payOff']

/** Where the loan stands now, and after a fact is recorded or taken back: by the rules that the server applies. */
export function EffectPreview({ detail, change, isOfPlan = false }: EffectPreviewProps) {
  const m = useWords(effectWords)
  const written = useFigures(detail.as_of)
  const loan = recordedLoan(detail)
  if (loan === null) return null
  // What does not fit is said where it is asked for; the loan as it is stays shown.
  const changed = change === null ? null : previewFacts(loan, change(loan), detail.as_of)
  const isShown = changed !== null && !isRefusal(changed)
  const preview = isShown ? changed : previewFacts(loan, loan, detail.as_of)
  if (isRefusal(preview)) return null
  const now = written(preview.before)
  const after = isShown ? written(preview.after) : null
  // What is given up is no principal that is left.
  const isLost = preview.after.status === 'written_off' && preview.before.status !== 'written_off'
  const standing = STANDING.map((figure) => (isLost && figure === 'principal' ? 'lost' : figure))
  return (
    <table aria-live="polite" className="num w-full rounded-card bg-sunken text-right text-sm">
      <caption className="sr-only">{m.title}</caption>
      <thead>
        <tr className="border-b border-line text-muted">
          <th scope="col" className="px-4 py-1.5 text-left">
            <span className="sr-only">{m.figure}</span>
          </th>
          <th scope="col" className="py-1.5 font-medium">
            {m.now}
          </th>
          <th scope="col" className="px-4 py-1.5 font-medium">
            {m.after}
          </th>
        </tr>
      </thead>
      <tbody>
        {[...(isOfPlan ? PLAN : []), ...standing].map((figure) => (
          <tr key={figure} className="border-b border-line align-top last:border-0">
            <th scope="row" className="px-4 py-1.5 text-left font-normal text-muted">
              {m[figure]}
            </th>
            <td className="py-1.5 whitespace-pre">{now[figure]}</td>
            <td
              className={clsx(
                'px-4 py-1.5 whitespace-pre',
                after?.[figure] === now[figure] ? 'text-muted' : 'font-[650]',
              )}
            >
              {after === null ? '–' : after[figure] === now[figure] ? m.same : after[figure]}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type Figure = (typeof PLAN)[number] | 'owedNow' | 'next' | 'principal' | 'lost' | 'payOff'
type Figures = Readonly<Record<Figure, string>>

function useFigures(today: LocalDate): (figures: LoanFigures) => Figures {
  const m = useWords(effectWords)
  const f = useFormat()
  return ({ owedNowCents, payOffCents, status, state: { nextDue, outstandingPrincipalCents }, ...plan }) => ({
    payment: plan.paymentCents === null ? '–' : f.cents(plan.paymentCents),
    left: f.number(plan.paymentsLeft),
    last: plan.lastDueOn === null ? '–' : f.date(plan.lastDueOn),
    totalInterest: f.cents(plan.totalInterestCents),
    owedNow: f.cents(owedNowCents),
    // Of a loan that is given up, none is awaited.
    next:
      nextDue === null || status === 'written_off'
        ? '–'
        : nextDue.dueDate < today
          ? `${m.overdueSince}\n${f.date(nextDue.dueDate)}`
          : `${f.cents(nextDue.amountCents)}\n${f.date(nextDue.dueDate)}`,
    principal: f.cents(outstandingPrincipalCents),
    lost: status === 'written_off' ? f.cents(outstandingPrincipalCents) : '–',
    payOff: f.cents(payOffCents),
  })
}
