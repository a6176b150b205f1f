import { formatCents, formatDate, formatNumber, formatPercent, formatRate, localeTag } from '@winterjay/money'
import type { Cents, DateStyle, Locale, LocalDate, Rate } from '@winterjay/money'
import { HIDDEN_AMOUNT, useAmountsHidden } from '../hidden-amounts.ts'
import { useLocale } from './locale.ts'

const bind = (locale: Locale, areHidden: boolean) => ({
  locale,
  /**
   * `$1,234.50`; `{ whole: true }` drops the cents. While amounts are hidden, "•••" stands for them, except on a
   * button that chooses one (`isChoice`).
   */
  cents: (amount: Cents, options?: { whole?: boolean; isChoice?: boolean }) =>
    areHidden && options?.isChoice !== true ? HIDDEN_AMOUNT : formatCents(amount, locale, options),
  date: (date: LocalDate, style?: DateStyle) => formatDate(date, locale, style),
  /** A date that stays on one line. */
  unbrokenDate: (date: LocalDate) => formatDate(date, locale).replaceAll(' ', '\u00a0'),
  rate: (value: Rate) => formatRate(value, locale),
  /** A percentage, 12.5, as `12.5%`. */
  percent: (percent: number, decimals?: { min: number; max: number }) => formatPercent(percent, locale, decimals),
  /** "name, amount and date". */
  list: (items: readonly string[]) => new Intl.ListFormat(localeTag(locale)).format(items),
  number: (value: number, decimals?: { min: number; max: number }) => formatNumber(value, locale, decimals),
})

const FORMATS = { en: bind('en', false), fr: bind('fr', false) }
const HIDING = { en: bind('en', true), fr: bind('fr', true) }

/** Formats money, days and numbers in the reader's language. */
export function useFormat(): ReturnType<typeof bind> {
  const locale = useLocale()
  return (useAmountsHidden() ? HIDING : FORMATS)[locale]
}
