import { useCallback, useState } from 'react'

/** Returns the width of an element in px and updates on change: charts are drawn to it, so that text keeps its size. */
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
