import { lendingSentence } from '@winterjay/lending'
import type { PreviewedLoan } from '@winterjay/lending'
import { rate, ZERO } from '@winterjay/money'
import type { LocalDate } from '@winterjay/money'
import { useCallback, useDeferredValue, useMemo, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { useLocale } from '../../../lib/language/locale.ts'
import { fieldErrors, refusalText } from '../../../lib/server/problem.ts'
import { Note } from '../../../ui/note.tsx'
import { toast } from '../../../ui/overlay/toast-store.ts'
import { LoanFields } from './loan-fields.tsx'
import { LoanSideFields } from './loan-side-fields.tsx'
import { bodyOf, findGaps, planForm } from './loan-form-values.ts'
import type { FormField, FormGap, LoanFormValues, NewLoanBody } from './loan-form-values.ts'
import { LoanPreview } from './loan-preview.tsx'
import { useWords } from '../../../lib/language/words.ts'
import { loanWords } from '../words/words.ts'
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx'
import { FormRefusal } from '../../../ui/form/form.tsx'

export interface LoanFormProps {
  readonly title: string
  readonly submitLabel: string
  readonly initial: LoanFormValues
  readonly today: LocalDate
  readonly areTermsFixed?: boolean
  /** True for a loan that is not stored yet, which may have a payment history. */
  readonly isNew?: boolean
  readonly isBusy: boolean
  /** The last attempt's error, or null. */
  readonly problem: unknown
  readonly onSubmit: (body: NewLoanBody) => void
  readonly onClose: () => void
  /** Called on every change, so that the input survives closing the dialog. */
  readonly onChange?: (values: LoanFormValues) => void
  /** Text above the fields. */
  readonly note?: ReactNode
}

/** Creates or edits a loan: its terms, the preview (on the right where there is room), then everything else. */
export function LoanForm({
  title,
  submitLabel,
  initial,
  today,
  areTermsFixed = false,
  isNew = false,
  isBusy,
  problem,
  onSubmit,
  onClose,
  onChange,
  note,
}: LoanFormProps) {
  const m = useWords(loanWords)
  const [values, change] = useValues(initial, onChange)
  const [wasSent, setSent] = useState(false)
  const refusal = refusalText(problem, m.common.bug)
  // A field shows each key at once and the schedule follows it; after a refused submit what is said must be of these
  // values.
  const followed = useDeferredValue(values)
  const planned = wasSent ? values : followed
  const plan = useMemo(() => planForm(planned, today), [planned, today])
  const errors = useErrors({ values, plan, problem, wasSent })
  const { late_fee_type: feeType } = values
  const dropLateFee = useCallback(
    () => change(feeType === 'fixed' ? { late_fee_cents: ZERO } : { late_fee_percent: rate(0) }),
    [change, feeType],
  )
  const submit = (): void => {
    const gaps = Object.values(findGaps(values))
    const body = bodyOf(values)
    if (gaps.length > 0 || body === null || (planForm(values, today)?.refusals.length ?? 0) > 0) {
      setSent(true)
      if (gaps.includes('required') || gaps.includes('term_at_least_one'))
        toast({ tone: 'error', description: m.form.missing })
      return
    }
    onSubmit(body)
  }
  const fields = { values, errors, onChange: change }
  return (
    <FormDialog
      title={title}
      size="lg"
      submitLabel={submitLabel}
      className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)] lg:grid-rows-[auto_1fr] lg:gap-x-8"
      isBusy={isBusy}
      keepsDraft={onChange !== undefined}
      refusal={refusal}
      refusalAt="fields"
      onSubmit={submit}
      onClose={onClose}
    >
      <div className="grid min-w-0 gap-4">
        {refusal !== null && <FormRefusal>{refusal}</FormRefusal>}
        {note}
        {areTermsFixed && <Note>{m.form.termsFixed}</Note>}
        <LoanFields {...fields} areTermsFixed={areTermsFixed} pastDays={isNew ? (plan?.pastDays ?? null) : null} />
      </div>
      <LoanPreview plan={plan} asksPast={isNew && values.past === 'paid_up_to'} onDropLateFee={dropLateFee} />
      <LoanSideFields {...fields} areTermsFixed={areTermsFixed} />
    </FormDialog>
  )
}

/** The form's values, and a way to change them that stays the same while they change. */
function useValues(initial: LoanFormValues, onChange: LoanFormProps['onChange']) {
  const [values, setValues] = useState(initial)
  const latest = useRef(initial)
  const change = useCallback(
    (changes: Partial<LoanFormValues>): void => {
      latest.current = { ...latest.current, ...changes }
      setValues(latest.current)
      onChange?.(latest.current)
    },
    [onChange],
  )
  return [values, change] as const
}

/** The same object each time, so that nothing is drawn again for it. */
const NONE: Partial<Record<FormField, string>> = {}

interface ErrorSources {
  readonly values: LoanFormValues
  readonly plan: PreviewedLoan | null
  readonly problem: unknown
  readonly wasSent: boolean
}

/** Errors by field. An empty field is reported after the first submit, a refusal by the rules at once. */
function useErrors({ values, plan, problem, wasSent }: ErrorSources): Partial<Record<FormField, string>> {
  const m = useWords(loanWords).form
  const locale = useLocale()
  const sent = wasSent ? values : null
  return useMemo(() => {
    const gapTexts: Record<FormGap, string> = {
      required: m.required,
      term_at_least_one: m.termAtLeastOne,
      not_an_email: m.notAnEmail,
    }
    const errors: Record<string, string> = { ...fieldErrors(problem) }
    for (const refusal of plan?.refusals ?? [])
      if (refusal.field !== undefined) errors[refusal.field] = lendingSentence(refusal, locale)
    if (sent !== null) for (const [field, gap] of Object.entries(findGaps(sent))) errors[field] = gapTexts[gap]
    return Object.keys(errors).length === 0 ? NONE : errors
  }, [m, locale, plan, problem, sent])
}
