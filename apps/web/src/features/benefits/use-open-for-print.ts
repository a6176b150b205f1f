import { useEffect } from 'react'
import type { RefObject } from 'react'

/** Paper cannot be unfolded: figures and sources marked `data-print` are open while the page is printed. */
export function useOpenForPrint(part: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let opened: HTMLDetailsElement[] = []
    const open = (): void => {
      opened = [...(part.current?.querySelectorAll<HTMLDetailsElement>('details[data-print]:not([open])') ?? [])]
      for (const details of opened) details.open = true
    }
    const close = (): void => {
      for (const details of opened) details.open = false
      opened = []
    }
    window.addEventListener('beforeprint', open)
    window.addEventListener('afterprint', close)
    return () => {
      window.removeEventListener('beforeprint', open)
      window.removeEventListener('afterprint', close)
    }
  }, [part])
}
