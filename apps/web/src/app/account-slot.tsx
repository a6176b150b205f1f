import { Suspense } from 'react'
import { closeAccount, openAccount, useAccountDoor } from '../lib/account-door.ts'
import { lazyPart, reloadWhenReachable } from '../lib/chunk.ts'
import { useFirstPageMessages } from '../messages/first-page.ts'
import { signOut, useUser } from '../lib/session.ts'
import { Button } from '../ui/button.tsx'
import { ErrorBoundary } from './error-boundary.tsx'

const AccountDialog = lazyPart(() => import('../features/account/account-dialog.tsx'))

/** Who is signed in, or the two ways in. */
export function AccountMenu() {
  const m = useFirstPageMessages('shell')
  const user = useUser()
  if (user !== null) {
    return (
      <>
        <span className="hidden max-w-40 truncate font-semibold sm:inline">{user.name}</span>
        <Button size="sm" onClick={signOut}>
          {m.signOut}
        </Button>
      </>
    )
  }
  return (
    <>
      <Button size="sm" className="max-md:hidden" onClick={() => openAccount('sign-in')}>
        {m.signIn}
      </Button>
      <Button size="sm" variant="primary" onClick={() => openAccount('sign-up')}>
        <span className="md:hidden">{m.signUpShort}</span>
        <span className="max-md:hidden">{m.signUp}</span>
      </Button>
    </>
  )
}

/** Where the account dialog appears, whichever page asked for it. */
export function AccountSlot() {
  const door = useAccountDoor()
  if (door === 'closed') return null
  return (
    <ErrorBoundary fallback={<LateNote />}>
      <Suspense>
        <AccountDialog onClose={closeAccount} />
      </Suspense>
    </ErrorBoundary>
  )
}

function LateNote() {
  const m = useFirstPageMessages('shell').late
  return (
    <div role="alert" className="fixed inset-x-4 bottom-20 z-40 mx-auto max-w-md rounded-xl border border-larch-line bg-larch-soft p-4 shadow-lift-high md:bottom-6">
      <p>{m.text}</p>
      <Button size="sm" className="mt-3" onClick={() => void reloadWhenReachable()}>
        {m.retry}
      </Button>
    </div>
  )
}
