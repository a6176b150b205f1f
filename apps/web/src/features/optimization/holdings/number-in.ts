import { toPercent } from '@winterjay/money'
import type { Locale } from '@winterjay/money'
import { parsePercentText } from '../../../ui/form/number-text.ts'

/** A number with up to six decimals as people in Canada write it; null when it is none. */
export function numberIn(text: string, locale: Locale): number | null {
  const read = text.trim() === '' ? null : parsePercentText(text, locale)
  return read === null ? null : toPercent(read)
}
