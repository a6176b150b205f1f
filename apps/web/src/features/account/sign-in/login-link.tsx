import { useMutation } from '@tanstack/react-query'
import { askLoginLink } from '@winterjay/contract'
import { call } from '../../../lib/server/api.ts'
import { Problem, problemDetail } from '../../../lib/server/problem.ts'
import { Button } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { toast } from '../../../ui/overlay/toast-store.ts'
import { useWords } from '../../../lib/language/words.ts'
import { signInWords } from './words/words.ts'

/** Whether wrong passwords, possibly a stranger's, have locked this device out. */
export const isHeld = (error: unknown): boolean =>
  error instanceof Problem && (error.code === 'sign_in_held' || error.code === 'sign_in_closed')

/** Offers a sign-in link by mail while an unknown device is locked out by wrong guesses. */
export function LoginLink({ email }: { readonly email: string }) {
  const { loginLink: m, bug } = useWords(signInWords)
  const asking = useMutation({
    mutationFn: () => call(askLoginLink, { body: { email } }),
    onError: (error) => toast({ tone: 'error', title: m.failed, description: problemDetail(error) ?? bug }),
  })
  if (asking.isSuccess) {
    return (
      <Note role="alert" title={m.sentTitle}>
        {m.sent(email.trim())}
      </Note>
    )
  }
  return (
    <Button busy={asking.isPending} onClick={() => asking.mutate()}>
      {m.send}
    </Button>
  )
}
