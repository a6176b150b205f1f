import { RISK_GRADES } from '@winterjay/lending'
import type { RiskGrade } from '@winterjay/lending'
import { useState } from 'react'
import { fieldErrors, problemDetail } from '../../../lib/server/problem.ts'
import { Field } from '../../../ui/form/field.tsx'
import { Select, Textarea } from '../../../ui/form/text-input.tsx'
import { toast } from '../../../ui/overlay/toast-store.ts'
import type { Application } from '../apply/application-draft.ts'
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx'
import { useAnswerReview, useDecide } from './operator-queries.ts'
import { useWords } from '../../../lib/language/words.ts'
import { operatorWords } from './words/words.ts'

interface OperatorDialogProps {
  readonly loan: Application['loan']
  /** The title as the operator sees it. */
  readonly sentAt: string
  readonly onClose: () => void
}

/** The reason is required, because the applicant reads it. */
export function DeclineDialog({ loan, sentAt, onClose }: OperatorDialogProps) {
  const m = useWords(operatorWords)
  const [reason, setReason] = useState('')
  const [wasSent, setSent] = useState(false)
  const decide = useDecide(loan.id)
  const isMissing = reason.trim() === ''
  const run = (): void => {
    setSent(true)
    if (isMissing) return
    void decide.mutateAsync({ decision: 'decline', reason, sent_at: sentAt }).then(
      () => {
        onClose()
        return toast({ title: m.declined, description: loan.title })
      },
      (error: unknown) => toast({ tone: 'error', title: m.notDecided, description: problemDetail(error) }),
    )
  }
  return (
    <FormDialog
      size="md"
      title={m.declineTitle(loan.title)}
      submitLabel={m.decline}
      isDestructive
      isBusy={decide.isPending}
      problem={decide.error}
      onSubmit={run}
      onClose={onClose}
    >
      <p>{m.declineText}</p>
      <Field
        label={m.reason}
        hint={m.reasonHint}
        error={wasSent && isMissing ? m.reasonMissing : fieldErrors(decide.error)['reason']}
        isRequired
      >
        <Textarea value={reason} maxLength={2000} rows={4} onChange={setReason} />
      </Field>
    </FormDialog>
  )
}

export function AnswerDialog({ loan, sentAt, question, onClose }: OperatorDialogProps & { readonly question: string }) {
  const m = useWords(operatorWords)
  const [answer, setAnswer] = useState('')
  const [grade, setGrade] = useState<RiskGrade | 'same'>('same')
  const [wasSent, setSent] = useState(false)
  const send = useAnswerReview(loan.id)
  const isMissing = answer.trim() === ''
  const canRegrade = loan.funded_amount === 0 && (loan.status === 'pending' || loan.status === 'open')
  const run = (): void => {
    setSent(true)
    if (isMissing) return
    void send.mutateAsync({ answer, sent_at: sentAt, ...(grade === 'same' ? {} : { risk_grade: grade }) }).then(
      () => {
        onClose()
        return toast({ title: m.answered, description: loan.title })
      },
      (error: unknown) => toast({ tone: 'error', title: m.notAnswered, description: problemDetail(error) }),
    )
  }
  return (
    <FormDialog
      size="md"
      title={m.answerTitle(loan.title)}
      submitLabel={m.sendAnswer}
      isBusy={send.isPending}
      problem={send.error}
      onSubmit={run}
      onClose={onClose}
    >
      <p className="rounded-xl bg-sunken px-4 py-3 wrap-anywhere whitespace-pre-line">{question}</p>
      <Field
        label={m.yourAnswer}
        hint={m.yourAnswerHint}
        error={wasSent && isMissing ? m.answerMissing : fieldErrors(send.error)['answer']}
        isRequired
      >
        <Textarea value={answer} maxLength={2000} rows={5} onChange={setAnswer} />
      </Field>
      {canRegrade ? (
        <Field label={m.newGrade} hint={m.newGradeHint}>
          <Select<RiskGrade | 'same'>
            value={grade}
            onChange={setGrade}
            options={[
              { value: 'same', label: m.sameGrade(loan.risk_grade) },
              ...RISK_GRADES.filter((each) => each !== loan.risk_grade).map((value) => ({ value, label: value })),
            ]}
          />
        </Field>
      ) : (
        <p className="text-muted">{m.gradeStays}</p>
      )}
    </FormDialog>
  )
}
