import { useMutation } from '@tanstack/react-query'
import { passkeyLogin, startPasskeyLogin } from '@winterjay/contract'
import { KeyRound } from 'lucide-react'
import { call } from '../../../lib/server/api.ts'
import { Problem } from '../../../lib/server/problem.ts'
import { signIn, signOut } from '../../../lib/server/session.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/overlay/toast-store.ts'
import { DeviceProblem, hasPasskeys, signWithPasskey } from '../passkey-device.ts'
import { useWords } from '../../../lib/language/words.ts'
import { signInWords } from './words/words.ts'

/** Sign-in by passkey; renders nothing if the browser has no support. */
export function PasskeyEntry({ onDone }: { readonly onDone: () => void }) {
  const m = useWords(signInWords)
  const entering = useMutation({
    mutationFn: async () => {
      signOut()
      const { options } = await call(startPasskeyLogin)
      return call(passkeyLogin, { body: { credential: await signWithPasskey(options) } })
    },
    onSuccess: ({ access_token, user }) => {
      onDone()
      signIn(access_token, user)
      toast({ title: m.welcomeBack, description: m.welcomeBackText(user.name) })
    },
    onError: (error) => {
      const description =
        error instanceof DeviceProblem
          ? m.passkeyFaults[error.fault]
          : error instanceof Problem
            ? error.detail
            : m.loginFailedText
      toast({ tone: 'error', title: m.loginFailed, description })
    },
  })
  if (!hasPasskeys()) return null
  return (
    <Button
      icon={<KeyRound aria-hidden="true" className="size-5" />}
      busy={entering.isPending}
      onClick={() => entering.mutate()}
    >
      {m.passkey}
    </Button>
  )
}
