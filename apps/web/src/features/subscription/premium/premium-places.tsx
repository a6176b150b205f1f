import { clsx } from 'clsx'
import { BriefcaseBusiness } from 'lucide-react'
import { Children } from 'react'
import type { ReactNode } from 'react'
import { Card } from '../../../ui/display/card.tsx'
import { Chip } from '../../../ui/row/chip.tsx'
import { FoldRow } from '../../../ui/row/fold-row.tsx'
import { Rows } from '../../../ui/row/row.tsx'
import { useBookHasPremium, useHasPremium } from '../has-premium.ts'
import { useWords } from '../../../lib/language/words.ts'
import { subscriptionWords } from '../words/words.ts'

export interface PremiumPlacesProps {
  readonly className?: string
  /** Whether the features are about the loan book that this tab shows. */
  readonly isOfBook?: boolean
  readonly children: ReactNode
}

/** A summary takes no heading below its spans. */
const HEADING = { role: 'heading', 'aria-level': 2 } as const

/**
 * The premium features of one page, each wrapped in `Premium`: open to whoever has them, folded into one row for
 * everyone else.
 */
export default function PremiumPlaces({ className, isOfBook = false, children }: PremiumPlacesProps) {
  const m = useWords(subscriptionWords).gate
  const isOpenHere = useBookHasPremium()
  const isOpenToMe = useHasPremium()
  return (
    <div className={clsx('min-w-0 print:hidden', className)}>
      {(isOfBook ? isOpenHere : isOpenToMe) ? (
        <Card title={m.heading} isFlush>
          {/* The features of a book are many, on a page of its own width. */}
          <ul className={clsx(isOfBook && 'lg:grid lg:grid-cols-2 lg:[&>li:nth-child(2)]:before:hidden')}>
            {children}
          </ul>
        </Card>
      ) : (
        <Card isFlush>
          <Rows>
            <FoldRow
              chip={<Chip icon={BriefcaseBusiness} hue="spruce" />}
              title={<span {...HEADING}>{m.heading}</span>}
              detail={m.places(Children.toArray(children).length)}
            >
              <ul className="-mx-3 text-ink">{children}</ul>
            </FoldRow>
          </Rows>
        </Card>
      )}
    </div>
  )
}
