import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** True from the moment that the browser lays the page out for paper until it has. */
export function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    // Paper is laid out as soon as the event is over, so what is for paper must be in the page by then.
    const begin = (): void => flushSync(() => setPrinting(true))
    const end = (): void => setPrinting(false)
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [])
  return isPrinting
}
