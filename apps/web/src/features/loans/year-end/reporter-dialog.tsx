import { BORROWERS_RESIDE, LENDER_KINDS } from '@winterjay/lending'
import { useState } from 'react'
import { useWords } from '../../../lib/language/words.ts'
import { Field } from '../../../ui/form/field.tsx'
import { Select } from '../../../ui/form/text-input.tsx'
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx'
import { toast } from '../../../ui/overlay/toast-store.ts'
import { reportingFor, useKeepBasis } from './queries.ts'
import type { BookYear, YearReporter } from './queries.ts'
import { yearEndWords } from './words/words.ts'

interface ReporterDialogProps {
  readonly year: Pick<BookYear, 'basis' | 'reporter'>
  readonly onClose: () => void
}

type Answers = { readonly [Key in keyof YearReporter]?: YearReporter[Key] | undefined }

/** Who lends, and where both sides reside: asked once (lending §5.15.9). Nothing is chosen beforehand. */
export default function ReporterDialog({ year, onClose }: ReporterDialogProps) {
  const m = useWords(yearEndWords).reporter
  const keeping = useKeepBasis()
  const [answers, setAnswers] = useState<Answers>(year.reporter ?? {})
  const [wasSent, setSent] = useState(false)
  const set = (changes: Answers): void => setAnswers((before) => ({ ...before, ...changes }))
  const { kind, resides_in_canada: resides, borrowers_reside: borrowers } = answers
  const missing = wasSent ? m.missing : undefined
  const submit = (): void => {
    setSent(true)
    if (kind === undefined || resides === undefined || borrowers === undefined) return
    const reporter = { kind, resides_in_canada: resides, borrowers_reside: borrowers }
    const { bases } = reportingFor({ reporter })
    const basis = bases.find((one) => one === year.basis) ?? bases[0] ?? 'earned'
    keeping.mutate(
      { basis, reporter },
      {
        onSuccess: () => {
          toast({ title: m.saved })
          onClose()
        },
      },
    )
  }
  return (
    <FormDialog
      title={m.title}
      submitLabel={m.save}
      className="grid gap-4"
      isBusy={keeping.isPending}
      problem={keeping.error}
      bug={m.failed}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="text-muted">{m.text}</p>
      <Field label={m.kind} error={kind === undefined ? missing : undefined}>
        <Select
          value={kind ?? ''}
          options={withNone(m.choose, LENDER_KINDS, m.kinds)}
          onChange={(value) => set({ kind: LENDER_KINDS.find((one) => one === value) })}
        />
      </Field>
      <Field label={m.resides} error={resides === undefined ? missing : undefined}>
        <Select
          value={resides === undefined ? '' : resides ? 'yes' : 'no'}
          options={withNone(m.choose, ['yes', 'no'] as const, m.residences)}
          onChange={(value) => set({ resides_in_canada: value === '' ? undefined : value === 'yes' })}
        />
      </Field>
      <Field label={m.borrowers} error={borrowers === undefined ? missing : undefined}>
        <Select
          value={borrowers ?? ''}
          options={withNone(m.choose, BORROWERS_RESIDE, m.borrowersReside)}
          onChange={(value) => set({ borrowers_reside: BORROWERS_RESIDE.find((one) => one === value) })}
        />
      </Field>
    </FormDialog>
  )
}

const withNone = <Value extends string>(
  none: string,
  values: readonly Value[],
  labels: Readonly<Record<Value, string>>,
) => [{ value: '', label: none }, ...values.map((value) => ({ value, label: labels[value] }))]
