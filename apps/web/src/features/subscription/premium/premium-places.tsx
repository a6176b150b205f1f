import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useWords } from '../../../lib/language/words.ts'
import { subscriptionWords } from '../words/words.ts'

/** The premium features of one page, each behind its `Premium`. */
export default function PremiumPlaces({
  className,
  children,
}: {
  readonly className?: string
  readonly children: ReactNode
}) {
  const m = useWords(subscriptionWords).gate
  return (
    <section className={clsx('print:hidden', className)}>
      <h2 className="mb-3 text-lg leading-snug tracking-[-.015em]">{m.heading}</h2>
      <ul className="grid gap-3 sm:grid-cols-[repeat(auto-fit,minmax(15rem,1fr))] sm:gap-4.5">{children}</ul>
    </section>
  )
}
