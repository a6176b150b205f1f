import type { Cents } from '@winterjay/money'
import { clsx } from 'clsx'
import { useFormat } from '../../lib/language/format.ts'

export interface AmountProps {
  readonly cents: Cents
  /** Without cents: in heroes, bars and budgets. */
  readonly whole?: boolean
  /** Shows incoming money with a plus and in green. */
  readonly isIncome?: boolean
  readonly className?: string
}

/** An amount of money in tabular figures that never breaks across lines, so that a minus stays with its amount. */
export function Amount({ cents, whole = false, isIncome = false, className }: AmountProps) {
  const format = useFormat()
  return (
    <span className={clsx('num whitespace-nowrap', isIncome && 'text-gain', className)}>
      {isIncome && cents > 0 && '+'}
      {format.cents(cents, { whole })}
    </span>
  )
}
