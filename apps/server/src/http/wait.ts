import type { Locale } from '@winterjay/money'

const UNITS = { en: ['second', 'minute'], fr: ['seconde', 'minute'] } as const

/** Above a minute and a half in whole minutes, rounded up so that the wait is long enough. */
export function waitOf(seconds: number, locale: Locale): string {
  const isLong = seconds > 90
  const count = isLong ? Math.ceil(seconds / 60) : seconds
  return `${count} ${UNITS[locale][isLong ? 1 : 0]}${count === 1 ? '' : 's'}`
}
