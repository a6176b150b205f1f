import { useQuery } from '@tanstack/react-query'
import { LOAN_DOCUMENTS } from '@winterjay/lending'
import type { LoanDocumentKind } from '@winterjay/lending'
import { addDays, LOCALES, yearOf } from '@winterjay/money'
import type { LocalDate, Locale } from '@winterjay/money'
import { useState } from 'react'
import { useFormat } from '../../../lib/language/format.ts'
import { useWords } from '../../../lib/language/words.ts'
import { fieldErrors, problemDetail } from '../../../lib/server/problem.ts'
import { Skeleton } from '../../../ui/display/skeleton.tsx'
import { DateInput } from '../../../ui/form/date-input.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Select } from '../../../ui/form/text-input.tsx'
import { Note } from '../../../ui/note.tsx'
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx'
import { toast } from '../../../ui/overlay/toast-store.ts'
import type { LoanDetail } from '../queries.ts'
import { DocumentText } from './document-text.tsx'
import { downloadOf, previewQuery, useWriteDocument } from './queries.ts'
import type { NewDocument } from './queries.ts'
import { documentWords } from './words/words.ts'

const MOST_DAYS = 90
const DAYS_TO_PAY = 10

interface NewDocumentDialogProps {
  readonly detail: LoanDetail
  /** Of which a receipt is wanted; null to choose. */
  readonly paymentId: string | null
  readonly onClose: () => void
}

/** Chooses a document, shows what it will say, then keeps it and downloads it. */
export default function NewDocumentDialog({ detail, paymentId, onClose }: NewDocumentDialogProps) {
  const m = useWords(documentWords)
  const draft = useDraft(detail, paymentId)
  const { asked } = draft
  const preview = useQuery(previewQuery(detail.loan.id, asked))
  const writing = useWriteDocument(detail.loan.id)
  const keep = (): void => {
    if (asked === null || preview.error !== null) return
    writing.mutate(asked, {
      onSuccess: (document) => {
        toast({ title: m.form.done })
        onClose()
        downloadOf(detail.loan.id, document).catch((error: unknown) =>
          toast({ tone: 'error', title: m.downloadFailed, description: problemDetail(error) }),
        )
      },
    })
  }
  return (
    <FormDialog
      title={m.form.title}
      submitLabel={m.form.submit}
      size="lg"
      keepsDraft
      isBusy={writing.isPending}
      problem={writing.error}
      bug={m.form.failed}
      onClose={onClose}
      onSubmit={keep}
    >
      <Choices detail={detail} draft={draft} errors={fieldErrors(preview.error)} />
      <section
        aria-label={m.form.preview}
        aria-busy={preview.isFetching}
        className="min-h-96 rounded-card bg-sunken p-4"
      >
        {asked === null ? (
          <p className="text-muted">{m.form.incomplete}</p>
        ) : preview.error !== null ? (
          <Note tone="care">{problemDetail(preview.error) ?? m.away}</Note>
        ) : preview.data === undefined ? (
          <Skeleton className="h-80" />
        ) : (
          <DocumentText content={preview.data} />
        )}
      </section>
    </FormDialog>
  )
}

interface Draft {
  readonly kind: LoanDocumentKind
  readonly language: Locale
  readonly on: LocalDate | null
  readonly payBy: LocalDate | null
  readonly payment: string
  readonly year: number
}

interface DraftState extends Draft {
  readonly change: (change: Partial<Draft>) => void
  /** Null while something is missing. */
  readonly asked: NewDocument | null
}

/** Payments of which there is a receipt, the newest first. */
const receiptsOf = ({ payments }: LoanDetail): LoanDetail['payments'] =>
  payments.filter(({ reversed_at: reversed }) => reversed === null).toReversed()

function useDraft(detail: LoanDetail, paymentId: string | null): DraftState {
  const { locale } = useFormat()
  const today = detail.as_of
  const first = receiptsOf(detail)[0]
  const [draft, setDraft] = useState<Draft>(() => ({
    kind: first === undefined ? 'schedule' : 'receipt',
    language: locale,
    on: today,
    payBy: addDays(today, DAYS_TO_PAY),
    payment: paymentId ?? first?.id ?? '',
    year: yearOf(today),
  }))
  return {
    ...draft,
    change: (change) => setDraft((before) => ({ ...before, ...change })),
    asked: askedOf(draft),
  }
}

function askedOf({ kind, language, on, payBy, payment, year }: Draft): NewDocument | null {
  const about = { kind, language }
  if (kind === 'receipt') return payment === '' ? null : { ...about, payment_id: payment }
  if (kind === 'pay_off') return on === null ? null : { ...about, pay_off_on: on }
  if (kind === 'demand') return payBy === null ? null : { ...about, pay_by: payBy }
  return kind === 'statement' ? { ...about, year } : about
}

interface ChoicesProps {
  readonly detail: LoanDetail
  readonly draft: DraftState
  readonly errors: Readonly<Record<string, string>>
}

function Choices({ detail, draft, errors }: ChoicesProps) {
  const m = useWords(documentWords)
  const kinds = LOAN_DOCUMENTS.filter((kind) => kind !== 'receipt' || receiptsOf(detail).length > 0)
  return (
    <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-3">
      <Field label={m.form.kind}>
        <Select<LoanDocumentKind>
          value={draft.kind}
          onChange={(kind) => draft.change({ kind })}
          options={kinds.map((value) => ({ value, label: m.kinds[value] }))}
        />
      </Field>
      <Field label={m.form.language}>
        <Select<Locale>
          value={draft.language}
          onChange={(language) => draft.change({ language })}
          options={LOCALES.map((value) => ({ value, label: m.languages[value] }))}
        />
      </Field>
      <Particular detail={detail} draft={draft} errors={errors} />
    </div>
  )
}

/** What only one kind of document asks for. */
function Particular({ detail, draft, errors }: ChoicesProps) {
  const m = useWords(documentWords).form
  const f = useFormat()
  const today = detail.as_of
  if (draft.kind === 'receipt') {
    const options = receiptsOf(detail).map(({ id, paid_on: day, amount }) => ({
      value: id,
      label: `${f.date(day)}, ${f.cents(amount)}`,
    }))
    return (
      <Field label={m.payment} error={errors['payment_id']}>
        <Select value={draft.payment} onChange={(payment) => draft.change({ payment })} options={options} />
      </Field>
    )
  }
  if (draft.kind === 'pay_off') {
    return (
      <Field label={m.on} hint={m.onHint} error={errors['pay_off_on']} isRequired>
        <DateInput
          value={draft.on}
          min={today}
          max={addDays(today, MOST_DAYS)}
          onChange={(on) => draft.change({ on })}
        />
      </Field>
    )
  }
  if (draft.kind === 'demand') {
    return (
      <Field label={m.payBy} error={errors['pay_by']} isRequired>
        <DateInput
          value={draft.payBy}
          min={addDays(today, 1)}
          max={addDays(today, MOST_DAYS)}
          onChange={(payBy) => draft.change({ payBy })}
        />
      </Field>
    )
  }
  if (draft.kind !== 'statement') return null
  const first = yearOf(detail.loan.start_date)
  const years = Array.from({ length: Math.max(1, yearOf(today) - first + 1) }, (_, back) =>
    String(yearOf(today) - back),
  )
  return (
    <Field label={m.year} error={errors['year']}>
      <Select
        value={String(draft.year)}
        onChange={(year) => draft.change({ year: Number(year) })}
        options={years.map((value) => ({ value, label: value }))}
      />
    </Field>
  )
}
