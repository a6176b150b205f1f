import { useCallback } from 'react'

/**
 * Returns a `ref` for a row that scrolls sideways: `data-more` says at which of its ends there is more ("start", "end"
 * or "both"), for `fade-ends`. The choice that is made is in view at first.
 */
export function useScrollEnds(): (row: HTMLElement | null) => (() => void) | undefined {
  return useCallback((row: HTMLElement | null) => {
    if (row === null) return undefined
    const read = (): void => {
      const hidden = row.scrollWidth - row.clientWidth
      const isMoreBefore = row.scrollLeft > 1
      const isMoreAfter = row.scrollLeft < hidden - 1
      row.dataset['more'] = isMoreBefore ? (isMoreAfter ? 'both' : 'start') : isMoreAfter ? 'end' : 'none'
    }
    const chosen = row.querySelector('input:checked')?.parentElement
    if (chosen) row.scrollLeft = chosen.offsetLeft + chosen.offsetWidth + FADE - row.clientWidth
    read()
    const observer = new ResizeObserver(read)
    observer.observe(row)
    row.addEventListener('scroll', read, { passive: true })
    return () => {
      observer.disconnect()
      row.removeEventListener('scroll', read)
    }
  }, [])
}

/** In px: what `fade-ends` covers. */
const FADE = 28
