import { useCallback, useState } from 'react'

/** Returns the width of an element in px and updates on change: charts are drawn to it, so that text keeps its size. */
export function useWidth(
  initial: number,
): [measure: (element: HTMLElement | null) => (() => void) | undefined, width: number] {
  const [width, setWidth] = useState(initial)
  const measure = useCallback((element: HTMLElement | null) => {
    if (element === null) return undefined
    // In a folded card there is none, and the last one is kept.
    const read = (): void => {
      if (element.clientWidth > 0) setWidth(Math.round(element.clientWidth))
    }
    // Before the first paint, so that nothing below a chart moves.
    read()
    const observer = new ResizeObserver(read)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [measure, width]
}
