import { monthAt } from '@winterjay/budget'
import { parseLocalDate } from '@winterjay/money'
import { useSearchParams } from 'wouter'
import { todayHere } from './today.ts'
import { useView } from './view.ts'

/** The month named by the URL, at once, while the view of it is drawn in small steps; null for the current one. */
export function useAskedMonth(): string | null {
  const [address] = useSearchParams()
  const named = address.get('month')
  return named !== null && parseLocalDate(`${named}-01`) !== null ? named : null
}

/** Shows another month. */
export function useChooseMonth(): (month: string) => void {
  const [, setAddress] = useSearchParams()
  const { budget } = useView()
  return (chosen) =>
    setAddress(
      (before) => {
        const next = new URLSearchParams(before)
        if (chosen === monthAt(budget, todayHere())) next.delete('month')
        else next.set('month', chosen)
        return next
      },
      { replace: true },
    )
}
