import { acceptSharedInvitation, readSharedInvitation } from '@winterjay/contract'
import type { AnswerOf } from '@winterjay/contract'
import { localDateIn } from '@winterjay/money'
import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import { useFormat } from '../../../lib/language/format.ts'
import { useWords } from '../../../lib/language/words.ts'
import { call } from '../../../lib/server/api.ts'
import { Problem, problemDetail } from '../../../lib/server/problem.ts'
import { useIsSignedOut } from '../../../lib/server/session.ts'
import { timeZone } from '../../../lib/time-zone.ts'
import { Button, buttonStyle } from '../../../ui/button.tsx'
import { Done, LinkCard } from '../../../ui/display/link-card.tsx'
import { SignInFirst } from '../../../ui/display/sign-in-first.tsx'
import { RowsSkeleton } from '../../../ui/display/skeletons.tsx'
import { ErrorState } from '../../../ui/display/states.tsx'
import { Note } from '../../../ui/note.tsx'
import { Page } from '../../../ui/page.tsx'
import { useSharedCall } from './use-shared-call.ts'
import { sharedWords } from './words/words.ts'

type Invitation = AnswerOf<typeof readSharedInvitation>

/** Who invites and what will be seen, before anything is accepted (budget §16.2). */
export default function SharedInvitation({ token }: { readonly token: string }) {
  const m = useWords(sharedWords).invitation
  const isSignedOut = useIsSignedOut()
  const [tries, setTries] = useState(0)
  return (
    <Page title={m.title}>
      {isSignedOut ? (
        <SignInFirst title={m.signInTitle}>{m.signIn}</SignInFirst>
      ) : (
        <Invited key={tries} token={token} onRetry={() => setTries(tries + 1)} />
      )}
    </Page>
  )
}

function Invited({ token, onRetry }: { readonly token: string; readonly onRetry: () => void }) {
  const { invitation: m } = useWords(sharedWords)
  const [read, setRead] = useState<{ invitation?: Invitation; error?: unknown; isOver?: boolean }>({})
  const [isBusy, run] = useSharedCall()
  useEffect(() => {
    let isHere = true
    call(readSharedInvitation, { body: { token } }).then(
      (invitation) => isHere && setRead({ invitation }),
      (error: unknown) => isHere && setRead({ error, isOver: error instanceof Problem && error.status < 500 }),
    )
    return () => {
      isHere = false
    }
  }, [token])
  const { invitation, error, isOver } = read
  if (error !== undefined)
    return isOver === true ? (
      <LinkCard>
        <Note tone="care" role="alert" title={m.over}>
          {problemDetail(error)}
        </Note>
      </LinkCard>
    ) : (
      <ErrorState title={m.away} isRetrying={false} onRetry={onRetry}>
        {problemDetail(error)}
      </ErrorState>
    )
  if (invitation === undefined) return <RowsSkeleton count={3} />
  if (invitation.is_waiting) return <Waiting inviter={invitation.inviter} />
  return (
    <LinkCard>
      <Terms invitation={invitation} />
      <Button
        variant="primary"
        busy={isBusy}
        onClick={() =>
          void run(() => call(acceptSharedInvitation, { body: { token } })).then(
            (isDone) => isDone && setRead({ invitation: { ...invitation, is_waiting: true } }),
          )
        }
      >
        {m.accept}
      </Button>
    </LinkCard>
  )
}

function Terms({ invitation }: { readonly invitation: Invitation }) {
  const m = useWords(sharedWords).invitation
  const format = useFormat()
  const { inviter, accounts, transactions, expires_at: expires } = invitation
  return (
    <div className="grid gap-3">
      <h2 className="text-lg font-[680] wrap-anywhere">{m.invites(inviter)}</h2>
      <p>{m.seen(format.number(accounts), format.number(transactions))}</p>
      <p>{m.own}</p>
      <p>{m.leave}</p>
      <p className="text-sm text-muted">{m.until(format.date(localDateIn(timeZone(), new Date(expires)), 'long'))}</p>
    </div>
  )
}

function Waiting({ inviter }: { readonly inviter: string }) {
  const m = useWords(sharedWords).invitation
  return (
    <Done
      title={m.waitTitle}
      actions={
        <Link href="/personal" className={buttonStyle('primary')}>
          {m.toBudget}
        </Link>
      }
    >
      {m.wait(inviter)}
    </Done>
  )
}
