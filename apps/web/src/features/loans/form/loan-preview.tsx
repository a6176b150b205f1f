import { everyPeriod, interestCalculation, lendingSentence, paymentRuns } from '@winterjay/lending'
import type { LendingRefusal, LoanTerms, PreviewedLoan, Schedule } from '@winterjay/lending'
import { cents } from '@winterjay/money'
import { memo } from 'react'
import { useFormat } from '../../../lib/language/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Stack } from '../../../ui/chart/stack.tsx'
import { Help } from '../../../ui/form/help.tsx'
import { Note } from '../../../ui/note.tsx'
import { isResolvedByNoLateFee } from './loan-form-values.ts'
import { useWords } from '../../../lib/language/words.ts'
import { ScheduleRows } from '../schedule-rows.tsx'
import { loanWords } from '../words/words.ts'

export interface LoanPreviewProps {
  /** Null while required fields are missing. */
  readonly plan: PreviewedLoan | null
  /** For a new loan without a balance to begin with: shows what would be overdue at once. */
  readonly asksPast: boolean
  readonly onDropLateFee: () => void
}

/** Previews payment, APR and schedule while the form is being filled in. */
export const LoanPreview = memo(function LoanPreview({ plan, asksPast, onDropLateFee }: LoanPreviewProps) {
  const m = useWords(loanWords).preview
  return (
    <section
      aria-label={m.heading}
      className="rounded-card bg-sunken p-4 lg:sticky lg:top-0 lg:col-start-2 lg:row-span-2 lg:row-start-1"
    >
      {plan === null ? (
        <p className="text-muted">{m.incomplete}</p>
      ) : (
        plan.schedule !== null &&
        plan.terms !== null && <Figures schedule={plan.schedule} terms={plan.terms} apr={plan.apr} />
      )}
      <div aria-live="polite" className="grid gap-3 not-empty:mt-4">
        {plan !== null && asksPast && plan.lateCount > 0 && <Note tone="care">{m.arrivesLate(plan.lateCount)}</Note>}
        {plan !== null && <Findings plan={plan} onDropLateFee={onDropLateFee} />}
      </div>
      {plan !== null && plan.schedule !== null && <ScheduleRows rows={plan.schedule.rows} />}
    </section>
  )
})

interface FiguresProps {
  readonly schedule: Schedule
  readonly terms: LoanTerms
  readonly apr: number | null
}

/** The payment, what is principal and interest in all of them, and the APR. */
function Figures({ schedule, terms, apr }: FiguresProps) {
  const { preview: m, schedule: parts } = useWords(loanWords)
  const f = useFormat()
  const { totalInterestCents: interest, totalPaidCents: total } = schedule
  const principal = cents(total - interest)
  const lastDue = schedule.rows.at(-1)?.dueDate
  return (
    <>
      <h3 className="text-label font-semibold tracking-normal text-muted">{m.payment}</h3>
      <PaymentWords schedule={schedule} />
      <PlanSentence schedule={schedule} terms={terms} />
      <Stack
        label={m.totalPaid}
        className="mt-3"
        parts={[
          { key: 'principal', hue: 'c1', size: principal, label: parts.principal, figure: f.cents(principal) },
          { key: 'interest', hue: 'c3', size: interest, label: parts.interest, figure: f.cents(interest) },
        ]}
      />
      <p className="num mt-2.5 text-sm">{lastDue !== undefined && m.repaid(f.cents(total), f.date(lastDue))}</p>
      <div className="num flex flex-wrap items-center gap-x-2 text-sm">
        {m.apr} <b className="font-[650]">{apr === null ? '–' : f.percent(apr, { min: 2, max: 3 })}</b>
        <Help about={m.apr}>{m.aprHelp}</Help>
      </div>
      <p className="num mt-1.5 text-sm text-muted">
        {m.rate(f.rate(terms.annualRate), interestCalculation(terms.plan, f.locale))}
      </p>
    </>
  )
}

/** `11 × $888.49, then $888.47`. If rounding splits the schedule into many runs, only its first and last are shown. */
function PaymentWords({ schedule }: { readonly schedule: Schedule }) {
  const m = useWords(loanWords).preview
  const f = useFormat()
  const runs = paymentRuns(schedule.rows)
  const [first, ...others] = runs.length > 4 ? [...runs.slice(0, 1), ...runs.slice(-1)] : runs
  if (first === undefined) return null
  return (
    <p className="num">
      <span className="text-[1.75rem] leading-[1.2] font-[720] tracking-[-.04em]">{f.cents(first.paymentCents)}</span>
      {first.count > 1 && <span className="text-muted"> × {f.number(first.count)}</span>}
      {others.map((run, index) => (
        <span key={index} className="text-muted">
          , {m.andThen} {run.count > 1 ? m.level(f.cents(run.paymentCents), run.count) : f.cents(run.paymentCents)}
        </span>
      ))}
    </p>
  )
}

/**
 * "26 payments of $409.04, every two weeks from January 15, 2026; the last $409.05." Nothing for a plain monthly loan.
 */
function PlanSentence({ schedule, terms }: { readonly schedule: Schedule; readonly terms: LoanTerms }) {
  const m = useWords(loanWords).preview
  const f = useFormat()
  const { plan } = terms
  const [first] = schedule.rows
  if (plan === undefined || first === undefined) return null
  const day = f.date(first.dueDate, 'long')
  const runs = paymentRuns(schedule.rows)
  const length = runs.reduce((sum, { count }) => sum + count, 0)
  const [, last, ...more] = runs
  const isLevel = more.length === 0 && (last === undefined || last.count === 1)
  return (
    <p className="num mt-1 text-sm">
      {length === 1
        ? m.onePayment(f.cents(first.paymentCents), day)
        : m.payments({
            count: length,
            amount: isLevel ? f.cents(first.paymentCents) : null,
            every: everyPeriod(plan.frequency, f.locale),
            day,
            last: isLevel && last !== undefined ? f.cents(last.paymentCents) : null,
          })}
    </p>
  )
}

function Findings({ plan, onDropLateFee }: { readonly plan: PreviewedLoan; readonly onDropLateFee: () => void }) {
  const m = useWords(loanWords)
  const { locale } = useFormat()
  const { refusals, warnings } = plan
  // The others are shown at their fields.
  const unplaced = refusals.filter(({ field }) => field === undefined)
  const hasLateFeeTrouble = [...refusals, ...warnings].some(isResolvedByNoLateFee)
  if (refusals.length + warnings.length === 0) return null
  return (
    <>
      {refusals.length > 0 && (
        <Note tone="over" title={m.form.refused}>
          {unplaced.length > 0 ? <Sentences of={unplaced} locale={locale} /> : m.form.seeFields}
        </Note>
      )}
      {warnings.length > 0 && (
        <Note tone="care">
          <Sentences of={warnings} locale={locale} />
          {hasLateFeeTrouble && (
            <Button size="sm" className="mt-3" onClick={onDropLateFee}>
              {m.form.fixLateFee}
            </Button>
          )}
          <p className="mt-2 text-sm text-muted">{m.preview.notAdvice}</p>
        </Note>
      )}
    </>
  )
}

function Sentences({ of, locale }: { readonly of: readonly LendingRefusal[]; readonly locale: 'en' | 'fr' }) {
  return (
    <ul className="grid gap-2">
      {of.map((finding) => (
        <li key={finding.code}>{lendingSentence(finding, locale)}</li>
      ))}
    </ul>
  )
}
