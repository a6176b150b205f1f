import { lendingSentence } from '@winterjay/lending'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useLocale } from '../../../lib/language/locale.ts'
import { fieldErrors, refusalText } from '../../../lib/server/problem.ts'
import { useServerDay } from '../../../lib/server/server-day.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { Checkbox } from '../../../ui/form/choice.tsx'
import { bodyOf, findGaps, planApplication } from './application-draft.ts'
import type { ApplicationField, ApplicationPlan, ApplicationValues } from './application-draft.ts'
import { FactsPart, ListingPart, LoanPart } from './application-fields.tsx'
import { ApplicationPreview } from './application-preview.tsx'
import type { NewApplication } from './application-queries.ts'
import { useWords } from '../../../lib/language/words.ts'
import { applyWords } from './words/words.ts'
import { Form, FormRefusal } from '../../../ui/form/form.tsx'

export interface ApplicationFormProps {
  readonly values: ApplicationValues
  readonly onValues: (values: ApplicationValues) => void
  readonly submitLabel: string
  readonly isBusy: boolean
  /** The last attempt's error, or null. */
  readonly problem: unknown
  readonly onSubmit: (body: NewApplication) => void
  /** Buttons next to the submit button. */
  readonly actions?: ReactNode
}

/** product §2.3.9 "Apply for Loan": fields on the left, preview on the right. */
export function ApplicationForm({
  values,
  onValues,
  submitLabel,
  isBusy,
  problem,
  onSubmit,
  actions,
}: ApplicationFormProps) {
  const { form: m, simulated } = useWords(applyWords)
  const today = useServerDay()
  const [wasSent, setSent] = useState(false)
  const [hasConsent, setConsent] = useState(false)
  const refusal = refusalText(problem, m.bug)
  const { left, note } = useLeftBoxes()
  const plan = planApplication(values, today)
  const errors = useErrors({ values, plan, problem, wasSent, left })
  const change = (changes: Partial<ApplicationValues>): void => onValues({ ...values, ...changes })
  const submit = (): void => {
    const body = bodyOf(values)
    if (body !== null && hasConsent && plan.refusals.length === 0) return onSubmit({ ...body, consent: true })
    setSent(true)
  }
  return (
    <Form
      className="grid grid-cols-[minmax(0,1fr)] items-start gap-(--gap) lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)]"
      refusal={refusal}
      refusalAt="fields"
      onLeave={note}
      onSubmit={submit}
    >
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-(--gap)">
        <FormRefusal title={m.failed}>{refusal}</FormRefusal>
        <LoanPart values={values} onChange={change} errors={errors} />
      </div>
      <ApplicationPreview values={values} plan={plan} today={today} />
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-(--gap)">
        <FactsPart values={values} onChange={change} errors={errors} />
        <ListingPart values={values} onChange={change} errors={errors} />
        <Consent hasConsent={hasConsent} onConsent={setConsent} isMissing={wasSent && !hasConsent} />
        {wasSent && (findGaps(values).length > 0 || plan.refusals.length > 0) && (
          <p role="alert" className="font-semibold text-cranberry">
            {findGaps(values).length > 0 ? m.incomplete : m.refused}
          </p>
        )}
        <div className="grid gap-2">
          <div className="flex flex-wrap gap-3">
            <Button variant="primary" type="submit" busy={isBusy} className="max-sm:w-full">
              {submitLabel}
            </Button>
            {actions}
          </div>
          <p className="text-sm text-muted">{simulated}</p>
        </div>
      </div>
    </Form>
  )
}

/** A field is validated once it loses the focus: a half-typed number is not an error. */
function useLeftBoxes() {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const note = ({ target }: FocusEvent): void => {
    if (target !== null && 'name' in target && typeof target.name === 'string')
      setLeft((names) => new Set([...names, String(target.name)]))
  }
  return { left, note }
}

interface ErrorSources {
  readonly values: ApplicationValues
  readonly plan: ApplicationPlan
  readonly problem: unknown
  readonly wasSent: boolean
  readonly left: ReadonlySet<string>
}

function useErrors({ values, plan, problem, wasSent, left }: ErrorSources): Partial<Record<ApplicationField, string>> {
  const m = useWords(applyWords).form
  const locale = useLocale()
  const errors: Record<string, string> = { ...fieldErrors(problem) }
  for (const refusal of plan.refusals) {
    if (refusal.field !== undefined && (wasSent || left.has(refusal.field)))
      errors[refusal.field] = lendingSentence(refusal, locale)
  }
  if (wasSent) for (const field of findGaps(values)) errors[field] = m.required
  return errors
}

/** A separate consent, unticked, in plain words (security §10). */
function Consent({
  hasConsent,
  onConsent,
  isMissing,
}: {
  readonly hasConsent: boolean
  readonly onConsent: (agrees: boolean) => void
  readonly isMissing: boolean
}) {
  const m = useWords(applyWords).consent
  return (
    <Card title={m.heading}>
      <ul className="mb-2 grid list-disc gap-1.5 pl-5 text-sm text-muted">
        {m.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <Checkbox checked={hasConsent} onChange={onConsent} label={m.agree} isInvalid={isMissing} />
      {isMissing && (
        <p role="alert" className="text-sm font-semibold text-cranberry">
          {m.missing}
        </p>
      )}
    </Card>
  )
}
