import { useEffect, useEffectEvent } from 'react'
import { Link } from 'wouter'
import { problemDetail } from '../../../lib/server/problem.ts'
import { Queries } from '../../../lib/server/query.tsx'
import { useIsSignedOut } from '../../../lib/server/session.ts'
import { buttonStyle } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { Page } from '../../../ui/page.tsx'
import { useMailedToken } from './mailed-link.ts'
import { useConfirmEmail } from '../queries.ts'
import { useWords } from '../../../lib/language/words.ts'
import { accountWords } from '../words/words.ts'

/** Where the link of a confirmation leads. */
export default function VerifyEmailPage() {
  const m = useWords(accountWords).verify
  const isGuest = useIsSignedOut()
  return (
    <Page title={m.title}>
      <Queries>
        <Outcome />
      </Queries>
      <p className="mt-6">
        <Link href={isGuest ? '/' : '/account'} className={buttonStyle()}>
          {isGuest ? m.home : m.account}
        </Link>
      </p>
    </Page>
  )
}

function Outcome() {
  const { verify: m, bug } = useWords(accountWords)
  const token = useMailedToken()
  const { mutate, data, error } = useConfirmEmail()
  // Once, also where React mounts twice to test: the link works only once.
  const confirm = useEffectEvent((link: string) => mutate(link))
  useEffect(() => {
    if (token === null) return undefined
    const timer = setTimeout(() => confirm(token), 0)
    return () => clearTimeout(timer)
  }, [token])
  if (token === null) return <Note tone="care">{m.noLink}</Note>
  if (data !== undefined) {
    return (
      <Note role="alert" title={m.done}>
        {m.doneText(data.email)}
      </Note>
    )
  }
  if (error !== null) {
    return (
      <Note tone="over" role="alert" title={m.failed}>
        {problemDetail(error) ?? bug}
      </Note>
    )
  }
  return <p className="text-muted">{m.working}</p>
}
