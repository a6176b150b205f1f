import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link } from 'wouter'
import { useWords } from '../../lib/language/words.ts'
import { useMailedToken } from '../../lib/mailed-token.ts'
import { openBook } from '../../lib/server/book.ts'
import { Problem, problemDetail } from '../../lib/server/problem.ts'
import { Queries } from '../../lib/server/query.tsx'
import { logOut } from '../../lib/server/session-calls.ts'
import { useIsSignedOut } from '../../lib/server/session.ts'
import { keepInvitation } from '../../lib/sign-up-invitation.ts'
import { SuccessDrawing } from '../../ui/art/success.tsx'
import { Button, buttonStyle } from '../../ui/button.tsx'
import { Done, LinkCard, NoLink } from '../../ui/display/link-card.tsx'
import { SignInFirst } from '../../ui/display/sign-in-first.tsx'
import { RowsSkeleton } from '../../ui/display/skeletons.tsx'
import { ErrorState } from '../../ui/display/states.tsx'
import { Note } from '../../ui/note.tsx'
import { Page } from '../../ui/page.tsx'
import { BOOK_PATH } from './book-path.ts'
import { invitationQuery, useAcceptInvitation, useDeclineInvitation } from './queries.ts'
import type { OwnInvitation } from './queries.ts'
import { useDay } from './use-day.ts'
import { businessTeamWords } from './words/words.ts'

/** Target of the mailed invitation (members §5): who invites, to what and as what. */
export default function InvitationPage() {
  const m = useWords(businessTeamWords).invitation
  // Kept here, so that it survives signing in.
  const token = useMailedToken()
  const isSignedOut = useIsSignedOut()
  useEffect(() => {
    // Where new accounts are by invitation, this one lets its address sign up (security §2.5).
    if (token !== null) keepInvitation(token)
  }, [token])
  if (token === null) {
    return (
      <Page title={m.title}>
        <NoLink>{m.noLink}</NoLink>
      </Page>
    )
  }
  return (
    <Page title={m.title}>
      <Queries>
        {isSignedOut ? (
          <SignInFirst title={m.signInTitle} art={<SuccessDrawing className="w-45" />}>
            {m.signIn}
          </SignInFirst>
        ) : (
          <Invited token={token} />
        )}
      </Queries>
    </Page>
  )
}

/** Waits for a press: mail scanners open links too. */
function Invited({ token }: { readonly token: string }) {
  const { invitation: m, ...common } = useWords(businessTeamWords)
  const accepting = useAcceptInvitation()
  const declining = useDeclineInvitation()
  const isAnswered = accepting.isSuccess || declining.isSuccess
  const { data, error, refetch, isFetching } = useQuery({ ...invitationQuery(token), enabled: !isAnswered })
  if (accepting.data !== undefined) {
    return (
      <Done
        title={m.accepted(accepting.data.name)}
        actions={
          <Link href={BOOK_PATH} className={buttonStyle('primary')}>
            {m.toBook}
          </Link>
        }
      >
        {m.acceptedText}
      </Done>
    )
  }
  if (declining.isSuccess) return <Done title={m.declined}>{m.declinedText}</Done>
  if (data === undefined) {
    return error === null ? (
      <RowsSkeleton count={3} />
    ) : (
      <Refused error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
    )
  }
  const problem = accepting.error ?? declining.error
  return (
    <LinkCard>
      <Terms invitation={data} />
      {problem !== null && (
        <Note tone="over" role="alert">
          {problemDetail(problem) ?? common.bug}
        </Note>
      )}
      <div className="flex flex-wrap gap-2.5">
        <Button
          variant="primary"
          className="flex-1"
          busy={accepting.isPending}
          onClick={() => accepting.mutate(token, { onSuccess: openBook })}
        >
          {m.accept}
        </Button>
        <Button busy={declining.isPending} onClick={() => declining.mutate(token)}>
          {m.decline}
        </Button>
      </div>
    </LinkCard>
  )
}

function Terms({ invitation }: { readonly invitation: OwnInvitation }) {
  const { invitation: m, roles, roleTexts } = useWords(businessTeamWords)
  const day = useDay()
  const { business, inviter, role, expires_at: expires } = invitation
  return (
    <div className="grid gap-3">
      <div>
        <p className="text-muted">{m.invites(inviter ?? m.somebody)}</p>
        <h2 className="text-lg font-[680] wrap-anywhere">{business}</h2>
      </div>
      <div>
        <p className="text-muted">{m.as}</p>
        <p className="font-[620]">{roles[role]}</p>
        <p className="text-sm text-muted">{roleTexts[role]}</p>
      </div>
      <p className="text-sm text-muted">{m.until(day(expires))}</p>
    </div>
  )
}

interface RefusedProps {
  readonly error: Error
  readonly isRetrying: boolean
  readonly onRetry: () => void
}

/** The invitation is over, or for another address; anything else can be tried again. */
function Refused({ error, isRetrying, onRetry }: RefusedProps) {
  const { invitation: m } = useWords(businessTeamWords)
  const code = error instanceof Problem ? error.code : ''
  if (code !== 'invitation_for_another' && code !== 'invitation_absent') {
    return (
      <ErrorState title={m.away} isRetrying={isRetrying} onRetry={onRetry}>
        {problemDetail(error)}
      </ErrorState>
    )
  }
  const isForAnother = code === 'invitation_for_another'
  return (
    <LinkCard>
      <Note tone="care" role="alert" title={isForAnother ? m.notYours : m.over}>
        {problemDetail(error)}
      </Note>
      {isForAnother && <Button onClick={() => void logOut()}>{m.otherAccount}</Button>}
    </LinkCard>
  )
}
