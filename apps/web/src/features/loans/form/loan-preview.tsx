import { lendingSentence, paymentRuns } from '@winterjay/lending'
import type { LendingRefusal, Schedule } from '@winterjay/lending'
import { cents } from '@winterjay/money'
import type { Rate } from '@winterjay/money'
import { clsx } from 'clsx'
import { useState } from 'react'
import { useFormat } from '../../../lib/language/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Stack } from '../../../ui/chart/stack.tsx'
import { Help } from '../../../ui/form/help.tsx'
import { Note } from '../../../ui/note.tsx'
import type { LoanPlan } from './loan-form-values.ts'
import { isResolvedByNoLateFee } from './loan-form-values.ts'
import { useWords } from '../../../lib/language/words.ts'
import { loanWords } from '../words/words.ts'

export interface LoanPreviewProps {
  /** Null while required fields are missing. */
  readonly plan: LoanPlan | null
  /** For a loan that is not stored yet: shows what would be overdue at once. */
  readonly isNew: boolean
  readonly onDropLateFee: () => void
}

/** Previews payment, APR and schedule while the form is being filled in. */
export function LoanPreview({ plan, isNew, onDropLateFee }: LoanPreviewProps) {
  const m = useWords(loanWords).preview
  return (
    <section
      aria-label={m.heading}
      className="rounded-card bg-sunken p-4 lg:sticky lg:top-0 lg:col-start-2 lg:row-span-2 lg:row-start-1"
    >
      {plan === null ? (
        <p className="text-muted">{m.incomplete}</p>
      ) : (
        plan.schedule !== null && <Figures schedule={plan.schedule} rate={plan.terms?.annualRate} apr={plan.apr} />
      )}
      <div aria-live="polite" className="grid gap-3 not-empty:mt-4">
        {plan !== null && isNew && plan.lateCount > 0 && <Note tone="care">{m.arrivesLate(plan.lateCount)}</Note>}
        {plan !== null && <Findings plan={plan} onDropLateFee={onDropLateFee} />}
      </div>
      {plan !== null && plan.schedule !== null && <Rows schedule={plan.schedule} />}
    </section>
  )
}

interface FiguresProps {
  readonly schedule: Schedule
  readonly rate: Rate | undefined
  readonly apr: number | null
}

/** The payment, what is principal and interest in all of them, and the APR. */
function Figures({ schedule, rate, apr }: FiguresProps) {
  const { preview: m, schedule: parts } = useWords(loanWords)
  const f = useFormat()
  const { totalInterestCents: interest, totalPaidCents: total } = schedule
  const principal = cents(total - interest)
  const lastDue = schedule.rows.at(-1)?.dueDate
  return (
    <>
      <h3 className="text-label font-semibold tracking-normal text-muted">{m.payment}</h3>
      <PaymentWords schedule={schedule} />
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
      {rate !== undefined && <p className="num mt-1.5 text-sm text-muted">{m.rate(f.rate(rate))}</p>}
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

function Findings({ plan, onDropLateFee }: { readonly plan: LoanPlan; readonly onDropLateFee: () => void }) {
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

const FIRST_ROWS = 3
/** Payment and balance matter most; interest is shown if there is room. */
const ROOMY = '@max-[21rem]:hidden'

function Rows({ schedule }: { readonly schedule: Schedule }) {
  const m = useWords(loanWords)
  const f = useFormat()
  const [isWhole, setWhole] = useState(false)
  const { rows } = schedule
  const shown = isWhole ? rows : rows.slice(0, FIRST_ROWS)
  return (
    <div className="@container mt-3">
      {/* On phones the payment says enough, and the fields below go on. */}
      <table
        className={clsx(
          'num w-full text-right text-sm wrap-anywhere',
          !isWhole && rows.length > FIRST_ROWS && 'max-lg:hidden',
        )}
      >
        <caption className="mb-1 text-left font-semibold">
          {shown.length < rows.length ? m.preview.firstRows(shown.length, rows.length) : m.schedule.heading}
        </caption>
        <thead>
          <tr className="border-b border-line text-muted">
            <th scope="col" className="py-1.5 text-left font-medium">
              {m.schedule.due}
            </th>
            <th scope="col" className="py-1.5 pl-3 font-medium">
              {m.schedule.payment}
            </th>
            <th scope="col" className={clsx(ROOMY, 'py-1.5 pl-3 font-medium')}>
              {m.schedule.interest}
            </th>
            <th scope="col" className="py-1.5 pl-3 font-medium">
              {m.schedule.balance}
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <tr key={row.installment} className="border-b border-line last:border-0">
              <th scope="row" className="py-1.5 text-left font-normal">
                {f.date(row.dueDate)}
              </th>
              <td className="py-1.5 pl-3">{f.cents(row.paymentCents)}</td>
              <td className={clsx(ROOMY, 'py-1.5 pl-3')}>{f.cents(row.interestCents)}</td>
              <td className="py-1.5 pl-3">{f.cents(row.balanceCents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > FIRST_ROWS && (
        <Button size="sm" className="mt-2" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? m.preview.showFirst : m.preview.showAll(rows.length)}
        </Button>
      )}
    </div>
  )
}
