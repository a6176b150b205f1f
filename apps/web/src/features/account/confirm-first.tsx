import { problemDetail } from '../../lib/server/problem.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { toast } from '../../ui/overlay/toast-store.ts'
import { useResendConfirmation } from './queries.ts'
import { useWords } from '../../lib/language/words.ts'
import { accountWords } from './words/words.ts'

interface ConfirmFirstProps {
  readonly email: string
  /** What needs a confirmed address, and why. */
  readonly children: string
  readonly className?: string
}

/** Replaces a feature that needs a confirmed address, and offers to send the link again. */
export function ConfirmFirst({ email, children, className }: ConfirmFirstProps) {
  const { profile: m, ...common } = useWords(accountWords)
  const resend = useResendConfirmation()
  const send = (): void =>
    resend.mutate(undefined, {
      onSuccess: () => toast({ title: m.resent, description: email }),
      onError: (error) =>
        toast({ tone: 'error', title: common.failed, description: problemDetail(error) ?? common.bug }),
    })
  return (
    <Note tone="care" {...(className === undefined ? {} : { className })}>
      <p>{children}</p>
      <Button size="sm" className="mt-2" busy={resend.isPending} onClick={send}>
        {m.resend}
      </Button>
    </Note>
  )
}
