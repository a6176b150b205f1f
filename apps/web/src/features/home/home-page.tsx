import { Suspense } from 'react'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'wouter'
import { openAccount } from '../../lib/account-door.ts'
import { logOut } from '../../lib/server/session-calls.ts'
import { useIsSignedOut, useUser } from '../../lib/server/session.ts'
import { Button } from '../../ui/button.tsx'
import { Glyph } from '../../ui/glyph.tsx'
import { Page } from '../../ui/page.tsx'
import { useWords } from '../../lib/language/words.ts'
import { homeWords } from './words/words.ts'

const TOOLS = [
  { key: 'personal', href: '/personal' },
  { key: 'business', href: '/business' },
  { key: 'benefits', href: '/benefits' },
] as const

interface HomePageProps {
  /** What a signed-in reader sees of the premium tier (product §1). */
  readonly premium: ReactNode
  /** What someone reads who turned back at the checkout. */
  readonly canceled: ReactNode
}

export function HomePage({ premium, canceled }: HomePageProps) {
  const m = useWords(homeWords)
  const user = useUser()
  const [path] = useLocation()
  return (
    <Page title={m.title} heading={m.heading} lede={m.lede} size="large">
      {path === '/subscription/cancel' && <Suspense>{canceled}</Suspense>}
      <SessionLine />
      <h2 className="sr-only">{m.tools}</h2>
      <ul className="grid gap-4.5 md:grid-cols-3">
        {TOOLS.map(({ key, href }) => (
          <ToolCard key={key} href={href} text={m[key]} />
        ))}
      </ul>
      {user !== null && premium}
      <h2 className="mt-14 mb-4 text-2xl tracking-[-.02em]">{m.promises}</h2>
      <ul className="grid gap-x-10 sm:grid-cols-2">
        {m.promiseList.map(({ title, text }) => (
          <li key={title} className="border-t border-line py-4">
            <h3 className="font-semibold">{title}</h3>
            <p className="text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </Page>
  )
}

/** Empty, at its height, while the profile of an earlier visit is on its way. */
function SessionLine() {
  const m = useWords(homeWords)
  const user = useUser()
  const isSignedOut = useIsSignedOut()
  return (
    <div className="-mt-2 mb-9 flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2">
      {isSignedOut && (
        <>
          <Button variant="primary" onClick={() => openAccount('sign-up')}>
            {m.signUp}
          </Button>
          <p className="text-sm text-muted">{m.signUpWhy}</p>
        </>
      )}
      {user !== null && (
        <>
          <p className="font-semibold">{m.signedInAs(user.name)}</p>
          <Button onClick={() => void logOut()}>{m.signOut}</Button>
        </>
      )}
    </div>
  )
}

interface ToolCardProps {
  readonly href: string
  readonly text: { readonly name: string; readonly text: string; readonly open: string }
}

/** The whole card is the target of its one link. */
function ToolCard({ href, text }: ToolCardProps) {
  return (
    <li className="card relative flex flex-col rounded-card border border-line bg-surface p-5.5 shadow-lift transition-colors duration-150 hover:border-edge">
      <h3 className="mb-1.5 text-lg tracking-[-.015em]">{text.name}</h3>
      <p className="mb-4 text-muted">{text.text}</p>
      <Link
        href={href}
        className="mt-auto inline-flex items-center gap-1.5 self-start rounded-sm font-[650] text-spruce after:absolute after:inset-0 after:rounded-card hover:underline"
      >
        {text.open}
        <Glyph name="arrow" className="size-4.5" />
      </Link>
    </li>
  )
}
