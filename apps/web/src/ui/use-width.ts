import { useCallback, useState } from 'react'

/** How wide an element is, now and after every change: charts are drawn to it, so that their words keep their size. */
export function useWidth(
  initial: number,
): [measure: (element: HTMLElement | null) => (() => void) | undefined, width: number] {
  const [width, setWidth] = useState(initial)
  const measure = useCallback((element: HTMLElement | null) => {
    if (element === null) return undefined
    const observer = new ResizeObserver(() => setWidth(Math.round(element.clientWidth)))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [measure, width]
}
