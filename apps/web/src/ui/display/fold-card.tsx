import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { usePrinting } from '../../lib/use-printing.ts'
import { FoldRow } from '../row/fold-row.tsx'
import { Rows } from '../row/row.tsx'
import { PHONE, useMedia } from '../use-media.ts'
import { Card } from './card.tsx'
import type { CardProps } from './card.tsx'

export interface FoldCardProps extends Pick<CardProps, 'isFlush' | 'actions' | 'className' | 'level'> {
  readonly title: string
  /** Next to the title; the second line of the row on phones. */
  readonly aside?: string
  /** The second line of the row on phones alone, in place of `aside`. */
  readonly detail?: ReactNode
  /** On phones, at the left of the row: a `Chip`. */
  readonly chip?: ReactNode
  /** On phones, at the right of the row: what one would open it for. */
  readonly amount?: ReactNode
  /** Whether it holds a chart, whose menu then stands above all of it on phones. */
  readonly hasChart?: boolean
  /** Whether it is one row on wide screens too, above what the page is about. */
  readonly isAlwaysRow?: boolean
  readonly children: ReactNode
}

/**
 * A card that is one row on phones and unfolds there: reports, tools, all that comes after the answer. Printed whole.
 */
export function FoldCard(props: FoldCardProps) {
  const { title, aside, detail, chip, amount, actions, isFlush = false, hasChart = false, level = 2 } = props
  const { isAlwaysRow = false, className, children } = props
  const isPhone = useMedia(PHONE)
  const isPrinting = usePrinting()
  if (!isPhone && !isAlwaysRow) {
    return (
      <Card title={title} level={level} isFlush={isFlush} aside={aside} actions={actions} className={className ?? ''}>
        {children}
      </Card>
    )
  }
  return (
    <Card isFlush className={className ?? ''}>
      <Rows>
        <FoldRow title={title} detail={detail ?? aside} chip={chip} amount={amount} mustOpen={isPrinting}>
          <div className={clsx('relative text-ink', hasChart && 'pt-10', isFlush && '-mx-3')}>
            {actions !== undefined && <div className="mb-3 flex gap-2 px-3">{actions}</div>}
            {children}
          </div>
        </FoldRow>
      </Rows>
    </Card>
  )
}
