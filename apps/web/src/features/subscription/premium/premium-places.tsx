import { clsx } from 'clsx'
import { BriefcaseBusiness } from 'lucide-react'
import { Children } from 'react'
import type { ReactNode } from 'react'
import { Card } from '../../../ui/display/card.tsx'
import { Chip } from '../../../ui/row/chip.tsx'
import { FoldRow } from '../../../ui/row/fold-row.tsx'
import { Rows } from '../../../ui/row/row.tsx'
import { useHasPremium } from '../has-premium.ts'
import { useWords } from '../../../lib/language/words.ts'
import { subscriptionWords } from '../words/words.ts'

export interface PremiumPlacesProps {
  readonly className?: string
  readonly children: ReactNode
}

/** A summary takes no heading below its spans. */
const HEADING = { role: 'heading', 'aria-level': 2 } as const

/** The premium features of one page, each wrapped in `Premium`: open to whoever has them, folded into one row for everyone else. */
export default function PremiumPlaces({ className, children }: PremiumPlacesProps) {
  const m = useWords(subscriptionWords).gate
  const hasPremium = useHasPremium()
  return (
    <div className={clsx('min-w-0 print:hidden', className)}>
      {hasPremium ? (
        <Card title={m.heading} isFlush>
          <ul>{children}</ul>
        </Card>
      ) : (
        <Card isFlush>
          <Rows>
            <FoldRow
              chip={<Chip icon={BriefcaseBusiness} hue="spruce" />}
              title={<span {...HEADING}>{m.heading}</span>}
              detail={m.places(Children.count(children))}
            >
              <ul className="-mx-3 text-ink">{children}</ul>
            </FoldRow>
          </Rows>
        </Card>
      )}
    </div>
  )
}
