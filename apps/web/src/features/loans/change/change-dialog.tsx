import { lendingSentence, planAmendment } from '@winterjay/lending'
import type { RecordedAmendment } from '@winterjay/lending'
import { isRefusal } from '@winterjay/money'
import { useState } from 'react'
import { useFormat } from '../../../lib/language/format.ts'
import { useWords } from '../../../lib/language/words.ts'
import { useMay } from '../../../lib/server/book.ts'
import { fieldErrors, problemDetail } from '../../../lib/server/problem.ts'
import { Field } from '../../../ui/form/field.tsx'
import { Select } from '../../../ui/form/text-input.tsx'
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx'
import { toast } from '../../../ui/overlay/toast-store.ts'
import { recordedLoan } from '../expected-payment.ts'
import { ReasonField, useReason } from '../reason-field.tsx'
import { useRecordLoanEvent, useVoidFact } from '../queries.ts'
import type { LoanDetail, NewLoanEvent } from '../queries.ts'
import { loanWords } from '../words/words.ts'
import { ChangeFields, FIELDS_OF } from './change-fields.tsx'
import { ChangePreview } from './change-preview.tsx'
import { draftOf, firstValues, kindsFor } from './change-values.ts'
import type { ChangeValues } from './change-values.ts'
import { changeWords } from './words/words.ts'

interface ChangeDialogProps {
  readonly detail: LoanDetail
  readonly onClose: () => void
}

/** Changes the plan of a running loan (lending §5.7). Shows what becomes of it before anything is stored. */
export default function ChangeDialog({ detail, onClose }: ChangeDialogProps) {
  const m = useWords(changeWords)
  const { common } = useWords(loanWords)
  const { locale } = useFormat()
  const [values, setValues] = useState<ChangeValues>(() => firstValues(detail))
  const [wasSent, setSent] = useState(false)
  const reason = useReason()
  const { record, isBusy, problem } = useRecordWithUndo(detail.loan.id, onClose)
  const loan = recordedLoan(detail)
  const draft = draftOf(values, detail)
  const planned = loan === null || draft === null ? null : planAmendment(loan, draft, reason.text, detail.as_of)
  const refusal = planned !== null && isRefusal(planned) ? planned : null
  const errors: Record<string, string> = { ...fieldErrors(problem) }
  if (refusal !== null) errors[refusal.field ?? 'events'] = lendingSentence(refusal, locale)
  const shown: readonly string[] = FIELDS_OF[values.kind]
  const elsewhere = Object.entries(errors).find(([field]) => field !== 'reason' && !shown.includes(field))?.[1]
  const change = (changes: Partial<ChangeValues>): void => setValues({ ...values, ...changes })
  return (
    <FormDialog
      title={m.title}
      size="md"
      className="grid gap-4"
      submitLabel={m.save}
      isBusy={isBusy}
      problem={problem}
      bug={common.bug}
      onClose={onClose}
      onSubmit={() => {
        setSent(true)
        if (draft !== null && planned !== null && refusal === null && reason.text !== '')
          record({ ...draft, reason: reason.text } as NewLoanEvent)
      }}
    >
      <Field label={m.kind} hint={m.hints[values.kind]}>
        <Select<RecordedAmendment>
          value={values.kind}
          onChange={(kind) => change({ kind })}
          options={kindsFor(detail).map((value) => ({ value, label: m.kinds[value] }))}
        />
      </Field>
      <ChangeFields detail={detail} values={values} errors={errors} wasSent={wasSent} onChange={change} />
      <ChangePreview detail={detail} planned={refusal === null ? planned : null} draft={draft} refused={elsewhere} />
      <ReasonField
        reason={reason}
        label={m.reason}
        hint={m.reasonHint}
        failure={problem}
        missing={wasSent ? m.reasonMissing : undefined}
      />
    </FormDialog>
  )
}

/** The toast offers undo, which takes the change back with a reason, as the timeline does. */
function useRecordWithUndo(loanId: string, onClose: () => void) {
  const m = useWords(changeWords)
  const { facts, common } = useWords(loanWords)
  const recording = useRecordLoanEvent(loanId)
  const voiding = useVoidFact(loanId)
  const mayVoid = useMay('book.decide')
  const undo = (factId: string): void =>
    void voiding.mutateAsync({ factId, reason: m.undoReason }).then(
      () => toast({ title: facts.done }),
      (error: unknown) =>
        toast({ tone: 'error', title: facts.voidFailed, description: problemDetail(error) ?? common.bug }),
    )
  const record = (event: NewLoanEvent): void =>
    recording.mutate(event, {
      onSuccess: (after) => {
        const newest = after.facts.toSorted((a, b) => b.sequence - a.sequence)[0]
        onClose()
        toast({
          title: m.done,
          ...(newest === undefined || !mayVoid ? {} : { action: { label: m.undo, onSelect: () => undo(newest.id) } }),
        })
      },
      onError: () => toast({ tone: 'error', description: m.failed }),
    })
  return { record, isBusy: recording.isPending, problem: recording.error }
}
