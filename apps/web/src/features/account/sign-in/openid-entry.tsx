import { useMutation, useQuery } from '@tanstack/react-query'
import { startOpenIdLogin } from '@winterjay/contract'
import { useWords } from '../../../lib/language/words.ts'
import { isNative } from '../../../lib/native.ts'
import { call } from '../../../lib/server/api.ts'
import { legalQuery } from '../../../lib/server/legal.ts'
import { Problem } from '../../../lib/server/problem.ts'
import { signOut } from '../../../lib/server/session.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/overlay/toast-store.ts'
import { AgreementNote } from './consents.tsx'
import { signInWords } from './words/words.ts'

/**
 * Leaves for the OpenID provider of this site; renders nothing without one, and in the app, which it cannot send back
 * to.
 *
 * @param hasTerms whether the form itself says what one agrees to: this way in may create an account too
 */
export function OpenIdEntry({ hasTerms = false }: { readonly hasTerms?: boolean }) {
  const m = useWords(signInWords)
  const { data: legal } = useQuery(legalQuery)
  const beginning = useMutation({
    mutationFn: () => {
      signOut()
      return call(startOpenIdLogin)
    },
    onSuccess: ({ url }) => window.location.assign(url),
    onError: (error) =>
      toast({
        tone: 'error',
        title: m.openId.failed,
        description: error instanceof Problem ? error.detail : m.loginFailedText,
      }),
  })
  if (legal?.sign_in_with === undefined || isNative()) return null
  return (
    <>
      <Button busy={beginning.isPending || beginning.isSuccess} onClick={() => beginning.mutate()}>
        {m.openId.enter(legal.sign_in_with)}
      </Button>
      {!hasTerms && <AgreementNote />}
    </>
  )
}
