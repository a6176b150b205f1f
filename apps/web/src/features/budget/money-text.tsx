import type { Cents } from '@winterjay/money'
import { cents } from '@winterjay/money'
import { clsx } from 'clsx'
import { useFormat } from '../../lib/language/format.ts'

/** `+$2,920.00` in green, `−$84.12` plain: the sign is never shown by colour alone. */
export function SignedMoney({
  amountCents,
  currency = 'CAD',
  isQuiet = false,
}: {
  readonly amountCents: Cents
  readonly currency?: string
  readonly isQuiet?: boolean
}) {
  const format = useFormat()
  const isIn = amountCents > 0
  return (
    <span className={clsx('num whitespace-nowrap', !isQuiet && 'font-semibold', isIn && 'text-gain')}>
      {isIn ? '+' : amountCents < 0 ? '\u2212' : ''}
      {format.cents(cents(Math.abs(amountCents)))}
      {currency !== 'CAD' && ` ${currency}`}
    </span>
  )
}

/**
 * Whole dollars, for bars and budgets; less than a dollar keeps its cents, so that nothing is rounded away: `$468`,
 * `$0.40`.
 */
export function useWholeMoney(): (amount: Cents) => string {
  const format = useFormat()
  return (amount) => format.cents(amount, { whole: amount % 100 === 0 || Math.abs(amount) >= 100 })
}
