import { useMutation } from '@tanstack/react-query'
import { openIdLogin, signUpVersions } from '@winterjay/contract'
import { useEffect, useEffectEvent, useState } from 'react'
import { Redirect, useLocation } from 'wouter'
import { openAccount } from '../../../lib/account-door.ts'
import { useContractLanguage } from '../../../lib/language/contract-language.ts'
import { useLocale } from '../../../lib/language/locale.ts'
import { useWords } from '../../../lib/language/words.ts'
import { call } from '../../../lib/server/api.ts'
import { problemDetail } from '../../../lib/server/problem.ts'
import { Queries } from '../../../lib/server/query.tsx'
import { signIn } from '../../../lib/server/session.ts'
import { Button } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { toast } from '../../../ui/overlay/toast-store.ts'
import { Page } from '../../../ui/page.tsx'
import { LinkCard } from '../../../ui/display/link-card.tsx'
import { signInWords } from './words/words.ts'

/** Where the OpenID provider sends the browser back to. */
export default function OpenIdPage() {
  const m = useWords(signInWords).openId
  return (
    <Page title={m.title}>
      <Queries>
        <Return />
      </Queries>
    </Page>
  )
}

function Return() {
  const m = useWords(signInWords)
  const [query] = useState(() => window.location.search.slice(1))
  const entering = useSignIn()
  const { error } = entering
  const finish = useEffectEvent(() => entering.mutate(query))
  useEffect(() => {
    if (query === '') return undefined
    window.history.replaceState(window.history.state, '', window.location.pathname)
    // The answer works only once, and React mounts twice in development.
    const timer = setTimeout(() => finish(), 0)
    return () => clearTimeout(timer)
  }, [query])
  // Opened by itself: the account page has the ways to sign in and to sign up.
  if (query === '') return <Redirect href="/account" replace />
  return (
    <LinkCard>
      {error === null ? (
        <p className="text-muted">{m.openId.working}</p>
      ) : (
        <>
          <Note tone="over" role="alert" title={m.openId.refused}>
            {problemDetail(error) ?? m.bug}
          </Note>
          <Button variant="primary" onClick={() => openAccount('sign-in')}>
            {m.openId.again}
          </Button>
        </>
      )}
    </LinkCard>
  )
}

function useSignIn() {
  const m = useWords(signInWords)
  const locale = useLocale()
  const language = useContractLanguage()
  const [, goTo] = useLocation()
  return useMutation({
    mutationFn: (query: string) => call(openIdLogin, { body: { query, accepted: signUpVersions(language, locale) } }),
    onSuccess: ({ access_token, user, is_new: isNew }) => {
      signIn(access_token, user)
      toast(
        isNew
          ? { title: m.created, description: m.createdText(user.name) }
          : { title: m.welcomeBack, description: m.welcomeBackText(user.name) },
      )
      goTo('/', { replace: true })
    },
  })
}
