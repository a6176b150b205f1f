import { localeTag } from '@winterjay/money'
import { HIDDEN_AMOUNT, useAmountsHidden } from '../../lib/hidden-amounts.ts'
import { useLocale } from '../../lib/language/locale.ts'

/**
 * Formats dollars briefly for chart ticks: "$4k", "4 k$".
 *
 * @param digits at most; three where the axis is zoomed to its data, whose ticks may differ by $50
 */
export function useShortMoney(digits: 1 | 3 = 1): (dollars: number) => string {
  const locale = useLocale()
  const areHidden = useAmountsHidden()
  const format = new Intl.NumberFormat(localeTag(locale), {
    style: 'currency',
    currency: 'CAD',
    currencyDisplay: 'narrowSymbol',
    notation: 'compact',
    minimumFractionDigits: 0,
    maximumFractionDigits: digits,
  })
  // Thousands have a small k; `Intl` writes a hyphen for a minus.
  return (dollars) => (areHidden ? HIDDEN_AMOUNT : format.format(dollars).replace('K', 'k').replace('-', '\u2212'))
}
