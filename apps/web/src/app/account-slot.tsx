import { Suspense, useEffect } from 'react'
import { Link } from 'wouter'
import { closeAccount, openAccount, useAccountDoor } from '../lib/account-door.ts'
import { lazyPart, reloadWhenReachable } from '../lib/chunk.ts'
import { useIsSignedOut, useUser } from '../lib/server/session.ts'
import { Button } from '../ui/button.tsx'
import { initialsOf } from '../ui/initials.ts'
import { ErrorBoundary } from './pages/error-boundary.tsx'
import { followKeys } from './shell-keys.ts'
import { useWords } from '../lib/language/words.ts'
import { shellWords } from './words/words.ts'

const AccountDialog = lazyPart(() => import('../features/account/sign-in/account-dialog.tsx'))
const PremiumDialog = lazyPart(() => import('../features/subscription/premium/premium-dialog.tsx'))
const Palette = lazyPart(() => import('./palette/palette.tsx'))
const DIALOGS = {
  'sign-in': AccountDialog,
  'sign-up': AccountDialog,
  forgot: AccountDialog,
  premium: PremiumDialog,
  find: Palette,
  keys: Palette,
}

/** The signed-in user's account, where one also logs out, or the buttons to sign in and to sign up. */
export function AccountMenu() {
  const m = useWords(shellWords)
  const user = useUser()
  const isSignedOut = useIsSignedOut()
  if (user !== null) {
    return (
      <Link
        href="/account"
        title={m.account}
        className="inline-flex size-11 flex-none items-center justify-center rounded-full"
      >
        <span
          aria-hidden="true"
          className="grid size-8.5 place-items-center rounded-full bg-spruce-soft text-sm font-bold text-spruce"
        >
          {initialsOf(user.name)}
        </span>
        <span className="sr-only">{user.name}</span>
      </Link>
    )
  }
  // The profile of an earlier visit is loading: show neither.
  if (!isSignedOut) return null
  return (
    <>
      <Button size="sm" className="max-md:hidden" onClick={() => openAccount('sign-in')}>
        {m.signIn}
      </Button>
      <Button size="sm" variant="primary" onClick={() => openAccount('sign-up')}>
        <span className="lg:hidden">{m.signUpShort}</span>
        <span className="max-lg:hidden">{m.signUp}</span>
      </Button>
    </>
  )
}

/** Where the account dialogs appear, whichever page opened them. */
export function AccountSlot() {
  const door = useAccountDoor()
  useEffect(followKeys, [])
  if (door === 'closed') return null
  const Dialog = DIALOGS[door]
  return (
    <ErrorBoundary fallback={<LateNote />}>
      <Suspense>
        <Dialog onClose={closeAccount} />
      </Suspense>
    </ErrorBoundary>
  )
}

function LateNote() {
  const m = useWords(shellWords).late
  return (
    <div
      role="alert"
      className="fixed inset-x-4 bottom-20 z-40 mx-auto max-w-md rounded-xl border border-larch-line bg-larch-soft p-4 shadow-lift-high md:bottom-6"
    >
      <p>{m.notOpened}</p>
      <p>{m.text}</p>
      <Button size="sm" className="mt-3" onClick={() => void reloadWhenReachable()}>
        {m.retry}
      </Button>
    </div>
  )
}
