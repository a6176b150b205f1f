import { Suspense } from 'react'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'wouter'
import { openAccount } from '../../lib/account-door.ts'
import { logOut } from '../../lib/server/session-calls.ts'
import { useIsSignedOut, useUser } from '../../lib/server/session.ts'
import { Button, buttonStyle } from '../../ui/button.tsx'
import { Glyph } from '../../ui/glyph.tsx'
import { usePageHeading } from '../../ui/page.tsx'
import { Picture } from './picture.tsx'
import { useWords } from '../../lib/language/words.ts'
import { homeWords } from './words/words.ts'

const TOOLS = [
  { key: 'personal', href: '/personal' },
  { key: 'business', href: '/business' },
  { key: 'benefits', href: '/benefits' },
] as const
const PROMISES = ['lock', 'languages', 'tick'] as const

interface HomePageProps {
  /** What a signed-in user sees of premium (product §1). */
  readonly premium: ReactNode
  /** Shown to someone who cancelled the checkout. */
  readonly canceled: ReactNode
}

export function HomePage({ premium, canceled }: HomePageProps) {
  const m = useWords(homeWords)
  const user = useUser()
  const [path] = useLocation()
  return (
    <>
      {path === '/subscription/cancel' && <Suspense>{canceled}</Suspense>}
      <Opening />
      <h2 className="sr-only">{m.tools}</h2>
      <ul className="mt-8 grid gap-(--gap) lg:grid-cols-3">
        {TOOLS.map(({ key, href }) => (
          <ToolCard key={key} name={key} href={href} text={m[key]} />
        ))}
      </ul>
      {user !== null && premium}
      <h2 className="sr-only">{m.promises}</h2>
      <ul className="mt-4 flex flex-wrap gap-x-5 gap-y-2 text-sm text-muted">
        {PROMISES.map((name) => (
          <li key={name} className="flex items-center gap-2">
            <Glyph name={name} className="size-4" />
            {m.promiseList[name]}
          </li>
        ))}
      </ul>
    </>
  )
}

/** The headline and the main actions, next to the picture. */
function Opening() {
  const m = useWords(homeWords)
  const heading = usePageHeading(m.title)
  return (
    <div className="grid items-center gap-x-9 lg:grid-cols-[1.5fr_1fr]">
      <div>
        <h1
          ref={heading}
          tabIndex={-1}
          className="mt-3.5 mb-3.5 text-[clamp(2.375rem,4.6vw,3.625rem)] leading-[1.02] font-[740] tracking-[-.045em]"
        >
          {m.heading}
        </h1>
        <p className="mb-5.5 max-w-[34ch] text-lg text-muted">{m.lede}</p>
        <SessionLine />
      </div>
      <Picture name="live" className="relative mx-auto h-105 w-full max-w-118 max-lg:mt-4 lg:h-120" />
    </div>
  )
}

/** An empty box of the same height while the profile of an earlier visit is loading. */
function SessionLine() {
  const m = useWords(homeWords)
  const user = useUser()
  const isSignedOut = useIsSignedOut()
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-2.5">
      {isSignedOut && (
        <>
          <Button variant="primary" onClick={() => openAccount('sign-up')}>
            {m.signUp}
          </Button>
          <Link href="/personal" className={buttonStyle()}>
            {m.tryIt}
          </Link>
        </>
      )}
      {user !== null && (
        <>
          <p className="mr-1.5 font-semibold">{m.signedInAs(user.name)}</p>
          <Button onClick={() => void logOut()}>{m.signOut}</Button>
        </>
      )}
    </div>
  )
}

interface ToolCardProps {
  readonly name: (typeof TOOLS)[number]['key']
  readonly href: string
  readonly text: { readonly name: string; readonly text: string; readonly open: string }
}

/** The whole card is a click target for its one link. */
function ToolCard({ name, href, text }: ToolCardProps) {
  return (
    <li className="card relative flex flex-col overflow-hidden rounded-card border border-line bg-surface shadow-lift transition-colors duration-150 hover:border-edge">
      <Picture name={name} className="h-44 overflow-hidden bg-spruce-soft px-5 pt-5" />
      <div className="flex flex-1 flex-col px-4.5 pt-3.5 pb-4.5 md:px-5 md:pt-4.5 md:pb-5">
        <h3 className="text-[1.1875rem] tracking-[-.02em]">{text.name}</h3>
        <p className="mt-1 mb-3 text-muted">{text.text}</p>
        <Link
          href={href}
          className="mt-auto inline-flex items-center gap-1.5 self-start rounded-sm font-[650] text-spruce after:absolute after:inset-0 after:rounded-card hover:underline"
        >
          {text.open}
          <Glyph name="arrow" className="size-4.5" />
        </Link>
      </div>
    </li>
  )
}
