import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Card } from '../../../ui/display/card.tsx'
import { useWords } from '../../../lib/language/words.ts'
import { subscriptionWords } from '../words/words.ts'

/** The premium features of one page, each wrapped in `Premium`. */
export default function PremiumPlaces({
  className,
  children,
}: {
  readonly className?: string
  readonly children: ReactNode
}) {
  const m = useWords(subscriptionWords).gate
  return (
    <div className={clsx('print:hidden', className)}>
      <Card title={m.heading} isFlush>
        <ul>{children}</ul>
      </Card>
    </div>
  )
}
