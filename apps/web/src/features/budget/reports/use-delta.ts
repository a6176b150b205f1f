import { cents } from '@winterjay/money'
import type { Cents } from '@winterjay/money'
import { useFormat } from '../../../lib/language/format.ts'

/** `+$20.00` or `−$20.00`. */
export const useDelta = (): ((delta: Cents) => string) => useSigned({})

/** `+$20` or `−$20`. */
export const useWholeDelta = (): ((delta: Cents) => string) => useSigned({ whole: true })

function useSigned(style: { readonly whole?: boolean }): (delta: Cents) => string {
  const format = useFormat()
  return (delta) => `${delta > 0 ? '+' : delta < 0 ? '\u2212' : ''}${format.cents(cents(Math.abs(delta)), style)}`
}
