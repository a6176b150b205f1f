import { useMutation } from '@tanstack/react-query'
import { askPasswordReset } from '@winterjay/contract'
import { call } from '../../../lib/server/api.ts'
import { problemDetail } from '../../../lib/server/problem.ts'
import { Button } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { toast } from '../../../ui/overlay/toast-store.ts'
import { AccountForm, useFaults } from './account-form.tsx'
import { EmailField } from './email-field.tsx'
import { useWords } from '../../../lib/language/words.ts'
import { signInWords } from './words/words.ts'

interface ForgotFormProps {
  readonly email: string
  readonly onEmail: (email: string) => void
  readonly onBack: () => void
}

/** Shows the same answer whether or not the account exists. */
export function ForgotForm({ email, onEmail, onBack }: ForgotFormProps) {
  const m = useWords(signInWords)
  const asking = useMutation({ mutationFn: () => call(askPasswordReset, { body: { email } }) })
  const { errors, passes } = useFaults(asking.error)
  const submit = (): void => {
    if (!passes(email.trim() === '' ? { fields: ['email'], beside: m.missing, sentence: m.fillAll } : null)) return
    asking.mutate(undefined, {
      onError: (error) => toast({ tone: 'error', title: m.reset.failed, description: problemDetail(error) ?? m.bug }),
    })
  }
  if (asking.isSuccess) {
    return (
      <div className="grid gap-4.5">
        <Note role="alert" title={m.reset.sentTitle}>
          {m.reset.sent(email.trim())}
        </Note>
        <Button onClick={onBack}>{m.reset.back}</Button>
      </div>
    )
  }
  return (
    <AccountForm refusalAt="top-silently" problem={asking.error} onSubmit={submit}>
      <p className="text-muted">{m.reset.text}</p>
      <EmailField email={email} error={errors['email']} onEmail={onEmail} />
      <Button variant="primary" type="submit" busy={asking.isPending}>
        {m.reset.send}
      </Button>
      <Button variant="quiet" onClick={onBack}>
        {m.reset.back}
      </Button>
    </AccountForm>
  )
}
