import { formatCents, formatDate, formatNumber, formatPercent, formatRate } from '@winterjay/money'
import type { Cents, DateStyle, Locale, LocalDate, Rate } from '@winterjay/money'
import { useLocale } from './locale.ts'

const bind = (locale: Locale) => ({
  locale,
  /** `$1,234.50`; `{ whole: true }` drops the cents. */
  cents: (amount: Cents, options?: { whole?: boolean }) => formatCents(amount, locale, options),
  date: (date: LocalDate, style?: DateStyle) => formatDate(date, locale, style),
  rate: (value: Rate) => formatRate(value, locale),
  /** A percent number, 12.5, as `12.5%`. */
  percent: (percent: number, decimals?: { min: number; max: number }) => formatPercent(percent, locale, decimals),
  number: (value: number, decimals?: { min: number; max: number }) => formatNumber(value, locale, decimals),
})

const FORMATS = { en: bind('en'), fr: bind('fr') }

/** Writes money, days and numbers the way the reader's language does. */
export const useFormat = (): ReturnType<typeof bind> => FORMATS[useLocale()]
