import { localeTag } from '@winterjay/money'
import { HIDDEN_AMOUNT, useAmountsHidden } from '../../lib/hidden-amounts.ts'
import { useLocale } from '../../lib/language/locale.ts'

/** Gridlines closer than this have their whole figures: "$3,950" and not "$3.95k". */
const THOUSAND = 1_000

/**
 * Formats dollars briefly for chart ticks: "$4k", "4 k$"; in full where the ticks are less than a thousand apart.
 *
 * @param digits at most; three where the axis is zoomed to its data
 */
export function useShortMoney(digits: 1 | 3 = 1): (dollars: number, step?: number) => string {
  const locale = useLocale()
  const areHidden = useAmountsHidden()
  const money = {
    style: 'currency',
    currency: 'CAD',
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: 0,
  } as const
  const short = new Intl.NumberFormat(localeTag(locale), {
    ...money,
    notation: 'compact',
    maximumFractionDigits: digits,
  })
  const whole = new Intl.NumberFormat(localeTag(locale), { ...money, maximumFractionDigits: 2 })
  // Thousands have a small k; `Intl` writes a hyphen for a minus.
  return (dollars, step = THOUSAND) =>
    areHidden
      ? HIDDEN_AMOUNT
      : (step < THOUSAND ? whole : short).format(dollars).replace('K', 'k').replace('-', '\u2212')
}
